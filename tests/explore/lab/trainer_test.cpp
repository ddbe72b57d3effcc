// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <omp.h>

#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "core/explore/data/table_place.hpp"
#include "core/explore/encodings/custom_scheme.hpp"
#include "core/explore/figure/sampling.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/lab/trainer.hpp"
#include "core/explore/lab/training_figure.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc::lab_trainer_test {

using namespace lab;

Recipe tiny(Task task = Task::Text, std::int64_t steps = 12) {
    Recipe out;
    out.task = task;
    out.steps = steps;
    out.context = 24;
    out.sequences = 10;  // in three shards, the last of two
    out.shape = {1, 16, 2, 2, 24};
    return out;
}

Positions of(const EncodingInfo& info) { return {&info, fitted(info, ParameterSet(*info.schema), tiny())}; }
Positions of(const std::string& id) { return of(encodingById(id)); }

Trainer after(std::int64_t steps, Positions positions, const Recipe& recipe) {
    Trainer out(std::move(positions), recipe);
    while (out.done() < steps) out.step();
    return out;
}

bool sameBits(const std::vector<float>& a, const std::vector<float>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

class LabTrainer : public testing::TestWithParam<const char*> {};

TEST_P(LabTrainer, GivesTheSameWeightsTwiceAndOnAnyNumberOfThreads) {
    const int threads = omp_get_max_threads();
    std::vector<std::vector<float>> all;
    for (const int team : {1, 1, 2, 3}) {
        omp_set_num_threads(team);
        all.push_back(after(4, of(GetParam()), tiny()).specimen().weights);
    }
    omp_set_num_threads(threads);
    for (const auto& each : all) EXPECT_TRUE(sameBits(each, all.front()));
}

TEST_P(LabTrainer, GoesOnAfterABreakAsIfThereWereNone) {
    for (const Task task : {Task::Text, Task::Recall}) {
        Trainer whole = after(3, of(GetParam()), tiny(task));
        whole.measureHeldOut();
        Trainer again = Trainer::restored(Trainer::restored(whole.saved(), "a").saved(), "b");
        EXPECT_EQ(again.done(), 3);
        ASSERT_EQ(again.course().heldOut.size(), 1U);
        EXPECT_EQ(again.course().heldOut[0].step, 3);
        EXPECT_NEAR(again.course().heldOut[0].loss, whole.course().heldOut[0].loss, 1e-6);
        EXPECT_TRUE(isOf(again.specimen(), of(GetParam()), tiny(task)));
        while (!whole.isFinished()) EXPECT_EQ(whole.step(), again.step());
        EXPECT_TRUE(again.isFinished());
        EXPECT_TRUE(sameBits(whole.specimen().weights, again.specimen().weights));
        EXPECT_TRUE(sameBits(whole.course().first, again.course().first));
        EXPECT_TRUE(sameBits(whole.course().second, again.course().second));
        EXPECT_TRUE(sameBits(whole.course().losses, again.course().losses));
        EXPECT_EQ(whole.saved().size(), again.saved().size());
    }
}

INSTANTIATE_TEST_SUITE_P(Encodings, LabTrainer,
                         testing::Values("rope", "learned", "t5", "fire", "alibi", "nope", "shaw", "cope",
                                         "banded-bias"),
                         [](const auto& row) {
                             std::string name = row.param;
                             std::erase(name, '-');
                             return name;
                         });

TEST(LabTraining, LowersTheLoss) {
    Trainer trainer(of("rope"), tiny(Task::Text, 120));
    trainer.measureHeldOut();
    while (!trainer.isFinished()) trainer.step();
    trainer.measureHeldOut();
    trainer.measureHeldOut();
    const Course& course = trainer.course();
    ASSERT_EQ(course.heldOut.size(), 2U);
    EXPECT_GT(course.heldOut.front().loss, 3.9);
    EXPECT_LT(course.heldOut.back().loss, 3.2);
    EXPECT_LT(smoothed(course.losses).back(), 3.2);
}

TEST(LabTraining, TakesASchemeOfOnesOwnAndItsFileBringsItAlong) {
    std::string saved;
    std::vector<float> whole;
    {
        const auto scheme = customScheme("scheme halves\npairs = 4\nfrequency(i) = 0.5^i\n");
        Trainer trainer = after(2, of(scheme->info), tiny());
        saved = trainer.saved();
        while (!trainer.isFinished()) trainer.step();
        whole = trainer.specimen().weights;
    }
    for (int others = 0; others < 9; ++others)
        customScheme("scheme other\nbias(D) = -" + std::to_string(others) + "*D\n");
    Trainer trainer = Trainer::restored(saved, "x");
    EXPECT_STREQ(trainer.specimen().positions.encoding->id, "halves");
    while (!trainer.isFinished()) trainer.step();
    EXPECT_TRUE(sameBits(trainer.specimen().weights, whole));
}

struct Refused {
    const char* name;
    std::function<void()> what;
    const char* says;
};
void PrintTo(const Refused& row, std::ostream* out) { *out << row.name; }

std::string shortened(std::size_t by) {
    const std::string all = after(1, of("rope"), tiny()).saved();
    return all.substr(0, all.size() - by);
}

std::string changedTo(const std::string& from, const std::string& to) {
    std::string all = after(1, of("rope"), tiny()).saved();
    all.replace(all.find(from), from.size(), to);
    return all;
}

void growBeyondAllBounds() {
    const auto scheme = customScheme("scheme wild\nbias(D) = -1e38*D\n");
    Positions positions = of(scheme->info);
    Trainer trainer(positions, tiny());
    std::string saved = trainer.saved();
    const float huge = 3e38F;  // in the last weight
    const std::size_t behind = 2 * trainer.specimen().weights.size() * sizeof huge;
    std::memcpy(saved.data() + saved.size() - behind - sizeof huge, &huge, sizeof huge);
    Trainer broken = Trainer::restored(saved, "x");
    const std::vector<float> before = broken.specimen().weights;
    try {
        while (!broken.isFinished()) broken.step();
    } catch (const Error&) {
        for (const float each : broken.specimen().weights) ASSERT_TRUE(std::isfinite(each));
        throw;
    }
}

class LabRefusal : public testing::TestWithParam<Refused> {};

TEST_P(LabRefusal, IsOneSentence) {
    try {
        GetParam().what();
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find(GetParam().says), std::string::npos) << error.what();
    }
}

