// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/lessons/course.hpp"

#include <algorithm>
#include <map>

#include "core/explore/data/input_file.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/text/resource.hpp"

namespace posenc::lessons {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLargest = 1 << 20;
constexpr std::array<const char*, 2> kLanguages{"en", "zh"};

std::span<const Resource> ownTexts(const char* language) {
    return resourcesIn(std::string("lessons/") + language + "/");
}

/// A lesson's text and its name in messages.
struct Source {
    std::string name, text;
};

Source sourceOf(const fs::path& file) {
    std::error_code failed;
    if (fs::is_regular_file(file, failed) && fs::is_empty(file, failed)) return {file.string(), {}};
    const data::InputFile in(file);
    if (in.size() > kLargest) throw Error(say("core", "%1: a lesson has at most 1 MB.").with(file.string()));
    return {file.string(), in.read(0, in.size())};
}

std::vector<fs::path> filesIn(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator(folder, failed))
        if (entry.path().extension() == ".md") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

Text placed(const std::string& name, const Fault& fault) {
    return say("core", "%1: %2").with(name + ":" + std::to_string(fault.line), fault.what);
}

/// File name → its lesson, for comparing the languages; a lesson with faults, which are reported, is not compared.
using Read = std::map<std::string, std::optional<Lesson>>;

void read(const Source& source, const std::string& file, Read& lessons, std::vector<Text>& told) {
    std::vector<Fault> faults;
    Lesson lesson = readLesson(source.text, faults);
    if (faults.empty()) faults = faultsOf(lesson);
    for (const Fault& fault : faults) told.push_back(placed(source.name, fault));
    for (const auto& [other, each] : lessons)
        if (faults.empty() && each && each->id == lesson.id)
            told.push_back(placed(source.name, {1, say("core", "%1 has the same id.").with(other)}));
    lessons.emplace(file, faults.empty() ? std::optional(std::move(lesson)) : std::nullopt);
}

bool areTwins(const Lesson& a, const Lesson& b) {
    return a.id == b.id && a.minutes == b.minutes &&
           std::ranges::equal(a.steps, b.steps, [](const Step& x, const Step& y) {
               return x.kind == y.kind && x.answer == y.answer && x.hidden == y.hidden &&
                      x.given.empty() == y.given.empty() && x.again == y.again &&
                      x.play.has_value() == y.play.has_value() &&
                      std::ranges::equal(x.choices, y.choices, [](const Choice& one, const Choice& other) {
                          return one.why.empty() == other.why.empty();
                      });
           });
}

/// A chapter has one name in the other language, too.
void compareChapters(const Read& one, const Read& other, const std::string& where, std::vector<Text>& told) {
    std::map<std::string, std::string> names;
    for (const auto& [file, lesson] : one) {
        const auto twin = other.find(file);
        if (!lesson || twin == other.end() || !twin->second) continue;
        const std::string& name = twin->second->chapter;
        if (names.emplace(lesson->chapter, name).first->second != name)
            told.push_back(placed(where + file, {1, say("core", "Its chapter is another one in the other language.")}));
    }
}

void compare(const Read& one, const Read& other, const std::string& where, std::vector<Text>& told) {
    for (const auto& [file, lesson] : one) {
        const auto twin = other.find(file);
        if (twin == other.end())
            told.push_back(placed(where + file, {1, say("core", "The other language has no such lesson.")}));
        else if (lesson && twin->second && !areTwins(*lesson, *twin->second))
            told.push_back(placed(where + file, {1, say("core",
                                                        "Its id, minutes, kinds of steps, hidden parts or reasons "
                                                        "differ from the same lesson in the other language.")}));
    }
}

}  // namespace

const std::vector<Lesson>& ownLessons(std::string_view language) {
    static const auto all = [] {
        std::map<std::string, std::vector<Lesson>, std::less<>> lessons;
        for (const char* each : kLanguages)
            for (const Resource& file : ownTexts(each)) {
                std::vector<Fault> faults;
                lessons[each].push_back(readLesson(std::string(file.bytes), faults));
                lessons[each].back().language = each;
            }
        return lessons;
    }();
    static const std::vector<Lesson> none;
    const auto found = all.find(language);
    return found == all.end() ? none : found->second;
}

Lesson openLesson(const fs::path& file) {
    const Source source = sourceOf(file);
    std::vector<Fault> faults;
    Lesson lesson = readLesson(source.text, faults);
    if (!faults.empty()) throw Error(placed(source.name, faults.front()));
    return lesson;
}

std::vector<Lesson> openLessons(const fs::path& folder) {
    std::vector<Lesson> lessons;
    for (const fs::path& file : filesIn(folder)) lessons.push_back(openLesson(file));
    if (lessons.empty()) throw Error(say("core", "%1 has no lessons (.md files).").with(folder.string()));
    return lessons;
}

namespace {

/// A file, or those of a folder without languages: there are no twins.
std::vector<Text> checkAlone(const fs::path& place) {
    std::vector<Text> told;
    Read lessons;
    for (const fs::path& file : fs::is_directory(place) ? filesIn(place) : std::vector{place})
        read(sourceOf(file), file.filename().string(), lessons, told);
    return told;
}

bool standsAlone(const fs::path& place) {
    std::error_code failed;
    const auto has = [&](const char* language) { return fs::is_directory(place / language, failed); };
    if (!fs::is_directory(place, failed)) return fs::exists(place, failed);
    return std::ranges::none_of(kLanguages, has) && !filesIn(place).empty();
}

}  // namespace

std::vector<Text> checkCourse(const std::optional<fs::path>& folder) {
    if (folder && standsAlone(*folder)) return checkAlone(*folder);
    std::vector<Text> told;
    std::map<std::string, Read> languages;
    std::size_t at = 0;
    for (const char* language : kLanguages) {
        Read& lessons = languages[language];
        if (!folder)
            for (const auto& [path, text] : ownTexts(language)) {
                const Stage stage(at++, resourcesIn("lessons/").size());
                read({std::string(path), std::string(text)}, fs::path(path).filename().string(), lessons, told);
            }
        if (folder)
            for (const fs::path& file : filesIn(*folder / language))
                read(sourceOf(file), file.filename().string(), lessons, told);
    }
    const std::string base = folder ? folder->string() + "/" : "lessons/";
    if (languages["en"].empty() && languages["zh"].empty())
        throw Error(say("core", "%1 has no lessons: there should be .md files in its folders en and zh.").with(base));
    compare(languages["en"], languages["zh"], base + "en/", told);
    compare(languages["zh"], languages["en"], base + "zh/", told);
    compareChapters(languages["en"], languages["zh"], base + "en/", told);
    return told;
}

}  // namespace posenc::lessons
