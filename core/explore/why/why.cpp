// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/why/why.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>
#include <set>
#include <sstream>

#include "core/explore/definition/functions.hpp"
#include "core/explore/encodings/defined.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/state/columns.hpp"
#include "core/explore/state/scene.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/text/offered.hpp"

namespace posenc {

namespace {

/// The definition of the active encoding with the values of its parameters. Of rows that are drawn or trained, which no
/// definition computes, it has the entries as a list.
struct Own {
    std::string text;
    std::shared_ptr<const definition::Definition> definition;  ///< null if there is none
    std::vector<Value> values;
};

constexpr Eigen::Index kMostEntries = 1 << 22;

Own ofRows(const Rows& rows) {
    Given given;
    given.add("positions", "Rows of the table", static_cast<double>(rows.count()));
    given.add("dim", "Columns of the table", static_cast<double>(rows.dim()));
    given.add("table", "Entries of the table, row by row: drawn, trained or computed one after the other",
              {rows.values.data(), rows.values.data() + rows.values.size()});
    Own out{"scheme rows \"Rows\"\n" + given.lines +
                "row(p, k) = table[p * dim + k]: symbol a, \"Entry k of the vector of position p\", zh \"位置 p "
                "的向量的第 k 个分量\"\n",
            nullptr, given.values};
    out.definition = std::make_shared<const definition::Definition>(out.text);
    return out;
}

Own ownOf(const State& state) {
    const EncodingInfo& encoding = encodingById(state.active().encoding);
    const ParameterSet& parameters = state.active().parameters;
    if (const auto* known = definitionOf(encoding))
        return {definitionText(encoding), std::shared_ptr<const definition::Definition>(std::shared_ptr<void>(), known),
                parameters.values()};
    if (encoding.family != Family::Absolute) return {};
    const Encoding encoded = encoding.encode(parameters);
    const auto* rows = std::get_if<Rows>(&encoded);
    return rows && rows->values.size() <= kMostEntries ? ofRows(*rows) : Own{};
}

using definition::Definition;
using definition::Evaluation;
using definition::Node;

/// "show 1 *_pair_# = angle(x, n)": what a series of a panel shows, from x, y and the number n in its name. "*" stands
/// for any words, no name for a field.
struct SeriesSteps {
    std::size_t panel;
    std::string series, expression;
};

/// The part of a view's file for encodings that define certain quantities.
struct Section {
    std::vector<std::string> needs;
    std::string steps;
    std::vector<SeriesSteps> shown;
};

SeriesSteps readSeries(const std::string& line) {
    const auto equals = line.find(" = ");
    std::istringstream words(line.substr(0, equals));
    std::string show, series;
    std::size_t panel = 0;
    words >> show >> panel >> series;
    return {panel - 1, series, line.substr(equals + 3)};
}

std::vector<Section> sectionsOf(std::string_view view) {
    std::vector<Section> out;
    for (const std::string& line : byMark(definition::ownSteps("views/" + std::string(view)))) {
        if (line.starts_with('[')) {
            out.push_back({byBlanks(line.substr(1, line.size() - 2)), {}, {}});
        } else if (line.starts_with("show ")) {
            out.back().shown.push_back(readSeries(line));
        } else {
            out.back().steps += line + "\n";
        }
    }
    return out;
}

bool knows(const Definition& definition, const std::string& name) {
    return definition.find(name) || std::ranges::any_of(definition.schema().descriptors, [&](const Descriptor& each) {
               return definition::nameOf(each.id) == name;
           });
}

std::optional<Section> sectionFor(const Own& own, const std::string& view) {
    if (!own.definition) return std::nullopt;
    for (Section& each : sectionsOf(view))
        if (std::ranges::all_of(each.needs, [&](const std::string& need) { return knows(*own.definition, need); }))
            return each;
    return std::nullopt;
}

/// Returns the number at "#" if the name fits the pattern, 0 where it has none; nothing if it does not fit.
std::optional<double> fitted(std::string_view pattern, std::string_view name) {
    if (pattern.empty() || name.empty()) return pattern.empty() && name.empty() ? std::optional(0.0) : std::nullopt;
    if (pattern.front() == '*') {
        for (std::size_t skipped = 0; skipped <= name.size(); ++skipped)
            if (const auto number = fitted(pattern.substr(1), name.substr(skipped))) return number;
        return std::nullopt;
    }
    if (pattern == "#") return parseNumber(name);
    return pattern.front() == name.front() ? fitted(pattern.substr(1), name.substr(1)) : std::nullopt;
}

bool isLetter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || static_cast<signed char>(c) < 0;
}

using Rename = std::function<std::string(const std::string&)>;

/// The text with each word renamed, except in quotes.
std::string renamed(const std::string& text, const Rename& rename) {
    std::string out;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isLetter(text[end])) ++end;
        const std::string word = text.substr(at, std::max<std::size_t>(end - at, 1));
        quoted = quoted != (word == "\"");
        out += !quoted && end > at ? rename(word) : word;
        at += word.size();
    }
    return out;
}

