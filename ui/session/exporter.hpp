// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QImage>
#include <QObject>

#include "core/explore/run/worker.hpp"
#include "ui/plot/film.hpp"

namespace posenc::ui {

/// Exports figures to files and to the clipboard, on a thread of its own; no thread waits for another. A new request
/// ends the one before.
class Exporter : public QObject {
    Q_OBJECT
public:
    explicit Exporter(QObject* parent = nullptr) : QObject(parent) {}
    ~Exporter() override { cancel(); }

    void write(const NamedState& scene, const QString& file, const ExportOptions& options);
    /// All scenes: in one file where its format has room for them, else in one file each, sceneFile().
    void writeAll(std::vector<NamedState> scenes, const QString& file, const ExportOptions& options);
    void writeFilm(const Film& film, const QString& file, const ExportOptions& options);
    void makeImage(const NamedState& scene, const ExportOptions& options);
    void makeText(std::function<std::string()> text);
    void cancel() { m_stop.request_stop(); }
    bool isRunning() const { return m_running; }
    std::optional<double> done() const;  ///< progress of the running request, 0 to 1

signals:
    void written(const QString& file);
    void imageMade(const QImage& image);
    void textMade(const QString& text);
    void stopped();  ///< cancelled: nothing was written
    void failed(const posenc::Text& reason);

private:
    using Work = std::function<void()>;
    using Then = std::function<void(std::shared_ptr<const Picture>)>;
    void start(Work work);
    void goOn(Work work, std::stop_token wish);
    void perform(const Work& work, const std::stop_token& wish);
    void end(Work tell, std::stop_token wish = currentErrand()->token());
    void recordFor(const std::shared_ptr<const Picture>& picture, const Then& then);
    struct Deck;
    void writeNext(const std::shared_ptr<Deck>& deck);
    void writeFrames(const std::shared_ptr<FilmWriter>& writer, const QString& file);

    bool m_running = false;
    std::atomic<double> m_done = 0.0;
    std::stop_source m_stop;
    Worker m_worker;  // last
};

}  // namespace posenc::ui
