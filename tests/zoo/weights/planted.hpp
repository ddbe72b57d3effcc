// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <unistd.h>

#include <bit>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>

#include "core/explore/math/matrix.hpp"
#include "tests/zoo/gguf/gguf_support.hpp"

/// Checkpoints with known numbers: a model's heads, written in every layout and type.
namespace posenc::test {

/// A folder of its own, removed afterwards.
class WeightsFolder {
public:
    WeightsFolder()
        : m_path(std::filesystem::temp_directory_path() / ("posenc-weights-" + std::to_string(::getpid()))) {
        std::filesystem::create_directories(m_path);
    }
    ~WeightsFolder() { std::filesystem::remove_all(m_path); }
    WeightsFolder(const WeightsFolder&) = delete;
    WeightsFolder& operator=(const WeightsFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    std::filesystem::path put(const std::string& name, const std::string& bytes) const {
        std::filesystem::remove(m_path / name);
        std::ofstream(m_path / name, std::ios::binary) << bytes;
        return m_path / name;
    }

private:
    std::filesystem::path m_path;
};

/// The bits of a number that the type holds exactly.
inline std::string asBytes(double value, const std::string& type) {
    if (type == "F64") return little(std::bit_cast<std::uint64_t>(value), 8);
    const auto single = std::bit_cast<std::uint32_t>(static_cast<float>(value));
    if (type == "F32") return little(single, 4);
    if (type == "BF16") return little(single >> 16U, 2);
    // F16, of numbers that are neither tiny nor huge.
    const std::uint32_t sign = single >> 31U, exponent = single >> 23U & 255U, fraction = single >> 13U & 1023U;
    return little(value == 0.0 ? sign << 15U : sign << 15U | (exponent - 112U) << 10U | fraction, 2);
}

inline std::string asBytes(const Matrix& matrix, const std::string& type) {
    std::string out;
    for (Eigen::Index i = 0; i < matrix.size(); ++i) out += asBytes(matrix.data()[i], type);
    return out;
}

/// Writes .safetensors.
struct TensorFile {
    std::string header = {}, data = {};

    TensorFile& raw(const std::string& name, const std::string& type, const std::string& shape,
                    const std::string& bytes) {
        header += (header.empty() ? "{" : ",") +
                  ("\"" + name + "\":{\"dtype\":\"" + type + "\",\"shape\":" + shape + ",\"data_offsets\":[" +
                   std::to_string(data.size()) + "," + std::to_string(data.size() + bytes.size()) + "]}");
        data += bytes;
        return *this;
    }
    TensorFile& add(const std::string& name, const Matrix& matrix, const std::string& type = "F64") {
        const std::string shape = "[" + std::to_string(matrix.rows()) + "," + std::to_string(matrix.cols()) + "]";
        return raw(name, type, shape, asBytes(matrix, type));
    }
    TensorFile& add(const std::string& name, const Vector& vector, const std::string& type = "F64") {
        return raw(name, type, "[" + std::to_string(vector.size()) + "]", asBytes(Matrix(vector.transpose()), type));
    }
    std::string text() const { return little(header.size() + 1, 8) + header + "}" + data; }
};

/// The number of ggml's type, as in ggml.h.
inline std::uint32_t ggmlType(const std::string& type) {
    if (type == "F32") return 0;
    if (type == "F16") return 1;
    if (type == "BF16") return 30;
    if (type == "Q4_0") return 2;
    if (type == "Q8_0") return 8;
    return type == "Q4_K" ? 12 : 14;
}

inline void addMatrix(GgufFile& file, const std::string& name, Eigen::Index rows, Eigen::Index columns,
                      const std::string& type, const std::string& bytes) {
    file.data.resize((file.data.size() + file.alignment - 1) / file.alignment * file.alignment);
    file.tensors.push_back(ggufText(name) + little(2, 4) + little(static_cast<std::uint64_t>(columns), 8) +
                           little(static_cast<std::uint64_t>(rows), 8) + little(ggmlType(type), 4) +
                           little(file.data.size(), 8));
    file.data += bytes;
}

/// Numbers that every type of 16 bits holds exactly.
inline Matrix planted(Eigen::Index rows, Eigen::Index columns, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_int_distribution<int> eighths(-63, 63);
    Matrix out(rows, columns);
    for (Eigen::Index i = 0; i < out.size(); ++i) out.data()[i] = eighths(random) / 8.0;
    return out;
}

/// The attention of one layer, by head: rows are dimensions of a head, as transformers' Llama has them.
struct PlantedHeads {
    int heads = 4, keyHeads = 2, headDim = 8, hidden = 16;
    unsigned seed = 1;

