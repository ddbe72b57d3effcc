// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/files/temporary_folder.hpp"
#include "core/explore/state/between.hpp"
#include "core/explore/state/look_ahead.hpp"
#include "ui/plot/export.hpp"
#include "ui/plot/webp.hpp"

namespace posenc::ui {

/// Writes a play, frame by frame: as one animated WebP, or, where `file` ends in "/", as PNG files in a folder. Whole
/// or not at all: a cancelled film leaves nothing.
class FilmWriter {
public:
    /// Slow for a steady film, whose figures are computed first. Throws Error.
    FilmWriter(Film film, const QString& file, const ExportOptions& options);

    bool isComplete() const { return m_next == m_film.frames(); }
    double done() const { return double(m_next) / m_film.frames(); }
    std::shared_ptr<const Picture> next() const;  ///< slow, on any thread
    void add(const Picture& picture);             ///< precondition: from next(); on any thread that may paint it
    void finish();

private:
    int time(int frame) const;  ///< milliseconds

    Film m_film;
    QString m_file;
    ExportOptions m_options;
    std::optional<WebPFilm> m_webp;
    std::optional<TemporaryFolder> m_folder;
    std::optional<LookAhead> m_ahead;  ///< of a steady film
    int m_next = 0;
};

bool isFilmFile(const QString& file);  ///< ends in .webp or "/"

/// Returns why the film is refused, its size included; nothing when it is fine.
std::optional<Text> problem(const Film& film, const QString& file, const ExportOptions& options);

/// Like exportFile().
void exportFilm(const Film& film, const QString& file, const ExportOptions& options);

}  // namespace posenc::ui
