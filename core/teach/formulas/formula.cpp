// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/formula.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "core/explore/encodings/defined.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/text/resource.hpp"
#include "core/explore/text/runs.hpp"
#include "core/teach/formulas/definition_rows.hpp"

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

/// Joins short neighbours to rows of a page's width: those with symbols, then those with numbers, of which only the
/// first few stay.
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

constexpr std::string_view kMark = "\\p{", kProduct = "\\by", kRotary = "rotary-dim", kDefinition = "definition";

constexpr FormulaForm kForms[] = {{"matrix", say("core", "Rotation matrix")},
                                  {"complex", say("core", "Complex numbers")},
                                  {"elements", say("core", "Element by element")},
                                  {"complex-proof", say("core", "Why the angle is mθ")},
                                  {"matrix-proof", say("core", "Why only n − m counts")},
                                  {"tables", say("core", "Two tables")},
                                  {"pairs", say("core", "Pairs of dimensions")},
                                  {"scores", say("core", "Scores")},
                                  {"output", say("core", "Output")},
                                  {"last-layers", say("core", "Absolute positions at the end")},
                                  {"base", say("core", "A larger base")},
                                  {"lambda", say("core", "A larger radix, λβ")}};

std::vector<std::string> parted(std::string_view text, char at) {
    std::vector<std::string> parts = byMark(text, at);
    std::erase(parts, "");
    return parts;
}

/// Matches one of several patterns separated by |, each an id or a prefix.
bool matches(const std::string& patterns, std::string_view id) {
    return std::ranges::any_of(parted(patterns, '|'), [&](const std::string& each) {
        return each.ends_with('*') ? id.starts_with(std::string_view(each).substr(0, each.size() - 1)) : each == id;
    });
}

/// Parses the lines of the file in order.
struct Reader {
    std::map<std::string, std::string> symbols;  ///< "@{d}" to its mark
    std::vector<FormulaSection> sections;

    void read(const std::string& line) {
        if (line.empty() || line[0] == '#') return;
        if (line[0] == '@' && line[1] != '{') return define(line);
        if (line[0] == '=') return begin(line);
        if (line[0] == '&') return void(m_form = line.substr(2));
        row(line);
    }

private:
    void define(const std::string& line) {
        const auto words = parted(line, ' ');
        const std::string tex = line.substr(words[0].size() + words[1].size() + 2);
        symbols["@{" + words[0].substr(1) + "}"] = std::string(kMark) + words[1] + "}{" + tex + "}";
    }

    void begin(const std::string& line) {
        const auto words = parted(line, ' ');
        const auto slash = words[1].find('/');
        m_form.clear();
        sections.push_back({words[1].substr(0, slash),
                            slash == std::string::npos ? "" : words[1].substr(slash + 1),
                            words.size() > 2,
                            {}});
    }

    void row(std::string line) {
        FormulaSection::Row row;
        row.form = m_form;
        const char only = line[0];
        if (only == '!' || only == '~') line.erase(0, 2);
        if (line[0] == '[') {
            row.conditions = parted(std::string_view(line).substr(1, line.find(']') - 1), ' ');
            line.erase(0, line.find(']') + 2);
        }
        row.isDefinition = line.starts_with(kDefinition);
        if (row.isDefinition) {
            row.quantities = parted(line.substr(kDefinition.size()), ' ');
            return sections.back().rows.push_back(row);
        }
        for (const auto& [name, mark] : symbols) line = replaced(line, name, mark);
        row.row = {line, only != '~', only == '~' || (only != '!' && line.find(kMark) != std::string::npos)};
        sections.back().rows.push_back(row);
    }

    std::string m_form;  ///< of the rows
};

/// From the encoding, or else from the view.
const ParameterSet* holderOf(const State& state, std::string_view id) {
    for (const ParameterSet* each : {&state.active().parameters, &state.viewParameters})
        if (each->schema().find(id)) return each;
    return nullptr;
}

bool holds(const State& state, const std::string& condition) {
    const std::size_t at = condition.find_first_of("!=<>");
    const std::string id = condition.substr(0, at);
    const ParameterSet* set = holderOf(state, id);
    if (!set) return false;
    const std::string is = toText(set->value(id));
    const std::string_view right = std::string_view(condition).substr(condition[at] == '!' ? at + 2 : at + 1);
    if (condition[at] == '=') return is == right;
    if (condition[at] == '!') return is != right;
    const double number = parseNumber(is).value_or(0.0), limit = parseNumber(right).value_or(0.0);
    return condition[at] == '<' ? number < limit : number > limit;
}

