// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/explore/math/boxes.hpp"
#include "core/explore/parameter/domain.hpp"

/// A figure describes its content independently of resolution. Its marks are functions that can be evaluated for any
/// range at any resolution, so the cost of a view of a million positions depends on its pixels (see sampling.hpp).
/// Members that a builder leaves out have their defaults. What may throw, as checkpoint() does, is computed before a
/// part with braces within braces: GCC 12 destroys the inner one twice if a later member throws. Everything here is
/// immutable once drawn and may be called from any thread.
namespace posenc {

/// The opposite side of an axis shows numerator / value. A wavelength is read there as turns, or as a frequency.
struct Reciprocal {
    Text title;
    double numerator = 1.0;
};

struct Axis {
    std::string key = {};         ///< column name in tables, "pair"
    Text title = {};              ///< with its unit, "Wavelength (tokens)"
    Interval<double> range = {};  ///< shown initially and after a reset; also the limit of zooming out
    Scale scale = Scale::Linear;
    bool inverted = false;                      ///< grows downwards, like the rows of a matrix
    bool integers = false;                      ///< only whole numbers are meaningful (positions, pairs, heads)
    bool switchable = false;                    ///< may be switched between linear and log
    bool powersOfTwo = false;                   ///< ticks at 2^k instead of 10^k on a log scale
    std::vector<std::string> labels = {};       ///< names of the whole numbers 0, 1, ... (words); empty: numbers
    std::optional<Reciprocal> reciprocal = {};  ///< of a y axis
};

enum class Shade : std::uint8_t { Sequential, Diverging, Cyclic };

/// Values of all cells of rows × columns (closed intervals), row by row.
using Cells = std::function<void(Interval<std::int64_t> rows, Interval<std::int64_t> columns, std::span<double> out)>;

/// For cells that depend on row − column alone: computes each difference once. `values` gives those at first, first +
/// 1, ...
Cells cellsByDifference(std::function<void(std::int64_t first, std::span<double> out)> values);

/// The pixels of a field: means over the cells under each, rounded to single precision; single cells; or means
/// for fewer dimensions than the encoding has, and then its values are too.
enum class Shown : std::uint8_t { Means, Points, FewerDimensions };

/// What stands in a cell in place of its number.
struct Letter {
    std::string text = {};
    bool underlined = false;
};

/// A value for every cell (row, column) of a box of whole numbers.
struct Field {
    std::string key = {};                            ///< name of the value in tables
    Text name = {};                                  ///< of the value, for the colour bar
    Interval<std::int64_t> rows = {}, columns = {};  ///< both ends belong to it
    Interval<double> limits = {};                    ///< of the colours; fixed while a slider moves
    bool whole = false;            ///< whole numbers that name something (pairs, buckets), not amounts
    std::vector<Text> names = {};  ///< names of the whole numbers from 0 on; empty: shown as numbers
    Shade shade = Shade::Sequential;
    Shown shown = Shown::Means;
    Text gap = {};  ///< text of a masked cell if cells are large enough for words, "−∞"; empty: nothing
    std::function<bool(std::int64_t row, std::int64_t column)> isSilent = {};  ///< gaps without text; empty: none
    std::function<double(std::int64_t row, std::int64_t column)> at = {};      ///< exact; kGap where masked
    std::function<Letter(std::int64_t row, std::int64_t column)> letter = {};  ///< empty: cells have their numbers
    Cells cells = {};  ///< the same for many cells, if cheaper than one by one; may be empty
    /// Means over rows × columns for every pixel, row by row, of the cells that are no gaps, weighted by their area in
    /// the pixel; NaN where there is none.
    std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> sample = {};
};

enum class Stroke : std::uint8_t { Solid, Dash, Dot, DashDot };

/// A value for every whole number of a domain.
struct Curve {
    std::string key = {};  ///< column name in tables and the name under which it is hidden
    Text name = {};        ///< for the legend
    int colour = 0;        ///< index into the palette of the theme
    /// 0 to 1, in an ordered family (bases, heads, lengths): the order of names where lines end next to each other;
    /// also selects colours of one scale for all but the emphasised one.
    std::optional<double> rank = {};
    Stroke stroke = Stroke::Solid;
    bool emphasised = false;
    bool reference = false;  ///< muted, without a colour, and behind all else: a baseline for comparison
    bool dots = false;       ///< mark the points themselves
    bool steps = false;      ///< constant from half before each whole number to half after it
    bool joined = true;      ///< by a line; otherwise separate points where there is room to distinguish them
    /// Values at first, first + 1, ..., first + out.size() - 1.
    std::function<void(std::int64_t first, std::span<double> out)> values = {};
    /// Optional: a mean over neighbours, drawn in place of values that ripple. Tables and read-outs have both.
    std::function<void(std::int64_t first, std::span<double> out)> mean = {};
    /// Optional band around the curve: low and high at the same whole numbers.
    std::function<void(std::int64_t first, std::span<double> low, std::span<double> high)> band = {};

