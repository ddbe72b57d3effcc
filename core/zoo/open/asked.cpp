// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/open/asked.hpp"

#include <algorithm>

#include "core/zoo/config/axes.hpp"
#include "core/zoo/open/read_model.hpp"

namespace posenc {

namespace {

/// A subject's setting, if its encoding has such a number.
std::optional<double> numberOf(const Subject& subject, std::string_view id) {
    const auto index = subject.parameters.schema().index(id);
    return index ? asNumber(subject.parameters.values()[*index]) : std::nullopt;
}

std::optional<std::int64_t> trainedOf(const Subject& subject) {
    const auto trained = numberOf(subject, "trained-context");
    return trained ? std::optional(static_cast<std::int64_t>(*trained)) : std::nullopt;
}

/// The longest context in a setting.
std::optional<std::int64_t> stretched(const Subject& asked) {
    const Subject subject = models::frequencySubject(asked);
    const auto trained = numberOf(subject, "trained-context");
    if (!trained) return std::nullopt;
    const double factor = numberOf(subject, "factor").value_or(1.0);
    const double named = std::max(numberOf(subject, "sequence-length").value_or(0.0),
                                  numberOf(subject, "max-context").value_or(0.0));
    return static_cast<std::int64_t>(std::clamp(std::max({*trained, *trained * factor, named}), 1.0, 0x1p53));
}

bool isFile(const std::string& words) {
    std::error_code ignored;
    return std::filesystem::exists(words, ignored) || words.ends_with(".json") || words.ends_with(".gguf") ||
           (words.find('/') != std::string::npos && words.find(' ') == std::string::npos);
}

}  // namespace

Model modelOfSetting(const Subject& subject) {
    Model model;
    model.name = english(nameOf(subject));
    model.parts.push_back({subject, "all"});
    model.trainedContext = trainedOf(subject);
    return model;
}

Model askedModel(const std::string& fileOrSetting) {
    if (isFile(fileOrSetting)) return readModelFile(fileOrSetting);
    Model model = modelOfSetting(parseSubject(fileOrSetting));
    model.name = fileOrSetting;
    return model;
}

std::optional<std::int64_t> reachOf(const Model& model) {
    if (model.declaredContext) return model.declaredContext;
    std::optional<std::int64_t> reach = model.trainedContext;
    for (const Model::Part& part : model.parts) reach = std::max(reach, stretched(part.subject));
    return reach;
}

}  // namespace posenc
