// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

/// One encoding beside another, or in its place: what both have stays the same, and names tell what does not.
namespace posenc {

/// Gives `to` the values of `from` for those of its parameters that are `wanted`, each under its id, as many as are
/// legal together. A value beyond its range becomes the nearest legal one.
void carry(const ParameterSet& from, ParameterSet& to, const std::function<bool(const Descriptor&)>& wanted);

/// The encoding with the active subject's value of each quantity that both have: parameters of one id and one symbol.
/// It keeps its own text and files, and its own value where the active subject's is a 1 that nobody chose, with which
/// nothing is stretched and every pair rotates. Other lengths stay as many times the trained context as by default.
Subject besideSubject(std::string_view encoding, const Subject& active);

/// The state with another encoding, with the values that it shares with the active subject.
State withEncoding(const State& state, std::string_view encoding);

/// The views that can show both: the state's own first, if it is one, then those of its encoding.
std::vector<const ViewInfo*> viewsOfBoth(const State& state, const Subject& other);

/// "b = 1,000,000 · L = 32,768": the values of `own` in which a quantity that both have differs from one of `others`;
/// "Direction: causal" if none of these has a symbol.
Text differences(const ParameterSet& own, const std::vector<ParameterSet>& others);

struct Told {
    Text name;         ///< "YaRN, b = 1,000,000"
    std::string rest;  ///< "s = 4 · r = 2": values that the name does not tell, of what the first subject has not
};

/// Each name with what differs from the first subject, or from another one of this name.
std::vector<Told> toldApart(const std::vector<Text>& names, const std::vector<ParameterSet>& subjects);

}  // namespace posenc
