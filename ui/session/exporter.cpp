// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/exporter.hpp"

namespace posenc::ui {

void Exporter::start(Work work) {
    cancel();
    m_running = true;
    m_stop = std::stop_source();
    goOn(std::move(work), m_stop.get_token());
}

void Exporter::goOn(Work work, std::stop_token wish) {
    m_worker.submit([this, work = std::move(work), wish = std::move(wish)](std::stop_token) {
        const Errand errand(wish);
        perform(work, wish);
    });
}

/// Runs on any thread: every failure, even lack of memory, becomes a message.
void Exporter::perform(const Work& work, const std::stop_token& wish) {
    try {
        checkpoint();
        work();
    } catch (const Stopped&) {
        end([this] { emit stopped(); }, wish);
    } catch (const std::exception& error) {
        end([this, reason = sentenceOf(error)] { emit failed(reason); }, wish);
    }
}

/// Reports nothing of a request that another has replaced.
void Exporter::end(Work tell, std::stop_token wish) {
    const auto told = [this, tell = std::move(tell), wish = std::move(wish)] {
        if (wish != m_stop.get_token()) return;
        m_running = false;
        tell();
    };
    QMetaObject::invokeMethod(this, told, Qt::QueuedConnection);
}

/// Switches to the application's thread, which alone may record a picture, and back.
void Exporter::recordFor(const std::shared_ptr<const Picture>& picture, const Then& then) {
    const auto record = [this, picture, then, wish = currentErrand()->token()] {
        perform([&] { goOn([picture = recorded(picture), then] { then(picture); }, wish); }, wish);
    };
    QMetaObject::invokeMethod(this, record, Qt::QueuedConnection);
}

Progress Exporter::progress() {
    return [this](double fraction) {
        QMetaObject::invokeMethod(
            this, [this, fraction] { emit progressed(fraction); }, Qt::QueuedConnection);
        checkpoint();
        return true;
    };
}

void Exporter::write(const NamedState& scene, const QString& file, const ExportOptions& options) {
    const auto tell = [this, file] { end([this, file] { emit written(file); }); };
    start([=, this] {
        if (!isPictureFile(file)) {
            exportFile(scene, file, options, progress());
            return tell();
        }
        recordFor(pictureFor(scene, file, options), [=, this](const std::shared_ptr<const Picture>& picture) {
            writePicture(*picture, scene, file, options, progress());
            tell();
        });
    });
}

struct Exporter::Deck {
    std::vector<NamedState> scenes;
    QString file;
    ExportOptions options;
    std::vector<std::shared_ptr<const Picture>> pictures = {};  ///< made so far
};

void Exporter::writeAll(std::vector<NamedState> scenes, const QString& file, const ExportOptions& options) {
    start([this, deck = std::make_shared<Deck>(std::move(scenes), file, options)] { writeNext(deck); });
}

void Exporter::writeNext(const std::shared_ptr<Deck>& deck) {
    const std::size_t at = deck->pictures.size();
    progress()(0.8 * static_cast<double>(at) / static_cast<double>(deck->scenes.size()));
    if (at == deck->scenes.size()) {
        if (isDeckFile(deck->file)) writeDeck(deck->scenes, deck->pictures, deck->file, deck->options, progress());
        return end([this, file = deck->file] { emit written(file); });
    }
    recordFor(pictureFor(deck->scenes[at], deck->file, deck->options), [=, this](const auto& picture) {
        ExportOptions apart = deck->options;
        apart.named = Named::ByProgram;
        if (!isDeckFile(deck->file)) writePicture(*picture, deck->scenes[at], sceneFile(deck->file, at), apart, {});
        deck->pictures.push_back(picture);
        writeNext(deck);
    });
}

void Exporter::writeFilm(const Film& film, const QString& file, const ExportOptions& options) {
    start([=, this] { writeFrames(std::make_shared<FilmWriter>(film, file, options), file); });
}

void Exporter::writeFrames(const std::shared_ptr<FilmWriter>& writer, const QString& file) {
    progress()(writer->done());
    if (writer->isComplete()) {
        writer->finish();
        return end([this, file] { emit written(file); });
    }
    recordFor(writer->next(), [=, this](const std::shared_ptr<const Picture>& picture) {
        writer->add(*picture);
        writeFrames(writer, file);
    });
}

void Exporter::makeImage(const NamedState& scene, const ExportOptions& options) {
    start([=, this] {
        recordFor(pictureFor(scene, {}, options), [=, this](const std::shared_ptr<const Picture>& picture) {
            const QImage image = imageOf(*picture, options.sheet.ratio());
            end([this, image] { emit imageMade(image); });
        });
    });
}

void Exporter::makeText(std::function<std::string()> text) {
    start([this, text = std::move(text)] {
        const QString made = QString::fromStdString(text());
        end([this, made] { emit textMade(made); });
    });
}

}  // namespace posenc::ui
