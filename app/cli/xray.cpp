// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/help.hpp"
#include "app/cli/input.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/weights/xray.hpp"

namespace posenc::app {

namespace {

struct XrayFlags {
    std::string file, layer, head, tokens, with, distances;
    bool json = false;
};

/// A whole number of at least 0; nothing if the flag was not given.
std::optional<std::int64_t> countOf(std::string_view flag, const std::string& words) {
    if (words.empty()) return std::nullopt;
    const auto number = parseTypedInteger(words);
    if (number && *number >= 0) return number;
    throw UsageError(say("core", "%1 must be a whole number from 0 on, not \"%2\".").with(flag, words));
}

std::vector<std::int64_t> countsOf(std::string_view flag, const std::string& words) {
    std::vector<std::int64_t> out;
    for (const std::string& word : byMark(words, ',')) {
        const auto number = countOf(flag, std::string(trimmed(word)));
        if (!number)
            throw UsageError(
                say("core", "%1 must be whole numbers with commas between them, not \"%2\".").with(flag, words));
        out.push_back(*number);
    }
    return out;
}

std::optional<std::pair<std::int64_t, std::int64_t>> tokensOf(const XrayFlags& flags) {
    const auto ids = countsOf("--tokens", flags.tokens);
    if (ids.empty()) return std::nullopt;
    if (ids.size() == 2) return std::pair(ids[0], ids[1]);
    throw UsageError(
        say("core", "--tokens takes the ids of a query's and a key's token, A,B; there are %1.").with(ids.size()));
}

std::vector<std::int64_t> distancesOf(const XrayFlags& flags) {
    constexpr std::size_t kMost = 4096;
    auto out = countsOf("--distances", flags.distances);
    if (out.size() > kMost)
        throw UsageError(say("core", "--distances takes at most %1 numbers; there are %2.").with(kMost, out.size()));
    for (const std::int64_t each : out)
        if (each > std::int64_t{1} << 53)
            throw UsageError(say("core", "--distances goes up to 2^53, not %1.").with(each));
    return out;
}

int xray(const XrayFlags& flags, Language language) {
    const Xray::Request request{countOf("--layer", flags.layer), countOf("--head", flags.head), tokensOf(flags),
                                flags.with, distancesOf(flags)};
    const Xray found = asAsked([&] { return xrayFile(flags.file, request); });
    toStandardOutput(flags.json ? xrayJson(found) : xrayText(found, language));
    return found.contradictions.empty() ? 0 : 1;
}

}  // namespace

Action prepareXray(CLI::App& app, const Call& call) {
    const auto flags = std::make_shared<XrayFlags>();
    call.option(app, "FILE", flags->file,
                say("core",
                    "a model's weights: .safetensors, model.safetensors.index.json, .gguf, or the folder; config.json "
                    "beside them"))
        ->required();
    call.option(app, "--layer", flags->layer, say("core", "only this layer, counted from 0"), "L");
    call.option(app, "--head", flags->head, say("core", "only this head of queries, counted from 0"), "H");
    call.option(app, "--tokens", flags->tokens,
                say("core", "ids of two tokens: the scores that A as a query gives B as a key in layer 0, by distance"),
                "A,B");
    call.option(
        app, "--with", flags->with,
        say("core", "scores also with another rotation, \"rope-yarn factor=4\"; what it leaves out is the model's"),
        "SETTING");
    call.option(app, "--distances", flags->distances,
                say("core", "distances query − key, with commas; otherwise 0 and two per octave"), "D,D,...");
    call.flag(app, "--json", flags->json,
              say("core", "everything as JSON: \"exact\" and \"statistical\" apart, with \"notes\" and \"assumed\""));
    app.footer(call.read(say(
        "core",
        "Exact statements follow from weights alone; statistics of weights are kept apart. The model is not run. Read "
        "are F64, F32, F16, BF16 and, in a GGUF, Q8_0, Q4_0, Q4_K and Q6_K. Exit status: 0 nothing contradicts, 1 the "
        "model's file contradicts the weights, 2 wrong usage or a file cannot be read.")));
    return [flags, language = call.language] { return xray(*flags, language); };
}

}  // namespace posenc::app
