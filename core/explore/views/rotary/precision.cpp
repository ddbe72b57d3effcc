// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/figure/sampled_cells.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/phase_errors.hpp"
#include "core/explore/math/rounding.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/parts.hpp"

/// Errors of a rotary table computed in fewer bits: in the position, the frequency, their product, the cosine and sine
/// themselves, or all of them.
namespace posenc {

namespace {

struct Precision {
    enum class Place : std::uint8_t { Everywhere, Position, Frequency, Product, Table };
    static constexpr Option kPlaces[] = {{"everywhere", say("core", "everything")},
                                         {"position", say("core", "the position m")},
                                         {"frequency", say("core", "the frequency θ")},
                                         {"product", say("core", "the product mθ")},
                                         {"table", say("core", "cosine and sine")}};
    enum class Form : std::uint8_t { Float32, BFloat16, Float16 };
    static constexpr Option kForms[] = {{"float32", say("core", "float32")},
                                        {"bfloat16", say("core", "bfloat16")},
                                        {"float16", say("core", "float16")}};

    Place place = Place::Everywhere;
    Form format = Form::Float32;
    std::optional<std::int64_t> target;

    static consteval auto fields() {
        return std::tuple{
            field(&Precision::place, "place", say("core", "What is rounded"),
                  say("core", "The loss depends on what the code casts: positions, frequencies or the table."),
                  Choice{kPlaces}),
            field(&Precision::format, "format", say("core", "Format"),
                  say("core",
                      "24, 8 and 11 significant bits, including the leading one; everything else is computed in double "
                      "precision."),
                  Choice{kForms}),
            examinedField(&Precision::target, {512, 1 << 20}, {2, 100'000'000}, kExamined)};
    }
    Precision resolved(const Scene& scene) const {
        return with(*this, &Precision::target, target.value_or(targetContext(scene.activeAs<Rotary>())));
    }
};

constexpr Format kFormats[] = {Format::Float32, Format::BFloat16, Format::Float16};
constexpr const char* kFormatNames[] = {"float32", "bfloat16", "float16"};

Format formatOf(const Precision& settings) { return kFormats[static_cast<std::size_t>(settings.format)]; }

/// Reduced by whole turns to -π to π.
double withoutTurns(double angle) {
    return std::abs(angle) <= kTurn / 2.0 ? angle : angle - kTurn * std::nearbyint(angle / kTurn);
}

/// One pair's table entry against its exact value. NaN if the position exceeds the format's range.
class RoundedEntry {
public:
    RoundedEntry(Precision::Place place, Format format, double frequency, std::int64_t position)
        : m_format(format), m_table(isAt(Precision::Place::Table, place)) {
        const auto at = [&](Precision::Place here, double value) {
            return isAt(here, place) ? rounded(value, format) : value;
        };
        const auto m = static_cast<double>(position);
        m_exact = m * frequency;
        m_angle = at(Precision::Place::Product,
                     at(Precision::Place::Position, m) * at(Precision::Place::Frequency, frequency));
    }

    /// Radians, from 0 to π.
    double phaseError() const { return std::abs(withoutTurns(m_angle - m_exact + (m_table ? turned() : 0.0))); }
    double cosineError() const { return cosineErrorAgainst(m_exact); }
    double cosineErrorAgainst(double angle) const { return std::abs(entry(std::cos(m_angle)) - std::cos(angle)); }

private:
    static bool isAt(Precision::Place here, Precision::Place place) {
        return place == here || place == Precision::Place::Everywhere;
    }
    double entry(double value) const { return m_table ? rounded(value, m_format) : value; }

    /// The angle between the rounded and the exact cosine and sine.
    double turned() const {
        const double c = std::cos(m_angle), s = std::sin(m_angle), c2 = entry(c), s2 = entry(s);
        return std::atan2(c * s2 - s * c2, c * c2 + s * s2);
    }

