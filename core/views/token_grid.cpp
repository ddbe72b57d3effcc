// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/axes/axis_kernel.hpp"
#include "core/axes/placement.hpp"
#include "core/axes/sequence.hpp"
#include "core/encodings/mrope.hpp"
#include "core/text/joined.hpp"
#include "core/views/all.hpp"
#include "core/views/parts.hpp"
#include "core/views/small_field.hpp"
#include "core/views/token_canvas.hpp"
#include "core/views/token_grid.hpp"

/// Words, images and videos of one sequence: where each token stands on each axis, which pair turns with which axis,
/// and what a chosen token scores with all others.
namespace posenc {

namespace {

constexpr std::int64_t kMostShown = 100'000;  // tokens

struct TokenGrid {
    using Design = PlacementRules::Design;
    using IntervalRule = PlacementRules::Interval;
    using NextRule = PlacementRules::Next;
    static constexpr Option kDesignOptions[] = {
        {"grid", say("core", "grid: rows and columns from the block's start (Qwen2-VL)")},
        {"diagonal", say("core", "diagonal: centred on the time axis (VideoRoPE)")},
        {"xdrope", say("core", "XD-RoPE: rows and columns from 0 in each image (HunyuanOCR)")}};
    static constexpr Option kIntervalOptions[] = {
        {"floor-product", say("core", "the product cut to whole positions (vLLM)")},
        {"int-seconds", say("core", "seconds cut to whole ones first (transformers 4)")}};
    static constexpr Option kNextOptions[] = {
        {"max", say("core", "after the largest position of the block (transformers 4, vLLM)")},
        {"extent", say("core", "after the longer side of the block (transformers 5)")}};
    /// The same with one rule changed: designs, intervals, nexts and allocations in their order.
    static constexpr Option kBeside[] = {{"nothing", say("core", "nothing")},
                                         {"grid", say("core", "placement: grid")},
                                         {"diagonal", say("core", "placement: diagonal")},
                                         {"xdrope", say("core", "placement: XD-RoPE")},
                                         {"floor-product", say("core", "interval: product cut")},
                                         {"int-seconds", say("core", "interval: seconds cut")},
                                         {"max", say("core", "next word: after the largest")},
                                         {"extent", say("core", "next word: after the longer side")},
                                         {"chunked", say("core", "allocation: chunks")},
                                         {"interleaved", say("core", "allocation: in turn")},
                                         {"interleaved-ggml", say("core", "allocation: in turn, llama.cpp")},
                                         {"ernie", say("core", "allocation: ERNIE")},
                                         {"video-rope", say("core", "allocation: VideoRoPE")},
                                         {"video-rope-offset", say("core", "allocation: VideoRoPE, one pair later")},
                                         {"chunked-over-dims", say("core", "allocation: chunks over both halves")}};
    static constexpr int kFirstDesign = 1, kFirstInterval = 4, kFirstNext = 6, kFirstAllocation = 8;
    enum class Beside : std::uint8_t {};

    std::string sequence = "text 20, image 24x32, text 5, video 8x16x16 @2fps, text 10";
    std::optional<std::int64_t> token;
    Design design = Design::Grid;
    std::int64_t merge = 2;
    std::optional<double> tokensPerSecond;
    IntervalRule interval = IntervalRule::FloorProduct;
    NextRule next = NextRule::Max;
    double stride = 2.0;
    Beside beside = {};

