// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/exporter.hpp"

namespace posenc::ui {

/// Switches to the application's thread, which alone may record a picture, and back.
void Exporter::recordFor(const std::shared_ptr<const Picture>& picture, const Then& then) {
    const auto record = [this, picture, then, wish = currentErrand()->token()] {
        perform([&] { goOn([picture = recorded(picture), then] { then(picture); }, wish); }, wish);
    };
    QMetaObject::invokeMethod(this, record, Qt::QueuedConnection);
}

void Exporter::write(const NamedState& scene, const QString& file, const ExportOptions& options) {
    const auto tell = [this, file] { end([this, file] { emit written(file); }); };
    start([=, this] {
        if (!isPictureFile(file)) {
            exportFile(scene, file, options);
            return tell();
        }
        recordFor(pictureFor(scene, file, options), [=, this](const std::shared_ptr<const Picture>& picture) {
            writePicture(*picture, scene, file, options);
            tell();
        });
    });
}

struct Exporter::Deck {
    std::vector<NamedState> scenes;
    QString file;
    ExportOptions options;
    std::vector<std::shared_ptr<const Picture>> pictures = {};  ///< made so far

    /// Returns the part of the whole progress that belongs to the next picture.
    Stage stage() const {
        const double each = 0.8 / static_cast<double>(scenes.size()), low = each * static_cast<double>(pictures.size());
        return {low, low + each};
    }
};

void Exporter::writeAll(std::vector<NamedState> scenes, const QString& file, const ExportOptions& options) {
    start([this, deck = std::make_shared<Deck>(std::move(scenes), file, options)] { writeNext(deck); });
}

void Exporter::writeNext(const std::shared_ptr<Deck>& deck) {
    const std::size_t at = deck->pictures.size();
    if (at == deck->scenes.size()) {
        if (isDeckFile(deck->file)) writeDeck(deck->scenes, deck->pictures, deck->file, deck->options);
        return end([this, file = deck->file] { emit written(file); });
    }
    const Stage drawing = deck->stage();
    recordFor(pictureFor(deck->scenes[at], deck->file, deck->options), [=, this](const auto& picture) {
        ExportOptions apart = deck->options;
        apart.named = Named::ByProgram;
        if (!isDeckFile(deck->file)) {
            const Stage writing = deck->stage();
            writePicture(*picture, deck->scenes[at], sceneFile(deck->file, at), apart);
        }
        deck->pictures.push_back(picture);
        writeNext(deck);
    });
}

void Exporter::writeFilm(const Film& film, const QString& file, const ExportOptions& options) {
    start([=, this] { writeFrames(std::make_shared<FilmWriter>(film, file, options), file); });
}

void Exporter::writeFrames(const std::shared_ptr<FilmWriter>& writer, const QString& file) {
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
