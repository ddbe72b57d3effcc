// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc {

/// The first member of whatever --json prints (docs/json.md). New members leave it as it is; it rises when one goes or
/// means something else.
inline constexpr int kJsonSchema = 1;

}  // namespace posenc
