// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>

#include "core/explore/data/picture_text.hpp"

namespace posenc::data::picture_text_test {
namespace {

constexpr std::size_t kLimit = 1 << 20;

/// CRC-32, bit by bit (PNG, annex D).
std::uint32_t checksum(std::string_view bytes) {
    std::uint32_t sum = 0xFFFFFFFFU;
    for (const char byte : bytes) {
        sum ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit) sum = sum >> 1U ^ (sum & 1U ? 0xEDB88320U : 0U);
    }
    return ~sum;
}

std::string bigEndian(std::uint64_t number) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xFFU);
    return bytes;
}

std::string chunk(const std::string& type, const std::string& contents) {
    return bigEndian(contents.size()) + type + contents + bigEndian(checksum(type + contents));
}

std::string deflated(const std::string& text) {
    uLongf size = ::compressBound(static_cast<uLong>(text.size()));
    std::string packed(size, '\0');
    ::compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(text.data()),
                static_cast<uLong>(text.size()), 9);
    return packed.substr(0, size);
}

const std::string kZero(1, '\0'), kWord = "posenc" + kZero;
const std::string kSignature = "\x89PNG\r\n\x1a\n";
/// 2,000,000,000 pixels each way: nobody could decode them.
const std::string kHeader = chunk(
    "IHDR", bigEndian(2'000'000'000) + bigEndian(2'000'000'000) + "\x08\x02" + std::string(3, '\0'));
