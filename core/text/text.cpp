// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/text.hpp"

#include "core/text/number.hpp"

namespace posenc {

Text Text::literal(std::string_view words) {
    Text text;
    text.source = words;
    text.verbatim = true;
    return text;
}

std::string fill(std::string_view pattern, const std::vector<std::string>& values) {
    std::string out;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool placeholder = pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' &&
                                 pattern[i + 1] <= '9';
        if (!placeholder) {
            out += pattern[i];
            continue;
        }
        const auto index = static_cast<std::size_t>(pattern[++i] - '1');
        out += index < values.size() ? values[index] : std::string{};
    }
    return out;
}

std::string english(const Text& text) {
    if (text.verbatim) return text.source;
    std::vector<std::string> values;
    for (const Text& each : text.arguments) values.push_back(english(each));
    return fill(text.source, values);
}

Say::operator Text() const {
    Text text;
    text.source = source;
    return text;
}

Text argument(const Text& text) { return text; }
Text argument(Say text) { return text; }
Text argument(std::string_view words) { return Text::literal(words); }
Text argument(const char* words) { return Text::literal(words); }
Text argument(double number) { return Text::literal(shortNumber(number)); }
Text argument(long long number) { return Text::literal(groupedInteger(number)); }
Text argument(int number) { return argument(static_cast<long long>(number)); }

}  // namespace posenc
