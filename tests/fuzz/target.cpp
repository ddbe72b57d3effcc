// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/target.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>

/// The door that libFuzzer and the driver beside it knock at.
namespace posenc::fuzz {

namespace {

std::map<std::string, Target::Read, std::less<>>& targets() {
    static std::map<std::string, Target::Read, std::less<>> all;
    return all;
}

Target::Read chosen = nullptr;
std::set<std::string> seen;

[[noreturn]] void refuseCall() {
    std::fputs("usage: posenc_fuzz --target=NAME [-max_total_time=SECONDS] [FOLDER|FILE]...; targets:", stderr);
    for (const auto& [name, read] : targets()) std::fprintf(stderr, " %s", name.c_str());
    std::fputs("\n", stderr);
    std::exit(2);
}

}  // namespace

Target::Target(std::string name, Read read) { targets().emplace(std::move(name), read); }

void expect(bool holds, std::string_view what) {
    if (holds) return;
    std::fprintf(stderr, "It does not hold that %.*s.\n", static_cast<int>(what.size()), what.data());
    std::abort();
}

std::string kindOf(const Text& text) {
    if (text.verbatim) return {};
    std::string out = text.source;
    for (const Text& each : text.arguments) out += kindOf(each);
    return out;
}

std::filesystem::path asFile(std::string_view bytes) {
    static const int descriptor = ::memfd_create("fuzz", 0);
    const auto size = static_cast<ssize_t>(bytes.size());
    const bool written = ::ftruncate(descriptor, size) == 0 &&
                         ::pwrite(descriptor, bytes.data(), bytes.size(), 0) == size;
    expect(written, "there is memory for a file");
    return "/proc/self/fd/" + std::to_string(descriptor);
}

void saw(const std::string& what) { seen.insert(what); }

std::size_t sights() { return seen.size(); }

}  // namespace posenc::fuzz

extern "C" {

int LLVMFuzzerInitialize(int* count, char*** words) {
    using namespace posenc::fuzz;
    constexpr std::string_view kTarget = "--target=";
    for (int i = 1; i < *count; ++i) {
        const std::string_view word = (*words)[i];
        if (!word.starts_with(kTarget)) continue;
        const auto found = targets().find(word.substr(kTarget.size()));
        if (found != targets().end()) chosen = found->second;
    }
    if (!chosen) refuseCall();
    return 0;
}

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace posenc::fuzz;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    attempt([&] { chosen(bytes); });
    return 0;
}
}