const std::string kEnd = chunk("IDAT", std::string(70'000, 'x')) + chunk("IEND", "");
const std::string kSession = "posenc 1\nrope/periods base=10000\n";

std::string png(const std::string& chunks) { return kSignature + kHeader + chunks + kEnd; }

/// Compressed; with the language and the translated keyword of a program that writes them.
std::string international(const std::string& text) { return kWord + "\1" + kZero + "de" + kZero + "x" + kZero + text; }

class PictureText : public testing::Test {
protected:
    void TearDown() override { std::filesystem::remove(m_file); }

    template <class Read> std::string outcome(const std::string& bytes, const Read& read) const {
        std::ofstream(m_file, std::ios::binary) << bytes;
        try {
            return read(InputFile(m_file)).value_or("nothing");
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(m_file.string()), std::string::npos);
            return "damaged";
        }
    }
    std::string inPng(const std::string& bytes) const {
        return outcome(bytes, [](const InputFile& file) { return textInPng(file, "posenc", kLimit); });
    }
    std::string inSvg(const std::string& text) const {
        return outcome(text, [](const InputFile& file) { return textInSvg(file, "posenc 1", kLimit); });
    }

    std::filesystem::path m_file = std::filesystem::temp_directory_path() /
                                   ("posenc-text-" + std::to_string(::getpid()));
};

TEST_F(PictureText, OfAPngIsFoundInEachKindOfChunk) {
    const std::string damaged = "damaged", nothing = "nothing";
    std::string wrongSum = chunk("tEXt", kWord + kSession);
    wrongSum.back() = static_cast<char>(wrongSum.back() ^ 1);
    struct Row {
        const char* name;
        std::string bytes, expected;
    };
    const Row rows[] = {
        {"plain", png(chunk("tEXt", kWord + kSession)), kSession},
        {"packed", png(chunk("zTXt", kWord + kZero + deflated(kSession))), kSession},
        {"international", png(chunk("iTXt", kWord + std::string(4, '\0') + "posenc 1 位")), "posenc 1 位"},
        {"international, packed", png(chunk("iTXt", international(deflated("posenc 1 位")))), "posenc 1 位"},
        {"Latin 1", png(chunk("tEXt", kWord + "caf\xe9")), "café"},
        {"Latin 1, packed", png(chunk("zTXt", kWord + kZero + deflated("caf\xe9"))), "café"},
        {"after the pixels", kSignature + kHeader + chunk("IDAT", "x") + chunk("tEXt", kWord + kSession) + kEnd,
         kSession},
        {"after others", png(chunk("tEXt", "Title" + kZero + "x") + chunk("tEXt", kWord + kSession)), kSession},
        {"the first of two", png(chunk("tEXt", kWord + "one") + chunk("tEXt", kWord + "two")), "one"},
        {"cut behind it", png(chunk("tEXt", kWord + kSession)).substr(0, 2000), kSession},
        {"empty text", png(chunk("tEXt", kWord)), ""},
        {"as long as may be", png(chunk("zTXt", kWord + kZero + deflated(std::string(kLimit, 'a')))),
         std::string(kLimit, 'a')},

        {"no text", png(""), nothing},
        {"another keyword", png(chunk("tEXt", "posencoder" + kZero + kSession)), nothing},
        {"no keyword", png(chunk("tEXt", "")), nothing},
        {"behind the end", png("") + chunk("tEXt", kWord + kSession), nothing},
        {"cut within", png(chunk("tEXt", kWord + kSession)).substr(0, 60), nothing},
        {"signature alone", kSignature, nothing},
        {"no PNG", "BM" + png(chunk("tEXt", kWord + kSession)), nothing},
        {"no chunk between", kSignature + kHeader + std::string(12, '\0') + chunk("tEXt", kWord + kSession), nothing},
        {"a size beyond the file", kSignature + kHeader + bigEndian(0xFFFFFFFF) + "tEXt" + kWord + kSession, nothing},

        {"wrong checksum", png(wrongSum), damaged},
        {"packed otherwise", png(chunk("zTXt", kWord + "\1" + deflated(kSession))), damaged},
        {"not packed", png(chunk("zTXt", kWord + kZero + kSession)), damaged},
        {"packed and cut", png(chunk("zTXt", kWord + kZero + deflated(kSession).substr(0, 12))), damaged},
        {"no method", png(chunk("zTXt", kWord)), damaged},
        {"no language", png(chunk("iTXt", kWord + kZero + kZero + "x")), damaged},
        {"neither packed nor not", png(chunk("iTXt", kWord + "\2" + kZero + kZero + kZero + "x")), damaged},
        {"a byte too long", png(chunk("tEXt", kWord + std::string(kLimit + 1, 'a'))), damaged},
        {"a byte too long, packed", png(chunk("zTXt", kWord + kZero + deflated(std::string(kLimit + 1, 'a')))),
         damaged},
        {"longer as UTF-8", png(chunk("tEXt", kWord + std::string(kLimit, '\xe9'))), damaged}};
    for (const Row& row : rows) EXPECT_EQ(inPng(row.bytes), row.expected) << row.name;
}

/// 200 chunks of 50 kB, each of which would become 50 MB.
TEST_F(PictureText, OfAPngIsNotUnpackedBeyondItsLimit) {
    const std::string bomb = deflated(std::string(50'000'000, 'a'));
    std::string chunks;
    for (int i = 0; i < 200; ++i) chunks += chunk("zTXt", "Title" + kZero + kZero + bomb);
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(inPng(png(chunks + chunk("tEXt", kWord + kSession))), kSession);
    EXPECT_EQ(inPng(png(chunk("zTXt", kWord + kZero + bomb) + chunks)), "damaged");
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

/// Whatever happens to its bytes, it says what was written, or that there is nothing or damage.
TEST_F(PictureText, OfAMutatedPngIsNeverWrong) {
    std::mt19937 random(7);
    const std::string good = kSignature + kHeader + chunk("zTXt", kWord + kZero + deflated(kSession)) +
                             chunk("IDAT", "pixels") + chunk("IEND", "");
    for (int round = 0; round < 3000; ++round) {
        std::string bytes = good;
        for (auto changes = 1 + random() % 4; changes > 0; --changes)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        if (random() % 4 == 0) bytes.resize(1 + random() % bytes.size());
        const std::string text = inPng(bytes);
        EXPECT_TRUE(text == kSession || text == "nothing" || text == "damaged") << round << ": " << text;
    }
}

TEST_F(PictureText, OfAnSvgIsFoundAndUnescaped) {
    const auto svg = [](const std::string& inside) { return "<?xml version='1.0'?>\n<svg><g/>" + inside + "</svg>"; };
    struct Row {
        const char* name;
        std::string text, expected;
    };
    const Row rows[] = {
        {"description", svg("<desc>posenc 1\nrope/periods\n</desc>"), "posenc 1\nrope/periods"},
        {"metadata", svg("<metadata id='m'>\n posenc 1\nx</metadata>"), "posenc 1\nx"},
        {"behind another", svg("<desc>a</desc><descent>posenc 1 no</descent><desc\n>posenc 1 b</desc>"), "posenc 1 b"},
        {"escaped", svg("<desc>posenc 1 &lt;&gt;&quot;&apos;&amp;lt;&#10;&#x4F4D;</desc>"), "posenc 1 <>\"'&lt;\n位"},
        {"names that are none", svg("<desc>posenc 1 & &x; &#; &#x; &#1114112; &amp</desc>"),
         "posenc 1 & &x; &#; &#x; &#1114112; &amp"},
        {"not closed", "<svg><desc>posenc 1 a", "nothing"},
        {"in an attribute", svg("<desc a='posenc 1'>x</desc>"), "nothing"},
        {"elsewhere", svg("<text>posenc 1 x</text>"), "nothing"},
        {"none", svg(""), "nothing"},
        {"cut in the tag", "<svg><desc", "nothing"},
        {"as long as may be", svg("<desc>posenc 1" + std::string(kLimit - 8, 'a') + "</desc>"),
         "posenc 1" + std::string(kLimit - 8, 'a')},
        {"too long", svg("<desc>posenc 1" + std::string(kLimit - 7, 'a') + "</desc>"), "damaged"}};
    for (const Row& row : rows) EXPECT_EQ(inSvg(row.text), row.expected) << row.name;
}

/// A session that was cut off would be another figure.
TEST_F(PictureText, OfAnSvgThatWasCutOffIsNone) {
    const std::string whole = "<svg><desc>posenc 1 base=7e5</desc></svg>";
    const std::size_t end = whole.find("</desc");
    for (std::size_t length = 0; length < end + 2; ++length)
        EXPECT_EQ(length == 0 ? "nothing" : inSvg(whole.substr(0, length)), "nothing") << length;
    EXPECT_EQ(inSvg(whole), "posenc 1 base=7e5");
}

TEST_F(PictureText, OfAnSvgIsFoundInLinearTime) {
    const auto many = [](const std::string& part) {
        std::string all;
        while (all.size() < 20'000'000) all += part;
        return all;
    };
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(inSvg("<svg><desc>posenc 1" + many("&amp;") + "</desc></svg>"), "damaged");
    EXPECT_EQ(inSvg("<svg>" + many("<desc>") + "</svg>"), "nothing");
    EXPECT_EQ(inSvg("<svg>" + many("<desc>posenc </desc>&") + "</svg>"), "nothing");
    EXPECT_EQ(inSvg("<svg><desc>posenc 1 a</desc>" + many("x") + "</svg>"), "posenc 1 a");
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

}  // namespace
}  // namespace posenc::data::picture_text_test
