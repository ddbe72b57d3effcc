// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/teach/ask/things.hpp"
#include "core/teach/lessons/course.hpp"

namespace posenc::ask {

namespace {

std::string wordsOf(const lessons::Lesson& lesson) {
    std::string out = lesson.line + " ";
    for (const lessons::Step& each : lesson.steps) out += each.title + " " + each.question + " ";
    return out;
}

}  // namespace

std::vector<Thing> lessonThings(Language language) {
    const bool chinese = language == Language::Chinese;
    const auto& others = lessons::ownLessons(chinese ? "en" : "zh");
    std::vector<Thing> out;
    for (const lessons::Lesson& each : lessons::ownLessons(idOf(language))) {
        const auto twin = std::ranges::find(others, each.id, &lessons::Lesson::id);
        Findable found{each.title, "lesson course learn teach tutorial 课程 课 学 教程", {}, {}, each.title};
        found.details = wordsOf(each);
        if (twin != others.end()) {
            found.alias += "\n" + twin->title;
            found.details += wordsOf(*twin);
        }
        out.push_back(
            {Kind::Lesson,
             each.id,
             std::move(found),
             each.line.empty() ? reading(say("core", "Lesson of %1 minutes").with(each.minutes), language) : each.line,
             {}});
    }
    return out;
}

}  // namespace posenc::ask
