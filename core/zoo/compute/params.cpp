// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/compute/params.hpp"
#include "core/explore/text/characters.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/explore/text/joined.hpp"

namespace posenc {

using Json = nlohmann::ordered_json;

struct Params::Object {
    Json json;
};

namespace {

constexpr int kDeepest = 16;  // the deepest case of the schema has five levels
constexpr std::size_t kLongestQuote = 60;

std::string shown(const Json& value) {
    std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
    if (text.size() > kLongestQuote) text = text.substr(0, kLongestQuote) + "...";
    return text;
}

Error mustBe(std::string_view path, const Text& right, const Json& value) {
    return Error(say("core", "%1 must be %2, not %3.").with(path, right, shown(value)));
}

std::optional<std::int64_t> wholeNumber(const Json& value) {
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX) return std::nullopt;
    return value.is_number_integer() ? std::optional(value.get<std::int64_t>()) : std::nullopt;
}

std::int64_t integerOf(const Json& value, Interval<std::int64_t> legal, std::string_view path) {
    const auto number = wholeNumber(value);
    if (number && legal.contains(*number)) return *number;
    throw mustBe(path, say("core", "a whole number from %1 to %2").with(legal.low, legal.high), value);
}

double realOf(const Json& value, Interval<double> legal, std::string_view path) {
    if (value.is_number() && legal.contains(value.get<double>())) return value.get<double>();
    throw mustBe(path, say("core", "a number from %1 to %2").with(legal.low, legal.high), value);
}

std::string choiceOf(const Json& value, const std::vector<std::string>& options, std::string_view path) {
    for (const std::string& option : options)
        if (value == option) return option;
    throw mustBe(path, say("core", "one of %1").with(enumerated(options)), value);
}

/// The value in the domain's kind; monostate, which no domain here allows, if it is of another kind.
Value valueOf(const Json& json, const Descriptor& descriptor) {
    const Domain& domain = descriptor.domain;
    if (std::holds_alternative<Integer>(domain)) {
        if (const auto number = wholeNumber(json)) return *number;
    } else if (std::holds_alternative<Real>(domain)) {
        if (json.is_number()) return json.get<double>();
    } else if (std::holds_alternative<Choice>(domain)) {
        if (json.is_string()) return parseValue(descriptor, dashed(json.get<std::string>()));
    } else if (json.is_boolean()) {
        return json.get<bool>();
    }
    return {};
}

/// The descriptor without "auto": a case omits what the mathematics chooses.
Descriptor required(Descriptor descriptor) {
    if (auto* d = std::get_if<Integer>(&descriptor.domain)) d->optional = false;
    if (auto* d = std::get_if<Real>(&descriptor.domain)) d->optional = false;
    return descriptor;
}

const Json& listOf(const Json& value, std::string_view path) {
    if (!value.is_array()) throw mustBe(path, say("core", "a list"), value);
    return value;
}

/// Reads each entry of a list; entries are named path[0], path[1], ...
template <class T, class Read> std::vector<T> each(const Json& value, const std::string& path, Read read) {
    std::vector<T> out;
    for (const Json& entry : listOf(value, path))
        out.push_back(read(entry, path + "[" + std::to_string(out.size()) + "]"));
    return out;
}

Params::Pair pairOf(const Json& value, const std::string& path) {
    if (!value.is_array() || value.size() != 2) throw mustBe(path, say("core", "a pair of positions [m, n]"), value);
    return {integerOf(value[0], kPositions, path + "[0]"), integerOf(value[1], kPositions, path + "[1]")};
}

void requireCount(std::size_t count, std::size_t found, const std::string& path) {
    if (count == found) return;
    throw Error(say("core", "%1 must have %2 {2|number|numbers}, not %3.").with(path, count, found));
}

/// The value under a name; throws Error if it is missing or null.
const Json& member(const Json& object, std::string_view name, std::string_view path) {
    const auto found = object.find(name);
    if (found == object.end() || found->is_null()) throw Error(say("core", "%1 is missing.").with(path));
    return *found;
}

/// Refuses what a parser would accept: duplicate keys, and nesting that no case needs.
class Strict {
public:
    bool operator()(int depth, Json::parse_event_t event, const Json& value) {
        if (depth > kDeepest)
            throw Error(
                say("core", "The case is nested too deeply: no case needs more than %1 levels.").with(kDeepest));
        if (event == Json::parse_event_t::object_start) m_keys.emplace_back();
        if (event == Json::parse_event_t::object_end) m_keys.pop_back();
        if (event == Json::parse_event_t::key && !m_keys.back().insert(value.get<std::string>()).second)
            throw Error(say("core", "The case has the key %1 twice.").with(shown(value)));
        return true;
    }

private:
    std::vector<std::set<std::string>> m_keys;
};

Json parsed(std::string_view text) {
    try {
        Strict strict;
        return Json::parse(
            text, [&](int depth, Json::parse_event_t event, Json& value) { return strict(depth, event, value); });
    } catch (const Json::parse_error& error) {
        throw Error(say("core", "The case is not valid JSON; the first error is at character %1.").with(error.byte));
    } catch (const Json::out_of_range&) {
        throw Error(say("core", "The case has a number that is too large for a double."));
    }
}

}  // namespace

