// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

/// Writes files as C++: the texts of resources/lab and its specimens, which core/explore/lab/shelf.hpp declares.
///   posenc_embed_lab FOLDER OUT
namespace {

using Path = std::filesystem::path;

std::string bytesOf(const Path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error("cannot read " + file.string());
    return {std::istreambuf_iterator<char>(in), {}};
}

/// A string literal; short pieces, as compilers have limits for one.
void writeLiteral(std::ostream& out, const std::string& bytes) {
    constexpr std::size_t kPiece = 100;
    constexpr char kDigits[] = "01234567";
    for (std::size_t at = 0; at < bytes.size(); at += kPiece) {
        out << '"';
        for (const char c : bytes.substr(at, kPiece)) {
            const auto byte = static_cast<unsigned char>(c);
            const bool plain = byte >= ' ' && byte < 127 && c != '"' && c != '\\' && c != '?';
            if (plain)
                out << c;
            else
                out << '\\' << kDigits[byte >> 6U] << kDigits[byte >> 3U & 7U] << kDigits[byte & 7U];
        }
        out << "\"\n";
    }
    if (bytes.empty()) out << "\"\"";
}

void writeText(std::ostream& out, const char* name, const std::string& bytes) {
    out << "std::string_view " << name << "() {\n    static constexpr char bytes[] =\n";
    writeLiteral(out, bytes);
    out << ";\n    return {bytes, sizeof bytes - 1};\n}\n\n";
}

std::vector<Path> specimensIn(const Path& folder) {
    std::vector<Path> out;
    for (const auto& each : std::filesystem::directory_iterator(folder))
        if (each.path().extension() == ".safetensors") out.push_back(each.path());
    std::ranges::sort(out);
    return out;
}

void write(const Path& folder, std::ostream& out) {
    out << "#include \"core/explore/lab/shelf.hpp\"\n\nnamespace posenc::lab {\n\n";
    writeText(out, "trainingText", bytesOf(folder / "training.txt"));
    writeText(out, "heldOutText", bytesOf(folder / "held-out.txt"));
    const auto specimens = specimensIn(folder / "specimens");
    out << "namespace {\n\n";
    for (std::size_t k = 0; k < specimens.size(); ++k)
        writeText(out, ("specimen" + std::to_string(k)).c_str(), bytesOf(specimens[k]));
    out << "}  // namespace\n\nstd::vector<Shelved> shelvedFiles() {\n    return {";
    for (std::size_t k = 0; k < specimens.size(); ++k)
        out << (k ? ",\n            " : "") << "{\"" << specimens[k].stem().string() << "\", specimen" << k << "()}";
    out << "};\n}\n\n}  // namespace posenc::lab\n";
}

}  // namespace

int main(int count, char** words) try {
    if (count != 3) throw std::runtime_error("usage: posenc_embed_lab FOLDER OUT");
    std::ofstream out(words[2]);
    write(words[1], out);
    return out.flush() ? 0 : 1;
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
