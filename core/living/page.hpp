// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>

#include "core/state/state.hpp"
#include "core/text/language.hpp"

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

/// "class" where it shows what a class predicted.
std::string viewIn(const State& state);

/// The text form of the State in a page; nothing where it holds none. Throws Error as InputFile does.
std::optional<std::string> stateIn(const std::filesystem::path& file);

}  // namespace posenc::living
