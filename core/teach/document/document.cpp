// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/document/document.hpp"

#include <algorithm>
#include <array>

#include "core/explore/data/picture_text.hpp"
#include "core/explore/state/link.hpp"
#include "core/explore/text/characters.hpp"
#include "core/teach/living/page.hpp"
#include "core/teach/poll/shown.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/open/read_model.hpp"

namespace posenc {

namespace {

constexpr std::uint64_t kBeginning = 64;  // bytes that identify a file's type

bool isPage(std::string_view name, std::string_view start) {
    return name.ends_with(".html") || name.ends_with(".htm") || lowered(start).starts_with("<!doctype html");
}

bool isSvg(std::string_view name, std::string_view start) {
    return name.ends_with(".svg") || start.starts_with("<?xml") || start.starts_with("<svg");
}

std::string sessionInPicture(const data::InputFile& file, std::string_view name, std::string_view start) {
    auto text = data::textInPng(file, "posenc", kSessionLimit);
    if (isPage(name, start)) text = living::stateIn(file);
    if (!text && isSvg(name, start)) text = data::textInSvg(file, "posenc 1", kSessionLimit);
    if (text) return *text;
    throw Error(
        say("core",
            "%1 holds no session; open a picture that this program exported, a session, a config.json or a GGUF.")
            .with(file.name()));
}

/// The text form begins with its version or, if written by hand, directly with a definition, a scene or an encoding.
bool beginsAsSession(std::string_view start) {
    start = withoutByteOrderMark(start);
    const auto names = [&](const EncodingInfo& each) {
        const std::string_view id = each.id;
        return start.starts_with(id) && start.size() > id.size() &&
               std::string_view("/ ;\n").find(start[id.size()]) != std::string_view::npos;
    };
    return std::ranges::any_of(std::array{"posenc ", "define ", "scene ", "scene\n"},
                               [&](const char* word) { return start.starts_with(word); }) ||
           std::ranges::any_of(encodings(), names);
}

Document writtenSession(const data::InputFile& file) {
    if (file.size() > kSessionLimit)
        throw Error(say("core", "\"%1\" is larger than %2 {2|byte|bytes}, too large for such a file.")
                        .with(file.name(), kSessionLimit));
    const std::string text = file.read(0, file.size());
    Document document{parseSession(text), Document::Kind::Session};
    if (isCutOff(text))
        document.note =
            say("core", "The end of \"%1\" seems to be missing; please check what is left.").with(file.name());
    return document;
}

}  // namespace

std::optional<Document> sessionIn(const data::InputFile& file) {
    const std::string start = file.read(0, std::min(file.size(), kBeginning)), name = lowered(file.name());
    if (start.starts_with("\x89PNG") || isSvg(name, start) || isPage(name, start))
        return Document{parseSession(sessionInPicture(file, name, start)), Document::Kind::Picture};
    if (beginsAsSession(start) || name.ends_with(".posenc")) return writtenSession(file);
    return std::nullopt;
}

Document documentOf(Model model) {
    const auto kept = std::make_shared<const Model>(std::move(model));
    return {stateOf(*kept), Document::Kind::Model, kept};
}

Document documentOfText(std::string_view text, const Model* shown) {
    const std::string_view words = trimmed(text);
    if (isLink(words)) return {parseShown(textInLink(words)), Document::Kind::Session};
    if (beginsAsSession(words)) return {parseSession(words), Document::Kind::Session};
    return documentOf(readPasted(text, shown));
}

}  // namespace posenc