    Format m_format;
    bool m_table;
    double m_exact, m_angle;
};

double logError(const Precision& settings, double frequency, std::int64_t position) {
    const double error = RoundedEntry(settings.place, formatOf(settings), frequency, position).phaseError();
    constexpr double kLog10Of2 = 0.30102999566398119521;
    return std::isnan(error) ? kGap : kLog10Of2 * std::log2(std::max(error, kLeastPhaseError));
}

/// The same for a kernel that works out many positions at once.
TableRounding roundingOf(const Precision& settings) {
    const auto at = [&](Precision::Place here) {
        const bool isHere = settings.place == here || settings.place == Precision::Place::Everywhere;
        return isHere ? formatOf(settings) : Format::Double;
    };
    return {at(Precision::Place::Position), at(Precision::Place::Frequency), at(Precision::Place::Product),
            at(Precision::Place::Table)};
}

Field errorField(const Rotary& rope, const Precision& settings, std::int64_t target) {
    constexpr double kCells = 3e5;
    Field out{.key = "log_phase_error",
              .name = say("core", "log₁₀ of the phase error (rad)"),
              .rows = {0, static_cast<std::int64_t>(rope.frequencies.size()) - 1},
              .columns = {0, target - 1},
              .limits = {std::log10(kLeastPhaseError), std::log10(kTurn / 2.0)},
              .gap = Text::literal("∞")};
    const auto error = [f = rope.frequencies, settings](std::int64_t pair, std::int64_t position) {
        return logError(settings, f[static_cast<std::size_t>(pair)], position);
    };
    const auto errors = [f = rope.frequencies, rounding = roundingOf(settings)](
                            std::int64_t pair, std::span<const std::int64_t> positions, std::span<double> values) {
        logPhaseErrors(rounding, f[static_cast<std::size_t>(pair)], positions, values);
    };
    sampleFromRows(out, error, errors, kCells);
    return out;
}

// --- by octaves of the position

/// 1, 2, 4, ... up to the last position.
std::vector<std::int64_t> octaves(std::int64_t target) {
    std::vector<std::int64_t> out;
    for (std::int64_t m = 1; m < target; m *= 2) out.push_back(m);
    return out;
}

/// Over a limited number of pairs, from the first to the last.
double worstCosine(const Rotary& rope, Precision::Place place, Format format, std::int64_t position) {
    constexpr std::size_t kPairs = 128;
    const std::size_t pairs = rope.frequencies.size(), count = std::min(pairs, kPairs);
    double worst = 0.0;
    for (std::size_t k = 0; k < count; ++k) {
        const double f = rope.frequencies[count == 1 ? 0 : k * (pairs - 1) / (count - 1)];
        const double error = RoundedEntry(place, format, f, position).cosineError();
        if (std::isnan(error)) return kGap;
        worst = std::max(worst, error);
    }
    return worst;
}

/// At positions spaced evenly over each octave, and at its last one.
std::vector<double> worstByOctave(const Rotary& rope, Precision::Place place, Format format, std::int64_t target) {
    constexpr std::int64_t kPositions = 16;
    std::vector<double> out;
    for (const std::int64_t first : octaves(target)) {
        const std::int64_t last = std::min(2 * first, target) - 1, count = std::min(kPositions, last - first + 1);
        double worst = 0.0;
        for (std::int64_t k = 1; k <= count; ++k) {
            const double error = worstCosine(rope, place, format, first - 1 + k * (last - first + 1) / count);
            worst = std::isnan(error) ? kGap : std::max(worst, error);
            if (std::isnan(error)) break;
        }
        out.push_back(worst > 0.0 ? worst : kGap);
    }
    return out;
}

Axis octaveAxis(const Text& title, std::int64_t target) {
    Axis out = cellAxis("octave", title, 0, std::ssize(octaves(target)) - 1);
    for (int k = 0; k < std::ssize(octaves(target)); ++k) out.labels.push_back("2" + superscript(k));
    return out;
}

/// The three formats, the chosen one emphasised.
Panel worstPanel(const Rotary& rope, const Precision& settings, std::int64_t target) {
    Curves worst{{0, std::ssize(octaves(target)) - 1}, {}};
    for (std::size_t k = 0; k < std::size(kFormats); ++k) {
        worst.curves.push_back(joinedCurve(kFormatNames[k], Text::literal(kFormatNames[k]),
                                           kOwnSeries + static_cast<int>(k),
                                           worstByOctave(rope, settings.place, kFormats[k], target)));
        worst.curves.back().emphasised = kFormats[k] == formatOf(settings);
    }
    return {.title = say("core", "Largest error of cos mθ"),
            .x = octaveAxis(say("core", "m, for positions from m to 2m − 1"), target),
            .y = {.key = "cos_error",
                  .title = say("core", "Error of cos"),
                  .range = {1e-9, 3.0},
                  .scale = Scale::Log,
                  .switchable = true},
            .marks = {worst}};
}

// --- numbers

/// Errors of all pairs at one position.
Text errorsLine(const Rotary& rope, const Precision& settings, std::int64_t position) {
    double phase = 0.0, cosine = 0.0;
    std::size_t pair = 0;
    for (std::size_t i = 0; i < rope.frequencies.size(); ++i) {
        const RoundedEntry entry(settings.place, formatOf(settings), rope.frequencies[i], position);
        if (std::isnan(entry.cosineError()))
            return say("core",
                       "%1 has overflowed by position <b>%2</b>: the angle is infinite and its cosine is not a number.")
                .with(Text::literal(kFormatNames[static_cast<std::size_t>(settings.format)]), position);
        if (entry.phaseError() > phase) phase = entry.phaseError(), pair = i;
        cosine = std::max(cosine, entry.cosineError());
    }
    return say("core",
               "At position %1, cosines are off by up to <b>%2</b> and phases by up to <b>%3</b> {3|radian|radians} "
               "(pair %4).")
        .with(position, cosine, phase, pair);
}

/// Powers and their inverse in float32, step by step, as in much code: more error than rounding the result.
Text powersLine(const Rotary& rope, std::int64_t position) {
    double worst = 0.0;
    for (std::size_t i = 0; i < rope.original.size(); ++i) {
        const double exponent = rounded(2.0 * static_cast<double>(i) / rope.rotaryDim, Format::Float32);
        const double power = rounded(std::pow(rope.base, exponent), Format::Float32);
        const RoundedEntry entry(Precision::Place::Everywhere, Format::Float32, rounded(1.0 / power, Format::Float32),
                                 position);
        worst = std::max(worst, entry.cosineErrorAgainst(static_cast<double>(position) * rope.original[i]));
    }
    return say("core",
               "If the powers of the base are computed in float32 too, as in much code, cosines are off by up to "
               "<b>%1</b>.")
        .with(worst);
}

Text distinctLine(Format format, const char* name, std::int64_t target) {
    const std::int64_t lost = (std::int64_t{1} << bitsOf(format)) + 1;
    return say("core", "Positions in %1: <b>%3</b> of %2 {3|stays|stay} distinct; the first that is lost is <b>%4</b>.")
        .with(Text::literal(name), target, distinctWholeNumbers(target, format), lost);
}

std::vector<Text> numbers(const Rotary& rope, const Precision& settings, std::int64_t target) {
    std::vector<Text> lines{errorsLine(rope, settings, target - 1)};
    const bool asInCode = settings.place == Precision::Place::Everywhere && settings.format == Precision::Form::Float32;
    if (asInCode && rope.frequencies == rope.original) lines.push_back(powersLine(rope, target - 1));
    const auto trained = static_cast<std::int64_t>(rope.trainedContext) - 1;
    if (trained > 0 && trained < target - 1) lines.push_back(errorsLine(rope, settings, trained));
    for (std::size_t k = 0; k < std::size(kFormats); ++k)
        lines.push_back(distinctLine(kFormats[k], kFormatNames[k], target));
    return lines;
}

Text fieldTitle(const Precision& settings) {
    return say("core", "Phase error with %1 in %2")
        .with(Text(Precision::kPlaces[static_cast<std::size_t>(settings.place)].label),
              Text::literal(kFormatNames[static_cast<std::size_t>(settings.format)]));
}

Figure draw(const Scene& scene, const Precision& settings) {
    const std::int64_t target = *settings.resolved(scene).target;
    const auto subjects = subjectsOf<Rotary>(scene);
    const Rotary& rope = *subjects[0].encoding;
    std::vector<FieldPanel> fields;
    std::int64_t pairs = 1;
    for (const auto& each : subjects) {
        pairs = std::max<std::int64_t>(pairs, std::ssize(each.encoding->frequencies));
        fields.push_back({subjects.size() > 1 ? nameAtLength(each) : fieldTitle(settings),
                          errorField(*each.encoding, settings, target)});
    }
    Figure figure{.panels = comparedPanels(scene,
                                           cellAxis("position", say("core", "Position m (tokens)"), 0, target - 1),
                                           rowAxis("pair", say("core", "Pair i"), 0, pairs - 1), fields)};
    for (Panel& each : figure.panels) tabulateByColumn(each);
    figure.panels.push_back(worstPanel(rope, settings, target));
    figure.numbers = numbers(rope, settings, target);
    if (rope.attentionFactor != 1.0)
        figure.notes.push_back(say("core", "Errors are those of cos and sin before the attention factor is applied."));
    return figure;
}

}  // namespace

ViewInfo precisionView() {
    return offeredOnce(makeView<Precision>(
        ViewGroup::Engineering, "precision", "base", say("core", "Precision"),
        say("core", "The accuracy lost when positions, frequencies, angles or the table are stored in fewer bits."),
        say("core", "Round only the position, to bfloat16: from 257 on, neighbours become one."), is<Rotary>, draw, 2));
}

}  // namespace posenc
