// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_scheme.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>

#include "core/explore/definition/evaluation.hpp"
#include "core/explore/encodings/custom_kinds.hpp"
#include "core/explore/encodings/rope.hpp"
#include "core/explore/text/characters.hpp"

namespace posenc {

namespace {

/// The schemes in use by their ids.
struct Registry {
    std::mutex mutex;
    std::map<std::string, std::weak_ptr<const CustomScheme>, std::less<>> schemes;
    std::deque<std::shared_ptr<const CustomScheme>> latest;  ///< outlive what still points into them
    static constexpr std::size_t kLatest = 8;

    std::shared_ptr<const CustomScheme> find(std::string_view id) {
        const auto found = schemes.find(id);
        return found == schemes.end() ? nullptr : found->second.lock();
    }
};

Registry& registry() {
    static Registry all;
    return all;
}

bool isOfTheProgram(std::string_view id) {
    return std::ranges::any_of(encodings(), [&](const EncodingInfo& each) { return id == each.id; });
}

/// Rotary figures need L, whatever the scheme computes from it.
std::string completed(std::string_view text) {
    const definition::Definition read(text);
    std::string out(text);
    if (!out.ends_with('\n')) out += '\n';
    if (custom::familyOf(read) != Family::Rotary || !read.find("frequency") || read.schema().find("trained-context"))
        return out;
    return out + definition::declared(*schemaOf<Rope>().find("trained-context")) + "\n";
}

/// Why values cannot be encoded; nothing if they can, or if finding out takes longer than a slider's step may: then the
/// figure says it.
std::optional<Text> problemOf(const definition::Definition& definition, const std::vector<Value>& values) {
    constexpr double kAtOnce = 5e5;
    try {
        static_cast<void>(custom::encoded(definition, values, nullptr, kAtOnce));
        return std::nullopt;
    } catch (const definition::Exhausted&) {
        return std::nullopt;
    } catch (const Error& error) {
        return error.text();
    }
}

void describe(const std::shared_ptr<CustomScheme>& scheme, const std::string& id) {
    const definition::Definition& definition = scheme->definition;
    Schema& schema = scheme->schema;
    schema = definition.schema();
    schema.owner = scheme;
    schema.problem = [&definition](const std::vector<Value>& values) { return problemOf(definition, values); };
    scheme->id = id;
    EncodingInfo& info = scheme->info;
    info.id = scheme->id.c_str();
    info.title = {definition.title().c_str()};
    info.summary = say("core", "A scheme of your own.");
    info.family = custom::familyOf(definition);
    info.schema = &schema;
    info.custom = &definition;
    info.encode = [&definition, self = std::weak_ptr(scheme)](const ParameterSet& parameters) {
        return custom::encoded(definition, parameters.values(), self.lock());
    };
}

}  // namespace

std::shared_ptr<const CustomScheme> customScheme(std::string_view text) {
    const std::string whole = completed(text);
    const auto scheme = std::make_shared<CustomScheme>(whole);
    const std::string& wanted = scheme->definition.id();
    if (isOfTheProgram(wanted))
        throw Error(say("core", "There is an encoding \"%1\" already; give the scheme another id.").with(wanted));
    scheme->info.atFirst = std::make_shared<const Encoding>(
        custom::encoded(scheme->definition, scheme->definition.schema().leftOut, nullptr));
    scheme->info.kind = scheme->info.atFirst->index();
    Registry& all = registry();
    const std::scoped_lock lock(all.mutex);
    std::erase_if(all.schemes, [](const auto& each) { return each.second.expired(); });
    for (const auto& [taken, known] : all.schemes)
        if (const auto same = known.lock(); same && same->definition.text() == whole) return same;
    std::string id = wanted;
    for (int n = 2; all.find(id); ++n) id = wanted + "-" + std::to_string(n);
    describe(scheme, id);
    all.schemes[id] = scheme;
    all.latest.push_back(scheme);
    if (all.latest.size() > Registry::kLatest) all.latest.pop_front();
    return scheme;
}

const EncodingInfo* customEncoding(std::string_view id) {
    Registry& all = registry();
    const std::scoped_lock lock(all.mutex);
    const auto found = all.find(id);
    return found ? &found->info : nullptr;
}

std::vector<std::string> customLines(const EncodingInfo& encoding) {
    return encoding.custom ? byMark(encoding.custom->text()) : std::vector<std::string>();
}

}  // namespace posenc
