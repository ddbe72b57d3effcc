// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/math/frequencies.hpp"
#include "core/explore/score/wave_pairs.hpp"
#include "core/explore/views/parts.hpp"

/// The frequencies and wavelengths of an additive encoding.
namespace posenc {

namespace {

/// Groups the active subject's frequencies by use, if some are lone.
void addGroups(Bars& bars, const Of<Additive>& subject) {
    const Pairing pairing(*subject.encoding);
    bars.groups = {{"active", subject.subject->name, 0}};
    if (!pairing.anyLone()) return;
    bars.groups.clear();
    const Bars::Group kinds[] = {{"pair", say("core", "sine and cosine"), 0},
                                 {"sine", say("core", "sine alone"), 1},
                                 {"cosine", say("core", "cosine alone"), 2}};
    for (std::size_t i = 0; i < pairing.uses.size(); ++i) {
        const Bars::Group& own = kinds[pairing.isPair(i) ? 0 : pairing.uses[i].sine >= 0 ? 1 : 2];
        const auto found = std::ranges::find(bars.groups, own.key, &Bars::Group::key);
        bars.group.push_back(static_cast<int>(found - bars.groups.begin()));
        if (found == bars.groups.end()) bars.groups.push_back(own);
    }
}

/// The secondary axis shows the frequencies, 2π over the wavelengths.
Panel wavelengthPanel(const std::vector<Of<Additive>>& subjects, const std::vector<std::vector<double>>& waves) {
    Interval<double> reach = waves[0].empty() ? Interval<double>{1.0, 1.0}
                                              : Interval<double>{waves[0].front(), waves[0].front()};
    std::size_t longest = 1;
    for (const auto& each : waves) {
        longest = std::max(longest, each.size());
        hold(each, reach);
    }
    const auto last = static_cast<std::int64_t>(longest) - 1;
    Panel panel{.title = say("core", "Wavelengths"),
                .x = cellAxis("i", say("core", "Frequency index i"), 0, last),
                .y = decadeAxis("wavelength", say("core", "Wavelength (tokens)"), reach.low, reach.high, 3.0)};
    panel.y.reciprocal = Reciprocal{say("core", "Frequency (radians per token)"), kTurn};
    Bars bars{"wavelength", say("core", "Wavelength (tokens)"), 0, panel.y.range.low, waves[0], {}, {}};
    addGroups(bars, subjects[0]);
    panel.marks.emplace_back(std::move(bars));
    Curves pinned{{0, last}, {}};
    for (std::size_t k = 1; k < subjects.size(); ++k)
        pinned.curves.push_back(curveBesideBars(*subjects[k].subject, waves[k]));
    if (!pinned.curves.empty()) panel.marks.emplace_back(std::move(pinned));
    return panel;
}

/// A wave without a partner in its pair may share its frequency with another column: at base 1 all do.
std::int64_t withoutPartner(const Additive& encoding) {
    std::vector<double> kinds[2];
    for (const auto& column : encoding.columns)
        if (column.frequency >= 0)
            kinds[column.cosine].push_back(encoding.frequencies[static_cast<std::size_t>(column.frequency)]);
    for (auto& each : kinds) std::ranges::sort(each);
    std::int64_t lone = 0;
    for (const int kind : {0, 1})
        lone += std::ranges::count_if(kinds[kind],
                                      [&](double f) { return !std::ranges::binary_search(kinds[1 - kind], f); });
    return lone;
}

Text baseLine(const Additive& encoding) {
    const double wave = kTurn * encoding.base;
    if (sameNumber(wavelength(encoding.frequencies.back()), wave))
        return say("core", "The last wavelength is 2π × base = %1.").with(wave);
    return say("core", "For comparison, 2π × base = %1.").with(wave);
}

std::vector<Text> numbers(const Additive& encoding) {
    const auto& f = encoding.frequencies;
    if (f.empty()) return {say("core", "The only column is zero: there is no frequency.")};
    std::vector<Text> lines{
        say("core", "Wavelengths from %1 to <b>%2</b> {2|token|tokens}")
            .with(wavelength(f.front()), wavelength(f.back())),
        say("core", "%1 {1|frequency|frequencies}, from %2 to <b>%3</b> {3|radian|radians} per token")
            .with(f.size(), f.front(), f.back()),
        baseLine(encoding)};
    if (const std::int64_t lone = withoutPartner(encoding); lone > 0)
        lines.push_back(say("core", "<b>%1</b> of %2 {2|wave|waves} {1|has|have} no partner of the same frequency.")
                            .with(lone, encoding.columns.size()));
    return lines;
}

Figure drawFrequencies(const Scene& scene, const NoSettings&) {
    const auto subjects = subjectsOf<Additive>(scene);
    auto waves = ofEach(subjects, [](const auto& each) { return wavelengths(each.encoding->frequencies); });
    return {.panels = {wavelengthPanel(subjects, waves)}, .numbers = numbers(scene.activeAs<Additive>())};
}

}  // namespace

ViewInfo sinusoidalFrequenciesView() {
    return makeView<NoSettings>(
        ViewGroup::Basics, "frequencies", "base", say("core", "Frequencies"),
        say("core", "The frequency and wavelength of every wave."),
        say("core", "Increase the base and watch the longest wavelength exceed the length of any text."), is<Additive>,
        drawFrequencies);
}

}  // namespace posenc
