// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/quantities.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/language.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::ask {

namespace {

constexpr std::size_t kBeforeAll = 100;
constexpr double kLeastLength = 512;  // a number without further words

enum class Side : std::uint8_t { Before, After, Both };

std::vector<std::string> splitAt(std::string_view text, char at) {
    std::vector<std::string> out;
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find(at, begin), text.size());
        out.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return out;
}

/// Words next to a number that say whose value it is, beside the parameters' own names.
struct Role {
    Role(Side on, const char* words, std::vector<std::string_view> of)
        : side(on), phrases(splitAt(words, '|')), ids(std::move(of)) {}

    Side side;
    std::vector<std::string> phrases;  ///< in both languages
    std::vector<std::string_view> ids;
    bool isFirst = false;  ///< goes before longer names: "by 7 positions" is a shift
};

Role byHowMuch() {
    Role role(Side::Before, "by|移动|错开|平移|挪", {"delta"});
    role.isFirst = true;
    return role;
}

const std::vector<Role>& roles() {
    static const std::vector<Role> all{
        {Side::After, "heads|head|attention heads|个头|头|个注意力头|注意力头", {"heads"}},
        {Side::Before, "heads|注意力头数|头数", {"heads"}},
        {Side::Before, "head|第|头", {"head"}},
        {Side::Both,
         "factor|scale|scaling|scaling factor|rope "
         "factor|s|times|x|fold|倍|因子|缩放|缩放因子|缩放比例|比例|倍数|扩展|放大",
         {"factor", "compare-factor"}},
        {Side::Before, "base|theta|rope theta|b|rope base|基数|底数|底|base 取|theta 取", {"base"}},
        {Side::After, "base", {"base"}},
        {Side::Both,
         "dim|dims|dimension|dimensions|d|d model|d head|head dim|head size|head width|per head|hidden size|model "
         "size|维|维度|头维度|头的维度|每头|每个头|宽度|embedding",
         {"head-dim", "dim"}},
        {Side::Both, "window|sliding window|window size|窗口|滑动窗口|局部窗口|窗口大小", {"window"}},
        {Side::Both, "buckets|bucket|桶|个桶|num buckets", {"num-buckets", "position-buckets"}},
        {Side::Both, "distance|distances|apart|距离|相距|相隔", {"distance", "query", "length"}},
        byHowMuch(),
        {Side::Both, "shift|shifted|delta|offset|平移|偏移", {"delta", "distance"}},
        {Side::Before, "pair|旋转对|pairs", {"pair", "from-pair", "k"}},
        {Side::Before,
         "position|positions|pos|m|token|位置|第",
         {"position", "query", "queries", "at-position", "at-step", "token", "number"}},
        {Side::After, "layers|layer|层|个层", {"layers"}},
        {Side::Both, "radix|进制|base", {"radix"}},
        {Side::Both, "k|clip|clipping|clipped|截断|裁剪", {"max-relative-position", "delta", "npos-max"}},
        {Side::Both, "digits|位", {"width"}},
        {Side::Before,
         "trained|train|training|trained on|trained at|trained for|trained with|training "
         "length|pretrained|original|from|"
         "训练|训练长度|训练上下文|原始长度|原长|从|预训练长度",
         {"trained-context", "threshold", "positions"}},
        {Side::Both,
         "tokens|token|context|length|long|positions|ctx|context length|sequence|sequence length|seq "
         "len|words|to|长度|上下文|长|个 token|个词|词|上下文长度|序列长度|文本|到",
         {"length", "sequence-length", "max-context", "test-length"}},
        {Side::Both, "cells|slots|cache|缓存|格", {"room"}},
        {Side::Before, "query|queries|查询", {"query", "queries"}},
        {Side::Both, "sinks|sink|attention sinks|sink tokens|汇点|注意力汇点", {"sinks"}},
        {Side::After, "位置|行", {"positions", "length"}},
        {Side::Both, "rows|行", {"rows", "length"}},
        {Side::Both, "columns|列", {"columns"}},
        {Side::Both, "frames|frame|帧", {"test-length", "frames"}},
        {Side::Both, "patches|图块", {"patches"}}};
    return all;
}

constexpr std::array<std::string_view, 4> kLengths{"length", "sequence-length", "max-context", "test-length"};

