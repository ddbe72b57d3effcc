// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command.hpp"
#include "core/explore/lab/specimen.hpp"

/// posenc lab write: a model goes on with a text.
namespace posenc::app {

struct WritingWish {
    std::string prompt, text;  ///< the text itself, or its file
    std::string characters, temperature, seed;
    std::vector<std::string> settings;  ///< of --set; empty: the model's own positions
    bool json = false;
};

/// The positions of a setting (empty: the model's own) for a text of that length.
using PlacementOf = std::function<lab::Placement(const std::string& setting, std::int64_t length)>;

/// Writes a text for each setting to the standard output; returns the exit status.
int goOnWriting(const lab::Specimen& specimen, const WritingWish& wish, const PlacementOf& placementOf,
                const Call& call);

}  // namespace posenc::app
