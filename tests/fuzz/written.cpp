// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/outputs.hpp"
#include "tests/fuzz/target.hpp"

/// What is written of texts of strangers: names, definitions and sessions.
namespace posenc::fuzz {

namespace {

void writeOutputs(std::string_view bytes) {
    for (const auto& faultOf : {faultOfNames, faultOfDefinition, faultOfSession})
        attempt([&] {
            const std::string fault = faultOf(bytes);
            expect(fault.empty(), fault);
        });
}

const Target kOutputs("outputs", writeOutputs);

}  // namespace

}  // namespace posenc::fuzz
