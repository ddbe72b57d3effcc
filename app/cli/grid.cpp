// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/grid.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

#include "app/cli/training.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"

namespace posenc::app {

namespace {

constexpr auto kEncoding = "encoding";
constexpr std::int64_t kMostCells = 1'000'000;
constexpr std::size_t kLongestCell = 200;  // bytes; with endings a file system takes 255

/// True for keys whose values may have blanks in them, and stand between bars.
bool hasBars(std::string_view key) { return key == kEncoding || key == "text" || key == "from"; }

std::vector<std::string> valuesIn(std::string_view key, std::string_view words) {
    if (!hasBars(key)) return byBlanks(words);
    std::vector<std::string> out;
    for (const std::string& each : byMark(std::string(words) + '|', '|')) out.emplace_back(trimmed(each));
    return out;
}

/// A value as a part of a file's name: of a file itself only the name, and signs for shells as an underscore.
std::string inName(std::string_view key, const std::string& value) {
    std::string out = key == "text" || key == "from" ? std::filesystem::path(value).stem().string() : value;
    for (char& each : out) {
        const auto byte = static_cast<unsigned char>(each);
        const bool plain = std::isalnum(byte) != 0 || std::string_view(".,=+-_").find(each) != std::string_view::npos;
        each = each == ' ' ? '-' : plain ? each : '_';
    }
    return out;
}

}  // namespace

Grid::Grid(std::string_view text) {
    std::int64_t number = 0;
    for (const std::string& line : byMark(std::string(text) + '\n')) {
        ++number;
        const std::string_view words = trimmed(std::string_view(line).substr(0, line.find('#')));
        if (words.empty()) continue;
        try {
            m_axes.push_back(axisIn(words));
        } catch (const Error& error) {
            throw Error(say("core", "line %1: %2").with(number, error.text()));
        }
        const auto count = std::ssize(m_axes.back().values);
        if (count > kMostCells / m_size)
            throw Error(say("core", "The grid has more than %1 cells; split it.").with(kMostCells));
        m_size *= count;
    }
    if (std::ranges::find(m_axes, kEncoding, &Axis::key) == m_axes.end())
        throw Error(say("core", "A grid needs a line such as \"encoding: rope base=10000 | alibi\"."));
}

Grid::Axis Grid::axisIn(std::string_view line) const {
    const auto colon = line.find(':');
    std::vector<std::string> keys = trainingKeys();
    keys.insert(keys.begin(), kEncoding);
    if (colon == std::string_view::npos || std::ranges::find(keys, trimmed(line.substr(0, colon))) == keys.end())
        throw Error(say("core", "a line is \"key: values\", with one of the keys %1.").with(joined(keys)));
    Axis out{std::string(trimmed(line.substr(0, colon))), {}};
    if (std::ranges::find(m_axes, out.key, &Axis::key) != m_axes.end())
        throw Error(say("core", "\"%1\" has a line already.").with(out.key));
    out.values = valuesIn(out.key, line.substr(colon + 1));
    std::set<std::string> names;
    for (const std::string& each : out.values)
        if (each.empty() || !names.insert(inName(out.key, each)).second)
            throw Error(say("core", "\"%1\" has an empty value, or one that is there twice.").with(out.key));
    if (out.values.empty()) throw Error(say("core", "\"%1\" has no values.").with(out.key));
    return out;
}

Grid::Cell Grid::cell(std::int64_t index) const {
    Cell out;
    for (auto axis = m_axes.rbegin(); axis != m_axes.rend(); ++axis) {
        const auto count = std::ssize(axis->values);
        const std::string& value = axis->values[static_cast<std::size_t>(index % count)];
        index /= count;
        if (axis->key == kEncoding)
            out.encoding = value;
        else
            out.others.insert(out.others.begin(), {axis->key, value});
    }
    out.name = inName(kEncoding, out.encoding);
    for (const auto& [key, value] : out.others) out.name += "-" + key + "=" + inName(key, value);
    if (out.name.size() > kLongestCell)
        throw Error(say("core", "The name of a cell is longer than %1 bytes: %2.").with(kLongestCell, out.name));
    return out;
}

std::vector<std::int64_t> Grid::samples() const {
    std::vector<std::int64_t> out{0};
    std::int64_t stride = 1;
    for (auto axis = m_axes.rbegin(); axis != m_axes.rend(); ++axis) {
        for (std::int64_t k = 1; k < std::ssize(axis->values); ++k) out.push_back(k * stride);
        stride *= std::ssize(axis->values);
    }
    return out;
}

}  // namespace posenc::app
