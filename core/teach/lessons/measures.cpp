// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/lessons/measures.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "core/explore/figure/table.hpp"
#include "core/explore/math/extremes.hpp"
#include "core/explore/state/columns.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::lessons {

namespace {

constexpr std::int64_t kMostPoints = 1 << 20;  // of a curve, cells of a field
constexpr std::int64_t kAtOnce = 1024;

/// The arguments of one call.
class Call {
public:
    Call(const std::string& name, const std::vector<Argument>& arguments, const Seen& what)
        : seen(what), m_name(name), m_arguments(arguments) {}

    const Seen& seen;

    double number(std::size_t index) const {
        const double* value = index < m_arguments.size() ? std::get_if<double>(&m_arguments[index]) : nullptr;
        return value ? *value : throw Error(say("core", "%1 needs a number as argument %2.").with(m_name, index + 1));
    }

    std::int64_t whole(std::size_t index) const {
        const double value = number(index);
        if (std::abs(value) <= 0x1p53 && std::floor(value) == value) return static_cast<std::int64_t>(value);
        throw Error(say("core", "%1 needs a whole number as argument %2, not %3.").with(m_name, index + 1, value));
    }

    std::string words(std::size_t index) const {
        if (index >= m_arguments.size()) return {};
        const auto* value = std::get_if<std::string>(&m_arguments[index]);
        return value ? *value
                     : throw Error(
                           say("core", "%1 needs a text in quotation marks as argument %2.").with(m_name, index + 1));
    }

    bool has(std::size_t index) const { return index < m_arguments.size(); }

    /// Counted from 1; the first by default.
    const Panel& panel(std::size_t index) const {
        const std::int64_t at = index < m_arguments.size() ? whole(index) : 1;
        if (at >= 1 && at <= std::ssize(seen.figure.panels))
            return seen.figure.panels[static_cast<std::size_t>(at - 1)];
        throw Error(say("core", "%1 asks for panel %2 of a figure that has %3.")
                        .with(m_name, at, std::ssize(seen.figure.panels)));
    }

private:
    const std::string& m_name;
    const std::vector<Argument>& m_arguments;
};

/// A curve or bars: values at whole numbers.
struct Series {
    Interval<std::int64_t> domain;
    std::function<void(std::int64_t first, std::span<double> out)> values;

    double at(std::int64_t x) const {
        double value = kGap;
        if (domain.contains(x)) values(x, {&value, 1});
        return value;
    }
};

std::string listed(const std::vector<std::string>& keys) { return keys.empty() ? "none" : joined(keys); }

[[noreturn]] void thereIsNo(const std::string& key, const std::vector<std::string>& keys) {
    throw Error(say("core", "The figure has no curve \"%1\"; it has: %2.").with(key, listed(keys)));
}

Series seriesOf(const Bars& bars) {
    const auto values = [&bars](std::int64_t first, std::span<double> out) {
        std::copy_n(bars.values.begin() + (first - bars.first), out.size(), out.begin());
    };
    return {{bars.first, bars.first + std::ssize(bars.values) - 1}, values};
}

/// The first if no key is given.
Series series(const Panel& panel, const std::string& key) {
    std::vector<std::string> keys;
    for (const Mark& mark : panel.marks) {
        if (const auto* bars = std::get_if<Bars>(&mark)) {
            keys.push_back(bars->key);
            if (key.empty() || key == bars->key) return seriesOf(*bars);
        }
        const auto* curves = std::get_if<Curves>(&mark);
        for (std::size_t k = 0; curves && k < curves->curves.size(); ++k) {
            const Curve& curve = curves->curves[k];
            keys.push_back(curve.key);
            if (key.empty() || key == curve.key) return {curves->domain, curve.values};
        }
    }
    thereIsNo(key, keys);
}

const Field& field(const Panel& panel) {
    return panel.field() ? *panel.field() : throw Error(say("core", "The panel has no cells."));
}

/// Visits x and value in order until the visitor stops. Batches cost a tenth of single evaluations.
template <class Visit> void walk(const Series& of, const Visit& enough) {
    const std::int64_t end = std::min(of.domain.high, of.domain.low + kMostPoints - 1) + 1;
    std::vector<double> values(kAtOnce);
    for (std::int64_t first = of.domain.low; first < end; first += kAtOnce) {
        values.resize(static_cast<std::size_t>(std::min(kAtOnce, end - first)));
        of.values(first, values);
        for (std::size_t k = 0; k < values.size(); ++k)
            if (enough(first + static_cast<std::int64_t>(k), values[k])) return;
    }
}

/// For calls with a number, a curve and a panel: `is` compares a value of the curve with the number.
template <class Is> double firstWhere(const Call& call, const Is& is) {
    double found = kGap;
    walk(series(call.panel(2), call.words(1)), [&](std::int64_t x, double value) {
        if (is(value, call.number(0))) found = static_cast<double>(x);
        return is(value, call.number(0));
    });
    return found;
}

template <class Is> double countWhere(const Call& call, const Is& is) {
    double count = 0.0;
    walk(series(call.panel(2), call.words(1)), [&](std::int64_t, double value) {
        count += is(value, call.number(0)) ? 1.0 : 0.0;
        return false;
    });
    return count;
}

/// x and value of the greatest, or with -1 of the least; the first of those that differ by rounding alone.
std::pair<double, double> extreme(const Series& of, double sign) {
    std::pair<double, double> best{kGap, kGap};
    walk(of, [&](std::int64_t x, double value) {
        if (!std::isnan(value) && (std::isnan(best.second) || isClearlyGreater(sign * value, sign * best.second)))
            best = {static_cast<double>(x), value};
        return false;
    });
    return best;
}

/// The corner of a field.
struct Block {
    Interval<std::int64_t> rows, columns;
    std::vector<double> values;