/// Words between a number and what it is a number of: "a base of 500000", "窗口为 128".
bool isFiller(const std::string& word) {
    static const std::set<std::string> all{"of",    "is", "to", "a",      "the", "size",   "value", "equals",
                                           "equal", "up", "at", "around", "set", "number", "count", "with"};
    return all.contains(word);
}

std::string withoutParticles(std::string run, bool front) {
    static constexpr std::array<std::string_view, 17> kParticles{"换成", "改成", "变成", "改",   "换", "调",
                                                                 "提高", "增加", "加",   "增大", "为", "是",
                                                                 "取",   "设",   "的",   "到",   "成"};
    static constexpr std::array<std::string_view, 3> kCounting{"个", "的", "维的"};
    for (bool again = true; again;) {
        again = false;
        for (const std::string_view each : front ? std::span<const std::string_view>(kCounting) : kParticles) {
            if (run.size() == each.size() || (front ? !run.starts_with(each) : !run.ends_with(each))) continue;
            run = front ? run.substr(each.size()) : run.substr(0, run.size() - each.size());
            again = true;
        }
    }
    return run;
}

/// How many letters of `phrase` stand before the number (or behind it), next to it; 0 unless all do. `ofNext`: what
/// stands before another number is that one's: "group 4 window 512".
std::size_t fits(const std::string& phrase, const Words& beside, bool before, bool ofNext = false) {
    if (beside.empty()) return 0;
    if (isIdeographs(phrase)) {
        if (!isIdeographs(beside[0]) || (ofNext && beside.size() > 1 && isNumber(beside[1]))) return 0;
        const std::string plain = withoutParticles(beside[0], !before);
        if (before)
            return beside[0].ends_with(phrase) || plain.ends_with(phrase) || plain.ends_with(phrase + "数")
                       ? phrase.size()
                       : 0;
        return plain.starts_with(phrase) || beside[0].starts_with(phrase) ? phrase.size() : 0;
    }
    Words words = wordsIn(phrase);
    if (before) std::ranges::reverse(words);
    Words near;
    for (const std::string& each : beside)
        if (!isFiller(each) || std::ranges::find(words, each) != words.end()) near.push_back(each);
    const bool does = !words.empty() && words.size() <= near.size() &&
                      std::equal(words.begin(), words.end(), near.begin());
    const bool isOfNext = ofNext && words.size() < near.size() && isNumber(near[words.size()]);
    return does && !isOfNext ? phrase.size() : 0;
}

std::size_t fits(const std::vector<std::string>& phrases, Side side, const Quantity& quantity) {
    std::size_t best = 0;
    for (const std::string& each : phrases) {
        if (side != Side::After) best = std::max(best, fits(each, quantity.before, true));
        if (side != Side::Before) best = std::max(best, fits(each, quantity.after, false, quantity.isNamedBefore));
    }
    return best;
}

/// "head dim", "Head dimension", 头维度 and a symbol of plain letters.
std::vector<std::string> namesOfParameter(const Descriptor& parameter) {
    std::string id = parameter.id;
    std::ranges::replace(id, '-', ' ');
    std::vector<std::string> out{id, lowered(parameter.label.source)};
    if (const auto chinese = inChinese(parameter.label.source)) out.emplace_back(*chinese);
    const std::string symbol = parameter.symbol;
    if (!symbol.empty() &&
        std::ranges::all_of(symbol, [](char c) { return std::isalpha(static_cast<unsigned char>(c)); }))
        out.push_back(lowered(symbol));
    return out;
}

bool isList(const Descriptor& each) { return std::holds_alternative<RealList>(each.domain); }

bool isNumeric(const Descriptor& each) {
    return std::holds_alternative<Integer>(each.domain) || std::holds_alternative<Real>(each.domain) || isList(each);
}

// ---- where a quantity belongs

class Placing {
public:
    explicit Placing(const State& state) : m_given{state, {}} {}

