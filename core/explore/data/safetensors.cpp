// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/explore/data/table_place.hpp"

namespace posenc::data {

namespace {

/// One tensor's entry in the header of a .safetensors file; all members are present.
struct Tensor {
    std::string name;
    std::optional<std::string> dtype;
    std::optional<Shape> shape;
    std::optional<Shape> range;  ///< data_offsets: the first byte and the one after the last, from the header's end

    std::uint64_t begin() const { return range->front(); }
    std::uint64_t end() const { return range->back(); }
};

struct SafetensorsHeader {
    std::vector<Tensor> tensors;  ///< by name
    std::uint64_t data = 0;       ///< first byte after the header
};

/// Accepts exactly {name: {"dtype": text, "shape": [whole...], "data_offsets": [whole, whole]}...}, so that any header,
/// however nested or repetitive, costs at most its length. Throws Error at the first unexpected item.
class JsonHeaderReader : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit JsonHeaderReader(const InputFile& file) : m_file(file) {}
    std::vector<Tensor> tensors;

    bool null() override { return other(); }
    bool boolean(bool /*value*/) override { return other(); }
    bool number_integer(std::int64_t /*value*/) override { return other(); }
    bool number_float(double /*value*/, const std::string& /*text*/) override { return other(); }
    bool binary(nlohmann::json::binary_t& /*value*/) override { return other(); }

    bool number_unsigned(std::uint64_t value) override {
        if (m_ignored) return true;
        demand(m_list && m_depth == 3 && m_list->size() < kMostDimensions);
        m_list->push_back(value);
        return true;
    }

    bool string(std::string& value) override {
        if (m_ignored) return true;
        demand(m_text);
        *m_text = value;
        return true;
    }

    bool key(std::string& name) override {
        if (m_depth == 1) {
            beginMember(name);
        } else if (!m_ignored) {
            beginValue(tensors.back(), name);
        }
        return true;
    }

    bool start_object(std::size_t /*size*/) override {
        demand(m_ignored || m_depth < 2);
        ++m_depth;
        return true;
    }

    bool end_object() override {
        --m_depth;
        if (m_depth == 1 && !m_ignored) demand(complete(tensors.back()));
        return true;
    }

    bool start_array(std::size_t /*size*/) override {
        demand(m_ignored || (m_list && m_depth == 2));
        ++m_depth;
        return true;
    }

    bool end_array() override {
        --m_depth;
        return true;
    }

    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::json::exception& /*error*/) override {
        refuse(position);
    }

    [[noreturn]] void refuse(std::size_t position) const {
        throw Error(say("core", "The header of \"%1\" is not JSON; the first error is at byte %2 of the header.")
                        .with(m_file.name(), count(position)));
    }

private:
    static constexpr std::size_t kMostDimensions = 64;

    static bool complete(const Tensor& tensor) {
        return tensor.dtype && tensor.shape && tensor.range && tensor.range->size() == 2 &&
               tensor.begin() <= tensor.end();
    }

    void demand(bool right) const {
        if (right) return;
        throw Error(say("core",
                        "\"%1\" describes the tensor \"%2\" wrongly; a tensor must have a dtype, a shape and two "
                        "data_offsets in ascending order, each once, and nothing else.")
                        .with(m_file.name(), quotable(tensors.empty() ? "" : tensors.back().name)));
    }

    bool other() const {
        demand(m_ignored);
        return true;
    }

    /// __metadata__ holds texts about the file and describes no tensor.
    void beginMember(const std::string& name) {
        m_ignored = name == "__metadata__";
        m_text = nullptr;
        m_list = nullptr;
        if (!m_ignored) tensors.push_back({name, {}, {}, {}});
    }

    void beginValue(Tensor& tensor, const std::string& name) {
        m_text = name == "dtype" && !tensor.dtype ? &tensor.dtype.emplace() : nullptr;
        m_list = name == "shape" && !tensor.shape          ? &tensor.shape.emplace()
                 : name == "data_offsets" && !tensor.range ? &tensor.range.emplace()
                                                           : nullptr;
    }

    const InputFile& m_file;
    int m_depth = 0;                ///< objects and lists
    bool m_ignored = false;         ///< inside __metadata__
    std::string* m_text = nullptr;  ///< destination of the next value
    Shape* m_list = nullptr;
};

/// Parses the JSON text `header` into entries by name, each name once. Throws Error naming the file for anything else.
/// Cost: linear in the text.
std::vector<Tensor> tensorsOf(const InputFile& file, const std::string& header) {
    JsonHeaderReader reader(file);
    const std::size_t nul = header.find('\0');  // the library would end the text there
    if (nul != std::string::npos) reader.refuse(nul + 1);
    nlohmann::json::sax_parse(header, &reader);
    std::ranges::sort(reader.tensors, {}, &Tensor::name);
    const auto twice = std::ranges::adjacent_find(reader.tensors, {}, &Tensor::name);
    if (twice != reader.tensors.end())
        throw Error(say("core", "\"%1\" describes the tensor \"%2\" twice.").with(file.name(), quotable(twice->name)));
    return std::move(reader.tensors);
}

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
    std::vector<const Tensor*> byPlace = ofEach(tensors, [](const Tensor& tensor) { return &tensor; });
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

/// Reads the header and checks that the tensors cover the data exactly. Throws Error naming the file.
SafetensorsHeader safetensorsHeader(const InputFile& file) {
    const std::string header = headerOf(file);
    SafetensorsHeader out{tensorsOf(file, header), 8 + header.size()};
    demandFullCover(file, out.tensors, file.size() - out.data);
    return out;
}

}  // namespace

std::vector<StoredTensor> storedTensors(const InputFile& file) {
    const SafetensorsHeader header = safetensorsHeader(file);
    demandExtents(file, header.tensors);
    return ofEach(header.tensors, [&](const Tensor& each) -> StoredTensor {
        return {each.name, *each.dtype, *each.shape, header.data + each.begin(), each.end() - each.begin()};
    });
}

std::vector<std::string> tensorNames(const InputFile& file) {
    return ofEach(tensorsOf(file, headerOf(file)), &Tensor::name);
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