/// The lines of a text for which `wanted` holds.
std::string linesWhere(const std::string& text, const std::function<bool(const std::string&)>& wanted) {
    std::string out;
    for (const std::string& line : byMark(text))
        if (wanted(line)) out += line + "\n";
    return out;
}

/// The encoding's quantities once more as prefix_frequency and so on, with a quantity of the view in place of one
/// parameter.
std::string again(const Own& own, const std::string& prefix, const std::string& parameter, const std::string& value) {
    bool inQuantity = false;
    std::string text = linesWhere(own.text, [&](const std::string& line) {
        if (!line.starts_with(' ')) inQuantity = !line.starts_with("parameter ") && !line.starts_with("scheme ");
        return inQuantity;
    });
    return renamed(replaced(std::move(text), "given(" + parameter + ")", "1"), [&](const std::string& word) {
        return word == parameter ? value : own.definition->find(word) ? prefix + "_" + word : word;
    });
}

/// Replaces "again PREFIX PARAMETER = QUANTITY", for encodings with that parameter, and "default NAME = ...", for those
/// that lack the quantity.
std::string expanded(const Own& own, const std::string& steps) {
    std::string out;
    for (const std::string& line : byMark(steps)) {
        std::istringstream words(line);
        std::string first, prefix, parameter, equals, value;
        words >> first >> prefix >> parameter >> equals >> value;
        if (first == "again")
            out += knows(*own.definition, parameter) ? again(own, prefix, parameter, value) : "";
        else if (first != "default")
            out += line + "\n";
        else if (!knows(*own.definition, prefix.substr(0, prefix.find('('))))
            out += line.substr(first.size() + 1) + "\n";
    }
    return out;
}

/// The names that a view gives to its parameters and steps.
std::set<std::string> namesOf(const State& state, const Section& section) {
    std::set<std::string> out;
    for (const Descriptor& each : state.viewParameters.schema().descriptors) out.insert(definition::nameOf(each.id));
    for (const std::string& line : byMark(section.steps)) out.insert(line.substr(0, line.find_first_of("( =")));
    return out;
}

/// Appends what the view adds to an encoding's definition; the encoding keeps its names.
std::string composed(const State& state, const Own& own, const Section& section, const Given& given,
                     const std::vector<Value>& ofView, const SeriesSteps& shown, const Cell& cell) {
    const auto names = namesOf(state, section);
    const auto isTaken = [&](const std::string& name) { return names.contains(name) && knows(*own.definition, name); };
    std::string text = own.text;
    for (std::size_t i = 0; i < ofView.size(); ++i) {
        Descriptor each = state.viewParameters.schema().descriptors[i];
        each.defaultValue = ofView[i];
        const std::string other = "view-" + std::string(each.id);
        const std::string name = definition::nameOf(each.id);
        if (isTaken(name) || definition::functionNamed(name)) each.id = other.c_str();
        text += definition::declared(each) + "\n";
    }
    const Rename rename = [&](const std::string& word) { return isTaken(word) ? "view_" + word : word; };
    return text + given.lines + "row_shown = " + exactNumber(cell.y.value_or(0.0)) + ": \"Row of the cell\"\n" +
           expanded(own, renamed(section.steps, rename)) + "cell(x, y, n) = " + renamed(shown.expression, rename) +
           ": \"The number in the figure\"\n";
}

