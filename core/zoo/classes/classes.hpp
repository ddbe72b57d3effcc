// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

#include "core/zoo/classes/gguf_architecture.hpp"

/// The tables of resources/models/classes.json, which the build writes as C++. Ask family.hpp for one class.
namespace posenc::models {

/// The type of a language model whose object in the file names another type, or none.
struct TextType {
    std::string_view file, inside, is;  ///< model_type of the file, of its inner object, and the type used here
};

/// Keys of published files that sound like positions but change nothing, or change what no figure shows.
struct IgnoredKey {
    std::string_view types;  ///< empty: every type
    std::string_view keys;
    std::string_view value;   ///< the value with which the key changes nothing; empty: any
    std::string_view equals;  ///< it changes nothing with the value of that key
    bool notShown = false;
};

/// Which keys sound like something: words that they are, or have within them.
struct KeySound {
    std::string_view name;
    std::string_view whole, within;
    std::string_view never, unless;  ///< exceptions: words that they are, or have within them
};

std::span<const ModelFamily> classes();
std::span<const TextType> textTypes();
std::span<const Architecture> architectures();
std::span<const IgnoredKey> ignoredKeys();
std::span<const KeySound> keySounds();

/// Names for the base and the rotating share that only classes with a row for them read.
std::string_view readByNoClass();

}  // namespace posenc::models
