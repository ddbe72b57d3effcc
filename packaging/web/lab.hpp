// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <set>
#include <string>
#include <vector>

/// Trained models in a page: it has the cards of all, and takes the weights of those that a figure computes with, from
/// itself or from files beside it.
namespace posenc::web {

/// Takes a file of resources/lab: the weights of a specimen, by its id, or "held-out", the text that models are
/// measured on. Throws Error for bytes that are no specimen.
void bring(const std::string& id, std::string_view bytes);

/// Returns what is to be brought for specimens to compute.
std::vector<std::string> lacking(const std::set<std::string>& used);

}  // namespace posenc::web
