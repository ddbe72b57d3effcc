// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/scoring.hpp"

#include <array>
#include <cmath>

#include "app/cli/gathered.hpp"
#include "app/cli/input.hpp"
#include "app/cli/training.hpp"
#include "core/explore/figure/data_file.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/lab/score.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/lab/model_settings.hpp"
#include "core/explore/views/parts.hpp"

namespace posenc::app {

namespace {

using lab::Specimen;

constexpr std::uintmax_t kLongestText = 1U << 16U;  // bytes: attention costs its square
constexpr std::array kTimes{1, 2, 4, 8};            // the trained length, in summaries
constexpr Eigen::Index kMeasured = 32;              // sequences of a task, as in a model's card

/// The changes of a trained model besides its encoding, as in the views.
struct Changes : trained::ModelSettings {
    static consteval auto fields() { return changeFields<Changes>(); }
};

std::vector<lab::Token> tokensOf(const Specimen& specimen, const std::string& file) {
    auto out = specimen.alphabet.tokens(readWhole(inputFile(file, kLongestText), kLongestText));
    if (out.size() < 2)
        throw Error(say("core", "A text needs at least two characters: one is predicted from the other."));
    return out;
}

/// Those of --map and --position-temperature.
Changes changesFor(const Specimen& specimen, const ChangeWish& change) {
    std::vector<std::pair<std::string, std::string>> values;
    for (const auto& [id, words] : {std::pair("map", change.map), {"position-temperature", change.temperature}})
        for (const std::string& each : words.empty() ? std::vector<std::string>() : byBlanks(id + ("=" + words))) {
            const auto equals = each.find('=');
            if (equals == std::string::npos)
                throw Error(say("core", "\"%1\" should be of the form id=value.").with(each));
            values.emplace_back(each.substr(0, equals), each.substr(equals + 1));
        }
    ParameterSet parameters(schemaOf<Changes>());
    parameters.assign(values);
    auto out = parameters.as<Changes>();
    out.resolve(specimen.recipe.context);
    return out;
}

/// The positions of --set.
lab::Positions changed(const Specimen& specimen, const std::string& set, std::int64_t length) {
    const EncodingInfo& encoding = namedIn(set);
    const bool own = &encoding == specimen.positions.encoding;
    const ParameterSet usual = own ? lab::ownPositions(specimen, length).parameters
                                   : lab::fitted(encoding, usualIn(set, &specimen), specimen.recipe, length);
    lab::Positions out = asked(set, usual, own && encoding.trained);
    out.windows = specimen.positions.windows;
    return out;
}

Table lossTable(const Specimen& specimen, const std::vector<lab::Token>& tokens, const std::vector<double>& losses) {
    Table out{{"position", "character", "next", "loss"},
              {true, true, true, false},
              static_cast<std::int64_t>(losses.size()),
              {}};
    out.fill = [&specimen, tokens, losses](std::int64_t row, std::span<double> cells) {
        const auto at = static_cast<std::size_t>(row);
        const auto code = [&](lab::Token token) {
            return static_cast<double>(static_cast<unsigned char>(specimen.alphabet.character(token)));
        };
        cells[0] = static_cast<double>(row);
        cells[1] = code(tokens[at]), cells[2] = code(tokens[at + 1]);
        cells[3] = losses[at];
    };
    return out;
}

/// Gaps beyond the reach of the positions.
Table logitTable(const Specimen& specimen, std::size_t tokens, const lab::Mat<float>& all) {
    Table out{{"position"}, {true}, static_cast<std::int64_t>(tokens), {}};
    for (int k = 0; k < specimen.alphabet.size(); ++k) {
        out.columns.push_back("logit" + std::to_string(k));
        out.whole.push_back(false);
    }
    out.fill = [all](std::int64_t row, std::span<double> cells) {
        cells[0] = static_cast<double>(row);
        for (std::size_t k = 1; k < cells.size(); ++k)
            cells[k] = row < all.rows() ? static_cast<double>(all(row, static_cast<Eigen::Index>(k) - 1)) : kGap;
    };
    return out;
}

std::string cell(double loss) { return "," + (std::isfinite(loss) ? exactNumber(std::round(1e6 * loss) / 1e6) : ""); }

std::int64_t distanceIn(const Specimen& specimen, const std::string& words) {
    if (specimen.recipe.task != lab::Task::RecallAt)
        throw UsageError(
            say("core", "--distance is for the task recall-at, not for %1.").with(lab::idOf(specimen.recipe.task)));
    return numberIn("--distance", words, lab::kLeastDistance, kTimes.back() * specimen.recipe.context - 2);
}

/// Means over the task's sequences that measure: of the text held out, or of letters and digits.
std::string taskRow(const Specimen& specimen, const ScoreWish& wish, const Call& call) {
    if (asAsked([&] { return lab::taskById(wish.task); }) != specimen.recipe.task)
        throw UsageError(say("core", "The task of this model is %1, so it cannot be measured by --task %2.")
                             .with(lab::idOf(specimen.recipe.task), wish.task));
    Specimen asked = specimen;
    if (!wish.distance.empty()) asked.distance = distanceIn(specimen, wish.distance);
    std::string out = wish.task;
    for (const int times : kTimes) {
        const auto length = times * specimen.recipe.context;
        const lab::Placement placement = placementOf(specimen, wish.change, length, call, times > 1);
        out += cell(lab::measuredLoss(asked, placement, kMeasured, length));
    }
    return out + ",\n";
}

/// Means over the pieces that a text is cut into, and over the whole text as one sequence.
std::string textRow(const Specimen& specimen, const ScoreWish& wish, const std::string& file, const Call& call) {
    const std::vector<lab::Token> tokens = tokensOf(specimen, file);
    const auto loss = [&](std::int64_t length, std::int64_t piece, bool quietly) {
        const lab::Placement placement = placementOf(specimen, wish.change, length, call, quietly);
        return cell(lab::lossInPieces(specimen, placement, tokens, piece));
    };
    std::string out = csvCell(file);
    for (const int times : kTimes) out += loss(times * specimen.recipe.context, times * specimen.recipe.context, true);
    return out + loss(std::ssize(tokens), std::ssize(tokens) - 1, false) + "\n";
}

void summarize(const Specimen& specimen, const ScoreWish& wish, const Call& call) {
    std::string out = "text," + joined(kTimes, ",", [](int each) { return std::to_string(each) + "x"; }) + ",mean\n";
    if (!wish.task.empty()) out += taskRow(specimen, wish, call);
    for (const std::string& each : wish.texts) out += textRow(specimen, wish, each, call);
    toStandardOutput(out);
}

/// A row for each position of a text.
void writeRows(const Specimen& specimen, const ScoreWish& wish, const Call& call) {
    const auto format = wish.json           ? DataFormat::Json
                        : wish.file.empty() ? DataFormat::Csv
                                            : asAsked([&] { return dataFormatOf(wish.file); });
    const auto tokens = tokensOf(specimen, wish.texts.front());
    const lab::Placement placement = placementOf(specimen, wish.change, std::ssize(tokens), call);
    const Table table = wish.logits ? logitTable(specimen, tokens.size(), lab::logitsOf(specimen, placement, tokens))
                                    : lossTable(specimen, tokens, lab::lossesOf(specimen, placement, tokens));
    const auto write = [&](std::ostream& out) { writeData(out, table, format); };
    wish.file.empty() ? toStandardOutput(write) : writeWhole(wish.file, write);
}

}  // namespace

lab::Placement placementOf(const Specimen& specimen, const ChangeWish& change, std::int64_t length, const Call& call,
                           bool quietly) {
    const lab::Positions positions = change.set.empty()
                                         ? lab::ownPositions(specimen, length)
                                         : asAsked([&] { return changed(specimen, change.set, length); });
    const Text& name = positions.encoding->title;
    lab::Placement out = lab::placementOf(specimen, positions);
    std::vector<Text> notes;
    if (!change.set.empty()) notes = lab::notesOn(specimen, positions, name, length);
    const Changes changes = asAsked([&] { return changesFor(specimen, change); });
    if (turns(*out.layers.front().encoding))
        out.map = changes.distances();
    else if (!change.map.empty())
        notes.push_back(say("core", "%1 turns no pairs, so the map of distances changes nothing in it.").with(name));
    out.temperature = changes.positionTemperature();
    if (!quietly)
        for (const Text& each : notes) note(each, call.language);
    return out;
}

int score(const Specimen& specimen, const ScoreWish& wish, const Call& call) {
    if (wish.texts.empty() == wish.task.empty())
        throw UsageError(say("core", "posenc lab score needs either --text, a file to score, or --task."));
    if (!wish.positions && !wish.logits && !wish.json && wish.file.empty()) {
        summarize(specimen, wish, call);
        return 0;
    }
    if (wish.texts.size() != 1)
        throw UsageError(say("core", "--positions, --logits, --json and -o are for one --text."));
    writeRows(specimen, wish, call);
    return 0;
}

}  // namespace posenc::app
