// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of a folder with models of the reader's own.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "core/explore/figure/table.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/lab/settings.hpp"
#include "core/explore/lab/shelf.hpp"
#include "core/explore/lab/trainer.hpp"
#include "core/explore/state/state.hpp"

namespace posenc::own_models_test {
namespace {

namespace fs = std::filesystem;

std::string allOf(const std::vector<Text>& lines) {
    std::string out;
    for (const Text& each : lines) out += english(each) + "\n";
    return out;
}

class OwnModels : public testing::Test {
protected:
    OwnModels() { fs::create_directory(m_folder); }
    ~OwnModels() override { fs::remove_all(m_folder); }

    /// A model of one step, under that name.
    void train(const std::string& name, const std::string& words, std::uint64_t seed) const {
        lab::Recipe recipe;
        recipe.steps = 1, recipe.context = 16, recipe.sequences = 2, recipe.seed = seed;
        recipe.shape.width = 16, recipe.shape.heads = 2, recipe.shape.hidden = 16;
        const Subject subject = parseSubject(words);
        const EncodingInfo& info = encodingById(subject.encoding);
        lab::Trainer trainer({&info, lab::fitted(info, subject.parameters, recipe)}, recipe);
        trainer.step();
        writeWhole(m_folder / (name + ".safetensors"), lab::toSafetensors(trainer.specimen(), lab::Precision::Half));
    }

    Figure loss(const std::string& base) const {
        return draw(parseState("rope/loss length=32 sequences=1 model-file=" + m_folder.string() + " base=" + base));
    }

    fs::path m_folder = fs::temp_directory_path() / ("posenc-own-" + std::to_string(::getpid()));
};

TEST_F(OwnModels, AreChosenByTheSettingOfEachSubjectWithTheirSeeds) {
    train("low-2", "rope base=100", 2);
    train("low-10", "rope base=100", 10);
    train("high", "rope base=100000", 2);
    train("slopes-2", "alibi", 2);
    const std::string file = (m_folder / "high.safetensors").string(), low = (m_folder / "low-2.safetensors").string();
    const std::string several = allOf(
        draw(parseState("rope/loss length=32 sequences=1 base=100 model-file=\"" + file + "; " + low + "\"")).notes);
    EXPECT_NE(several.find("Models: low-2."), std::string::npos) << several;
    for (const auto& [base, models] :
         {std::pair("100", "Models: low-2, low-10."), std::pair("200", "Models: low-2, "),
          std::pair("90000", "Models: high."), std::pair("90000; pin rope-linear base=100000", "Models: high.")}) {
        const std::string notes = allOf(loss(base).notes);
        EXPECT_NE(notes.find(models), std::string::npos) << base << notes;
    }
    const std::string words = "rope/loss base=100 length=32 sequences=1 model-file=" + m_folder.string();
    const Figure figure = draw(parseState(words + "; pin alibi; pin t5"));
    const std::string notes = allOf(figure.notes);
    for (const char* model : {"low-2", "low-10", "slopes-2", "t5-s1"})
        EXPECT_NE(notes.find(model), std::string::npos) << model << notes;
    const auto columns = tableOf(figure.panels.front()).columns;
    EXPECT_NE(std::ranges::find(columns, "alibi.minus-rope.s2"), columns.end());
    EXPECT_EQ(std::ranges::find(columns, "alibi.minus-rope.s10"), columns.end());
}

TEST_F(OwnModels, ShareABandWithTheProgramsSeedsOfTheSameRecipe) {
    lab::Specimen own = *lab::specimenFor("rope-10000-s1");
    for (const std::uint64_t seed : {std::uint64_t{2}, std::uint64_t{7}}) {
        own.recipe.seed = seed;
        writeWhole(m_folder / ("own-" + std::to_string(seed) + ".safetensors"),
                   lab::toSafetensors(own, lab::Precision::Half));
    }
    EXPECT_NE(allOf(loss("10000").notes).find("Models: own-2, own-7, rope-10000-s1, rope-10000-s3."), std::string::npos)
        << "the reader's seed 2 in place of the program's\n"
        << allOf(loss("10000").notes);
}

TEST_F(OwnModels, AreAllShownBySettingAndLength) {
    train("rope-base=1000-seed=1", "rope base=1000", 1);
    train("rope-base=1000-seed=2", "rope base=1000", 2);
    train("rope-base=100-seed=1", "rope base=100", 1);
    std::map<std::string, lab::BySeed> losses;  // at twice the context
    for (const char* name : {"rope-base=1000-seed=1", "rope-base=1000-seed=2", "rope-base=100-seed=1"}) {
        const fs::path file = m_folder / (std::string(name) + ".safetensors");
        const lab::Specimen made = lab::finished(lab::readSpecimen(file), lab::Precision::Half);
        writeWhole(file, lab::toSafetensors(made, lab::Precision::Half));
        losses[lab::seedNameOf(name).family].emplace(name, made.losses.at(2));
    }
    const Figure figure = draw(parseState("rope/settings base=1000 model-file=" + m_folder.string()));
    const Panel& all = figure.panels.front();
    EXPECT_EQ(all.y.labels, (std::vector<std::string>{"base=100", "base=1000"}));
    EXPECT_EQ(all.x.labels, (std::vector<std::string>{"16", "32", "64", "128"}));
    EXPECT_NEAR(all.field()->at(0, 1), lab::meanOf(losses["rope-base=100"]), 1e-12);
    EXPECT_NEAR(all.field()->at(1, 1), lab::meanOf(losses["rope-base=1000"]), 1e-12);
    EXPECT_TRUE(english(all.remark(1.0, 1.0).at(1)).starts_with("2 seeds: "));
    const auto& curves = std::get<Curves>(figure.panels[1].marks.front()).curves;
    ASSERT_EQ(curves.size(), 2U);
    EXPECT_TRUE(curves[1].emphasised && !curves[0].emphasised) << "that of the subject";
    std::vector<double> low(4), high(4);
    curves[1].band(0, low, high);
    EXPECT_NEAR(low[1], lab::rangeOf(losses["rope-base=1000"]).low, 1e-12);
    EXPECT_NEAR(high[1], lab::rangeOf(losses["rope-base=1000"]).high, 1e-12);
    EXPECT_NE(allOf(draw(parseState("rope/settings task=copy")).numbers).find("no models of this task"),
              std::string::npos);
}

TEST_F(OwnModels, AreReadAgainWhenTheFolderHasChanged) {
    train("low", "rope base=100", 1);
    EXPECT_NE(allOf(loss("90000").notes).find("Models: low."), std::string::npos);
    train("high", "rope base=100000", 1);
    EXPECT_NE(allOf(loss("90000").notes).find("Models: high."), std::string::npos);
}

TEST_F(OwnModels, AreMissedOrRefusedInASentence) {
    const auto said = [&] {
        try {
            loss("100");
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_NE(said().find("There are no models of the lab in"), std::string::npos);
    writeWhole(m_folder / "x.safetensors", "no model");
    EXPECT_NE(said().find("x.safetensors"), std::string::npos);
}

}  // namespace
}  // namespace posenc::own_models_test
