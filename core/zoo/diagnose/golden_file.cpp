// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/files/whole_file.hpp"
#include "core/zoo/diagnose/golden.hpp"

namespace posenc::diagnose {

void demandTest(const std::filesystem::path& file) {
    const auto extension = file.extension();
    if (extension != ".py" && extension != ".cpp" && extension != ".cc")
        throw Error(say("core", "A test is written to .py or .cpp, not to \"%1\".").with(file.filename().string()));
}

void writeGolden(const Diagnosis& diagnosis, const std::filesystem::path& file) {
    writeWhole(file, goldenJson(goldenOf(diagnosis)));
}

void writeTest(const Diagnosis& diagnosis, const std::filesystem::path& file) {
    demandTest(file);
    const Golden golden = goldenOf(diagnosis);
    writeWhole(file, file.extension() == ".py" ? testInPython(golden) : testInCpp(golden));
}

}  // namespace posenc::diagnose
