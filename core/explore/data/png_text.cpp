// SPDX-License-Identifier: GPL-3.0-or-later
#include <zlib.h>

#include <algorithm>
#include <cctype>

#include "core/explore/data/picture_text.hpp"
#include "core/explore/text/characters.hpp"

namespace posenc::data {

namespace {

constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";
constexpr std::uint64_t kFrame = 12;         // bytes of a chunk besides its contents: size, type, checksum
constexpr int kMostChunks = 1 << 20;         // of 8 kB each, as they are written, 8 GB
constexpr std::size_t kMostOfKeyword = 256;  // bound on other parts of text: keyword, language, translated keyword
constexpr std::size_t kShares = 1000;        // deflate's overhead is below this share

struct Chunk {
    std::uint64_t at = 0;  ///< of its contents, from the file's beginning
    std::uint64_t size = 0;
    std::string type;
};

std::uint32_t bigEndian(std::string_view bytes) {
    std::uint32_t value = 0;
    for (const char byte : bytes) value = value << 8U | static_cast<unsigned char>(byte);
    return value;
}

/// Reads the chunk whose frame begins at byte `at`; nothing if there is none or the file ends within it.
std::optional<Chunk> chunkAt(const InputFile& file, std::uint64_t at) {
    if (file.size() < kFrame || at > file.size() - kFrame) return std::nullopt;
    const std::string head = file.read(at, 8);
    Chunk chunk{at + 8, bigEndian(head.substr(0, 4)), head.substr(4)};
    const bool named = std::ranges::all_of(chunk.type,
                                           [](char c) { return std::isalpha(static_cast<unsigned char>(c)); });
    if (!named || chunk.size > file.size() - kFrame - at) return std::nullopt;
    return chunk;
}

bool isText(const std::string& type) { return type == "tEXt" || type == "zTXt" || type == "iTXt"; }

bool isCalled(const InputFile& file, const Chunk& chunk, const std::string& keyword) {
    return chunk.size >= keyword.size() && file.read(chunk.at, keyword.size()) == keyword;
}

std::optional<Chunk> findText(const InputFile& file, const std::string& keyword) {
    std::uint64_t at = kSignature.size();
    for (int count = 0; count < kMostChunks; ++count) {
        const auto chunk = chunkAt(file, at);
        if (!chunk || chunk->type == "IEND") return std::nullopt;
        if (isText(chunk->type) && isCalled(file, *chunk, keyword)) return chunk;
        at = chunk->at + chunk->size + 4;
    }
    return std::nullopt;
}

/// Returns the contents if the checksum matches.
std::optional<std::string> contentsOf(const InputFile& file, const Chunk& chunk, std::size_t most) {
    if (chunk.size > most) return std::nullopt;
    const std::string bytes = chunk.type + file.read(chunk.at, chunk.size);
    const auto sum = ::crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size()));
    if (sum != bigEndian(file.read(chunk.at + chunk.size, 4))) return std::nullopt;
    return bytes.substr(chunk.type.size());
}

std::optional<std::string> inflated(std::string_view packed, std::size_t limit) {
    std::string text(limit + 1, '\0');  // bounded, whatever the decompressed size
    auto size = static_cast<uLongf>(text.size());
    const int outcome = ::uncompress(reinterpret_cast<Bytef*>(text.data()), &size,
                                     reinterpret_cast<const Bytef*>(packed.data()), static_cast<uLong>(packed.size()));
    if (outcome != Z_OK) return std::nullopt;
    text.resize(size);
    return text;
}

std::string fromLatin1(std::string_view text) {
    std::string out;
    for (const char byte : text) appendCharacter(out, static_cast<unsigned char>(byte));
    return out;
}

std::optional<std::string> unpacked(std::string_view text, std::size_t limit) {
    if (text.empty() || text.front() != 0) return std::nullopt;  // the only defined method
    return inflated(text.substr(1), limit);
}

/// Removes and returns a zero-terminated word from `text`.
bool takeWord(std::string_view& text) {
    const auto end = text.find('\0');
    if (end != std::string_view::npos) text.remove_prefix(end + 1);
    return end != std::string_view::npos;
}

/// The part after the keyword of an iTXt chunk: compression flag and method, language, translated keyword.
std::optional<std::string> international(std::string_view text, std::size_t limit) {
    if (text.size() < 2 || text.front() > 1) return std::nullopt;
    const bool packed = text.front() == 1;
    const std::string method(text.substr(1, 1));
    text.remove_prefix(2);
    if (!takeWord(text) || !takeWord(text)) return std::nullopt;
    return packed ? unpacked(method + std::string(text), limit) : std::optional(std::string(text));
}

std::optional<std::string> decoded(const std::string& type, std::string_view text, std::size_t limit) {
    if (type == "iTXt") return international(text, limit);
    if (type == "tEXt") return fromLatin1(text);
    const auto latin1 = unpacked(text, limit);
    return latin1 ? std::optional(fromLatin1(*latin1)) : std::nullopt;
}

}  // namespace

std::optional<std::string> textInPng(const InputFile& file, std::string_view keyword, std::size_t limit) {
    if (file.size() < kSignature.size() || file.read(0, kSignature.size()) != kSignature) return std::nullopt;
    const std::string word = std::string(keyword) + '\0';
    const auto chunk = findText(file, word);
    if (!chunk) return std::nullopt;
    const auto contents = contentsOf(file, *chunk, limit + limit / kShares + kMostOfKeyword);
    const auto text = contents ? decoded(chunk->type, std::string_view(*contents).substr(word.size()), limit)
                               : std::nullopt;
    if (!text || text->size() > limit) throw damagedText(file);
    return text;
}

Error damagedText(const InputFile& file) {
    return Error(
        say("core", "The session inside \"%1\" is damaged or too long; export the picture again.").with(file.name()));
}

}  // namespace posenc::data
