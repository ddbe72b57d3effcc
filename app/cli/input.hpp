// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

/// What people name on a command line where a file is read.
namespace posenc::app {

/// The file of that name. The standard input ("-"), a pipe and a device are read to their end first, into a file that
/// goes with the program: at most 256 MB, and no waiting for a pipe that nobody writes into. The same word gives the
/// same file. Throws Error naming the word.
std::string inputFile(const std::string& word);

/// The same for a model: in a folder its config.json or its only GGUF, also where the folder is one of Hugging Face's
/// cache.
std::string modelFile(const std::string& word);

/// `sentence` with what people wrote in the place of the files that inputFile() made of it.
std::string inTheirWords(std::string sentence);

}  // namespace posenc::app
