// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/encodings/rope.hpp"
#include "core/explore/encodings/rope_ggml.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_llama3.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/encodings/rope_ntk.hpp"
#include "core/explore/encodings/rope_yarn.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/dialects/writers.hpp"
#include "core/zoo/names/names.hpp"
#include "core/zoo/open/asked.hpp"
#include "core/zoo/open/read_model.hpp"

/// Flags of inference programs. Head dimension, partial rotary, windows and layers come from the model's file.
namespace posenc::dialect {

namespace {

constexpr Say kLlamaCpp = say("core", "A llama.cpp flag");
constexpr Say kExllama = say("core", "An exllama flag");
constexpr Say kVllm = say("core", "vLLM's --hf-overrides");

/// The declared context, or YaRN's reach: its files often still declare the trained context.
std::optional<std::int64_t> longest(const Model& model) {
    std::optional<std::int64_t> reach = reachOf(model);
    for (const Model::Part& each : model.parts)
        if (models::frequencySubject(each.subject).encoding == RopeYarn::id)
            reach = std::max(reach, reachOf(modelOfSetting(each.subject)));
    return reach;
}

std::string contextFlag(const char* flag, const Model& model) {
    const auto reach = longest(model);
    return reach ? " " + std::string(flag) + " " + std::to_string(*reach) : std::string();
}

/// As llama.cpp computes it without the flag --yarn-attn-factor: recent versions overwrite that flag if the extension
/// factor is not 0 (llama-context.cpp).
RopeGgml asGgml(const Subject& subject) {
    RopeGgml out;
    if (subject.encoding == RopeGgml::id) return subject.parameters.as<RopeGgml>();
    if (subject.encoding == RopeYarn::id) {
        const auto yarn = subject.parameters.as<RopeYarn>();
        static_cast<YarnRamp&>(out) = yarn;
        out.truncate = true;
        out.factor = yarn.factor;
        return out;
    }
    out.extFactor = 0.0;
    out.factor = 1.0;
    if (subject.encoding == Rope::id) static_cast<Rope&>(out) = subject.parameters.as<Rope>();
    if (subject.encoding == RopeLinear::id) {
        static_cast<Rope&>(out) = subject.parameters.as<RopeLinear>();
        out.factor = subject.parameters.as<RopeLinear>().factor;
    }
    if (subject.encoding == RopeNtk::id) {
        static_cast<Rope&>(out) = subject.parameters.as<RopeNtk>();
        out.base = *subject.parameters.as<RopeNtk>().encode().effectiveBase;
    }
    return out;
}

bool hasAxes(const std::vector<Model::Part>& parts) {
    return std::ranges::any_of(parts, [](const Model::Part& each) { return !!models::axesOf(each); });
}

/// Throws Error with the reason if no flags do what this encoding does.
void requireFlags(const Subject& subject) {
    const std::string& id = subject.encoding;
    if (id == RopeLlama3::id || id == RopeLongrope::id)
        throw cannot(kLlamaCpp, say("core",
                                    "the divisors of the pairs are tensors of the GGUF file (rope_freqs, "
                                    "rope_factors_long and _short), written by the converter."));
    if (subject.info().isDynamic)
        throw cannot(kLlamaCpp, say("core", "llama.cpp's frequencies do not depend on the length of the sequence."));
    if (id == Rope::id || id == RopeLinear::id || id == RopeNtk::id || id == RopeYarn::id || id == RopeGgml::id) return;
    throw cannot(kLlamaCpp, say("core", "no flag does what %1 does.").with(subject.info().title));
}

/// True if the flags suffice with the model's own file, which may set a factor without a flag (yarn_log_multiplier).
bool keepsFactor(const Model& model, const std::string& line) {
    return model.source && sameSetting(model, withFlags(model, line));
}

void requireSame(const Subject& subject, const RopeGgml& ggml, bool factorIsKept) {
    const Rotary wanted = encodeRotary(subject), got = ggml.encode();
    if (!ggml.freqFactors.empty())
        throw cannot(kLlamaCpp, say("core",
                                    "the divisors of the pairs are tensors of the GGUF file (rope_freqs, "
                                    "rope_factors_long and _short), written by the converter."));
    if (!factorIsKept && (ggml.attnFactor != 1.0 || !sameNumber(wanted.attentionFactor, got.attentionFactor)))
        throw cannot(kLlamaCpp, say("core",
                                    "with YaRN, recent versions set the attention factor to 0.1 ln s + 1 = %1 "
                                    "regardless of --yarn-attn-factor, but here it is %2.")
                                    .with(got.attentionFactor / ggml.attnFactor, wanted.attentionFactor));
    if (!std::ranges::equal(wanted.frequencies, got.frequencies, sameNumber))
        throw cannot(kLlamaCpp, say("core", "llama.cpp's ramp ends at whole pairs, but this one does not."));
}

void requireNoWindow(const Model& model, const RopeGgml& ggml) {
    const Model::Part* window = windowPart(model);
    if (window && window->scope != "all" && ggml.factor != 1.0)
        throw cannot(
            kLlamaCpp,
            say("core",
                "--rope-scale does not apply to layers with a window, but here all layers are scaled equally."));
}

std::string llamaCppFlags(const RopeGgml& ggml) {
    const double share = ggml.resolvedExtFactor();
    const bool yarn = share != 0.0;
    std::string out = "--rope-scaling " + std::string(yarn ? "yarn" : ggml.factor == 1.0 ? "none" : "linear");
    out += " --rope-freq-base " + exactNumber(ggml.base);
    if (yarn || ggml.factor != 1.0) out += " --rope-scale " + exactNumber(ggml.factor);
    if (!yarn) return out;
    out += " --yarn-orig-ctx " + std::to_string(ggml.trainedContext);
    if (share != 1.0) out += " --yarn-ext-factor " + exactNumber(share);
    return out + " --yarn-beta-fast " + exactNumber(ggml.betaFast) + " --yarn-beta-slow " + exactNumber(ggml.betaSlow);
}

/// Quotes a string for a POSIX shell.
std::string inShell(const Json& json) { return "'" + replaced(json.dump(), "'", "'\\''") + "'"; }

/// Nests JSON in the objects that a path names, outermost first.
Json within(const std::string& path, Json json) {
    if (path.empty()) return json;
    const std::size_t dot = path.rfind('.');
    const Json out = {{path.substr(dot == std::string::npos ? 0 : dot + 1), std::move(json)}};
    return within(dot == std::string::npos ? "" : path.substr(0, dot), out);
}

/// Requires that a flag does to the model's own file what it does here, without any complaint.
void requireQuiet(const Model& model, const std::string& line) {
    if (!fileOf(model)) return;
    const Model read = withFlags(model, line);
    if (const Finding* complaint = complaintOf(read, model))
        throw cannot(kVllm,
                     say("core", "with the model's own file, it leads to this finding: %1").with(complaint->message));
    if (!sameSetting(model, read))
        throw cannot(kVllm, say("core", "with the model's own file, it gives a different setting."));
}

}  // namespace

/// A line before flags that yield the model's numbers only with its own file.
std::string presupposed(const Subject& subject, const RopeGgml& ggml) {
    const double wanted = encodeRotary(subject).attentionFactor, alone = ggml.encode().attentionFactor;
    if (sameNumber(wanted, alone)) return {};
    return "# with the GGUF of the model, whose yarn_log_multiplier makes the attention factor " + exactNumber(wanted) +
           "; with another file these flags come to " + shortNumber(alone, 6) + "\n";
}

std::string llamaCpp(const Model& model) {
    const auto parts = rotaryParts(model);
    const Subject& subject = onlyRotary(parts, kLlamaCpp);
    if (hasAxes(parts))
        throw cannot(kLlamaCpp, say("core",
                                    "the sections of M-RoPE are a key of the GGUF file (rope.dimension_sections), "
                                    "written by the converter."));
    requireFlags(subject);
    const RopeGgml ggml = asGgml(subject);
    const std::string line = llamaCppFlags(ggml) + contextFlag("--ctx-size", model) + "\n";
    requireSame(subject, ggml, keepsFactor(model, line));
    requireNoWindow(model, ggml);
    return presupposed(subject, ggml) + line;
}

std::string vllm(const Model& model) {
    Json overrides = Json::object();
    refuseSections(model, kVllm);
    if (!rotaryParts(model).empty()) {
        overrides[keys::kParameters] = allRopeParameters(model);
        addOwnKeys(model, overrides[keys::kParameters]);
    } else if (windowPart(model)) {
        overrides[keys::kWindow] =
            windowPart(model)->subject.parameters.value("window").index() == 1
                ? Json(std::get<std::int64_t>(windowPart(model)->subject.parameters.value("window")))
                : Json(nullptr);
    } else {
        throw cannot(
            kVllm, say("core", "it has keys for rotary encodings and windows only; the model's class sets the rest."));
    }
    const std::string line = "--hf-overrides " + inShell(within(model.inside, overrides)) +
                             contextFlag("--max-model-len", model) + "\n";
    requireQuiet(model, line);
    return line;
}

std::string exllama(const Model& model) {
    const auto parts = rotaryParts(model);
    const Subject& subject = onlyRotary(parts, kExllama);
    if (hasAxes(parts))
        throw cannot(kExllama, say("core", "the sections of M-RoPE are read from the model's config.json."));
    const bool linear = subject.encoding == RopeLinear::id, ntk = subject.encoding == RopeNtk::id;
    if (!linear && !ntk && subject.encoding != Rope::id)
        throw cannot(kExllama, say("core",
                                   "there are flags only for one scale of all pairs and for the alpha of NTK-aware "
                                   "scaling; everything else is read from config.json."));
    const Rotary rotary = encodeRotary(subject);
    const std::string factor = linear || ntk ? exactNumber(rotary.factor) : "1";
    const std::string length = contextFlag("-l", model);
    const std::string start = length.empty() ? "" : length.substr(1) + " ";
    const std::string scale = linear ? factor : "1", alpha = ntk ? factor : "1";
    const bool usual = rotary.base == 10000.0;  // the default of both if a config.json has no rope_theta
    const std::string base = exactNumber(rotary.base), theta = exactNumber(rotary.effectiveBase.value_or(rotary.base));
    return "# ExLlamaV2" + (usual ? "" : ", which has the base from config.json: \"rope_theta\": " + base) + "\n" +
           start + "-rs " + scale + " -ra " + alpha + "\n# ExLlama\n" + start + "-cpe " + scale +
           (usual ? " --alpha " + alpha : " --theta " + theta) + "\n";
}

}  // namespace posenc::dialect
