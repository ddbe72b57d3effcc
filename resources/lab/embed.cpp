// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

/// Writes files as C++: the texts of resources/lab and its specimens, which core/explore/lab/brought.hpp declares.
///   posenc_embed_lab OUT FILE...
/// or, for pages, of the specimens only what stands before their weights:
///   posenc_embed_lab --cards OUT FILE...
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

/// The header of a .safetensors file, with its length in the first eight bytes.
std::string headerOf(const std::string& bytes) {
    std::size_t length = 0;
    for (std::size_t k = 8; k-- > 0;) length = length << 8U | static_cast<unsigned char>(bytes.at(k));
    return bytes.substr(0, 8 + length);
}

void writeSpecimens(std::vector<Path> files, bool cards, std::ostream& out) {
    std::erase_if(files, [](const Path& each) { return each.extension() != ".safetensors"; });
    std::ranges::sort(files);
    out << "namespace {\n\n";
    for (std::size_t k = 0; k < files.size(); ++k) {
        const std::string bytes = bytesOf(files[k]);
        writeText(out, ("specimen" + std::to_string(k)).c_str(), cards ? headerOf(bytes) : bytes);
    }
    out << "}  // namespace\n\nstd::vector<Shelved> shelvedFiles() {\n    return {";
    for (std::size_t k = 0; k < files.size(); ++k)
        out << (k ? ",\n            " : "") << "{\"" << files[k].stem().string() << "\", specimen" << k << "(), "
            << (cards ? "false" : "true") << "}";
    out << "};\n}\n\n";
}

void write(const std::vector<Path>& files, bool cards, std::ostream& out) {
    const auto called = [&](const char* name) {
        const auto found = std::ranges::find(files, name, [](const Path& each) { return each.filename().string(); });
        if (found == files.end()) throw std::runtime_error(std::string(name) + " is missing");
        return bytesOf(*found);
    };
    out << "#include \"core/explore/lab/brought.hpp\"\n\nnamespace posenc::lab {\n\n";
    if (!cards) {
        writeText(out, "trainingText", called("training.txt"));
        writeText(out, "heldOutText", called("held-out.txt"));
    }
    writeSpecimens(files, cards, out);
    out << "}  // namespace posenc::lab\n";
}

}  // namespace

int main(int count, char** words) try {
    const bool cards = count > 1 && std::string(words[1]) == "--cards";
    const int first = cards ? 2 : 1;
    if (count < first + 2) throw std::runtime_error("usage: posenc_embed_lab [--cards] OUT FILE...");
    std::ofstream out(words[first]);
    write({words + first + 1, words + count}, cards, out);
    return out.flush() ? 0 : 1;
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
