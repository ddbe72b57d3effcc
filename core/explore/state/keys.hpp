// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

/// The contents of a State besides parameters, each under one word: a key of the text form and a command-line flag.
namespace posenc {

template <class T> struct Key {
    std::string id;  ///< "colours", "x2"
    Text help;
    std::string form;  ///< format of a value, "LOW:HIGH"
    /// Throws Error that calls the key `called`: "x2" or "--x2".
    std::function<void(T&, std::string_view called, std::string_view text)> read;
    std::function<std::string(const T&)> write;  ///< one word; empty: the default
};

const std::vector<Key<Subject>>& subjectKeys();

/// The words after `show`. Words of an axis are "x", "y", "xscale", "yscale" plus panelSuffix().
const std::vector<Key<State>>& showKeys();

/// The words after `class`.
const std::vector<Key<Poll>>& pollKeys();

/// The text of a key, which must be one line; otherwise throws Error naming the key as `called`.
std::string_view aLine(std::string_view called, std::string_view text);

/// "" for the first panel, then "2", "3", ...
std::string panelSuffix(std::size_t panel);

}  // namespace posenc