/// Those of the view's parameters, whose "auto" are numbers by now.
const std::vector<Value>& valuesOfView(const State& state, const Figure& figure) {
    return figure.viewInUse.schema ? figure.viewInUse.values : state.viewParameters.values();
}

std::vector<Value> valuesOf(const Own& own, const std::vector<Value>& ofView, const Given& given) {
    std::vector<Value> values = own.values;
    values.insert(values.end(), ofView.begin(), ofView.end());
    values.insert(values.end(), given.values.begin(), given.values.end());
    return values;
}

[[noreturn]] void refuseSeries(const Table& table, const std::string& series) {
    throw Error(say("core", "The table of this panel has no column \"%1\"; its columns are: %2.")
                    .with(series, offered(series, {table.columns.begin() + 1, table.columns.end()})));
}

/// The number that stands first in "3 · cos 1".
std::optional<double> leading(const std::string& column) {
    return parseNumber(std::string_view(column).substr(0, column.find(' ')));
}

/// The column of the table for a cell, 1 or more; none is 0.
std::size_t foundIn(const Table& table, const Cell& cell) {
    for (std::size_t i = 1; i < table.columns.size(); ++i) {
        if (cell.y ? leading(table.columns[i]) == cell.x : cell.series.empty() || table.columns[i] == cell.series)
            return i;
    }
    return 0;
}

/// Curves are called as in the figure, "rope", or as in a file of numbers, "rope[base=500000]".
std::size_t columnOf(const Table& table, const Cell& cell, const State& state) {
    if (const std::size_t column = foundIn(table, cell)) return column;
    if (cell.y) throw Error(say("core", "The table of this panel has no column %1.").with(cell.x));
    const Table written = withOwnValues(table, state);
    if (const std::size_t column = foundIn(written, cell)) return column;
    refuseSeries(written, cell.series);
}

/// The row that begins with a number; rows ascend by it.
std::optional<std::vector<double>> rowOf(const Table& table, double wanted) {
    std::vector<double> row(table.columns.size());
    std::int64_t low = 0, high = table.rows;
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        table.fill(middle, row);
        (row[0] < wanted ? low : high) = row[0] < wanted ? middle + 1 : middle;
    }
    if (low < table.rows) table.fill(low, row);
    if (low == table.rows || row[0] != wanted) return std::nullopt;
    return row;
}

/// A zoomed table may lack a row that the whole one has: a panel's own table may count something else than its axis.
double numberAt(const Panel& panel, const Table& table, const Cell& cell, std::size_t column) {
    const double wanted = cell.y.value_or(cell.x);
    auto row = rowOf(table, wanted);
    if (!row && panel.table) row = rowOf(*panel.table, wanted);
    if (!row) throw Error(say("core", "The table of this panel has no row %1.").with(wanted));
    if (std::isnan((*row)[column])) throw Error(say("core", "There is no number: the cell is empty."));
    return (*row)[column];
}

double alongOf(const Axis& axis, double value) { return axis.scale == Scale::Log ? std::log(value) : value; }

/// True for a field whose table has a row for each of the field's columns.
bool isTurned(const Panel& panel) {
    return panel.field() && panel.table && panel.table->columns.front() == panel.x.key;
}

