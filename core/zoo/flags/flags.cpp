// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/flags/flags.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/nearest.hpp"
#include "core/zoo/classes/family.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

namespace {

/// The finite number that is the whole text.
std::optional<double> parsedNumber(std::string_view text) {
    double value = 0.0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = failure == std::errc() && end == text.data() + text.size();
    return whole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// An integer if the value is one.
Node nodeOf(double value) {
    constexpr double kExact = 9007199254740992.0;
    return std::abs(value) < kExact && std::floor(value) == value ? Node{static_cast<std::int64_t>(value)}
                                                                  : Node{value};
}

/// vLLM: "32k" is 32,000 and "32K" 32,768.
std::optional<double> humanNumber(const std::string& text) {
    static constexpr std::pair<char, double> kUnits[] = {{'k', 1e3},  {'m', 1e6},         {'g', 1e9},
                                                         {'K', 1024}, {'M', 1024 * 1024}, {'G', 1024.0 * 1024 * 1024}};
    for (const auto& [letter, unit] : kUnits)
        if (text.ends_with(letter))
            if (const auto value = parsedNumber(std::string_view(text).substr(0, text.size() - 1)))
                return *value * unit;
    return parsedNumber(text);
}

/// An integer, not negative, no larger than any context.
std::optional<std::int64_t> tokensIn(std::optional<double> value) {
    const bool fine = value && *value >= 0 && *value <= 1e15 && std::floor(*value) == *value;
    return fine ? std::optional(static_cast<std::int64_t>(*value)) : std::nullopt;
}

class FlagReader;

struct FlagInfo {
    std::string_view names;
    void (FlagReader::*take)(const std::string& flag, const std::string& value, const char* key);
    const char* key = "";
};

class FlagReader {
public:
    Flags read(const std::vector<std::string>& words);

    void number(const std::string& flag, const std::string& value, const char* key);
    void inverse(const std::string& flag, const std::string& value, const char* key);
    void context(const std::string& flag, const std::string& value, const char* key);
    void longest(const std::string& flag, const std::string& value, const char* key);
    void ropeScaling(const std::string& flag, const std::string& value, const char* key);
    void goneTheta(const std::string& flag, const std::string& value, const char* key);
    void overrides(const std::string& flag, const std::string& value, const char* key);
    void overrideKv(const std::string& flag, const std::string& value, const char* key);
    void alpha(const std::string& flag, const std::string& value, const char* key);
    void compress(const std::string& flag, const std::string& value, const char* key);
    void theta(const std::string& flag, const std::string& value, const char* key);
    void groups(const std::string& flag, const std::string& value, const char* key);

private:
    void option(const std::vector<std::string>& words, std::size_t& at);
    void take(const FlagInfo& info, const std::string& flag, const std::string& value);
    void judgeUnknown(const std::string& flag);
    void tellGone(const std::string& flag, const std::string& object);
    std::optional<double> numberOf(const std::string& flag, const std::string& value);
    std::optional<double> positiveOf(const std::string& flag, const std::string& value);
    std::optional<double> exllamaNumber(const std::string& flag, const std::string& value);
    void set(const char* key, const std::string& flag, Node value);
    void overridePair(const std::string& flag, const std::string& pair);
    void nested(const std::string& flag, const std::string& path, const std::string& value);
    void tell(FindingId id, Severity severity, const std::string& flag, Text message) {
        m_flags.findings.push_back({id, severity, flag, std::move(message)});
    }

    Flags m_flags;
    bool m_exllama = false;  ///< a word is a flag that only exllama has
};

constexpr FlagInfo kOwnFlags[] = {
    {"--rope-scaling", &FlagReader::ropeScaling, keys::kGgufType},
    {"--rope-freq-scale", &FlagReader::inverse, keys::kGgufFactor},
    {"--ctx-size -c", &FlagReader::context},
    {"--override-kv", &FlagReader::overrideKv},
    {"--grp-attn-n --grp-attn-w -gan -gaw", &FlagReader::groups},
    {"--hf-overrides --json-model-override-args", &FlagReader::overrides},
    {"--max-model-len --context-length", &FlagReader::longest},
    {"--rope-theta", &FlagReader::goneTheta},
    {"--alpha --alpha-value --rope-alpha -ra -a", &FlagReader::alpha},
    {"--compress-pos-emb -cpe -rs", &FlagReader::compress},
    {"--theta -theta", &FlagReader::theta},
};
/// The flags that set a key's number as it is, from the table of keys, and those above.
const std::vector<FlagInfo>& allFlags() {
    static const std::vector<FlagInfo> all = [] {
        std::vector<FlagInfo> out;
        for (const keys::Key& each : keys::table())
            if (*each.flag) out.push_back({each.flag, &FlagReader::number, each.gguf});
        out.insert(out.end(), std::begin(kOwnFlags), std::end(kOwnFlags));
        return out;
    }();
    return all;
}

constexpr std::string_view kExllamaFlags =
    "--alpha --alpha-value --rope-alpha -ra --compress-pos-emb -cpe -rs --theta -theta";

/// Flags that sound like positions and change none.
constexpr std::string_view kOtherFlags =
    "--ctx-checkpoints --no-context-shift --context-shift --swa-full --override-tensor --override-generation-config "
    "--cache-type-k --cache-type-v --ctx-size-draft --enable-chunked-prefill --no-enable-chunked-prefill --chunks "
    "--long-prefill-token-threshold --max-seq-len-to-capture --chunked-prefill-size --swa-checkpoints";

bool isFlag(std::string_view word) {
    return word.size() > 1 && word[0] == '-' && (std::isalpha(static_cast<unsigned char>(word[1])) || word[1] == '-');
}

/// Both programs accept an underscore for a hyphen.
std::string hyphenated(std::string_view word) {
    std::string out(word);
    if (out.starts_with("--")) std::ranges::replace(out, '_', '-');
    return out;
}

std::string flagIn(const std::string& word) { return hyphenated(word.substr(0, word.find('='))); }

const FlagInfo* infoOf(std::string_view flag) {
    const auto& all = allFlags();
    const auto found = std::ranges::find_if(all, [&](const FlagInfo& each) { return listed(each.names, flag); });
    return found == all.end() ? nullptr : &*found;
}

/// Returns the known long flag with the fewest letter edits.
std::string_view nearestFlag(std::string_view flag) {
    std::string_view best;
    for (const FlagInfo& each : allFlags()) {
        const std::string_view name = each.names.substr(0, each.names.find(' '));
        if (best.empty() || editsBetween(flag, name) < editsBetween(flag, best)) best = name;
    }
    return best;
}

bool soundsLikeFlag(std::string_view flag) {
    static constexpr std::string_view kWords[] = {"rope",           "yarn",         "grp-attn",      "hf-override",
                                                  "model-override", "compress-pos", "max-model-len", "max-position",
                                                  "ctx-size",       "freq-base",    "freq-scale"};
    return std::ranges::any_of(kWords,
                               [&](std::string_view word) { return flag.find(word) != std::string_view::npos; });
}

Flags FlagReader::read(const std::vector<std::string>& words) {
    m_exllama = std::ranges::any_of(words, [](const std::string& word) { return listed(kExllamaFlags, flagIn(word)); });
    for (std::size_t at = 0; at < words.size(); ++at)
        if (isFlag(words[at])) option(words, at);
    return std::move(m_flags);
}

/// Reads "--flag value" and "--flag=value"; vLLM also has "--hf-overrides.rope_parameters.factor value".
void FlagReader::option(const std::vector<std::string>& words, std::size_t& at) {
    const std::size_t equals = words[at].find('=');
    std::string flag = flagIn(words[at]);
    const std::size_t dot = flag.find('.');
    const std::string path = dot == std::string::npos ? std::string() : words[at].substr(dot + 1, equals - dot - 1);
    flag.resize(std::min(dot, flag.size()));
    // exllamav2 names its position divisor as llama.cpp names its factor.
    const FlagInfo* info = infoOf(m_exllama && flag == "--rope-scale" ? "-rs" : flag);
    if (!info) return judgeUnknown(flag);
    const bool follows = equals == std::string::npos && at + 1 < words.size() && !isFlag(words[at + 1]);
    if (flag == "-a" && !(follows && parsedNumber(words[at + 1]))) return;  // llama.cpp's --alias, ls -a ...
    if (equals == std::string::npos && !follows)
        return tell("missing-value", Severity::Error, flag, say("core", "%1 has no value.").with(flag));
    const std::string value = follows ? words[++at] : words[at].substr(equals + 1);
    path.empty() ? take(*info, flag, value) : nested(flag, path, value);
}

void FlagReader::take(const FlagInfo& info, const std::string& flag, const std::string& value) {
    ++m_flags.understood;
    (this->*info.take)(flag, value, info.key);
}

void FlagReader::judgeUnknown(const std::string& flag) {
    if (!flag.starts_with("--") || listed(kOtherFlags, flag)) return;
    const std::string_view nearest = nearestFlag(flag);
    const bool close = editsBetween(flag, nearest) <= 2 && flag.size() > 8;
    if (!close && !soundsLikeFlag(flag)) return;
    tell("unknown-flag", Severity::Warning, flag,
         say("core", "%1 is not a known position flag; the nearest is %2. The flag is ignored.")
             .with(shortened(flag, 80), nearest));
}

std::optional<double> FlagReader::numberOf(const std::string& flag, const std::string& value) {
    if (const auto number = parsedNumber(value)) return number;
    tell("illegal-value", Severity::Error, flag,
         say("core", "%1 is %2, but %3 is expected.").with(flag, quoted(Node{value}), say("core", "a number")));
    return std::nullopt;
}

void FlagReader::set(const char* key, const std::string& flag, Node value) {
    std::erase_if(m_flags.keys, [&](const auto& each) { return each.first == key; });  // the last one counts
    m_flags.keys.emplace_back(key, std::move(value));
    m_flags.names.emplace_back(key, flag);
}

std::optional<double> FlagReader::positiveOf(const std::string& flag, const std::string& value) {
    const auto number = numberOf(flag, value);
    if (!number || *number >= 0.0) return number;
    tell("illegal-value", Severity::Error, flag,
         say("core", "%1 is %2; it must be %3.").with(flag, value, say("core", "a finite number above 0")));
    return std::nullopt;
}

/// llama.cpp treats 0 as unset, except for a scale and for YaRN's extrapolation factor; negative values of YaRN's flags
/// are unset too.
void FlagReader::number(const std::string& flag, const std::string& value, const char* key) {
    const bool yarn = flag.starts_with("--yarn");
    const auto number = yarn ? numberOf(flag, value) : positiveOf(flag, value);
    const bool nothing = number == 0.0 && flag != "--yarn-ext-factor";
    const bool automatic = number && *number < 0.0 && yarn;
    if (number && !nothing && !automatic) set(key, flag, nodeOf(*number));
    if (nothing && flag == "--rope-scale")  // frequencies are multiplied by its inverse
        tell("illegal-value", Severity::Error, flag,
             say("core", "%1 is %2; it must be %3.").with(flag, value, say("core", "a finite number above 0")));
    if (flag == "--rope-scale" && number && *number > 0.0 && *number < 1.0)
        tell("factor-below-one", Severity::Warning, flag,
             say("core", "%1 is %2: a factor below 1 speeds up the rotation instead of extending the context.")
                 .with(flag, *number));
}

void FlagReader::inverse(const std::string& flag, const std::string& value, const char* key) {
    const auto scale = positiveOf(flag, value);
    if (!scale || *scale == 0.0) return;
    set(key, flag, Node{1.0 / *scale});
    if (*scale > 1.0)
        tell("factor-below-one", Severity::Warning, flag,
             say("core",
                 "%1 is %2, which means a factor of %3: it speeds up the rotation instead of extending the context. To "
                 "extend the context by a factor of %2, use --rope-scale %2 or give the inverse here.")
                 .with(flag, *scale, 1.0 / *scale));
}

void FlagReader::context(const std::string& flag, const std::string& value, const char*) {
    const auto tokens = tokensIn(numberOf(flag, value));
    if (tokens && *tokens > 0) m_flags.context = tokens;
}

void FlagReader::longest(const std::string& flag, const std::string& value, const char*) {
    m_flags.longest = tokensIn(humanNumber(value));
    if (m_flags.longest || value == "auto" || value == "-1") return;
    tell("illegal-value", Severity::Error, flag,
         say("core", "%1 is %2, but %3 is expected.").with(flag, quoted(Node{value}), say("core", "a whole number")));
}

/// llama.cpp's flag takes a word; vLLM's, which took JSON, is gone.
void FlagReader::ropeScaling(const std::string& flag, const std::string& value, const char* key) {
    value.starts_with('{') ? tellGone(flag, value) : set(key, flag, Node{value});
}

void FlagReader::goneTheta(const std::string& flag, const std::string& value, const char*) {
    tellGone(flag, R"({"rope_type": "default", "rope_theta": )" + value + "}");
}

void FlagReader::tellGone(const std::string& flag, const std::string& object) {
    const std::string instead = R"(--hf-overrides '{"rope_parameters": )" + shortened(object, 300) + "}'";
    tell("flag-gone", Severity::Error, flag,
         say("core",
             "vLLM no longer has %1; write %2 and repeat every key of the file's object, including rope_theta, because "
             "the new object replaces the whole old one. Versions of vLLM that run on transformers 4 expect it under "
             "rope_scaling if the file uses that.")
             .with(flag, instead));
}

void FlagReader::overrides(const std::string& flag, const std::string& value, const char*) {
    m_flags.overridesFlag = flag;
    try {
        m_flags.overrides = parseTree(value).root;
    } catch (const Error& error) {
        tell("illegal-value", Severity::Error, flag, say("core", "%1: %2").with(flag, error.text()));
    }
}

/// "--hf-overrides.rope_parameters.factor 4": creates the objects on the path.
void FlagReader::nested(const std::string& flag, const std::string& path, const std::string& value) {
    ++m_flags.understood;
    m_flags.overridesFlag = flag;
    Members* at = &m_flags.overrides;
    std::string_view rest = path;
    for (std::size_t dot = rest.find('.'); dot != std::string_view::npos; dot = rest.find('.')) {
        const std::string name(rest.substr(0, dot));
        if (!objectUnder(*at, name)) *memberOf(*at, name) = Node{Members{}};
        at = objectUnder(*at, name);
        rest.remove_prefix(dot + 1);
    }
    const auto number = parsedNumber(value);
    const Node word = value == "true" || value == "false" ? Node{value == "true"} : Node{value};
    at->emplace_back(std::string(rest), number ? nodeOf(*number) : word);
}

/// KEY=TYPE:VALUE, separated by commas; the type is int, float, bool or str.
void FlagReader::overrideKv(const std::string& flag, const std::string& value, const char*) {
    std::string_view rest = value;
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        overridePair(flag, std::string(rest.substr(0, comma)));
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
}

void FlagReader::overridePair(const std::string& flag, const std::string& pair) {
    const std::size_t equals = pair.find('='), colon = pair.find(':', std::min(equals, pair.size()));
    const std::string key = pair.substr(0, equals);
    const std::string type = colon == std::string::npos ? "" : pair.substr(equals + 1, colon - equals - 1);
    const std::string value = colon == std::string::npos ? "" : pair.substr(colon + 1);
    const auto number = parsedNumber(value);
    std::optional<Node> node;
    if (listed("int float", type) && number) node = type == "int" ? nodeOf(*number) : Node{*number};
    if (type == "bool" && listed("true false", value)) node = Node{value == "true"};
    if (type == "str") node = Node{value};
    if (node) return static_cast<void>(m_flags.wholeKeys.emplace_back(key, std::move(*node)));
    tell("illegal-value", Severity::Error, flag,
         say("core", "%1 is %2; llama.cpp expects KEY=TYPE:VALUE with the type int, float, bool or str.")
             .with(flag, quoted(Node{pair})));
}

/// 1 changes nothing.
std::optional<double> FlagReader::exllamaNumber(const std::string& flag, const std::string& value) {
    const auto number = positiveOf(flag, value);
    return number && *number > 0.0 && *number != 1.0 ? number : std::nullopt;
}

void FlagReader::alpha(const std::string& flag, const std::string& value, const char*) {
    m_flags.alpha = exllamaNumber(flag, value);
}

void FlagReader::compress(const std::string& flag, const std::string& value, const char*) {
    m_flags.compress = exllamaNumber(flag, value);
}

void FlagReader::theta(const std::string& flag, const std::string& value, const char*) {
    m_flags.theta = exllamaNumber(flag, value);
}

void FlagReader::groups(const std::string& flag, const std::string& value, const char*) {
    tell("self-extend", Severity::Info, flag,
         say("core",
             "%1 %2: Self-Extend counts the positions of distant keys in groups; it changes no frequency and is not "
             "shown.")
             .with(flag, shortened(value, 40)));
}

}  // namespace

Flags readFlags(std::string_view line) { return FlagReader().read(shellWords(line)); }

bool looksLikeFlags(std::string_view line) {
    try {
        return std::ranges::any_of(shellWords(line), [](const std::string& word) { return isFlag(word); });
    } catch (const Error&) {
        return line.find("--") != std::string_view::npos;
    }
}

}  // namespace posenc::models
