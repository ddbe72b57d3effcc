// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>

#include "core/explore/data/table_place.hpp"
#include "core/zoo/gguf/gguf_header.hpp"

namespace posenc::models {

namespace {

constexpr std::uint64_t kLongestName = 1024;       // bytes kept of a name
constexpr std::uint64_t kMostNumbersRead = 32768;  // maximum number of pairs in a head here

struct GgufTensor {
    std::string name;
    std::uint64_t count = 1;  ///< of numbers
    std::uint64_t row = 1;
    data::Shape sizes = {};  ///< fastest first, as in the file
    std::uint64_t type = 0;
    std::uint64_t offset = 0;  ///< from the start of the data
};

/// ggml's packing: so many numbers in so many bytes (ggml.h, ggml-common.h); the size of unlisted types is unknown.
struct Packing {
    std::uint64_t type, numbers, bytes;
    const char* name;
};
constexpr Packing kPackings[] = {
    {0, 1, 4, "F32"},         {1, 1, 2, "F16"},         {2, 32, 18, "Q4_0"},      {3, 32, 20, "Q4_1"},
    {6, 32, 22, "Q5_0"},      {7, 32, 24, "Q5_1"},      {8, 32, 34, "Q8_0"},      {9, 32, 36, "Q8_1"},
    {10, 256, 84, "Q2_K"},    {11, 256, 110, "Q3_K"},   {12, 256, 144, "Q4_K"},   {13, 256, 176, "Q5_K"},
    {14, 256, 210, "Q6_K"},   {15, 256, 292, "Q8_K"},   {16, 256, 66, "IQ2_XXS"}, {17, 256, 74, "IQ2_XS"},
    {18, 256, 98, "IQ3_XXS"}, {19, 256, 50, "IQ1_S"},   {20, 32, 18, "IQ4_NL"},   {21, 256, 110, "IQ3_S"},
    {22, 256, 82, "IQ2_S"},   {23, 256, 136, "IQ4_XS"}, {24, 1, 1, "I8"},         {25, 1, 2, "I16"},
    {26, 1, 4, "I32"},        {27, 1, 8, "I64"},        {28, 1, 8, "F64"},        {29, 256, 56, "IQ1_M"},
    {30, 1, 2, "BF16"},       {34, 256, 54, "TQ1_0"},   {35, 256, 66, "TQ2_0"},   {39, 32, 17, "MXFP4"}};

/// Returns nothing for unknown types; refuses a row that does not fill its packing.
std::optional<std::uint64_t> bytesOf(const GgufTensor& tensor) {
    const auto* packing = std::ranges::find(kPackings, tensor.type, &Packing::type);
    if (packing == std::end(kPackings)) return std::nullopt;
    if (tensor.row % packing->numbers != 0)
        refuseGguf(say("core", "The GGUF tensor %1 has rows of %2 numbers, but its type packs them in groups of %3."),
                   quotedKey(tensor.name), data::count(tensor.row), data::count(packing->numbers));
    return tensor.count / packing->numbers * packing->bytes;
}

GgufTensor tensorIn(GgufHeader& header) {
    constexpr std::uint64_t kMostNumbers = std::uint64_t{1} << 56U;  // times its bytes fits into 64 bits
    GgufTensor out{header.text(kLongestName)};
    const std::uint64_t dimensions = header.number(4);
    if (dimensions > 4)
        refuseGguf(say("core", "The GGUF tensor %1 has %2 dimensions; at most 4 are allowed."), quotedKey(out.name),
                   data::count(dimensions));
    for (std::uint64_t i = 0; i < dimensions; ++i) {
        const std::uint64_t size = header.number(8);
        if (size != 0 && out.count > kMostNumbers / size)
            refuseGguf(say("core", "The GGUF tensor %1 has more numbers than a file can hold."), quotedKey(out.name));
        out.count *= size;
        if (i == 0) out.row = size;
        out.sizes.push_back(size);
    }
    out.type = header.number(4);
    out.offset = header.number(8);
    return out;
}

/// Start and extent of the data.
struct DataPlace {
    std::uint64_t begin, size, alignment;
};

void check(const GgufTensor& tensor, const DataPlace& place) {
    if (tensor.offset % place.alignment != 0)
        refuseGguf(
            say("core",
                "The GGUF tensor %1 begins at byte %2 of the data, which is not a multiple of the alignment %3."),
            quotedKey(tensor.name), data::count(tensor.offset), data::count(place.alignment));
    const std::uint64_t bytes = bytesOf(tensor).value_or(0);
    if (tensor.offset > place.size || bytes > place.size - tensor.offset)
        refuseGguf(say("core",
                       "The GGUF tensor %1 extends beyond the end of the file: it has %2 {2|byte|bytes} from byte %3 "
                       "of the data, but the data ends at byte %4; the file is incomplete."),
                   quotedKey(tensor.name), data::count(bytes), data::count(tensor.offset), data::count(place.size));
}

Node numbersOf(const data::InputFile& file, const GgufTensor& tensor, const DataPlace& place) {
    using Kind = data::Element::Kind;
    const bool half = tensor.type == 1 || tensor.type == 30;
    if (!half && tensor.type != 0) return {"ggml type " + std::to_string(tensor.type)};
    if (tensor.count > kMostNumbersRead) return {std::to_string(tensor.count) + " × …"};
    const data::Element element{tensor.type == 30 ? Kind::BFloat : Kind::Float, half ? 2U : 4U};
    const std::string bytes = file.read(place.begin + tensor.offset, tensor.count * element.size);
    List out;
    for (std::uint64_t i = 0; i < tensor.count; ++i) out.push_back({data::decode(&bytes[i * element.size], element)});
    return {std::move(out)};
}

std::uint64_t alignmentIn(const Members& root) {
    constexpr std::uint64_t kUsual = 32;
    const Node* general = memberOf(root, "general");
    const Node* given = general && general->as<Members>() ? memberOf(*general->as<Members>(), "alignment") : nullptr;
    if (!given) return kUsual;
    const auto* value = given->as<std::int64_t>();
    constexpr std::int64_t kMost = 1 << 24;
    if (value && *value > 0 && std::has_single_bit(static_cast<std::uint64_t>(*value)) && *value <= kMost)
        return static_cast<std::uint64_t>(*value);
    refuseGguf(
        say("core", "The GGUF key \"general.alignment\" is %1; it must be a number that is a power of 2, at most %2."),
        quoted(*given), data::count(kMost));
}

bool changesFrequencies(const GgufTensor& tensor) {
    return std::ranges::find(kRopeTensors, tensor.name) != std::end(kRopeTensors);
}

/// "Q4_K"; "type 99" for an unknown one.
std::string typeName(std::uint64_t type) {
    const auto* packing = std::ranges::find(kPackings, type, &Packing::type);
    return packing == std::end(kPackings) ? "type " + std::to_string(type) : packing->name;
}

data::StoredTensor storedAt(const GgufTensor& tensor, const DataPlace& place) {
    return {tensor.name, typeName(tensor.type), data::Shape(tensor.sizes.rbegin(), tensor.sizes.rend()),
            place.begin + tensor.offset, bytesOf(tensor).value_or(0)};
}

void keep(const data::InputFile& file, const GgufTensor& tensor, const DataPlace& place, Members& root) {
    if (!changesFrequencies(tensor)) return;
    if (memberOf(root, tensor.name))
        refuseGguf(say("core", "The GGUF tensor %1 appears twice; programs refuse such a file."),
                   quotedKey(tensor.name));
    root.emplace_back(tensor.name, numbersOf(file, tensor, place));
}

}  // namespace

/// Two passes: the start of the data is known after the last description.
void readGgufTensors(GgufHeader& header, std::uint64_t count, Listed listed, Gguf& out) {
    GgufHeader again = header;
    for (std::uint64_t i = 0; i < count; ++i) tensorIn(header);
    out.end = header.at();
    const data::InputFile& file = header.file();
    const std::uint64_t alignment = alignmentIn(out.root);
    const std::uint64_t begin = (out.end + alignment - 1) / alignment * alignment;
    const DataPlace place{begin, file.size() - std::min(begin, file.size()), alignment};
    for (std::uint64_t i = 0; i < count; ++i) {
        const GgufTensor tensor = tensorIn(again);
        check(tensor, place);
        keep(file, tensor, place, out.root);
        if (listed == Listed::Yes) out.tensors.push_back(storedAt(tensor, place));
    }
}

}  // namespace posenc::models
