// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>

#include "core/explore/state/state.hpp"
#include "core/explore/text/language.hpp"

/// A figure as one HTML file that needs nothing else: its sliders are alive, its State lies in it. What it is put
/// together from, and how, stands in resources/living/README.md.
namespace posenc::living {

struct Look {
    Language language = Language::English;
    bool dark = false;
};

/// `still` is the element that shows the figure where nothing is alive: in print, without scripts, in a view without a
/// module. It is put in as it is.
std::string pageOf(const State& state, const std::string& still, const Look& look);

/// What many pages in one folder share, by their addresses as a page sees them.
struct Shared {
    std::string style, script, still;  ///< still: of a picture
};

/// The same page where its style and its script are files of their own.
std::string pageOf(const State& state, const Shared& shared, const Look& look);
std::string folderPolicy();  ///< the element that allows a page the files of its own folder and nothing else
std::string sharedStyle();
std::string sharedScript(const std::string& view);  ///< of a view in liveViews()
std::vector<std::string> liveViews();

/// Whether its sliders move there; else it is a still. resources/living/lives.txt says so.
bool isAlive(const State& state);

/// "class" where it shows what a class predicted.
std::string viewIn(const State& state);

/// The text form of the State in a page; nothing where it holds none. Throws Error as InputFile does.
std::optional<std::string> stateIn(const std::filesystem::path& file);

}  // namespace posenc::living
