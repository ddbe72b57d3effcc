// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/definition/definition.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

/// parameter base = 10000: real, from 1e-9 to 1e18, slider 10 to 1e8, log, usual 1e4 5e5, symbol b, "Base",
/// "rope_theta." parameter mode = causal: of causal "later keys masked" | symmetric, "Direction"
namespace posenc::definition {

namespace {

std::string plainNumber(double value) { return exactNumber(value); }
std::string plainNumber(std::int64_t value) { return std::to_string(value); }

template <class T> std::string range(const char* word, Interval<T> interval) {
    return std::string(", ") + word + " " + plainNumber(interval.low) + " to " + plainNumber(interval.high);
}

std::string usual(std::span<const double> values) {
    std::string out = values.empty() ? "" : ", usual";
    for (const double each : values) out += " " + plainNumber(each);
    return out;
}

std::string quoted(std::string_view words) {
    std::string out(words);
    std::ranges::replace(out, '"', '\'');
    return "\"" + out + "\"";
}

/// The attributes of each kind of parameter.
struct Written {
    std::string operator()(const Integer& of) const {
        return "whole" + range("from", of.legal) + range("slider", of.comfortable) +
               (of.step == 1 ? "" : ", step " + std::to_string(of.step)) + common(of) +
               (*of.countedBy ? ", counted by " + nameOf(of.countedBy) : "");
    }
    std::string operator()(const Real& of) const {
        return "real" + range("from", of.legal) + range("slider", of.comfortable) + common(of);
    }
    std::string operator()(const Choice& of) const {
        return "of " + joined(of.options, " | ",
                              [](const Option& each) { return each.id + (" " + quoted(english(each.label))); });
    }
    std::string operator()(const Toggle&) const { return "toggle"; }
    std::string operator()(const RealList& of) const {
        return "list" + range("from", of.legal) + range("length", of.count);
    }
    std::string operator()(const Line&) const { return "text"; }
    std::string operator()(const FilePath&) const { return "text"; }

private:
    template <class Number> static std::string common(const Number& of) {
        return std::string(of.scale == Scale::Log ? ", log" : "") + (of.optional ? ", or auto" : "") + usual(of.usual);
    }
};

std::string writtenDefault(const Descriptor& descriptor) {
    const bool isText = std::holds_alternative<Line>(descriptor.domain) ||
                        std::holds_alternative<FilePath>(descriptor.domain);
    if (isText) return quoted(std::get<std::string>(descriptor.defaultValue));
    if (const auto* list = std::get_if<std::vector<double>>(&descriptor.defaultValue))
        return "[" + joined(*list, ", ", [](double each) { return plainNumber(each); }) + "]";
    return toText(descriptor.defaultValue);
}

std::string htmlSymbol(const std::string& plain) {
    const auto at = plain.find('_');
    return at == std::string::npos ? plain : plain.substr(0, at) + "<sub>" + plain.substr(at + 1) + "</sub>";
}

/// The attributes of one parameter as they are read, of whatever kind it turns out to be.
struct Attributes {
    enum class Kind : std::uint8_t { Real, Whole, Choice, Toggle, List, Text } kind = Kind::Real;
    Interval<double> legal{-1e18, 1e18};
    std::optional<Interval<double>> slider;
    Interval<double> length{0, 32768};
    double step = 1.0;
    Scale scale = Scale::Linear;
    bool optional = false;
    std::vector<double> usual;
    std::vector<std::pair<std::string, std::string>> options;
    std::string symbol, unit, label, help, countedBy;
};

class Reader {
public:
    Reader(Parser& parser, Arena& arena) : m_parser(parser), m_arena(arena) {}