/// The dimensions that form pairs: the encoding interprets the share of the head.
std::int64_t rotaryDim(const Subject& subject) {
    const ParameterSet& own = subject.parameters;
    if (std::get<double>(own.value("partial-rotary")) == 1.0) return std::get<std::int64_t>(own.value("head-dim"));
    const Encoding encoding = encodingById(subject.encoding).encode(own);
    return std::get<Rotary>(encoding).rotaryDim;
}

std::string numberText(const Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return groupedInteger(*whole);
    if (const auto* real = std::get_if<double>(&value)) return shortNumber(*real);
    return {};
}

std::string inLatex(const std::string& number) {
    const std::vector<Run> runs = runsOf(replaced(number, " × ", "\\times"));
    std::string tex = number.empty() ? "" : runs.front().text;
    if (runs.size() == 2) tex += "^{" + runs.back().text + "}";
    tex = replaced(replaced(tex, "−", "-"), ",", "{,}");
    return runs.size() == 2 || tex.starts_with('-') ? "(" + tex + ")" : tex;
}

std::size_t closing(std::string_view tex, std::size_t open) {
    int depth = 0;
    for (std::size_t at = open; at < tex.size(); ++at) {
        depth += tex[at] == '{' ? 1 : tex[at] == '}' ? -1 : 0;
        if (depth == 0) return at;
    }
    return tex.size();
}

/// Replaces every mark by `written(ids, tex)`.
template <class Written> std::string unmarked(std::string tex, const Written& written) {
    for (std::size_t at = 0; (at = tex.find(kMark, at)) != std::string::npos;) {
        const std::size_t ids = at + kMark.size(), middle = tex.find('}', at), end = closing(tex, middle + 1);
        const std::string with = written(tex.substr(ids, middle - ids), tex.substr(middle + 2, end - middle - 2));
        tex.replace(at, end - at + 1, with);
        at += with.size();
    }
    return tex;
}

std::string latexOf(const State& state, const FormulaRow& row, bool numbers) {
    return unmarked(spelled(row.tex, numbers), [&](const std::string& ids, const std::string& tex) {
        const auto symbol = numbers ? symbolOf(state, ids) : std::nullopt;
        return symbol && !symbol->number.empty() ? inLatex(symbol->number) : tex;
    });
}

const FormulaSection* sectionOf(const State& state, bool ofView) {
    const auto found = std::ranges::find_if(formulaSections(), [&](const FormulaSection& each) {
        return matches(each.encoding, state.active().encoding) &&
               (ofView ? each.view == state.view : each.view.empty());
    });
    return found == formulaSections().end() ? nullptr : &*found;
}

}  // namespace

const std::vector<FormulaSection>& formulaSections() {
    static const auto all = [] {
        Reader reader;
        for (const std::string& line : parted(resource("formulas/formulas.txt"), '\n')) reader.read(line);
        return reader.sections;
    }();
    return all;
}

