// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/keys/node.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "core/explore/text/number.hpp"
#include "core/explore/text/text.hpp"

namespace posenc::models {

namespace {

// Python writes NaN and Infinity, which JSON lacks. Each is replaced by a string of the same length that no file
// contains, so positions in messages stay right.
constexpr char kMark = '\x7f';

struct Constant {
    std::string_view name;
    double value;
};
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr Constant kConstants[] = {
    {"-Infinity", -kInfinity}, {"Infinity", kInfinity}, {"NaN", std::numeric_limits<double>::quiet_NaN()}};

std::string standIn(std::string_view name) { return '"' + std::string(name.size() - 2, kMark) + '"'; }

void replaceConstant(std::string& text, std::size_t& at) {
    for (const Constant& constant : kConstants) {
        if (text.compare(at, constant.name.size(), constant.name) != 0) continue;
        text.replace(at, constant.name.size(), standIn(constant.name));
        at += constant.name.size() - 1;
        return;
    }
}

std::string withoutConstants(std::string_view given) {
    std::string text(given);
    bool inString = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (inString && text[at] == '\\') {
            ++at;
        } else if (text[at] == '"') {
            inString = !inString;
        } else if (!inString) {
            replaceConstant(text, at);
        }
    }
    return text;
}

struct Place {
    int line = 1;
    int column = 1;
};

Place placeOf(std::string_view text, std::size_t offset) {
    Place place;
    for (const char c : text.substr(0, offset)) {
        const bool continuation = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;  // byte of a UTF-8 character
        if (c == '\n') {
            place = {place.line + 1, 1};
        } else if (!continuation) {
            ++place.column;
        }
    }
    return place;
}

/// Builds the tree without recursion. Only the innermost open container gains children, so pointers to the outer ones
/// stay valid.
class Builder : public nlohmann::json_sax<nlohmann::json> {
public:
    Tree tree;
    std::string problem;            ///< why reading stopped, in the library's words; empty if it did not
    std::size_t problemOffset = 0;  ///< bytes read until then
    bool tooDeep = false;

