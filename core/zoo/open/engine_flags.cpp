// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/open/engine_flags.hpp"

#include <algorithm>

#include "core/explore/encodings/rope_ggml.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_ntk.hpp"
#include "core/explore/encodings/rope_yarn.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/config/draft.hpp"
#include "core/zoo/gguf/gguf_reading.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

namespace {

using Part = Model::Part;

std::optional<Rotary> rotaryOf(const Part& part) {
    const Encoding encoding = part.subject.encode();
    const auto* rotary = std::get_if<Rotary>(&encoding);
    return rotary ? std::optional(*rotary) : std::nullopt;
}

std::vector<double> quotients(const std::vector<double>& above, const std::vector<double>& below) {
    std::vector<double> out;
    for (std::size_t i = 0; i < above.size(); ++i) out.push_back(below[i] > 0.0 ? above[i] / below[i] : 1e30);
    return out;
}

/// GGUF keys that a converter writes for such a part.
struct Converted {
    Members keys, root;
};

void convertYarn(Converted& out, const RopeYarn& yarn, const Rotary& rotary) {
    out.keys.emplace_back(keys::kGgufType, Node{std::string("yarn")});
    out.keys.emplace_back(keys::kGgufFactor, Node{yarn.factor});
    out.keys.emplace_back("rope.scaling.attn_factor", Node{rotary.attentionFactor / attentionMscale(yarn.factor)});
    out.keys.emplace_back(keys::kGgufBetaFast, Node{yarn.betaFast});
    out.keys.emplace_back(keys::kGgufBetaSlow, Node{yarn.betaSlow});
}

/// All other methods store numbers per pair, as Llama 3's does.
void convertOther(Converted& out, const Rotary& rotary) {
    List list;
    for (const double each : quotients(rotary.original, rotary.frequencies)) list.push_back({each});
    out.root.emplace_back("rope_freqs.weight", Node{std::move(list)});
    if (rotary.attentionFactor != 1.0) out.keys.emplace_back("rope.scaling.attn_factor", Node{rotary.attentionFactor});
}

Converted converted(const Part& part, const Rotary& rotary) {
    Converted out;
    const std::string& id = part.subject.encoding;
    // For other methods the converter omits it; llama.cpp then uses the whole context.
    if (listed("rope-yarn rope-longrope", id))
        out.keys.emplace_back(keys::kGgufOriginal, Node{static_cast<std::int64_t>(rotary.trainedContext)});
    if (id == RopeYarn::id) {
        convertYarn(out, part.subject.parameters.as<RopeYarn>(), rotary);
    } else if (id == RopeLinear::id) {
        out.keys.emplace_back(keys::kGgufFactor, Node{rotary.factor});
    } else if (id != Rope::id && id != RopeNtk::id) {  // alpha goes into the base
        convertOther(out, rotary);
    }
    return out;
}

void overlay(Members& keys, const Flags& flags) {
    for (const auto& [key, value] : flags.keys) {
        std::erase_if(keys, [&key = key](const auto& each) { return each.first == key; });
        keys.emplace_back(key, value);
    }
}

std::optional<double> numberUnder(const Members& keys, std::string_view key) {
    const Node* found = memberOf(keys, key);
    return found ? numberIn(*found) : std::nullopt;
}

RotaryShape shapeOf(const Part& part, const Rotary& rotary, const Section& keys, const Model& model) {
    RotaryShape shape;
    shape.scope = part.scope;
    shape.headDim = {rotary.headDim, {}};
    shape.partial = {shareFor(rotary.rotaryDim, rotary.headDim), {}};
    const bool raised = part.subject.encoding == RopeNtk::id && rotary.effectiveBase;
    const double base = raised ? *rotary.effectiveBase : rotary.base;
    shape.base = keys.positive({keys::kGgufBase}).value_or(Found<double>{base, {}});
    const std::int64_t declared = model.declaredContext.value_or(static_cast<std::int64_t>(rotary.trainedContext));
    shape.declared = Found<std::int64_t>{declared, {}};
    return shape;
}

/// The part as llama.cpp would compute it; nothing if the flags do not allow that.
void reread(Model& model, const Part& part, const Rotary& rotary, const Flags& flags, Notes& notes) {
    Converted tree = converted(part, rotary);
    overlay(tree.keys, flags);
    const Section top(tree.root, {}, notes), keys(tree.keys, {}, notes);
    Model out{model.id, model.name, {}, {}, {}, {}, {}};
    Reading reading{top, keys, familyOf({}), model.type == "gpt_oss" ? "gpt-oss" : "", notes, out};
    const Architecture unknown{};
    GgufReading gguf{reading, unknown};
    const RotaryShape shape = shapeOf(part, rotary, keys, model);
    readGgufMethod(gguf, shape, true);
    for (Part& each : out.parts) {
        each.layers = part.layers;
        if (part.axes) shareOut(each, inLlamaCpp(*part.axes), keyOfSections(part));
        model.parts.push_back(std::move(each));
    }
    if (out.trainedContext && numberUnder(flags.keys, keys::kGgufOriginal)) model.trainedContext = out.trainedContext;
}

bool isRotary(const Part& part) { return part.subject.info().onlyRotates(); }

/// The sliding-window part, if only some layers have one.
const Part* windowOf(const Model& model) {
    const auto found = std::ranges::find_if(
        model.parts, [](const Part& part) { return isWindow(part) && part.scope == keys::kSliding; });
    return found == model.parts.end() ? nullptr : &*found;
}

/// num_hidden_layers of the language model; 0 if unknown.
std::int64_t layersIn(const Members& members) {
    std::int64_t out = 0;
    for (const auto& [key, value] : members) {
        if (const auto* count = value.as<std::int64_t>(); count && listed("num_hidden_layers n_layer n_layers", key))
            return std::min(*count, std::int64_t{4096});
        if (const auto* inner = value.as<Members>();
            inner && std::ranges::find(kTextParts, key) != std::end(kTextParts))
            out = std::max(out, layersIn(*inner));
    }
    return out;
}

std::optional<std::vector<std::int64_t>> layersBeside(const Part& window, std::int64_t all) {
    if (!window.layers || all == 0) return std::nullopt;
    std::vector<std::int64_t> out;
    for (std::int64_t l = 0; l < all; ++l)
        if (!std::ranges::binary_search(*window.layers, l)) out.push_back(l);
    return out;
}

/// llama.cpp keeps the file's base and scale for sliding-window layers: one part for all layers becomes two.
std::vector<Part> splitByWindow(const Model& model) {
    const Part* window = windowOf(model);
    std::vector<Part> out;
    for (const Part& part : model.parts) {
        out.push_back(part);
        if (!window || !isRotary(part) || part.scope != "all") continue;
        out.back().scope = keys::kFull;
        out.back().layers = layersBeside(*window, layersIn(model.source->root));
        out.push_back(part);
        out.back().scope = keys::kSliding;
        out.back().layers = window->layers;
    }
    return out;
}

void tellConverted(Notes& notes) {
    notes.info("as-converted", "--rope-scaling",
               say("core",
                   "llama.cpp's flags are applied to the GGUF keys that its converter makes from this config.json; the "
                   "numbers are those of llama.cpp."));
}

/// Drops findings about the file's own scaling, which the flags replace.
void dropReplaced(Model& model) {
    std::erase_if(model.findings, [](const Finding& each) {
        return each.id.isOneOf(
            {"yarn-short-text", "context-mismatch", "no-blended-band", "longrope-attention", "dynamic-length"});
    });
}

void tellUnreachedConfig(const Flags& flags, Notes& notes) {
    notes.warn("flags-without-effect", flags.names.front().second,
               say("core", "No layer of this model rotates without a window, so llama.cpp's flags have no effect."));
}

bool runsYarn(const Part& part) {
    return part.subject.encoding == RopeYarn::id ||
           (part.subject.encoding == RopeGgml::id && part.subject.parameters.as<RopeGgml>().resolvedExtFactor() != 0.0);
}

bool stretchesNothing(const Part& part) {
    const auto rotary = isRotary(part) ? rotaryOf(part) : std::nullopt;
    return !rotary || (rotary->factor == 1.0 && rotary->attentionFactor == 1.0);
}

/// Reports YaRN flags with another method, and YaRN that stretches by nothing.
void judgeYarn(const Model& model, const Flags& flags, Notes& notes) {
    const bool runs = std::ranges::any_of(model.parts, runsYarn);
    for (const auto& [key, flag] : flags.names) {
        if (!runs && listed("--yarn-orig-ctx --yarn-beta-slow --yarn-beta-fast", flag))
            notes.warn(
                "flags-without-effect", flag,
                say("core",
                    "%1 has an effect only with YaRN, which is not used here; select it with --rope-scaling yarn.")
                    .with(flag));
        if (flag == "--rope-scaling" && runs && std::ranges::all_of(model.parts, stretchesNothing))
            notes.warn("flags-without-effect", flag,
                       say("core", "%1 has no effect, because the factor is 1; set it with --rope-scale.").with(flag));
    }
}

void applyLlamaCpp(Model& model, const Flags& flags, Notes& notes) {
    if (!flags.wholeKeys.empty())
        notes.warn("flags-without-effect", "--override-kv",
                   say("core", "%1 changes keys of a GGUF; a config.json has different keys, which stay unchanged."));
    if (flags.keys.empty()) return;
    tellConverted(notes);
    dropReplaced(model);
    const std::vector<Part> before = splitByWindow(model);
    model.parts.clear();
    for (const auto& [key, flag] : flags.names) notes.call(key, flag);
    bool reached = false;
    for (const Part& part : before) {
        const bool windowed = part.scope == keys::kSliding;
        const auto rotary = isRotary(part) && !windowed ? rotaryOf(part) : std::nullopt;
        reached = reached || rotary;
        rotary ? reread(model, part, *rotary, flags, notes) : model.parts.push_back(part);
    }
    if (!reached) tellUnreachedConfig(flags, notes);
}

/// exllama computes the base from alpha first; --theta then replaces it.
double exllamaBase(const Rope& rope, const Flags& flags) {
    if (flags.theta) return *flags.theta;
    return flags.alpha && rope.rotaryDim() > 2 ? ntkBase(rope.base, *flags.alpha, rope.rotaryDim()) : rope.base;
}

/// Plain rotation with another base, other positions, or both.
void exllamaPart(Reading& reading, const Part& part, const Flags& flags) {
    const Rope rope = part.subject.parameters.as<Rope>();
    const int before = reading.notes.failures();
    const auto fill = [&](auto& draft, double base) {
        draft.settings.headDim = rope.headDim;
        draft.settings.partialRotary = rope.partialRotary;
        draft.settings.base = base;
        draft.settings.trainedContext = rope.trainedContext;
        addPart(reading, draft, before);
    };
    if (flags.compress) {
        Draft<RopeLinear> draft{{part.scope, "--compress-pos-emb"}};
        draft.set(&RopeLinear::factor, {*flags.compress, "--compress-pos-emb"});
        return fill(draft, exllamaBase(rope, flags));
    }
    if (flags.theta) {
        Draft<Rope> draft{{part.scope, "--theta"}};
        return fill(draft, *flags.theta);
    }
    Draft<RopeNtk> draft{{part.scope, "--alpha"}};
    draft.set(&RopeNtk::factor, {*flags.alpha, "--alpha"});
    fill(draft, rope.base);
}

void tellExllama(const Model& model, const Flags& flags, Notes& notes) {
    if (flags.alpha && flags.theta)
        notes.warn("flags-without-effect", "--alpha",
                   say("core", "exllama replaces the base computed from --alpha with that of --theta."));
    if (std::ranges::any_of(model.parts,
                            [](const Part& part) { return isRotary(part) && part.subject.encoding != Rope::id; }))
        notes.warnNotShown("flags-without-effect", "--alpha",
                           say("core",
                               "The file already scales the rotation; exllama would apply its flags on top of that, "
                               "which is not shown."));
}

void applyExllama(Model& model, const Flags& flags, Notes& notes) {
    if (!flags.ofExllama()) return;
    const Section none;
    Model out{model.id, model.name, {}, {}, {}, {}, {}};
    Reading reading{none, none, familyOf({}), {}, notes, out};
    tellExllama(model, flags, notes);
    for (const Part& part : model.parts) {
        if (part.subject.encoding != Rope::id) {
            out.parts.push_back(part);
            continue;
        }
        exllamaPart(reading, part, flags);
        if (out.parts.empty()) continue;
        out.parts.back().layers = part.layers;
        if (part.axes) shareOut(out.parts.back(), *part.axes, keyOfSections(part));
    }
    model.parts = std::move(out.parts);
}

double stretchedContext(const Model& model) {
    double reach = static_cast<double>(model.declaredContext.value_or(0));
    for (const Part& part : model.parts)
        if (const auto rotary = isRotary(part) ? rotaryOf(part) : std::nullopt)
            reach = std::max(reach, rotary->trainedContext * std::max(rotary->factor, 1.0));
    return reach;
}

/// llama.cpp chooses one of LongRoPE's lists when it starts.
void chooseList(Model& model, std::int64_t context, Notes& notes) {
    const std::string other = context > model.trainedContext.value_or(0) ? keys::kShortFactor : keys::kLongFactor;
    const auto removed = std::erase_if(model.parts, [&](const Part& part) { return part.scope.ends_with(other); });
    if (removed > 0)
        notes.info("longrope-chosen", "-c",
                   say("core", "With a context of %1 {1|token|tokens} llama.cpp does not use the list %2.")
                       .with(context, other));
}

void judgeContext(Model& model, const Flags& flags, Notes& notes) {
    const double reach = stretchedContext(model);
    if (flags.context) chooseList(model, *flags.context, notes);
    if (flags.context && reach > 0.0 && static_cast<double>(*flags.context) > reach)
        notes.warn("context-beyond-training", "-c",
                   say("core",
                       "A context of %1 {1|token|tokens} is longer than the %2 that the model was trained on or "
                       "stretched to; beyond that, it meets angles that it has never seen.")
                       .with(*flags.context, reach));
    if (flags.longest && reach > 0.0 && static_cast<double>(*flags.longest) > reach)
        notes.error("length-beyond-model", "--max-model-len",
                    say("core",
                        "vLLM refuses a length of %1 {1|token|tokens}: the file allows %2. Scale the rotation with "
                        "--hf-overrides first.")
                        .with(*flags.longest, reach));
}

}  // namespace

void applyEngines(Model& model, const Flags& flags) {
    Notes notes;
    std::ranges::transform(model.parts, model.parts.begin(), frequencyPart);
    if (!model.source->gguf) applyLlamaCpp(model, flags, notes);
    judgeYarn(model, flags, notes);
    applyExllama(model, flags, notes);
    judgeContext(model, flags, notes);
    std::erase_if(model.findings, [](const Finding& each) { return each.id == kAxesNotShown; });
    putOverAxes(model, notes);
    std::vector<Finding> all = notes.take();
    all.insert(all.end(), model.findings.begin(), model.findings.end());
    model.findings = sorted(std::move(all));
}

}  // namespace posenc::models
