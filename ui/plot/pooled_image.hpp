// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QImage>

namespace posenc::ui {

/// Returns an image over the memory of an earlier one of about its size: fresh pages cost more than painting them. Its
/// contents are undefined. Any thread. The few buffers returned last are kept.
QImage pooledImage(QSize size, QImage::Format format);

/// Returns a copy in such memory.
QImage pooledCopy(const QImage& image);

}  // namespace posenc::ui
