// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/frequencies.hpp"
#include "core/explore/score/wave_pairs.hpp"
#include "core/explore/views/parts.hpp"

/// The table of cosines and sines cached by implementations, position × column.
namespace posenc {

namespace {

struct Cache {
    enum class Columns : std::uint8_t { Pairs, Half, Interleaved };
    static constexpr Option kColumns[] = {{"pairs", say("core", "one per pair")},
                                          {"half", say("core", "halves: i and i + d/2 (rotate_half)")},
                                          {"interleaved", say("core", "interleaved: 2i and 2i + 1")}};

    std::int64_t start = 0;
    std::int64_t length = 256;
    Columns columns = Columns::Pairs;

    static consteval auto fields() {
        return std::tuple{
            startField(&Cache::start, say("core", "Position of the first row.")), rowsField(&Cache::length),
            field(&Cache::columns, "columns", say("core", "Columns"),
                  say("core",
                      "One column per pair, or one for each of its two dimensions, in either of the common layouts."),
                  Choice{kColumns})};
    }
};

std::vector<WaveColumn> columnsOf(const Rotary& rope, Cache::Columns layout, bool cosine) {
    const auto pairs = static_cast<int>(rope.frequencies.size());
    std::vector<WaveColumn> out;
    for (int c = 0; c < (layout == Cache::Columns::Pairs ? pairs : 2 * pairs); ++c)
        out.push_back({layout == Cache::Columns::Interleaved ? c / 2 : c % pairs, cosine});
    return out;
}

Field waveField(const Rotary& rope, const Cache& settings, bool cosine) {
    const auto columns = columnsOf(rope, settings.columns, cosine);
    const double gain = rope.attentionFactor;
    const std::string wave = cosine ? "cos" : "sin";
    return {.key = wave,
            .name = Text::literal((gain == 1.0 ? "" : "a ") + wave + " mθ"),
            .rows = {settings.start, settings.start + settings.length - 1},
            .columns = {0, static_cast<std::int64_t>(columns.size()) - 1},
            .limits = {-gain, gain},
            .shade = Shade::Diverging,
            .at = [f = rope.frequencies, columns, gain](
                      std::int64_t row,
                      std::int64_t column) { return gain * waveAt(f, columns[static_cast<std::size_t>(column)], row); },
            .cells = waveCells(rope.frequencies, columns, gain),
            .sample = [f = rope.frequencies, columns, gain](
                          const Boxes& rows, const Boxes& boxes,
                          std::span<float> out) { sampleWaves(f, columns, gain, rows, boxes, out); }};
}

std::vector<Text> numbers(const Rotary& rope, const Cache& settings) {
    const std::int64_t last = settings.start + settings.length - 1;
    std::vector<Text> lines{
        say("core",
            "At the last position, %1, pair 0 has made <b>%2</b> {2|turn|turns} and the last pair has made <b>%3</b>.")
            .with(last, static_cast<double>(last) * rope.frequencies.front() / kTurn,
                  static_cast<double>(last) * rope.frequencies.back() / kTurn)};
    const auto cells = settings.length * rope.rotaryDim;
    lines.push_back(
        say("core", "%1 {1|position|positions} × %2 rotary dimensions = <b>%3</b> values each of cos and sin")
            .with(settings.length, rope.rotaryDim, cells));
    lines.push_back(
        say("core",
            "As complex numbers, one for each pair (freqs_cis): <b>%1 × %2</b>, each equal to cos mθ + i sin mθ.")
            .with(settings.length, rope.frequencies.size()));
    if (rope.attentionFactor != 1.0)
        lines.push_back(
            say("core", "Both tables include the attention factor a = <b>%1</b>.").with(rope.attentionFactor));
    return lines;
}

Figure draw(const Scene& scene, const Cache& settings) {
    const Rotary& rope = scene.activeAs<Rotary>();
    Figure figure;
    for (const bool cosine : {true, false}) {
        const Field field = waveField(rope, settings, cosine);
        figure.panels.push_back(
            {.title = cosine ? say("core", "Cosine table") : say("core", "Sine table"),
             .x = cellAxis("column",
                           settings.columns == Cache::Columns::Pairs ? say("core", "Pair i") : say("core", "Dimension"),
                           field.columns.low, field.columns.high),
             .y = rowAxis("position", say("core", "Position m (tokens)"), field.rows.low, field.rows.high),
             .marks = {field},
             .remark = [f = rope.frequencies, columns = columnsOf(rope, settings.columns, cosine)](
                           double x, double) -> std::vector<Text> {
                 const auto c = static_cast<std::size_t>(x + 0.5);
                 if (c >= columns.size()) return {};
                 return {wavelengthText(f[static_cast<std::size_t>(columns[c].frequency)])};
             }});
    }
    figure.numbers = numbers(rope, settings);
    return figure;
}

}  // namespace

ViewInfo rotaryCacheView() {
    return makeView<Cache>(ViewGroup::Engineering, "cache", "base", say("core", "Cache"),
                           say("core", "Cosines and sines of every position and pair, as implementations store them."),
                           say("core", "Look down the first column and the last: how many rows until each repeats?"),
                           is<Rotary>, draw, 1);
}

}  // namespace posenc