    Given take(const std::string& question, const std::vector<Quantity>& quantities,
               const std::function<bool(const std::string&)>& isOrdinary) {
        m_quantities = quantities;
        for (const Quantity& each : quantities)
            if (!m_taken.contains(&each)) takeNamed(each);
        takeLengths(quantities);
        if (isOrdinary) chooseFor(subject(), question, isOrdinary);
        if (isOrdinary) chooseFor(view(), question, isOrdinary);
        if (isOrdinary) switchNamed(subject(), wordsIn(question));
        m_given.placed = static_cast<int>(m_taken.size());
        return std::move(m_given);
    }

private:
    ParameterSet& subject() { return m_given.state.subjects.front().parameters; }
    ParameterSet& view() { return m_given.state.viewParameters; }

    struct Place {
        std::size_t letters = 0;  ///< how much of the question names it
        std::size_t order = 0;
        std::string id;
    };

    /// Tries what the words next to the number name best.
    void takeNamed(const Quantity& asked) {
        Quantity quantity = asked;
        quantity.isNamedBefore = isNamedBefore(asked);
        std::vector<Place> places;
        for (ParameterSet* set : {&subject(), &view()})
            for (const Descriptor& each : set->schema().descriptors)
                if (isNumeric(each))
                    if (const auto letters = fits(namesOfParameter(each), Side::Both, quantity))
                        places.push_back({letters, 1, each.id});
        for (const Role& role : roles())
            if (const auto letters = fits(role.phrases, role.side, quantity))
                for (const std::string_view id : role.ids)
                    places.push_back({letters + (role.isFirst ? kBeforeAll : 0), 2 + places.size(), std::string(id)});
        std::ranges::stable_sort(places, [](const Place& a, const Place& b) {
            return a.letters != b.letters ? a.letters > b.letters : a.order < b.order;
        });
        for (const Place& each : places) {
            if (std::ranges::find(kLengths, each.id) != kLengths.end() && (quantity.isLength || placesLength(quantity)))
                return;  // below
            if (set(each.id, asked)) return;
        }
        if (!places.empty()) m_named.insert(&asked);
    }

    bool isNamedBefore(const Quantity& quantity) {
        for (ParameterSet* set : {&subject(), &view()})
            for (const Descriptor& each : set->schema().descriptors)
                if (isNumeric(each) && fits(namesOfParameter(each), Side::Before, quantity) > 0) return true;
        return std::ranges::any_of(roles(), [&](const Role& each) {
            return each.side != Side::After && fits(each.phrases, Side::Before, quantity) > 0;
        });
    }

    static bool placesLength(const Quantity& quantity) {
        return !quantity.values.empty() && quantity.values[0] >= kLeastLength;
    }

    bool set(const std::string& id, const Quantity& quantity) {
        bool done = false;
        for (ParameterSet* parameters : {&view(), &subject()}) {
            const Descriptor* found = parameters->schema().find(id);
            if (!found || !isNumeric(*found) || m_given.ids.contains(id)) continue;
            if (isList(*found)) return takeList(*parameters, *found, quantity);
            for (const double each : ordered(quantity, *found))
                if (!done && assign(*parameters, *found, each)) done = true;
        }
        if (done) m_taken.insert(&quantity);
        return done;
    }

    /// "sections 16 24 24": the numbers that follow without a word between.
    bool takeList(ParameterSet& parameters, const Descriptor& parameter, const Quantity& first) {
        std::vector<double> values{first.values[0]};
        const Quantity* last = &first;
        for (const Quantity* next = last + 1; next != m_quantities.data() + m_quantities.size() &&
                                              !next->before.empty() && next->before[0] == last->word;
             last = next++)
            values.push_back(next->values[0]);
        if (parameters.set(parameter.id, values)) return false;
        m_given.ids.insert(parameter.id);
        for (const Quantity* each = &first; each <= last; ++each) m_taken.insert(each);
        return true;
    }

    /// Tokens are counted in 1,024s, everything else in thousands.
    static std::vector<double> ordered(const Quantity& quantity, const Descriptor& parameter) {
        std::vector<double> out = quantity.values;
        if (std::string_view(parameter.unit.source) != kTokens.source && std::string_view(parameter.id) != "length")
            std::ranges::sort(out);
        return out;
    }

    bool assign(ParameterSet& set, const Descriptor& parameter, double value) {
        if (isList(parameter)) return false;  // takeList()
        if (std::holds_alternative<Integer>(parameter.domain) && value != std::floor(value)) return false;
        const Value typed = std::holds_alternative<Integer>(parameter.domain) ? Value(static_cast<std::int64_t>(value))
                                                                              : Value(value);
        if (set.set(parameter.id, typed)) return false;
        m_given.ids.insert(parameter.id);
        return true;
    }

