// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/numbers.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/explore/data/table_place.hpp"
#include "core/explore/math/rounding.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/text/text.hpp"
#include "core/zoo/keys/node.hpp"

namespace posenc::diagnose {

namespace {

using data::InputFile;
using models::Node;

constexpr std::uint64_t kLongestText = std::uint64_t{256} << 20U;
constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

double spacingOf(data::Element::Kind kind) {
    using enum data::Element::Kind;
    return kind == BFloat ? kBFloatUnit : kind == Float ? kHalfUnit : 0.0;
}

Numbers fromPlace(const InputFile& file, const data::TablePlace& place, std::string_view name) {
    const Matrix table = data::load(file, place);
    Numbers out{std::string(name)};
    if (place.element.size == 2) out.unit = spacingOf(place.element.kind);
    out.values.assign(table.data(), table.data() + table.size());
    out.written.assign(place.shape.begin(), place.shape.end());
    for (const std::uint64_t each : place.shape)
        if (each != 1) out.shape.push_back(each);
    if (out.shape.empty()) out.shape = {1};
    return out;
}

/// Reads a tensor stored with the wanted one if it is a table and fits into the remaining budget of numbers.
void addBeside(const InputFile& file, const std::string& name, std::uint64_t& left, std::vector<Numbers>& out) try {
    const data::TablePlace place = data::safetensorsPlace(file, name, data::Wanted::AnyShape);
    if (place.rows * place.columns > left) return;
    out.push_back(fromPlace(file, place, name));
    left -= place.rows * place.columns;
} catch (const Error&) {}

std::vector<Numbers> fromSafetensors(const InputFile& file, std::string_view name) {
    std::uint64_t left = std::uint64_t{1} << 25U;  // budget for a whole model's weights
    std::vector<Numbers> out;
    for (const std::string& each : data::tensorNames(file))
        if (name.empty() || each == name)
            out.push_back(fromPlace(file, data::safetensorsPlace(file, each, data::Wanted::AnyShape), each));
        else
            addBeside(file, each, left, out);
    return out;
}

/// Reads an array of numbers, or of arrays of one shape; false if it contains anything else.
bool append(const Node& node, std::size_t depth, Numbers& out) {
    const auto* list = node.as<models::List>();
    if (!list) {
        const auto number = models::numberIn(node);
        if ((!number && !node.isNull()) || depth != out.shape.size()) return false;
        out.values.push_back(number.value_or(kNothing));
        return true;
    }
    if (list->empty()) return false;
    if (depth == out.shape.size() && out.values.empty()) out.shape.push_back(list->size());
    if (depth >= out.shape.size() || out.shape[depth] != list->size()) return false;
    return std::ranges::all_of(*list, [&](const Node& each) { return append(each, depth + 1, out); });
}

void collect(const Node& node, const std::string& path, std::vector<Numbers>& out) {
    if (const auto* members = node.as<models::Members>())
        for (const auto& [key, value] : *members) collect(value, models::joined(path, key), out);
    if (!node.as<models::List>()) return;
    Numbers numbers{path};
    if (!append(node, 0, numbers)) return;
    numbers.written = numbers.shape;
    std::erase(numbers.shape, std::size_t{1});
    if (numbers.shape.empty()) numbers.shape = {1};
    out.push_back(std::move(numbers));
}

std::vector<Numbers> fromJson(const std::string& text) {
    const bool bare = text.find_first_not_of(" \t\r\n") == text.find('[');
    const models::Tree tree = models::parseTree(bare ? "{\"\":" + text + "}" : text);
    std::vector<Numbers> out;
    collect(Node{tree.root}, "", out);
    return out;
}

std::vector<std::string> cellsOf(std::string_view line) {
    const char separator = line.find(',') != std::string_view::npos    ? ','
                           : line.find(';') != std::string_view::npos  ? ';'
                           : line.find('\t') != std::string_view::npos ? '\t'
                                                                       : ' ';
    std::vector<std::string> out;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find(separator, at), line.size());
        const std::string_view cell = trimmed(line.substr(at, end - at));
        if (separator != ' ' || !cell.empty()) out.emplace_back(cell);
        at = end + 1;
    }
    return out;
}