Positions clippedAt(std::int64_t distance) {
    Positions out = of("shaw");
    if (auto refusal = out.parameters.set("max-relative-position", distance)) throw Error(*refusal);
    return out;
}

/// A model of the lab whose card has that entry.
void readCard(const char* key, const nlohmann::json& entry) {
    std::string bytes = toSafetensors(untrained(of("shaw"), tiny()), Precision::Half);
    const auto length = data::littleEndian(bytes.substr(0, 8));
    auto header = nlohmann::json::parse(bytes.substr(8, length));
    auto card = nlohmann::json::parse(header["__metadata__"]["posenc"].get<std::string>());
    if (std::string_view(key) == "max-relative-position") card["parameters"][key] = entry;
    card[key] = entry;
    header["__metadata__"]["posenc"] = card.dump();
    const std::string text = header.dump();
    std::string start;
    for (unsigned k = 0; k < 8; ++k) start += static_cast<char>(text.size() >> (8 * k) & 0xFFU);
    specimenOf(start + text + bytes.substr(8 + length), "x.safetensors");
}

class LabCard : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(LabCard, WithNonsenseIsRefusedInASentenceWithFileAndEntry) {
    const auto& [key, entry] = GetParam();
    try {
        readCard(key, nlohmann::json::parse(entry));
        FAIL() << "accepted";
    } catch (const Error& error) {
        const std::string says = error.what();
        EXPECT_NE(says.find("x.safetensors"), std::string::npos) << says;
        EXPECT_NE(says.find(key), std::string::npos) << says;
    }
}

