// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/golden/golden_case.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>

#include "core/zoo/compute/compute.hpp"

namespace posenc::test {

namespace {

using Json = nlohmann::json;

struct Path {
    std::string field;
    std::vector<std::size_t> indices;

    std::string text() const {
        std::string out = field;
        for (const std::size_t index : indices) out += "[" + std::to_string(index) + "]";
        return out;
    }
};

/// Frequency of each dimension of a row of the result: what position must be multiplied by.
std::vector<double> frequenciesOfColumns(const Json& golden, const std::string& field) {
    const Json& params = golden["params"];
    if (golden["scheme"] == "sinusoidal") {
        const std::vector<double> f = golden["expected"]["frequencies"];
        std::vector<double> out;
        const bool interleaved = params["layout"] == "interleaved";
        for (std::size_t c = 0; c < params["dim"].get<std::size_t>(); ++c)
            out.push_back(f[interleaved ? c / 2 : c % f.size()]);
        return out;
    }
    // The misprinted sinusoids tell no frequencies; their limit without any is strict enough.
    if (!params.contains("freq")) return std::vector<double>(params["dim"].get<std::size_t>(), 0.0);
    const Json freq = Json::parse(compute(Json{{"scheme", params["freq"]["scheme"]},
                                               {"params",
                                                [&] {
                                                    Json own = params["freq"];
                                                    own.erase("scheme");
                                                    return own;
                                                }()}}
                                              .dump())
                                      .json)["result"];
    const std::vector<double> f = freq["inv_freq"];
    if (field == "cos" || field == "sin") return f;
    std::vector<double> out(params["x"].size(), 0.0);
    for (std::size_t i = 0; i < 2 * f.size(); ++i) out[i] = f[field == "interleaved" ? i / 2 : i % f.size()];
    return out;
}

/// The X of abs_per_X for an entry of the result.
class Magnitudes {
public:
    explicit Magnitudes(const Json& golden) : m_golden(golden) {}

    double at(const Path& path) {
        if (path.indices.empty()) return 0.0;
        const Json& params = m_golden["params"];
        const std::size_t row = path.indices[0];
        if (params.contains("distances")) return std::abs(params["distances"][row].get<double>());
        if (params.contains("deltas")) return std::abs(params["deltas"][row].get<double>());
        if (params.contains("pairs"))
            return std::max(std::abs(params["pairs"][row][0].get<double>()),
                            std::abs(params["pairs"][row][1].get<double>()));
        if (path.indices.size() < 2 || !params.contains("positions")) return 0.0;
        auto& columns = m_columns[path.field];
        if (columns.empty()) columns = frequenciesOfColumns(m_golden, path.field);
        return std::abs(params["positions"][row].get<double>() * columns[path.indices[1]]);
    }

private:
    const Json& m_golden;
    std::map<std::string, std::vector<double>> m_columns;
};

class Comparison {
public:
    explicit Comparison(const Json& golden) : m_tolerance(golden["tolerance"]), m_magnitudes(golden) {}

    std::vector<std::string> found;

    void compare(const Json& expected, const Json& actual, const Path& path) {
        if (expected.is_object()) return compareMembers(expected, actual, path);
        if (expected.is_array()) return compareEntries(expected, actual, path);
        if (!expected.is_number()) return require(expected == actual, expected, actual, path, 0.0);
        const double limit = allowed(expected.get<double>(), path);
        const bool close = actual.is_number() && std::abs(actual.get<double>() - expected.get<double>()) <= limit;
        require(close, expected, actual, path, limit);
    }

private:
    void compareMembers(const Json& expected, const Json& actual, const Path& path) {
        if (!actual.is_object()) return require(false, expected, actual, path, 0.0);
        for (const auto& [key, value] : expected.items()) {
            if (actual.contains(key))
                compare(value, actual[key], within(path, key));
            else
                found.push_back(path.text() + " lacks " + key);
        }
        for (const auto& [key, value] : actual.items())
            if (!expected.contains(key)) found.push_back(path.text() + " has " + key + ", which is not expected");
    }

    void compareEntries(const Json& expected, const Json& actual, const Path& path) {
        if (!actual.is_array() || actual.size() != expected.size()) return require(false, expected, actual, path, 0.0);
        for (std::size_t i = 0; i < expected.size(); ++i) {
            Path entry = path;
            entry.indices.push_back(i);
            compare(expected[i], actual[i], entry);
        }
    }

    static Path within(const Path& path, const std::string& key) {
        return {path.field.empty() ? key : path.field, path.indices};
    }

    double allowed(double expected, const Path& path) {
        const Json& fields = m_tolerance.contains("fields") ? m_tolerance["fields"] : Json::object();
        const Json& own = fields.contains(path.field) ? fields[path.field] : m_tolerance;
        double limit = own.value("f64_abs", 0.0) + own.value("f64_rel", 0.0) * std::abs(expected);
        for (const char* per : {"f64_abs_per_unit_angle", "f64_abs_per_unit_distance", "f64_abs_per_position"})
            if (own.contains(per)) limit += own[per].get<double>() * m_magnitudes.at(path);
        return limit;
    }

    void require(bool fine, const Json& expected, const Json& actual, const Path& path, double limit) {
        if (fine) return;
        found.push_back(path.text() + ": expected " + expected.dump().substr(0, 60) + ", got " +
                        actual.dump().substr(0, 60) + ", allowed " + std::to_string(limit));
    }

    const Json& m_tolerance;
    Magnitudes m_magnitudes;
};

}  // namespace

std::vector<GoldenCase> goldenCases(const std::filesystem::path& folder) {
    std::vector<GoldenCase> cases;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".json") continue;
        std::ifstream file(entry.path());
        cases.push_back({entry.path().stem().string(), Json::parse(file)});
    }
    std::ranges::sort(cases, {}, &GoldenCase::name);
    return cases;
}

std::vector<std::string> differences(const GoldenCase& golden, const Json& result) {
    Comparison comparison(golden.json);
    comparison.compare(golden.json["expected"], result, {});
    return comparison.found;
}

}  // namespace posenc::test
