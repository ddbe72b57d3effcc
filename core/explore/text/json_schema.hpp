// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc {

/// The first member of all --json output (docs/json.md). Adding members does not change it; removing a member or
/// changing its meaning increments it.
inline constexpr int kJsonSchema = 1;

}  // namespace posenc