    /// The line that is drawn, heard and described.
    const auto& drawn() const { return mean ? mean : values; }
};

struct Curves {
    Interval<std::int64_t> domain;
    std::vector<Curve> curves;
};

/// One bar for each whole number from `first` on.
struct Bars {
    std::string key = {};
    Text name = {};
    std::int64_t first = 0;
    /// Baseline of the bars; without one, bars start at zero, or at the lower end of a log axis. With one they are
    /// stems with a dot at the value, since on a log axis the length from the baseline is meaningful and the area of a
    /// bar is not.
    std::optional<double> baseline = {};
    std::vector<double> values = {};
    std::vector<int> group = {};  ///< for each bar, an index into groups; empty: all belong to groups[0]
    struct Group {
        std::string key;
        Text name;
        int colour = 0;
        bool faint = false;  ///< paler than others, of the same colour or to distinguish it from one in grey
    };
    std::vector<Group> groups = {};  ///< at least one
};

/// Unit circles in a grid, each with a hand: the pairs of a rotary encoding, or of anything that rotates. They fill the
/// panel; its axes only count the circles: they are not shown, viewports do not apply to them, and x is the index of a
/// dial.
struct Dials {
    struct Dial {
        std::string label = {};  ///< "pair 3", verbatim
        double angle = 0.0;      ///< radians, counter-clockwise from the right
        double radius = 1.0;     ///< length of the hand; 1 reaches the circle
        double start = 0.0;      ///< hand at position 0: the arc between is drawn
        int colour = 0;
    };
    std::string key = {};
    Text name = {};  ///< of the angle
    std::vector<Dial> dials = {};
};

/// Small multiples: fields without axes in a grid, in the colours of the previous panel, one of them marked. They fill
/// the panel as dials do; x is the index of a map.
struct Maps {
    struct Map {
        std::string label;  ///< "3: 1/16", verbatim
        std::string brief;  ///< "3", where there is no room for the label
        Field field;
    };
    std::string key;
    Text name;  ///< of what each map represents, "Head"
    std::vector<Map> maps;
    std::size_t chosen = 0;
};

using Mark = std::variant<Field, Curves, Bars, Dials, Maps>;

/// The parameter of the active subject that a mark shows, so that dragging the mark sets it.
struct Handle {
    std::string parameter = {};  ///< id; empty: the mark cannot be dragged
    /// The parameter's value for a place on the mark's axis; empty: the place itself.
    std::function<double(double place)> valueAt = {};
};

/// A labelled line across the plot at one value of an axis.
struct Guide {
    enum class At : std::uint8_t { X, Y } at = At::X;
    double value = 0.0;
    Text label = {};
    Handle handle = {};
    std::function<double(double y)> sway = {};  ///< of an upright line that waves: how far it is from `value`
};

/// A dot with its name beside it.
struct NamedDot {
    double x = 0.0, y = 0.0;
    Text name;
    std::optional<Dials::Dial> dial = {};  ///< small, before the name where there is room; its label is not shown
};

/// A range of x shaded behind everything, with a name at one of its ends if there is room.
struct Zone {
    Interval<double> range;
    Text name;
    int colour = 0;      ///< as of a Curve
    bool below = false;  ///< the name belongs to the lower end
};

/// Words of the reader with an arrow to a point.
struct Callout {
    double x = 0.0, y = 0.0;
    std::string words;
};

/// Numbers behind a panel, read one row at a time, for CSV, NPY and JSON.
struct Table {
    std::vector<std::string> columns = {};
    std::vector<bool> whole = {};  ///< per column: written as whole numbers
    std::int64_t rows = 0;
    std::function<void(std::int64_t row, std::span<double> out)> fill = {};
    /// Fills `out` with rows first, first + 1, ..., if cheaper than one by one; may be empty.
    std::function<void(std::int64_t first, std::span<double> out)> fillRows = {};
    std::vector<Text> titles = {};  ///< of the first columns, for people; others are named as in files