Params::Params(std::shared_ptr<const Object> object, std::string path)
    : m_object(std::move(object)), m_path(std::move(path)) {}

bool Params::has(std::string_view name) {
    m_asked.emplace(name);
    const auto found = m_object->json.find(name);
    return found != m_object->json.end() && !found->is_null();
}

void Params::requireOne(std::string_view name, std::string_view other) {
    const bool both = has(name) && has(other);
    if (both) throw wrong(name, say("core", "left out when %1 is given").with(other));
    if (!has(name) && !has(other))
        throw Error(say("core", "params.%1 and params.%2 are both missing; one of them is needed.").with(name, other));
}

const Json& Params::asked(std::string_view name) {
    m_asked.emplace(name);
    return member(m_object->json, name, pathOf(name));
}

Value Params::value(std::string_view name, const Descriptor& descriptor) {
    const Json& json = asked(name);
    const Value read = valueOf(json, descriptor);
    if (!refusal(required(descriptor), read)) return read;
    const bool toggle = std::holds_alternative<Toggle>(descriptor.domain);
    throw mustBe(pathOf(name), toggle ? Text(say("core", "true or false")) : expectation(required(descriptor)), json);
}

std::int64_t Params::integer(std::string_view name, Interval<std::int64_t> legal) {
    return integerOf(asked(name), legal, pathOf(name));
}

Interval<std::int64_t> Params::range() {
    const Interval<std::int64_t> read{integer("from", kPositions), integer("to", kPositions)};
    if (read.low <= read.high) return read;
    throw wrong("to", say("core", "at least from (%1)").with(read.low));
}

std::string Params::choice(std::string_view name, const std::vector<std::string>& options) {
    return choiceOf(asked(name), options, pathOf(name));
}

std::vector<std::string> Params::choices(std::string_view name, const std::vector<std::string>& options) {
    return each<std::string>(asked(name), pathOf(name), [&](const Json& entry, const std::string& path) {
        return choiceOf(entry, options, path);
    });
}

std::size_t Params::place(std::string_view name, std::span<const std::string_view> options) {
    const std::string chosen = choice(name, {options.begin(), options.end()});
    return static_cast<std::size_t>(std::ranges::find(options, chosen) - options.begin());
}

double Params::real(std::string_view name, Interval<double> legal) { return realOf(asked(name), legal, pathOf(name)); }

std::vector<std::int64_t> Params::integers(std::string_view name, Interval<std::int64_t> legal) {
    return each<std::int64_t>(asked(name), pathOf(name), [&](const Json& entry, const std::string& path) {
        return integerOf(entry, legal, path);
    });
}

std::vector<double> Params::reals(std::string_view name, Interval<double> legal) {
    return each<double>(asked(name), pathOf(name),
                        [&](const Json& entry, const std::string& path) { return realOf(entry, legal, path); });
}

std::vector<double> Params::reals(std::string_view name, std::size_t count) {
    auto list = reals(name, {std::numeric_limits<double>::lowest(), std::numeric_limits<double>::max()});
    requireCount(count, list.size(), pathOf(name));
    return list;
}

Params::Rows Params::rows(std::string_view name, Interval<double> legal, std::optional<std::size_t> count) {
    return each<std::vector<double>>(asked(name), pathOf(name), [&](const Json& row, const std::string& path) {
        auto out = each<double>(row, path,
                                [&](const Json& entry, const std::string& at) { return realOf(entry, legal, at); });
        if (!count) count = out.size();
        requireCount(*count, out.size(), path);
        return out;
    });
}

