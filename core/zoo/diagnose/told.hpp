// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/search.hpp"

/// What a name leaves open: which constant was taken, and where.
namespace posenc::diagnose {

/// One that differs from the setting's.
struct Taken {
    std::string key;  ///< in the model's file, or what it is called here
    double setting = 0.0, found = 0.0;
};
std::vector<Taken> takenBy(const Plan& right, const Plan& plan);

/// A sentence for each of them, for positions and for rows that were added.
std::vector<Text> toldOf(const Plan& right, const Candidate& candidate);

}  // namespace posenc::diagnose
