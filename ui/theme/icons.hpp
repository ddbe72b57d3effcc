// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QIcon>
#include <QToolButton>

namespace posenc::ui {

/// Returns our own icon of that name, drawn in the palette's colours when painted, so that a change of theme needs no
/// work. Checked ones take the accent colour.
QIcon icon(const QString& name);

/// Makes a button with such an icon, of so many pixels (see setIconSide), which Tab reaches.
QToolButton* iconButton(QWidget* parent, const QString& name, const char* picture, int side, int around = 0);

/// Returns an SVG of ours with `currentColor` replaced; empty when there is no such file.
QByteArray tintedSvg(const QString& file, const QColor& colour);

}  // namespace posenc::ui
