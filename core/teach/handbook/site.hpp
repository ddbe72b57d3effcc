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

/// What the pages of one language have in common.
namespace posenc::handbook {

/// The figures of all pages, each once, whether its finding is told or not: that stands beside it.
class Drawings {
public:
    struct Known {
        Drawing drawing;
        Text title, subtitle;
        std::vector<Text> numbers, errata, notes;
    };

    /// `wished` is its name unless another has it.
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
    const Materials& materials;
    const Typeset& typeset;
    const Terms& terms;
    Drawings& drawings;
    std::vector<File>& files;

    std::string read(const Text& text) const { return rich(reading(text, language)); }
    std::string plain(const Text& text) const;  ///< without any tags, for an attribute or a title
    std::string id() const { return idOf(language); }
};

/// A page within the tree of its language.
struct Page {
    std::string path;  ///< "encodings/rope.html"
    Text title;
    std::string body;  ///< what stands in <main>
};
void add(const Site& site, const Page& page);

/// The way from a page to the folder of its language: "../" of "encodings/rope.html".
std::string upFrom(const std::string& path);

/// A figure as a picture, with what it finds, where it moves, and the link that opens it.
struct Shown {
    State state;
    std::string name;          ///< wished
    std::string page;          ///< on which it stands
    std::string command = {};  ///< that draws it
    enum class Sliders { Offered, Open, None } sliders = Sliders::Offered;
    bool errata = true;
};
std::string figureOf(const Site& site, const Shown& shown);
std::string thumbnailOf(const Site& site, const State& state, const std::string& name, const std::string& page);

std::string parametersOf(const Site& site, const Schema& schema);

/// A cell that says its column itself where there is no room for columns.
std::string labelled(const Site& site, const Text& column, const std::string& html);

/// To the page before and to the one after, of those of a kind.
struct Neighbour {
    std::string path;
    Text title;
};
std::string onwards(const Site& site, const std::string& page, const std::vector<Neighbour>& all);

std::string heading(int level, const std::string& id, const std::string& html);  ///< that can be linked
std::string paragraph(const std::string& html, const std::string& kind = {});
std::string link(const std::string& to, const std::string& html);
std::string details(const std::string& summary, const std::string& html, const std::string& kind = {});

/// A formula's rows, and its LaTeX; the outlines that it needs are noted.
std::string formulaHtml(const Site& site, const State& state, const std::vector<FormulaRow>& rows, std::set<int>& used);

void addEncodings(const Site& site);
void addViews(const Site& site);
void addLessons(const Site& site);
void addReference(const Site& site);
void addHome(const Site& site);

}  // namespace posenc::handbook