    static consteval auto fields() {
        return std::tuple{
            field(&TokenGrid::sequence, "sequence", say("core", "Sequence"),
                  say("core",
                      "Tokens of text, patches of images (rows × columns) and of videos (frames × rows × columns, "
                      "sampled frames per second): text 20, image 24x32, video 8x16x16 @2fps. A | in the place of a "
                      "comma "
                      "begins another document."),
                  Line{400, false}),
            field(
                &TokenGrid::token, "token", say("core", "Token"),
                say("core", "The query, counted from 0; auto: the middle of the first image or video, else the last."),
                Integer{{0, 1000}, {0, kMostShown}, 1, Scale::Linear, true}),
            field(&TokenGrid::design, "design", say("core", "Placement"),
                  say("core", "Where the tokens of images and videos stand."), Choice{kDesignOptions}),
            field(&TokenGrid::merge, "merge", say("core", "Merge size"),
                  say("core", "So many rows and columns of patches become one token (spatial_merge_size)."),
                  Integer{{1, 4}, {1, 1024}}),
            field(&TokenGrid::tokensPerSecond, "tokens-per-second", say("core", "Positions per second"),
                  say("core", "Of videos (tokens_per_second); auto: frames are 1 apart, as in Qwen2-VL."),
                  Real{{1.0, 25.0}, {1e-6, 1e6}, Scale::Linear, true}),
            field(&TokenGrid::interval, "interval-rule", say("core", "Interval of frames"),
                  say("core", "How seconds become whole positions, where there are positions per second."),
                  Choice{kIntervalOptions}),
            field(&TokenGrid::next, "next-rule", say("core", "Next word"),
                  say("core", "Where text goes on after an image or a video in the grid."), Choice{kNextOptions}),
            field(&TokenGrid::stride, "temporal-stride", say("core", "Step of frames"),
                  say("core", "Positions from frame to frame of the diagonal placement."),
                  Real{{0.5, 4.0}, {1e-6, 1e6}}),
            field(&TokenGrid::beside, "beside", say("core", "Beside it"),
                  say("core", "The same with one rule changed; another encoding that is pinned stands there instead."),
                  Choice{kBeside})};
    }

    PlacementRules rules() const {
        PlacementRules out;
        out.design = design;
        out.merge = merge;
        out.tokensPerSecond = tokensPerSecond;
        out.interval = interval;
        out.next = next;
        out.temporalStride = stride;
        return out;
    }

    std::vector<Segment> segments() const { return parseSequence(sequence); }

    std::optional<Text> problem() const {
        try {
            const auto all = segments();
            if (auto reason = placementProblem(all, rules(), "sequence")) return reason;
            std::int64_t tokens = 0;
            for (const Segment& each : all) tokens += tokensOf(each, rules());
            if (tokens <= kMostShown) return std::nullopt;
            return say("core", "sequence has %1 tokens; at most %2 can be shown.").with(tokens, kMostShown);
        } catch (const Error& error) {
            return error.text();
        }
    }

    /// The token in the middle of the first image or video, else the last.
    std::int64_t tokenOf(const Placement& placement) const {
        const auto all = segments();
        for (std::size_t at = 0; !token && at < all.size(); ++at)
            if (all[at].kind != Segment::Kind::Text) {
                const std::int64_t wide = all[at].columns / merge, high = all[at].rows / merge;
                return placement.firstTokens[at] + (high / 2) * wide + wide / 2;
            }
        return std::min(token.value_or(placement.tokens() - 1), placement.tokens() - 1);
    }

    TokenGrid resolved(const Scene&) const {
        TokenGrid out = *this;
        if (!problem()) out.token = tokenOf(placed(segments(), rules(), "sequence"));
        return out;
    }
};

/// One side of the figure: pairs shared out in one way, tokens placed in one way.
struct GridSide {
    Text name;  ///< empty when there is only one
    std::vector<double> frequencies;
    AxisAllocation allocation;
    PairShares shares;
    PlacementRules rules;
    Placement placement;
    TokenCanvas canvas;
    std::int64_t token = 0;
    std::vector<double> kernel;  ///< with every token

    std::int64_t tokens() const { return placement.tokens(); }

    /// On an axis by its letter: the plain index and llama.cpp's fourth id are no placement's but XD-RoPE's.
    double positionOf(char axis, std::int64_t at) const {
        const std::string_view placedAxes = rules.design == PlacementRules::Design::XdRope ? "pwht" : "thw";
        const auto found = placedAxes.find(axis);
        if (found != std::string_view::npos) return placement.ids[found][static_cast<std::size_t>(at)];
        return axis == 'p' ? static_cast<double>(at + rules.start) : 0.0;
    }

