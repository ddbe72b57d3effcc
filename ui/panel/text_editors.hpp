// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/panel/value_editor.hpp"

namespace posenc::ui {

/// Makes a line of text, applied at every key; typing until the box is left or Enter is pressed is one gesture.
ValueEditor* makeLineEditor(const Descriptor& descriptor, QWidget* owner);

/// Makes a path, chosen in a dialog or typed and applied at Enter or on leaving, since a path's beginning names no
/// file.
ValueEditor* makeFileEditor(const Descriptor& descriptor, QWidget* owner);

}  // namespace posenc::ui