namespace {

std::string_view usualFormOf(const FormulaSection& section) { return section.rows.front().form; }

bool hasForm(const FormulaSection& section, std::string_view form) {
    return std::ranges::find(section.rows, form, &FormulaSection::Row::form) != section.rows.end();
}

std::vector<FormulaRow> definedRows(const State& state, const std::vector<std::string>& names) {
    const Subject& subject = state.active();
    const auto* definition = definitionOf(encodingById(subject.encoding));
    return definition ? definitionRows(*definition, subject.parameters.values(), names) : std::vector<FormulaRow>();
}

/// Appends the applicable rows of a section, which may be null.
void addRows(std::vector<FormulaRow>& rows, const FormulaSection* section, const State& state, std::string_view form) {
    if (!section) return;
    const std::string_view own = hasForm(*section, form) ? form : usualFormOf(*section);
    for (const auto& each : section->rows) {
        const bool applies = each.form == own && std::ranges::all_of(each.conditions, [&](const auto& condition) {
                                 return holds(state, condition);
                             });
        if (!applies) continue;
        if (each.isDefinition)
            std::ranges::move(definedRows(state, each.quantities), std::back_inserter(rows));
        else
            rows.push_back(each.row);
    }
}

/// Appends the formula of the encoding itself: its section, or its definition.
void addOwnRows(std::vector<FormulaRow>& rows, const State& state, std::string_view form) {
    if (const FormulaSection* own = sectionOf(state, false)) return addRows(rows, own, state, form);
    std::ranges::move(definedRows(state, {}), std::back_inserter(rows));
}

/// A quantity without indices and its value.
std::optional<Symbol> quantityOf(const Subject& subject, std::string_view name) {
    const auto* definition = definitionOf(encodingById(subject.encoding));
    const auto value = definition ? quantityValue(*definition, subject.parameters.values(), name) : std::nullopt;
    if (!value) return std::nullopt;
    return Symbol{parametersOf(*definition, name), numberText(Value(*value)), definition->find(name)};
}

std::vector<const FormulaForm*> formsIn(const FormulaSection* section) {
    std::vector<const FormulaForm*> out;
    if (!section) return out;
    for (const auto& row : section->rows) {
        const auto* form = std::ranges::find(kForms, row.form, &FormulaForm::id);
        if (form != std::end(kForms) && !std::ranges::count(out, form)) out.push_back(form);
    }
    return out;
}

}  // namespace

std::vector<const FormulaForm*> encodingFormsOf(const State& state) { return formsIn(sectionOf(state, false)); }

std::vector<const FormulaForm*> formsOf(const State& state) {
    const FormulaSection* ofView = sectionOf(state, true);
    std::vector<const FormulaForm*> out = formsIn(ofView);
    if (out.empty() && ofView && ofView->instead) return out;
    for (const FormulaForm* each : encodingFormsOf(state))
        if (!std::ranges::count(out, each)) out.push_back(each);
    return out;
}

std::vector<FormulaRow> encodingFormulaOf(const State& state, std::string_view form) {
    std::vector<FormulaRow> rows;
    addOwnRows(rows, state, form);
    return packedRows(rows);
}

std::vector<FormulaRow> formulaOf(const State& state, std::string_view form) {
    const FormulaSection *ofView = sectionOf(state, true), *own = sectionOf(state, false);
    const bool instead = ofView && ofView->instead;
    if (instead && !form.empty() && !hasForm(*ofView, form) && own && hasForm(*own, form) && !formsIn(ofView).empty())
        ofView = own;
    std::vector<FormulaRow> rows, below;
    if (!instead) rows = encodingFormulaOf(state, form);
    addRows(below, ofView, state, form);
    std::ranges::move(packedRows(below), std::back_inserter(rows));
    return rows;
}

std::optional<Symbol> symbolOf(const State& state, std::string_view ids) {
    if (ids.starts_with(kQuantityMark)) return quantityOf(state.active(), ids.substr(1));
    const ParameterSet& own = state.active().parameters;
    for (const std::string& id : parted(ids, '|')) {
        if (id == kRotary && own.schema().find("partial-rotary")) {
            return Symbol{{"head-dim", "partial-rotary"}, groupedInteger(rotaryDim(state.active()))};
        }
        const ParameterSet* set = holderOf(state, id);
        if (!set) continue;
        return Symbol{{id}, numberText(set->schema().inUse(set->values())[*set->schema().index(id)])};
    }
    return std::nullopt;
}

std::string spelled(std::string_view tex, bool numbers) {
    return replaced(std::string(tex), kProduct, numbers ? "\\times" : "\\,");
}

std::string latexOf(const State& state, bool numbers, std::string_view form) {
    return latexOf(state, formulaOf(state, form), numbers);
}

std::string latexOf(const State& state, const std::vector<FormulaRow>& rows, bool numbers) {
    std::vector<std::string> lines;
    for (const FormulaRow& row : rows)
        if (numbers ? row.numbers || row.tex.find(kMark) == std::string::npos : row.symbols)
            lines.push_back(latexOf(state, row, numbers));
    if (lines.size() == 1) return lines.front();
    std::string out = "\\begin{aligned}\n";
    for (std::size_t i = 0; i < lines.size(); ++i)
        out += "  &" + lines[i] + (i + 1 < lines.size() ? "\\\\[4pt]\n" : "\n");
    return out + "\\end{aligned}";
}

}  // namespace posenc
