// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <vector>

#include "core/explore/data/input_file.hpp"
#include "core/explore/state/scenes.hpp"
#include "core/explore/text/language.hpp"

/// A figure as one self-contained HTML file with working sliders and its State embedded. resources/living/README.md
/// lists its parts and how they are assembled.
namespace posenc::living {

struct Look {
    Language language = Language::English;
    bool dark = false;
};

/// `still` is the element that shows the figure if it is not interactive: in print, without scripts or WebAssembly. It
/// is inserted unchanged.
std::string pageOf(const NamedState& scene, const std::string& still, const Look& look);

/// A scene of a deck with its still.
struct Slide {
    NamedState scene;
    std::string still;
};

/// The scenes of a session in one page, which shows one at a time; precondition: not empty.
std::string deckOf(const std::vector<Slide>& slides, const Look& look);

/// Files shared by many pages in one folder, by their addresses relative to a page.
struct Shared {
    std::string style, module, script;
};

/// The page of any figure: its address says which, "#lang=en&framed=yes&state=posenc://...".
std::string framePage(const Shared& shared);
std::string folderPolicy();  ///< the element that restricts a page to the files of its own folder
std::string sharedStyle();
std::string sharedScript();  ///< for that page, and for pages with figures that draw themselves
std::string sharedModule();  ///< the script that holds the core

/// A file of the explorer for any static host. The page works alone as well, from disk; the others read models, hold
/// trained ones, and keep all of it for a time without network.
struct SiteFile {
    std::string name, text;
};

/// With a link to the handbook in the folder "handbook" beside them, if there is one. Throws Error if the program was
/// built without the core for pages.
std::vector<SiteFile> siteFiles(bool handbook);

/// True if its sliders work on the page; otherwise it is a still: if it reads a file or shows the predictions of a
/// class, if it needs more trained models than a page brings along, or if this program has no core for pages
/// (packaging/web/build).
bool isAlive(const NamedState& scene);

/// Returns the text form of the State in a page, or the session of a deck; nothing if it has none. Throws Error like
/// InputFile.
std::optional<std::string> stateIn(const data::InputFile& file);

}  // namespace posenc::living
