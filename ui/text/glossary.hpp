// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <vector>

#include "core/explore/text/glossary.hpp"

namespace posenc::ui {

/// Returns the terms that occur in `words`, in the reader's language, in their order; at most `most`.
std::vector<const Term*> termsIn(const QString& words, std::size_t most);

}  // namespace posenc::ui
