// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/encodings/rope_ggml.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/encodings/rope_ntk.hpp"
#include "core/explore/encodings/rope_proportional.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/config/rotary.hpp"
#include "core/zoo/config/rotary_task.hpp"
#include "core/zoo/gguf/gguf.hpp"
#include "core/zoo/gguf/gguf_reading.hpp"
#include "core/zoo/names/names.hpp"

/// Scaling as llama.cpp reads it from a GGUF: llama-model.cpp load_hparams, llama-context.cpp, get_rope_factors.
namespace posenc::models {

namespace {

using Divisors = std::optional<Found<std::vector<double>>>;

/// Gemma 4 marks slower pairs that do not rotate by divisors of 1e30 after those of 1.
bool isUnrotated(double divisor) { return divisor >= 1e20; }

bool isProportional(const std::vector<double>& divisors) {
    const auto still = std::ranges::find_if(divisors, isUnrotated);
    return still != divisors.end() && still != divisors.begin() && std::all_of(still, divisors.end(), isUnrotated) &&
           std::all_of(divisors.begin(), still, [](double each) { return each == 1.0; });
}

/// Divisors beyond these cannot be shown, except of pairs that do not rotate.
void checkRange(Reading& reading, const Found<std::vector<double>>& divisors) {
    constexpr double kLeast = 1e-6, kMost = 1e6;
    const auto wrong = std::ranges::find_if(
        divisors.value, [](double each) { return each < kLeast || (each > kMost && !isUnrotated(each)); });
    if (wrong != divisors.value.end() && !isProportional(divisors.value))
        reading.notes.fail("illegal-value", divisors.key,
                           say("core", "%1 contains %2; frequency divisors must lie between %3 and %4."), *wrong,
                           kLeast, kMost);
    else if (!isProportional(divisors.value) && std::ranges::any_of(divisors.value, isUnrotated))
        reading.notes.fail("illegal-value", divisors.key,
                           say("core",
                               "%1 contains %2, which stops a pair from rotating; this is supported only if all "
                               "earlier pairs rotate at their own frequency and no later pair rotates."),
                           *std::ranges::find_if(divisors.value, isUnrotated));
}

/// The numbers of a tensor, if present; failures in the notes if they do not fit or cannot divide.
Divisors divisorsIn(Reading& reading, std::string_view tensor, std::int64_t pairs) {
    const List* list = reading.top.peek(tensor) ? reading.top.list(tensor) : nullptr;
    if (!list) return std::nullopt;
    const std::string key(tensor);
    Found<std::vector<double>> out{{}, key};
    for (const Node& each : *list)
        if (const auto number = numberIn(each); number && std::isfinite(*number) && *number > 0.0)
            out.value.push_back(*number);
    if (list->size() != static_cast<std::size_t>(pairs))
        reading.notes.fail("wrong-length", key,
                           say("core", "%1 has %2 {2|entry|entries}; a head with %3 rotating {3|pair|pairs} needs %3."),
                           list->size(), pairs);
    else if (out.value.size() != list->size())
        reading.notes.fail("illegal-value", key,
                           say("core", "%1 contains entries that are not finite numbers above 0."));
    else
        checkRange(reading, out);
    return out;
}

void remarkOnDivisors(Reading& reading, const Found<std::vector<double>>& divisors) {
    const auto slowed = std::ranges::count_if(divisors.value, [](double each) { return each != 1.0; });
    const auto pairs = static_cast<long long>(divisors.value.size());
    reading.notes.info("frequency-divisors", divisors.key,
                       say("core",
                           "The tensor %1 divides the angle of each pair by its own divisor (%2 to %3); %4 of %5 "
                           "{5|pair|pairs} {4|is|are} changed."),
                       *std::ranges::min_element(divisors.value), *std::ranges::max_element(divisors.value), slowed,
                       pairs);
}

/// L of Llama 3's scaling with its usual bounds 1 and 4, from the blended pairs: L / λ = 1 + 3 σ. Nothing if they
/// disagree, as divisors made otherwise do.
std::optional<std::int64_t> llama3Context(double base, const std::vector<double>& divisors) {
    const double least = 1.0 / *std::ranges::max_element(divisors);
    const std::vector<double> plain = geometricFrequencies(base, static_cast<int>(2 * divisors.size()));
    double first = 0.0;
    int blended = 0;
    for (std::size_t i = 0; i < divisors.size(); ++i) {
        const double kept = (1.0 / divisors[i] - least) / (1.0 - least);
        if (!(kept > 1e-3 && kept < 1.0 - 1e-3)) continue;
        const double length = wavelength(plain[i]) * (1.0 + 3.0 * kept);
        if (blended++ == 0) first = length;
        if (std::abs(length - first) > 1e-5 * first) return std::nullopt;
    }
    const bool told = blended >= 2 && first < 0x1p40;
    return told ? std::optional(static_cast<std::int64_t>(std::llround(first))) : std::nullopt;
}

/// The keys of {arch}.rope.scaling and next to it.
struct Scaling {
    std::string type;
    Found<double> factor{1.0, {}};
    Found<double> attention{1.0, {}};
    double extension = 0.0;
};

std::optional<Found<double>> factorIn(const Section& text) {
    for (const char* key : {keys::kGgufFactor, "rope.scale_linear"}) {
        const auto value = text.notNegative(key);
        if (text.peek(key))
            return value && *value > 0.0 ? std::optional(Found<double>{*value, text.pathOf(key)})
                                         : std::nullopt;  // 0 means 1
    }
    return std::nullopt;
}

std::optional<std::string> typeIn(Reading& reading) {
    constexpr const char* kKey = keys::kGgufType;
    const auto given = reading.text.word(kKey);
    if (!given && reading.text.peek(kKey)) return std::nullopt;
    const std::string type = given.value_or("linear");
    if (listed("none linear yarn longrope", type)) return type;
    reading.notes.fail(
        "unknown-rope-type", reading.text.pathOf(kKey),
        say("core",
            "%1 is \"%2\"; the types that llama.cpp knows are \"none\", \"linear\", \"yarn\" and \"longrope\"."),
        shortened(type, 80));
    return std::nullopt;
}

/// Marks keys that are understood for any method.
void understandScaling(const Section& text) {
    for (const char* key :
         {"rope.scaling.finetuned", keys::kGgufOriginal, "rope.scaling.yarn_log_multiplier", keys::kGgufExtension,
          keys::kGgufAttention, keys::kGgufBetaFast, keys::kGgufBetaSlow, "rope.scale_linear"})
        text.find(key);
}

/// Few loaders read YaRN's own keys; flags reach every model.
bool isRead(const GgufReading& gguf, std::string_view key) {
    const Reading& reading = gguf.reading;
    const bool ramp = key == keys::kGgufBetaFast || key == keys::kGgufBetaSlow;
    return !reading.family.known() || reading.type == "grok" || (ramp && reading.type == "mistral3") ||
           gguf.isFlag(key);
}

std::optional<double> readNumber(const GgufReading& gguf, std::string_view key) {
    const Node* node = isRead(gguf, key) ? gguf.reading.text.peek(key) : nullptr;
    return node ? numberIn(*node) : std::nullopt;
}

/// A negative value is set by the type.
double extensionIn(const GgufReading& gguf, const std::string& type) {
    const auto given = readNumber(gguf, keys::kGgufExtension);
    return given && *given >= 0.0 ? *given : type == "yarn" ? 1.0 : 0.0;
}

std::optional<Scaling> scalingIn(GgufReading& gguf) {
    Reading& reading = gguf.reading;
    const int before = reading.notes.failures();
    const auto type = typeIn(reading);
    const auto factor = factorIn(reading.text);
    const auto attention = reading.text.positive({"rope.scaling.attn_factor"});
    understandScaling(reading.text);
    if (!type || reading.notes.failures() != before) return std::nullopt;
    Scaling out{*type};
    if (factor && *type != "none") out.factor = *factor;
    if (attention) out.attention = *attention;
    out.extension = extensionIn(gguf, *type);
    if (const auto more = readNumber(gguf, keys::kGgufAttention);
        more && out.extension == 0.0)  // without YaRN nothing replaces it
        out.attention = {out.attention.value * *more, reading.text.pathOf(keys::kGgufAttention)};
    if (factor && *type == "none" && factor->value != 1.0)
        reading.notes.warn("ignored-key", factor->key,
                           say("core", "%1 has no effect with rope_type \"%2\".").with(factor->key, *type));
    return out;
}

/// mscale_all_dim; the converter for DeepSeek's models multiplies it by 0.1, and their loader divides by 0.1 again.
double allDimIn(const GgufReading& gguf) {
    if (gguf.reading.family.known() && !gguf.architecture.readsAllDim) return 0.0;
    const Node* node = gguf.reading.text.peek("rope.scaling.yarn_log_multiplier");
    const double given = node ? numberIn(*node).value_or(0.0) : 0.0;
    return gguf.architecture.latent ? given / 0.1 : given;
}

/// The factor for llama.cpp's kernel, which multiplies it by 0.1 ln s + 1 itself (pull request 17945).
double kernelAttention(const GgufReading& gguf, const Scaling& scaling) {
    if (scaling.extension == 0.0) return scaling.attention.value;
    const double s = scaling.factor.value, allDim = allDimIn(gguf);
    if (gguf.reading.type == "deepseek4") return 1.0 / unclampedMscale(s);
    const double mscale = gguf.reading.type == "deepseek2" ? allDim : 1.0;
    const double usual = allDim == 0.0 ? attentionMscale(s, 1.0)
                                       : attentionMscale(s, mscale) / attentionMscale(s, allDim);
    return scaling.attention.value * usual / unclampedMscale(s);
}

/// Converters also write YaRN's resulting factor; the kernel then multiplies both.
void remarkOnTwiceTheFactor(GgufReading& gguf, const Scaling& scaling, double reach) {
    const double usual = attentionMscale(scaling.factor.value);
    const bool twice = usual > 1.0 && std::abs(scaling.attention.value - usual) <= 1e-3 * usual;
    if (!twice || allDimIn(gguf) != 0.0 || std::abs(reach - usual * usual) > 1e-2) return;
    gguf.reading.notes.warn("attention-factor-differs", scaling.attention.key,
                            say("core",
                                "%1 is %2, a factor that YaRN already includes: llama.cpp multiplies the two, so cos "
                                "and sin are multiplied by %3."),
                            shortNumber(scaling.attention.value, 6), shortNumber(reach, 6));
}

/// DeepSeek's softmax temperature: (0.1 mscale_all_dim ln s + 1)² on the scores.
void remarkOnSoftmaxScale(const GgufReading& gguf, const Scaling& scaling, const RotaryShape& shape) {
    const double gain = scaling.attention.value * attentionMscale(scaling.factor.value, allDimIn(gguf));
    if (!shape.queryKeyDim || !gguf.architecture.latent || gain == 1.0) return;
    const double scale = gain * gain / std::sqrt(static_cast<double>(*shape.queryKeyDim));
    gguf.reading.model.parts.back().softmax = Model::Part::Softmax{gain * gain, *shape.queryKeyDim};
    gguf.reading.notes.info("softmax-scale", gguf.reading.text.pathOf("rope.scaling.yarn_log_multiplier"),
                            say("core",
                                "The temperature is part of the softmax: scores are multiplied by %1 there, so the "
                                "scale is %2 instead of 1/√%3.")
                                .with(gain * gain, scale, *shape.queryKeyDim));
}

void remarkOnTruncation(const GgufReading& gguf) {
    if (gguf.reading.type != "gpt-oss") return;
    gguf.reading.notes.info(
        "yarn-truncated", gguf.reading.text.pathOf(keys::kGgufType),
        say("core",
            "llama.cpp rounds the ends of YaRN's ramp outwards to whole pairs, and no key can change this; gpt-oss was "
            "trained with unrounded ends (truncate: false). The figure shows what llama.cpp computes."));
}

void setBeta(const GgufReading& gguf, Draft<RopeGgml>& draft, const char* key, double YarnRamp::*member) {
    const auto value = gguf.reading.text.positive({key});
    if (value && isRead(gguf, key)) draft.set(member, *value);
}

/// Reports YaRN keys that no loader reads, if they contradict what happens.
void tellUnread(GgufReading& gguf, const RopeGgml& settings) {
    const double reach = settings.attnFactor * unclampedMscale(settings.factor);
    const std::pair<const char*, double> effective[] = {{keys::kGgufExtension, settings.extFactor},
                                                        {keys::kGgufAttention, reach},
                                                        {keys::kGgufBetaFast, settings.betaFast},
                                                        {keys::kGgufBetaSlow, settings.betaSlow}};
    for (const auto& [key, used] : effective) {
        const Node* node = gguf.reading.text.peek(key);
        const auto given = node && !isRead(gguf, key) ? numberIn(*node) : std::nullopt;
        if (given && std::abs(*given - used) > 1e-4 * std::abs(used))
            gguf.reading.notes.warn("ignored-key", gguf.reading.text.pathOf(key),
                                    say("core",
                                        "%1 is %2, but llama.cpp does not read this key in models of architecture %3; "
                                        "the value used is %4."),
                                    *given, gguf.reading.type, used);
    }
}

/// Reports a value that is read and then replaced by YaRN's (llama-context.cpp, if yarn_ext_factor is not 0).
void tellReplaced(GgufReading& gguf, const RopeGgml& settings) {
    const auto given = readNumber(gguf, keys::kGgufAttention);
    const double reach = settings.attnFactor * unclampedMscale(settings.factor);
    if (given && std::abs(*given - reach) > 1e-4 * reach)
        gguf.reading.notes.warn("ignored-key", gguf.reading.text.pathOf(keys::kGgufAttention),
                                say("core",
                                    "%1 is %2, but with YaRN, llama.cpp replaces it with the method's own value: cos "
                                    "and sin are multiplied by %3."),
                                *given, shortNumber(reach, 6));
}

/// Adds a part with llama.cpp's formula.
void addGgml(GgufReading& gguf, Task& task, const Scaling& scaling, const Divisors& divisors) {
    Draft<RopeGgml> draft{task.source()};
    draft.settings.extFactor = scaling.extension;
    draft.settings.attnFactor = kernelAttention(gguf, scaling);
    draft.set(&RopeGgml::factor, scaling.factor);
    if (divisors) draft.set(&RopeGgml::freqFactors, *divisors);
    if (gguf.reading.type == "grok") draft.settings.betaFast = 8.0;
    setBeta(gguf, draft, keys::kGgufBetaFast, &YarnRamp::betaFast);
    setBeta(gguf, draft, keys::kGgufBetaSlow, &YarnRamp::betaSlow);
    if (!finish(task, draft)) return;
    if (scaling.extension != 0.0) tellUnread(gguf, draft.settings), tellReplaced(gguf, draft.settings);
    if (divisors) remarkOnDivisors(gguf.reading, *divisors);
    if (scaling.extension == 0.0) return;
    remarkOnContexts(task, Severity::Warning);
    remarkOnTwiceTheFactor(gguf, scaling, draft.settings.attnFactor * attentionMscale(draft.settings.factor));
    remarkOnSoftmaxScale(gguf, scaling, task.shape);
    remarkOnTruncation(gguf);
}

void addLinear(Task& task, const Scaling& scaling) {
    Draft<RopeLinear> draft{task.source()};
    draft.set(&RopeLinear::factor, scaling.factor);
    if (!finish(task, draft) || !task.trained) return;
    if (task.trainedIsGiven) return remarkOnContexts(task, Severity::Warning);
    task.notes().info("original-context-missing", task.pathOf("original_context_length"),
                      say("core",
                          "The file does not give the length before linear scaling: %1 {1|token|tokens}, shown as the "
                          "trained context, may already be the extended length.")
                          .with(task.trained->value));
}

void addProportional(Task& task, const std::vector<double>& divisors) {
    Draft<RopeProportional> draft{task.source()};
    const auto turning = std::ranges::find_if(divisors, isUnrotated) - divisors.begin();
    task.shape.partial = {shareFor(2 * turning, task.shape.headDim.value), "rope_freqs.weight"};
    if (!finish(task, draft)) return;
    task.notes().info("partial-rotary", "rope_freqs.weight",
                      say("core",
                          "%1 of a head's %2 {2|pair|pairs} {1|rotates, at the same frequency|rotate, at the same "
                          "frequencies} as when the whole head rotates; the others do not rotate.")
                          .with(turning, divisors.size()));
}

/// Adds one of two lists, by the size of the whole context: llama.cpp decides once, at start.
void addLongrope(Task task, const Scaling& scaling, const Divisors& beyond, const Divisors& within, bool isLong) {
    task.shape.scope = (task.shape.scope == "all" ? "" : task.shape.scope + " ") +
                       std::string(isLong ? keys::kLongFactor : keys::kShortFactor);
    Draft<RopeLongrope> draft{task.source()};
    draft.settings.emptyLists = RopeLongrope::EmptyLists::Ntk;
    draft.set(&RopeLongrope::longFactor, *beyond);
    draft.set(&RopeLongrope::shortFactor, *within);
    draft.set(&RopeLongrope::attentionFactor, scaling.attention);
    const std::int64_t declared = task.shape.declared ? task.shape.declared->value : task.trained->value;
    draft.set(&RopeLongrope::maxContext, {declared, {}});
    draft.set(&RopeLongrope::sequenceLength,
              {isLong ? std::max(declared, task.trained->value + 1) : task.trained->value, {}});
    finish(task, draft);
}

void readLists(Task& task, const Scaling& scaling, const Divisors& beyond, const Divisors& within) {
    addLongrope(task, scaling, beyond, within, true);
    addLongrope(task, scaling, beyond, within, false);
    task.notes().info("longrope-switch", task.pathOf("original_context_length"),
                      say("core",
                          "llama.cpp divides the frequencies by %1 if its context (-c) is longer than %2 "
                          "{2|token|tokens}, otherwise by %3, whatever the length of the text; both are shown.")
                          .with(kRopeTensors[1], task.trained->value, kRopeTensors[2]));
}

/// The base is raised once, when the file is loaded (llama.cpp, models/hunyuan-vl.cpp).
std::optional<Found<double>> alphaIn(Task& task) {
    constexpr const char* kAlpha = "rope.scaling.alpha";
    Reading& reading = task.reading;
    if (!reading.family.alphaRaisesBase) return std::nullopt;
    const auto given = reading.text.notNegative(kAlpha);
    return given && *given > 0.0 ? std::optional(Found<double>{*given, reading.text.pathOf(kAlpha)}) : std::nullopt;
}

void addAlpha(Task& task, const Found<double>& alpha) {
    Draft<RopeNtk> draft{task.source()};
    draft.set(&RopeNtk::factor, alpha);
    if (finish(task, draft))
        task.notes().info("static-alpha", alpha.key,
                          say("core", "%1 makes this static NTK-aware scaling at every length."));
}

void tellNoLists(Task& task) {
    task.notes().warn("missing-key", task.pathOf("type"),
                      say("core", "%1 is \"longrope\", but neither %2 nor %3 is in the file: no frequency is divided."),
                      kRopeTensors[1], kRopeTensors[2]);
}

/// Infers L if no key gives it; it is not the whole context.
void inferContext(Task& task, const Scaling& scaling, const Divisors& divisors) {
    if (task.trainedIsGiven || !divisors || scaling.extension != 0.0) return;
    const auto length = llama3Context(task.shape.base.value, divisors->value);
    if (!length) return;
    task.trained = Found<std::int64_t>{*length, divisors->key};
    task.notes().info("trained-context-inferred", divisors->key,
                      say("core",
                          "The divisors in %1 match Llama 3's scaling by %2 with the bounds 1 and 4 and a trained "
                          "context of %3 {3|token|tokens}; no key states this."),
                      *std::ranges::max_element(divisors->value), *length);
}

/// Reads L; if absent or 0, uses the whole context.
void trainedOf(Task& task) {
    constexpr const char* kLength = keys::kGgufOriginal;
    const Node* node = task.reading.text.find(kLength);
    const auto given = node && node->is(0) ? std::nullopt : task.reading.text.count({kLength});
    task.trainedIsGiven = given.has_value();
    task.trained = given ? given : task.shape.declared;
}

void readScaled(GgufReading& gguf, Task& task, const Scaling& scaling) {
    const auto divisors = [&](int which) { return divisorsIn(gguf.reading, kRopeTensors[which], task.shape.pairs()); };
    const Divisors all = divisors(0), beyond = divisors(1), within = divisors(2);
    if (task.notes().failures() != task.before) return;
    inferContext(task, scaling, all);
    if (const auto alpha = alphaIn(task); alpha && !all && scaling.extension == 0.0 && scaling.factor.value == 1.0)
        return addAlpha(task, *alpha);
    if (scaling.type == "longrope" && !all && !beyond && !within) tellNoLists(task);
    const bool lists = !all && beyond && within && scaling.extension == 0.0 && scaling.factor.value == 1.0;
    if (lists && task.trained) return readLists(task, scaling, beyond, within);
    if (all && isProportional(all->value)) return addProportional(task, all->value);
    const Divisors& used = all ? all : beyond ? beyond : within;
    if (scaling.extension != 0.0 || used || scaling.attention.value != 1.0) return addGgml(gguf, task, scaling, used);
    if (scaling.factor.value != 1.0) return addLinear(task, scaling);
    Draft<Rope> draft{task.source()};
    finish(task, draft);
}

/// YaRN's ramp and LongRoPE's switch depend on L.
bool needsContext(Task& task, const Scaling& scaling) {
    if (task.trained || (scaling.extension == 0.0 && scaling.type != "longrope")) return false;
    task.notes().fail("missing-key", task.reading.text.pathOf("context_length"),
                      say("core", "%1 is absent; this method needs the trained context."));
    return true;
}

}  // namespace

void readGgufMethod(GgufReading& gguf, const RotaryShape& shape, bool scaled) {
    Reading& reading = gguf.reading;
    const int before = reading.notes.failures();
    reading.made.emplace_back();
    const Section method(reading.made.back(), reading.text.pathOf("rope.scaling"), reading.notes);
    Task task{reading, shape, method, before};
    trainedOf(task);
    const auto scaling = scaled ? scalingIn(gguf) : Scaling{"none"};
    if (!scaling || needsContext(task, *scaling)) return;
    task.factor = scaling->factor;
    if (scaled) return readScaled(gguf, task, *scaling);
    Draft<Rope> draft{task.source()};
    finish(task, draft);
}

}  // namespace posenc::models