/// Zooms to a cell, so that the table is small wherever it lies.
Panel around(const Panel& panel, const Cell& cell) {
    constexpr double kHalf = 0.5;
    const auto nextTo = [](double at) { return Interval<double>{at - kHalf, at + kHalf}; };
    Viewport window{.x = nextTo(isTurned(panel) ? cell.y.value_or(0.0) : cell.x)};
    if (cell.y) window.y = nextTo(isTurned(panel) ? cell.x : *cell.y);
    return zoomed(panel, window);
}

/// The columns that have a number there, the nearest to y first.
std::vector<std::string> columnsNear(const Panel& panel, const Cell& cell, double y) {
    const Table table = tableOf(around(panel, cell));
    const auto row = rowOf(table, cell.x);
    if (!row) throw Error(say("core", "There is no number: the cell is empty."));
    std::vector<std::pair<double, std::string>> found;
    for (std::size_t i = 1; i < row->size(); ++i)
        if (!std::isnan((*row)[i]))
            found.emplace_back(std::abs(alongOf(panel.y, (*row)[i]) - alongOf(panel.y, y)), table.columns[i]);
    std::ranges::stable_sort(found, {}, &std::pair<double, std::string>::first);
    return ofEach(found, &std::pair<double, std::string>::second);
}

[[noreturn]] void refuseSteps() { throw Error(say("core", "No definition says yet how this number is computed.")); }

/// "rope.mean", "rope.low" and "rope.high" stand beside "rope".
[[noreturn]] void refuseSteps(const Table& table, std::size_t column) {
    const std::string& name = table.columns[column];
    const std::string single = name.substr(0, name.rfind('.'));
    if (single != name && std::ranges::count(table.columns, single) > 0)
        throw Error(say("core", "%1 sums up many values of %2 around this place; a single value of %2 has steps.")
                        .with(name, single));
    refuseSteps();
}

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-11 * std::max({1.0, std::abs(a), std::abs(b)}); }

/// The cell of a field's table.
Cell fieldCell(const Panel& panel, std::size_t index, double x, double y) {
    return isTurned(panel) ? Cell{index, y, x, {}} : Cell{index, x, y, {}};
}

/// The cell of the table that has the angle of a dial.
Cell dialCell(const Panel& panel, std::size_t index, double x) {
    std::vector<double> row(panel.table->columns.size());
    panel.table->fill(std::clamp<std::int64_t>(static_cast<std::int64_t>(x), 0, panel.table->rows - 1), row);
    return {index, row[0], std::nullopt, panel.dials()->key};
}

/// Leaves the step "cell" out if it only names another quantity.
void unwrap(Why& why) {
    const Node& last = why.steps.back().quantity->value;
    if (why.steps.size() > 1 && last.refers == Node::Refers::Quantity) why.steps.pop_back();
}

Given givenOf(const State& state, const Figure& figure, std::int64_t row) {
    const ViewInfo& view = viewOf(encodingById(state.active().encoding), state.view);
    return view.given ? view.given(sceneOf(state), state.viewParameters, figure, row) : Given{};
}

}  // namespace

Why whyOf(const State& state, const Figure& figure, const Cell& cell) {
    if (cell.panel >= figure.panels.size())
        throw Error(say("core", "--panel must be from 1 to %1, not %2.").with(figure.panels.size(), cell.panel + 1));
    const Panel& panel = figure.panels[cell.panel];
    const Table table = tableOf(around(panel, cell));
    const std::size_t column = columnOf(table, cell, state);
    Why out{.value = numberAt(panel, table, cell, column)};
    const Own own = ownOf(state);
    const auto section = sectionFor(own, state.view);
    const Given given = section ? givenOf(state, figure, std::llround(cell.y.value_or(0.0))) : Given{};
    const std::vector<Value>& ofView = valuesOfView(state, figure);
    for (const SeriesSteps& each : section ? section->shown : std::vector<SeriesSteps>{}) {
        const auto number = fitted(each.series, cell.y ? "" : std::string_view(table.columns[column]));
        if (each.panel != cell.panel || !number) continue;
        out.definition = std::make_unique<Definition>(composed(state, own, *section, given, ofView, each, cell));
        out.evaluation = std::make_unique<Evaluation>(*out.definition, valuesOf(own, ofView, given));
        out.steps = out.evaluation->steps("cell", {cell.x, cell.y.value_or(0.0), *number});
        if (!isNear(out.steps.back().value, out.value))
            continue;  // another setting of the view computes something else
        unwrap(out);
        return out;
    }
    refuseSteps(table, column);
}

