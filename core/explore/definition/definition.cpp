// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/definition/definition.hpp"

#include <algorithm>
#include <sstream>

#include "core/explore/definition/functions.hpp"
#include "core/explore/definition/resolve.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/resource.hpp"

namespace posenc::definition {

namespace {

constexpr std::size_t kMost = 500, kMostIndices = 4;

/// The same lines with plain ends and blanks for tabs. All of a definition is printable, its comments too: it goes into
/// code, pages and terminals.
std::string inPlainLines(std::string_view text) {
    if (text.size() > kLongestText)
        throw Misplaced({}, say("core", "a definition may have at most %1 bytes.").with(kLongestText));
    std::string out;
    text = withoutByteOrderMark(text);
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        std::string line(text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
        if (line.ends_with('\r')) line.pop_back();
        std::ranges::replace(line, '\t', ' ');
        if (const std::size_t good = printableBytes(line); good < line.size())
            throw Misplaced({number, static_cast<int>(good) + 1},
                            say("core", "a definition must have lines of printable characters in UTF-8."));
        out += line + (end == text.npos ? "" : "\n");
    }
    return out;
}

/// "unit radians per token, "Inverse frequency"" behind a colon.
void readAttributes(Parser& parser, Quantity& quantity) {
    if (!parser.take(":")) return;
    do {
        if (parser.take("symbol"))
            quantity.symbol = parser.symbol();
        else if (parser.take("unit"))
            quantity.unit = parser.verbatim();
        else if (parser.take("zh"))
            quantity.chinese = parser.words();
        else
            quantity.label = parser.words();
    } while (parser.take(","));
}

/// Behind "[".
std::vector<double> readList(Parser& parser) {
    std::vector<double> out;
    do out.push_back(parser.number());
    while (parser.take(","));
    parser.must("]");
    return out;
}

std::vector<std::string> readIndices(Parser& parser) {
    std::vector<std::string> out;
    if (!parser.take("(")) return out;
    do {
        const Place place = parser.place();
        out.push_back(parser.name(say("core", "the name of an index")));
        if (std::ranges::count(out, out.back()) > 1)
            throw Misplaced(place, say("core", "this index stands there twice."));
    } while (parser.take(","));
    if (out.size() > kMostIndices)
        throw Misplaced(parser.place(), say("core", "a quantity may have at most %1 indices.").with(kMostIndices));
    parser.must(")");
    return out;
}

}  // namespace

Definition::Definition(std::string_view text) : m_text(inPlainLines(text)) {
    Parser parser(m_text);
    if (!parser.atStatement() || !parser.take("scheme"))
        throw Misplaced(parser.place(), say("core", "a definition begins with: scheme my-scheme \"My scheme\""));
    m_id = parser.id(say("core", "an id, such as my-scheme"));
    const auto title = parser.takeWords();
    m_title = title.value_or(m_id);
    parser.endStatement();
    while (parser.atStatement()) statement(parser);
    if (m_quantities.empty()) throw Misplaced(parser.place(), say("core", "nothing is defined yet."));
    m_schema.problem = [](const std::vector<Value>&) { return std::nullopt; };
    m_schema.inUse = [](const std::vector<Value>& values) { return values; };
    for (const Descriptor& each : m_schema.descriptors) m_schema.leftOut.push_back(each.defaultValue);
}

void Definition::statement(Parser& parser) {
    const Place place = parser.place();
    if (m_quantities.size() + m_schema.descriptors.size() >= kMost)
        throw Misplaced(place, say("core", "a definition may have at most %1 statements.").with(kMost));
    if (place.column != 1) throw Misplaced(place, say("core", "a statement begins at the beginning of its line."));
    if (parser.take("parameter")) {
        Descriptor descriptor = readParameter(parser, *m_arena);
        refuseTaken(place, nameOf(descriptor.id));
        m_schema.descriptors.push_back(std::move(descriptor));
    } else {
        quantity(parser, place, parser.name(say("core", "\"parameter\" or the name of a quantity")));
    }
    parser.endStatement();
}

void Definition::quantity(Parser& parser, Place place, std::string name) {
    refuseTaken(place, name);
    if (functionNamed(name) || isOver(name) || name == "given" || name == "length" || name == "cases")
        throw Misplaced(place, say("core", "\"%1\" is a function; take another name.").with(name));
    Quantity quantity{std::move(name), readIndices(parser), {}, {}, place, {}, {}, {}, {}};
    parser.must("=");
    if (quantity.indices.empty() && parser.take("["))
        quantity.list = readList(parser);
    else
        quantity.value = parser.expression();
    readAttributes(parser, quantity);
    m_depths.push_back(quantity.list.empty() ? resolve(quantity, {m_schema, m_quantities, m_depths}) : 1);
    m_quantities.push_back(std::move(quantity));
}

void Definition::refuseTaken(Place place, const std::string& name) const {
    const bool isTaken = find(name) || name == "pi" ||
                         std::ranges::any_of(m_schema.descriptors,
                                             [&](const Descriptor& each) { return nameOf(each.id) == name; });
    if (isTaken) throw Misplaced(place, say("core", "\"%1\" already has a meaning; take another name.").with(name));
}

const Quantity* Definition::find(std::string_view name) const {
    const auto found = std::ranges::find(m_quantities, name, &Quantity::name);
    return found == m_quantities.end() ? nullptr : &*found;
}

std::vector<std::string> Definition::parametersIn(const Node& expression) const {
    std::vector<std::string> out;
    const auto add = [&](const std::string& id) {
        if (std::ranges::find(out, id) == out.end()) out.push_back(id);
    };
    if (expression.refers == Node::Refers::Parameter || expression.refers == Node::Refers::Given)
        if (expression.target >= 0) add(m_schema.descriptors[static_cast<std::size_t>(expression.target)].id);
    for (const Node& part : expression.parts) std::ranges::for_each(parametersIn(part), add);
    return out;
}

std::string ownSteps(std::string_view id) {
    constexpr std::string_view kUse = "use ";
    std::istringstream lines(std::string(resource("definitions/" + std::string(id) + ".txt")));
    std::string out;
    for (std::string line; std::getline(lines, line);)
        out += line.starts_with(kUse) ? ownSteps("parts/" + line.substr(kUse.size())) : line + "\n";
    return out;
}

std::string nameOf(std::string_view id) {
    std::string out(id);
    std::ranges::replace(out, '-', '_');
    return out;
}

}  // namespace posenc::definition
