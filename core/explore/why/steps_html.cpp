// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/why/steps_html.hpp"

#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

namespace posenc {

namespace {

using definition::Style;
using Step = definition::Evaluation::Step;

/// With every digit and a true minus.
std::string exact(double value) { return value < 0.0 ? "−" + exactNumber(-value) : exactNumber(value); }

/// " tokens"
std::string unitBehind(const Step& step, Language language) {
    const Text unit = definition::unitOf(*step.quantity);
    return unit.empty() ? std::string() : " " + reading(unit, language);
}

Html nameOf(const Step& step) { return Html::verbatim(definition::written(*step.quantity, Style::Html, step.indices)); }

/// Its left side, as an anchor where those are wanted.
Html sideOf(const Step& step, const definition::Definition& definition, bool anchor) {
    if (!anchor) return nameOf(step);
    return element("a", {{"name", joined(definition.parametersIn(step.quantity->value), " ")}}, nameOf(step));
}

Html stepOf(const Step& step, definition::Evaluation& evaluation, const StepsLook& look) {
    const auto& quantity = *step.quantity;
    const auto& definition = evaluation.definition();
    const std::string& label = labelOf(quantity, look.language);
    const std::string formula = definition::written(quantity.value, definition, Style::Html, look.language);
    if (formula == nameOf(step).str()) return {};  // another name for a parameter with the same symbol
    const std::string numbers = writtenWithNumbers(step, evaluation, Style::Html, look.language);
    Html out;
    if (!label.empty()) out += element("span", {{"class", "label"}}, label) + element("br");
    out += sideOf(step, definition, look.anchors) + " = " + Html::verbatim(formula) + element("br");
    if (numbers != shortNumber(step.value, 6)) out += "= " + Html::verbatim(numbers) + element("br");
    return element("p", out + "= " + element("b", exact(step.value)) + unitBehind(step, look.language));
}

}  // namespace

Html numberOf(const Why& why, Language language) {
    const Step& last = why.steps.back();
    return nameOf(last) + " = " + shortNumber(last.value, 6) + unitBehind(last, language);
}

Html stepsOf(const Why& why, const StepsLook& look) {
    Html out;
    for (const auto& steps : definition::Evaluation::byQuantity(why.steps)) {
        const auto written = [&](std::size_t first, std::size_t end) {
            Html html;
            for (std::size_t k = first; k < end; ++k) html += stepOf(*steps[k], *why.evaluation, look);
            return html;
        };
        const auto others = [&] { return written(1, steps.size()); };
        const bool folds = steps.size() > definition::Evaluation::kUnfolded;
        out += written(0, 1) + (folds ? look.fold(*steps.front()->quantity, steps.size() - 1, others) : others());
    }
    return out;
}

Text moreSteps(std::size_t more) { return say("core", "%1 more").with(more); }

Html stepsInDetails(const Why& why, Language language, const Html& place, bool whole) {
    const auto quiet = [](const Html& words) { return element("p", {{"class", "label"}}, words); };
    const auto fold = [&](const definition::Quantity&, std::size_t more, const std::function<Html()>& steps) {
        const Html others = reading(moreSteps(more), language);
        return whole ? element("details", element("summary", others) + steps()) : quiet(others);
    };
    const Html title = Html(reading(say("core", "One number, step by step"), language)) + ": ";
    return element("details", {{"class", "steps"}, {"lang", idOf(language)}, {"open", whole}},
                   element("summary", title + numberOf(why, language)) + (place.empty() ? place : quiet(place)) +
                       stepsOf(why, {language, fold}));
}

Html workedExample(const State& state, Language language) {
    const auto example = exampleOf(state);
    if (!example) return {};
    std::string place = reading(say("core", "The figure as it opens"), language);
    for (const auto& [axis, value] : example->place)
        place += " · " + reading(axis, language) + ": " + shortNumber(value);
    return stepsInDetails(example->why, language, place, false);
}

}  // namespace posenc