INSTANTIATE_TEST_SUITE_P(Rows, LabCard,
                         testing::ValuesIn(std::vector<std::pair<const char*, const char*>>{
                             {"windows", "[0, -3]"},
                             {"windows", "[4]"},
                             {"windows", "4"},
                             {"windows", "[4, 0.5]"},
                             {"rate", "-1"},
                             {"rate", "0"},
                             {"rate", "\"fast\""},
                             {"steps", "-1"},
                             {"steps", "0"},
                             {"steps", "1.5"},
                             {"steps", "\"12\""},
                             {"seed", "-1"},
                             {"seed", "null"},
                             {"losses", "[1]"},
                             {"losses", "{\"x\": 1}"},
                             {"losses", "{\"1\": \"low\"}"},
                             {"losses", "{\"1\": -2}"},
                             {"losses", "{\"99999999999\": 1}"},
                             {"heads", "3"},
                             {"heads", "0"},
                             {"width", "-16"},
                             {"context", "0"},
                             {"sequences", "1e30"}}));

TEST(LabCards, OfTheProgramAreRead) { EXPECT_NO_THROW(readCard("losses", {{"1", 1.5}, {"8", nullptr}})); }

INSTANTIATE_TEST_SUITE_P(
    Rows, LabRefusal,
    testing::Values(
        Refused{"BytesBehindTheLastTensor",
                [] { specimenOf(toSafetensors(untrained(of("rope"), tiny()), Precision::Half) + "1234", "x"); },
                "\"x\" has "},
        Refused{"ATableOfFewerRowsThanTheSetting", [] { placementOf(untrained(clippedAt(2), tiny()), clippedAt(30)); },
                "61 rows of 8 are needed"},
        Refused{"MixingThatAModelLacks", [] { placementOf(untrained(of("learned"), tiny()), of("banded-bias")); },
                "was not trained with"},
        Refused{"MixingThatANetworkLacks",
                [] {
                    const Specimen model = untrained(of("learned"), tiny());
                    const Placement banded = placementOf(untrained(of("banded-bias"), tiny()));
                    logitsOf<float>(model.network(), placed<float>(banded, model.recipe.shape, 4),
                                    std::vector<Token>(4, 0));
                },
                "no tensor \"positions.mixing\""},
        Refused{"WeightsThatAreNotThere",
                [] {
                    const Specimen model = untrained(of("rope"), tiny());
                    logitsOf<float>({model.recipe.shape, std::span(model.weights).first(100)},
                                    placed<float>(placementOf(model), model.recipe.shape, 4), std::vector<Token>(4, 0));
                },
                "This model has 100 numbers"},
        Refused{"Grid", [] { Trainer(of("axial"), tiny()); }, "patches of a grid"},
        Refused{"NumbersBeyondAllBounds", growBeyondAllBounds, "Training cannot go on"},
        Refused{"Nothing", [] { Trainer::restored("", "x.part"); }, "x.part"},
        Refused{"CutWithinTheCourse", [] { Trainer::restored(shortened(4), "x.part"); }, "x.part"},
        Refused{"CutWithinTheModel", [] { Trainer::restored(shortened(20000), "x.part"); }, "x.part"},
        Refused{"AFinishedModel",
                [] {
                    const Trainer trainer = after(1, of("rope"), tiny());
                    Trainer::restored(toSafetensors(trainer.specimen(), Precision::Single), "x.part");
                },
                "no unfinished training"},
        Refused{"MoreLossesThanSteps",
                [] { Trainer::restored(changedTo("\\\"steps\\\":12", "\\\"steps\\\":00"), "x.part"); }, "x.part"},
        Refused{"ATensorOfAnotherName", [] { Trainer::restored(changedTo("training.second", "training.sekond"), "x"); },
                "\"x\""}),
    [](const auto& row) { return std::string(row.param.name); });

struct Other {
    const char* name;
    std::function<void(Positions&, Recipe&)> change;
};
void PrintTo(const Other& row, std::ostream* out) { *out << row.name; }

TEST(LabTraining, KnowsWhetherAFileIsOfARecipe) {
    const Trainer trainer(of("rope"), tiny());
    EXPECT_TRUE(isOf(trainer.specimen(), of("rope"), tiny()));
    const Other others[] = {{"seed", [](Positions&, Recipe& recipe) { recipe.seed = 2; }},
                            {"steps", [](Positions&, Recipe& recipe) { recipe.steps = 13; }},
                            {"task", [](Positions&, Recipe& recipe) { recipe.task = Task::Recall; }},
                            {"base", [](Positions& p, Recipe&) { ASSERT_FALSE(p.parameters.set("base", 100.0)); }},
                            {"encoding", [](Positions& p, Recipe&) { p = of("rope-linear"); }},
                            {"window", [](Positions& p, Recipe&) {
                                 p.windows = {4, std::nullopt};
                             }}};
    for (const Other& each : others) {
        Positions positions = of("rope");
        Recipe recipe = tiny();
        each.change(positions, recipe);
        EXPECT_FALSE(isOf(trainer.specimen(), positions, recipe)) << each.name;
    }
}