std::optional<double> cellNumber(const std::string& cell) {
    return cell.empty() || cell == "null" ? kNothing : parseNumber(cell);
}

struct Lines {
    std::vector<std::string> names;
    std::vector<std::vector<double>> rows;
};

void addRow(Lines& lines, const std::vector<std::string>& cells, std::size_t number) {
    std::vector<double> row;
    for (const std::string& cell : cells) {
        const auto value = cellNumber(cell);
        if (!value)
            throw Error(
                say("core", "line %1 should have numbers only; its entry %2 is none.").with(number, row.size() + 1));
        row.push_back(*value);
    }
    if (!lines.rows.empty() && lines.rows.front().size() != row.size())
        throw Error(say("core", "line %1 has %2 {2|number|numbers}, but the lines before it have %3.")
                        .with(number, row.size(), lines.rows.front().size()));
    lines.rows.push_back(std::move(row));
}

Lines linesOf(std::string_view text) {
    Lines out;
    std::size_t number = 0;
    for (std::size_t at = 0; at < text.size();) {
        checkpoint();
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        at = end + 1;
        ++number;
        line = trimmed(line.substr(0, line.find('#')));
        if (line.empty()) continue;
        const auto cells = cellsOf(line);
        const bool isHeader = out.rows.empty() && out.names.empty() &&
                              std::ranges::any_of(cells, [](const auto& cell) { return !cellNumber(cell); });
        if (isHeader)
            out.names = cells;
        else
            addRow(out, cells, number);
    }
    return out;
}

/// True for 0, 1, 2, ... from any start.
bool counts(const Lines& lines) {
    const double first = lines.rows.front().front();
    constexpr double kMost = 0x1p53;  // above, the next whole number may be the same double
    if (first != std::floor(first) || std::abs(first) > kMost || lines.rows.front().size() < 2) return false;
    for (std::size_t i = 0; i < lines.rows.size(); ++i)
        if (lines.rows[i].front() != first + static_cast<double>(i)) return false;
    return lines.rows.size() > 2;
}

Numbers columnsFrom(const Lines& lines, std::size_t from, std::size_t to) {
    Numbers out;
    for (const auto& row : lines.rows) out.values.insert(out.values.end(), row.begin() + from, row.begin() + to);
    out.shape = {lines.rows.size(), to - from};
    std::erase(out.shape, std::size_t{1});
    if (out.shape.empty()) out.shape = {1};
    return out;
}

/// The whole table, and each column as well if the first line names few columns.
std::vector<Numbers> fromLines(std::string_view text) {
    const Lines lines = linesOf(text);
    if (lines.rows.empty()) return {};
    const std::size_t columns = lines.rows.front().size(), from = counts(lines) ? 1 : 0;
    std::vector<Numbers> out{columnsFrom(lines, from, columns)};
    if (from) out.front().first = static_cast<std::int64_t>(lines.rows.front().front());
    const bool areNamed = lines.names.size() == columns && columns - from <= 8;
    for (std::size_t i = from; areNamed && i < columns; ++i) {
        out.push_back(columnsFrom(lines, i, i + 1));
        out.back().name = lines.names[i];
        out.back().first = out.front().first;
    }
    if (areNamed && columns - from == 1) out.erase(out.begin());
    return out;
}