Params::Rows Params::causalRows(std::string_view name, Interval<double> legal) {
    const Json& all = asked(name);
    std::optional<std::size_t> count;
    std::size_t left = all.size();  // rows, including this one
    return each<std::vector<double>>(all, pathOf(name), [&](const Json& row, const std::string& path) {
        std::size_t key = 0;
        auto out = each<double>(row, path, [&](const Json& entry, const std::string& at) {
            const bool later = ++key + left > row.size() + 1;
            return later && (entry.is_number() || entry.is_null()) ? 0.0 : realOf(entry, legal, at);
        });
        --left;
        if (!count) count = out.size();
        requireCount(*count, out.size(), path);
        if (all.size() > out.size())
            throw wrong(
                name, say("core", "at most %1 {1|list|lists} (the queries are the last of the keys)").with(out.size()));
        return out;
    });
}

std::vector<std::vector<double>> Params::realLists(std::string_view name, Interval<double> legal) {
    return each<std::vector<double>>(asked(name), pathOf(name), [&](const Json& list, const std::string& path) {
        return each<double>(list, path,
                            [&](const Json& entry, const std::string& at) { return realOf(entry, legal, at); });
    });
}

std::vector<std::vector<std::int64_t>> Params::integerLists(std::string_view name, Interval<std::int64_t> legal) {
    using Whole = std::int64_t;
    return each<std::vector<Whole>>(asked(name), pathOf(name), [&](const Json& list, const std::string& path) {
        return each<Whole>(list, path,
                           [&](const Json& entry, const std::string& at) { return integerOf(entry, legal, at); });
    });
}

std::vector<Params::Pair> Params::pairs(std::string_view name) { return each<Pair>(asked(name), pathOf(name), pairOf); }

Params Params::object(std::string_view name) {
    const Json& value = asked(name);
    if (!value.is_object())
        throw mustBe(pathOf(name), say("core", "an object with a scheme and its parameters"), value);
    return {std::make_shared<Object>(Object{value}), pathOf(name)};
}

std::vector<Params> Params::objects(std::string_view name) {
    return each<Params>(asked(name), pathOf(name), [](const Json& entry, const std::string& path) {
        if (!entry.is_object()) throw mustBe(path, say("core", "an object of named parameters"), entry);
        return Params(std::make_shared<Object>(Object{entry}), path);
    });
}

void Params::finish() const {
    for (const auto& [key, value] : m_object->json.items())
        if (!m_asked.contains(key))
            throw Error(say("core", "%1 is not a parameter of this scheme; its parameters are %2.")
                            .with(pathOf(key), enumerated(m_asked)));
}

Error Params::wrong(std::string_view name, const Text& right) const {
    const auto found = m_object->json.find(name);
    return mustBe(pathOf(name), right, found == m_object->json.end() ? Json() : *found);
}

Case::Case(std::string_view json) {
    auto object = std::make_shared<Params::Object>(Params::Object{parsed(json)});
    if (!object->json.is_object())
        throw Error(say("core", "A case must be a JSON object, not %1.").with(shown(object->json)));
    m_object = std::move(object);
}

std::string Case::id() const { return harmless(m_object->json.value("id", Json()).dump()); }

std::string Case::schemeAsWritten() const { return harmless(m_object->json.value("scheme", Json()).dump()); }

std::string Case::scheme() const {
    const Json& value = member(m_object->json, "scheme", "scheme");
    if (!value.is_string()) throw mustBe("scheme", say("core", "the name of a scheme"), value);
    return value.get<std::string>();
}

Params Case::params() const {
    const Json& value = member(m_object->json, "params", "params");
    if (!value.is_object()) throw mustBe("params", say("core", "an object of named parameters"), value);
    return {std::make_shared<Params::Object>(Params::Object{value}), "params"};
}

bool Case::isRaw() const {
    const auto found = m_object->json.find("raw");
    if (found == m_object->json.end()) return false;
    if (!found->is_boolean()) throw mustBe("raw", say("core", "true or false"), *found);
    return found->get<bool>();
}

std::string dashed(std::string word) {
    std::ranges::replace(word, '_', '-');
    return word;
}

std::string quotedJson(std::string_view text) {
    return harmless(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace posenc
