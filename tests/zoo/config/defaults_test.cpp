// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <map>
#include <ostream>
#include <set>

#include "core/explore/state/state.hpp"
#include "core/zoo/model/model.hpp"
#include "core/zoo/open/read_model.hpp"

/// What is drawn before anybody chose: real models' values, and no picture twice.
namespace posenc {
namespace {

constexpr std::int64_t kSamples = 40;  // in each direction of a field, and at each end of a curve

void add(std::string& out, double value) { out += toText(Value(value)) + " "; }

void add(std::string& out, const Axis& axis) {
    for (const double each : {axis.range.low, axis.range.high}) add(out, each);
    out += axis.scale == Scale::Log ? "log " : "linear ";
    for (const std::string& each : axis.labels) out += each + " ";
}

void add(std::string& out, const Field& field) {
    const auto low = [](std::int64_t at, Interval<std::int64_t> all) { return std::min(all.low + at, all.high); };
    for (std::int64_t r = 0; r < kSamples; ++r)
        for (std::int64_t c = 0; c < kSamples; ++c) add(out, field.at(low(r, field.rows), low(c, field.columns)));
    for (const double each : {field.limits.low, field.limits.high}) add(out, each);
}

void add(std::string& out, const Curves& curves) {
    std::vector<double> values(kSamples);
    for (const Curve& curve : curves.curves)
        for (const std::int64_t first : {curves.domain.low, curves.domain.high - kSamples + 1}) {
            curve.values(first, values);
            for (const double each : values) add(out, each);
            if (curve.mean) curve.mean(first, values);
            for (const double each : values) add(out, each);
            if (!curve.band) continue;
            std::vector<double> high(kSamples);
            curve.band(first, values, high);
            for (const double each : values) add(out, each);
        }
}

void add(std::string& out, const Bars& bars) {
    for (const double each : bars.values) add(out, each);
}

void add(std::string& out, const Dials& dials) {
    for (const Dials::Dial& each : dials.dials)
        for (const double number : {each.angle, each.radius, each.start}) add(out, number);
}

void add(std::string& out, const Maps& maps) {
    add(out, static_cast<double>(maps.chosen));
    for (const Maps::Map& each : maps.maps) add(out, each.field);
}

/// All that a picture is drawn from, but for its words.
std::string looks(const Figure& figure) {
    std::string out;
    for (const Panel& panel : figure.panels) {
        add(out, panel.x);
        add(out, panel.y);
        for (const Mark& mark : panel.marks) std::visit([&](const auto& each) { add(out, each); }, mark);
        for (const Guide& guide : panel.guides) add(out, guide.value);
    }
    return out;
}

/// Pictures that are alike because the mathematics is; each says so in a note, or which model it was put into.
struct Alike {
    std::set<std::string> pictures;
    const char* note;
};
constexpr auto kModel = "Models: ";
const Alike kAlike[] = {{{"rope-linear/design", "rope-ntk/design", "rope-dynamic-yarn/design"},
                         "A candidate divides all frequencies by s"},  // with one base, width, context and factor
                        // within the trained context the dynamic methods scale nothing
                        {{"rope-dynamic-linear/heads", "rope-dynamic-yarn/heads", "rope/heads"}, kModel},
                        {{"mrope/heads", "rope-dynamic-ntk/heads"}, kModel},
                        {{"rope-dynamic-linear/measured", "rope-dynamic-yarn/measured", "rope/measured"}, kModel},
                        {{"mrope/measured", "rope-dynamic-ntk/measured"}, kModel},
                        {{"rope-dynamic-linear/used", "rope-dynamic-yarn/used", "rope/used"}, kModel},
                        {{"mrope/used", "rope-dynamic-ntk/used"}, kModel},
                        {{"rope-dynamic-linear/moved", "rope-dynamic-yarn/moved", "rope/moved"}, kModel},
                        {{"mrope/moved", "rope-dynamic-ntk/moved"}, kModel},
                        // an image of 128 patches is not larger than a context of 128
                        {{"rope-dype/loss", "rope/loss"}, kModel},
                        {{"rope-dype/heads", "rope/heads"}, kModel},
                        {{"rope-dype/measured", "rope/measured"}, kModel},
                        {{"rope-dype/used", "rope/used"}, kModel},
                        {{"rope-dype/moved", "rope/moved"}, kModel},
                        {{"rope-dype/writes", "rope/writes"}, kModel}};

bool saysWhy(const Figure& figure, const std::string& note) {
    return std::ranges::any_of(figure.notes, [&](const Text& each) { return english(each).starts_with(note); });
}

bool mayRepeat(const Figure& figure, const std::string& picture, const std::string& other) {
    return std::ranges::any_of(kAlike, [&](const Alike& each) {
        return each.pictures.contains(picture) && each.pictures.contains(other) && saysWhy(figure, each.note);
    });
}

TEST(Defaults, NoPictureRepeatsAnother) {
    std::map<std::string, std::string> seen;
    std::size_t pictures = 0, repeats = 0;
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : offeredViews(encoding)) {
            const std::string picture = std::string(encoding.id) + "/" + view->id;
            const Figure figure = draw(defaultState(encoding.id, view->id));
            const auto [before, isNew] = seen.try_emplace(looks(figure), picture);
            EXPECT_TRUE(isNew || mayRepeat(figure, picture, before->second))
                << picture << " repeats " << before->second;
            ++pictures;
            repeats += isNew ? 0 : 1;
        }
    EXPECT_GE(pictures, 243U);
    std::size_t alike = 0;
    for (const Alike& each : kAlike) alike += each.pictures.size() - 1;
    EXPECT_LE(repeats, alike);  // a picture that differs again leaves the list
}

struct Published {
    const char* encoding;
    const char* config;                    ///< the folder of its file, seen from tests
    std::set<std::string> otherwise = {};  ///< parameters that the encoding shows otherwise than the model has them
};

void PrintTo(const Published& row, std::ostream* out) { *out << row.config; }

class DefaultOfModel : public testing::TestWithParam<Published> {};

/// Each default that bears a model's name is what that model's own file asks for.
TEST_P(DefaultOfModel, IsWhatItsFileAsksFor) {
    const ParameterSet defaults(*encodingById(GetParam().encoding).schema);
    const Model model = readModelFile(std::filesystem::path(POSENC_TEST_DATA) / GetParam().config / "config.json");
    ASSERT_FALSE(model.parts.empty());
    const ParameterSet& read = model.parts.front().subject.parameters;
    for (const Descriptor& each : defaults.schema().descriptors) {
        if (GetParam().otherwise.contains(each.id)) continue;
        ASSERT_TRUE(read.schema().find(each.id)) << each.id;
        EXPECT_EQ(defaults.value(each.id), read.value(each.id)) << each.id;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Table, DefaultOfModel,
    testing::Values(
        Published{"rope", "../resources/presets/llama-2-7b"},
        Published{"rope-linear", "data/configs/published/vicuna-7b-v1.5-16k"},
        Published{"rope-dynamic-linear", "../resources/presets/llama-2-7b", {"sequence-length"}},
        Published{"rope-ntk", "../resources/presets/llama-2-7b", {"factor"}},
        Published{"rope-dynamic-ntk", "data/configs/published/internlm2-7b"},
        Published{"rope-ntk-by-parts", "../resources/presets/llama-2-7b", {"factor", "alpha", "beta", "temperature"}},
        Published{"rope-yarn", "../resources/presets/qwen2.5-7b-instruct-yarn"},
        Published{"rope-dynamic-yarn",
                  "../resources/presets/llama-2-7b",
                  {"sequence-length", "beta-fast", "beta-slow", "truncate"}},
        Published{"rope-ggml", "data/configs/published/gpt-oss-20b", {"ext-factor", "attn-factor", "freq-factors"}},
        Published{"rope-llama3", "../resources/presets/llama-3.1-8b"},
        Published{
            "rope-longrope", "../resources/presets/phi-3-vision-128k", {"empty-lists", "short-factor", "long-factor"}},
        Published{"rope-proportional", "data/configs/published/gemma-4-31b"},
        Published{"xlnet", "data/configs/published/xlnet"}),
    [](const auto& row) {
        std::string name = row.param.encoding;
        std::ranges::replace(name, '-', '_');
        return name;
    });

/// Not the lists themselves: they are stretched over heads of another width.
TEST(DefaultOfModel, IsPhi3WithBothItsLists) {
    const Model phi = readModelFile(std::filesystem::path(POSENC_TEST_DATA) /
                                    "../resources/presets/phi-3-vision-128k/config.json");
    const EncodingInfo& info = encodingById("rope-longrope");
    const auto ours = std::get<Rotary>(info.encode(ParameterSet(*info.schema)));
    const auto theirs = std::get<Rotary>(info.encode(phi.parts.front().subject.parameters));
    EXPECT_EQ(ours.frequencies, theirs.frequencies);
    EXPECT_EQ(ours.within.value().frequencies, theirs.within.value().frequencies);
    EXPECT_EQ(ours.attentionFactor, theirs.attentionFactor);
}

TEST(DefaultOfModel, HasEveryEncodingThatNamesOne) {
    std::size_t named = 0;
    for (const EncodingInfo& each : encodings()) named += *each.model ? 1 : 0;
    EXPECT_EQ(named, 13U + 1U);  // RoPE-ViT's settings stand in its code: it has no config.json
}

TEST(Defaults, SayTheModelThatTheyAreOf) {
    const auto subtitle = [](const State& state) { return english(draw(state).subtitle); };
    State state = defaultState("rope-llama3", "periods");
    EXPECT_EQ(subtitle(state), "Llama 3.1 8B · d = 128 · b = 500,000 · L = 8,192 · s = 8 · f_low = 1 · f_high = 4");
    EXPECT_FALSE(state.subjects.front().parameters.set("base", 10000.0));
    EXPECT_EQ(subtitle(state), "d = 128 · b = 10,000 · L = 8,192 · s = 8 · f_low = 1 · f_high = 4");
    EXPECT_EQ(english(draw(state).title), "Llama 3 scaling — Periods");
}

struct Said {
    const char *state, *subtitle;
};

/// Every value that decides the figure, and none that does not.
TEST(Defaults, SayWhatDecidesTheFigure) {
    const Said all[] = {
        {"rope-riflex/periods head-dim=16 base=256 trained-context=33 test-length=66 repetition-frame=48",
         "d = 16 · b = 256 · L = 33 · L_test = 66 · f_rep = 48"},
        {"mrope/periods head-dim=128 base=1000000 trained-context=32768 scaling=none factor=4",
         "d = 128 · b = 1,000,000 · L = 32,768"},
        {"mrope/periods head-dim=128 base=1000000 trained-context=32768 scaling=yarn factor=4",
         "d = 128 · b = 1,000,000 · L = 32,768 · s = 4"},
        {"kerple-log/profile heads=8 a=0.5 p=2", "H = 8 · r₂ = 0.5 · r₁ = 2"},
        {"fire/profile heads=8 threshold=512 c=1", "H = 8 · L₀ = 512 · c₀ = 1 · M = 32"},
    };
    for (const Said& each : all) EXPECT_EQ(english(draw(parseState(each.state)).subtitle), each.subtitle);
}

/// Where buckets stop growing, and windows end, there is something beyond to be seen.
TEST(Defaults, ReachBeyondTheirEdges) {
    const auto reach = [](const char* encoding, const char* view) {
        return draw(defaultState(encoding, view)).panels[0].x.range.high;
    };
    EXPECT_GE(reach("t5", "distances"), 128.0);
    EXPECT_GE(reach("deberta", "distances"), 512.0);
    EXPECT_GE(reach("local-window", "profile"), 20.0);
    EXPECT_GE(reach("local-window", "kernel"), 20.0);
    EXPECT_LT(draw(defaultState("t5", "distances")).panels[0].x.range.low, 0.0);
    EXPECT_EQ(draw(parseState("t5/distances")).panels[0].x.range.high, 63.5) << "what sessions meant";
}

/// A session means what it meant when it was written, whatever the defaults have become.
TEST(Defaults, AreNotWhatASessionLeavesOut) {
    const State old = parseState("posenc 1\nrope-llama3/decay factor=4\npin rope-longrope\nshow");
    const auto value = [](const ParameterSet& set, const char* id) { return toText(set.value(id)); };
    EXPECT_EQ(value(old.active().parameters, "base"), "10000");
    EXPECT_EQ(value(old.active().parameters, "trained-context"), "4096");
    EXPECT_EQ(value(old.viewParameters, "distances"), "512");
    EXPECT_EQ(value(old.viewParameters, "bases"), "10,100,500,10000,500000,1000000");
    EXPECT_EQ(value(old.subjects[1].parameters, "head-dim"), "128");
    EXPECT_EQ(value(parseSubject("rope-llama3 factor=4").parameters, "base"), "500000");
}

}  // namespace
}  // namespace posenc
