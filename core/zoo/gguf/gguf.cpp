// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <limits>
#include <set>

#include "core/zoo/classes/family.hpp"
#include "core/zoo/gguf/gguf_header.hpp"

namespace posenc::models {

namespace {

constexpr std::uint64_t kMostKeys = 16384;          // published files have about fifty
constexpr std::uint64_t kMostKeyBytes = 1U << 20U;  // of all keys together
constexpr std::uint64_t kMostTensors = 1U << 20U;
constexpr std::uint64_t kLongestKey = 65535;    // bytes, by the specification
constexpr std::uint64_t kLongestText = 1024;    // bytes that are kept of a text
constexpr std::uint64_t kLongestList = 4096;    // entries; one per layer
constexpr std::uint64_t kMostKept = 1U << 18U;  // entries of all lists together
constexpr int kDeepestLists = 4;

/// Numbered by the specification.
enum GgufType : std::uint8_t { U8, I8, U16, I16, U32, I32, F32, Bool, String, Array, U64, I64, F64 };
constexpr std::uint64_t kSizes[] = {1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8};

GgufType typeIn(GgufHeader& header, const std::string& key) {
    const std::uint64_t type = header.number(4);
    if (type > F64)
        refuseGguf(say("core", "The GGUF key %1 has a value of type %2; known types are 0 to 12."), quotedKey(key),
                   data::count(type));
    return static_cast<GgufType>(type);
}

constexpr const char* kTypeNames[] = {"u8",   "i8",  "u16", "i16", "u32", "i32", "f32",
                                      "bool", "str", "arr", "u64", "i64", "f64"};

/// The type llama.cpp's loader requires, by key without architecture (llama-model.cpp; get_key of
/// llama-model-loader.cpp).
std::optional<GgufType> wantedType(std::string_view key) {
    const std::string_view rest = key.substr(std::min(key.find('.'), key.size() - 1) + 1);
    if (listed("context_length embedding_length block_count attention.head_count attention.head_count_kv "
               "attention.key_length attention.value_length attention.sliding_window rope.dimension_count "
               "rope.scaling.original_context_length",
               rest))
        return U32;
    if (listed("rope.freq_base rope.freq_base_swa rope.scaling.factor rope.scale_linear rope.scaling.attn_factor "
               "rope.scaling.alpha rope.scaling.yarn_log_multiplier attention.max_alibi_bias",
               rest))
        return F32;
    if (listed("rope.scaling.finetuned attention.causal", rest)) return Bool;
    return std::nullopt;
}

/// Minimum bytes of an entry in the file.
std::uint64_t leastSize(GgufType type) { return type == String ? 8 : type == Array ? 12 : kSizes[type]; }

Node unsignedNode(std::uint64_t value) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
    return value > kMost ? Node{static_cast<double>(value)} : Node{static_cast<std::int64_t>(value)};
}

std::int64_t extended(std::uint64_t value, std::uint64_t size) {
    const auto shift = static_cast<int>(64 - 8 * size);
    return static_cast<std::int64_t>(value << shift) >> shift;
}

Node scalar(GgufHeader& header, GgufType type, const std::string& key) {
    if (type == String) return {header.text(kLongestText)};
    const std::uint64_t value = header.number(kSizes[type]);
    if (type == Bool && value > 1)
        refuseGguf(say("core", "The GGUF key %1 is %2, but only 0 (false) and 1 (true) are allowed."), quotedKey(key),
                   data::count(value));
    if (type == Bool) return {value == 1};
    if (type == F32) return {static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(value)))};
    if (type == F64) return {std::bit_cast<double>(value)};
    const bool isSigned = type == I8 || type == I16 || type == I32 || type == I64;
    return isSigned ? Node{extended(value, kSizes[type])} : unsignedNode(value);
}

/// Reads keys and values.
class Values {
public:
    explicit Values(GgufHeader& header) : m_header(header) {}

    void read(std::uint64_t count) {
        for (std::uint64_t i = 0; i < count; ++i) readOne();
    }

    Members take() { return std::move(m_root); }
    std::vector<Mistyped> takeMistyped() { return std::move(m_mistyped); }

private:
    void readOne() {
        const std::uint64_t place = m_header.at();
        const std::string key = m_header.text(kLongestKey + 1);
        if (key.empty() || key.size() > kLongestKey || (m_keyBytes += key.size()) > kMostKeyBytes)
            refuseGguf(say("core", "The GGUF key at byte %1 is empty or too long."), data::count(place));
        if (!m_keys.insert(key).second)
            refuseGguf(say("core", "The GGUF key %1 appears twice; programs refuse such a file."), quotedKey(key));
        const GgufType type = typeIn(m_header, key);
        Node value = valueOf(key, type, isKept(key), 0);
        if (!isKept(key)) return;
        checkType(key, type);
        place_(key, std::move(value));
    }

