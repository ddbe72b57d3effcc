// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <map>
#include <set>

#include "core/explore/encodings/catalogue.hpp"
#include "core/teach/formulas/formula.hpp"
#include "core/teach/handbook/handbook.hpp"
#include "core/teach/handbook/html.hpp"
#include "core/teach/handbook/terms.hpp"
#include "core/teach/handbook/typeset.hpp"

/// Data shared by the pages of one language.
namespace posenc::handbook {

/// The figures of all pages, each once, whether or not its finding is shown: the finding is stored separately.
class Drawings {
public:
    struct Known {
        Drawing drawing;
        Text title, subtitle;
        std::vector<Text> numbers, errata, notes;
    };

    /// `wished` becomes its name unless another figure has it.
    const Known& of(const State& state, const std::string& wished, Language language);
    std::vector<Drawing> all() const;

private:
    Known made(const State& state, std::string name, Language language);

    std::vector<std::string> m_order;      ///< text forms
    std::map<std::string, Known> m_known;  ///< by the text form
    std::set<std::string> m_names;
};

struct Site {
    Language language;
    const Commands& commands;
    Typeset& typeset;
    const Terms& terms;
    Drawings& drawings;
    std::vector<File>& files;

    Html read(const Text& text) const { return rich(reading(text, language)); }
    std::string plain(const Text& text) const;  ///< without any tags, for an attribute or a title; not escaped
    std::string id() const { return idOf(language); }
};

/// A page in the tree of its language.
struct Page {
    std::string path;  ///< "encodings/rope.html"
    Text title;
    Html body;  ///< contents of <main>
};
void add(const Site& site, const Page& page);

/// Returns the relative path from a page to its language's folder: "../" for "encodings/rope.html".
std::string upFrom(const std::string& path);

/// A figure as a picture, with its finding, where it moves, and the link that opens it.
struct Shown {
    State state;
    std::string name;          ///< requested
    std::string page;          ///< the page that contains it
    std::string command = {};  ///< command that draws it
    enum class Sliders { Offered, Open, None } sliders = Sliders::Offered;
    bool errata = true;
};
Html figureOf(const Site& site, const Shown& shown);
Html thumbnailOf(const Site& site, const State& state, const std::string& name, const std::string& page);

Html parametersOf(const Site& site, const Schema& schema);

/// A cell that shows its column's name where there is no room for columns.
Html labelled(const Site& site, const Text& column, const Html& words);

/// Links to the previous and the next page of the same kind.
struct Neighbour {
    std::string path;
    Text title;
};
Html onwards(const Site& site, const std::string& page, const std::vector<Neighbour>& all);

Html heading(int level, const std::string& id, const Html& words);  ///< can be linked to
Html paragraph(const Html& words, const std::string& kind = {});
Html link(const std::string& to, const Html& words);
Html details(const Html& summary, const Html& content, const std::string& kind = {});
/// A table with a row of headings that scrolls by itself where the page is narrow.
Html tableOf(const Site& site, std::initializer_list<Text> heads, const Html& rows, const std::string& kind = {});
Html searchField(const std::string& words);  ///< filters the page's entries

/// Returns a formula's rows and its LaTeX; records the outlines it needs.
Html formulaHtml(const Site& site, const State& state, const std::vector<FormulaRow>& rows, std::set<int>& used);

void addEncodings(const Site& site);
void addViews(const Site& site);
void addLessons(const Site& site);
void addReference(const Site& site);
void addHome(const Site& site);

}  // namespace posenc::handbook
