// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/math/frequencies.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/views/vector_subjects.hpp"

/// Digits next to waves with the same ratio of periods: digit k of m is floor(m / r^k) mod r, and a sinusoid has cos(m
/// / r^k), sin(m / r^k). The remedies when numbers outgrow the digits (a new digit, division, a larger radix) also
/// apply to frequencies. After Su Jianlin, kexue.fm/archives/9675.
namespace posenc {

namespace {

struct DigitSettings {
    std::int64_t number = 1749;
    std::int64_t otherRadix = 16;
    std::int64_t start = 0;
    std::int64_t length = 2000;

    static DigitSettings atFirst() {
        return {.start = 1650, .length = 200};  // near the number, with enough rows to show the last digit
    }

    static consteval auto fields() {
        return std::tuple{
            field(&DigitSettings::number, "number", say("core", "Number"),
                  say("core", "The position that is written in digits."), Integer{{0, 9999}, {0, 1'000'000'000'000}},
                  "m"),
            field(&DigitSettings::otherRadix, "other-radix", say("core", "Other radix"),
                  say("core", "The radix of the base conversion."), Integer{{2, 36}, {2, 1024}}, "r′"),
            field(&DigitSettings::start, "start", say("core", "First position"),
                  say("core", "Position of the first row."), Integer{{0, 10'000'000}, {0, 1'000'000'000}}, "", kTokens),
            rowsField(&DigitSettings::length)};
    }

    std::int64_t last() const { return start + length - 1; }
};

/// r^k for digit column c, most significant first.
double placeOf(const Digits& digits, int column) {
    return std::pow(static_cast<double>(digits.radix), digits.width - 1 - column);
}

/// "10²"
std::string placeName(const Digits& digits, int column) {
    return std::to_string(digits.radix) + superscript(digits.width - 1 - column);
}

/// Cosine and sine for each digit, in the order of the digits.
Additive wavesOf(const Digits& digits) {
    Additive out{std::pow(static_cast<double>(digits.radix), digits.width), {}, {}};
    for (int c = 0; c < digits.width; ++c) {
        out.frequencies.push_back(1.0 / (digits.factor * placeOf(digits, c)));
        out.columns.push_back({c, true});
        out.columns.push_back({c, false});
    }
    return out;
}

std::vector<std::string> digitLabels(const Digits& digits) {
    std::vector<std::string> out;
    for (int c = 0; c < digits.width; ++c) out.push_back(placeName(digits, c));
    return out;
}

std::vector<std::string> waveLabels(const Digits& digits) {
    std::vector<std::string> out;
    for (int c = 0; c < digits.width; ++c)
        for (const char* wave : {"cos ", "sin "}) out.push_back(wave + placeName(digits, c));
    return out;
}

Field fieldOf(const char* key, const Text& name, const PositionVectors& vectors, const DigitSettings& settings) {
    return {.key = key,
            .name = name,
            .rows = {settings.start, settings.last()},
            .columns = {0, vectors.dim - 1},
            .limits = vectors.limits,
            .shade = vectors.limits.low < 0.0 ? Shade::Diverging : Shade::Sequential,
            .at = vectors.at,
            .cells = vectors.cells,
            .sample = vectors.sample};
}

// --- numbers

/// "4.5"; never rounded up to the next integer.
std::string digitText(double digit) {
    const std::string text = shortNumber(digit, 7);
    const double whole = std::floor(digit);
    return parseNumber(text).value_or(digit) >= whole + 1.0 ? shortNumber(whole) + ".999…" : text;
}

/// "[8, 7, 4.5]", or "[…, 1, 7, 4, 9]" for many digits with leading zeros.
Text written(const Digits& digits, std::int64_t number) {
    int first = 0;
    while (digits.width - first > 12 && digits.digit(number, first) == 0.0) ++first;
    std::string out = first > 0 ? "[…" : "";
    for (int c = first; c < digits.width; ++c) out += (out.empty() ? "[" : ", ") + digitText(digits.digit(number, c));
    return Text::literal(out + "]");
}

/// The position that is split into digits: "1,749", "1,749/1.5".
Text dividedText(const Digits& digits, std::int64_t number) {
    const auto whole = number;
    return digits.factor == 1.0 ? argument(whole) : say("core", "%1/%2").with(whole, digits.factor);
}

/// As many digits as needed, at least the existing ones.
Digits wideEnough(Digits digits, std::int64_t number) {
    while (digits.width < 64 && static_cast<double>(number) / digits.factor >= digits.capacity()) ++digits.width;
    return digits;
}

/// The smallest integer factor with which `number` fits again.
Digits interpolated(Digits digits, std::int64_t number) {
    digits.factor = std::floor(static_cast<double>(number) / digits.capacity()) + 1.0;
    return digits;
}

void addOutgrown(const Digits& digits, std::int64_t number, std::vector<Text>& lines) {
    const Digits wide = wideEnough(digits, number);
    lines.push_back(say("core",
                        "Extrapolation: %1 needs %2 digits, <b>%3</b>; the first {5|digit was|%5 digits were} never "
                        "trained, and without {5|it|them}, %4 is left.")
                        .with(dividedText(digits, number), wide.width, written(wide, number), written(digits, number),
                              wide.width - digits.width));
    const Digits divided = interpolated(digits, number);
    lines.push_back(say("core", "Interpolation: %1/%2 = %3 → <b>%4</b>; neighbours now differ by %5 in the last digit.")
                        .with(number, divided.factor,
                              Text::literal(digitText(static_cast<double>(number) / divided.factor)),
                              written(divided, number), 1.0 / divided.factor));
}

void addConversion(const Digits& digits, const DigitSettings& settings, std::vector<Text>& lines) {
    const Digits other{static_cast<int>(settings.otherRadix), digits.width, 1.0};
    const bool fits = static_cast<double>(settings.number) < other.capacity();
    const Say yes = say("core",
                        "Base conversion: %1<sup>%2</sup> = <b>%3</b> > %4: %2 {2|digit suffices|digits suffice}, each "
                        "0…%5: <b>%6</b>");
    const Say no = say(
        "core",
        "Base conversion: %1<sup>%2</sup> = <b>%3</b> ≤ %4: %2 {2|digit does|digits do} not suffice in this radix.");
    lines.push_back((fits ? yes : no)
                        .with(other.radix, other.width, other.capacity(), settings.number, other.radix - 1,
                              written(other, settings.number)));
}

std::vector<Text> numbers(const Digits& digits, const DigitSettings& settings) {
    const auto number = settings.number;
    std::vector<Text> lines{
        say("core",
            "%1 {1|digit|digits} in radix %2 {1|holds|hold} %2<sup>%1</sup> = <b>%3</b> numbers; %4 → <b>%5</b>")
            .with(digits.width, digits.radix, digits.capacity(), dividedText(digits, number), written(digits, number))};
    if (static_cast<double>(number) / digits.factor >= digits.capacity()) addOutgrown(digits, number, lines);
    addConversion(digits, settings, lines);
    const double place = placeOf(digits, 0) * digits.factor;
    lines.push_back(
        say("core", "The first digit repeats after %1 {1|position|positions}, its wave after 2π·%2 = <b>%3</b>.")
            .with(place * digits.radix, place, kTurn * place));
    return lines;
}

Text titleOf(const Say& alone, const Say& named, const Scene::Subject& subject, bool several) {
    return several ? named.with(subject.name) : Text(alone);
}

void label(std::vector<Panel>& panels, const std::vector<std::vector<std::string>>& labels,
           const DigitSettings& settings) {
    for (std::size_t k = 0; k < panels.size(); ++k) {
        panels[k].x.labels = labels[k];
        if (settings.number >= settings.start && settings.number <= settings.last())
            panels[k].guides.push_back(
                horizontalGuide(static_cast<double>(settings.number), say("core", "m = %1").with(settings.number)));
    }
}

Figure draw(const Scene& scene, const DigitSettings& settings) {
    std::vector<FieldPanel> digits, waves;
    std::vector<std::vector<std::string>> digitNames, waveNames;
    std::int64_t width = 1;
    const auto subjects = subjectsOf<Digits>(scene);
    for (const auto& each : subjects) {
        const bool several = subjects.size() > 1;
        digits.push_back(
            {titleOf(say("core", "Digits of the position"), say("core", "%1: digits"), *each.subject, several),
             fieldOf("digit", say("core", "Digit"), positionVectors(each.subject->encoding), settings)});
        waves.push_back(
            {titleOf(say("core", "Waves of the same frequencies"), say("core", "%1: waves"), *each.subject, several),
             fieldOf("wave", say("core", "Entry"), positionVectors(wavesOf(*each.encoding)), settings)});
        digitNames.push_back(digitLabels(*each.encoding));
        waveNames.push_back(waveLabels(*each.encoding));
        width = std::max<std::int64_t>(width, each.encoding->width);
    }
    const Axis y = rowAxis("position", say("core", "Position m (tokens)"), settings.start, settings.last());
    Figure figure;
    const Scene shown = comparable(scene, digitNames, figure.notes);
    figure.panels = comparedPanels(shown, cellAxis("digit", say("core", "Digit, by place value"), 0, width - 1), y,
                                   digits);
    label(figure.panels, digitNames, settings);
    auto beside = comparedPanels(
        shown, cellAxis("wave", say("core", "cos and sin of m / place value"), 0, 2 * width - 1), y, waves);
    label(beside, waveNames, settings);
    for (Panel& panel : beside) figure.panels.push_back(std::move(panel));
    figure.numbers = numbers(*subjects[0].encoding, settings);
    return figure;
}

}  // namespace

ViewInfo digitsView() {
    return makeView<DigitSettings>(
        ViewGroup::Basics, "digits", "number", say("core", "Digits"),
        say("core", "Digits beside waves of the same frequencies, and a number with too many digits."),
        say("core", "Increase the number until it needs one more digit than there are."), is<Digits>, draw, 2);
}

}  // namespace posenc
