// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QImage>
#include <QString>
#include <functional>

#include "ui/plot/picture.hpp"
#include "ui/plot/sheet.hpp"

namespace posenc::ui {

struct ExportOptions {
    Sheet sheet;
    bool dark = false;
    std::size_t panel = 0;  ///< for data formats
};

/// Called with 0..1; false asks to stop. May be empty.
using Progress = std::function<bool(double)>;

/// Writes `state`'s figure (PNG, SVG, PDF), its data (CSV, NPY, JSON) or its description (TXT), by the extension. The
/// file is written whole or not at all: an existing one survives every failure and every cancel. The text form of the
/// State goes into the metadata of PNG and SVG. `file` as fileName() names it. Throws Error naming it. Returns false
/// when `progress` asked to stop. In the application's thread.
bool exportFile(const State& state, const QString& file, const ExportOptions& options, const Progress& progress = {});

/// The halves of exportFile() for pictures, for who must not wait: each runs in any thread, and the second takes what
/// recorded() made of the first in the application's own.
bool isPictureFile(const QString& file);
std::shared_ptr<const Picture> pictureFor(const State& state, const QString& file, const ExportOptions& options);
std::shared_ptr<const Picture> pictureOf(Figure figure, const State& state, const QString& file,
                                         const ExportOptions& options);  ///< of the figure that was drawn of `state`
bool writePicture(const Picture& picture, const State& state, const QString& file, const ExportOptions& options,
                  const Progress& progress);

QImage imageOf(const Picture& picture, double pixelRatio);

}  // namespace posenc::ui
