// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// A tiny writer of GGUF, by the specification, for files that no writer would make.
namespace posenc::test {

inline std::string little(std::uint64_t value, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xffU);
    return out;
}

inline std::string ggufText(std::string_view words) { return little(words.size(), 8) + std::string(words); }

struct GgufFile {
    std::uint32_t version = 3;
    std::vector<std::string> keys = {};     ///< ready-made: key, type, value
    std::vector<std::string> tensors = {};  ///< ready-made descriptions
    std::string data = {};
    std::uint64_t alignment = 32;

    GgufFile& raw(std::string_view key, std::uint32_t type, const std::string& value) {
        keys.push_back(ggufText(key) + little(type, 4) + value);
        return *this;
    }
    GgufFile& u32(std::string_view key, std::uint32_t value) { return raw(key, 4, little(value, 4)); }
    GgufFile& f32(std::string_view key, float value) {
        return raw(key, 6, little(std::bit_cast<std::uint32_t>(value), 4));
    }
    GgufFile& word(std::string_view key, std::string_view value) { return raw(key, 8, ggufText(value)); }
    GgufFile& list(std::string_view key, std::uint32_t type, std::uint64_t count, const std::string& entries) {
        return raw(key, 9, little(type, 4) + little(count, 8) + entries);
    }
    GgufFile& tensor(std::string_view name, std::uint64_t count, std::uint32_t type, std::uint64_t offset) {
        tensors.push_back(ggufText(name) + little(1, 4) + little(count, 8) + little(type, 4) + little(offset, 8));
        return *this;
    }
    /// Of 32-bit numbers, behind those that are there.
    GgufFile& floats(std::string_view name, const std::vector<float>& values) {
        data.resize((data.size() + alignment - 1) / alignment * alignment);
        tensor(name, values.size(), 0, data.size());
        for (const float each : values) data += little(std::bit_cast<std::uint32_t>(each), 4);
        return *this;
    }

    std::string text() const {
        std::string out = "GGUF" + little(version, 4) + little(tensors.size(), 8) + little(keys.size(), 8);
        for (const std::string& each : keys) out += each;
        for (const std::string& each : tensors) out += each;
        if (!data.empty()) out.resize((out.size() + alignment - 1) / alignment * alignment);
        return out + data;
    }
};

/// A small Llama.
inline GgufFile smallLlama() {
    GgufFile out;
    out.word("general.architecture", "llama").u32("llama.context_length", 4096).u32("llama.embedding_length", 256);
    out.u32("llama.block_count", 2).u32("llama.attention.head_count", 8);
    return out;
}

}  // namespace posenc::test