std::vector<Numbers> fromText(const InputFile& file) {
    if (file.size() > kLongestText)
        throw Error(say("core", "\"%1\" has %2 bytes; a text table may have at most 256 MB. Save it as .npy.")
                        .with(file.name(), data::count(file.size())));
    const std::string whole = file.read(0, file.size()), text(withoutByteOrderMark(whole));
    if (text.find('\0') != std::string::npos)
        throw Error(say("core", "\"%1\" does not begin like a .npy or a .safetensors file.").with(file.name()));
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    const bool json = start != std::string::npos && (text[start] == '{' || text[start] == '[');
    try {
        std::vector<Numbers> out = json ? fromJson(text.substr(start)) : fromLines(text);
        for (Numbers& each : out) each.isText = true;
        return out;
    } catch (const Error& error) {
        throw Error(
            say("core", "\"%1\" cannot be read as %2: %3").with(file.name(), json ? "JSON" : "CSV", error.text()));
    }
}

std::vector<Numbers> readAll(const InputFile& file, std::string_view name) {
    const std::string beginning = file.read(0, std::min<std::uint64_t>(file.size(), 16));
    if (beginning.starts_with(data::kNpyMagic))
        return {fromPlace(file, data::npyPlace(file, data::Wanted::AnyShape), "")};
    if (beginning.size() > 8 && beginning[8] == '{' && beginning[0] != '{' && beginning[0] != '[')
        return fromSafetensors(file, name);
    return fromText(file);
}

/// True if every number is a float32, as far as its printed digits show.
bool areFloats(const Numbers& numbers) {
    return std::ranges::all_of(numbers.values, [&](double x) {
        const double off = std::abs(x - static_cast<double>(static_cast<float>(x)));
        return !std::isfinite(x) || off <= 1.01 * std::max(numbers.absolute, numbers.relative * std::abs(x));
    });
}

bool areAllOf(const std::vector<double>& values, Format format) {
    return std::ranges::all_of(values, [=](double x) { return !std::isfinite(x) || rounded(x, format) == x; });
}

/// True if every number is a multiple of 10^-places.
bool haveDecimals(const std::vector<double>& values, int places) {
    const double scale = std::pow(10.0, places);
    return std::ranges::all_of(values, [=](double x) {
        if (!std::isfinite(x)) return true;
        return std::abs(x) < 1e14 / scale && std::abs(x - std::round(x * scale) / scale) <= 1e-15 * std::abs(x);
    });
}

/// True if every number has at most this many significant digits.
bool haveDigits(const std::vector<double>& values, int digits) {
    return std::ranges::all_of(values, [=](double x) {
        if (!std::isfinite(x) || x == 0.0) return true;
        const double scale = std::pow(10.0, digits - 1 - std::floor(std::log10(std::abs(x))));
        return std::abs(x - std::round(x * scale) / scale) <= 2e-15 * std::abs(x);
    });
}

}  // namespace

void findPrecision(Numbers& numbers) {
    for (int places = 12; numbers.isText && places > 1 && haveDecimals(numbers.values, places); --places)
        numbers.absolute = 0.5 * std::pow(10.0, -places);
    for (int digits = 13; numbers.isText && digits > 2 && haveDigits(numbers.values, digits); --digits)
        numbers.relative = 0.5 * std::pow(10.0, 1 - digits);
    if (areFloats(numbers)) numbers.relative += 0x1p-24;
    numbers.grid = numbers.unit > 0.0                           ? numbers.unit
                   : areAllOf(numbers.values, Format::BFloat16) ? kBFloatUnit
                   : areAllOf(numbers.values, Format::Float16)  ? kHalfUnit
                                                                : 0.0;
}

std::vector<Numbers> readNumbers(const std::filesystem::path& file, std::string_view name) {
    const InputFile input(file);
    std::vector<Numbers> all = readAll(input, name);
    const bool isThere = std::ranges::any_of(all, [&](const Numbers& each) { return each.name == name; });
    if (!name.empty() && !isThere)
        throw Error(say("core", "\"%1\" holds no numbers named \"%2\".").with(input.name(), data::quotable(name)));
    if (all.empty()) throw Error(say("core", "\"%1\" holds no table of numbers.").with(input.name()));
    for (Numbers& each : all) {
        each.file = file.stem().string();
        findPrecision(each);
    }
    return all;
}

}  // namespace posenc::diagnose
