// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "app/cli/command.hpp"
#include "core/explore/lab/specimen.hpp"

/// posenc lab score: what a model makes of texts, with its own positions or others.
namespace posenc::app {

/// Changes of a trained model in the words of --set, --map and --position-temperature; empty: none.
struct ChangeWish {
    std::string set = {}, map = {}, temperature = {};
};

struct ScoreWish {
    std::vector<std::string> texts;  ///< files
    std::string task, distance, file;
    ChangeWish change;
    bool positions = false, logits = false, json = false;
};

/// The positions for a text of that length, and notes on them unless `quietly`.
lab::Placement placementOf(const lab::Specimen& specimen, const ChangeWish& change, std::int64_t length,
                           const Call& call, bool quietly = false);

/// Prints or writes the losses; returns the exit status.
int score(const lab::Specimen& specimen, const ScoreWish& wish, const Call& call);

}  // namespace posenc::app
