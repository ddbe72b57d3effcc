// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/task.hpp"
#include "core/explore/text/resource.hpp"

/// Alone, since a page brings this text itself: packaging/web/lab.cpp.
std::string_view posenc::lab::heldOutText() { return resource("lab/held-out.txt"); }
