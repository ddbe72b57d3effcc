// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <ostream>
#include <regex>

/// The arrows between the rooms, read from the includes themselves.
namespace posenc::boundaries_test {
namespace {

namespace fs = std::filesystem;

struct Border {
    const char* name;
    const char* folder;
    const char* except;     ///< a sub-folder that may
    const char* forbidden;  ///< what an include must not match
};

void PrintTo(const Border& row, std::ostream* out) { *out << row.folder << " and " << row.forbidden; }

const Border kBorders[] = {
    {"CoreKnowsNoToolkit", "core", "", R"(^Q[A-Z].*|^Qt.*)"},
    {"CoreLooksNotUpwards", "core", "", R"(^(ui|app|tests)/.*)"},
    {"CommandsWithoutFiguresKnowNoToolkit", "app/cli", "", R"(^Q[A-Z].*|^Qt.*|^(ui|app/gui)/.*)"},
    {"UiLooksNotUpwards", "ui", "", R"(^(app|tests)/.*)"},
    {"ChartsLiveInPlot", "ui", "plot",
     R"(^(QtCharts.*|QChart.*|QLineSeries|QValueAxis|QCategoryAxis|QLogValueAxis|QAbstractAxis)$)"},
    {"RasterStandsAlone", "ui/raster", "", R"(^ui/(?!raster/).*|^Q.*)"},
    {"PanelKnowsNoPlot", "ui/panel", "", R"(^ui/(plot|session|dialogs|window)/.*)"},
    {"PlotKnowsNoPanel", "ui/plot", "", R"(^ui/(panel|session|dialogs|window)/.*)"},
    {"SessionKnowsNoDialogs", "ui/session", "", R"(^ui/(dialogs|window)/.*)"},
    {"DialogsKnowNoWindow", "ui/dialogs", "", R"(^ui/window/.*)"},
    {"RunStandsAlone", "core/run", "", R"(^core/(?!run/).*)"},
    {"MathKnowsOnlyRun", "core/math", "", R"(^core/(?!(math|run)/).*)"},
    {"LayersStandAlone", "core/layers", "", R"(^core/(?!layers/).*)"},
    {"DataKnowsNumbersAndText", "core/data", "", R"(^core/(?!(data|text|math)/).*)"},
    {"AxesKnowNumbersAndText", "core/axes", "", R"(^core/(?!(axes|math|text)/).*)"},
    {"EncodingsKnowNoViews", "core/encodings", "", R"(^core/(score|views|state|models|figure)/.*)"},
    {"FiguresKnowNoEncodings", "core/figure", "", R"(^core/(encodings|score|views|state|models)/.*)"},
    {"ScoresKnowNoViews", "core/score", "", R"(^core/(views|state|models)/.*)"},
};

std::vector<std::string> includesOf(const fs::path& file) {
    std::ifstream in(file);
    std::vector<std::string> out;
    const std::regex include(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])");
    std::smatch match;
    for (std::string line; std::getline(in, line);)
        if (std::regex_search(line, match, include)) out.push_back(match[1]);
    return out;
}

class Borders : public testing::TestWithParam<Border> {};

TEST_P(Borders, AreKept) {
    const fs::path root = fs::path(POSENC_SOURCE) / GetParam().folder;
    const std::regex forbidden(GetParam().forbidden);
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        const auto extension = entry.path().extension();
        if (extension != ".hpp" && extension != ".cpp") continue;
        const std::string except = GetParam().except;
        if (!except.empty() && fs::relative(entry.path(), root).begin()->string() == except) continue;
        ++files;
        for (const std::string& include : includesOf(entry.path()))
            EXPECT_FALSE(std::regex_match(include, forbidden)) << entry.path() << " includes " << include;
    }
    EXPECT_GT(files, 0);
}

INSTANTIATE_TEST_SUITE_P(Table, Borders, testing::ValuesIn(kBorders), [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace posenc::boundaries_test
