// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/exam/kind.hpp"

#include <algorithm>

#include "core/explore/data/input_file.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/text/resource.hpp"

namespace posenc::exam {

namespace {

constexpr std::size_t kMostValues = 10'000;  // of one parameter

/// "EXPRESSION | English | 中文", in as many parts as there should be.
std::vector<std::string> partsOf(std::string_view text, std::size_t count) {
    std::vector<std::string> parts = byMark(text, '|');
    for (std::string& each : parts) each = std::string(trimmed(each));
    const bool full = std::ranges::none_of(parts, &std::string::empty);
    if (parts.size() == count && full) return parts;
    throw Error(
        say("core", "there should be %1 parts with \"|\" between them, not \"%2\".").with(count, data::quotable(text)));
}

Words wordsOf(std::string_view text) {
    const auto parts = partsOf(text, 2);
    return {parts[0], parts[1]};
}

[[noreturn]] void refuseDraw(std::string_view text) {
    throw Error(
        say("core", "draw should be a name, \"=\", and values such as 8 16 32, 1..9 or 0..96 step 8, not \"%1\".")
            .with(data::quotable(text)));
}

std::int64_t wholeIn(std::string_view word, std::string_view line) {
    const auto number = parseInteger(word);
    return number ? *number : (refuseDraw(line), 0);
}

/// "1..9", "0..96 step 8".
std::vector<std::string> rangeOf(const std::vector<std::string>& words, std::string_view line) {
    const bool stepped = words.size() == 3 && words[1] == "step";
    if (words.size() != 1 && !stepped) refuseDraw(line);
    const auto dots = words[0].find("..");
    const std::int64_t low = wholeIn(words[0].substr(0, dots), line), high = wholeIn(words[0].substr(dots + 2), line),
                       step = stepped ? wholeIn(words[2], line) : 1;
    if (step < 1 || high < low || (high - low) / step >= static_cast<std::int64_t>(kMostValues)) refuseDraw(line);
    std::vector<std::string> values;
    for (std::int64_t value = low; value <= high; value += step) values.push_back(std::to_string(value));
    return values;
}

Draw drawOf(const std::string& text) {
    const auto equals = text.find('=');
    const auto words = byBlanks(text.substr(std::min(equals, text.size() - 1) + 1));
    const std::string name(trimmed(std::string_view(text).substr(0, equals)));
    if (equals == std::string::npos || name.empty() || words.empty()) refuseDraw(text);
    return {name, words[0].find("..") == std::string::npos ? words : rangeOf(words, text)};
}

Let letOf(const std::string& text) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
        throw Error(
            say("core", "let should be a name, \"=\" and an expression, not \"%1\".").with(data::quotable(text)));
    const std::string_view all = text;
    return {std::string(trimmed(all.substr(0, equals))), std::string(trimmed(all.substr(equals + 1)))};
}

Mistake mistakeOf(const std::string& text) {
    const auto parts = partsOf(text, 3);
    return {parts[0], {parts[1], parts[2]}};
}

Choice choiceOf(const std::string& text) {
    const auto parts = partsOf(text, 3);
    return {{parts[0], parts[1]}, parts[2]};
}

int digitsOf(const std::string& text) {
    const auto number = parseInteger(text);
    if (text == "whole") return kWhole;
    if (number && *number >= 2 && *number <= 9) return static_cast<int>(*number);
    throw Error(say("core", "digits should be \"whole\" or from 2 to 9, not \"%1\".").with(data::quotable(text)));
}

/// A key of a kind's header; several lines of it where `repeats`.
struct Key {
    const char* id;
    bool repeats;
    void (*set)(Kind& kind, const std::string& text);
};

constexpr Key kKeys[] = {
    {"title", false, [](Kind& k, const std::string& text) { k.title = wordsOf(text); }},
    {"topics", false, [](Kind& k, const std::string& text) { k.topics = byBlanks(text); }},
    {"draw", true, [](Kind& k, const std::string& text) { k.draws.push_back(drawOf(text)); }},
    {"require", true, [](Kind& k, const std::string& text) { k.requirements.push_back(text); }},
    {"let", true, [](Kind& k, const std::string& text) { k.lets.push_back(letOf(text)); }},
    {"state", false, [](Kind& k, const std::string& text) { k.state = text; }},
    {"figure", false, [](Kind& k, const std::string& text) { k.figure = text; }},
    {"caption", false, [](Kind& k, const std::string& text) { k.caption = wordsOf(text); }},
    {"question", false, [](Kind& k, const std::string& text) { k.question = wordsOf(text); }},
    {"unit", false, [](Kind& k, const std::string& text) { k.unit = wordsOf(text); }},
    {"digits", false, [](Kind& k, const std::string& text) { k.digits = digitsOf(text); }},
    {"answer", false, [](Kind& k, const std::string& text) { k.answer = text; }},
    {"check", true, [](Kind& k, const std::string& text) { k.checks.push_back(text); }},
    {"wrong", true, [](Kind& k, const std::string& text) { k.mistakes.push_back(mistakeOf(text)); }},
    {"choice", true, [](Kind& k, const std::string& text) { k.choices.push_back(choiceOf(text)); }},
};

/// Line by line; the first fault ends it.
class Reader {
public:
    std::vector<Kind> read(std::string_view text) {
        for (const std::string& line : byMark(text)) try {
                ++m_line;
                readLine(std::string(trimmed(line)));
            } catch (const Error& error) {
                fail(m_line, error.text());
            }
        finish();
        return std::move(m_kinds);
    }

private:
    [[noreturn]] static void fail(int line, const Text& what) {
        throw Error(say("core", "%1: %2").with("exam/kinds.md:" + std::to_string(line), what));
    }

