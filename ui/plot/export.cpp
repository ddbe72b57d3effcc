// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/export.hpp"

#include <QBuffer>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QImageWriter>
#include <QPageSize>
#include <QPdfWriter>

#include <algorithm>
#include <cstring>
#include <ostream>
#include <utility>

#include "core/explore/drawing/description.hpp"
#include "core/explore/figure/data_file.hpp"
#include "core/explore/figure/sound.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/state/columns.hpp"
#include "core/explore/text/characters.hpp"
#include "core/teach/living/page.hpp"
#include "core/teach/poll/shown.hpp"
#include "ui/plot/picture.hpp"
#include "ui/plot/svg.hpp"
#include "ui/plot/webp.hpp"
#include "ui/text/file_name.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

using drawing::About;

namespace {

constexpr int kPdfResolution = 1200;
constexpr std::size_t kLargestStill = 100'000, kStillsOfDeck = 200'000;  // bytes

constexpr double kDrawn = 0.4, kEncoded = 0.8;  // shares of the progress

/// Stops the encoding of a poster, which takes seconds. libpng would report a failed write on the standard error, so
/// after a stop writes succeed and are dropped, and the rest of the picture is blank, which is packed at once.
class StoppableBuffer : public QBuffer {
public:
    explicit StoppableBuffer(QImage& image) : m_pixels(image.bits()), m_size(image.sizeInBytes()) {}

protected:
    qint64 writeData(const char* data, qint64 size) override {
        if (!isStopped()) return QBuffer::writeData(data, size);
        std::memset(m_pixels, 0, static_cast<std::size_t>(std::exchange(m_size, 0)));
        return size;
    }

private:
    uchar* m_pixels;  ///< the image's own, which its encoder shares
    qsizetype m_size;
};

/// A file's metadata: its title, its description for screen readers, and the State as text, from which the figure can
/// be made again.
About aboutOf(const NamedState& scene, const Picture& picture, const Sheet& sheet) {
    return {sheet.around(picture.size).inches(), translated(figureOf(picture).title).toStdString(),
            descriptionOf(picture), toText(scene)};
}

QByteArray pngOf(const Picture& picture, const Sheet& sheet, const About& about) {
    QImage image = imageOf(picture, sheet.ratio());
    image.setDotsPerMeterX(qRound(sheet.dpi / 0.0254));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText(QStringLiteral("Title"), qt(about.title));  // the writer's own setText() would lose the line breaks
    image.setText(QStringLiteral("Description"), qt(about.description));
    image.setText(QStringLiteral("Software"), QStringLiteral("PosEnc Explorer"));
    image.setText(QStringLiteral("posenc"), qt(about.session));
    StoppableBuffer buffer(image);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    writer.setCompression(50);
    const bool written = writer.write(image);
    checkpoint();
    if (!written) throw Error(say("core", "The picture could not be written as PNG."));
    return buffer.data();
}

/// Sets the true page size, since Qt's pages have whole points. Nothing moves in the file, as the length is kept.
void setPageSize(QByteArray& pdf, QSizeF points) {
    const QByteArray box = "/MediaBox [0 0 " + QByteArray::number(points.width(), 'f', 4) + ' ' +
                           QByteArray::number(points.height(), 'f', 4);
    for (auto start = pdf.indexOf("/MediaBox ["); start >= 0; start = pdf.indexOf("/MediaBox [", start + 1)) {
        const auto end = pdf.indexOf(']', start);
        if (box.size() <= end - start) pdf.replace(start, end - start, box.leftJustified(end - start));
    }
}

/// Returns the properties (ISO 16684-1) that PDF readers show and read aloud.
QByteArray xmpOf(const About& about) {
    const auto property = [](const char* name, const std::string& text) {
        return QStringLiteral("<dc:%1><rdf:Alt><rdf:li xml:lang=\"x-default\">%2</rdf:li></rdf:Alt></dc:%1>")
            .arg(QLatin1String(name), qt(text).toHtmlEscaped());
    };
    return (QStringLiteral("<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"
                           "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
                           "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
                           "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">") +
            property("title", about.title) + property("description", about.description) +
            QStringLiteral("</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"w\"?>"))
        .toUtf8();
}

using Pictures = std::vector<std::shared_ptr<const Picture>>;

void paintPage(QPainter& painter, const Picture& picture, const Sheet& sheet, double spare) {
    painter.save();
    painter.translate(0.0, spare * kPdfResolution / drawing::kPointsPerInch);  // pages are measured from below
    painter.scale(kPdfResolution / sheet.unitsPerInch(), kPdfResolution / sheet.unitsPerInch());
    paint(painter, picture);
    painter.restore();
}

/// A page for each picture, all as high as the highest needs.
QByteArray pdfOf(const Pictures& pictures, const Sheet& asked, const About& about) {
    const auto height = [](const auto& each) { return each->size.height(); };
    const Sheet sheet = asked.around(std::ranges::max(pictures, {}, height)->size);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const QSizeF points = qt(sheet.inches()) * drawing::kPointsPerInch;
    writer.setResolution(kPdfResolution);
    writer.setPageSize(QPageSize(qt(sheet.inches()), QPageSize::Inch, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setTitle(qt(about.title));
    writer.setCreator(QStringLiteral("PosEnc Explorer"));
    writer.setDocumentXmpMetadata(xmpOf(about));
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    const double spare = writer.pageLayout().fullRectPoints().height() - points.height();
    for (const auto& each : pictures) {
        checkpoint();
        if (each != pictures.front()) writer.newPage();
        paintPage(painter, *each, sheet, spare);
    }
    painter.end();
    QByteArray pdf = buffer.data();
    setPageSize(pdf, points);
    settleDate(pdf);
    return pdf;
}

enum class PictureFormat { Png, Svg, Pdf, Page, Words };

QString suffixOf(const QString& file) { return QFileInfo(file).suffix().toLower(); }

std::optional<PictureFormat> pictureFormatOf(const QString& file) {
    static const QStringList suffixes{"png", "svg", "pdf", "html", "txt"};  // of the formats in turn
    const auto at = suffixes.indexOf(suffixOf(file));
    return at < 0 ? std::nullopt : std::optional(static_cast<PictureFormat>(at));
}

/// Returns an element for a page: an SVG, or an image where the SVG would be large, as dense curves are.
std::string stillOf(const Picture& picture, const Sheet& sheet, About about, std::size_t largest = kLargestStill) {
    about.session.clear();
    std::string svg = outlinedSvgOf(picture, about);
    svg.erase(0, svg.find("<svg"));
    if (svg.size() <= largest) return svg;
    return "<img alt=\"\" src=\"data:image/webp;base64," +
           smallWebP(imageOf(picture, sheet.ratio())).toBase64().toStdString() + "\">";
}

std::string deckOf(const std::vector<NamedState>& scenes, const Pictures& pictures, const ExportOptions& options) {
    const std::size_t largest = std::min(kLargestStill, kStillsOfDeck / scenes.size());
    std::vector<living::Slide> slides;
    for (std::size_t k = 0; k < scenes.size(); ++k) {
        const About about = aboutOf(scenes[k], *pictures[k], options.sheet);
        slides.push_back({scenes[k], stillOf(*pictures[k], options.sheet, about, largest)});
    }
    return living::deckOf(slides, {coreLanguage(), options.dark});
}

/// Of all scenes: the title of the first, and their descriptions.
About aboutOf(const std::vector<NamedState>& scenes, const Pictures& pictures, const Sheet& sheet) {
    About about = aboutOf(scenes.front(), *pictures.front(), sheet);
    if (!scenes.front().title.empty()) about.title = scenes.front().title;
    for (std::size_t k = 1; k < scenes.size(); ++k) about.description += '\n' + descriptionOf(*pictures[k]);
    return about;
}

std::string wordsOf(PictureFormat format, const NamedState& scene, const Picture& picture, const ExportOptions& options,
                    const About& about) {
    if (format == PictureFormat::Words) return posenc::harmless(about.description) + '\n';
    if (format == PictureFormat::Svg)
        return options.sheet.outlines ? outlinedSvgOf(picture, about) : svgOf(picture, about);
    return living::pageOf(scene, stillOf(picture, options.sheet, about), {coreLanguage(), options.dark});
}

QByteArray bytesOf(PictureFormat format, const NamedState& scene, const Picture& picture,
                   const ExportOptions& options) {
    const About about = aboutOf(scene, picture, options.sheet);
    if (format == PictureFormat::Png) return pngOf(picture, options.sheet, about);
    if (format == PictureFormat::Pdf) return pdfOf({{&picture, [](const Picture*) {}}}, options.sheet, about);
    return QByteArray::fromStdString(wordsOf(format, scene, picture, options, about));
}

/// Writes in pieces, so that a cancel takes effect.
void writeBytes(const QByteArray& bytes, const QString& file, Named named = Named::ByUser) {
    constexpr qsizetype kPiece = 1 << 20;
    const Stage writing(kEncoded, 1.0);
    checkpoint();
    const auto write = [&](std::ostream& out) {
        for (qsizetype at = 0; at < bytes.size(); at += kPiece) {
            report(double(at) / double(bytes.size()));
            checkpoint();
            out.write(bytes.constData() + at, std::min(kPiece, bytes.size() - at));
        }
    };
    writeWhole(pathOf(file), write, named);
    report(1.0);
}

Table tableFor(const NamedState& scene, std::size_t panel) {
    const Figure figure = draw(scene);
    if (panel >= figure.panels.size())
        throw Error(say("core", "This figure has %1 panels; there is no panel %2.")
                        .with(int(figure.panels.size()), int(panel) + 1));
    const Panel shown = zoomed(figure.panels[panel], scene.state.viewports.at(panel));
    return withOwnValues(tableOf(shown), scene.state);
}

void exportData(const NamedState& scene, const QString& file, const ExportOptions& options) {
    const DataFormat format = dataFormatOf(pathOf(file));
    const Table table = [&] {
        const Stage drawing(0.0, kDrawn);
        return tableFor(scene, options.panel);
    }();
    const Stage writing(kDrawn, 1.0);
    const std::string comment = options.comment ? commentOf(scene.state, POSENC_VERSION) : std::string();
    writeWhole(pathOf(file), [&](std::ostream& out) { writeData(out, table, format, comment); });
}

/// Writes the active subject's first curve as sound.
void exportSound(const NamedState& scene, const QString& file) {
    const auto samples = soundOf(heardIn(draw(scene), scene.state.viewports, scene.state.hidden, {}));
    writeWhole(pathOf(file), [&](std::ostream& out) { writeWav(out, samples); });
}

}  // namespace

QImage imageOf(const Picture& picture, double pixelRatio) {
    const bool clear = picture.look.transparent;
    QImage image((sizeOf(picture) * pixelRatio).toSize(),
                 clear ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull()) throw Error(say("core", "There is not enough memory for a picture of this size."));
    image.fill(clear ? QColor(Qt::transparent) : qt(picture.theme.page));
    image.setDevicePixelRatio(pixelRatio);
    QPainter painter(&image);
    paint(painter, picture);
    return image;
}

void settleDate(QByteArray& pdf) {
    const auto start = pdf.indexOf("/CreationDate ("), end = pdf.indexOf('\n', start);
    bool isGiven = false;
    const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&isGiven);
    const QString form = QStringLiteral("'/CreationDate (D:'yyyyMMddHHmmss'Z)'");
    const QByteArray date = QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).toString(form).toLatin1();
    if (start >= 0 && date.size() <= end - start)
        pdf.replace(start, end - start, (isGiven ? date : QByteArray()).leftJustified(end - start));
}

bool isPictureFile(const QString& file) { return pictureFormatOf(file).has_value(); }

std::shared_ptr<const Picture> pictureFor(const NamedState& scene, const QString& file, const ExportOptions& options) {
    const Stage drawing(0.0, kDrawn);
    return pictureOf(draw(scene), scene.state, file, options);
}

std::shared_ptr<const Picture> pictureOf(Figure figure, const State& state, const QString& file,
                                         const ExportOptions& options) {
    const auto format = pictureFormatOf(file);
    const bool page = format == PictureFormat::Page;  // has a title of its own
    const bool vector = !file.isEmpty() && format != PictureFormat::Png;
    const Sheet& sheet = options.sheet;
    Look look = sheet.look(options.dark && !page);
    if (page) look.title = look.paper = false;
    return prepare(std::make_shared<const Figure>(std::move(figure)), presentationOf(state), qt(sheet.units()),
                   vector ? sheet.vectorRatio() : sheet.ratio(), look);
}

void writePicture(const Picture& picture, const NamedState& scene, const QString& file, const ExportOptions& options) {
    report(kDrawn);
    writeBytes(bytesOf(*pictureFormatOf(file), scene, picture, options), file, options.named);
}

bool isDeckFile(const QString& file) {
    const auto format = pictureFormatOf(file);
    return format == PictureFormat::Pdf || format == PictureFormat::Page;
}

void writeDeck(const std::vector<NamedState>& scenes, const Pictures& pictures, const QString& file,
               const ExportOptions& options) {
    const bool pdf = pictureFormatOf(file) == PictureFormat::Pdf;
    writeBytes(pdf ? pdfOf(pictures, options.sheet, aboutOf(scenes, pictures, options.sheet))
                   : QByteArray::fromStdString(deckOf(scenes, pictures, options)),
               file);
}

QString sceneFile(const QString& file, std::size_t scene) {
    const QString number = QString::number(scene + 1);
    if (const auto mark = file.indexOf(QLatin1String("%d")); mark >= 0) return QString(file).replace(mark, 2, number);
    const QFileInfo info(file);
    return info.dir().filePath(info.completeBaseName() + QLatin1Char('-') + number + QLatin1Char('.') + info.suffix());
}

void exportFile(const NamedState& scene, const QString& file, const ExportOptions& options) {
    checkpoint();
    if (isPictureFile(file)) return writePicture(*pictureFor(scene, file, options), scene, file, options);
    if (QStringList{"csv", "json", "npy"}.contains(suffixOf(file))) return exportData(scene, file, options);
    if (suffixOf(file) == QLatin1String("wav")) return exportSound(scene, file);
    throw Error(
        say("core",
            "\"%1\" does not end in a format that can be written: .png, .svg, .pdf for the figure, .csv, .json, "
            ".npy for its data, .wav for a curve as a sound, .html for a page with sliders, .txt for what it shows in "
            "words.")
            .with(pathOf(file).filename().string()));
}

}  // namespace posenc::ui
