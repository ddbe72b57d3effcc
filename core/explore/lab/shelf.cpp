// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/shelf.hpp"

#include <algorithm>
#include <mutex>

#include "core/explore/data/input_file.hpp"
#include "core/explore/lab/settings.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/resource.hpp"

namespace posenc::lab {

namespace {

/// The file that was read last.
struct Kept {
    std::mutex mutex;
    std::string path;
    std::int64_t changed = 0;
    std::shared_ptr<const Specimen> specimen;
};

std::shared_ptr<const Specimen> ofFile(const std::string& path) {
    static Kept kept;
    const std::lock_guard lock(kept.mutex);
    const std::int64_t changed = data::changedAt(path);
    if (kept.specimen && kept.path == path && kept.changed == changed) return kept.specimen;
    kept.specimen = std::make_shared<const Specimen>(readSpecimen(path));
    kept.path = path, kept.changed = changed;
    return kept.specimen;
}

thread_local Usage* noting = nullptr;

}  // namespace

const std::vector<Specimen>& shelf() {
    static std::vector<Specimen> all = [] {
        std::vector<Specimen> out;
        for (const auto& [path, bytes] : resourcesIn("lab/specimens/"))
            out.push_back(shelved(bytes, std::filesystem::path(path).stem().string()));
        return out;
    }();
    return all;
}

Usage::Usage() { noting = this; }

Usage::~Usage() { noting = nullptr; }

bool isHere(const Specimen& specimen) {
    if (noting) noting->ids.insert(specimen.id);
    return !specimen.weights.empty();
}

std::shared_ptr<const Specimen> specimenFor(const std::string& word) {
    if (word.ends_with(".safetensors")) return ofFile(word);
    const auto found = std::ranges::find(shelf(), word, &Specimen::id);
    if (found != shelf().end()) return {std::shared_ptr<const Specimen>(), &*found};
    throw Error(say("core",
                    "There is no specimen \"%1\"; the specimens are: %2. A model that you trained is the path of its "
                    ".safetensors file.")
                    .with(data::quotable(word), joined(shelf(), ", ", &Specimen::id)));
}

std::vector<const Specimen*> siblingsOf(const Specimen& specimen, const std::vector<Specimen>* among) {
    std::vector<const Specimen*> out{&specimen};
    const auto add = [&](const std::vector<Specimen>& all) {
        for (const Specimen& each : all)
            if (trainedAlike(specimen, each) &&
                std::ranges::find(out, seedOf(each), [](const Specimen* known) { return seedOf(*known); }) == out.end())
                out.push_back(&each);
    };
    if (among) add(*among);
    add(shelf());
    return out;
}

}  // namespace posenc::lab
