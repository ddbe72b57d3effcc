// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <memory>

#include "core/explore/state/scenes.hpp"
#include "core/zoo/model/model.hpp"

/// Files that can be opened: sessions, model configurations, pictures that this program exported. Pure; for any thread.
namespace posenc {

struct Document {
    enum class Kind : std::uint8_t { Session, Picture, Model };
    Scenes scenes;
    Kind kind = Kind::Session;
    std::shared_ptr<const Model> model = {};  ///< of the kind Model
    std::optional<Text> note = {};            ///< what is to be known of the file

    const State& state() const { return scenes.state(); }
};

/// Tells what a file is by its contents; a link (core/explore/state/link.hpp) may stand for one. Throws Error naming
/// the file.
Document readDocument(const std::filesystem::path& file);

Document documentOf(Model model);

/// What was copied: a link, the text of a session, or what readPasted() takes.
Document documentOfText(std::string_view text, const Model* shown);

void writeSession(const Scenes& scenes, const std::filesystem::path& file);

}  // namespace posenc
