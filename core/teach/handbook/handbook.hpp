// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "core/explore/state/state.hpp"
#include "core/explore/text/language.hpp"

/// The handbook: a folder of pages that tells all that the descriptors, formulas, lessons and the glossary tell, in
/// both languages, and needs nothing but a browser. Here is its text; whoever can paint adds the pictures.
namespace posenc::handbook {

/// A command as --help tells it.
struct CommandHelp {
    std::string name, summary;
    std::vector<std::pair<std::string, std::string>> rows;  ///< an option with its values, and what it is for
};

/// What the program brings along as files, and what the command line says of itself.
struct Materials {
    std::string glossary;                ///< resources/glossary.md
    std::array<std::string, 2> symbols;  ///< docs/symbols.md and symbols.zh.md, by Language
    std::string typeset;                 ///< resources/formulas/typeset.json
    std::string style, script;           ///< resources/handbook
    std::function<std::vector<CommandHelp>(Language)> commands;
};

struct File {
    std::string path;  ///< within the folder
    std::string text;
};

/// A figure that pages show, light and dark, in the languages in which they show it.
struct Drawing {
    std::string name;  ///< unique
    State state;
    std::array<bool, 2> languages{};  ///< by Language
};
std::string pictureFile(const Drawing& drawing, Language language, bool dark);

inline constexpr int kPictureWidth = 960, kPictureHeight = 600;  ///< pixels

struct Handbook {
    std::vector<File> files;
    std::vector<Drawing> drawings;
};

/// Seconds: what figures find stands below them, and the answers of lessons are computed. Throws Error.
Handbook handbookOf(const Materials& materials);

/// Whether a folder is a handbook and nothing else, of whichever version.
bool isHandbook(const std::string& folder);

/// The version that wrote it, "0.1.0"; empty where it is none.
std::string versionIn(const std::string& folder);

}  // namespace posenc::handbook