    bool null() override { return add({}); }
    bool boolean(bool value) override { return add({value}); }
    bool number_integer(std::int64_t value) override { return add({value}); }
    bool number_unsigned(std::uint64_t value) override {
        if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return add({static_cast<double>(value)});
        return add({static_cast<std::int64_t>(value)});
    }
    bool number_float(double value, const std::string&) override { return add({value}); }
    bool string(std::string& value) override { return add(stringNode(value)); }
    bool binary(nlohmann::json::binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open({Members{}}); }
    bool start_array(std::size_t) override { return open({List{}}); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(std::string& name) override {
        Frame& frame = m_open.back();
        auto& members = std::get<Members>(frame.node->data);
        const auto [entry, isNew] = frame.keys.emplace(name, members.size());
        if (isNew) {
            members.emplace_back(name, Node{});
        } else {
            tree.repeated.push_back(joined(path(), name));
        }
        frame.slot = entry->second;
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception& error) override {
        problem = error.what();
        problemOffset = position;
        return false;
    }

    Node& root() { return m_root; }

private:
    struct Frame {
        Node* node;
        std::size_t slot = 0;  ///< the member that the next value belongs to
        std::unordered_map<std::string, std::size_t> keys;
    };

    static Node stringNode(const std::string& value) {
        if (!value.empty() && value.find_first_not_of(kMark) == std::string::npos)
            for (const Constant& constant : kConstants)
                if (constant.name.size() == value.size() + 2) return {constant.value};
        return {value};
    }

    Node* place(Node node) {
        if (m_open.empty()) return &(m_root = std::move(node));
        Frame& frame = m_open.back();
        if (auto* list = std::get_if<List>(&frame.node->data)) return &list->emplace_back(std::move(node));
        Node& slot = std::get<Members>(frame.node->data)[frame.slot].second;
        return &(slot = std::move(node));
    }

    bool add(Node node) {
        place(std::move(node));
        return true;
    }

    bool open(Node node) {
        tooDeep = static_cast<int>(m_open.size()) >= kDeepestNesting;
        if (tooDeep) return false;
        m_open.push_back({place(std::move(node)), 0, {}});
        return true;
    }

    bool close() {
        m_open.pop_back();
        return true;
    }

    std::string path() const {
        std::string out;
        for (std::size_t i = 0; i + 1 < m_open.size(); ++i)
            if (const auto* members = m_open[i].node->as<Members>())
                out = joined(out, (*members)[m_open[i].slot].first);
        return out;
    }

    Node m_root;
    std::vector<Frame> m_open;
};

[[noreturn]] void refuse(std::string_view text, const Builder& builder) {
    if (builder.tooDeep)
        throw Error(say("core", "The JSON nests deeper than %1 levels; a model's config.json needs fewer than ten.")
                        .with(kDeepestNesting));
    if (text.starts_with("\x89PNG") || text.starts_with("posenc ") || trimmed(text).starts_with('<'))
        throw Error(
            say("core",
                "This is a picture, a page or a session, which posenc plot, table and why open with --session; here a "
                "model's config.json or a GGUF is needed."));
    const bool ended = builder.problemOffset > text.size();
    const Place place = placeOf(text, builder.problemOffset == 0 ? 0 : builder.problemOffset - 1);
    if (ended)
        throw Error(say("core", "The JSON ends unexpectedly at line %1, column %2; the rest of the file is missing.")
                        .with(place.line, place.column));
    if (builder.problem.find("UTF-8") != std::string::npos)
        throw Error(
            say("core", "Line %1, column %2 is not valid UTF-8, which JSON requires.").with(place.line, place.column));
    if (builder.problem.find("out_of_range") != std::string::npos)
        throw Error(
            say("core", "The number at line %1, column %2 is too large to store.").with(place.line, place.column));
    throw Error(say("core", "This is not JSON: line %1, column %2 cannot be read.").with(place.line, place.column));
}

std::string quotedList(const List& list) {
    constexpr std::size_t kMost = 3;
    std::string out;
    for (std::size_t i = 0; i < std::min(list.size(), kMost); ++i)
        out += (i == 0 ? "" : ", ") + (list[i].as<List>() ? std::string("[…]") : quoted(list[i]));
    return "[" + out + (list.size() > kMost ? ", …]" : "]");
}

}  // namespace

std::optional<double> numberIn(const Node& node) {
    if (const auto* whole = node.as<std::int64_t>()) return static_cast<double>(*whole);
    if (const auto* real = node.as<double>()) return *real;
    return std::nullopt;
}

std::optional<std::int64_t> wholeIn(const Node& node) {
    if (const auto* whole = node.as<std::int64_t>()) return *whole;
    const auto* real = node.as<double>();
    const bool isWhole = real && std::abs(*real) <= 9007199254740992.0 && std::floor(*real) == *real;
    return isWhole ? std::optional(static_cast<std::int64_t>(*real)) : std::nullopt;
}

const Node* memberOf(const Members& members, std::string_view key) {
    const auto found = std::ranges::find(members, key, &Member::first);
    return found == members.end() ? nullptr : &found->second;
}

Node* memberOf(Members& members, std::string_view key) {
    return const_cast<Node*>(memberOf(std::as_const(members), key));
}

Members* objectUnder(Members& members, std::string_view key) {
    Node* found = memberOf(members, key);
    if (!found) found = &members.emplace_back(Member{std::string(key), Node{Members{}}}).second;
    return std::get_if<Members>(&found->data);
}

bool operator==(const Node& a, const Node& b) {
    const auto left = numberIn(a);
    const auto right = numberIn(b);
    return left && right ? *left == *right : a.data == b.data;
}

Tree parseTree(std::string_view text) {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        throw Error(say("core", "The file is empty; a model's config.json must contain a JSON object."));
    Builder builder;
    const std::string plain = withoutConstants(text);
    if (!nlohmann::json::sax_parse(plain, &builder)) refuse(text, builder);
    auto* members = std::get_if<Members>(&builder.root().data);
    if (!members)
        throw Error(
            say("core", "The JSON is %1; a model's config.json must contain an object.").with(quoted(builder.root())));
    builder.tree.root = std::move(*members);
    return std::move(builder.tree);
}

std::string quoted(const Node& node) {
    if (node.isNull()) return "null";
    if (const auto* flag = node.as<bool>()) return *flag ? "true" : "false";
    if (const auto* whole = node.as<std::int64_t>()) return std::to_string(*whole);
    if (const auto* real = node.as<double>()) return exactNumber(*real);
    if (const auto* text = node.as<std::string>()) return '"' + inOneLine(shortened(*text, 40)) + '"';
    const auto* list = node.as<List>();
    return list ? quotedList(*list) : "{…}";
}

std::string joined(std::string_view path, std::string_view key) {
    const std::string last = inOneLine(shortened(key, 80));
    return path.empty() ? last : std::string(path) + "." + last;
}

}  // namespace posenc::models
