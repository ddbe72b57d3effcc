// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <mutex>

#include "core/explore/data/input_file.hpp"
#include "core/explore/lab/settings.hpp"
#include "core/explore/lab/shelf.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/text/characters.hpp"

/// Alone, since a page has no folders: packaging/web/lab.cpp.
namespace posenc::lab {

namespace {

constexpr std::size_t kMostModels = 256;  // about 100 MB
constexpr char kBetween = ';';            // paths

/// The files of models with the times of their last changes.
using Files = std::map<std::string, std::int64_t>;

bool isFolder(const std::string& path) {
    std::error_code none;
    return std::filesystem::is_directory(path, none);
}

void addFiles(const std::string& path, Files& out) {
    if (!isFolder(path)) {
        out[path] = data::changedAt(path);
        return;
    }
    std::error_code failure;
    for (const auto& entry : std::filesystem::directory_iterator(path, failure))
        if (entry.path().extension() == ".safetensors")
            out[entry.path().string()] = data::changedAt(entry.path().string());
}

Files listingOf(const std::string& paths) {
    Files out;
    for (const std::string_view each : splitAt(paths, kBetween)) addFiles(std::string(each), out);
    if (out.empty()) throw Error(say("core", "There are no models of the lab in \"%1\".").with(paths));
    if (out.size() > kMostModels)
        throw Error(
            say("core", "\"%1\" has %2 models; a figure takes at most %3.").with(paths, out.size(), kMostModels));
    return out;
}

std::shared_ptr<const std::vector<Specimen>> read(const Files& files) {
    std::vector<Specimen> out;
    for (const auto& [file, changed] : files) {
        const Stage stage(out.size(), files.size());
        checkpoint();
        out.push_back(readSpecimen(file));
    }
    std::ranges::sort(out, isBefore, &Specimen::id);
    return std::make_shared<const std::vector<Specimen>>(std::move(out));
}

}  // namespace

std::shared_ptr<const std::vector<Specimen>> shelfIn(const std::string& paths) {
    static std::mutex mutex;
    static std::pair<Files, std::shared_ptr<const std::vector<Specimen>>> last;
    if (!isFolder(paths) && paths.find(kBetween) == std::string::npos) return nullptr;
    const std::lock_guard lock(mutex);
    if (Files files = listingOf(paths); !last.second || files != last.first) last = {files, read(files)};
    return last.second;
}

}  // namespace posenc::lab