    /// Checks numbers only; texts and lists in their place cannot be read here either, which is reported.
    void checkType(const std::string& key, GgufType type) {
        const auto wanted = wantedType(key);
        if (wanted && *wanted != type && type != String && type != Array)
            m_mistyped.push_back({key, kTypeNames[type], kTypeNames[*wanted]});
    }

    /// True for all but long values that say nothing about the model.
    static bool isKept(std::string_view key) {
        const std::string_view group = key.substr(0, key.find('.'));
        if (group == "general") return listed("general.architecture general.type general.name general.alignment", key);
        return !listed("tokenizer quantize imatrix training mradermacher", group);
    }

    Node valueOf(const std::string& key, GgufType type, bool keep, int depth) {
        return type == Array ? listOf(key, keep, depth) : scalar(m_header, type, key);
    }

    Node listOf(const std::string& key, bool keep, int depth) {
        if (depth == kDeepestLists)
            refuseGguf(say("core", "The GGUF key %1 nests lists deeper than %2 levels."), quotedKey(key), depth);
        const GgufType type = typeIn(m_header, key);
        const std::uint64_t count = m_header.number(8);
        if (count > m_header.left() / leastSize(type))
            refuseGguf(say("core",
                           "The GGUF key %1 declares a list of %2 {2|entry|entries}, more than the rest of the file "
                           "can hold."),
                       quotedKey(key), data::count(count));
        const bool kept = keep && count <= kLongestList && (m_kept += count) <= kMostKept;
        return kept ? entries(key, type, count, depth) : passedOver(key, type, count, depth);
    }

    Node entries(const std::string& key, GgufType type, std::uint64_t count, int depth) {
        List out;
        for (std::uint64_t i = 0; i < count; ++i) out.push_back(valueOf(key, type, true, depth + 1));
        return {std::move(out)};
    }

    Node passedOver(const std::string& key, GgufType type, std::uint64_t count, int depth) {
        if (type != String && type != Array) m_header.skip(count * kSizes[type]);
        for (std::uint64_t i = 0; i < count && type == String; ++i) m_header.skip(m_header.number(8));
        for (std::uint64_t i = 0; i < count && type == Array; ++i) listOf(key, false, depth + 1);
        return {std::to_string(count) + " × …"};
    }

    /// Places the value in its group's object; flat if the group's name is taken.
    void place_(const std::string& key, Node value) {
        const std::size_t dot = key.find('.');
        Members* group = dot == std::string::npos ? &m_root : objectUnder(m_root, key.substr(0, dot));
        const bool grouped = group && group != &m_root;
        (grouped ? *group : m_root).emplace_back(grouped ? key.substr(dot + 1) : key, std::move(value));
    }

    GgufHeader& m_header;
    Members m_root;
    std::vector<Mistyped> m_mistyped;
    std::set<std::string, std::less<>> m_keys;
    std::uint64_t m_kept = 0;
    std::uint64_t m_keyBytes = 0;
};

std::uint64_t versionIn(GgufHeader& header) {
    if (header.bytes(4) != kGgufMagic)
        refuseGguf(say("core", "This is not a GGUF file: it does not begin with \"GGUF\"."));
    const std::uint64_t version = header.number(4);
    if (version != 0 && (version & 0xffffU) == 0)
        refuseGguf(say(
            "core",
            "This GGUF file is written for big-endian machines; gguf_convert_endian.py of llama.cpp swaps its bytes."));
    if (version == 1)
        refuseGguf(say("core",
                       "This is GGUF version 1 of August 2023, which llama.cpp no longer reads either. Only versions 2 "
                       "and 3 are supported; convert the model again."));
    if (version != 2 && version != 3)
        refuseGguf(say("core", "This is GGUF version %1; only versions 2 and 3 are supported."), data::count(version));
    return version;
}

void checkCounts(const GgufHeader& header, std::uint64_t tensors, std::uint64_t keys) {
    constexpr std::uint64_t kLeastTensor = 24, kLeastKey = 13;  // bytes
    if (tensors > kMostTensors || tensors > header.left() / kLeastTensor)
        refuseGguf(say("core", "The GGUF header declares %1 {1|tensor|tensors}, more than the file can hold."),
                   data::count(tensors));
    if (keys > kMostKeys && keys <= header.left() / kLeastKey)
        refuseGguf(say("core", "The GGUF header declares %1 {1|key|keys}; at most %2 are read."), data::count(keys),
                   data::count(kMostKeys));
    if (keys > header.left() / kLeastKey)
        refuseGguf(say("core", "The GGUF header declares %1 {1|key|keys}, more than the file can hold."),
                   data::count(keys));
}

}  // namespace

Gguf readGguf(const data::InputFile& file, Listed listed) {
    GgufHeader header(file);
    versionIn(header);
    const std::uint64_t tensors = header.number(8);
    const std::uint64_t keys = header.number(8);
    checkCounts(header, tensors, keys);
    Gguf out;
    Values values(header);
    values.read(keys);
    out.root = values.take();
    out.mistyped = values.takeMistyped();
    readGgufTensors(header, tensors, listed, out);
    return out;
}

}  // namespace posenc::models