Specimen shelved(const char* id, const char* encoding, double loss, Task task = Task::Text) {
    Specimen out{id, tiny(task), of(encoding), alphabetOf(task), {}, {}, {{1, loss}}};
    return out;
}

TEST(LabTraining, FollowsTheLengthOfTheText) {
    const auto at = [](const char* encoding, Eigen::Index length) {
        return ownPositions(untrained(of(encoding), tiny()), length).parameters.value("sequence-length");
    };
    for (const char* each : {"rope-dynamic-ntk", "rope-dynamic-linear", "rope-dynamic-yarn", "rope-longrope"}) {
        EXPECT_EQ(at(each, 0), Value(std::int64_t{24})) << each;
        EXPECT_EQ(at(each, 48), Value(std::int64_t{48})) << each;
    }
    Positions told = of("rope-dynamic-ntk");
    ASSERT_FALSE(told.parameters.set("sequence-length", std::int64_t{90}));
    EXPECT_EQ(ownPositions(untrained(told, tiny()), 48).parameters, told.parameters);
}

TEST(LabTraining, KeepsTheStateOfAStepThatIsStopped) {
    Trainer broken = after(2, of("rope"), tiny()), whole = after(2, of("rope"), tiny());
    {
        std::stop_source asked;
        asked.request_stop();
        const Errand errand(asked.get_token());
        EXPECT_THROW(broken.step(), Stopped);
    }
    for (Trainer* each : {&broken, &whole}) each->step();
    EXPECT_TRUE(sameBits(broken.specimen().weights, whole.specimen().weights));
}

TEST(LabTraining, ShowsItsLossesAndOneHead) {
    Trainer trainer(of("alibi"), tiny());
    trainer.measureHeldOut();
    while (trainer.done() < 5) trainer.step();
    trainer.measureHeldOut();
    const std::string typed = "In the beginning é";
    const HeadsOnText heads = headsOn(trainer, typed);
    EXPECT_EQ(heads.text, "In the beginning  ");
    for (const Mat<float>& each : heads.weights)
        for (Eigen::Index i = 0; i < each.rows(); ++i) EXPECT_NEAR(each.row(i).sum(), 1.0F, 1e-5F);
    const Figure figure = trainingFigure(trainer, {typed, HeadPlace{1, 1}}, {}, "d = 8");
    EXPECT_TRUE(english(figure.subtitle).starts_with("d = 8 · task text · seed 1 · "));
    ASSERT_EQ(figure.panels.size(), 2U);
    const Table table = tableOf(figure.panels[0]);
    std::vector<double> row(table.columns.size());
    const auto heldOutColumn = static_cast<std::size_t>(
        std::ranges::find_if(table.columns, [](const std::string& each) { return each.starts_with("held-out"); }) -
        table.columns.begin());
    ASSERT_LT(heldOutColumn, row.size());
    table.fill(4, row);
    EXPECT_EQ(row[1], static_cast<double>(trainer.course().losses[4]));

    EXPECT_TRUE(std::isnan(row[heldOutColumn])) << "measured at 0 and 5 alone";
    table.fill(5, row);
    EXPECT_TRUE(std::isnan(row[1]));
    EXPECT_NEAR(row[heldOutColumn], trainer.course().heldOut.back().loss, 1e-12);
    EXPECT_EQ(english(figure.numbers.at(0)).substr(0, 20), "After 5 of 12 steps:");
    EXPECT_EQ(english(figure.panels[1].title), "Layer 1, head 1") << "counted from 0, as in all views";
    EXPECT_EQ(figure.panels[1].field()->at(3, 1), static_cast<double>(heads.of({1, 1})(3, 1)));
    EXPECT_TRUE(std::isnan(figure.panels[1].field()->at(1, 3)));
    EXPECT_EQ(english(figure.panels[0].guides.back().label), "guessing: ln 62");
    EXPECT_NEAR(figure.panels[0].guides.back().value, std::log(62.0), 1e-12);
}

