// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/exam/exam.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "core/explore/data/input_file.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/state/typed.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::exam {

namespace {

using lessons::Expression;
using lessons::Seen;

constexpr int kMostTries = 500;
constexpr double kApart = 0.02;  // options that are closer could be one number, rounded differently
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

std::size_t below(Random& random, std::size_t count) {
    return static_cast<std::size_t>(random.uniform() * static_cast<double>(count));
}

template <class T> void shuffle(std::vector<T>& all, Random& random) {
    for (std::size_t k = all.size(); k > 1; --k) std::swap(all[k - 1], all[below(random, k)]);
}

/// The drawn values, and what is computed from them.
class Drawn {
public:
    void set(const std::string& name, std::string value) { m_values[name] = std::move(value); }
    void set(const std::string& name, double value) { set(name, exactNumber(value)); }

    /// Text with each {name} replaced: for a state as it is, in an expression in brackets where it is negative, for
    /// people with commas.
    std::string inState(std::string_view text) const {
        return filled(text, [](const std::string& value) { return value; });
    }
    std::string inExpression(std::string_view text) const {
        return filled(text,
                      [](const std::string& value) { return value.starts_with('-') ? "(" + value + ")" : value; });
    }
    std::string forPeople(std::string_view text) const {
        return filled(text, [](const std::string& value) {
            const auto number = parseNumber(value);
            return number ? printed(*number, std::floor(*number) == *number ? kWhole : 4) : value;
        });
    }

private:
    template <class Show> std::string filled(std::string_view text, const Show& show) const {
        std::string out;
        for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
            const auto close = std::min(text.find('}', open), text.size());
            const auto value = m_values.find(std::string(text.substr(open + 1, close - open - 1)));
            if (close == text.size() || value == m_values.end())
                throw Error(say("core", "\"%1\": nothing of that name is drawn or computed.")
                                .with(data::quotable(text.substr(open, close - open + 1))));
            out.append(text.substr(0, open)).append(show(value->second));
            text.remove_prefix(std::min(close + 1, text.size()));
        }
        return out.append(text);
    }

    std::map<std::string, std::string> m_values;
};

/// For expressions of what is drawn alone.
const Seen& noFigure() {
    static const Seen any = lessons::seen(defaultState("nope"));
    return any;
}

double valueOf(const std::string& expression, const Drawn& drawn, const Seen& seen) {
    return Expression(drawn.inExpression(expression)).of(seen);
}

bool allHold(const std::vector<std::string>& conditions, const Drawn& drawn, const Seen& seen) {
    return std::ranges::all_of(conditions, [&](const auto& each) { return valueOf(each, drawn, seen) == 1.0; });
}

bool areAlike(double a, double b, int digits) {
    if (printed(a, digits) == printed(b, digits)) return true;
    return digits != kWhole && std::abs(a - b) <= kApart * std::max(std::abs(a), std::abs(b));
}

/// One try: draws, and makes the item unless its options are too alike.
class Try {
public:
    Try(const Kind& kind, Random& random, Language language) : m_kind(kind), m_random(random), m_language(language) {}

    std::optional<Item> item() {
        for (const Draw& each : m_kind.draws) m_drawn.set(each.name, each.values[below(m_random, each.values.size())]);
        if (!allHold(m_kind.requirements, m_drawn, noFigure())) return std::nullopt;
        for (const Let& each : m_kind.lets) m_drawn.set(each.name, valueOf(each.expression, m_drawn, noFigure()));
        m_item.kind = m_kind.id;
        m_item.state = m_drawn.inState(m_kind.state);
        m_item.figure = m_drawn.inState(m_kind.figure);
        const Seen seen = lessons::seen(stateOfText(m_item.state));
        if (!(m_kind.answer.empty() ? choose(seen) : compute(seen))) return std::nullopt;
        ask();
        return std::move(m_item);
    }

private:
    /// Only what is unlike all options before it.
    void offer(double value, const std::string& mistake) {
        const auto isAlike = [&](const Option& each) { return areAlike(each.value, value, m_kind.digits); };
        if (!std::isfinite(value) || std::ranges::any_of(m_item.options, isAlike)) return;
        std::string words = printed(value, m_kind.digits);
        if (!m_item.unit.empty()) words += " " + m_item.unit;
        m_item.options.push_back({std::move(words), mistake, value});
    }

