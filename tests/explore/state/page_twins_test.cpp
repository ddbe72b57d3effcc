// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/explore/figure/colour_map.hpp"
#include "core/explore/parameter/value_json.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/html.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/view.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

/// The JavaScript of pages (resources/living) writes some things a second time: numbers, the text of a State, colours
/// of curves. tests/living/data/twins.json holds what the core writes; tests/living/modules.test.mjs compares the
/// pages'.
namespace posenc::page_twins_test {
namespace {

using Json = nlohmann::ordered_json;

/// All sizes, whole and half-way numbers, and the ends of every notation.
std::vector<double> someNumbers(Random& random) {
    std::vector<double> out{0.0,
                            -0.5,
                            0.1,
                            0.1 + 0.2,
                            1e-5,
                            9.999e-6,
                            1e-4,
                            9.99995,
                            99999.5,
                            1e15,
                            1e12,
                            12345.6,
                            5e-324,
                            1.7976931348623157e308,
                            131072.0,
                            0.00390625,
                            123456789.125,
                            1234567.5,
                            9999999.5,
                            1e7 + 0.5,
                            999999999999.0,
                            123456789012.0,
                            999999999999.5,
                            9999.95,
                            10000.25};
    while (out.size() < 200) {
        const double size = std::exp2(static_cast<double>(random.bits() % 120) - 70.0);
        const double value = size * (1.0 + random.uniform());
        out.push_back(out.size() % 3 == 0 ? std::round(value) : out.size() % 3 == 1 ? -value : value);
    }
    return out;
}

Json numberCases(Random& random) {
    Json out = Json::array();
    for (const double value : someNumbers(random))
        out.push_back({{"value", value}, {"exact", exactNumber(value)}, {"short", shortNumber(value)}});
    return out;
}

Json wordCases(Random& random) {
    std::vector<std::string> all{"a",   "two words", "\"", "\\",      "a\"b\\c", "\\\\\"\"",
                                 "a=b", "a;b",       "#a", "<b>&\"'", "",        "位置 a+b"};
    while (all.size() < 60) all.push_back(test::randomLine(1, 12, random));
    Json out = Json::array();
    for (const std::string& each : all)
        out.push_back({{"value", each}, {"word", toWord(Value(each))}, {"markup", escapedHtml(each)}});
    for (const Value& each : {Value(), Value(true), Value(false), Value(std::int64_t{-7}), Value(2.5e-7),
                              Value(std::vector<double>{}), Value(std::vector<double>{1.0, 2.5e-7, -3e20})})
        out.push_back({{"value", posenc::jsonOf(each)}, {"word", toWord(each)}});
    return out;
}

/// Takes over about half of the values of `from`.
void changeSome(ParameterSet& set, const ParameterSet& from, bool ofView, Random& random, Json& changes) {
    for (std::size_t k = 0; k < set.values().size(); ++k) {
        const std::string id(set.schema().descriptors[k].id);
        if (random.bits() % 2 == 0 || set.set(id, from.values()[k])) continue;
        changes[id] = Json{{"value", posenc::jsonOf(from.values()[k])}, {"ofView", ofView}};
    }
}

Json stateCases(Random& random) {
    Json out = Json::array();
    for (std::size_t k = 0; k < 24; ++k) {
        static constexpr const char* kFigures[][2] = {{"rope-yarn", "remap"}, {"alibi", "matrix"},
                                                      {"t5", "distances"},    {"radix", "digits"},
                                                      {"nope", "attention"},  {"rope", "decay"}};
        const EncodingInfo& encoding = encodingById(kFigures[k % 6][0]);
        const ViewInfo& view = viewOf(encoding, kFigures[k % 6][1]);
        State state = defaultState(encoding.id, view.id);
        state.subjects.front().parameters = test::randomParameters(*encoding.schema, random);
        if (random.bits() % 2 == 0) state.subjects.front() = named(state.active(), test::randomLine(1, 12, random));
        if (random.bits() % 2 == 0)  // a named one that was changed already
            state.subjects.front().parameters = test::randomParameters(*encoding.schema, random);
        if (random.bits() % 2 == 0) state.subjects.push_back(defaultSubject("alibi"));
        const std::string before = toText(state);
        Json changes = Json::object();
        changeSome(state.subjects.front().parameters, test::randomParameters(*encoding.schema, random), false, random,
                   changes);
        changeSome(state.viewParameters, test::randomParameters(*view.schema, random), true, random, changes);
        out.push_back({{"before", before}, {"changes", changes}, {"after", toText(state)}});
    }
    return out;
}

Json rankCases() {
    Json out = Json::array();
    for (const bool dark : {false, true})
        for (const double rank : {-1.0, 0.0, 0.05, 0.25, 1.0 / 3.0, 0.5, 0.73, 0.99, 1.0, 2.0}) {
            const Rgb rgb = rankColour(rank, dark);
            out.push_back({{"rank", rank}, {"dark", dark}, {"colour", {rgb.red, rgb.green, rgb.blue}}});
        }
    return out;
}

/// One case a line.
std::string textOf(const Json& all) {
    std::string out = "{";
    for (const auto& [name, cases] : all.items()) {
        out += (out.size() > 1 ? ",\n" : "\n") + Json(name).dump() + ": [";
        for (std::size_t k = 0; k < cases.size(); ++k) out += (k ? ",\n  " : "\n  ") + cases[k].dump();
        out += "\n]";
    }
    return out + "\n}\n";
}

/// POSENC_WRITE=1 writes the table anew.
TEST(PageTwins, TableIsWhatTheCoreWrites) {
    Random random(48);
    const std::string now = textOf({{"numbers", numberCases(random)},
                                    {"words", wordCases(random)},
                                    {"states", stateCases(random)},
                                    {"ranks", rankCases()}});
    const std::string file = POSENC_TEST_DATA "/living/data/twins.json";
    if (std::getenv("POSENC_WRITE")) std::ofstream(file, std::ios::binary) << now;
    std::ifstream in(file, std::ios::binary);
    const std::string kept{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    EXPECT_TRUE(now == kept) << "Set POSENC_WRITE=1 for this test, and read what changed in " << file;
}

}  // namespace
}  // namespace posenc::page_twins_test
