// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>

namespace posenc::ui {

/// Markdown of a lesson with its indices and exponents set as such: W_q, β_fast, b^(−2i/d); `code` stays as it is. HTML
/// and pictures stand there as they were typed.
QString withScripts(const QString& markdown);

}  // namespace posenc::ui
