// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/film.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>

#include "core/explore/files/whole_file.hpp"
#include "core/explore/run/stop.hpp"
#include "ui/text/file_name.hpp"

namespace posenc::ui {

namespace {

constexpr double kMostOfAFilm = 1e10;  // of all frames together: a quarter of an hour
constexpr double kUsualFrame = 9.0 / 16.0;

/// Returns the sheet of all frames, which have one height.
Sheet frameOf(const Sheet& sheet) { return sheet.around({0.0, kUsualFrame * sheet.units().width()}); }

bool isFolder(const QString& file) { return file.endsWith(QLatin1Char('/')); }

}  // namespace

bool isFilmFile(const QString& file) {
    return isFolder(file) || file.endsWith(QLatin1String(".webp"), Qt::CaseInsensitive);
}

std::optional<Text> problem(const Film& film, const QString& file, const ExportOptions& options) {
    if (auto reason = problem(film)) return reason;
    if (auto reason = problem(options.sheet)) return reason;
    const QSize pixels = qt(frameOf(options.sheet).pixels()).toSize();
    if (!isFolder(file) && std::max(pixels.width(), pixels.height()) > kMostWebPSide)
        return say("core", "A WebP has at most %1 pixels a side, not %2 × %3.")
            .with(kMostWebPSide, pixels.width(), pixels.height());
    if (double(pixels.width()) * pixels.height() * film.frames() > kMostOfAFilm)
        return say("core", "%1 frames of %2 × %3 pixels are too much for one film; make it smaller or shorter.")
            .with(film.frames(), pixels.width(), pixels.height());
    return std::nullopt;
}

FilmWriter::FilmWriter(Film film, const QString& file, const ExportOptions& options)
    : m_film(std::move(film)), m_file(file), m_options(options) {
    if (const auto reason = problem(m_film, file, options)) throw Error(*reason);
    m_options.sheet = frameOf(options.sheet);
    if (isFolder(file))
        m_folder.emplace(pathOf(file));
    else
        m_webp.emplace(qt(m_options.sheet.pixels()).toSize());
    if (m_film.steady) m_ahead.emplace(Played{m_film.from, m_film.to});
    while (m_ahead && !m_ahead->isComplete()) {
        checkpoint();
        m_ahead->look();
    }
}

std::shared_ptr<const Picture> FilmWriter::next() const {
    const Stage frame(done(), done());
    const State state = m_film.at(m_next);
    Figure figure = draw(state);
    if (m_ahead) m_ahead->hold(figure);
    return pictureOf(std::move(figure), state, QStringLiteral("frame.png"), m_options);
}

int FilmWriter::time(int frame) const { return static_cast<int>(std::lround(1000.0 * frame / m_film.rate)); }

void FilmWriter::add(const Picture& picture) {
    const Stage frame(done(), done());
    const QString name = QStringLiteral("frame-%1.png").arg(m_next + 1, 4, 10, QLatin1Char('0'));
    if (m_folder)
        writePicture(picture, m_film.at(m_next), fileName(m_folder->path() / name.toStdString()), m_options);
    else
        m_webp->add(imageOf(picture, m_options.sheet.ratio()), time(m_next));
    ++m_next;
}

void FilmWriter::finish() {
    if (m_folder) return m_folder->replaceTarget();
    const QByteArray bytes = m_webp->finished(time(m_film.frames()));
    writeWhole(pathOf(m_file), bytes.toStdString());
}

void exportFilm(const Film& film, const QString& file, const ExportOptions& options) {
    FilmWriter writer(film, file, options);
    while (!writer.isComplete()) {
        checkpoint();
        writer.add(*writer.next());
    }
    writer.finish();
}

}  // namespace posenc::ui