    Descriptor parameter() {
        m_place = m_parser.place();
        const std::string id = m_parser.name(say("core", "the name of a parameter"));
        m_parser.must("=");
        readDefault();
        if (m_parser.take(":")) do {
                attribute();
            } while (m_parser.take(","));
        return descriptor(id);
    }

private:
    void readDefault() {
        if (auto words = m_parser.takeWords()) {
            m_default = *std::move(words);
            m_is.kind = Attributes::Kind::Text;
        } else if (m_parser.take("[")) {
            readList();
        } else if (m_parser.take("auto")) {
            m_default = std::monostate{};
        } else if (m_parser.take("on")) {
            setToggle(true);
        } else if (m_parser.take("off")) {
            setToggle(false);
        } else {
            readWordOrNumber();
        }
    }

    void setToggle(bool on) {
        m_is.kind = Attributes::Kind::Toggle;
        m_default = on;
    }

    void readWordOrNumber() {
        const Place place = m_parser.place();
        const bool negative = m_parser.take("-");
        const std::string word = m_parser.id(say("core", "a default value: a number, a word, a list, on, off or auto"));
        const auto number = parseNumber(word);
        if (!number && negative) throw Misplaced(place, say("core", "there should be a number."));
        if (number)
            m_default = negative ? -*number : *number;
        else
            m_default = word;
    }

    void readList() {
        std::vector<double> entries;
        if (!m_parser.take("]")) {
            do entries.push_back(m_parser.number());
            while (m_parser.take(","));
            m_parser.must("]");
        }
        m_is.kind = Attributes::Kind::List;
        m_default = std::move(entries);
    }

    Interval<double> interval() {
        const double low = m_parser.number();
        m_parser.must("to");
        return {low, m_parser.number()};
    }

    void attribute() {
        using Kind = Attributes::Kind;
        const std::pair<const char*, Kind> kinds[] = {{"whole", Kind::Whole},
                                                      {"real", Kind::Real},
                                                      {"list", Kind::List},
                                                      {"toggle", Kind::Toggle},
                                                      {"text", Kind::Text}};
        for (const auto& [word, kind] : kinds)
            if (m_parser.take(word)) return void(m_is.kind = kind);
        if (m_parser.take("of")) return options();
        if (m_parser.take("from")) return void(m_is.legal = interval());
        if (m_parser.take("slider")) return void(m_is.slider = interval());
        if (m_parser.take("length")) return void(m_is.length = interval());
        if (m_parser.take("step")) return void(m_is.step = m_parser.number());
        if (m_parser.take("log")) return void(m_is.scale = Scale::Log);
        if (m_parser.take("or")) return orAuto();
        if (m_parser.take("usual")) return usualValues();
        if (m_parser.take("counted")) return counted();
        words();
    }

    void words() {
        if (m_parser.take("symbol")) return void(m_is.symbol = m_parser.symbol());
        if (m_parser.take("unit")) return void(m_is.unit = m_parser.verbatim());
        auto text = m_parser.takeWords();
        if (!text)
            m_parser.refuse(say("core", "one of %1, or a label in quotation marks")
                                .with(Text::literal("whole, real, list, toggle, text, of, from, slider, length, step, "
                                                    "log, or auto, usual, counted by, symbol, unit")));
        (m_is.label.empty() ? m_is.label : m_is.help) = *std::move(text);
    }

    void orAuto() {
        m_parser.must("auto");
        m_is.optional = true;
    }

    void counted() {
        m_parser.must("by");
        m_is.countedBy = m_parser.name(say("core", "the name of a parameter"));
        std::ranges::replace(m_is.countedBy, '_', '-');
    }

    void usualValues() {
        do m_is.usual.push_back(m_parser.number());
        while (m_parser.atNumber());
    }

    void options() {
        m_is.kind = Attributes::Kind::Choice;
        do {
            std::string id = m_parser.id(say("core", "the id of an option"));
            std::string label = m_parser.takeWords().value_or(id);
            m_is.options.emplace_back(std::move(id), std::move(label));
        } while (m_parser.take("|"));
    }

