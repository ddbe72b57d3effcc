// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

namespace posenc::ui {

/// Typesets indices and exponents in a lesson's Markdown: W_q, β_fast, b^(−2i/d); `code` stays as it is. HTML and
/// pictures appear as they were typed.
QString withScripts(const QString& markdown);

}  // namespace posenc::ui
