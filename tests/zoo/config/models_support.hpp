// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/zoo/model/model.hpp"

namespace posenc::test {

inline std::filesystem::path configFile(const std::string& name) {
    return std::filesystem::path(POSENC_TEST_DATA) / "data" / "configs" / name / "config.json";
}

inline std::string contents(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream out;
    out << stream.rdbuf();
    return out.str();
}

inline nlohmann::json jsonFile(const std::filesystem::path& file) { return nlohmann::json::parse(contents(file)); }

/// "id severity key", one for each finding.
inline std::vector<std::string> findingsOf(const Model& model) {
    static constexpr const char* kSeverity[] = {"info", "warning", "error"};
    std::vector<std::string> out;
    for (const Finding& each : model.findings)
        out.push_back(std::string(each.id) + " " + kSeverity[static_cast<int>(each.severity)] + " " + each.key);
    return out;
}

inline bool has(const Model& model, const std::string& finding) {
    const auto all = findingsOf(model);
    return std::ranges::find(all, finding) != all.end();
}

inline std::string messageOf(const Model& model, std::string_view id) {
    const auto found = std::ranges::find(model.findings, id,
                                         [](const Finding& each) { return std::string_view(each.id); });
    return found == model.findings.end() ? "" : english(found->message);
}

/// "rope full_attention head-dim=256 base=1000000 ..."
inline std::string textOf(const Model::Part& part) {
    return part.subject.encoding + " " + part.scope + " " + part.subject.parameters.text();
}

}  // namespace posenc::test