    Domain domain() {
        using Kind = Attributes::Kind;
        const Interval<double> slider = m_is.slider.value_or(m_is.legal);
        const std::span<const double> usual = m_arena.numbers.emplace_back(m_is.usual);
        switch (m_is.kind) {
            case Kind::Whole:
                return Integer{wholes(slider),
                               wholes(m_is.legal),
                               static_cast<std::int64_t>(m_is.step),
                               m_is.scale,
                               m_is.optional,
                               usual,
                               m_arena.kept(m_is.countedBy)};
            case Kind::Real: return Real{slider, m_is.legal, m_is.scale, m_is.optional, usual};
            case Kind::Choice: return choice();
            case Kind::Toggle: return Toggle{};
            case Kind::List: return RealList{m_is.legal, wholes(m_is.length)};
            case Kind::Text: break;
        }
        return Line{200, true};
    }

    Choice choice() {
        auto& all = m_arena.options.emplace_back();
        for (const auto& [id, label] : m_is.options) all.push_back({m_arena.kept(id), {m_arena.kept(label)}});
        return {all};
    }

    /// Refuses what is no whole number of at most 2^62.
    Interval<std::int64_t> wholes(Interval<double> range) const {
        constexpr double kLargest = 4.6e18;
        for (const double each : {range.low, range.high})
            if (each != std::floor(each) || std::abs(each) > kLargest)
                throw Misplaced(m_place, say("core", "%1 is no whole number.").with(each));
        return {static_cast<std::int64_t>(range.low), static_cast<std::int64_t>(range.high)};
    }

    void checkRanges() const {
        const auto refuse = [&](const Text& why) { throw Misplaced(m_place, why); };
        const auto& slider = m_is.slider.value_or(m_is.legal);
        if (m_is.legal.low > m_is.legal.high || slider.low > slider.high)
            refuse(say("core", "a range goes from the smaller number to the larger one."));
        if (!m_is.legal.contains(slider.low) || !m_is.legal.contains(slider.high))
            refuse(say("core", "the slider must lie within the legal range."));
        if (m_is.step < 1.0 || m_is.step != std::floor(m_is.step)) refuse(say("core", "step must be a whole number."));
        if (m_is.scale == Scale::Log && slider.low < 0.0)
            refuse(say("core", "a slider on a log scale cannot have negative numbers."));
    }

    Value defaultValue() const {
        const auto* number = std::get_if<double>(&m_default);
        if (number && m_is.kind == Attributes::Kind::Whole) return wholes({*number, *number}).low;
        return m_default;
    }

    Descriptor descriptor(std::string id) {
        checkRanges();
        std::ranges::replace(id, '_', '-');
        Descriptor out{m_arena.kept(id),
                       {m_arena.kept(m_is.label.empty() ? id : m_is.label)},
                       {m_arena.kept(m_is.help)},
                       domain(),
                       m_arena.kept(htmlSymbol(m_is.symbol)),
                       {m_arena.kept(m_is.unit)},
                       defaultValue()};
        if (const auto reason = refusal(out, out.defaultValue)) throw Misplaced(m_place, *reason);
        return out;
    }

    Parser& m_parser;
    Arena& m_arena;
    Place m_place;
    Attributes m_is;
    Value m_default;
};

}  // namespace

std::string plainSymbol(std::string_view html) {
    return replaced(replaced(std::string(html), "<sub>", "_"), "</sub>", "");
}

std::string declared(const Descriptor& of) {
    std::string out = "parameter " + nameOf(of.id) + " = " + writtenDefault(of) + ": " +
                      std::visit(Written{}, of.domain);
    if (*of.symbol) out += ", symbol " + plainSymbol(of.symbol);
    if (*of.unit.source) out += ", unit " + english(of.unit);
    return out + ", " + quoted(english(of.label)) + ", " + quoted(english(of.help));
}

Descriptor readParameter(Parser& parser, Arena& arena) { return Reader(parser, arena).parameter(); }

}  // namespace posenc::definition
