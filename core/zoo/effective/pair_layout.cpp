// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/effective/pair_layout.hpp"

#include <algorithm>

#include "core/zoo/classes/gguf_architecture.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/gguf/model_source.hpp"

namespace posenc::models {

namespace {

/// The language model's type, which may differ from the whole file's.
const std::string& layoutTypeOf(const Model& model) { return model.textType.empty() ? model.type : model.textType; }

bool isFromGguf(const Model& model) { return model.source && model.source->gguf; }

bool hasSeveralAxes(const Model& model) {
    return std::ranges::any_of(model.parts, [](const Model::Part& part) { return axesOf(part).has_value(); });
}

}  // namespace

bool isLatent(const Model& model) { return !isFromGguf(model) && familyOf(layoutTypeOf(model)).latent; }

const Node* keyIn(const Model& model, std::string_view key) {
    if (!model.source || model.source->gguf) return nullptr;
    const Node* inner = memberOf(model.source->root, model.inside);
    const auto* members = inner ? inner->as<Members>() : nullptr;
    return memberOf(members ? *members : model.source->root, key);
}

bool rotates(const Model& model) {
    return std::ranges::any_of(model.parts,
                               [](const Model::Part& each) { return each.subject.info().family == Family::Rotary; });
}

KnownLayout layoutOf(const Model& model) {
    using enum KnownLayout::Source;
    const auto of = [](bool neighbours, KnownLayout::Source source) {
        return KnownLayout{neighbours ? PairLayout::Interleaved : PairLayout::Half, source};
    };
    if (isFromGguf(model)) {
        const Architecture& engine = architectureOf(model.type);
        const bool neighbours = engine.layout == Architecture::Layout::Neighbours && !hasSeveralAxes(model);
        return engine.family.known() ? of(neighbours, Engine) : KnownLayout();
    }
    if (isLatent(model)) {
        const bool reads = !familyOf(layoutTypeOf(model)).neighboursAlways;
        const Node* said = reads ? keyIn(model, "rope_interleave") : nullptr;
        return of(!said || !said->is(false), said ? Key : Class);
    }
    const ModelFamily& family = familyOf(layoutTypeOf(model));
    return of(family.neighbours, family.neighbours || classIsSeen(layoutTypeOf(model)) ? Class : Assumed);
}

Text textOf(const KnownLayout& layout, const Model& model) {
    const Text which = layout.layout == PairLayout::Interleaved ? say("core", "neighbours, 2i and 2i + 1")
                                                                : say("core", "halves, i and i + d/2");
    switch (layout.source) {
        case KnownLayout::Source::Key: return say("core", "%1 (set by rope_interleave)").with(which);
        case KnownLayout::Source::Class:
            return say("core", "%1 (set by the class of %2)").with(which, layoutTypeOf(model));
        case KnownLayout::Source::Engine: return say("core", "%1 (set by llama.cpp for %2)").with(which, model.type);
        case KnownLayout::Source::Assumed: break;
    }
    return say("core", "not known for %1; assumed: %2").with(layoutTypeOf(model), which);
}

}  // namespace posenc::models
