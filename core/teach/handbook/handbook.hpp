// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "core/explore/state/state.hpp"
#include "core/explore/text/language.hpp"

/// The handbook: a folder of pages with the contents of the descriptors, formulas, lessons and the glossary, in both
/// languages, readable in any browser. This module produces the text; a caller that can paint adds the pictures.
namespace posenc::handbook {

/// A command as described by --help.
struct CommandHelp {
    std::string name, summary;
    std::vector<std::pair<std::string, std::string>> rows;  ///< an option with its values, and its purpose
};

/// The command line's description of itself.
using Commands = std::function<std::vector<CommandHelp>(Language)>;

struct File {
    std::string path;  ///< within the folder
    std::string text;
};

/// A figure on pages. Pages draw it themselves, in their language and light; readers without scripts get a small
/// picture in English.
struct Drawing {
    std::string name;  ///< unique
    State state;
};
std::string pictureFile(const Drawing& drawing);

inline constexpr int kPictureWidth = 400, kPictureHeight = 250;  ///< pixels

struct Handbook {
    std::vector<File> files;
    std::vector<Drawing> drawings;
};

/// Takes seconds: it computes the findings below figures and the answers of lessons. Throws Error.
Handbook handbookOf(const Commands& commands);

/// True if a folder is a handbook and nothing else, of any version.
bool isHandbook(const std::string& folder);

/// Returns the version that wrote it, "0.1.0"; empty if it is not a handbook.
std::string versionIn(const std::string& folder);

}  // namespace posenc::handbook
