// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/beside.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <ostream>

#include "core/explore/encodings/custom_scheme.hpp"
#include "core/explore/state/scene.hpp"
#include "core/explore/text/language.hpp"

/// What an encoding takes over from the one beside it, and how the two are told apart.
namespace posenc::beside_test {
namespace {

struct Carried {
    const char *name, *active, *encoding, *expected;
};

void PrintTo(const Carried& row, std::ostream* out) { *out << row.active << " -> " << row.encoding; }

const Carried kCarried[] = {
    {"all that RoPE and YaRN have", "rope head-dim=64 base=54321 trained-context=2048", "rope-yarn",
     "head-dim=64 base=54321 trained-context=2048"},
    {"the factor", "rope-linear factor=6 base=20000", "rope-yarn", "factor=6 base=20000 trained-context=4096"},
    {"heads and direction", "alibi heads=8 mode=symmetric", "kerple-log", "heads=8 mode=symmetric"},
    {"one id with two meanings stays", "kerple-log a=2 p=3 heads=4", "kerple-power", "heads=4"},
    {"one id with two symbols stays", "radix width=5", "fire", ""},
    {"lengths follow the trained context", "rope", "rope-dynamic-ntk",
     "base=10000 trained-context=4096 sequence-length=8192"},
    {"a length that both have does not", "rope-dynamic-linear sequence-length=9000", "rope-dynamic-ntk",
     "base=10000 trained-context=4096 sequence-length=9000"},
    {"the declared context follows too", "rope trained-context=8192 head-dim=128", "rope-longrope",
     "trained-context=8192 max-context=262144 sequence-length=262144 head-dim=128"},
    {"auto is what it stands for", "rope-longrope", "rope-yarn",
     "head-dim=96 base=10000 trained-context=4096 factor=32"},
    {"auto stays auto where both have it", "rope-yarn", "rope-longrope",
     "head-dim=128 base=1000000 trained-context=32768 factor=4 max-context=1048576 sequence-length=1048576"},
    {"a share of 1 leaves the method its point", "rope", "rope-proportional",
     "head-dim=128 base=10000 trained-context=4096"},
    {"a share that was chosen comes along", "rope head-dim=100 partial-rotary=0.5", "rope-proportional",
     "head-dim=100 base=10000 trained-context=4096 partial-rotary=0.5"},
    {"a factor of 1 leaves the method its point", "rope-proportional", "rope-yarn",
     "head-dim=512 base=1000000 trained-context=262144 partial-rotary=0.25"},
    {"a factor that is not used", "mrope", "rope-yarn", ""},
    {"frames are no tokens", "rope", "rope-riflex", "head-dim=128 base=10000"},
    {"tokens are no patches", "rope-dype", "rope", "head-dim=56"},
    {"the nearest legal value", "sinusoidal dim=1000", "recurrent", "dim=512"},
    {"files stay where they are read", "learned file=\"t.npy\" tensor=\"x\" positions=99", "t5", ""},
    {"rows of a table", "learned positions=99 dim=80", "tupe", "positions=99 dim=80"},
    {"nothing in common", "alibi heads=8", "rope", ""},
    {"words that mean another thing", "sinusoidal-variant variant=squared-frequencies", "axial", "base=10000"},
};

class Carry : public testing::TestWithParam<Carried> {};

TEST_P(Carry, BringsWhatBothHave) {
    const auto& [name, active, encoding, expected] = GetParam();
    EXPECT_EQ(besideSubject(encoding, parseSubject(active)).parameters.text(),
              parseSubject(std::string(encoding) + " " + expected).parameters.text());
}

INSTANTIATE_TEST_SUITE_P(All, Carry, testing::ValuesIn(kCarried), [](const auto& each) {
    std::string name;
    for (const char c : std::string(each.param.name)) name += c == ' ' ? '_' : c;
    return name;
});

/// A naive twin: one id and one symbol.
bool isShared(const Descriptor& a, const Descriptor& b) {
    const bool words = std::holds_alternative<Line>(a.domain) || std::holds_alternative<FilePath>(a.domain);
    return std::string_view(a.id) == b.id && a.domain.index() == b.domain.index() && !words &&
           std::string_view(a.symbol) == b.symbol && std::string_view(a.unit.source) == b.unit.source &&
           (*a.symbol || std::string_view(a.label.source) == b.label.source);
}

/// Values that one parameter can have: the default, the ends of the slider and of what is legal.
std::vector<Value> valuesFor(const Descriptor& each) {
    std::vector<Value> out{each.defaultValue};
    if (const auto* whole = std::get_if<Integer>(&each.domain))
        for (const auto end : {whole->comfortable.low, whole->comfortable.high, whole->legal.low, whole->legal.high})
            out.emplace_back(end);
    if (const auto* real = std::get_if<Real>(&each.domain))
        for (const double end : {real->comfortable.low, real->comfortable.high, real->legal.low, real->legal.high})
            out.emplace_back(end);
    if (const auto* choice = std::get_if<Choice>(&each.domain))
        for (const Option& option : choice->options) out.emplace_back(std::string(option.id));
    return out;
}

TEST(Carry, IsLegalForAllPairsAndEqualWhereItCanBe) {
    using std::chrono::steady_clock;
    const auto start = steady_clock::now();
    for (const EncodingInfo& a : encodings())
        for (const Descriptor& moved : a.schema->descriptors)
            for (const Value& value : valuesFor(moved)) {
                Subject active = defaultSubject(a.id);
                if (active.parameters.set(moved.id, value)) continue;
                for (const EncodingInfo& b : encodings()) {
                    const Subject other = besideSubject(b.id, active);
                    ASSERT_FALSE(b.schema->refusal(other.parameters.values())) << a.id << " -> " << b.id;
                    const Descriptor* same = b.schema->find(moved.id);
                    if (!same || !isShared(moved, *same)) continue;
                    const bool neutral = value == Value{1.0} && value == moved.defaultValue;
                    const Value expected = neutral ? same->defaultValue : snapped(*same, value);
                    Subject alone = other;  // as far as the others allow
                    const bool possible = !alone.parameters.set(moved.id, expected);
                    if (!possible || value == Value{}) continue;
                    EXPECT_EQ(other.parameters.value(moved.id), expected)
                        << a.id << " -> " << b.id << ": " << moved.id << " = " << toText(value);
                }
            }
    EXPECT_LT(steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(Carry, KnowsASchemeOfTheReaders) {
    const auto scheme = customScheme(
        "scheme mine \"Mine\"\nparameter head_dim = 64: whole\nparameter base = 7: real, symbol b, \"Base\"\n"
        "parameter factor = 2: real, symbol w, \"Width\"\nfrequency(i) = base^(-2 * i / head_dim) / factor");
    const Subject mine = besideSubject(scheme->id, parseSubject("rope-yarn head-dim=32 base=500 factor=9"));
    EXPECT_EQ(toText(mine.parameters.value("head-dim")), "32");
    EXPECT_EQ(toText(mine.parameters.value("base")), "500");
    EXPECT_EQ(toText(mine.parameters.value("factor")), "2");
    EXPECT_EQ(toText(besideSubject("rope-linear", mine).parameters.value("base")), "500");
}

TEST(Carry, LeavesThePinsAndTheViewAlone) {
    const State rope = parseState("rope/decay base=7000 distances=500; pin rope-ntk factor=3");
    const State yarn = withEncoding(rope, "rope-yarn");
    EXPECT_EQ(yarn.view, "decay");
    EXPECT_EQ(toText(yarn.active().parameters.value("base")), "7000");
    EXPECT_EQ(yarn.subjects.at(1), rope.subjects.at(1));
    EXPECT_EQ(yarn.viewParameters, rope.viewParameters);
}

// ---- names

struct Told {
    const char *state, *names, *subtitle, *chinese;
};

const Told kTold[] = {
    {"rope/decay; pin rope-yarn base=10000 trained-context=4096", "RoPE | YaRN",
     "d = 128 · b = 10,000 · L = 4,096 — next to YaRN: s = 4 · β_fast = 32 · β_slow = 1",
     "d = 128 · b = 10,000 · L = 4,096 — 对比 YaRN：s = 4 · β_fast = 32 · β_slow = 1"},
    {"rope/decay; pin rope-yarn base=1000000 trained-context=4096", "RoPE | YaRN, b = 1,000,000",
     "d = 128 · b = 10,000 · L = 4,096 — next to YaRN, b = 1,000,000 · s = 4 · β_fast = 32 · β_slow = 1", ""},
    {"rope/decay; pin rope base=500000", "RoPE, b = 10,000 | RoPE, b = 500,000",
     "d = 128 · b = 10,000 · L = 4,096 — next to RoPE, b = 500,000", ""},
    {"rope/decay; pin rope base=500000 head-dim=64; pin rope base=10000 head-dim=64",
     "RoPE, d = 128 · b = 10,000 | RoPE, d = 64 · b = 500,000 | RoPE, d = 64 · b = 10,000",
     "d = 128 · b = 10,000 · L = 4,096 — next to RoPE, d = 64 · b = 500,000 — next to RoPE, d = 64 · b = 10,000", ""},
    {"rope/decay; pin rope", "RoPE | RoPE", "d = 128 · b = 10,000 · L = 4,096 — next to RoPE", ""},
    {"rope/kernel; pin alibi heads=8; pin alibi heads=4", "RoPE | ALiBi, H = 8 | ALiBi, H = 4",
     "d = 128 · b = 10,000 · L = 4,096 — next to ALiBi, H = 8 · b_max = 8 — next to ALiBi, H = 4 · b_max = 8", ""},
    {"alibi/matrix heads=6; pin kerple-log heads=6 mode=symmetric", "ALiBi | KERPLE, logarithmic, Direction: symmetric",
     "", ""},
    {"rope/decay; pin rope-proportional base=10000 head-dim=128 trained-context=4096",
     "RoPE | Proportional RoPE, p_rot = 0.25", "", ""},
    {"rope-longrope/decay; pin rope-yarn head-dim=128 base=10000 trained-context=4096 factor=32", "LongRoPE | YaRN", "",
     ""},
    {"rope/decay; pin rope-llama3 name=\"Llama 3\" factor=8 base=500000 trained-context=4096",
     "RoPE | Llama 3, b = 500,000", "", ""},
};

TEST(Names, TellWhatDiffersFromTheActiveSubject) {
    for (const auto& [text, names, subtitle, chinese] : kTold) {
        SCOPED_TRACE(text);
        const State state = parseState(text);
        std::string told;
        for (const Scene::Subject& each : sceneOf(state).subjects)
            told += (told.empty() ? "" : " | ") + english(each.name);
        EXPECT_EQ(told, names);
        const Text said = draw(state).subtitle;
        EXPECT_TRUE(english(said).ends_with(subtitle)) << english(said);
        const std::string other = reading(said, Language::Chinese);
        EXPECT_NE(other.find(chinese), std::string::npos) << other;
    }
}

}  // namespace
}  // namespace posenc::beside_test
