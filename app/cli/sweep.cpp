// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sweep.hpp"

#include <filesystem>
#include <ostream>

#include "app/cli/definitions.hpp"
#include "app/cli/gathered.hpp"
#include "app/cli/grid.hpp"
#include "app/cli/input.hpp"
#include "app/cli/training.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/characters.hpp"

namespace posenc::app {

namespace {

constexpr std::uintmax_t kLongestGrid = 1U << 16U;  // bytes
constexpr std::int64_t kMostShares = 1'000'000;
constexpr auto kEnding = ".safetensors", kPartEnding = ".safetensors.part";

/// A word that every POSIX shell reads as itself.
std::string inShell(const std::string& word) {
    constexpr auto kPlain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./=:,+-";
    if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
    return "'" + replaced(word, "'", "'\\''") + "'";
}

TrainingWish wishOf(const Grid::Cell& cell, const std::string& folder) {
    return {cell.encoding,
            (std::filesystem::path(folder) / (cell.name + kEnding)).string(),
            {},
            {cell.others.begin(), cell.others.end()}};
}

std::string lineOf(const Grid::Cell& cell, const std::string& folder) {
    std::string out = "posenc lab train " + inShell(cell.encoding);
    for (const auto& [key, value] : cell.others) out += " --" + key + " " + inShell(value);
    for (const std::string& each : definitionFiles()) out += " --define " + inShell(each);
    return out + " -o " + inShell(wishOf(cell, folder).file) + "\n";
}

/// Reads the grid, and finds out which of its values cannot be trained.
Grid gridIn(const std::string& file, const std::string& folder, const Call& call) {
    const std::string text = readWhole(inputFile(file, kLongestGrid), kLongestGrid);
    try {
        Grid out(text);
        for (const std::int64_t each : out.samples()) static_cast<void>(Training(wishOf(out.cell(each), folder), call));
        return out;
    } catch (const Error& error) {
        throw UsageError(say("core", "%1: %2").with(file, error.text()));
    }
}

struct Share {
    std::int64_t index, count;
};

Share shareIn(const std::string& words) {
    const auto slash = words.find('/');
    if (slash == std::string::npos)
        throw UsageError(say("core", "--run takes a share such as 2/8, not \"%1\".").with(words));
    const auto count = numberIn("--run", words.substr(slash + 1), 1, kMostShares);
    return {numberIn("--run", words.substr(0, slash), 1, count) - 1, count};
}

/// What came of the cells of a share.
struct Tally {
    std::int64_t trained = 0, before = 0, left = 0;
};

void runCell(const Grid::Cell& cell, const std::string& folder, const Call& call, Tally& tally) {
    try {
        const Training training(wishOf(cell, folder), call);
        if (training.isDone()) {
            ++tally.before;
            return;
        }
        training.run();
        ++tally.trained;
    } catch (const Error& error) {
        ++tally.left;
        toStandardError(call.read(say("core", "%1: %2").with(cell.name, error.text())));
    }
}

int runShare(const Grid& grid, const std::string& folder, Share share, const Call& call) {
    Tally tally;
    for (std::int64_t k = share.index; k < grid.size(); k += share.count) {
        const Stage stage(static_cast<std::size_t>(k / share.count),
                          static_cast<std::size_t>((grid.size() - share.index - 1) / share.count + 1));
        runCell(grid.cell(k), folder, call, tally);
    }
    note(say("core", "%1 {1|training|trainings} done, %2 finished before, %3 left.")
             .with(tally.trained, tally.before, tally.left),
         call.language);
    return tally.left == 0 ? 0 : 1;
}

void prepareFolder(const std::string& folder) {
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure)
        throw Error(say("core", "Cannot make the folder \"%1\": %2.").with(folder, systemReason(failure.value())));
}

/// The figure of all models in a folder.
State shownBy(const lab::Specimen& model, const std::string& folder) {
    State out = defaultState("rope", "settings");
    out.viewParameters.assign({{"model-file", std::filesystem::absolute(folder).lexically_normal().string()},
                               {"task", std::string(lab::idOf(model.recipe.task))}});
    return out;
}

}  // namespace

int sweep(const std::string& file, const std::string& folder, const std::string& share, const Call& call) {
    if (folder.empty() || !lengthOfLine(folder))
        throw UsageError(say("core", "-o must name the folder for the models, in one line."));
    const std::optional<Share> mine = share.empty() ? std::nullopt : std::optional(shareIn(share));
    const Grid grid = gridIn(file, folder, call);
    prepareFolder(folder);
    if (mine) return runShare(grid, folder, *mine, call);
    toStandardOutput([&](std::ostream& out) {
        for (std::int64_t k = 0; k < grid.size() && out; ++k) out << lineOf(grid.cell(k), folder);
    });
    return 0;
}

int gather(const std::string& folder, const std::string& file, const Call& call) {
    std::vector<lab::Specimen> all;
    std::int64_t unfinished = 0;
    std::error_code failure;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failure)) {
        const std::string path = entry.path().string();
        unfinished += path.ends_with(kPartEnding) ? 1 : 0;
        if (path.ends_with(kEnding)) try {
                all.push_back(lab::readSpecimen(path));
            } catch (const Error& error) {
                warn(say("core", "left out: %1").with(error.text()), call.language);
            }
    }
    if (failure) throw UsageError(say("core", "Cannot read \"%1\": %2.").with(folder, systemReason(failure.value())));
    if (all.empty()) throw Error(say("core", "There are no models of the lab in \"%1\".").with(folder));
    if (unfinished > 0)
        warn(say("core", "%1 {1|training is|trainings are} not finished yet.").with(unfinished), call.language);
    const std::string table = gathered(lab::settingsOf(all));
    if (file.empty()) {
        toStandardOutput(table);
        return 0;
    }
    requireCsv("-o", file);
    const std::filesystem::path session = std::filesystem::path(file).replace_extension(".posenc");
    writeWhole(file, table);
    writeWhole(session, toText(shownBy(all.front(), folder)));
    return 0;
}

}  // namespace posenc::app