    bool compute(const Seen& seen) {
        const Expression answer(m_drawn.inExpression(m_kind.answer));
        m_item.unit = m_kind.unit.in(m_language);
        m_item.answer = answer.of(seen);
        m_item.expression = answer.text();
        m_item.cell = answer.cell(seen);
        m_drawn.set("answer", m_item.answer);
        if (!std::isfinite(m_item.answer) || !allHold(m_kind.checks, m_drawn, seen)) return false;
        offer(m_item.answer, {});
        for (const Mistake& each : m_kind.mistakes)
            offer(valueOf(each.expression, m_drawn, seen), m_drawn.forPeople(each.name.in(m_language)));
        return arrange(0);
    }

    bool choose(const Seen& seen) {
        std::size_t right = 0, holding = 0;
        for (const Choice& each : m_kind.choices) {
            if (valueOf(each.condition, m_drawn, seen) == 1.0) {
                right = m_item.options.size();
                m_item.expression = m_drawn.inExpression(each.condition);
                ++holding;
            }
            m_item.options.push_back({m_drawn.forPeople(each.words.in(m_language)), {}, kNone});
        }
        m_item.answer = kNone;
        return holding == 1 && areDistinct() && arrange(right);
    }

    bool areDistinct() const {
        std::set<std::string> words;
        return std::ranges::all_of(m_item.options, [&](const Option& each) { return words.insert(each.words).second; });
    }

    /// Keeps the right option and some of the others, in an order of their own.
    bool arrange(std::size_t right) {
        std::vector<Option>& options = m_item.options;
        if (options.size() < kFewestOptions) return false;
        std::swap(options[0], options[right]);
        std::vector<Option> others(options.begin() + 1, options.end());
        shuffle(others, m_random);
        others.resize(std::min(others.size(), kMostOptions - 1));
        m_item.right = below(m_random, others.size() + 1);
        others.insert(others.begin() + static_cast<std::ptrdiff_t>(m_item.right), options[0]);
        options = std::move(others);
        return true;
    }

    void ask() {
        m_item.question = m_drawn.forPeople(m_kind.question.in(m_language));
        m_item.caption = m_drawn.forPeople(m_kind.caption.in(m_language));
    }

    const Kind& m_kind;
    Random& m_random;
    Language m_language;
    Drawn m_drawn;
    Item m_item;
};

/// Whole numbers of so many digits, or decimals; precondition: value > 0.
std::string positive(double value, int digits) {
    if (digits == kWhole) return groupedInteger(std::llround(value));
    const int power = static_cast<int>(std::floor(std::log10(value)));
    const double unit = std::pow(10.0, power - digits + 1), rounded = std::round(value / unit) * unit;
    if (power < 7 && power >= digits - 1) return groupedInteger(std::llround(rounded));
    if (power < 7 && power >= -4) return shortNumber(value, digits);
    return shortNumber(value / std::pow(10.0, power), digits) + " × 10" + superscript(power);
}

bool isAbout(const Kind& kind, const std::string& topic) {
    return kind.id == topic || std::ranges::count(kind.topics, topic) > 0;
}

}  // namespace

std::string printed(double value, int digits) {
    if (value == 0.0 || !std::isfinite(value)) return shortNumber(value, 4);
    const std::string number = positive(std::abs(value), digits);
    return value < 0.0 && number != "0" ? "−" + number : number;
}

Item itemOf(const Kind& kind, std::uint64_t seed, Language language) {
    Random random(seed);
    for (int k = 0; k < kMostTries; ++k)
        if (auto item = Try(kind, random, language).item()) return *std::move(item);
    throw Error(say("core", "No numbers were found for a question of the kind \"%1\".").with(kind.id));
}

std::vector<Item> itemsOf(const std::vector<const Kind*>& kinds, std::uint64_t seed, std::size_t count,
                          Language language) {
    Random random(seed);
    std::vector<Item> items;
    for (std::vector<const Kind*> order = kinds; items.size() < count;) {
        shuffle(order, random);
        for (std::size_t k = 0; k < order.size() && items.size() < count; ++k) {
            const Stage stage(items.size(), count);
            items.push_back(itemOf(*order[k], random.bits(), language));
        }
    }
    return items;
}

std::vector<const Kind*> kindsOf(std::span<const Kind> all, const std::vector<std::string>& topics) {
    std::vector<const Kind*> kinds;
    for (const std::string& topic : topics)
        if (std::ranges::none_of(all, [&](const Kind& each) { return isAbout(each, topic); }))
            throw Error(say("core", "no question is about \"%1\"; posenc exam --list shows all kinds and topics.")
                            .with(data::quotable(topic)));
    for (const Kind& each : all)
        if (topics.empty() || std::ranges::any_of(topics, [&](const auto& topic) { return isAbout(each, topic); }))
            kinds.push_back(&each);
    return kinds;
}

}  // namespace posenc::exam
