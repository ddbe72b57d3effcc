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

/// The text of a key, which must be one line; otherwise throws Error naming the key as `called`.
std::string_view aLine(std::string_view called, std::string_view text);

/// Splits a line of the text form into words; quotation marks protect blanks. Throws Error if one is never closed.
std::vector<std::string> wordsIn(std::string_view line);

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// Splits "id=value" words, from `from` on. Throws Error for any other word.
Pairs pairsOf(const std::vector<std::string>& words, std::size_t from);

/// Reads these keys in order into `to`, and removes them from `pairs`.
template <class T> void readKeys(const std::vector<Key<T>>& keys, Pairs& pairs, T& to) {
    for (const Key<T>& key : keys)
        std::erase_if(pairs, [&](const auto& pair) {
            if (pair.first == key.id) key.read(to, key.id, aLine(key.id, pair.second));
            return pair.first == key.id;
        });
}

/// Throws Error naming the first pair that nobody has read; `where` is what they belong to.
void nothingLeft(const Pairs& pairs, std::string_view where);

/// The values of all keys in `of`, as words, each after a blank.
template <class T> std::string keysText(const std::vector<Key<T>>& keys, const T& of) {
    std::string out;
    for (const Key<T>& key : keys)
        if (const std::string word = key.write(of); !word.empty()) out += " " + key.id + "=" + word;
    return out;
}

/// "" for the first panel, then "2", "3", ...
std::string panelSuffix(std::size_t panel);

}  // namespace posenc
