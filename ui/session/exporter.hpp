// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QImage>

#include "ui/plot/film.hpp"
#include "ui/session/background_work.hpp"

namespace posenc::ui {

/// Exports figures to files and to the clipboard; no thread waits for another. stopped(): nothing was written.
class Exporter : public BackgroundWork {
    Q_OBJECT
public:
    using BackgroundWork::BackgroundWork;

    void write(const NamedState& scene, const QString& file, const ExportOptions& options);
    /// All scenes: in one file where its format has room for them, else in one file each, sceneFile().
    void writeAll(std::vector<NamedState> scenes, const QString& file, const ExportOptions& options);
    void writeFilm(const Film& film, const QString& file, const ExportOptions& options);
    void makeImage(const NamedState& scene, const ExportOptions& options);
    void makeText(std::function<std::string()> text);

signals:
    void written(const QString& file);
    void imageMade(const QImage& image);
    void textMade(const QString& text);

private:
    using Then = std::function<void(std::shared_ptr<const Picture>)>;
    void recordFor(const std::shared_ptr<const Picture>& picture, const Then& then);
    struct Deck;
    void writeNext(const std::shared_ptr<Deck>& deck);
    void writeFrames(const std::shared_ptr<FilmWriter>& writer, const QString& file);
};

}  // namespace posenc::ui