    /// Whatever stands before the first heading is for authors.
    void readLine(const std::string& line) {
        if (line.starts_with("## ")) return begin(std::string(trimmed(line.substr(3))));
        if (!line.empty() && !m_kinds.empty()) set(line);
    }

    void begin(const std::string& id) {
        finish();
        if (std::ranges::find(m_kinds, id, &Kind::id) != m_kinds.end())
            throw Error(say("core", "there is a kind \"%1\" already.").with(data::quotable(id)));
        Kind& kind = m_kinds.emplace_back();
        kind.id = id;
        kind.line = m_line;
        m_seen.clear();
    }

    void set(const std::string& line) {
        const auto colon = std::min(line.find(':'), line.size());
        const std::string id = line.substr(0, colon), value(trimmed(line.substr(std::min(colon + 1, line.size()))));
        const auto* key = std::ranges::find_if(kKeys, [&](const Key& each) { return id == each.id; });
        if (key == std::end(kKeys))
            throw Error(say("core", "a kind has the keys %1, not \"%2\".")
                            .with(enumerated(kKeys, &Key::id), data::quotable(id)));
        if (value.empty()) throw Error(say("core", "%1 has no value.").with(id + ":"));
        if (!key->repeats && std::ranges::count(m_seen, id))
            throw Error(say("core", "\"%1\" appears twice in this kind.").with(id + ":"));
        m_seen.push_back(id);
        key->set(m_kinds.back(), value);
    }

    void finish() const {
        if (m_kinds.empty()) return;
        const Kind& kind = m_kinds.back();
        for (const char* needed : {"title", "topics", "state", "question"})
            if (!std::ranges::count(m_seen, needed))
                fail(kind.line, say("core", "this kind needs the key \"%1\".").with(needed));
        const bool asks = !kind.answer.empty() && kind.mistakes.size() >= 2 && kind.choices.empty();
        const bool chooses = kind.answer.empty() && kind.mistakes.empty() && kind.choices.size() >= 3;
        if (!asks && !chooses)
            fail(kind.line, say("core", "a kind has either an answer and at least two wrong ones, or three choices."));
    }

    std::vector<Kind> m_kinds;
    std::vector<std::string> m_seen;  ///< keys of the kind that is being read
    int m_line = 0;
};

}  // namespace

std::vector<Kind> readKinds(std::string_view text) { return Reader().read(text); }

std::span<const Kind> ownKinds() {
    static const std::vector<Kind> all = readKinds(resource("exam/kinds.md"));
    return all;
}

}  // namespace posenc::exam
