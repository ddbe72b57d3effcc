// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/panel/value_editor.hpp"

namespace posenc::ui {

/// A line of text, taken with every key; what is typed until the box is left or Enter is pressed is one gesture.
ValueEditor* makeLineEditor(const Descriptor& descriptor, QWidget* owner);

/// A path: typed and taken at Enter or on leaving, since the beginning of a path names no file; or chosen in a dialog.
ValueEditor* makeFileEditor(const Descriptor& descriptor, QWidget* owner);

}  // namespace posenc::ui
