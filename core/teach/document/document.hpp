// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <memory>

#include "core/explore/data/input_file.hpp"
#include "core/explore/state/scenes.hpp"
#include "core/zoo/model/model.hpp"

/// Files that can be opened: sessions, model configurations, pictures exported by this program. Pure; for any thread.
namespace posenc {

inline constexpr std::uint64_t kSessionLimit = 1 << 20;  ///< bytes; a session of eight subjects is a few kilobytes

struct Document {
    enum class Kind : std::uint8_t { Session, Picture, Model };
    Scenes scenes;
    Kind kind = Kind::Session;
    std::shared_ptr<const Model> model = {};  ///< of the kind Model
    std::optional<Text> note = {};            ///< a remark about the file

    const State& state() const { return scenes.state(); }
};

/// Detects the type of a file by its contents; the argument may also be a link (core/explore/state/link.hpp). Throws
/// Error naming the file.
Document readDocument(const std::filesystem::path& file);

/// The same of bytes that are a session or an exported picture, without a file system; nothing if they are neither.
std::optional<Document> sessionIn(const data::InputFile& file);

Document documentOf(Model model);

/// Reads copied text: a link, the text of a session, or any input of readPasted().
Document documentOfText(std::string_view text, const Model* shown);

void writeSession(const Scenes& scenes, const std::filesystem::path& file);

}  // namespace posenc
