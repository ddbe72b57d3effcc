// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/models/rotary_task.hpp"
#include "core/text/number.hpp"

namespace posenc::models {

namespace {

void checkLongropeList(Task& task, const char* key) {
    const List* list = task.method->list(key);
    const auto wanted =
        static_cast<std::size_t>(static_cast<double>(task.shape.headDim.value) * task.shape.partial.value) / 2;
    if (!list && !task.method->peek(key))
        task.notes().fail(
            "missing-key", task.pathOf(key),
            say("core", "%1 is absent; this method cannot be computed without it.").with(task.pathOf(key)));
    if (list && list->size() != wanted)
        task.notes().fail(
            "wrong-length", task.pathOf(key),
            say("core", "%1 has %2 entries; a head with %3 rotating pairs needs %3.")
                .with(task.pathOf(key), static_cast<long long>(list->size()), static_cast<long long>(wanted)));
    if (!list) return;
    const bool numbers = std::ranges::all_of(*list, [](const Node& each) {
        const auto* whole = each.as<std::int64_t>();
        const auto* real = each.as<double>();
        return (whole && *whole > 0) || (real && std::isfinite(*real) && *real > 0.0);
    });
    if (!numbers)
        task.notes().fail("illegal-value", task.pathOf(key),
                          say("core", "%1 holds entries that are not finite numbers above 0.").with(task.pathOf(key)));
}

/// Phi-3.5-MoE and Phi-3-small give the attention factor of each list instead of having it derived.
void remarkOnListFactor(Task& task, const char* key, const char* list) {
    const auto value = task.method->positive(key);
    if (!value) return;
    task.notes().info("attention-factor-per-list", task.pathOf(key),
                      say("core",
                          "%1 sets the attention factor that goes with %2 to %3, in the classes of Phi-3.5-MoE and "
                          "Phi-3-small; other classes derive it from the contexts.")
                          .with(task.pathOf(key), list, *value));
}

}  // namespace

void readLongrope(Task& task) {
    trainedOfStretched(task);
    checkLongropeList(task, "short_factor");
    checkLongropeList(task, "long_factor");
    task.factor = task.method->positive("factor");
    task.method->positive("attention_factor");
    remarkOnListFactor(task, "short_mscale", "short_factor");
    remarkOnListFactor(task, "long_mscale", "long_factor");
    if (!task.factor && task.trained && task.shape.declared && task.trainedIsGiven)
        task.factor = static_cast<double>(task.shape.declared->value) / static_cast<double>(*task.trained);
    if (task.trained && task.trainedIsGiven && !task.reading.model.trainedContext)
        task.reading.model.trainedContext = task.trained;
    tellNotAvailable(
        task.reading, task.method->path(), say("core", "LongRoPE scaling"),
        say("core", "trained context %1, factor %2, base %3, %4 rotating pairs")
            .with(
                task.trained ? groupedInteger(*task.trained) : "?", task.factor ? shortNumber(*task.factor) : "?",
                task.shape.base.value,
                static_cast<long long>(static_cast<double>(task.shape.headDim.value) * task.shape.partial.value) / 2));
    remarkOnContexts(task, Severity::Warning);
}

}  // namespace posenc::models