    /// Takes the shorter of two lengths for the trained one.
    void takeLengths(const std::vector<Quantity>& quantities) {
        std::vector<const Quantity*> lengths;
        for (const Quantity& each : quantities)
            if (!m_taken.contains(&each) && !m_named.contains(&each) && placesLength(each)) lengths.push_back(&each);
        std::ranges::stable_sort(lengths, {}, [](const Quantity* each) { return each->values[0]; });
        if (lengths.size() > 1 && set("trained-context", *lengths.front())) lengths.erase(lengths.begin());
        if (!lengths.empty()) takeLength(*lengths.back());
    }

    void takeLength(const Quantity& length) {
        if (view().schema().find("number") && set("number", length)) return;
        for (const std::string_view id : kLengths) set(std::string(id), length);
        const Descriptor* factor = subject().schema().find("factor");
        const Descriptor* trained = subject().schema().find("trained-context");
        if (!factor || !trained || m_given.ids.contains("factor") || subject().schema().find("sequence-length")) return;
        const auto from = std::get_if<std::int64_t>(&subject().value("trained-context"));
        const double ratio = from && *from > 0 ? length.values[0] / static_cast<double>(*from) : 0.0;
        if (ratio > 1.0) assign(subject(), *factor, ratio);
    }

    // ---- choices

    void chooseFor(ParameterSet& set, const std::string& question,
                   const std::function<bool(const std::string&)>& isOrdinary) {
        const std::string plain = lowered(question);
        const Words words = wordsIn(plain);
        for (const Descriptor& each : set.schema().descriptors) {
            const auto* choice = std::get_if<Choice>(&each.domain);
            if (!choice || m_given.ids.contains(each.id)) continue;
            std::size_t best = 0;
            std::string id;
            for (const Option& option : choice->options)
                if (const auto letters = lettersOf(option, plain, words, isOrdinary); letters > best) {
                    best = letters;
                    id = option.id;
                }
            if (best > 0 && !set.set(each.id, id)) m_given.ids.insert(each.id);
        }
    }

    /// "t5 bidirectional", "yarn without truncate": what is on or off is named by itself.
    void switchNamed(ParameterSet& set, const Words& words) {
        static const std::set<std::string> kOff{"no", "not", "without", "off", "false"};
        for (const Descriptor& each : set.schema().descriptors) {
            const Words name = wordsIn(namesOfParameter(each).front());
            if (!std::holds_alternative<Toggle>(each.domain) || m_given.ids.contains(each.id) || isSmall(name[0]))
                continue;
            const auto found = std::ranges::search(words, name);
            if (found.empty()) continue;
            const bool before = found.begin() != words.begin() && kOff.contains(*(found.begin() - 1));
            const bool after = found.end() != words.end() && kOff.contains(*found.end());
            if (!set.set(each.id, !(before || after))) m_given.ids.insert(each.id);
        }
    }

    /// Returns the names of an option: its id, and in both languages its label up to a colon, and the names in
    /// brackets.
    static std::vector<std::string> namesOfOption(const Option& option) {
        std::string id = option.id;
        std::ranges::replace(id, '-', ' ');
        std::vector<std::string> out{id};
        for (const std::string_view label :
             {std::string_view(option.label.source), inChinese(option.label.source).value_or("")}) {
            std::string open(label);
            for (const std::string_view mark : {"：", "（", "）", "、", "，", ":", "(", ")", ",", ";"})
                for (std::size_t at = 0; (at = open.find(mark, at)) != open.npos;) open.replace(at, mark.size(), "|");
            for (const std::string& each : splitAt(open, '|')) out.emplace_back(trimmed(each));
        }
        for (const auto& [name, other] : {std::pair{"bfloat16", "bf16"},
                                          {"float16", "fp16"},
                                          {"float32", "fp32"},
                                          {"interleaved", "gpt j"},
                                          {"half", "neox"}})
            if (id == name) out.emplace_back(other);
        return out;
    }