    double at(std::int64_t row, std::int64_t column) const {
        const auto width = static_cast<std::size_t>(columns.high - columns.low + 1);
        return values[static_cast<std::size_t>(row - rows.low) * width +
                      static_cast<std::size_t>(column - columns.low)];
    }
};

Block cornerOf(const Field& of) {
    constexpr std::int64_t kSide = 256;
    Block block{{of.rows.low, std::min(of.rows.high, of.rows.low + kSide)},
                {of.columns.low, std::min(of.columns.high, of.columns.low + kSide)},
                {}};
    const auto& [rows, columns, values] = block;
    block.values.resize(static_cast<std::size_t>((rows.high - rows.low + 1) * (columns.high - columns.low + 1)));
    if (of.cells) return of.cells(rows, columns, block.values), block;
    std::size_t at = 0;
    for (std::int64_t row = rows.low; row <= rows.high; ++row)
        for (std::int64_t column = columns.low; column <= columns.high; ++column)
            block.values[at++] = of.at(row, column);
    return block;
}

/// The greatest difference between a cell and its partner, over cells that have one.
template <class Partner> double greatestDifference(const Field& of, const Partner& partner) {
    const Block block = cornerOf(of);
    double greatest = 0.0;
    for (std::int64_t row = block.rows.low; row <= block.rows.high; ++row)
        for (std::int64_t column = block.columns.low; column <= block.columns.high; ++column) {
            const auto [r, c] = partner(row, column);
            if (!block.rows.contains(r) || !block.columns.contains(c)) continue;
            const double apart = std::abs(block.at(row, column) - block.at(r, c));
            greatest = std::isnan(apart) ? greatest : std::max(greatest, apart);
        }
    return greatest;
}

std::optional<double> numberIn(const Value& value) {
    const auto* on = std::get_if<bool>(&value);
    return on ? std::optional(*on ? 1.0 : 0.0) : asNumber(value);
}

double parameter(const Call& call) {
    const std::string id = call.words(0);
    const State& state = call.seen.state;
    const auto inUse = [&](const ParameterSet& set, const ValuesInUse& used) -> std::optional<double> {
        const auto index = set.schema().index(id);
        if (!index) return std::nullopt;
        const Value& value = used.schema == &set.schema() && *index < used.values.size() ? used.values[*index]
                                                                                         : set.values()[*index];
        const auto number = numberIn(value);
        return number ? number : throw Error(say("core", "The parameter \"%1\" is not a number now.").with(id));
    };
    if (const auto value = inUse(state.active().parameters, call.seen.figure.encodingInUse)) return *value;
    if (const auto value = inUse(state.viewParameters, call.seen.figure.viewInUse)) return *value;
    throw Error(say("core", "There is no parameter \"%1\" here.").with(id));
}

double barsOfGroup(const Call& call) {
    const std::string key = call.words(0);
    std::vector<std::string> keys;
    for (const Mark& mark : call.panel(1).marks) {
        const auto* bars = std::get_if<Bars>(&mark);
        for (std::size_t k = 0; bars && k < bars->groups.size(); ++k) {
            keys.push_back(bars->groups[k].key);
            if (keys.back() == key) return static_cast<double>(std::ranges::count(bars->group, static_cast<int>(k)));
        }
    }
    throw Error(say("core", "The figure has no group of bars \"%1\"; it has: %2.").with(key, listed(keys)));
}

double pairsOfZone(const Call& call) {
    const auto& zones = call.panel(1).zones;
    const std::int64_t at = call.whole(0);
    if (at < 1 || at > std::ssize(zones))
        throw Error(say("core", "The figure has %1 zones, so there is no zone %2.").with(std::ssize(zones), at));
    const auto& range = zones[static_cast<std::size_t>(at - 1)].range;
    return std::floor(range.high) - std::ceil(range.low) + 1.0;
}

void collectNumbers(const Text& text, std::vector<double>& out) {
    if (text.verbatim && text.arguments.empty()) {
        std::string digits = text.source;
        std::erase(digits, ',');
        if (const auto number = parseNumber(digits)) out.push_back(*number);
    }
    for (const Text& each : text.arguments) collectNumbers(each, out);
}

/// As displayed there, i.e. rounded.
double found(const Call& call) {
    const auto& lines = call.seen.figure.numbers;
    const std::int64_t line = call.has(1) ? call.whole(1) : 1, wanted = call.whole(0);
    std::vector<double> numbers;
    if (line >= 1 && line <= std::ssize(lines)) collectNumbers(lines[static_cast<std::size_t>(line - 1)], numbers);
    if (wanted >= 1 && wanted <= std::ssize(numbers)) return numbers[static_cast<std::size_t>(wanted - 1)];
    throw Error(say("core", "Line %1 of the figure's findings has %2 numbers, so there is no number %3.")
                    .with(line, std::ssize(numbers), wanted));
}

/// A table as `posenc table` prints it, and one of its cells.
struct TableCell {
    Table table;
    std::int64_t row = 0;
    std::size_t column = 0;
    double value = kGap;
};

/// "0" also finds the column "0 · sin 0".
std::size_t columnCalled(const std::string& name, const Table& table) {
    for (std::size_t k = 1; k < table.columns.size(); ++k)
        if (table.columns[k] == name || table.columns[k].starts_with(name + " · ")) return k;
    throw Error(say("core", "The figure's table has no column \"%1\"; it has: %2.")
                    .with(name, listed({table.columns.begin() + 1, table.columns.end()})));
}

/// As files are written: the last digits may depend on the way.
void fillRow(const Table& table, std::int64_t index, std::span<double> row) {
    table.fillRows ? table.fillRows(index, row) : table.fill(index, row);
}

/// Rows are numbered one by one, or, where a view picks some, in an order of its own.
TableCell tableCell(const Call& call) {
    const std::size_t panel = call.has(2) ? static_cast<std::size_t>(call.whole(2)) : 1;
    TableCell cell{tableOf(zoomed(call.panel(2), call.seen.state.viewports.at(panel - 1)))};
    const std::int64_t wanted = call.whole(0), most = std::min(cell.table.rows, kMostPoints);
    cell.column = columnCalled(call.words(1), cell.table);
    std::vector<double> row(cell.table.columns.size());
    const auto isAt = [&](std::int64_t index) {
        if (index < 0 || index >= cell.table.rows) return false;
        fillRow(cell.table, cell.row = index, row);
        return row.front() == static_cast<double>(wanted);
    };
    bool found = isAt(0) || isAt(wanted - static_cast<std::int64_t>(row.front()));
    for (std::int64_t k = 1; !found && k < most; ++k) found = isAt(k);
    if (!found) throw Error(say("core", "The figure's table has no row %1.").with(wanted));
    cell.value = row[cell.column];
    return cell;
}

struct Function {
    const char *name, *call;
    Say gives;
    std::function<double(const Call&)> of;  ///< empty: see Expression
};

const std::vector<Function>& functions() {
    static const std::vector<Function> all{
        {"param", "param(\"ID\")", say("core", "a parameter's value, of the encoding or the view"), parameter},
        {"at", "at(X, \"KEY\", PANEL)", say("core", "value at x of a curve or bar; KEY and PANEL may be left out"),
         [](const Call& c) {
             const Series s = series(c.panel(2), c.words(1));
             return s.at(c.whole(0));
         }},
        {"cell", "cell(ROW, COLUMN, PANEL)", say("core", "value of a cell; PANEL may be left out"),
         [](const Call& c) {
             const Field& f = field(c.panel(2));
             const bool inside = f.rows.contains(c.whole(0)) && f.columns.contains(c.whole(1));
             return inside ? f.at(c.whole(0), c.whole(1)) : kGap;
         }},
        {"table", "table(ROW, \"COLUMN\", PANEL)",
         say("core", "a number of the table that posenc table prints; ROW is what its first column says"),
         [](const Call& c) { return tableCell(c).value; }},
        {"first_below", "first_below(VALUE, \"KEY\", PANEL)", say("core", "the first x at which the value is less"),
         [](const Call& c) { return firstWhere(c, std::less<>()); }},
        {"first_above", "first_above(VALUE, \"KEY\", PANEL)", say("core", "the first x at which the value is greater"),
         [](const Call& c) { return firstWhere(c, std::greater<>()); }},
        {"count_below", "count_below(VALUE, \"KEY\", PANEL)", say("core", "how many values are less"),
         [](const Call& c) { return countWhere(c, std::less<>()); }},
        {"count_above", "count_above(VALUE, \"KEY\", PANEL)", say("core", "how many values are greater"),
         [](const Call& c) { return countWhere(c, std::greater<>()); }},
        {"least", "least(\"KEY\", PANEL)", say("core", "the least value"),
         [](const Call& c) { return extreme(series(c.panel(1), c.words(0)), -1.0).second; }},
        {"greatest", "greatest(\"KEY\", PANEL)", say("core", "the greatest value"),
         [](const Call& c) { return extreme(series(c.panel(1), c.words(0)), 1.0).second; }},
        {"where_least", "where_least(\"KEY\", PANEL)", say("core", "the x of the least value"),
         [](const Call& c) { return extreme(series(c.panel(1), c.words(0)), -1.0).first; }},
        {"where_greatest", "where_greatest(\"KEY\", PANEL)", say("core", "the x of the greatest value"),
         [](const Call& c) { return extreme(series(c.panel(1), c.words(0)), 1.0).first; }},
        {"asymmetry", "asymmetry(PANEL)", say("core", "the greatest |cell(m, n) − cell(n, m)|"),
         [](const Call& c) {
             return greatestDifference(field(c.panel(0)), [](auto row, auto column) { return std::pair{column, row}; });
         }},
        {"along_diagonals", "along_diagonals(PANEL)", say("core", "the greatest |cell(m + 1, n + 1) − cell(m, n)|"),
         [](const Call& c) {
             return greatestDifference(field(c.panel(0)), [](auto row, auto column) {
                 return std::pair{row + 1, column + 1};
             });
         }},
        {"group", "group(\"KEY\", PANEL)", say("core", "how many bars belong to a group"), barsOfGroup},
        {"zone", "zone(NUMBER, PANEL)", say("core", "how many whole numbers a shaded zone holds, counted from 1"),
         pairsOfZone},
        {"found", "found(NUMBER, LINE)",
         say("core", "a number of the figure's findings, as written there; both counted from 1"), found},
        {"of", "of(\"STATE\", EXPRESSION)", say("core", "the expression's value for another figure"), nullptr},
        {"with", "with(\"ID=VALUE\", EXPRESSION)",
         say("core", "the expression's value after some settings were changed"), nullptr},
        {"abs", "abs(A)", say("core", "magnitude"), [](const Call& c) { return std::abs(c.number(0)); }},
        {"sqrt", "sqrt(A)", say("core", "square root"), [](const Call& c) { return std::sqrt(c.number(0)); }},
        {"ln", "ln(A)", say("core", "natural logarithm"), [](const Call& c) { return std::log(c.number(0)); }},
        {"exp", "exp(A)", say("core", "e to that power"), [](const Call& c) { return std::exp(c.number(0)); }},
        {"sin", "sin(A)", say("core", "sine"), [](const Call& c) { return std::sin(c.number(0)); }},
        {"cos", "cos(A)", say("core", "cosine"), [](const Call& c) { return std::cos(c.number(0)); }},
        {"floor", "floor(A)", say("core", "rounded down"), [](const Call& c) { return std::floor(c.number(0)); }},
        {"ceil", "ceil(A)", say("core", "rounded up"), [](const Call& c) { return std::ceil(c.number(0)); }},
        {"round", "round(A)", say("core", "to the nearest whole number"),
         [](const Call& c) { return std::round(c.number(0)); }},
        {"min", "min(A, B)", say("core", "the smaller one"),
         [](const Call& c) { return std::min(c.number(0), c.number(1)); }},
        {"max", "max(A, B)", say("core", "the larger one"),
         [](const Call& c) { return std::max(c.number(0), c.number(1)); }},
        {"pi", "pi()", say("core", "3.14159…"), [](const Call&) { return std::numbers::pi; }},
    };
    return all;
}

}  // namespace

bool isFunction(std::string_view name) {
    return std::ranges::any_of(functions(), [&](const Function& each) { return name == each.name; });
}

std::string functionNames() { return joined(functions(), ", ", &Function::name); }

std::vector<std::pair<std::string, Text>> functionsHelp() {
    return ofEach(functions(),
                  [](const Function& each) { return std::pair<std::string, Text>(each.call, each.gives); });
}

double measured(const std::string& function, const std::vector<Argument>& arguments, const Seen& what) {
    const auto& all = functions();
    const auto found = std::ranges::find_if(all, [&](const Function& each) { return function == each.name; });
    return found->of(Call(function, arguments, what));
}

Expression::Cell cellOf(const std::vector<Argument>& arguments, const Seen& what) {
    static const std::string name = "table";
    const Call call(name, arguments, what);
    const TableCell cell = tableCell(call);
    return {call.whole(0), withOwnValues(cell.table, what.state).columns[cell.column],
            static_cast<std::size_t>(call.has(2) ? call.whole(2) : 1)};
}

}  // namespace posenc::lessons
