// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/packed_rows.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

namespace posenc {

namespace {

/// The width of LaTeX in letters, roughly, for the core for browsers has no letters to measure: a fraction is as wide
/// as its longer side, scripts are smaller.
class Letters {
public:
    explicit Letters(std::string_view tex) : m_tex(tex) {}

    double width() {
        double out = 0.0;
        while (m_at < m_tex.size() && m_tex[m_at] != '}') out += next();
        return out;
    }

private:
    double group() {
        if (m_at >= m_tex.size() || m_tex[m_at] != '{') return m_at < m_tex.size() ? next() : 0.0;
        ++m_at;
        const double out = width();
        ++m_at;
        return out;
    }

    void skipGroup() {
        if (m_at < m_tex.size() && m_tex[m_at] == '{') m_at = std::min(m_tex.find('}', m_at), m_tex.size() - 1) + 1;
    }

    double next() {
        constexpr double kScript = 0.7;
        const char letter = m_tex[m_at];
        if (letter == '{') return group();
        if (letter == '\\') return command();
        ++m_at;
        if (letter == '^' || letter == '_') return kScript * group();
        if (letter == ' ' || letter == '\'') return 0.0;
        return std::string_view("=<>+-").find(letter) == std::string_view::npos ? 1.0 : 2.0;
    }

    double command() {
        const std::size_t first = m_at++;
        if (m_at < m_tex.size() && std::isalpha(static_cast<unsigned char>(m_tex[m_at])) == 0) return ++m_at, 0.3;
        while (m_at < m_tex.size() && std::isalpha(static_cast<unsigned char>(m_tex[m_at])) != 0) ++m_at;
        const std::string_view name = m_tex.substr(first + 1, m_at - first - 1);
        if (name == "p") return skipGroup(), group();
        if (name == "frac") {
            const double above = group();
            return std::max(above, group());
        }
        if (name == "qquad") return 4.0;
        for (const std::string_view nothing : {"left", "right", "by", "big", "Big", "mathrm", "operatorname", "text"})
            if (name == nothing) return 0.0;
        for (const std::string_view word : {"sin", "cos", "max", "min", "ln", "exp", "bmod"})
            if (name == word) return static_cast<double>(word.size());
        return 1.0;
    }

    std::string_view m_tex;
    std::size_t m_at = 0;
};

std::vector<std::string> packed(const std::vector<std::string>& formulas) {
    constexpr double kRow = 46.0;
    std::vector<std::string> rows;
    double width = 0.0;
    for (const std::string& each : formulas) {
        const double own = Letters(each).width();
        const bool continues = each.starts_with("{}");
        if (!rows.empty() && !continues && width + own <= kRow) {
            rows.back() += ",\\qquad " + each;
            width += 5.0 + own;
        } else {
            rows.push_back(each);
            width = own;
        }
    }
    return rows;
}

}  // namespace

std::vector<FormulaRow> packedRows(const std::vector<FormulaRow>& rows) {
    constexpr std::size_t kRows = 7, kLeastNumbers = 2;
    std::vector<std::string> symbols, numbers;
    for (const FormulaRow& each : rows) {
        if (each.symbols) symbols.push_back(each.tex);
        if (each.numbers) numbers.push_back(each.tex);
    }
    symbols = packed(symbols);
    numbers = packed(numbers);
    numbers.resize(std::min(numbers.size(), std::max(kRows - std::min(kRows, symbols.size()), kLeastNumbers)));
    std::vector<FormulaRow> out;
    for (std::string& each : symbols) out.push_back({std::move(each), true, false});
    for (std::string& each : numbers) out.push_back({std::move(each), false, true});
    return out;
}

}  // namespace posenc
