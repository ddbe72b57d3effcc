// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/explore/math/boxes.hpp"
#include "core/explore/parameter/domain.hpp"

/// A figure says what there is to see, never how many pixels it has. Its marks are functions that can be asked for any
/// range at any resolution, so that a view of a million positions costs what its pixels cost (see sampling.hpp).
/// Everything here is immutable once drawn and may be called from any thread.
namespace posenc {

/// What the far side of an axis shows: numerator / value. A wavelength is read there as turns, or as a frequency.
struct Reciprocal {
    Text title;
    double numerator = 1.0;
};

struct Axis {
    std::string key;         ///< column name in tables, "pair"
    Text title;              ///< with its unit, "Wavelength (tokens)"
    Interval<double> range;  ///< what is shown at first and after a reset; also the limit of zooming out
    Scale scale = Scale::Linear;
    bool inverted = false;            ///< grows downwards, as the rows of a matrix do
    bool integers = false;            ///< only whole numbers mean something (positions, pairs, heads)
    bool switchable = false;          ///< may be switched between linear and log
    bool powersOfTwo = false;         ///< ticks at 2^k instead of 10^k on a log scale
    std::vector<std::string> labels;  ///< names of the whole numbers 0, 1, ... (words of a sentence); empty: numbers
    std::optional<Reciprocal> reciprocal;  ///< of a y axis
};

enum class Shade : std::uint8_t { Sequential, Diverging, Cyclic };

/// Values of all cells of rows × columns (both ends belong to them), row by row.
using Cells = std::function<void(Interval<std::int64_t> rows, Interval<std::int64_t> columns, std::span<double> out)>;

/// Of cells that depend on row − column alone: each difference is computed once. `values` gives those at first, first +
/// 1, ...
Cells cellsByDifference(std::function<void(std::int64_t first, std::span<double> out)> values);

/// What the pixels of a field are: means over the cells under each, rounded to single precision; single cells; or of
/// fewer dimensions than the encoding has, as its values are then too.
enum class Shown : std::uint8_t { Means, Points, FewerDimensions };

/// A value for every cell (row, column) of a box of whole numbers.
struct Field {
    std::string key;                       ///< name of the value in tables
    Text name;                             ///< of the value, for the colour bar
    Interval<std::int64_t> rows, columns;  ///< both ends belong to it
    Interval<double> limits;               ///< of the colours; fixed while a slider moves
    bool whole = false;                    ///< whole numbers that name something (pairs, buckets), not amounts
    std::vector<Text> names;               ///< of the whole numbers from 0 on; empty: they are said as numbers
    Shade shade = Shade::Sequential;
    Shown shown = Shown::Means;
    Text gap;  ///< what a masked cell says where cells are large enough for words, "−∞"; empty: nothing
    std::function<bool(std::int64_t row, std::int64_t column)> isSilent;  ///< gaps that say nothing; empty: none
    std::function<double(std::int64_t row, std::int64_t column)> at;      ///< exact; kGap where masked
    Cells cells;  ///< the same for many, where that costs less than one by one; may be empty
    /// Means over rows × columns for every pixel, row by row, of the cells that are no gaps, by the area that each has
    /// in the pixel; NaN where there is none.
    std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> sample;
};

enum class Stroke : std::uint8_t { Solid, Dash, Dot, DashDot };

/// A value for every whole number of a domain.
struct Curve {
    std::string key;  ///< column name in tables and the name under which it is hidden
    Text name;        ///< for the legend
    int colour = 0;   ///< index into the palette of the theme
    /// 0 to 1, in an ordered family (bases, heads, lengths): the order of names where lines end side by side, and of
    /// all but the emphasised one the colours of one scale instead.
    std::optional<double> rank;
    Stroke stroke = Stroke::Solid;
    bool emphasised = false;
    bool reference = false;  ///< quiet, without a colour, and behind all else: what others are held against
    bool dots = false;       ///< mark the points themselves
    bool steps = false;      ///< level from half before each whole number to half after it
    bool joined = true;      ///< by a line; otherwise the points stand alone where there is room to tell them apart
    /// Values at first, first + 1, ..., first + out.size() - 1.
    std::function<void(std::int64_t first, std::span<double> out)> values;
    /// Optional: what is drawn in place of values that ripple, a mean over neighbours. Tables and read-outs have both.
    std::function<void(std::int64_t first, std::span<double> out)> mean;
    /// Optional band around the curve: low and high at the same whole numbers.
    std::function<void(std::int64_t first, std::span<double> low, std::span<double> high)> band;
};

struct Curves {
    Interval<std::int64_t> domain;
    std::vector<Curve> curves;
};

/// One bar for each whole number from `first` on.
struct Bars {
    std::string key;
    Text name;
    std::int64_t first = 0;
    /// Where bars stand; without one at zero, or at the lower end of a log axis. With one they are stems with a dot at
    /// the value, since on a log axis the length from there means something and the area of a bar does not.
    std::optional<double> baseline;
    std::vector<double> values;
    std::vector<int> group;  ///< for each bar, an index into groups; empty: all in groups[0]
    struct Group {
        std::string key;
        Text name;
        int colour = 0;
        bool faint = false;  ///< paler than others, of the same colour or to be told from one in grey
    };
    std::vector<Group> groups;  ///< at least one
};

/// Unit circles in a grid, each with a hand: the pairs of a rotary encoding, or of anything that turns. They fill the
/// panel; its axes only count the circles: they are not shown, viewports do not apply to them, and x is the index of a
/// dial.
struct Dials {
    struct Dial {
        std::string label;    ///< "pair 3", verbatim
        double angle = 0.0;   ///< radians, counter-clockwise from the right
        double radius = 1.0;  ///< length of the hand; 1 reaches the circle
        double start = 0.0;   ///< where the hand was at position 0: the arc between is drawn
        int colour = 0;
    };
    std::string key;
    Text name;  ///< of the angle
    std::vector<Dial> dials;
};

/// Small multiples: fields without axes in a grid, on the colours of the panel before, of which one is marked. They
/// fill the panel as dials do; x is the index of a map.
struct Maps {
    struct Map {
        std::string label;  ///< "3: 1/16", verbatim
        Field field;
    };
    std::string key;
    Text name;  ///< of what each map stands for, "Head"
    std::vector<Map> maps;
    std::size_t chosen = 0;
};

using Mark = std::variant<Field, Curves, Bars, Dials, Maps>;

/// A labelled line across the plot at one value of an axis.
struct Guide {
    enum class At : std::uint8_t { X, Y } at = At::X;
    double value = 0.0;
    Text label;
};

/// A range of x shaded behind everything, with a name at its upper end where there is room.
struct Zone {
    Interval<double> range;
    Text name;
    int colour = 0;  ///< as of a Curve
};

/// Numbers behind a panel, one row at a time, for CSV, NPY and JSON.
struct Table {
    std::vector<std::string> columns;
    std::vector<bool> whole;  ///< per column: written as whole numbers
    std::int64_t rows = 0;
    std::function<void(std::int64_t row, std::span<double> out)> fill;
    /// Rows first, first + 1, ... as they fill `out`, where that costs less than one by one; may be empty.
    std::function<void(std::int64_t first, std::span<double> out)> fillRows = {};
    std::vector<Text> titles = {};  ///< of the first columns, for people; others are called as in files

