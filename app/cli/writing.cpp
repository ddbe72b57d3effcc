// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/writing.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>

#include "app/cli/input.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/lab/writer.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/text/json_schema.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::app {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t kMostWritten = 4096;               // characters, and of the prompt
constexpr std::uintmax_t kLongestPromptFile = 1U << 16U;  // bytes
constexpr Interval<double> kTemperatures{0.0, 10.0};
constexpr std::size_t kQuoted = 24;  // characters

double temperatureIn(const std::string& text) {
    if (const auto number = parseTypedNumber(text); number && kTemperatures.contains(*number)) return *number;
    throw UsageError(say("core", "%1 must be a number from %2 to %3, not \"%4\".")
                         .with("--temperature", exactNumber(kTemperatures.low), exactNumber(kTemperatures.high), text));
}

lab::Writing writingFor(const lab::Specimen& specimen, const WritingWish& wish) {
    if (wish.prompt.empty() && wish.text.empty())
        throw UsageError(say("core", "--prompt is missing: a model goes on with at least one character."));
    if (!wish.prompt.empty() && !wish.text.empty())
        throw UsageError(say("core", "--prompt and --text both give the text to go on with; leave one out."));
    lab::Writing out;
    out.prompt = specimen.alphabet.tokens(
        wish.text.empty() ? wish.prompt : readWhole(inputFile(wish.text, kLongestPromptFile), kLongestPromptFile));
    if (std::ssize(out.prompt) > kMostWritten)
        throw Error(say("core", "The text to go on with may have at most %1 characters; this one has %2.")
                        .with(kMostWritten, out.prompt.size()));
    out.characters = numberIn("--characters", wish.characters, 1, kMostWritten);
    out.temperature = temperatureIn(wish.temperature);
    out.seed = static_cast<std::uint64_t>(numberIn("--seed", wish.seed, 0, kLargestSeed));
    return out;
}

std::string charactersOf(const lab::Specimen& specimen, std::span<const lab::Token> tokens) {
    std::string out;
    for (const lab::Token each : tokens) out += specimen.alphabet.character(each);
    return out;
}

Json textJson(const lab::Specimen& specimen, const std::string& setting, const lab::Written& made) {
    Json surprises = Json::array();
    for (const double each : made.surprises) surprises.push_back(std::isnan(each) ? Json() : Json(each));
    return {{"set", setting}, {"text", charactersOf(specimen, made.tokens)}, {"surprises", surprises}};
}

/// Prints a text while it is written.
lab::Written writtenOut(const lab::Specimen& specimen, const std::string& heading, const lab::Placement& placement,
                        const lab::Writing& writing) {
    lab::Written made;
    toStandardOutput([&](std::ostream& out) {
        out << heading;
        std::size_t told = 0;
        made = lab::written(specimen, placement, writing, [&](const lab::Written& soFar) {
            out << charactersOf(specimen, std::span(soFar.tokens).subspan(told)) << std::flush;
            told = soFar.tokens.size();
        });
        out << '\n';
    });
    return made;
}

/// Says where the trained length ends in a text, and the positions.
void tellEnds(const lab::Specimen& specimen, const lab::Written& made, std::int64_t length, std::int64_t reach,
              Language language) {
    const auto trained = static_cast<std::size_t>(specimen.recipe.context);
    if (made.tokens.size() > trained)
        note(say("core", "The trained length of %1 {1|character|characters} ends after \"%2\".")
                 .with(trained,
                       charactersOf(specimen, std::span(made.tokens).first(trained).last(std::min(trained, kQuoted)))),
             language);
    if (std::ssize(made.tokens) < length)
        note(say("core", "There are positions for %1 {1|character|characters} only, so the text ends there.")
                 .with(reach),
             language);
}

}  // namespace

int goOnWriting(const lab::Specimen& specimen, const WritingWish& wish, const PlacementOf& placementOf,
                const Call& call) {
    const lab::Writing writing = writingFor(specimen, wish);
    const auto settings = wish.settings.empty() ? std::vector<std::string>{""} : wish.settings;
    std::vector<lab::Placement> placements;  // bad ones are refused before the first text
    for (const std::string& each : settings) placements.push_back(placementOf(each, writing.length()));
    if (specimen.recipe.task != lab::Task::Text)
        note(say("core", "%1 did not learn to go on with a text.").with(specimen.id), call.language);
    Json texts = Json::array();
    for (std::size_t k = 0; k < settings.size(); ++k) {
        const Stage stage(k, settings.size());
        const std::string heading = settings.size() > 1 ? settings[k] + ":\n" : "";
        if (wish.json)
            texts.push_back(textJson(specimen, settings[k], lab::written(specimen, placements[k], writing)));
        else
            tellEnds(specimen, writtenOut(specimen, heading, placements[k], writing), writing.length(),
                     lab::reachOf(placements[k]), call.language);
    }
    if (!wish.json) return 0;
    const Json answer{{"schema", kJsonSchema},
                      {"model", specimen.id},
                      {"trained_length", specimen.recipe.context},
                      {"prompt_length", writing.prompt.size()},
                      {"temperature", writing.temperature},
                      {"seed", writing.seed},
                      {"texts", std::move(texts)}};
    toStandardOutput(answer.dump(2) + '\n');
    return 0;
}

}  // namespace posenc::app
