// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/encodings/rope_longrope.hpp"
#include "core/zoo/config/rotary_task.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

namespace {

std::optional<double> divisorOf(const Node& entry) {
    const auto number = numberIn(entry);
    return number && std::isfinite(*number) && *number > 0.0 ? number : std::nullopt;
}

std::vector<double> divisorsOf(Task& task, const char* key) {
    std::vector<double> out;
    const List* list = task.method.list(key);
    const std::size_t wanted = task.shape.pairs();
    requireKey(task, key);
    if (!list) return out;
    if (list->size() != wanted)
        task.notes().fail("wrong-length", task.pathOf(key),
                          say("core", "%1 has %2 {2|entry|entries}; a head with %3 rotating {3|pair|pairs} needs %3."),
                          list->size(), wanted);
    for (const Node& entry : *list)
        if (const auto divisor = divisorOf(entry)) out.push_back(*divisor);
    if (out.size() != list->size())
        task.notes().fail("illegal-value", task.pathOf(key),
                          say("core", "%1 contains entries that are not finite numbers above 0."));
    return out;
}

/// Phi-3.5-MoE and Phi-3-small give each list's attention factor instead of deriving it.
void setListFactor(Task& task, Draft<RopeLongrope>& draft, const char* key, const char* list) {
    const auto value = task.method.positive(key);
    if (!value) return;
    if (task.reading.family.factorPerList) draft.set(&RopeLongrope::attentionFactor, {*value, task.pathOf(key)});
    task.notes().info("attention-factor-per-list", task.pathOf(key),
                      say("core",
                          "%1 sets the attention factor used with %2 to %3 in the classes of Phi-3.5-MoE and "
                          "Phi-3-small; other classes derive the factor from the context lengths."),
                      list, *value);
}

/// Adds one of the two lists as a separate part: the one that a sequence of `length` tokens uses.
std::optional<Rotary> addList(Task& task, Draft<RopeLongrope> draft, const char* mscale, const char* list,
                              std::int64_t length) {
    setListFactor(task, draft, mscale, list);
    draft.set(&RopeLongrope::sequenceLength, {length, {}});
    draft.scope = draft.scope == "all" ? list : draft.scope + " " + list;
    return finish(task, draft);
}

/// max_position_embeddings, or the reach of the factor if absent.
Found<std::int64_t> longestContext(const Task& task) {
    if (task.shape.declared) return *task.shape.declared;
    const double reach = static_cast<double>(task.trained->value) * task.factor->value;
    return {static_cast<std::int64_t>(std::clamp(reach, 1.0, 0x1p40)), task.pathOf("factor")};
}

/// sqrt(1 + ln factor / ln L), Phi-3's attention factor.
double usualGain(const Task& task) {
    return task.factor->value <= 1.0 ? 1.0
                                     : std::sqrt(1.0 + std::log(task.factor->value) / std::log(task.trained->value));
}

void remarkOnLists(Task& task, double longGain, double shortGain) {
    task.notes().info("longrope-switch", typeKey(task),
                      say("core",
                          "For sequences of up to %1 {1|token|tokens}, the frequencies are divided by short_factor; "
                          "for longer ones, by long_factor. Both are shown. transformers decides at every call, "
                          "llama.cpp only once, by its context size.")
                          .with(task.trained->value));
    if (longGain != shortGain || longGain == 1.0) return;
    task.notes().info(
        "longrope-attention", typeKey(task),
        say("core",
            "cos and sin are multiplied by %1 at every length, even below the trained context of %2 {2|token|tokens}.")
            .with(longGain, task.trained->value));
}

/// The class's default of L, if the file has none (configuration_phi3.py).
void findClassOriginal(Task& task) {
    const std::int64_t usual = task.reading.family.original;
    const bool given = task.method.peek(keys::kOriginal) || task.shape.topOriginal ||
                       task.reading.text.peek(keys::kOriginal);
    if (usual == 0 || given) return;
    task.shape.topOriginal = Found<std::int64_t>{usual, task.reading.text.pathOf(keys::kOriginal)};
    tellDefault(task.reading, "default-value", task.reading.text.pathOf(keys::kOriginal), usual);
}

}  // namespace

void readLongrope(Task& task) {
    Draft<RopeLongrope> draft{task.source()};
    findClassOriginal(task);
    trainedOfStretched(task, true);  // as in transformers and vLLM
    draft.set(&RopeLongrope::shortFactor, {divisorsOf(task, keys::kShortFactor), task.pathOf(keys::kShortFactor)});
    draft.set(&RopeLongrope::longFactor, {divisorsOf(task, keys::kLongFactor), task.pathOf(keys::kLongFactor)});
    factorOfContexts(task);
    if (task.factor && !task.factor->key.empty()) draft.set(&RopeLongrope::factor, *task.factor);
    if (const auto attention = task.method.positive(keys::kAttentionFactor)) {
        draft.set(&RopeLongrope::attentionFactor, {*attention, task.pathOf(keys::kAttentionFactor)});
        if (task.factor && task.trained && task.trained->value > 1)
            remarkOnAttentionFactor(task, *attention, usualGain(task));
    }
    if (task.trainedIsGiven && !task.reading.model.trainedContext)
        task.reading.model.trainedContext = task.trained->value;
    if (task.notes().failures() != task.before) return;
    const auto longest = longestContext(task);
    draft.set(&RopeLongrope::maxContext, longest);
    const std::int64_t far = std::max(longest.value, task.trained->value + 1);
    const auto beyond = addList(task, draft, "long_mscale", keys::kLongFactor, far);
    const auto within = addList(task, draft, "short_mscale", keys::kShortFactor, task.trained->value);
    if (!beyond || !within) return;
    remarkOnLists(task, beyond->attentionFactor, within->attentionFactor);
    remarkOnContexts(task, Severity::Warning);
}

}  // namespace posenc::models
