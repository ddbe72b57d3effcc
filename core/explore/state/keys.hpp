// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

/// What a State holds beside parameters, under one word each: a key of the text form, and a flag of the command line.
namespace posenc {

template <class T> struct Key {
    std::string id;  ///< "colours", "x2"
    Text help;
    std::string form;  ///< what a value looks like, "LOW:HIGH"
    /// Throws Error that calls the key `called`: "x2" or "--x2".
    std::function<void(T&, std::string_view called, std::string_view text)> read;
    std::function<std::string(const T&)> write;  ///< one word; empty: as it is where nothing is said
};

const std::vector<Key<Subject>>& subjectKeys();

/// The words after `show`. Those of an axis are called "x", "y", "xscale", "yscale" and panelSuffix().
const std::vector<Key<State>>& showKeys();

/// The words after `class`.
const std::vector<Key<Poll>>& pollKeys();

/// The text of a key, which is one line; throws an Error of the key, as it is called, where it is not.
std::string_view aLine(std::string_view called, std::string_view text);

/// "" for the first panel, then "2", "3", ...
std::string panelSuffix(std::size_t panel);

}  // namespace posenc
