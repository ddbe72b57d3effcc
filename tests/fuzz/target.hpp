// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <string>
#include <string_view>

#include "core/explore/text/text.hpp"

/// What is given arbitrary bytes: the readers of files and texts that people bring along. Whatever the bytes, a reader
/// ends in a result or in Error, in bounded time and memory.
namespace posenc::fuzz {

/// A target, --target=NAME of the program; stands at namespace scope.
struct Target {
    using Read = void (*)(std::string_view bytes);
    Target(std::string name, Read read);
};

/// What came of the bytes: the id of a finding, an encoding, a sentence. An input with which something came for the
/// first time is worth more changes.
void saw(const std::string& what);

/// How much was seen so far.
std::size_t sights();

/// The sentences of a text without what stands in them.
std::string kindOf(const Text& text);

/// Ends the program unless it holds; `what` says what should have.
void expect(bool holds, std::string_view what);

/// Does it; nothing but Error may leave it.
template <class F> void attempt(const F& read) {
    try {
        read();
    } catch (const Error& error) {
        expect(!error.text().empty(), "an Error says what is wrong");
        saw(kindOf(error.text()));
    }
}

/// A regular file of these bytes, until the next call.
std::filesystem::path asFile(std::string_view bytes);

}  // namespace posenc::fuzz
