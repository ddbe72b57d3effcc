// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/web/answer.hpp"

#include <cstdlib>

/// Room for texts and numbers that the caller hands over, and whether the last answer is the sentence of an error.
POSENC_EXPORT(posenc_room) void* posenc_room(std::size_t bytes) { return std::malloc(bytes); }
POSENC_EXPORT(posenc_leave) void posenc_leave(void* room) { std::free(room); }
POSENC_EXPORT(posenc_failed) int posenc_failed() { return posenc::web::g_failed ? 1 : 0; }
