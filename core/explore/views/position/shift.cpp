// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/figure/small_field.hpp"
#include "core/explore/score/wave_pairs.hpp"
#include "core/explore/views/parts.hpp"

/// The matrix M_Δ with PE(m + Δ) = M_Δ PE(m) for every t: Attention Is All You Need, section 3.5. On (sin, cos) of one
/// frequency it is the block (cos Δf, sin Δf; −sin Δf, cos Δf), the transpose of RoPE's block.
namespace posenc {

namespace {

struct Shift {
    std::int64_t delta = 3;
    std::int64_t shown = 8;
    std::int64_t start = 0;
    std::int64_t length = 256;

    static consteval auto fields() {
        return std::tuple{
            field(&Shift::delta, "delta", say("core", "Shift"),
                  say("core", "Number of tokens to shift by; a negative number shifts backwards."),
                  Integer{{-64, 64}, {-1'000'000'000, 1'000'000'000}}, "Δ", kTokens),
            field(&Shift::shown, "shown", say("core", "Dimensions shown"),
                  say("core", "How many of the first dimensions the matrix shows; the error covers the first 1,024."),
                  Integer{{2, 32}, {2, 64}, 2}),
            field(&Shift::start, "start", say("core", "First position"),
                  say("core", "First position at which the error is measured."),
                  Integer{{0, 1'000'000'000}, {0, 1'000'000'000'000}}, "", kTokens),
            field(&Shift::length, "length", say("core", "Positions"),
                  say("core", "Number of positions at which the error is measured."),
                  Integer{{16, 1024}, {1, 4096}, 1, Scale::Log}, "", kTokens)};
    }
};

constexpr std::size_t kMostFrequencies = 512;

struct Phase {
    double cosine, sine;
};

/// Phase of position × frequency without rounding the angle: the product's rounding error is added as a separate angle.
/// The error remains that of sine and cosine, at any position.
Phase phaseAt(double frequency, std::int64_t position) {
    const auto t = static_cast<double>(position);
    const double angle = t * frequency;
    const double rest = std::fma(t, frequency, -angle);
    const double c = std::cos(angle), s = std::sin(angle), a = std::cos(rest), b = std::sin(rest);
    return {c * a - s * b, s * a + c * b};
}

/// False for the misprinted forms; a single column is a sinusoid too narrow for a pair.
bool hasPairs(const Encoding& encoding) {
    const auto* waves = std::get_if<Additive>(&encoding);
    return waves && (waves->columns.size() < 2 || !Pairing(*waves).paired.empty());
}

/// The matrix row by row; a lone sine has no row: its shift would need the cosine.
std::vector<double> matrixOf(const Additive& encoding, std::int64_t delta) {
    const Pairing pairing(encoding);
    const std::size_t dim = encoding.columns.size();
    std::vector<double> out(dim * dim, 0.0);
    for (std::size_t i = 0; i < pairing.uses.size(); ++i) {
        const auto [sine, cosine] = pairing.uses[i];
        if (!pairing.isPair(i)) {
            if (const int lone = std::max(sine, cosine); lone >= 0)
                std::fill_n(out.begin() + static_cast<std::ptrdiff_t>(dim) * lone, dim, kGap);
            continue;
        }
        const auto s = static_cast<std::size_t>(sine), c = static_cast<std::size_t>(cosine);
        const Phase turn = phaseAt(encoding.frequencies[i], delta);
        out[s * dim + s] = out[c * dim + c] = turn.cosine;
        out[s * dim + c] = turn.sine;
        out[c * dim + s] = -turn.sine;
    }
    return out;
}

/// "sin 3": a wave and the index of its frequency.
std::vector<std::string> labelsOf(const Additive& encoding) {
    return ofEach(encoding.columns, [](const auto& column) {
        return column.frequency < 0 ? "0" : (column.cosine ? "cos " : "sin ") + std::to_string(column.frequency);
    });
}

/// ‖PE(m + Δ) − M_Δ PE(m)‖ over the pairs: one angle compared with the sum of two.
struct ShiftError {
    std::vector<double> frequencies;
    std::int64_t delta;
    std::vector<Phase> turns;  ///< the blocks of M_Δ, valid for every t

    ShiftError(const Additive& encoding, std::int64_t by)
        : frequencies(Pairing(firstFrequencies(encoding, kMostFrequencies)).paired), delta(by) {
        for (const double f : frequencies) turns.push_back(phaseAt(f, delta));
    }

    double operator()(std::int64_t t) const {
        double square = 0.0;
        for (std::size_t i = 0; i < turns.size(); ++i) {
            const Phase here = phaseAt(frequencies[i], t), there = phaseAt(frequencies[i], t + delta), turn = turns[i];
            const double s = there.sine - (turn.cosine * here.sine + turn.sine * here.cosine);
            const double c = there.cosine - (turn.cosine * here.cosine - turn.sine * here.sine);
            square += s * s + c * c;
        }
        return std::sqrt(square);
    }
};

Field matrixField(const Additive& encoding, const Shift& settings) {
    return smallField(matrixOf(encoding, settings.delta), static_cast<std::int64_t>(encoding.columns.size()),
                      {.key = "m",
                       .name = Text::literal("M"),
                       .limits = {-1.0, 1.0},
                       .shade = Shade::Diverging,
                       .gap = Text::literal("—")});
}

Curve errorCurve(const Of<Additive>& subject, const Shift& settings) {
    Curve curve = curveOf(*subject.subject);
    curve.values = oneByOne(ShiftError(*subject.encoding, settings.delta));
    return curve;
}

Panel errorPanel(const std::vector<Of<Additive>>& subjects, const Shift& settings) {
    const std::int64_t last = settings.start + settings.length - 1;
    Curves curves{{settings.start, last}, {}};
    Interval<double> range;
    for (const auto& each : subjects) {
        const auto most = std::min(each.encoding->frequencies.size(), kMostFrequencies);
        range.high = std::max(range.high, 4e-16 * std::sqrt(static_cast<double>(most)));
        curves.curves.push_back(errorCurve(each, settings));
    }
    return {.title = say("core", "Error of M·PE(m) against PE(m + Δ)"),
            .x = cellAxis("t", say("core", "Position m (tokens)"), settings.start, last),
            .y = {.key = "error", .title = say("core", "|PE(m + Δ) − M·PE(m)|"), .range = range},
            .marks = {std::move(curves)}};
}

std::vector<Text> numbers(const Additive& encoding, const Shift& settings) {
    const ShiftError error(encoding, settings.delta);
    const auto& f = error.frequencies;
    if (encoding.frequencies.empty()) return {say("core", "The only column is zero: there is no frequency.")};
    if (settings.delta == 0 && f.empty()) return {say("core", "A shift by 0 leaves every vector unchanged.")};
    if (f.empty())
        return {say("core", "No frequency has both a sine and a cosine: <b>no matrix</b> shifts positions.")};
    std::vector<Text> lines;
    double worst = 0.0;
    for (std::int64_t k = 0; k < 16; ++k)
        worst = std::max(worst, error(settings.start + k * (settings.length - 1) / 15));
    lines.push_back(say("core", "Largest error at %2 of these positions: <b>%1</b>; the same matrix works for every m.")
                        .with(worst, std::min<std::int64_t>(settings.length, 16)));
    const std::size_t i = std::min<std::size_t>(1, f.size() - 1);
    const Phase turn = error.turns[i];
    lines.push_back(say("core", "Pair %1: cos(%2·%3) = <b>%4</b>, sin(%2·%3) = <b>%5</b>")
                        .with(i, settings.delta, f[i], turn.cosine, turn.sine));
    lines.push_back(say("core",
                        "RoPE rotates (x, y) by (cos, −sin; sin, cos): its block is the <b>transpose</b> of this one, "
                        "with %1 below the diagonal.")
                        .with(turn.sine));
    return lines;
}

/// Notes how many dimensions the matrix and the error cover, if not all.
void noteLeftOut(const Of<Additive>& subject, const Additive& shown, std::vector<Text>& notes) {
    const auto all = static_cast<int>(subject.encoding->columns.size());
    if (static_cast<int>(shown.columns.size()) < all)
        notes.push_back(say("core", "%1: the matrix shows %2 of %3 dimensions.")
                            .with(subject.subject->name, shown.columns.size(), all));
    const auto counted = firstFrequencies(*subject.encoding, kMostFrequencies).columns.size();
    if (static_cast<int>(counted) < all)
        notes.push_back(say("core", "%1: the error covers the first %2 of %3 dimensions.")
                            .with(subject.subject->name, counted, all));
}

Figure draw(const Scene& scene, const Shift& settings) {
    const auto subjects = subjectsOf<Additive>(scene, hasPairs);
    Figure figure;
    std::vector<FieldPanel> fields;
    std::vector<std::vector<std::string>> labels;
    for (const auto& each : subjects) {
        const Additive part = firstFrequencies(*each.encoding, static_cast<std::size_t>(settings.shown / 2));
        fields.push_back({subjects.size() > 1 ? each.subject->name
                                              : say("core", "The matrix that shifts by %1").with(settings.delta),
                          matrixField(part, settings)});
        labels.push_back(labelsOf(part));
        noteLeftOut(each, part, figure.notes);
        if (Pairing(part).anyLone())
            figure.notes.push_back(say("core", "%1: a wave without a partner cannot be shifted; its row is hatched.")
                                       .with(each.subject->name));
    }
    const auto last = static_cast<std::int64_t>(std::ranges::max(labels, {}, &std::vector<std::string>::size).size()) -
                      1;
    const Axis x = cellAxis("from", say("core", "Wave of PE(m)"), 0, last);
    const Axis y = rowAxis("to", say("core", "Wave of PE(m + Δ)"), 0, last);
    const Scene shown = comparable(scene, labels, figure.notes);
    figure.panels = comparedPanels(shown, x, y, fields, kMaxPanels - 1);
    if (shown.compare == Compare::SideBySide && fields.size() >= kMaxPanels)
        figure.notes.push_back(
            say("core", "There is room for only %1 maps beside the curves; %2 {2|subject has|subjects have} none.")
                .with(kMaxPanels - 1, fields.size() + 1 - kMaxPanels));
    for (std::size_t k = 0; k < figure.panels.size(); ++k)
        figure.panels[k].x.labels = figure.panels[k].y.labels = labels[k];
    figure.panels.push_back(errorPanel(subjects, settings));
    figure.numbers = numbers(*subjects[0].encoding, settings);
    return figure;
}

}  // namespace

ViewInfo shiftView() {
    return makeView<Shift>(
        ViewGroup::Basics, "shift", "delta", say("core", "Shift"),
        say("core", "The matrix that shifts the vector of every position by Δ, and its error."),
        say("core", "Change the shift: the matrix changes, but it is still the same for every position."), hasPairs,
        draw);
}

}  // namespace posenc