    std::vector<double> positionsOf(std::int64_t at) const {
        std::vector<double> out;
        for (const char axis : allocation.names()) out.push_back(positionOf(axis, at));
        return out;
    }
};

void fillKernel(GridSide& side) {
    const auto query = side.positionsOf(side.token);
    side.kernel.reserve(static_cast<std::size_t>(side.tokens()));
    for (std::int64_t at = 0; at < side.tokens(); ++at)
        side.kernel.push_back(axisKernel(side.frequencies, side.shares, query, side.positionsOf(at)));
}

GridSide sideOf(Text name, const Rotary& rope, const AxisAllocation& allocation, const TokenGrid& settings,
                const PlacementRules& rules) {
    GridSide out{
        std::move(name), rope.frequencies, allocation, allocation.shares(rope.frequencies.size()), rules, {}, {}};
    const auto segments = settings.segments();
    out.placement = placed(segments, rules, "sequence");
    out.canvas = canvasOf(segments, rules);
    out.token = std::min(settings.tokenOf(placed(segments, settings.rules(), "sequence")), out.tokens() - 1);
    fillKernel(out);
    return out;
}

/// The rules with one of them changed; nothing where `beside` names an allocation or nothing.
std::optional<PlacementRules> changedRules(const TokenGrid& settings) {
    const int at = static_cast<int>(settings.beside);
    PlacementRules out = settings.rules();
    if (at <= 0 || at >= TokenGrid::kFirstAllocation) return std::nullopt;
    if (at < TokenGrid::kFirstInterval)
        out.design = static_cast<TokenGrid::Design>(at - TokenGrid::kFirstDesign);
    else if (at < TokenGrid::kFirstNext)
        out.interval = static_cast<TokenGrid::IntervalRule>(at - TokenGrid::kFirstInterval);
    else
        out.next = static_cast<TokenGrid::NextRule>(at - TokenGrid::kFirstNext);
    return out;
}

std::optional<GridSide> besideOf(const Rotary& rope, const TokenGrid& settings, std::vector<Text>& notes) {
    const int at = static_cast<int>(settings.beside);
    const Text name = TokenGrid::kBeside[static_cast<std::size_t>(at)].label;
    if (at == 0) return std::nullopt;
    auto reason = std::optional<Text>{};
    if (const auto rules = changedRules(settings)) {
        reason = placementProblem(settings.segments(), *rules, "sequence");
        if (!reason) return sideOf(name, rope, *rope.axes, settings, *rules);
    } else {
        const auto other = rope.axes->under(static_cast<Allocation>(at - TokenGrid::kFirstAllocation));
        reason = other.problem(rope.frequencies.size());
        if (!reason) return sideOf(name, rope, other, settings, settings.rules());
    }
    notes.push_back(say("core", "Not shown beside it: %1").with(*reason));
    return std::nullopt;
}

std::vector<GridSide> sidesOf(const Scene& scene, const TokenGrid& settings, std::vector<Text>& notes) {
    std::vector<GridSide> out;
    for (const auto& each : subjectsOf<Rotary>(scene))
        if (each.encoding->axes && out.size() < 2)
            out.push_back(sideOf(each.subject->name, *each.encoding, *each.encoding->axes, settings, settings.rules()));
    if (out.size() == 2) return out;
    out.front().name = settings.beside == TokenGrid::Beside{} ? Text() : Text(say("core", "as set"));
    if (auto other = besideOf(scene.activeAs<Rotary>(), settings, notes)) out.push_back(std::move(*other));
    if (out.size() == 1) out.front().name = {};
    return out;
}

Text titled(const GridSide& side, const Text& title) {
    return side.name.empty() ? title : say("core", "%1: %2").with(side.name, title);
}

Text axisTitle(char axis) {
    switch (axis) {
        case 't': return say("core", "time t");
        case 'h': return say("core", "height h");
        case 'w': return say("core", "width w");
        case 'p': return say("core", "plain index p");
        default: return say("core", "fourth position, always 0");
    }
}

Text segmentText(const Segment& segment) { return Text::literal(sequenceText({segment})); }

// ---- tracks

Curve trackOf(const GridSide& side, char axis, int colour) {
    Curve curve;
    curve.key = std::string(1, axis);
    curve.name = axisTitle(axis);
    curve.colour = colour;
    curve.steps = true;
    std::vector<double> ids;
    for (std::int64_t at = 0; at < side.tokens(); ++at) ids.push_back(side.positionOf(axis, at));
    curve.values = [ids = std::move(ids)](std::int64_t first, std::span<double> out) {
        for (std::size_t k = 0; k < out.size(); ++k) {
            const std::int64_t at = first + static_cast<std::int64_t>(k);
            out[k] = at >= 0 && at < static_cast<std::int64_t>(ids.size()) ? ids[static_cast<std::size_t>(at)] : kGap;
        }
    };
    return curve;
}

Interval<double> reachOf(const GridSide& side) {
    Interval<double> out{0.0, 1.0};
    for (const char axis : side.allocation.names())
        for (std::int64_t at = 0; at < side.tokens(); ++at) {
            const double id = side.positionOf(axis, at);
            out = {std::min(out.low, id), std::max(out.high, id)};
        }
    return out;
}

/// A row for each token: where it stands on each axis, and what the chosen one scores with it.
Table tokenTable(const GridSide& side) {
    const std::string names = side.allocation.names();
    Table table;
    table.columns = {"token"};
    table.whole = {true};
    table.titles = {say("core", "Token")};
    for (const char axis : names) table.columns.emplace_back(1, axis), table.whole.push_back(false);
    for (const char axis : names) table.titles.push_back(axisTitle(axis));
    table.titles.emplace_back(say("core", "Mean cosine"));
    table.columns.emplace_back("kernel");
    table.whole.push_back(false);
    table.rows = side.tokens();
    table.fill = [side, names](std::int64_t row, std::span<double> out) {
        out[0] = static_cast<double>(row);
        for (std::size_t k = 0; k < names.size(); ++k) out[k + 1] = side.positionOf(names[k], row);
        out.back() = side.kernel[static_cast<std::size_t>(row)];
    };
    return table;
}

Panel trackPanel(const GridSide& side, const TokenGrid& settings, const Interval<double>& reach, int colour) {
    Panel panel;
    panel.title = titled(side, say("core", "Position of each token"));
    panel.x = cellAxis("token", say("core", "Token"), 0, side.tokens() - 1);
    panel.y.key = "position";
    panel.y.title = say("core", "Position");
    const double margin = 0.05 * (reach.high - reach.low);
    panel.y.range = {reach.low - margin, reach.high + margin};
    Curves curves{{0, side.tokens() - 1}, {}};
    for (const char axis : side.allocation.names()) curves.curves.push_back(trackOf(side, axis, colour++));
    panel.marks.emplace_back(std::move(curves));
    const auto segments = settings.segments();
    for (std::size_t at = 0; at < segments.size() && segments.size() <= 12; ++at)
        panel.guides.push_back(
            {Guide::At::X, static_cast<double>(side.placement.firstTokens[at]) - 0.5, segmentText(segments[at])});
    panel.table = tokenTable(side);
    return panel;
}

// ---- pairs

Panel stripPanel(const GridSide& side) {
    const std::string names = side.allocation.names();
    const auto pairs = static_cast<std::int64_t>(side.frequencies.size());
    const auto axes = static_cast<std::int64_t>(names.size());
    std::vector<double> cells(static_cast<std::size_t>(pairs * axes), kGap);
    const auto mark = [&](const std::vector<int>& axis) {
        for (std::size_t i = 0; i < axis.size(); ++i)
            cells[static_cast<std::size_t>(axis[i] * pairs) + i] = static_cast<double>(axis[i]);
    };
    mark(side.shares.axis);
    mark(side.shares.partner);
    Field field = smallField(std::move(cells), pairs);
    field.key = "axis";
    field.name = say("core", "Axis");
    field.whole = true;
    field.limits = {0.0, std::max(1.0, static_cast<double>(axes - 1))};
    field.isSilent = [](std::int64_t, std::int64_t) { return true; };
    Panel panel;
    panel.title = titled(side, say("core", "Which pair turns with which axis"));
    panel.x = cellAxis("pair", say("core", "Pair i"), 0, pairs - 1);
    panel.y = rowAxis("axis", say("core", "Axis"), 0, axes - 1);
    for (const char axis : names) panel.y.labels.emplace_back(1, axis);
    panel.marks.emplace_back(std::move(field));
    panel.remark = [f = side.frequencies](double x, double) -> std::vector<Text> {
        const auto pair = static_cast<std::size_t>(std::max(0.0, x + 0.5));
        if (pair >= f.size()) return {};
        return {wavelengthText(f[pair])};
    };
    return panel;
}

// ---- the chosen token

/// "token 116: image 24x32, row 6, column 8".
Text placeText(const GridSide& side, const std::vector<Segment>& segments, std::int64_t token) {
    std::size_t at = segments.size() - 1;
    while (side.placement.firstTokens[at] > token) --at;
    const auto patch = patchAt(segments[at], side.rules, token - side.placement.firstTokens[at]);
    if (!patch) return say("core", "token %1, %2").with(token, segmentText(segments[at]));
    if (segments[at].kind == Segment::Kind::Image)
        return say("core", "token %1, %2: row %3, column %4")
            .with(token, segmentText(segments[at]), patch->row, patch->column);
    return say("core", "token %1, %2: frame %3, row %4, column %5")
        .with(token, segmentText(segments[at]), patch->frame, patch->row, patch->column);
}

/// "t 20, h 26, w 28".
std::string byAxis(const GridSide& side, const std::vector<double>& values) {
    const std::string names = side.allocation.names();
    std::string out;
    for (std::size_t k = 0; k < names.size(); ++k)
        out += (k > 0 ? ", " : "") + std::string(1, names[k]) + " " + english(argument(values[k]));
    return out;
}

std::string distanceText(const GridSide& side, std::int64_t from, std::int64_t to) {
    auto out = side.positionsOf(from);
    const auto other = side.positionsOf(to);
    for (std::size_t k = 0; k < out.size(); ++k) out[k] -= other[k];
    return byAxis(side, out);
}

struct FirstAndLast {
    std::optional<std::int64_t> first, last;
};

FirstAndLast wordsIn(const GridSide& side, const std::vector<Segment>& segments) {
    FirstAndLast out;
    for (std::size_t at = 0; at < segments.size(); ++at) {
        if (segments[at].kind != Segment::Kind::Text || segments[at].length == 0) continue;
        const std::int64_t first = side.placement.firstTokens[at];
        if (!out.first) out.first = first;
        out.last = first + segments[at].length - 1;
    }
    return out;
}

/// From the tenth below the least score to 1.
Interval<double> scoresOf(const std::vector<GridSide>& sides) {
    double least = 0.9;
    for (const GridSide& each : sides) least = std::min(least, *std::ranges::min_element(each.kernel));
    return {std::floor(10.0 * least) / 10.0, 1.0};
}

Panel mapPanel(const GridSide& side, const TokenGrid& settings, const Interval<double>& limits) {
    std::vector<double> cells;
    for (const std::int64_t token : side.canvas.tokens)
        cells.push_back(token < 0 ? kGap : side.kernel[static_cast<std::size_t>(token)]);
    Field field = smallField(std::move(cells), side.canvas.columns);
    field.key = "kernel";
    field.name = say("core", "Mean cosine");
    field.limits = limits;
    field.isSilent = [](std::int64_t, std::int64_t) { return true; };
    Panel panel;
    panel.title = titled(side, say("core", "What token %1 scores with each").with(side.token));
    panel.x = cellAxis("column", say("core", "Text, images and frames from left to right"), 0, side.canvas.columns - 1);
    panel.y = rowAxis("row", say("core", "Row"), 0, side.canvas.rows - 1);
    panel.square = true;
    panel.marks.emplace_back(std::move(field));
    panel.remark = [side, segments = settings.segments()](double x, double y) -> std::vector<Text> {
        const auto token = side.canvas.tokenAt(std::llround(y), std::llround(x));
        if (token < 0) return {};
        return {placeText(side, segments, token), Text::literal(byAxis(side, side.positionsOf(token)))};
    };
    return panel;
}

// ---- numbers

Text wordLine(const GridSide& side, const Text& word, std::int64_t at) {
    return say("core", "To the %1: %2; mean cosine <b>%3</b>.")
        .with(word, distanceText(side, side.token, at), side.kernel[static_cast<std::size_t>(at)]);
}

/// What the blocks cost, the next word and the first generated token.
std::vector<Text> lengthLines(const GridSide& side, const std::vector<Segment>& segments) {
    std::vector<Text> out;
    const Placement& placement = side.placement;
    for (std::size_t at = 0; at < segments.size() && out.size() < 6; ++at) {
        if (segments[at].kind == Segment::Kind::Text) continue;
        const bool last = at + 1 == segments.size() || segments[at + 1].anew;
        const double end = last ? placed({&segments[at], 1}, side.rules).next : placement.starts[at + 1];
        out.push_back(say("core", "%1: <b>%2</b> {2|token|tokens}, <b>%3</b> {3|position|positions}.")
                          .with(segmentText(segments[at]), tokensOf(segments[at], side.rules),
                                end - (last ? static_cast<double>(side.rules.start) : placement.starts[at])));
    }
    const double generated = static_cast<double>(placement.tokens()) + placement.delta;
    out.push_back(say("core", "%1 {1|token|tokens}; the next word stands at <b>%2</b>, rope_delta is <b>%3</b>.")
                      .with(placement.tokens(), placement.next, placement.delta));
    const bool packed = std::ranges::any_of(segments, &Segment::anew);
    if (generated != placement.next && !packed)
        out.push_back(
            say("core", "The first generated token stands at <b>%1</b>, not at %2: a jump between prompt and answer.")
                .with(generated, placement.next));
    return out;
}

Text shareLine(const GridSide& side) {
    const auto counts = side.shares.pairsPerAxis();
    std::vector<double> values(counts.begin(), counts.end());
    return say("core", "Pairs of each axis: <b>%1</b>.").with(byAxis(side, values));
}

void addNumbers(const GridSide& side, const TokenGrid& settings, std::vector<Text>& out) {
    const auto segments = settings.segments();
    const auto add = [&](const Text& line) { out.push_back(titled(side, line)); };
    const auto [first, last] = wordsIn(side, segments);
    for (const Text& line : lengthLines(side, segments)) add(line);
    add(shareLine(side));
    add(say("core", "Chosen: %1; %2.")
            .with(placeText(side, segments, side.token), byAxis(side, side.positionsOf(side.token))));
    if (first) add(wordLine(side, say("core", "first word"), *first));
    if (last) add(wordLine(side, say("core", "last word"), *last));
    if (!side.shares.turns())
        add(say("core",
                "The two dimensions of a pair follow two axes here: for images that is no rotation, and scores depend "
                "on where tokens stand, not only on what lies between them."));
}

bool sharesPairsOut(const Encoding& encoding) {
    const auto* rope = std::get_if<Rotary>(&encoding);
    return rope && rope->axes;
}

bool placedAlike(const GridSide& a, const GridSide& b) {
    return a.placement.ids == b.placement.ids && a.allocation.names() == b.allocation.names();
}

Figure drawTokenGrid(const Scene& scene, const TokenGrid& settings) {
    Figure figure;
    const auto sides = sidesOf(scene, settings, figure.notes);
    if (settings.token && *settings.token >= sides.front().tokens())
        figure.notes.push_back(say("core", "The sequence has %1 {1|token|tokens}, counted from 0; the last is shown.")
                                   .with(sides.front().tokens()));
    Interval<double> reach = reachOf(sides.front());
    for (const GridSide& each : sides) {
        const auto own = reachOf(each);
        reach = {std::min(reach.low, own.low), std::max(reach.high, own.high)};
    }
    const bool tracks = sides.size() == 1 || !placedAlike(sides[0], sides[1]);
    for (const GridSide& each : sides)
        figure.panels.push_back(tracks ? trackPanel(each, settings, reach, freeColour(scene)) : stripPanel(each));
    if (sides.size() == 1) figure.panels.push_back(stripPanel(sides[0]));
    for (const GridSide& each : sides) figure.panels.push_back(mapPanel(each, settings, scoresOf(sides)));
    for (const GridSide& each : sides) addNumbers(each, settings, figure.numbers);
    return figure;
}

}  // namespace

std::optional<std::int64_t> tokenAt(const Scene& scene, const ParameterSet& view, std::size_t panel, double x,
                                    double y) {
    std::vector<Text> unused;
    const auto sides = sidesOf(scene, view.as<TokenGrid>(), unused);
    const bool tracks = sides.size() == 1 ? panel == 0 : panel < 2 && !placedAlike(sides[0], sides[1]);
    const GridSide& side = sides[panel % sides.size()];
    const std::int64_t token = panel >= 2 ? side.canvas.tokenAt(std::llround(y), std::llround(x))
                               : tracks   ? std::llround(x)
                                          : TokenCanvas::kNothing;
    return token >= 0 && token < side.tokens() ? std::optional(token) : std::nullopt;
}

ViewInfo tokenGridView() {
    return makeView<TokenGrid>(
        "token-grid", say("core", "Token grid"),
        say("core", "Text, images and videos: where their tokens stand on each axis, and what one scores with all."),
        say("core", "Put another rule beside it: which tokens stand elsewhere, and which scores change?"),
        sharesPairsOut, drawTokenGrid, 2);
}

}  // namespace posenc
