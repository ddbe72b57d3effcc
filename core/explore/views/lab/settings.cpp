// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <set>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/lab/losses.hpp"

/// The losses of models of several settings at several lengths, from their cards: nothing is computed here.
namespace posenc {

namespace {

using lab::Setting;

struct CardSettings : trained::ModelSettings {
    static consteval auto fields() { return modelFields<CardSettings>(); }
};

/// All settings, and the lengths of their sequences.
struct Cards {
    std::vector<Setting> settings;
    std::vector<std::int64_t> lengths;

    const lab::BySeed* at(std::size_t setting, std::size_t length) const {
        const auto& losses = settings[setting].losses;
        const auto found = losses.find(lengths[length]);
        return found == losses.end() ? nullptr : &found->second;
    }
    double meanAt(std::size_t setting, std::size_t length) const {
        const lab::BySeed* losses = at(setting, length);
        return losses ? lab::meanOf(*losses) : kGap;
    }
    std::vector<double> means(std::size_t setting) const {
        std::vector<double> out;
        for (std::size_t k = 0; k < lengths.size(); ++k) out.push_back(meanAt(setting, k));
        return out;
    }
};

Cards cardsOf(const std::vector<lab::Specimen>& models, lab::Task task) {
    Cards out;
    for (const Setting& each : lab::settingsOf(models))
        if (each.first->recipe.task == task) out.settings.push_back(each);
    std::set<std::int64_t> lengths;
    for (const Setting& each : out.settings)
        for (const auto& [length, losses] : each.losses) lengths.insert(length);
    out.lengths.assign(lengths.begin(), lengths.end());
    return out;
}

/// Without the parts between hyphens that all names have, and without the middle of what is long even so.
std::vector<std::string> shortNames(const std::vector<Setting>& settings) {
    constexpr std::size_t kRoom = 12, kKept = 5;  // characters; kept at each end
    const auto names = ofEach(settings, &Setting::name);
    const auto partsOf = [](const std::string& name) { return splitAt(name, '-'); };
    const auto isCommon = [&](std::string_view part) {
        return names.size() > 1 && std::ranges::all_of(names, [&](const std::string& each) {
                   const auto parts = partsOf(each);
                   return std::ranges::find(parts, part) != parts.end();
               });
    };
    return ofEach(names, [&](const std::string& name) {
        std::vector<std::string_view> own = partsOf(name);
        std::erase_if(own, isCommon);
        const std::string brief = own.empty() ? name : joined(own, "-");
        const auto all = charactersOf(brief);
        if (all.size() <= kRoom) return brief;
        return joined(std::span(all).first(kKept), "") + "…" + joined(std::span(all).last(kKept), "");
    });
}

Axis lengthAxis(const Cards& cards) {
    return labelled(cellAxis("length", say("core", "Characters of a sequence"), 0, std::ssize(cards.lengths) - 1),
                    ofEach(cards.lengths, groupedInteger));
}

Panel fieldPanel(const Cards& cards, lab::Task task) {
    std::vector<double> cells;
    for (std::size_t k = 0; k < cards.settings.size(); ++k)
        for (const double each : cards.means(k)) cells.push_back(each);
    Panel out{.title = say("core", "Mean loss of each setting"),
              .x = lengthAxis(cards),
              .y = labelled(rowAxis("setting", say("core", "Setting"), 0, std::ssize(cards.settings) - 1),
                            shortNames(cards.settings))};
    out.marks.emplace_back(smallField(std::move(cells), std::ssize(cards.lengths),
                                      {.key = "loss",
                                       .name = say("core", "Loss (nats per character)"),
                                       .limits = {0.0, std::log(static_cast<double>(lab::answersOf(task)))}}));
    out.remark = [cards](double x, double y) -> std::vector<Text> {
        const auto length = std::lround(x), setting = std::lround(y);
        if (length < 0 || setting < 0 || length >= std::ssize(cards.lengths) || setting >= std::ssize(cards.settings))
            return {};
        const auto* losses = cards.at(static_cast<std::size_t>(setting), static_cast<std::size_t>(length));
        if (!losses) return {};
        const auto [low, high] = lab::rangeOf(*losses);
        return {Text::literal(cards.settings[static_cast<std::size_t>(setting)].name()),
                say("core", "%1 {1|seed|seeds}: %2 to %3").with(losses->size(), low, high)};
    };
    return out;
}

/// Colours of one scale in the order of the settings; the active subject's is emphasised.
Panel curvesPanel(const Cards& cards, const std::string& active, lab::Task task) {
    Curves curves{{0, std::ssize(cards.lengths) - 1}, {}};
    for (std::size_t k = 0; k < cards.settings.size(); ++k) {
        const Setting& setting = cards.settings[k];
        Curve curve = joinedCurve(setting.name(), Text::literal(setting.name()), 0, cards.means(k));
        curve.emphasised = setting.name() == active;
        curve.rank = static_cast<double>(k) / std::max(1.0, static_cast<double>(cards.settings.size() - 1));
        trained::Band band;
        for (std::size_t at = 0; at < cards.lengths.size(); ++at) {
            const lab::BySeed* losses = cards.at(k, at);
            const auto [low, high] = losses ? lab::rangeOf(*losses) : Interval<double>{kGap, kGap};
            band.low.push_back(low), band.high.push_back(high);
        }
        curves.curves.push_back(withBand(std::move(curve), std::move(band)));
    }
    Panel out{.title = say("core", "By length; band: lowest to highest seed"),
              .x = lengthAxis(cards),
              .y = trained::lossAxis(drawnOf(curves).high)};
    out.marks.emplace_back(std::move(curves));
    out.guides = {lab::guessing(task)};
    return out;
}

/// Which setting loses least at a length, and by how much less than the next.
Text bestAt(const Cards& cards, std::size_t length) {
    std::vector<std::size_t> order;
    for (std::size_t k = 0; k < cards.settings.size(); ++k)
        if (cards.at(k, length)) order.push_back(k);
    std::ranges::sort(order, {}, [&](std::size_t k) { return cards.meanAt(k, length); });
    const Text best = say("core", "At %1 characters <b>%2</b> loses least: %3 {3|nat|nats}.")
                          .with(cards.lengths[length], cards.settings[order.front()].name(),
                                trained::toHundredths(cards.meanAt(order.front(), length)));
    if (order.size() < 2) return best;
    const std::string second = cards.settings[order[1]].name();
    const auto [pairs, mean, interval] = lab::pairedDifference(*cards.at(order[1], length),
                                                               *cards.at(order[0], length));
    if (pairs < 2) return best;
    return say("core", "%1 %2 loses %3 more (95% interval of pairs of one seed: %4 to %5).")
        .with(best, second, trained::toHundredths(mean), trained::toHundredths(interval.low),
              trained::toHundredths(interval.high));
}

Figure draw(const Scene& scene, const CardSettings& settings) {
    Figure figure;
    const auto models = trained::modelsIn(settings);
    const Cards cards = cardsOf(*models, settings.task);
    if (cards.settings.empty())
        return trained::emptyFigure({{}, say("core", "There are no models of this task.")},
                                    trained::lossPanel(say("core", "Loss"), 128), {});
    const std::string active = lab::seedNameOf(trained::modelIdOf(scene.active(), settings)).family;
    figure.panels = {fieldPanel(cards, settings.task), curvesPanel(cards, active, settings.task)};
    figure.numbers = {bestAt(cards, 0), bestAt(cards, cards.lengths.size() - 1)};
    figure.notes = {say("core", "Losses as in the models' cards: of sequences that training did not see."),
                    say("core", "Models of about 100,000 weights are no evidence about large ones.")};
    return figure;
}

}  // namespace

ViewInfo settingsView() {
    ViewInfo view = trained::makeLabView<CardSettings>(
        "settings", "base", say("core", "Loss by setting and length"),
        say("core",
            "What small models of several settings lose within their trained context and beyond it, with all seeds."),
        say("core", "Open a folder with models of your own: what posenc lab sweep trained."),
        [](const Encoding& encoding) { return is<Rotary>(encoding); }, draw);
    view.belongsTo = isFirstRotation;
    return view;
}

}  // namespace posenc
