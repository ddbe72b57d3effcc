// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

/// The arrows between the rooms, as the #include lines have them, against the table in CONTRIBUTING.md.
namespace posenc::boundaries_test {
namespace {

namespace fs = std::filesystem;

using Rooms = std::map<std::string, std::set<std::string>>;  ///< a room's folder: the rooms that it may include

const fs::path kHouse = POSENC_SOURCE;

/// A name without a slash is that of a room in the same folder.
std::string roomNamed(const std::string& name, const std::string& room) {
    return name.find('/') != std::string::npos ? name : (fs::path(room).parent_path() / name).generic_string();
}

/// Rows "| `room` | what lives there | may include |".
Rooms tableIn(std::istream& text) {
    Rooms out;
    const std::regex row(R"(^\| `((?:app|ui|core)[\w/]*)` \| .* \| ([^|]*) \|$)"), name(R"([\w/]+)");
    std::smatch match;
    for (std::string line; std::getline(text, line);) {
        if (!std::regex_match(line, match, row)) continue;
        const std::string room = match[1], named = match[2];
        std::set<std::string>& allowed = out[room];
        for (std::sregex_iterator at(named.begin(), named.end(), name), end; at != end; ++at)
            if (at->str() != "std") allowed.insert(roomNamed(at->str(), room));
    }
    return out;
}

/// The room, the rooms that its row names, and those that they may include.
void addReached(const Rooms& rooms, const std::string& room, std::set<std::string>& reached) {
    if (!reached.insert(room).second) return;
    for (const std::string& next : rooms.at(room)) addReached(rooms, next, reached);
}

std::vector<fs::path> filesOf(const char* folder) {
    std::vector<fs::path> out;
    for (const auto& entry : fs::recursive_directory_iterator(kHouse / folder))
        if (entry.path().extension() == ".hpp" || entry.path().extension() == ".cpp") out.push_back(entry.path());
    return out;
}

std::string roomOf(const fs::path& file) { return fs::relative(file.parent_path(), kHouse).generic_string(); }

std::vector<std::string> includesOf(const fs::path& file) {
    std::ifstream in(file);
    std::vector<std::string> out;
    const std::regex include(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])");
    std::smatch match;
    for (std::string line; std::getline(in, line);)
        if (std::regex_search(line, match, include)) out.push_back(match[1]);
    return out;
}

Rooms table() {
    std::ifstream text(kHouse / "CONTRIBUTING.md");
    return tableIn(text);
}

TEST(Rooms, HaveEachARowAndEachRowARoom) {
    std::set<std::string> folders, rows;
    for (const char* top : {"core", "ui", "app"})
        for (const fs::path& file : filesOf(top)) folders.insert(roomOf(file));
    for (const auto& [room, allowed] : table()) {
        rows.insert(room);
        for (const std::string& other : allowed) EXPECT_TRUE(table().contains(other)) << room << " names " << other;
    }
    EXPECT_EQ(folders, rows);
}

TEST(Rooms, IncludeOnlyWhatTheirRowsName) {
    const Rooms rooms = table();
    for (const char* top : {"core", "ui", "app"})
        for (const fs::path& file : filesOf(top)) {
            std::set<std::string> reached;
            if (rooms.contains(roomOf(file))) addReached(rooms, roomOf(file), reached);
            for (const std::string& include : includesOf(file)) {
                const bool isOurs = std::regex_search(include, std::regex("^(core|ui|app|tests)/"));
                EXPECT_TRUE(!isOurs || reached.contains(fs::path(include).parent_path().generic_string()))
                    << file << " includes " << include;
            }
        }
}

struct Border {
    const char* name;
    const char* folder;
    const char* except;     ///< a folder in it that may
    const char* forbidden;  ///< what an include must not match
};

void PrintTo(const Border& row, std::ostream* out) { *out << row.folder << " and " << row.forbidden; }

const Border kBorders[] = {
    {"CoreKnowsNoToolkit", "core", "", R"(^Q[A-Z].*|^Qt.*)"},
    {"CommandsWithoutFiguresKnowNoToolkit", "app/cli", "", R"(^Q[A-Z].*|^Qt.*)"},
    {"RasterKnowsNoToolkit", "ui/raster", "", R"(^Q[A-Z].*|^Qt.*)"},
    {"ChartsLiveInPlot", "ui", "plot", R"(^(QtCharts.*|QChart.*|Q\w+Series|Q\w*Axis|QAbstractAxis)$)"},
    {"TeamsAreFormedInRun", "core", "explore/run", R"(^(omp\.h|future)$)"},
};

class Borders : public testing::TestWithParam<Border> {};

TEST_P(Borders, AreKept) {
    const std::regex forbidden(GetParam().forbidden);
    const std::string except = GetParam().except;
    const std::vector<fs::path> files = filesOf(GetParam().folder);
    EXPECT_FALSE(files.empty());
    for (const fs::path& file : files) {
        if (!except.empty() && roomOf(file) == std::string(GetParam().folder) + "/" + except) continue;
        for (const std::string& include : includesOf(file))
            EXPECT_FALSE(std::regex_match(include, forbidden)) << file << " includes " << include;
    }
}

INSTANTIATE_TEST_SUITE_P(Table, Borders, testing::ValuesIn(kBorders), [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace posenc::boundaries_test
