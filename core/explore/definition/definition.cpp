// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/definition/definition.hpp"

#include <algorithm>
#include <span>

#include "core/explore/definition/functions.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/resource.hpp"

namespace posenc::definition {

namespace {

/// The names that an expression may refer to.
struct Scope {
    const Schema& schema;
    std::span<const Quantity> earlier;
    std::span<const int> depths;  ///< of `earlier`
};

constexpr int kDeepestSteps = 2000;

class Resolver {
public:
    Resolver(const Scope& scope, std::vector<std::string> indices) : m_scope(scope), m_indices(std::move(indices)) {}

    int node(Node& node) {
        switch (node.kind) {
            case Node::Kind::Number: return 1;
            case Node::Kind::Words:
                throw Misplaced(node.place, say("core", "a text can only be compared with a choice, by = or !=."));
            case Node::Kind::Name: return name(node);
            case Node::Kind::Call: return call(node);
            case Node::Kind::Item: return item(node);
            case Node::Kind::Operator: return comparesChoice(node) ? 1 : parts(node);
            case Node::Kind::Cases: return parts(node);
            case Node::Kind::Over: return over(node);
        }
        return 1;
    }

private:
    int parts(Node& node) {
        int deepest = 0;
        for (Node& part : node.parts) deepest = std::max(deepest, this->node(part));
        return deepest + 1;
    }

    int over(Node& node) {
        int deepest = std::max(this->node(node.parts[0]), this->node(node.parts[1]));
        refuseTaken(node);
        m_indices.push_back(node.index);
        deepest = std::max(deepest, this->node(node.parts[2]));
        m_indices.pop_back();
        return deepest + 1;
    }

    void refuseTaken(const Node& node) const {
        if (std::ranges::count(m_indices, node.index))
            throw Misplaced(node.place,
                            say("core", "the index %1 is already used here; take another letter.").with(node.index));
    }

    static int refer(Node& node, Node::Refers refers, std::ptrdiff_t target) {
        node.refers = refers;
        node.target = static_cast<int>(target);
        return 1;
    }

    std::optional<std::size_t> parameterNamed(const std::string& name) const {
        const auto& all = m_scope.schema.descriptors;
        const auto found = std::ranges::find_if(all, [&](const Descriptor& each) { return nameOf(each.id) == name; });
        if (found == all.end()) return std::nullopt;
        return static_cast<std::size_t>(found - all.begin());
    }

    std::optional<std::size_t> quantityNamed(const std::string& name) const {
        const auto found = std::ranges::find(m_scope.earlier, name, &Quantity::name);
        if (found == m_scope.earlier.end()) return std::nullopt;
        return static_cast<std::size_t>(found - m_scope.earlier.begin());
    }

    static Text isList(const std::string& name) {
        return say("core", "%1 is a list; write %1[i] for one entry, or length(%1).").with(name);
    }

    /// Lets `node` refer to a list, a parameter or a quantity.
    void list(Node& node, const std::string& name) const {
        const auto parameter = parameterNamed(name);
        const auto quantity = quantityNamed(name);
        if (parameter && std::holds_alternative<RealList>(domainOf(*parameter)))
            refer(node, node.refers, static_cast<std::ptrdiff_t>(*parameter));
        else if (quantity && !m_scope.earlier[*quantity].list.empty())
            refer(node, node.refers, -1 - static_cast<std::ptrdiff_t>(*quantity));
        else
            throw Misplaced(node.place, say("core", "%1 is no list.").with(name));
    }

    const Domain& domainOf(std::size_t parameter) const { return m_scope.schema.descriptors[parameter].domain; }

    int name(Node& node) {
        const auto index = std::ranges::find(m_indices, node.words);
        if (index != m_indices.end()) return refer(node, Node::Refers::Index, index - m_indices.begin());
        if (const auto found = parameterNamed(node.words)) return parameter(node, *found);
        if (const auto found = quantityNamed(node.words)) return quantity(node, *found);
        if (node.words == "pi" || node.words == "π") return refer(node, Node::Refers::Pi, 0);
        unknown(node);
    }

    int parameter(Node& node, std::size_t found) const {
        const Domain& domain = domainOf(found);
        if (std::holds_alternative<RealList>(domain)) throw Misplaced(node.place, isList(node.words));
        if (std::holds_alternative<Choice>(domain))
            throw Misplaced(node.place, say("core", "%1 is a choice; compare it, as in %1 = \"%2\".")
                                            .with(node.words, std::get<Choice>(domain).options.front().id));
        if (std::holds_alternative<Line>(domain) || std::holds_alternative<FilePath>(domain))
            throw Misplaced(node.place, say("core", "%1 is a text, not a number.").with(node.words));
        return refer(node, Node::Refers::Parameter, static_cast<std::ptrdiff_t>(found));
    }

