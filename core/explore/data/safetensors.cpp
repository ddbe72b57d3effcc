// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "core/explore/data/safetensors_header.hpp"

namespace posenc::data {

namespace {

std::string headerOf(const InputFile& file) {
    constexpr std::uint64_t kBefore = 8, kLongest = 100'000'000;
    const std::uint64_t length = littleEndian(file.read(0, std::min(file.size(), kBefore)));
    if (length > kLongest)
        throw Error(say("core", "\"%1\" has a header of %2 {2|byte|bytes}; the .safetensors format allows at most %3.")
                        .with(file.name(), count(length), count(kLongest)));
    if (file.size() < kBefore || length > file.size() - kBefore)
        throw Error(say("core", "\"%1\" ends within its header.").with(file.name()));
    return file.read(kBefore, length);
}

/// The format requires that the tensors cover the data exactly: no gap, no overlap, no remainder.
void demandFullCover(const InputFile& file, const std::vector<Tensor>& tensors, std::uint64_t available) {
    std::vector<const Tensor*> byPlace;
    byPlace.reserve(tensors.size());
    for (const Tensor& tensor : tensors) byPlace.push_back(&tensor);
    std::ranges::sort(byPlace, {}, [](const Tensor* tensor) { return std::pair(tensor->begin(), tensor->end()); });
    std::uint64_t end = 0;
    for (const Tensor* tensor : byPlace) {
        if (tensor->begin() != end)
            throw Error(say("core",
                            "In \"%1\" the data of the tensor \"%2\" begin at byte %3; they must begin at byte %4, "
                            "where the previous data end.")
                            .with(file.name(), quotable(tensor->name), count(tensor->begin()), count(end)));
        end = tensor->end();
    }
    if (end > available)
        throw Error(
            say("core",
                "\"%1\" is incomplete: its tensors need %2 {2|byte|bytes}, but only %3 {3|follows|follow} the header.")
                .with(file.name(), count(end), count(available)));
    if (end < available)
        throw Error(say("core", "\"%1\" has %2 more {2|byte|bytes} after its last tensor; it may be damaged.")
                        .with(file.name(), count(available - end)));
}

/// Examples such as "wpe.weight" (1024, 768): at most eight, those with position-like names first.
std::string listed(std::vector<const Tensor*> tables) {
    constexpr std::size_t kMost = 8;
    std::stable_partition(tables.begin(), tables.end(), [](const Tensor* tensor) {
        return tensor->name.find("pos") != std::string::npos || tensor->name.find("wpe") != std::string::npos;
    });
    std::string out;
    for (std::size_t i = 0; i < tables.size() && i < kMost; ++i)
        out += (i ? ", \"" : "\"") + quotable(tables[i]->name) + "\" " + toText(*tables[i]->shape);
    return tables.size() > kMost ? out + ", …" : out;
}

const Tensor& chosen(const InputFile& file, const std::vector<Tensor>& tensors, std::string_view name) {
    const auto found = std::ranges::find(tensors, name, &Tensor::name);
    if (!name.empty() && found != tensors.end()) return *found;
    std::vector<const Tensor*> tables;
    for (const Tensor& tensor : tensors)
        if (squeezed(*tensor.shape).size() == 2) tables.push_back(&tensor);
    if (tables.empty())
        throw Error(say("core",
                        "{2|The only tensor|None of the %2 tensors} in \"%1\" {2|does not have two|has two} "
                        "dimensions, as a table needs.")
                        .with(file.name(), count(tensors.size())));
    if (!name.empty())
        throw Error(say("core", "\"%1\" has no tensor \"%2\"; its tables are %3.")
                        .with(file.name(), quotable(name), listed(tables)));
    if (tables.size() > 1)
        throw Error(say("core", "\"%1\" holds %2 tables; give the name of one: %3.")
                        .with(file.name(), count(tables.size()), listed(tables)));
    return *tables.front();
}

/// Nothing for a dtype that is not read.
std::optional<Element> knownElement(const Tensor& tensor, Wanted wanted) {
    struct Known {
        std::string_view name;
        Element element;
    };
    using Kind = Element::Kind;
    static constexpr Known kKnown[] = {
        {"F16", {Kind::Float, 2}},    {"BF16", {Kind::BFloat, 2}},  {"F32", {Kind::Float, 4}},
        {"F64", {Kind::Float, 8}},    {"I8", {Kind::Signed, 1}},    {"I16", {Kind::Signed, 2}},
        {"I32", {Kind::Signed, 4}},   {"I64", {Kind::Signed, 8}},   {"U8", {Kind::Unsigned, 1}},
        {"U16", {Kind::Unsigned, 2}}, {"U32", {Kind::Unsigned, 4}}, {"U64", {Kind::Unsigned, 8}}};
    if (wanted == Wanted::AnyShape && *tensor.dtype == "BOOL") return Element{Kind::Unsigned, 1, false, true};
    const auto known = std::ranges::find(kKnown, *tensor.dtype, &Known::name);
    return known != std::end(kKnown) ? std::optional(known->element) : std::nullopt;
}

Element elementOf(const InputFile& file, const Tensor& tensor, Wanted wanted) {
    if (const auto known = knownElement(tensor, wanted)) return *known;
    throw Error(say("core",
                    "In \"%1\" the tensor \"%2\" has the dtype \"%3\"; this program reads F16, BF16, F32, F64, I8 to "
                    "I64 and U8 to U64.")
                    .with(file.name(), quotable(tensor.name), quotable(*tensor.dtype)));
}

[[noreturn]] void refuseExtent(const InputFile& file, const Tensor& tensor, std::uint64_t needed) {
    throw Error(
        say("core", "In \"%1\" the tensor \"%2\" of shape %3 needs %4 {4|byte|bytes}, but its data_offsets give it %5.")
            .with(file.name(), quotable(tensor.name), toText(*tensor.shape), count(needed),
                  count(tensor.end() - tensor.begin())));
}

/// Saturates at the largest number.
std::uint64_t numbersIn(const Shape& shape) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t out = 1;
    for (const std::uint64_t size : shape) out = size != 0 && out > kMost / size ? kMost : out * size;
    return out;
}

/// A dtype that is not read may have any size.
void demandExtents(const InputFile& file, const std::vector<Tensor>& tensors) {
    for (const Tensor& each : tensors) {
        const auto element = knownElement(each, Wanted::AnyShape);
        if (!element) continue;
        const std::uint64_t needed = numbersIn({numbersIn(*each.shape), element->size});
        if (needed != each.end() - each.begin()) refuseExtent(file, each, needed);
    }
}

}  // namespace