    Text title(std::size_t column) const;
    void read(std::int64_t first, std::span<double> out) const;  ///< whole rows from `first` on, the cheaper way
};

/// One plot: a pair of axes and the marks between them. At most one Field, drawn first.
struct Panel {
    Text title = {};
    Axis x = {}, y = {};
    bool square = false;  ///< a unit of x is as long as one of y while the view is not zoomed: the cells of a matrix
    bool under = false;   ///< of the last one: stands under the first, whose x axis it shares, where there is room
    std::vector<Mark> marks = {};
    std::shared_ptr<const std::vector<Curves>> ghosts = {};  ///< drawn pale behind all else, without names; may be null
    std::vector<Guide> guides = {};
    std::vector<NamedDot> dots = {};
    std::vector<Zone> zones = {};
    std::vector<Callout> callouts = {};
    /// A row for each whole x from 0 on, or beside a field for what its first column names; absent: tableOf() derives
    /// it from the marks.
    std::optional<Table> table = {};
    /// Additional information about a point, e.g. a pair's frequency.
    std::function<std::vector<Text>(double x, double y)> remark = {};

    const Field* field() const;
    const Dials* dials() const;
    const Maps* maps() const;
    bool hasAxes() const { return !dials() && !maps(); }
};

struct Schema;

/// The values of a parameter set with each "auto" replaced by its current value; still "auto" if that is no number.
struct ValuesInUse {
    const Schema* schema = nullptr;
    std::vector<Value> values;
};

struct Figure {
    Text title = {};                 ///< the encoding and the view
    Text subtitle = {};              ///< the values that matter
    std::vector<Panel> panels = {};  ///< one to four; two are side by side, four in a square
    /// "With your numbers"; may use <sub>, <sup>, <b>. The first is the figure's finding and appears under its title.
    std::vector<Text> numbers = {};
    std::vector<Text> errata = {};  ///< errors in circulating notes, with the proof in numbers; tags as in numbers
    std::vector<Text> notes = {};   ///< notices for the reader: an omitted subject, a clipped range
    ValuesInUse encodingInUse = {}, viewInUse = {};  ///< of the active subject; of the view, if it can be automatic
};

inline constexpr std::size_t kMaxPanels = 4;

/// What a panel currently shows, where it differs from its axes' own ranges and scales.
struct Viewport {
    std::optional<Interval<double>> x = {}, y = {};
    std::optional<Scale> xScale = {}, yScale = {};
    std::optional<Interval<double>> colours = {};  ///< limits of a field's, and of small maps'
    bool held = false;                             ///< the ranges stay when the figure's own become others
    friend bool operator==(const Viewport&, const Viewport&) = default;
};
using Viewports = std::array<Viewport, kMaxPanels>;

/// Returns the axis with a range that covers another one as well.
Axis covering(Axis axis, const Interval<double>& range);

/// Returns the axis seen through a window: its range clipped to what can be shown, unless it is held, never empty.
Axis zoomed(const Axis& axis, const std::optional<Interval<double>>& range, const std::optional<Scale>& scale,
            bool held = false);

/// Returns the opposite side of an axis that has one, as an axis of its own; a range that reaches zero is cut at its
/// far end.
Axis reciprocalOf(const Axis& axis);

/// Returns the panel with its axes replaced by zoomed() ones and its colours limited; a panel without axes is always
/// shown whole.
Panel zoomed(Panel panel, const Viewport& window);

/// Sets the limits of the colours in a panel.
void setColours(Panel& panel, const Interval<double>& limits);

/// Returns the limits of the colours in a panel, if they stand for amounts.
std::optional<Interval<double>> coloursOf(const Panel& panel);

}  // namespace posenc
