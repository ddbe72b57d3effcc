// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>

#include "core/explore/encodings/custom_results.hpp"

/// How an expression depends on one of its indices, by its form: values at some places would not show it.
namespace posenc::custom {

/// True if the expression mentions the index.
bool mentions(const definition::Node& node, const std::string& index);

/// True if each mention of the index, here and in the quantities that it is handed to, lies in a part that is accepted.
/// Cases that the parameters rule out do not count.
using Accepts = std::function<bool(const definition::Node& part, const std::string& index)>;
bool onlyWithin(Results& results, const definition::Node& node, const std::string& index, const Accepts& accepts);

/// For onlyWithin(): bucket(D).
bool isBucket(const definition::Node& part, const std::string& index);

/// For onlyWithin(): sin or cos of the index times something without it.
bool isWave(const definition::Node& part, const std::string& index);

/// True if it is c, c·D, c·|D| or c·max(|D| − k, 0), with c and k without D, or cases of such.
bool isMultipleOf(const definition::Node& node, const std::string& index);

}  // namespace posenc::custom
