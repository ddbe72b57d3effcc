// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QImage>
#include <QString>
#include <vector>

#include "core/explore/drawing/sheet.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/state/scenes.hpp"
#include "ui/plot/picture.hpp"

namespace posenc::ui {

using drawing::Sheet;

struct ExportOptions {
    Sheet sheet;
    bool dark = false;
    std::size_t panel = 0;  ///< for data formats
    Named named = Named::ByUser;
    bool comment = false;  ///< CSV: with lines that name the encoding and its parameters
};

/// Writes what the scene shows (PNG, SVG, PDF), its data (CSV, NPY, JSON), a curve as a sound (WAV) or its
/// description (TXT), by the extension.
/// The file is written whole or not at all: an existing one survives every failure and every cancel. The text form of
/// the scene goes into the metadata of PNG and SVG. `file` is named as by fileName(). Throws Error naming it. Must run
/// in the application's thread.
void exportFile(const NamedState& scene, const QString& file, const ExportOptions& options);

/// The halves of exportFile() for pictures, for callers that must not wait: each runs in any thread; the second takes
/// the recorded() result of the first, made in the application's thread.
bool isPictureFile(const QString& file);
std::shared_ptr<const Picture> pictureFor(const NamedState& scene, const QString& file, const ExportOptions& options);
std::shared_ptr<const Picture> pictureOf(Figure figure, const State& state, const QString& file,
                                         const ExportOptions& options);  ///< of the figure drawn from `state`
void writePicture(const Picture& picture, const NamedState& scene, const QString& file, const ExportOptions& options);

/// Sets the date in a PDF of Qt's to that of SOURCE_DATE_EPOCH, as builds that can be repeated give it; without one the
/// PDF has no date. So the same command gives the same bytes.
void settleDate(QByteArray& pdf);

/// All scenes of a session in one file: a PDF with a page for each, or a deck of HTML.
bool isDeckFile(const QString& file);
void writeDeck(const std::vector<NamedState>& scenes, const std::vector<std::shared_ptr<const Picture>>& pictures,
               const QString& file, const ExportOptions& options);
/// The file of one scene where each has its own: its number, from 1, in the place of "%d" or before the extension.
QString sceneFile(const QString& file, std::size_t scene);

QImage imageOf(const Picture& picture, double pixelRatio);

}  // namespace posenc::ui
