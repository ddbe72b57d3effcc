// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace posenc::test {

struct Outcome {
    int status = -1;  ///< exit status; 128 + signal when it was killed by one
    std::string out, err;
};

struct Call {
    std::vector<std::string> arguments;
    std::string input;                          ///< what it reads from its standard input
    std::filesystem::path outputTo;             ///< where its standard output goes instead of into Outcome::out
    std::filesystem::path folder = {};          ///< working directory
    std::vector<std::string> environment = {};  ///< NAME=VALUE, beside what is there
    int signal = 0;                             ///< sent once the program has begun to write into its file
};

/// Runs the built program without any display or locale, unless `environment` names one, and waits for it.
Outcome runProgram(const Call& call);
Outcome runProgram(std::vector<std::string> arguments);

/// A folder that vanishes with this object.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path path(const std::string& name) const { return m_path / name; }
    std::filesystem::path write(const std::string& name, const std::string& text) const;

private:
    std::filesystem::path m_path;
};

std::string readFile(const std::filesystem::path& file);

}  // namespace posenc::test