    static std::size_t lettersOf(const Option& option, const std::string& plain, const Words& words,
                                 const std::function<bool(const std::string&)>& isOrdinary) {
        constexpr std::size_t kLeast = 3;
        std::size_t best = 0;
        for (const std::string& name : namesOfOption(option)) {
            const std::string small = lowered(name);
            const Words parts = wordsIn(small);
            if (parts.empty() || small.size() < kLeast ||
                (parts.size() == 1 && (isOrdinary(parts[0]) || isSmall(parts[0]))))
                continue;
            const bool has = isIdeographs(small) ? plain.find(small) != plain.npos
                                                 : !std::ranges::search(words, parts).empty();
            if (has) best = std::max(best, small.size());
        }
        return best;
    }

    Given m_given;
    std::span<const Quantity> m_quantities;
    std::set<const Quantity*> m_taken, m_named;  ///< put somewhere; named, but without a place here
};

bool isPowerOfTwo(double value) { return value >= 1 && std::exp2(std::round(std::log2(value))) == value; }

/// "2402.13753", as arXiv counts.
bool isArticle(const std::string& number) { return number.size() >= 9 && number[4] == '.'; }

/// "128k" is 131,072 tokens, "100k" is 100,000.
std::vector<double> likeliestFirst(std::vector<double> values) {
    if (values.size() < 2) return values;
    const double thousands = values[0] >= 1e9 ? values[0] / 1e9 : values[0] >= 1e6 ? values[0] / 1e6 : values[0] / 1e3;
    if (isPowerOfTwo(thousands)) std::ranges::reverse(values);
    return values;
}

}  // namespace

std::vector<Quantity> quantitiesIn(const std::string& question, const std::function<bool(const std::string&)>& isName) {
    static const std::set<std::string> figures{"figure",  "fig",     "table",  "tab", "equation", "eq",
                                               "section", "chapter", "lesson", "v",   "step",     "scene"};
    const Words words = wordsIn(withDigits(question));
    std::vector<Quantity> all;
    for (std::size_t at = 0; at < words.size(); ++at) {
        const bool isTimes = words[at][0] == 'x' && isNumber(std::string_view(words[at]).substr(1));  // x8
        std::string number = isTimes ? words[at].substr(1) : digitsOf(words[at]);
        if (!isNumber(number)) continue;
        Quantity quantity{isTimes ? words[at] : number, {}, {}, {}};
        if (isTimes) quantity.before.emplace_back("x");
        for (std::size_t k = at; k-- > 0 && quantity.before.size() < 4;) quantity.before.push_back(words[k]);
        for (std::size_t k = at + 1; k < words.size() && quantity.after.size() < 4; ++k)
            quantity.after.push_back(words[k]);
        const std::string before = quantity.before.empty() ? "" : quantity.before[0];
        const bool isList = !quantity.after.empty() && isNumber(quantity.after[0]);  // "section 16 24 24"
        if ((figures.contains(before) && !isList) || before.ends_with("图") || before.ends_with("表")) continue;
        if (number.ends_with('b')) continue;  // 7B: a model's size
        const bool isGrid = number.ends_with('x') && at + 1 < words.size() && isNumber(words[at + 1]);
        const bool endsGrid = at > 0 && isNumber(words[at - 1]) && words[at - 1].ends_with('x');
        if (isGrid || endsGrid) {  // 16x16
            quantity.before = {};
            quantity.after = {isGrid ? "rows" : "columns"};
            if (isGrid) number.pop_back();
        } else if (number.ends_with('x') || number.ends_with('d')) {
            quantity.after.insert(quantity.after.begin(), std::string(1, number.back()));
            number.pop_back();
        }
        quantity.values = isArticle(number) ? std::vector<double>{} : likeliestFirst(valuesOf(number));
        if (quantity.values.empty()) continue;
        quantity.isLength = quantity.values[0] >= kLeastLength;
        const bool isCounted = std::ranges::any_of(roles(), [&](const Role& each) {
            return each.side != Side::Before && fits(each.phrases, Side::After, quantity) > 0;
        });
        if (isName(before) && !quantity.isLength && !isCounted) continue;  // "llama 3"
        all.push_back(std::move(quantity));
    }
    return all;
}

Given withAsked(const State& state, const std::string& question, const std::vector<Quantity>& quantities,
                const std::function<bool(const std::string&)>& isOrdinary) {
    return Placing(state).take(question, quantities, isOrdinary);
}

}  // namespace posenc::ask
