// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/config/rotary_task.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/text/number.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

std::string typeKey(const Task& task) {
    if (task.reading.family.nomicKeys) return task.reading.text.pathOf("rotary_scaling_factor");
    const bool older = !task.method.peek(keys::kType) && task.method.peek("type");
    return task.pathOf(older ? "type" : keys::kType);
}

void requireKey(const Task& task, const char* key) {
    if (task.method.peek(key)) return;
    task.notes().fail("missing-key", task.pathOf(key),
                      say("core", "%1 is absent; this method cannot be computed without it."));
}

namespace {

/// Reports a factor that does not stretch.
void givenFactor(Task& task) {
    task.factor = task.method.positive({"factor"});
    if (!task.factor || task.factor->value >= 1.0) return;
    task.notes().warn(
        "factor-below-one", task.factor->key,
        say("core", "%1 is %2: a factor below 1 speeds up the rotation instead of extending the context."),
        task.factor->value);
}

/// A length that was never stretched cannot be below the trained part of it.
bool exceedsDeclared(Task& task) {
    if (!task.trainedIsGiven || !task.shape.declared || task.trained->value <= task.shape.declared->value) return false;
    task.notes().warn(
        "original-context-larger", task.trained->key,
        say("core", "%1 is %2, more than the %3 {3|token|tokens} that %4 declares; the two look swapped."),
        task.trained->value, task.shape.declared->value, task.shape.declared->keyOr(keys::kContext));
    return true;
}

/// True for a factor with some room to spare, or a length given under another name.
bool reachesElsewhere(const Task& task, double reach, double declared) {
    if (reach > declared && reach <= 1.5 * declared) return true;
    static constexpr const char* kOthers[] = {"max_sequence_length", "model_max_length", "max_seq_len"};
    return std::ranges::any_of(kOthers, [&](const char* key) {
        const auto* whole = task.reading.text.peekAs<std::int64_t>(key);
        return whole && static_cast<double>(*whole) == reach;
    });
}

/// Qwen's model cards add YaRN with factor 4 but keep the declared length; 40,960 there leaves room for an answer after
/// the 32,768. A factor of dozens more likely meant a shorter length.
bool declaresTheTrained(const Task& task) {
    constexpr double kModest = 8.0;
    return task.trainedIsGiven && task.factor->value <= kModest &&
           task.shape.declared->value * 2 < task.trained->value * 3;
}

}  // namespace

void requiredFactor(Task& task) {
    givenFactor(task);
    requireKey(task, "factor");
}

void factorOfContexts(Task& task) {
    givenFactor(task);
    if (task.method.peek("factor") || !task.trained) return;
    const auto& declared = task.shape.declared;
    if (!task.trainedIsGiven || !declared)
        return task.notes().fail(
            "missing-key", task.pathOf("factor"),
            say("core", "%1 is absent and cannot be derived, because the file does not give both context lengths."));
    task.factor = {static_cast<double>(declared->value) / static_cast<double>(task.trained->value), {}};
}

void remarkOnAttentionFactor(Task& task, double given, double usual) {
    constexpr double kRounding = 1e-3;  // files give three digits and more
    if (std::abs(given - usual) <= kRounding * usual) return;
    const bool inverse = std::abs(given * usual - 1.0) <= kRounding;
    const std::string key = task.pathOf(keys::kAttentionFactor);
    if (given == 1.0)
        return task.notes().info("forced-attention-factor", key,
                                 say("core", "%1 is 1, so cos and sin are not scaled; this method normally gives %2."),
                                 shortNumber(usual, 10));
    const Say told = inverse ? say("core",
                                   "%1 is %2, the inverse of the value %3 that this method gives; cos and sin are "
                                   "multiplied by it, not divided.")
                             : say("core", "%1 is %2, but this method gives %3; the former is used.");
    task.notes().warn("attention-factor-differs", key, told.with(key, shortNumber(given, 10), shortNumber(usual, 10)));
}

void noContext(Task& task) {
    task.notes().fail(
        "missing-key", keys::kContext,
        say("core", "max_position_embeddings is absent and so is %1; this method needs the trained context.")
            .with(task.pathOf(keys::kOriginal)));
}

void trainedOfStretched(Task& task, bool outerWins) {
    const auto inner = task.method.count({keys::kOriginal});
    if (!inner && task.method.peek(keys::kOriginal)) return;  // present but unreadable; reported
    const auto& outer = task.shape.topOriginal;
    task.trainedIsGiven = inner || outer;
    task.trained = inner && !(outerWins && outer) ? inner : outer ? outer : task.shape.declared;
    if (inner && outer && inner->value != outer->value) {
        const auto& other = outerWins ? inner : outer;
        task.notes().keys().notShown.insert(other->key);
        task.notes().warn("original-context-conflict", outer->key,
                          say("core", "%1 is %2 but %3 is %4; the first is used here, but programs differ.")
                              .with(task.trained->key, task.trained->value, other->key, other->value));
    }
    if (!task.trained) return noContext(task);
    if (task.trainedIsGiven) return;
    task.notes().warn("original-context-missing", task.pathOf(keys::kOriginal),
                      say("core", "%1 is absent, so max_position_embeddings (%2) is used as the trained context."),
                      task.trained->value);
}

void remarkOnContexts(Task& task, Severity severity) {
    if (!task.trained || exceedsDeclared(task) || !task.factor || !task.shape.declared) return;
    if (declaresTheTrained(task)) severity = Severity::Info;
    const double reach = static_cast<double>(task.trained->value) * task.factor->value;
    const auto declared = static_cast<double>(task.shape.declared->value);
    if (std::abs(reach - declared) <= 1e-3 * declared) return;
    if (reachesElsewhere(task, reach, declared)) severity = Severity::Info;
    task.notes().add("context-mismatch", severity, task.pathOf("factor"),
                     say("core", "Trained context %1 × factor %2 = %3 {3|token|tokens}, but %4 declares %5.")
                         .with(task.trained->value, task.factor->value, reach,
                               task.shape.declared->keyOr(keys::kContext), task.shape.declared->value));
}

void trainedOfUnstretched(Task& task) {
    const auto inner = task.method.count({keys::kOriginal});
    const auto& given = inner ? inner : task.shape.topOriginal;
    const auto& declared = task.shape.declared;
    if (given && (!declared || given->value != declared->value))
        task.notes().info(
            "ignored-key", given->key,
            say("core", "%1 does not change any frequency with this method; it is only shown as the trained context."));
    task.trained = given ? given : declared;
    task.trainedIsGiven = given.has_value();
    exceedsDeclared(task);
    if (!task.trained)
        task.notes().add("context-missing", task.reading.family.known() ? Severity::Info : Severity::Warning,
                         keys::kContext,
                         say("core",
                             "max_position_embeddings is absent; the frequencies do not depend on it, and 4,096 is "
                             "shown as the trained context."));
}

}  // namespace posenc::models