Why whyOf(const State& state, const Cell& cell) { return whyOf(state, draw(state), cell); }

Why whyNear(const State& state, const Figure& figure, std::size_t panel, double x, double y) {
    const Panel& shown = figure.panels[panel];
    Cell cell{panel, std::round(x), std::nullopt, {}};
    if (shown.field() && shown.table && !leading(shown.table->columns[1])) refuseSteps();  // no table of its cells
    if (shown.field()) return whyOf(state, figure, fieldCell(shown, panel, std::round(x), std::round(y)));
    if (shown.dials()) return whyOf(state, figure, dialCell(shown, panel, std::round(x)));
    for (std::string& series : columnsNear(shown, cell, y)) {
        cell.series = std::move(series);
        try {
            return whyOf(state, figure, cell);
        } catch (const Error&) {
            continue;  // of another subject, or without steps
        }
    }
    refuseSteps();
}

namespace {

/// The columns of a field's table that are tried, or those of curves in the order of the view's steps.
std::vector<std::size_t> columnsTried(const State& state, std::size_t index, const Panel& panel, const Table& table) {
    if (panel.field()) return {4, 7, 3, 2, 1};
    std::vector<std::size_t> out;
    const auto section = sectionFor(ownOf(state), state.view);
    for (const SeriesSteps& each : section ? section->shown : std::vector<SeriesSteps>{})
        for (std::size_t column = 1; each.panel == index && column < table.columns.size(); ++column)
            if (fitted(each.series, table.columns[column])) out.push_back(column);
    return out;
}

std::optional<Example> exampleAt(const State& state, const Figure& figure, const Table& table, const Cell& cell) {
    const Panel& panel = figure.panels[cell.panel];
    try {
        Why why = whyOf(state, figure, cell);
        if (why.value == 0.0) return std::nullopt;
        Example out{std::move(why), {{table.title(0), cell.y.value_or(cell.x)}}};
        if (panel.field()) out.place.emplace_back(isTurned(panel) ? panel.y.title : panel.x.title, cell.x);
        return out;
    } catch (const Error&) {
        return std::nullopt;  // an empty cell, or no definition says how
    }
}

std::optional<Example> exampleIn(const State& state, const Figure& figure, std::size_t index) {
    const Panel& panel = figure.panels[index];
    const auto first = [](const Axis& axis) { return Interval<double>{axis.range.low, axis.range.low + 17.0}; };
    Viewport beginning{.x = first(panel.x)};
    if (panel.field()) beginning.y = first(panel.y);  // a whole matrix may have more cells than a table can
    const Table table = tableOf(zoomed(panel, beginning));
    const auto columns = columnsTried(state, index, panel, table);
    std::vector<double> row(table.columns.size());
    for (const std::int64_t at : {7, 4, 2, 1, 0})
        for (const std::size_t column : columns) {
            if (at >= table.rows || column >= row.size()) continue;
            table.fill(at, row);
            Cell cell{index, row[0], std::nullopt, table.columns[column]};
            if (panel.field()) cell = {index, leading(table.columns[column]).value_or(0.0), row[0], {}};
            if (auto found = exampleAt(state, figure, table, cell)) return found;
        }
    return std::nullopt;
}

}  // namespace

std::optional<Example> exampleOf(const State& state) {
    if (!sectionFor(ownOf(state), state.view)) return std::nullopt;
    const Figure figure = draw(state);
    for (std::size_t index = 0; index < figure.panels.size(); ++index)
        if (auto found = exampleIn(state, figure, index)) return found;
    return std::nullopt;
}

}  // namespace posenc