TEST(LabTraining, ShowsAllHeadsAfterAnEarlierStep) {
    Trainer trainer(of("alibi"), tiny());
    for (trainer.keepCheckpoint(); trainer.done() < 7; trainer.keepCheckpoint()) trainer.step();
    std::vector<std::int64_t> steps;
    for (const auto& [step, weights] : trainer.course().checkpoints) steps.push_back(step);
    EXPECT_EQ(steps, (std::vector<std::int64_t>{0, 1, 2, 4}));
    const Trainer again = Trainer::restored(trainer.saved(), "x");
    EXPECT_EQ(again.course().checkpoints, trainer.course().checkpoints);

    const Trainer four = after(4, of("alibi"), tiny());
    const HeadsOnText then = headsOn(four, "In the beginning"), kept = headsOn(again, "In the beginning", 4);
    const Figure figure = trainingFigure(again, {"In the beginning", std::nullopt, 4}, {}, "");
    const Field& field = *figure.panels[1].field();
    const std::int64_t stride = std::ssize(then.text) + 1;
    for (int layer = 0; layer < then.shape.layers; ++layer)
        for (int head = 0; head < then.shape.heads; ++head) {
            EXPECT_EQ(then.of({layer, head}), kept.of({layer, head})) << "a checkpoint is the model as it was";
            EXPECT_EQ(field.at(layer * stride + 5, head * stride + 2),
                      static_cast<double>(then.of({layer, head})(5, 2)));
        }
    EXPECT_TRUE(std::isnan(field.at(2, 5)) && std::isnan(field.at(stride - 1, 0))) << "later keys, and between";
    EXPECT_EQ(english(figure.panels[1].remark(2.0, static_cast<double>(stride) + 5.0).at(0)), "Layer 1, head 0");
    EXPECT_EQ(english(figure.panels[0].guides.back().label), "step 4");
    EXPECT_NE(figure.panels[1].field()->at(5, 2), headsOn(again, "In the beginning").of({0, 0})(5, 2));
}

TEST(LabTraining, ComparesWithTheSameEncodingTheBestAndTheWorst) {
    Specimen longer = shelved("g", "rope", 1.0);  // another context, another loss
    longer.recipe.context *= 4;
    const std::vector<Specimen> all{shelved("a", "rope", 1.6),
                                    shelved("b", "alibi", 1.7),
                                    shelved("c", "nope", 2.0),
                                    shelved("d", "learned", 1.8),
                                    shelved("e", "rope", 0.1, Task::Recall),
                                    shelved("f", "rope", std::nan("")),
                                    longer};
    const auto names = [&](const char* encoding) {
        std::string out;
        for (const Guide& each : guidesFor(shelved("", encoding, 0.0), all)) out += english(each.label);
        return out;
    };
    EXPECT_EQ(names("alibi"), "ALiBi, seed 1RoPE, seed 1NoPE, seed 1");
    EXPECT_EQ(names("rope"), "RoPE, seed 1NoPE, seed 1");
    EXPECT_EQ(names("fire"), "RoPE, seed 1NoPE, seed 1");
    EXPECT_TRUE(guidesFor(shelved("", "rope", 0.0), {}).empty());
}

TEST(LabTraining, SmoothsAsASumOverAllStepsBefore) {
    const std::vector<float> losses{4.0F, 2.0F, 3.0F, 1.0F};
    const auto smooth = smoothed(losses, 2.0);
    for (std::size_t k = 0; k < losses.size(); ++k) {
        double sum = 0.0, weights = 0.0;
        for (std::size_t j = 0; j <= k; ++j) {
            const double weight = std::exp(-static_cast<double>(k - j) / 2.0);
            sum += weight * static_cast<double>(losses[j]), weights += weight;
        }
        EXPECT_NEAR(smooth[k], sum / weights, 1e-12);
    }
}

}  // namespace posenc::lab_trainer_test