    int quantity(Node& node, std::size_t found) const {
        const Quantity& quantity = m_scope.earlier[found];
        if (!quantity.list.empty()) throw Misplaced(node.place, isList(node.words));
        if (quantity.indices.size() != node.parts.size())
            throw Misplaced(node.place, say("core", "%1 has %2 {2|index|indices}, not %3.")
                                            .with(node.words, quantity.indices.size(), node.parts.size()));
        refer(node, Node::Refers::Quantity, static_cast<std::ptrdiff_t>(found));
        const int depth = m_scope.depths[found] + 1;
        if (depth > kDeepestSteps)
            throw Misplaced(node.place, say("core", "the quantities build on each other too deeply."));
        return depth;
    }

    int call(Node& node) {
        if (node.words == "given" || node.words == "length") return ofParameter(node);
        const int deepest = parts(node);
        if (const auto found = quantityNamed(node.words)) return deepest + quantity(node, *found);
        const Function* function = functionNamed(node.words);
        if (!function) unknown(node);
        const auto count = static_cast<int>(node.parts.size());
        if (count < function->least || count > function->most)
            throw Misplaced(
                node.place,
                say("core", "%1 has another number of arguments: %2.").with(node.words, Text::literal(function->call)));
        refer(node, Node::Refers::Function, function - functions().data());
        return deepest + 1;
    }

    /// given(parameter), length(list)
    int ofParameter(Node& node) const {
        if (node.parts.size() != 1 || node.parts[0].kind != Node::Kind::Name)
            throw Misplaced(node.place, say("core", "%1 needs a name.").with(node.words));
        const std::string& name = node.parts[0].words;
        node.refers = node.words == "given" ? Node::Refers::Given : Node::Refers::Length;
        if (node.refers == Node::Refers::Length) {
            list(node, name);
            return 1;
        }
        const auto found = parameterNamed(name);
        if (!found) throw Misplaced(node.place, say("core", "%1 is no parameter.").with(name));
        return refer(node, Node::Refers::Given, static_cast<std::ptrdiff_t>(*found));
    }

    int item(Node& node) {
        const int depth = parts(node);
        node.refers = Node::Refers::Parameter;
        list(node, node.words);
        return depth;
    }

    /// mode = "causal": the text becomes the number of the option.
    bool comparesChoice(Node& node) const {
        if (node.parts.size() != 2 || (node.words != "==" && node.words != "!=")) return false;
        if (node.parts[0].kind == Node::Kind::Words) std::swap(node.parts[0], node.parts[1]);
        Node &left = node.parts[0], &right = node.parts[1];
        if (left.kind != Node::Kind::Name || right.kind != Node::Kind::Words) return false;
        const auto found = parameterNamed(left.words);
        if (!found) return false;
        const auto* choice = std::get_if<Choice>(&domainOf(*found));
        if (!choice) return false;
        const auto option = std::ranges::find(choice->options, std::string_view(right.words), &Option::id);
        if (option == choice->options.end())
            throw Misplaced(right.place,
                            say("core", "%1 has no option \"%2\"; it has: %3.")
                                .with(left.words, right.words, joined(choice->options, ", ", &Option::id)));
        refer(left, Node::Refers::Parameter, static_cast<std::ptrdiff_t>(*found));
        right.number = static_cast<double>(option - choice->options.begin());
        return true;
    }

    [[noreturn]] void unknown(const Node& node) const {
        std::vector<std::string> names = m_indices;
        for (const Descriptor& each : m_scope.schema.descriptors) names.push_back(nameOf(each.id));
        for (const Quantity& each : m_scope.earlier) names.push_back(each.name);
        throw Misplaced(
            node.place,
            say("core", "nothing above is called \"%1\"; known here: %2.").with(node.words, enumeration(names)));
    }

    const Scope& m_scope;
    std::vector<std::string> m_indices;
};

/// Finds what each name of a quantity's value refers to, and returns how deep its evaluation nests. Throws Misplaced
/// for unknown names, wrong numbers of arguments and texts that are no option.
int resolve(Quantity& quantity, const Scope& scope) { return Resolver(scope, quantity.indices).node(quantity.value); }

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
    std::string out;
    for (const std::string& line : byMark(resource("definitions/" + std::string(id) + ".txt")))
        if (!line.starts_with('@'))  // what is known of the encoding
            out += line.starts_with(kUse) ? ownSteps("parts/" + line.substr(kUse.size())) : line + "\n";
    return out;
}

std::string nameOf(std::string_view id) {
    std::string out(id);
    std::ranges::replace(out, '-', '_');
    return out;
}

}  // namespace posenc::definition
