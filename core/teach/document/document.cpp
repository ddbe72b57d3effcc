// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/document/document.hpp"

#include <algorithm>
#include <fstream>

#include "core/explore/data/picture_text.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/state/link.hpp"
#include "core/explore/text/characters.hpp"
#include "core/teach/living/page.hpp"
#include "core/teach/poll/shown.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/weights/store.hpp"

namespace posenc {

namespace {

constexpr std::uintmax_t kSessionLimit = 1 << 20;  // bytes; a session of eight subjects is a few kilobytes
constexpr std::size_t kBeginning = 64;             // bytes that identify a file's type

std::string beginningOf(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::string start(kBeginning, '\0');
    in.read(start.data(), kBeginning);
    start.resize(static_cast<std::size_t>(in.gcount()));
    return start;
}

bool isPage(const std::filesystem::path& file) {
    const std::string extension = lowered(file.extension().native());
    return extension == ".html" || extension == ".htm";
}

bool isSvg(const std::filesystem::path& file) { return lowered(file.extension().native()) == ".svg"; }

std::string sessionInPicture(const std::filesystem::path& file) {
    const data::InputFile picture(file);
    auto text = data::textInPng(picture, "posenc", kSessionLimit);
    if (isPage(file)) text = living::stateIn(file);
    if (!text && isSvg(file)) text = data::textInSvg(picture, "posenc 1", kSessionLimit);
    if (text) return *text;
    throw Error(
        say("core",
            "%1 holds no session; open a picture that this program exported, a session, a config.json or a GGUF.")
            .with(file.string()));
}

/// The text form begins with its version or, if written by hand, directly with an encoding.
bool beginsAsSession(std::string_view start) {
    start = withoutByteOrderMark(start);
    const auto names = [&](const EncodingInfo& each) {
        const std::string_view id = each.id;
        return start.starts_with(id) && start.size() > id.size() &&
               std::string_view("/ ;\n").find(start[id.size()]) != std::string_view::npos;
    };
    return start.starts_with("posenc ") || std::ranges::any_of(encodings(), names);
}

Document sessionIn(const std::filesystem::path& file) {
    const std::string text = readWhole(file, kSessionLimit);
    Document document{parseSession(text), Document::Kind::Session};
    if (isCutOff(text))
        document.note =
            say("core", "The end of \"%1\" seems to be missing; please check what is left.").with(file.string());
    return document;
}

}  // namespace

Document readDocument(const std::filesystem::path& file) {
    if (isLink(file.native())) return documentOfText(file.native(), nullptr);
    std::error_code ignored;
    if (std::filesystem::exists(file, ignored) && !std::filesystem::is_regular_file(file, ignored))
        throw Error(say("core", "%1 is not a file; open a session, a config.json, a GGUF or an exported picture.")
                        .with(file.string()));
    const std::string start = beginningOf(file);
    if (start.starts_with("\x89PNG") || ((isSvg(file) || isPage(file)) && !start.empty()))
        return {parseSession(sessionInPicture(file)), Document::Kind::Picture};
    if (beginsAsSession(start) || file.native().ends_with(".posenc")) return sessionIn(file);
    return documentOf(readModelFile(weights::configBeside(file).value_or(file)));
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

void writeSession(const Scenes& scenes, const std::filesystem::path& file) {
    const std::string text = toText(scenes);
    if (text.size() > kSessionLimit)  // otherwise the file could not be opened again
        throw Error(say("core", "A session is at most 1 MB of text; this one is longer."));
    writeWhole(file, text);
}

}  // namespace posenc
