// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <string>

/// Names on a command line, resolved to files.
namespace posenc::app {

/// Returns the file of that name. The standard input ("-"), a pipe and a device are first read to their end into a
/// temporary file that is removed with the program: at most `most` bytes; a pipe without a writer is not waited for.
/// The same word gives the same file. Throws Error naming the word.
std::string inputFile(const std::string& word, std::uintmax_t most = std::uintmax_t{256} << 20U);

/// Does the same for a model: in a folder (also one of Hugging Face's cache) it takes config.json or the only GGUF.
std::string modelFile(const std::string& word);

/// Returns `sentence` with the user's words in place of the file names that inputFile() made of them.
std::string inTheirWords(std::string sentence);

}  // namespace posenc::app
