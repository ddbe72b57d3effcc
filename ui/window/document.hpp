// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

#include "core/models/model.hpp"
#include "ui/panel/presets.hpp"

/// Files that can be opened: sessions, model configurations, pictures that this program exported. Pure; for any thread.
/// They are named as fileName() does.
namespace posenc::ui {

struct Document {
    enum class Kind : std::uint8_t { Session, Picture, Model };
    State state;
    Kind kind = Kind::Session;
    std::vector<Finding> findings;  ///< of a model
    std::vector<Text> effects;      ///< of a model: what it comes to, see effectsOf()
};

/// Tells what a file is by its contents. Throws Error naming the file.
Document readDocument(const QString& name);

/// A model the program carries or a file's text.
Document modelDocument(std::string_view json, const QString& name);
Document presetDocument(const Preset& preset);

void writeSession(const State& state, const QString& name);

}  // namespace posenc::ui
