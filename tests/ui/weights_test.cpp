// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QSpinBox>

#include "tests/ui/window_fixture.hpp"
#include "tests/zoo/weights/planted.hpp"
#include "ui/dialogs/model_page.hpp"

namespace posenc::ui::weights_test {
namespace {

using posenc::test::planted;
using posenc::test::PlantedHeads;

/// The model page of a Qwen 2 of two layers whose weights lie beside its config.json.
class WeightsTest : public WindowTest {
protected:
    WeightsTest() {
        posenc::test::TensorFile file;
        file.add("model.embed_tokens.weight", planted(10, 16, 3));
        for (const char* layer : {"model.layers.0.", "model.layers.1."}) {
            const PlantedHeads heads{4, 2, 8, 16, static_cast<unsigned>(layer[13])};
            const std::string attention = std::string(layer) + "self_attn.";
            file.add(std::string(layer) + "input_layernorm.weight", Vector(planted(16, 1, 5).col(0)));
            file.add(attention + "q_proj.weight", heads.queries()).add(attention + "k_proj.weight", heads.keys());
            file.add(attention + "q_proj.bias", Vector(heads.queries(true).col(0)));
            file.add(attention + "k_proj.bias", Vector(heads.keys(true).col(0)));
        }
        m_weights = m_kept.put("model.safetensors", file.text());
        m_config = m_kept.put("config.json", R"({"model_type": "qwen2", "hidden_size": 16, "num_attention_heads": 4,
            "num_key_value_heads": 2, "head_dim": 8, "num_hidden_layers": 2, "max_position_embeddings": 1024,
            "rms_norm_eps": 1e-6, "rope_scaling": {"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 256}})");
    }

    void openPage(const std::filesystem::path& file) {
        m_window->files().open(QString::fromStdString(file.string()));
        ASSERT_TRUE(QTest::qWaitFor([&] { return state().active().encoding == "rope-yarn"; }, 5000));
        action("model-page")->trigger();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(m_window->findChild<ModelPage*>()));
    }
    void turnToWeights() {
        auto* tabs = part<QTabBar>("model-tabs");
        ASSERT_TRUE(tabs->isTabVisible(3));
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(3).center());
        ASSERT_TRUE(QTest::qWaitFor([&] { return part<QComboBox>("weights-choice")->count() > 0; }, 5000));
    }
    QStringList figures() {
        QStringList out;
        const auto* choice = part<QComboBox>("weights-choice");
        for (int i = 0; i < choice->count(); ++i) out << choice->itemText(i);
        return out;
    }
    std::string shownTitle() {
        const auto picture = part<PlotView>("weights-plot")->picture();
        return picture ? english(figureOf(*picture).title) : "";
    }

    posenc::test::WeightsFolder m_kept;
    std::filesystem::path m_weights, m_config;
};

TEST_F(WeightsTest, TellExactAndStatisticalFiguresApart) {
    openPage(m_weights);
    turnToWeights();
    EXPECT_EQ(figures(), (QStringList{"Exact: constant part of scores, from biases", "Exact: the most a pair can give",
                                      "Statistical: norms of W_q and W_k by pair",
                                      "Statistical: slow pairs and large pairs by layer"}));
    EXPECT_TRUE(QTest::qWaitFor([&] { return shownTitle() == "Exact: constant part of scores, from biases"; }, 3000));
    part<QComboBox>("weights-choice")->setCurrentIndex(2);
    EXPECT_TRUE(QTest::qWaitFor([&] { return shownTitle() == "Statistical: norms of W_q and W_k by pair"; }, 3000));
    QTest::mouseClick(part<QPushButton>("weights-numbers"), Qt::LeftButton);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith("pair,"))
        << QGuiApplication::clipboard()->text().left(80).toStdString();
    QTest::mouseClick(part<QPushButton>("weights-picture"), Qt::LeftButton);
    EXPECT_GT(QGuiApplication::clipboard()->image().width(), part<PlotView>("weights-plot")->width());
    EXPECT_TRUE(part<QLabel>("weights-told")->text().contains(QLatin1String("does not follow from weights")));
}

TEST_F(WeightsTest, AreFoundBesideTheConfigAndCopiedAsAReport) {
    openPage(m_config);
    turnToWeights();
    QGuiApplication::clipboard()->clear();
    QTest::mouseClick(part<QPushButton>("model-copy"), Qt::LeftButton);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains(QLatin1String("EXACT: follows from the weights alone")));
}

TEST_F(WeightsTest, CompareTwoTokensInLayerZero) {
    openPage(m_weights);
    turnToWeights();
    part<QSpinBox>("weights-query")->setValue(3);
    part<QSpinBox>("weights-key")->setValue(7);
    QTest::mouseClick(part<QPushButton>("weights-ask"), Qt::LeftButton);
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return figures().contains(QLatin1String("Exact: layer 0, token 3 to token 7")); }, 5000));
    part<QSpinBox>("weights-key")->setValue(70);
    QTest::mouseClick(part<QPushButton>("weights-ask"), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return part<QLabel>("weights-told")->text().contains(QLatin1String("There is no token 70")); }, 5000));
}

TEST_F(WeightsTest, HaveNoTabWhereThereAreNone) {
    std::filesystem::remove(m_weights);
    openPage(m_config);
    EXPECT_FALSE(part<QTabBar>("model-tabs")->isTabVisible(3));
}

}  // namespace
}  // namespace posenc::ui::weights_test
