// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QImage>

namespace posenc::ui {

/// An image over memory that an earlier one of about its size left behind: fresh pages cost more than painting them.
/// Its contents are undefined. Any thread. A few buffers are kept, the last ones that were given back.
QImage pooledImage(QSize size, QImage::Format format);

/// A copy in such memory.
QImage pooledCopy(const QImage& image);

}  // namespace posenc::ui
