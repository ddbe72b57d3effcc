// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/files/whole_file.hpp"
#include "core/explore/state/link.hpp"
#include "core/teach/document/document.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/weights/store.hpp"

namespace posenc {

Document readDocument(const std::filesystem::path& file) {
    if (isLink(file.native())) return documentOfText(file.native(), nullptr);
    std::error_code ignored;
    const bool exists = std::filesystem::exists(file, ignored);
    if (exists && !std::filesystem::is_regular_file(file, ignored))
        throw Error(say("core", "%1 is not a file; open a session, a config.json, a GGUF or an exported picture.")
                        .with(file.string()));
    const auto session = exists ? sessionIn(data::InputFile(file)) : std::nullopt;
    return session ? *session : documentOf(readModelFile(weights::configBeside(file).value_or(file)));
}

void writeSession(const Scenes& scenes, const std::filesystem::path& file) {
    const std::string text = toText(scenes);
    if (text.size() > kSessionLimit)  // otherwise the file could not be opened again
        throw Error(say("core", "A session is at most 1 MB of text; this one is longer."));
    writeWhole(file, text);
}

}  // namespace posenc
