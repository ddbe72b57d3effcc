// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/golden.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/explore/files/whole_file.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/resource.hpp"
#include "core/zoo/diagnose/compare.hpp"

namespace posenc::diagnose {

namespace {

using Rows = std::vector<std::vector<double>>;
using GoldenJson = nlohmann::ordered_json;

constexpr std::size_t kMostGoldenRows = 16;

Rows inRows(const std::vector<double>& values, std::size_t columns) {
    Rows out;
    for (std::size_t at = 0; at < values.size(); at += columns)
        out.emplace_back(values.begin() + static_cast<std::ptrdiff_t>(at),
                         values.begin() + static_cast<std::ptrdiff_t>(at + columns));
    return out;
}

/// Rows spread over all, including the row with the worst number.
std::vector<std::size_t> someRows(std::size_t count, std::size_t worst) {
    std::vector<std::size_t> out{worst};
    const std::size_t most = std::min(count, kMostGoldenRows);
    for (std::size_t i = 0; i + 1 < most; ++i) out.push_back(i * (count - 1) / std::max<std::size_t>(1, most - 2));
    std::ranges::sort(out);
    out.erase(std::ranges::unique(out).begin(), out.end());
    return out;
}

/// At most half of the worst error, so that the test detects it.
double toleranceFor(What what, double worst) {
    const double usual = what == What::Logits || what == What::Rotated ? 1e-4 : 4e-6;
    return worst > 1e-9 ? std::min(usual, 0.5 * worst) : usual;
}

/// A literal that reads back exactly.
std::string literal(double value, const char* masked, const char* unsaid) {
    if (std::isnan(value)) return unsaid;
    return std::isinf(value) || value <= kHidden ? masked : GoldenJson(value).dump();
}

struct Dialect {
    const char *open, *close, *masked, *unsaid;
};
constexpr Dialect kPython{"[", "]", "-INF", "NAN"}, kCpp{"{", "}", "-INFINITY", "NAN"};

std::string literals(const Rows& rows, const Dialect& in) {
    std::string out = in.open;
    for (const auto& row : rows) {
        out += (&row == &rows.front() ? "\n    " : ",\n    ") + std::string(in.open);
        for (const double& value : row)
            out += (&value == &row.front() ? "" : ", ") + literal(value, in.masked, in.unsaid);
        out += in.close;
    }
    return out + "\n" + in.close;
}

std::string listOf(const std::vector<std::int64_t>& rows, const Dialect& in) {
    std::string out = in.open;
    for (const auto& row : rows) out += (&row == &rows.front() ? "" : ", ") + std::to_string(row);
    return out + in.close;
}

GoldenJson jsonRows(const Rows& rows) {
    GoldenJson out = GoldenJson::array();
    for (const auto& row : rows) {
        GoldenJson line = GoldenJson::array();
        for (const double value : row)
            line.push_back(std::isfinite(value) ? GoldenJson(value)
                           : std::isnan(value)  ? GoldenJson(nullptr)
                                                : GoldenJson("-inf"));
        out.push_back(std::move(line));
    }
    return out;
}

std::string filled(std::string text, const std::vector<std::pair<std::string, std::string>>& values) {
    for (const auto& [name, value] : values) text = replaced(std::move(text), name, value);
    return text;
}

std::string inDialect(std::string_view form, const Golden& golden, const Dialect& dialect, bool python) {
    const auto yes = [&](bool value) {
        return std::string(value ? (python ? "True" : "true") : python ? "False" : "false");
    };
    const std::string head = "What " + golden.what + " should be for: " + golden.setting;
    return filled(std::string(form), {{"@what", golden.what},
                                      {"@rows", listOf(golden.rows, dialect)},
                                      {"@tolerance", GoldenJson(golden.tolerance).dump()},
                                      {"@relative", yes(golden.isRelative)},
                                      {"@centred", yes(golden.isCentred)},
                                      {"@given", literals(golden.given, dialect)},
                                      {"@expected", literals(golden.expected, dialect)},
                                      {"@head", commentOf(python ? "#" : "//", head)}});
}

std::string settingOf(const Subject& subject) { return subject.encoding + " " + subject.parameters.text(); }

}  // namespace

Golden goldenOf(const Diagnosis& diagnosis) {
    const Place& place = diagnosis.right.place;
    if (place.buckets && !areBuckets(diagnosis.numbers.values))
        throw Error(
            say("core", "The biases of the buckets are trained; for golden numbers, print the bucket indices."));
    const std::vector<double> given = givenAt(diagnosis.numbers, place),
                              expected = predicted(diagnosis.right.plan, place);
    const Greatest worst = furthest(place, given, expected);
    const Rows allGiven = inRows(given, place.columns()), allExpected = inRows(expected, place.columns());
    Golden out{nameOf(place.what), settingOf(diagnosis.right.plan.subject), {}, {}, {}};
    for (const std::size_t row : someRows(allGiven.size(), worst.index / place.columns())) {
        out.rows.push_back(isTable(place.what) ? place.position(place.rows[row])
                                               : place.start + static_cast<std::int64_t>(place.rows[row]));
        out.given.push_back(allGiven[row]);
        out.expected.push_back(allExpected[row]);
    }
    out.tolerance = toleranceFor(place.what, worst.difference);
    out.isRelative = isList(place.what);
    out.isCentred = isMatrix(place.what) && !place.buckets;
    return out;
}

std::string goldenJson(const Golden& golden) {
    const GoldenJson out = {{"what", golden.what},
                            {"setting", golden.setting},
                            {"rows", golden.rows},
                            {"tolerance", golden.tolerance},
                            {"relative", golden.isRelative},
                            {"centred", golden.isCentred},
                            {"expected", jsonRows(golden.expected)}};
    return out.dump() + "\n";
}

std::string testInPython(const Golden& golden) {
    return inDialect(resource("diagnose/golden_test.py.in"), golden, kPython, true);
}
std::string testInCpp(const Golden& golden) {
    return inDialect(resource("diagnose/golden_test.cpp.in"), golden, kCpp, false);
}

void demandTest(const std::filesystem::path& file) {
    const auto extension = file.extension();
    if (extension != ".py" && extension != ".cpp" && extension != ".cc")
        throw Error(say("core", "A test is written to .py or .cpp, not to \"%1\".").with(file.filename().string()));
}

void writeGolden(const Diagnosis& diagnosis, const std::filesystem::path& file) {
    writeWhole(file, goldenJson(goldenOf(diagnosis)));
}

void writeTest(const Diagnosis& diagnosis, const std::filesystem::path& file) {
    demandTest(file);
    const Golden golden = goldenOf(diagnosis);
    writeWhole(file, file.extension() == ".py" ? testInPython(golden) : testInCpp(golden));
}

}  // namespace posenc::diagnose
