// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/number.hpp"
#include "core/teach/handbook/site.hpp"
#include "core/teach/lessons/course.hpp"

/// The lessons as pages. The step's figure provides the answers, as in the window.
namespace posenc::handbook {

namespace {

using lessons::Kind;
using lessons::Lesson;
using lessons::Seen;
using lessons::Step;

std::string fileOf(const Lesson& lesson) { return "lessons/" + lesson.id + ".html"; }

Text kindTitle(Kind kind) {
    switch (kind) {
        case Kind::Act: return say("core", "Do");
        case Kind::Predict: return say("core", "Predict");
        case Kind::Explain: return say("core", "Understand");
        case Kind::Read: break;
    }
    return say("core", "See");
}

/// A moving figure gives a prediction away, and is the task itself if something is to be done.
Shown::Sliders slidersOf(Kind kind) {
    if (kind == Kind::Predict) return Shown::Sliders::None;
    return kind == Kind::Act ? Shown::Sliders::Open : Shown::Sliders::Offered;
}

std::string roundedText(double value) { return shortNumber(value, 4); }

/// A lesson being converted to a page.
struct Telling {
    const Site& site;
    const Lesson& lesson;
    std::string shown = {};  ///< the last figure shown, as a text form

    Shown shownOf(const State& state, std::size_t step, const char* what, Shown::Sliders sliders) const {
        return {state, lesson.id + "-" + std::to_string(step + 1) + what, fileOf(lesson), {}, sliders};
    }

    /// If nothing changed since the previous step, the figure is already shown.
    Html ownFigure(const State& state, std::size_t step) {
        const std::string text = toText(state);
        if (text == shown && lesson.steps[step].kind != Kind::Act) return {};
        shown = text;
        Shown out = shownOf(state, step, "", slidersOf(lesson.steps[step].kind));
        out.errata = !lesson.steps[step].hides(lessons::Giveaway::Errata);
        return figureOf(site, out);
    }

    Html choices(const Step& step, const Seen& seen) const {
        Html items;
        for (const lessons::Choice& each : step.choices)
            items += element("li", fromMarkdownLine(lessons::filled(each.words, seen)));
        return items.empty() ? items : element("ul", {{"class", "choices"}}, items);
    }

    /// As currently computed by the program.
    Html truth(const Step& step, const Seen& asked, const Seen& revealed) const {
        const lessons::Truth truth = lessons::truthOf(step, revealed);
        const std::string pair = "(" + roundedText(truth.x) + ", " + roundedText(truth.y) + ")";
        const Html words = step.answer == lessons::Answer::Choice
                               ? fromMarkdownLine(lessons::filled(step.choices[truth.index].words, asked))
                               : Html(step.truthY ? pair : roundedText(truth.x));
        return paragraph(words, "truth");
    }

    Html prediction(const Step& step, std::size_t index, const Seen& asked) const {
        const Seen revealed = lessons::revealedAt(lesson, index);
        const Html question = paragraph(fromMarkdownLine(lessons::filled(step.question, asked)), "question");
        return question + choices(step, asked) +
               details(site.read(say("core", "Show the answer")),
                       truth(step, asked, revealed) +
                           figureOf(site, shownOf(revealed.state, index, "-answer", Shown::Sliders::Offered)),
                       "answer");
    }

    Html action(const Step& step) const {
        return details(site.read(say("core", "One way")), paragraph(element("code", step.reach)), "answer");
    }

    Html of(std::size_t index) {
        const Step& step = lesson.steps[index];
        Seen seen = lessons::seenAt(lesson, index);
        State state = seen.state;
        state.hideFinding = state.hideFinding || step.hides(lessons::Giveaway::Finding);
        Html html = paragraph(site.read(kindTitle(step.kind)), "kind") +
                    heading(2, "step-" + std::to_string(index + 1),
                            fromMarkdownLine(lessons::filled(step.title, seen))) +
                    fromMarkdown(lessons::filled(step.body, seen)) + ownFigure(state, index);
        if (step.kind == Kind::Predict) html += prediction(step, index, seen);
        if (step.kind == Kind::Act) html += action(step);
        return element("section", {{"class", "step"}}, html);
    }
};

}  // namespace

void addLessons(const Site& site) {
    const auto& all = lessons::ownLessons(site.id());
    auto pages = ofEach(all, [](const Lesson& each) { return Neighbour{fileOf(each), Text::literal(each.title)}; });
    for (std::size_t k = 0; k < all.size(); ++k) {
        Telling telling{site, all[k]};
        Html html = paragraph(site.read(say("core", "Lesson %1").with(k + 1)) + " " +
                                  site.read(say("core", "(%1 min)").with(all[k].minutes)),
                              "kind") +
                    heading(1, "", all[k].title);
        for (std::size_t step = 0; step < all[k].steps.size(); ++step) html += telling.of(step);
        add(site, {fileOf(all[k]), Text::literal(all[k].title), html + onwards(site, fileOf(all[k]), pages)});
    }
}

}  // namespace posenc::handbook
