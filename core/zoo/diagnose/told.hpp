// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/search.hpp"

/// The details that a name leaves open: which constant was taken, and where.
namespace posenc::diagnose {

/// A constant that differs from the setting's.
struct Taken {
    std::string key;  ///< in the model's file, or its name here
    double setting = 0.0, found = 0.0;
};
std::vector<Taken> takenBy(const Plan& right, const Plan& plan);

/// One sentence for each such constant, for positions and for appended rows.
std::vector<Text> toldOf(const Plan& right, const Candidate& candidate);

}  // namespace posenc::diagnose