SafetensorsHeader safetensorsHeader(const InputFile& file) {
    const std::string header = headerOf(file);
    SafetensorsHeader out{tensorsOf(file, header), 8 + header.size()};
    demandFullCover(file, out.tensors, file.size() - out.data);
    return out;
}

std::vector<StoredTensor> storedTensors(const InputFile& file) {
    const SafetensorsHeader header = safetensorsHeader(file);
    demandExtents(file, header.tensors);
    std::vector<StoredTensor> out;
    for (const Tensor& each : header.tensors)
        out.push_back({each.name, *each.dtype, *each.shape, header.data + each.begin(), each.end() - each.begin()});
    return out;
}

std::vector<std::string> tensorNames(const InputFile& file) {
    std::vector<std::string> out;
    for (const Tensor& each : tensorsOf(file, headerOf(file))) out.push_back(each.name);
    return out;
}

TablePlace safetensorsPlace(const InputFile& file, std::string_view tensorName, Wanted wanted) {
    const SafetensorsHeader header = safetensorsHeader(file);
    const Tensor& tensor = chosen(file, header.tensors, tensorName);
    const std::uint64_t available = tensor.end() - tensor.begin();
    const TablePlace place = tablePlace(file, *tensor.shape, elementOf(file, tensor, wanted),
                                        header.data + tensor.begin(), available, wanted);
    if (place.bytes() < available) refuseExtent(file, tensor, place.bytes());
    return place;
}

}  // namespace posenc::data