    /// Weights, or with one column a bias.
    Matrix query(int head, bool bias = false) const {
        return planted(headDim, bias ? 1 : hidden, seed + 100U + 10U * head + bias);
    }
    Matrix key(int head, bool bias = false) const {
        return planted(headDim, bias ? 1 : hidden, seed + 500U + 10U * head + bias);
    }
    Matrix value(int head, bool bias = false) const {
        return planted(headDim, bias ? 1 : hidden, seed + 900U + 10U * head + bias);
    }

    Matrix stacked(const std::vector<Matrix>& parts) const {
        Matrix out(headDim * std::ssize(parts), parts.front().cols());
        for (std::size_t i = 0; i < parts.size(); ++i)
            out.middleRows(static_cast<Eigen::Index>(i) * headDim, headDim) = parts[i];
        return out;
    }
    Matrix queries(bool bias = false) const {
        std::vector<Matrix> parts;
        for (int h = 0; h < heads; ++h) parts.push_back(query(h, bias));
        return stacked(parts);
    }
    Matrix keys(bool bias = false) const {
        std::vector<Matrix> parts;
        for (int h = 0; h < keyHeads; ++h) parts.push_back(key(h, bias));
        return stacked(parts);
    }
    Matrix oneAfterAnother(bool bias = false) const {
        std::vector<Matrix> parts;
        for (int h = 0; h < heads; ++h) parts.push_back(query(h, bias));
        for (int h = 0; h < keyHeads; ++h) parts.push_back(key(h, bias));
        for (int h = 0; h < keyHeads; ++h) parts.push_back(value(h, bias));
        return stacked(parts);
    }
    Matrix byGroup(bool bias = false) const {
        std::vector<Matrix> parts;
        const int group = heads / keyHeads;
        for (int k = 0; k < keyHeads; ++k) {
            for (int h = k * group; h < (k + 1) * group; ++h) parts.push_back(query(h, bias));
            parts.push_back(key(k, bias)), parts.push_back(value(k, bias));
        }
        return stacked(parts);
    }
    /// convert_hf_to_gguf.py's permute: rows i and i + d/2 of a head go to 2i and 2i + 1.
    Matrix permuted(const Matrix& rows) const {
        Matrix out(rows.rows(), rows.cols());
        for (Eigen::Index r = 0; r < rows.rows(); ++r) {
            const Eigen::Index head = r / headDim, at = r % headDim, half = headDim / 2;
            out.row(head * headDim + 2 * (at % half) + at / half) = rows.row(r);
        }
        return out;
    }
};

inline double asHalf(const std::string& bytes, std::size_t at) {
    const auto bits = static_cast<unsigned>(static_cast<unsigned char>(bytes[at]) |
                                            static_cast<unsigned char>(bytes[at + 1]) << 8U);
    const double sign = bits >> 15U ? -1.0 : 1.0, exponent = bits >> 10U & 31U, fraction = bits & 1023U;
    return sign * (exponent == 0.0 ? std::exp2(-14.0) * fraction / 1024.0
                                   : std::exp2(exponent - 15.0) * (1.0 + fraction / 1024.0));
}

/// One number of a block, straight from the format's description: the naive twin of the decoders.
inline double numberInBlock(const std::string& type, const std::string& block, int i) {
    const auto byte = [&](int at) { return static_cast<int>(static_cast<unsigned char>(block[at])); };
    const auto whole = [&](int at) { return static_cast<int>(static_cast<signed char>(block[at])); };
    if (type == "Q8_0") return asHalf(block, 0) * whole(2 + i);
    if (type == "Q4_0") return asHalf(block, 0) * ((i < 16 ? byte(2 + i) % 16 : byte(2 + i - 16) / 16) - 8);
    if (type == "Q4_K") {
        const int group = i / 32, from = 16 + group / 2 * 32 + i % 32;
        const int quant = group % 2 ? byte(from) / 16 : byte(from) % 16;
        int scale = byte(4 + group) % 64, least = byte(4 + group + 4) % 64;
        if (group >= 4) {  // low 4 bits in the last four bytes, high 2 bits above those of the first eight
            scale = byte(4 + 8 + group - 4) % 16 + byte(4 + group - 4) / 64 * 16;
            least = byte(4 + 8 + group - 4) / 16 + byte(4 + group) / 64 * 16;
        }
        return asHalf(block, 0) * scale * quant - asHalf(block, 2) * least;
    }
    // Q6_K: each half of 128 numbers has 64 bytes of low bits and 32 of high bits.
    const int half = i / 128, rest = i % 128, column = rest % 32;
    const int lowByte = byte(64 * half + rest % 64), highByte = byte(128 + 32 * half + column);
    const int low = rest < 64 ? lowByte % 16 : lowByte / 16, high = highByte >> 2 * (rest / 32) & 3;
    return asHalf(block, 208) * whole(192 + i / 16) * (low + 16 * high - 32);
}

struct BlockSize {
    int numbers, bytes;
};
inline BlockSize blockSize(const std::string& type) {
    if (type == "Q8_0") return {32, 34};
    if (type == "Q4_0") return {32, 18};
    return type == "Q4_K" ? BlockSize{256, 144} : BlockSize{256, 210};
}

/// Any bytes, but with finite halves.
inline std::string randomBlocks(const std::string& type, int count, unsigned seed) {
    std::mt19937 random(seed);
    std::string out;
    for (int b = 0; b < count; ++b) {
        std::string block;
        for (int i = 0; i < blockSize(type).bytes; ++i) block += static_cast<char>(random() & 255U);
        for (const int at : {1, 3, 209})
            if (at < std::ssize(block)) block[at] = static_cast<char>(block[at] & ~0x40);
        out += block;
    }
    return out;
}

/// Rounds numbers to a type's steps as simply as its format allows: one scale for a whole block.
struct Rounded {
    std::string bytes = {};
    double step = 0.0;  ///< the largest of all blocks
};

inline std::string blockOf(const std::string& type, std::span<const double> x, double& step) {
    double least = 0.0, most = 0.0;
    for (const double each : x) least = std::min(least, each), most = std::max(most, each);
    const double size = std::max(most, -least);
    // Steps are powers of 2, which halves hold exactly.
    const auto power = [](double wanted) { return std::exp2(std::ceil(std::log2(std::max(wanted, 1e-4)))); };
    const auto half = [](double value) { return asBytes(value, "F16"); };
    if (type == "Q8_0" || type == "Q4_0") {
        step = power(size / (type == "Q8_0" ? 127.0 : 7.0));
        std::string out = half(step);
        const auto quant = [&](std::size_t i) { return static_cast<int>(std::lround(x[i] / step)); };
        for (std::size_t i = 0; i < (type == "Q8_0" ? 32U : 16U); ++i)
            out += static_cast<char>(type == "Q8_0" ? quant(i) : (quant(i) + 8) | (quant(i + 16) + 8) << 4);
        return out;
    }
    if (type == "Q4_K") {
        step = power((most - least) / 14.0);
        const int shift = static_cast<int>(std::ceil(-least / step));  // of 6 bits
        std::string scales(12, '\0');
        for (int g = 0; g < 4; ++g)
            scales[g] = 1, scales[4 + g] = static_cast<char>(shift), scales[8 + g] = static_cast<char>(1 | shift << 4);
        std::string quants(128, '\0');
        for (int i = 0; i < 256; ++i)
            quants[i / 64 * 32 + i % 32] = static_cast<char>(quants[i / 64 * 32 + i % 32] |
                                                             (std::lround(x[i] / step) + shift) << 4 * (i / 32 % 2));
        return half(step) + half(step) + scales + quants;
    }
    step = power(size / 31.0);
    std::string out(192, '\0');
    for (int i = 0; i < 256; ++i) {
        const int quant = static_cast<int>(std::lround(x[i] / step)) + 32, part = i / 128, rest = i % 128;
        out[part * 64 + rest % 64] = static_cast<char>(out[part * 64 + rest % 64] | (quant % 16) << 4 * (rest / 64));
        out[128 + part * 32 + rest % 32] = static_cast<char>(out[128 + part * 32 + rest % 32] | (quant / 16)
                                                                                                    << 2 * (rest / 32));
    }
    return out + std::string(16, '\1') + half(step);
}

inline Rounded rounded(const Matrix& matrix, const std::string& type) {
    Rounded out;
    const int size = blockSize(type).numbers;
    for (Eigen::Index at = 0; at < matrix.size(); at += size) {
        double step = 0.0;
        out.bytes += blockOf(type, {matrix.data() + at, static_cast<std::size_t>(size)}, step);
        out.step = std::max(out.step, step);
    }
    return out;
}

}  // namespace posenc::test
