// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/figure/sampled_cells.hpp"
#include "core/explore/figure/small_field.hpp"
#include "core/explore/views/relative/pair_matrix.hpp"
#include "core/explore/views/relative/parts.hpp"

/// A bias that the query's word mixes from profiles over the distance (Inkling): the mixtures of several words over the
/// same distances, and what is added to scores over a text of random words.
namespace posenc {

namespace {

using Bands = std::vector<Of<Banded>>;

constexpr Eigen::Index kMostColumnCurves = 64;

/// Three standard deviations of the mixtures, at the distance of the largest: independent of the seed.
double reachOf(const Banded& banded) {
    return std::max(3.0 * std::sqrt(banded.profiles.values.rowwise().squaredNorm().maxCoeff()), 1e-9);
}

Text wordText(const Banded& banded, std::int64_t word) {
    const std::int64_t last = banded.extent() - 1;
    return say("core", "Word %1: <b>%2</b> at distance 0, <b>%3</b> at %4, nothing from %5 on.")
        .with(word, banded.at(word, 0), banded.at(word, last), last, banded.extent());
}

Text countText(const Banded& banded) {
    return say("core",
               "%1 {1|profile|profiles} × %2 {2|distance|distances} = <b>%3</b> trained numbers, shared by all heads; "
               "each query adds %1 of its own for each head.")
        .with(banded.profiles.dim(), banded.extent(), banded.profiles.values.size());
}

Text windowText(const Banded& banded) {
    if (!banded.visible.window)
        return say("core", "Keys %1 tokens back and farther are visible, but nothing tells where they are.")
            .with(banded.extent());
    return say("core", "The window is %1; keys outside it are masked.").with(*banded.visible.window);
}

struct BandedProfile {
    std::int64_t words = 6;

    static consteval auto fields() {
        return std::tuple{field(&BandedProfile::words, "words", say("core", "Words"),
                                say("core", "Number of example words that have a curve."), Integer{{1, 16}, {1, 64}})};
    }
};

/// A curve for each column of a table over the distances: zero beyond its rows, omitted beyond the window.
std::vector<Curve> columnCurves(const std::shared_ptr<const Matrix>& table, const char* key, Say name,
                                const std::optional<std::int64_t>& window) {
    std::vector<Curve> out;
    const Eigen::Index count = std::min<Eigen::Index>(table->cols(), kMostColumnCurves);
    for (Eigen::Index column = 0; column < count; ++column) {
        Curve& curve = out.emplace_back();
        curve.key = std::string(key) + "_" + std::to_string(column);
        curve.name = name.with(column);
        curve.rank = count > 1 ? static_cast<double>(column) / static_cast<double>(count - 1) : 0.0;
        curve.values = oneByOne([table, column, window](std::int64_t distance) {
            const bool seen = distance >= 0 && (!window || distance < *window);
            return !seen ? kGap : distance < table->rows() ? (*table)(distance, column) : 0.0;
        });
    }
    return out;
}

Panel curvePanel(Say title, Say quantity, const Banded& banded, std::vector<Curve> curves, double reach) {
    const std::int64_t last = banded.extent() + banded.extent() / 2;
    Axis x = switchable(cellAxis("distance", say("core", "Distance Δ = m − n (tokens)"), 0, last));
    x.range.low = 1.0;
    x.scale = Scale::Log;
    const Guide end{Guide::At::X, static_cast<double>(banded.extent()) - 0.5, say("core", "end of the band")};
    return {.title = title,
            .x = x,
            .y = {.key = "bias", .title = quantity, .range = {-reach, reach}},
            .marks = {Curves{{0, last}, std::move(curves)}},
            .guides = {end}};
}

/// The mixtures of the first words.
std::shared_ptr<const Matrix> mixed(const Banded& banded, std::int64_t words) {
    return std::make_shared<const Matrix>(banded.profiles.values * banded.mixtures.topRows(words).transpose());
}

Panel wordsPanel(const Of<Banded>& subject, const BandedProfile& settings, bool named) {
    const Banded& banded = *subject.encoding;
    Panel out = curvePanel(
        say("core", "Bias that each word adds"), say("core", "Bias added to the score"), banded,
        columnCurves(mixed(banded, settings.words), "word", say("core", "word %1"), banded.visible.window),
        reachOf(banded));
    if (named) out.title = say("core", "%1: %2").with(subject.subject->name, out.title);
    return out;
}

Panel profilesPanel(const Of<Banded>& subject) {
    const Banded& banded = *subject.encoding;
    const std::shared_ptr<const Matrix> table(subject.kept(), &banded.profiles.values);
    const double most = std::max(banded.profiles.values.cwiseAbs().maxCoeff(), 1e-9);
    Panel out = curvePanel(say("core", "Profiles that the words mix"), say("core", "Value of the profile"), banded,
                           columnCurves(table, "profile", say("core", "profile %1"), banded.visible.window),
                           1.05 * most);
    out.y.key = "profile";
    if (banded.profiles.values.minCoeff() >= 0.0) out.y.range.low = 0.0;
    return out;
}

Figure drawProfile(const Scene& scene, const BandedProfile& settings) {
    const Bands subjects = subjectsOf<Banded>(scene);
    Figure figure;
    for (const auto& each : subjects)
        if (figure.panels.size() + 1 < kMaxPanels)
            figure.panels.push_back(wordsPanel(each, settings, subjects.size() > 1));
    figure.panels.push_back(profilesPanel(subjects.front()));
    const Banded& banded = *subjects.front().encoding;
    figure.numbers = {wordText(banded, 0), countText(banded), windowText(banded)};
    if (banded.profiles.dim() > kMostColumnCurves)
        figure.notes.push_back(
            say("core", "Only the first %1 of %2 profiles are drawn.").with(kMostColumnCurves, banded.profiles.dim()));
    return figure;
}

Field fieldOf(const Of<Banded>& subject, std::int64_t length) {
    Field field = emptyBiasField(length);
    field.shade = Shade::Diverging;
    field.limits = {-reachOf(*subject.encoding), reachOf(*subject.encoding)};
    sampleFromCells(field, [banded = subject.kept(), length](std::int64_t query, std::int64_t key) {
        if (key >= length || !banded->visible(query, key)) return kGap;
        return banded->at(banded->wordAt(query), query - key);
    });
    return field;
}

}  // namespace

/// Long enough for the end of the band to show.
std::int64_t tellingLength(const Banded& banded) { return std::clamp<std::int64_t>(2 * banded.extent(), 16, 1 << 16); }

PairMatrix addedToScores(const Of<Banded>& of, std::size_t, std::int64_t length) {
    const std::int64_t query = length - 1;
    return {
        .field = fieldOf(of, length),
        .title = say("core", "Bias over a text of random words"),
        .ofHead = false,
        .visible = of.encoding->visible,
        .numbers = {
            say("core", "Query %1 is word %2 of %3: its row is that word's bias by distance, read from right to left.")
                .with(query, of.encoding->wordAt(query), of.encoding->mixtures.rows()),
            windowText(*of.encoding)}};
}

ViewInfo bandedProfileView() {
    return makeView<BandedProfile>(
        ViewGroup::Basics, "profile", "seed", say("core", "Profile"),
        say("core", "The bias that different words add at the same distances, and the profiles that the words mix."),
        say("core", "Change the seed: every word now mixes the profiles differently."), is<Banded>, drawProfile, 3);
}

}  // namespace posenc
