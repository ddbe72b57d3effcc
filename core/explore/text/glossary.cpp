// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/glossary.hpp"

#include <algorithm>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/resource.hpp"

namespace posenc {

namespace {

constexpr std::string_view kEveryday = "°";

std::vector<std::string_view> partsOf(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find(at, begin), text.size());
        parts.push_back(trimmed(text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return parts;
}

Term::Form formOf(std::string_view words) {
    const bool isEveryday = words.ends_with(kEveryday);
    if (isEveryday) words.remove_suffix(kEveryday.size());
    return {std::string(trimmed(words)), isEveryday};
}

std::vector<Term::Form> formsIn(std::string_view cell) {
    std::vector<Term::Form> forms;
    for (const std::string_view each : partsOf(cell, ';')) forms.push_back(formOf(each));
    return forms;
}

/// Rows of the table are "| English | Chinese | meaning | meaning |", after its head and a line of dashes.
std::vector<Term> readTerms(std::string_view text) {
    std::vector<Term> terms;
    for (const std::string_view line : partsOf(text, '\n')) {
        const auto cells = partsOf(line, '|');
        if (line.starts_with("|---")) terms.clear();  // what stood before was the head
        if (cells.size() != 6 || line.starts_with("|---")) continue;
        terms.push_back({{formsIn(cells[1]), formsIn(cells[2])}, {std::string(cells[3]), std::string(cells[4])}});
    }
    return terms;
}

}  // namespace

std::string Term::title(Language reader) const {
    const std::string &one = usual(reader),
                      &other = usual(reader == Language::Chinese ? Language::English : Language::Chinese);
    return one == other ? one : one + " · " + other;
}

std::string Term::id() const {
    std::string id = usual(Language::English);
    std::ranges::replace(id, ' ', '-');
    return id;
}

const std::vector<Term>& glossary() {
    static const std::vector<Term> all = readTerms(resource("glossary.md"));
    return all;
}

}  // namespace posenc
