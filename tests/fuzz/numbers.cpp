// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/numbers.hpp"
#include "core/explore/data/tensor.hpp"
#include "tests/fuzz/target.hpp"

/// Tables of numbers: .npy, .safetensors, JSON, CSV. What a file is, its contents say.
namespace posenc::fuzz {

namespace {

void list(const std::filesystem::path& file, std::size_t size) {
    for (const diagnose::Numbers& each : diagnose::readNumbers(file)) {
        std::size_t count = 1;
        for (const std::size_t length : each.shape) count *= length;
        expect(count == each.values.size() && count <= size + 1,
               "a table holds what its shape says, and the file does");
        saw(std::to_string(each.shape.size()) + " dimensions");
    }
}

void draw(const std::filesystem::path& file, std::size_t size) {
    const Matrix matrix = readMatrix(file);
    expect(matrix.allFinite() && static_cast<std::size_t>(matrix.size()) <= size, "what is drawn is finite and there");
    saw("drawn");
}

void readTable(std::string_view bytes) {
    const std::filesystem::path file = asFile(bytes);
    attempt([&] { list(file, bytes.size()); });
    attempt([&] { draw(file, bytes.size()); });
}

const Target kTables[] = {{"npy", readTable}, {"safetensors", readTable}, {"table", readTable}};

}  // namespace

}  // namespace posenc::fuzz