    Text title(std::size_t column) const;
};

/// One plot: a pair of axes and what is drawn between them. At most one Field, drawn first.
struct Panel {
    Text title;
    Axis x, y;
    bool square = false;  ///< a unit of x is as long as one of y while the whole is seen: the cells of a matrix
    std::vector<Mark> marks;
    std::vector<Guide> guides;
    std::vector<Zone> zones;
    std::optional<Table> table;  ///< a row for each whole x from 0 on; when absent, tableOf() derives it from the marks
    std::function<std::vector<Text>(double x, double y)>
        remark;  ///< more to say about a point, e.g. a pair's frequency

    const Field* field() const;
    const Dials* dials() const;
    const Maps* maps() const;
    bool hasAxes() const { return !dials() && !maps(); }
};

struct Schema;

/// The values of a parameter set with what each "auto" stands for now; still "auto" where that is no number.
struct ValuesInUse {
    const Schema* schema = nullptr;
    std::vector<Value> values;
};

struct Figure {
    Text title;                 ///< the encoding and the view
    Text subtitle;              ///< the values that matter
    std::vector<Panel> panels;  ///< one to four; two stand side by side, four in a square
    /// "With your numbers"; may use <sub>, <sup>, <b>. The first is what the picture found and stands under its title.
    std::vector<Text> numbers;
    std::vector<Text> errata;  ///< where other people's notes err, with the proof in numbers; tags as in numbers
    std::vector<Text> notes;   ///< what the reader must know: a subject left out, a range cut
    ValuesInUse encodingInUse, viewInUse;  ///< of the active subject; of the view, where it can be automatic
};

inline constexpr std::size_t kMaxPanels = 4;

/// What a panel shows now, where it differs from its axes' own ranges and scales.
struct Viewport {
    std::optional<Interval<double>> x, y;
    std::optional<Scale> xScale, yScale;
    friend bool operator==(const Viewport&, const Viewport&) = default;
};
using Viewports = std::array<Viewport, kMaxPanels>;

/// The axis as seen through a window: its range clipped to what can be shown, never empty.
Axis zoomed(const Axis& axis, const std::optional<Interval<double>>& range, const std::optional<Scale>& scale);

/// The far side of an axis that has one, as an axis of its own; a range that reaches zero is cut on its far end.
Axis reciprocalOf(const Axis& axis);

/// The panel with its axes replaced by zoomed() ones; a panel without axes is always seen whole.
Panel zoomed(Panel panel, const Viewport& window);

}  // namespace posenc
