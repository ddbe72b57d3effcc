// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <regex>
#include <string>
#include <vector>

#include "core/explore/figure/readout.hpp"
#include "core/explore/figure/summary.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/number.hpp"

/// What a figure holds: its fields, every sentence that it prints, and the numbers in it.
namespace posenc::test {

struct Fault {
    const char* what;
    std::regex pattern;
};

inline const std::vector<Fault>& faults() {
    static const std::vector<Fault> all{
        {"one of several",
         std::regex("(^|[^0-9.,−])(<b>)?1(</b>)? (heads|pairs|tokens|positions|keys|vectors|dimensions|digits|numbers|"
                    "frequencies|values|waves|turns|times|cells|rows|columns|words|circles|nats|radians|layers)\\b")},
        {"several of one",
         std::regex(
             "([02-9]|[0-9]{2})(</b>)? (head|pair|token|position|key|vector|dimension|digit|frequency|value|turn)"
             "\\b(?! [0-9])(?![/-])")},
        {"no number", std::regex("\\b(nan|NaN|inf)\\b")},
        {"endless", std::regex("∞(</b>)? (tokens|turns|nats)")},
        {"a hyphen for a minus", std::regex("(^|[ (=\\[/·±>])-[0-9∞]")},
        {"a placeholder", std::regex("%[0-9n]|\\{[0-9]\\|")},
        {"an exponent as programs write it", std::regex("[0-9]e(−|[+-])?[0-9]")},
        {"minus zero", std::regex("−0(?![.0-9])")}};
    return all;
}

/// What is wrong with how a text is written; empty: nothing.
inline std::string faultOf(const std::string& text) {
    static const std::regex byModel("<b>\"[^\"]*\"</b>");  // what one wrote is no sentence of the program
    const std::string own = std::regex_replace(text, byModel, "");
    for (const Fault& each : faults())
        if (std::regex_search(own, each.pattern)) return each.what;
    return {};
}

inline const Field& fieldOf(const Figure& figure, std::size_t panel = 0) { return *figure.panels.at(panel).field(); }

inline std::string numbersOf(const Figure& figure) {
    std::string all;
    for (const auto* lines : {&figure.numbers, &figure.errata})
        for (const Text& line : *lines) all += english(line) + "\n";
    return all;
}

inline std::string numbersOf(const std::string& state) { return numbersOf(draw(parseState(state))); }

inline void addAxis(const Axis& axis, std::vector<std::string>& out) { out.push_back(english(axis.title)); }

inline void addMark(const Mark& mark, std::vector<std::string>& out) {
    if (const auto* field = std::get_if<Field>(&mark)) {
        out.push_back(english(field->name));
        out.push_back(english(field->gap));
    } else if (const auto* curves = std::get_if<Curves>(&mark)) {
        for (const Curve& curve : curves->curves) out.push_back(english(curve.name));
    } else if (const auto* bars = std::get_if<Bars>(&mark)) {
        for (const auto& group : bars->groups) out.push_back(english(group.name));
    }
}

inline void addPanel(const Panel& panel, std::vector<std::string>& out) {
    out.push_back(english(panel.title));
    addAxis(panel.x, out);
    addAxis(panel.y, out);
    for (const Guide& guide : panel.guides) out.push_back(english(guide.label));
    for (const Mark& mark : panel.marks) addMark(mark, out);
    for (const double share : {0.02, 0.5, 0.98}) {
        const auto at = [share](const Axis& axis) {
            return axis.range.low + share * (axis.range.high - axis.range.low);
        };
        for (const Reading& each : readingsAt(panel, at(panel.x), at(panel.y))) out.push_back(english(textOf(each)));
    }
}

inline std::vector<std::string> sentencesOf(const Figure& figure) {
    std::vector<std::string> out{english(figure.title), english(figure.subtitle), english(summary(figure))};
    for (const auto* texts : {&figure.numbers, &figure.errata, &figure.notes})
        for (const Text& each : *texts) out.push_back(english(each));
    for (const Panel& panel : figure.panels) addPanel(panel, out);
    return out;
}

/// "−1,007" -> -1007.
inline double readNumber(const std::string& text) {
    return parseNumber(std::regex_replace(text, std::regex(","), "")).value();
}

/// What the groups of a pattern match in the first place; a "#" in the pattern stands for a number. Empty: nowhere.
inline std::vector<double> found(const std::string& text, std::string pattern) {
    pattern = std::regex_replace(pattern, std::regex("#"),
                                 "(?:<b>)?((?:−)?[0-9]+(?:,[0-9]{3})*(?:[.][0-9]+)?(?: × 10)?"
                                 "(?:⁻|⁰|¹|²|³|⁴|⁵|⁶|⁷|⁸|⁹)*)(?:</b>)?");
    std::smatch match;
    std::vector<double> out;
    if (std::regex_search(text, match, std::regex(pattern)))
        for (std::size_t k = 1; k < match.size(); ++k) out.push_back(readNumber(match[k]));
    return out;
}

}  // namespace posenc::test
