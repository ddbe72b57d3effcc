// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/data/tensor.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/data/table_place.hpp"

namespace posenc {

namespace {

using data::InputFile;
using data::TablePlace;

/// Files that users mistake for tables, and their actual types.
struct Mistaken {
    std::string_view beginning;
    Say words;
};

constexpr Mistaken kMistaken[] = {
    {"PK\x03\x04",
     say("core", "\"%1\" is an archive, as .npz and PyTorch files are; save one table of it as .npy or .safetensors.")},
    {"version https://git-lfs",
     say("core",
         "\"%1\" is only a pointer to a file that Git LFS keeps elsewhere; fetch the file with \"git lfs pull\".")},
    {"GGUF", say("core", "\"%1\" is a GGUF file; save one table of it as .npy or .safetensors.")}};

TablePlace placeOf(const InputFile& file, std::string_view tensorName) {
    const std::string beginning = file.read(0, std::min<std::uint64_t>(file.size(), 64));
    if (beginning.starts_with(data::kNpyMagic)) {
        if (!tensorName.empty())
            throw Error(say("core", "\"%1\" holds one table without a name; leave out the tensor's name \"%2\".")
                            .with(file.name(), data::quotable(tensorName)));
        return data::npyPlace(file);
    }
    for (const Mistaken& each : kMistaken)
        if (beginning.starts_with(each.beginning)) throw Error(each.words.with(file.name()));
    // The format has no magic number; its header begins with a brace.
    if (beginning.size() > 8 && beginning[8] == '{') return data::safetensorsPlace(file, tensorName);
    throw Error(say("core", "\"%1\" does not begin like a .npy or a .safetensors file.").with(file.name()));
}

void demandWithin(double greatest, const Matrix& matrix, const InputFile& file) {
    const std::span values(matrix.data(), static_cast<std::size_t>(matrix.size()));
    const auto bad = std::ranges::find_if_not(values, [=](double value) { return std::abs(value) <= greatest; });
    if (bad == values.end()) return;
    const std::size_t place = bad - values.begin(), columns = matrix.cols();
    const Text row = argument(data::count(place / columns)), column = argument(data::count(place % columns));
    if (!std::isfinite(*bad))
        throw Error(say("core", "\"%1\" holds %2 in row %3, column %4 (counted from 0); every number must be finite.")
                        .with(file.name(), *bad, row, column));
    throw Error(say("core",
                    "\"%1\" holds %2 in row %3, column %4 (counted from 0); numbers beyond ±%5 are too large to be "
                    "multiplied and drawn.")
                    .with(file.name(), *bad, row, column, greatest));
}

}  // namespace

Matrix readMatrix(const std::filesystem::path& file, std::string_view tensorName, double greatest) {
    const InputFile input(file);
    Matrix matrix = data::load(input, placeOf(input, tensorName));
    demandWithin(greatest, matrix, input);
    return matrix;
}

}  // namespace posenc
