// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <set>

#include "core/explore/encodings/recurrent.hpp"
#include "core/explore/encodings/sinusoidal.hpp"
#include "core/explore/figure/small_field.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/rounded_up.hpp"
#include "core/explore/score/wave_pairs.hpp"
#include "core/explore/views/vector_subjects.hpp"

/// The table of vectors that is added to the embeddings: positions × dimensions.
namespace posenc {

namespace {

struct TableSettings {
    std::int64_t start = 0;
    std::int64_t length = 128;

    static consteval auto fields() {
        return std::tuple{
            field(&TableSettings::start, "start", say("core", "First position"),
                  say("core", "Position of the first row."), Integer{{0, 10'000'000}, {0, 1'000'000'000}}, "", kTokens),
            rowsField(&TableSettings::length)};
    }

    std::int64_t last() const { return start + length - 1; }
};

/// The quantity that the heat map's colours show.
Say nameOfValues(const Encoding& encoding) {
    if (is<Digits>(encoding)) return say("core", "Digit");
    return is<Additive>(encoding) ? say("core", "PE: sine or cosine") : say("core", "PE: value");
}

Field tableField(const VectorSubject& subject, const TableSettings& settings) {
    const PositionVectors& vectors = subject.vectors;
    return {.key = "pe",
            .name = nameOfValues(*subject.subject->encoding),
            .rows = {settings.start, settings.last()},
            .columns = {0, vectors.dim - 1},
            .limits = vectors.limits,
            .shade = vectors.limits.low < 0.0 ? Shade::Diverging : Shade::Sequential,
            .gap = say("core", "no vector"),
            .at = vectors.at,
            .cells = vectors.cells,
            .sample = vectors.sample};
}

std::vector<Text> columnRemark(const Encoding& encoding, double x) {
    const auto* waves = std::get_if<Additive>(&encoding);
    const auto c = static_cast<std::size_t>(std::max(x + 0.5, 0.0));
    if (!waves || c >= waves->columns.size() || waves->columns[c].frequency < 0) return {};
    const double f = waves->frequencies[static_cast<std::size_t>(waves->columns[c].frequency)];
    return {waves->columns[c].cosine ? say("core", "cosine") : say("core", "sine"), wavelengthText(f)};
}

/// Lines that wave as three of the columns do, each with its wavelength: the first sine, the one that waves about once
/// in the rows shown, and the last.
std::vector<Guide> waveGuides(const Additive& waves, std::int64_t rows) {
    constexpr double kSway = 0.015;  // of the width
    const auto width = static_cast<double>(waves.columns.size()), reach = kSway * width;
    const auto apart = [&](double f) { return std::abs(std::log(wavelength(f) / static_cast<double>(rows))); };
    const auto once = std::ranges::min_element(waves.frequencies, {}, apart) - waves.frequencies.begin();
    const std::set<std::ptrdiff_t> shown{0, once, std::ssize(waves.frequencies) - 1};
    std::vector<Guide> out;
    for (std::size_t c = 0; c < waves.columns.size(); ++c) {
        const auto& [wave, cosine] = waves.columns[c];
        if (cosine || wave < 0 || !shown.contains(wave)) continue;
        const double f = waves.frequencies[static_cast<std::size_t>(wave)];
        out.push_back({Guide::At::X, std::clamp(static_cast<double>(c), reach, std::max(reach, width - 1.0 - reach)),
                       say("core", "%1 {1|token|tokens}").with(wavelength(f)), {},
                       [f, reach](double position) { return reach * std::sin(f * position); }});
    }
    return out;
}

Text sizeLine(std::int64_t positions, std::int64_t dim) {
    return say("core", "%1 {1|position|positions} × %2 {2|dimension|dimensions} = <b>%3</b> {3|value|values}")
        .with(positions, dim, positions * dim);
}

/// The last wavelength of the mismatched form against that of the standard.
Text squaredLine(const Additive& encoding, const Pairing& pairing) {
    const auto dim = static_cast<int>(encoding.columns.size());
    const double last = std::pow(encoding.base, -2.0 * ((dim - 1) / 2) / dim);
    const Say line = encoding.base > 1.0
                         ? say("core",
                               "Some notes put a cosine of wavelength %1 beside a sine of wavelength %2 and square the "
                               "frequencies: their wavelengths go up to <b>%3</b>, not %4.")
                         : say("core",
                               "Some notes put a cosine of wavelength %1 beside a sine of wavelength %2 and square the "
                               "frequencies: their wavelengths go down to <b>%3</b>, not %4.");
    return line.with(wavelength(pairing.cosines.front()), wavelength(pairing.sines.front()),
                     wavelength(encoding.frequencies.back()), wavelength(last));
}

/// The loss from the misprinted forms, in which no column has its partner.
void addMisprint(const Additive& encoding, const PositionVectors& vectors, std::vector<Text>& lines) {
    const Pairing pairing(encoding);
    if (!pairing.paired.empty() || encoding.columns.size() < 2) return;
    if (pairing.cosines.empty())
        lines.push_back(say("core", "Some notes print only sines: no matrix can then shift the vector of a position."));
    else if (encoding.base != 1.0)
        lines.push_back(squaredLine(encoding, pairing));
    if (const auto proof = shiftProof(vectors)) lines.push_back(*proof);
}

std::vector<Text> numbersOf(const Additive& encoding, const VectorSubject& subject, const TableSettings& settings) {
    const Text size = sizeLine(settings.length, subject.vectors.dim);
    if (encoding.frequencies.empty()) return {size};
    std::vector<Text> lines{
        say("core", "Wavelengths from %1 to <b>%2</b> {2|token|tokens}")
            .with(wavelength(encoding.frequencies.front()), wavelength(encoding.frequencies.back())),
        size};
    lines.push_back(say("core", "PE[%1, 0] = sin(%1) = <b>%2</b>")
                        .with(settings.last(), std::sin(static_cast<double>(settings.last()))));
    addMisprint(encoding, subject.vectors, lines);
    return lines;
}

/// The first position from which no vector is shorter, or none longer, than a limit; count if there is none.
template <class Beyond> std::int64_t everSince(const PositionVectors& vectors, const Beyond& beyond) {
    std::int64_t first = vectors.count;
    while (first > 0 && beyond(vectors.length(first - 1))) --first;
    return first;
}

/// The position from which a recurrence has forgotten its start, or has outgrown everything else.
void addCrossings(const PositionVectors& vectors, std::vector<Text>& lines) {
    const std::int64_t low = everSince(vectors, [](double length) { return length < 1e-3; });
    const std::int64_t high = everSince(vectors, [](double length) { return length > 1e3; });
    if (low < vectors.count)
        lines.push_back(
            say("core",
                "The vectors stay shorter than 10<sup>−3</sup> from position <b>%1</b> on: the start is forgotten.")
                .with(low));
    if (high < vectors.count)
        lines.push_back(
            say("core", "The vectors stay longer than 10<sup>3</sup> from position <b>%1</b> on: they explode.")
                .with(high));
}

bool isRecurrent(const Scene::Subject& subject) { return &subject.parameters.schema() == &schemaOf<Recurrent>(); }

double stepLength(const PositionVectors& vectors, std::int64_t position) {
    double square = 0.0;
    for (std::int64_t c = 0; c < vectors.dim; ++c) {
        const double step = vectors.at(position, c) - vectors.at(position - 1, c);
        square += step * step;
    }
    return std::sqrt(square);
}

std::vector<Text> numbersOf(const Rows&, const VectorSubject& subject, const TableSettings&) {
    const PositionVectors& vectors = subject.vectors;
    const std::int64_t last = vectors.count - 1;
    std::vector<Text> lines;
    if (isRecurrent(*subject.subject)) addCrossings(vectors, lines);
    lines.push_back(
        isRecurrent(*subject.subject)
            ? say("core",
                  "Each vector is computed from the one before it, so there is no last one; those of "
                  "positions 0 to %1 are shown.")
                  .with(last)
            : say("core", "The table has vectors for positions 0 to %1; position %2 has none.").with(last, last + 1));
    lines.push_back(sizeLine(vectors.count, vectors.dim));
    lines.push_back(say("core", "Length of the vector at position 0: %1, at %2: <b>%3</b>")
                        .with(vectors.length(0), last, vectors.length(last)));
    if (last > 0)
        lines.push_back(say("core", "Neighbouring rows differ by %1 at the beginning and by <b>%2</b> at the end.")
                            .with(stepLength(vectors, 1), stepLength(vectors, last)));
    return lines;
}

/// The first position with more digits than are kept; divided exactly as the digits are.
double firstOutgrown(const Digits& digits) {
    const double first = std::ceil(digits.capacity() * digits.factor);
    return (first - 1.0) / digits.factor >= digits.capacity() ? first - 1.0 : first;
}

std::vector<Text> numbersOf(const Digits& digits, const VectorSubject& subject, const TableSettings& settings) {
    std::vector<Text> lines;
    lines.push_back(say("core",
                        "%1 {1|digit|digits} in radix %2 {1|holds|hold} %2<sup>%1</sup> = %3 numbers: positions from "
                        "<b>%4</b> on lose their leading digits.")
                        .with(digits.width, digits.radix, digits.capacity(), firstOutgrown(digits)));
    lines.push_back(sizeLine(settings.length, subject.vectors.dim));
    if (const auto proof = shiftProof(subject.vectors)) lines.push_back(*proof);
    return lines;
}

void noteExplosion(const VectorSubject& subject, std::int64_t last, std::vector<Text>& notes) {
    const PositionVectors& vectors = subject.vectors;
    if (isRecurrent(*subject.subject) && last >= vectors.count &&
        vectors.length(vectors.count - 1) > Recurrent::kLongest)
        notes.push_back(say("core", "%1 explodes: the first vector longer than %2 is the last one kept.")
                            .with(subject.subject->name, Recurrent::kLongest));
}

/// Length of the stored vectors: shows what forgets or explodes. More than fifteen decades are not drawn.
Panel lengthPanel(const PositionVectors& vectors, const TableSettings& settings) {
    double low = std::sqrt(vectors.greatestSquare);
    const double high = low > 0.0 ? low : 1.0;  // of the whole table
    for (std::int64_t t = settings.start; t < std::min(vectors.count, settings.last() + 1); ++t)
        if (const double length = vectors.length(t); length > 0.0) low = std::min(low, length);
    const Text name = say("core", "Length |PE|");
    Axis y = decadeAxis("length", name, std::max(low, 1e-15 * high), high);
    const Interval<double> narrow{1.0 / roundedUp(1.0 / low), roundedUp(high)};
    if (narrow.low < narrow.high && low > 0.1 * high) y.range = narrow;
    const auto values = oneByOne([vectors](std::int64_t position) {
        const double length = vectors.length(position);
        return length > 0.0 ? length : kGap;  // zero has no place on a log axis
    });
    const Interval<std::int64_t> domain{settings.start, settings.last()};
    return {.title = say("core", "Length of the vectors"),
            .x = cellAxis("position", say("core", "Position m (tokens)"), domain.low, domain.high),
            .y = y,
            .marks = {Curves{domain, {{.key = "length", .name = name, .values = values}}}}};
}

bool isMisprint(const Encoding& encoding) {
    const auto* waves = std::get_if<Additive>(&encoding);
    return waves && waves->columns.size() > 1 && Pairing(*waves).paired.empty();
}

/// Adds the standard form of the same width and base next to a misprinted form.
void addStandard(const Scene& scene, const TableSettings& settings, std::vector<VectorSubject>& subjects,
                 std::vector<FieldPanel>& fields) {
    const auto& waves = scene.activeAs<Additive>();
    Sinusoidal standard;
    standard.dim = static_cast<int>(waves.columns.size());
    standard.base = waves.base;
    const auto encoding = std::make_shared<const Encoding>(standard.encode());
    const auto shown = subjects[0].subject;
    subjects.push_back({shown, positionVectors(encoding)});
    fields[0].title = shown->name;
    fields.push_back({say("core", "Standard form: a cosine beside each sine"), tableField(subjects.back(), settings)});
}

Figure draw(const Scene& scene, const TableSettings& settings) {
    Figure figure;
    auto subjects = vectorSubjects(scene);
    std::vector<FieldPanel> fields;
    std::int64_t width = 1;
    for (const VectorSubject& each : subjects) {
        fields.push_back(
            {scene.subjects.size() > 1 ? each.subject->name : Text(say("core", "Heat map: position × dimension")),
             tableField(each, settings)});
        width = std::max(width, each.vectors.dim);
        noteEnd(each, settings.last(), figure.notes);
        noteExplosion(each, settings.last(), figure.notes);
    }
    const Axis x = cellAxis("dimension", say("core", "Dimension c"), 0, width - 1);
    const Axis y = rowAxis("position", say("core", "Position m (tokens)"), settings.start, settings.last());
    const std::size_t own = fields.size();
    if (own == 1 && isMisprint(*scene.active().encoding)) addStandard(scene, settings, subjects, fields);
    figure.panels = comparedPanels(scene, x, y, fields);
    for (std::size_t k = 0; k < std::min(own, figure.panels.size()); ++k)
        figure.panels[k].remark = [encoding = subjects[k].subject->encoding](double at, double) {
            return columnRemark(*encoding, at);
        };
    if (const auto* waves = std::get_if<Additive>(&*scene.active().encoding); waves && scene.subjects.size() == 1)
        figure.panels[0].guides = waveGuides(*waves, settings.length);
    const PositionVectors& active = subjects[0].vectors;
    if (own == 1 && active.count != kEndless) figure.panels.push_back(lengthPanel(active, settings));
    figure.numbers = std::visit(
        [&](const auto& kind) -> std::vector<Text> {
            if constexpr (requires { numbersOf(kind, subjects[0], settings); })
                return numbersOf(kind, subjects[0], settings);
            return {};
        },
        *scene.active().encoding);
    return figure;
}

}  // namespace

ViewInfo sinusoidalTableView() {
    return makeView<TableSettings>(
        ViewGroup::Basics, "table", "base radius positions radix", say("core", "Heat map"),
        say("core", "The vectors themselves: positions down, dimensions across."),
        say("core", "Read a row as one token's vector, then look down a column: how many rows until it repeats?"),
        hasPositionVectors, draw, 4);
}

}  // namespace posenc
