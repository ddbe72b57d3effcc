// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>
#include <memory>

#include "app/cli/exam.hpp"
#include "app/gui/drawn_commands.hpp"
#include "app/gui/offscreen.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/state/typed.hpp"
#include "core/explore/text/html.hpp"
#include "ui/plot/export.hpp"
#include "ui/plot/svg.hpp"

namespace posenc::app {

namespace {

/// A part of a page, from the top down: text, or a figure, which stays a vector drawing.
using PagePart = std::variant<Html, std::shared_ptr<const ui::Picture>>;

/// Parts that stay on one page.
using PageBlock = std::vector<PagePart>;

constexpr int kPageResolution = 1200;
constexpr double kUnitsPerInch = 96.0, kPageMargin = 72.0, kGap = 20.0, kFooter = 24.0;  // units
constexpr double kLetters = 10.0;                                                        // points

constexpr const char* kPageStyle =
    "h1 { font-size: 16pt; margin: 0 } p { margin: 0 0 5px 0 } p.blanks { color: #555555 }"
    "td { padding: 1px 26px 2px 0 } code { font-size: 8.5pt }";

/// Text laid out for the width of a page.
std::unique_ptr<QTextDocument> laidOut(const Html& html, double width) {
    auto document = std::make_unique<QTextDocument>();
    QFont font = QApplication::font();
    font.setPointSizeF(kLetters);
    document->setDefaultFont(font);
    document->setDefaultStyleSheet(QLatin1String(kPageStyle));
    document->setUseDesignMetrics(true);
    document->setDocumentMargin(0.0);
    document->setHtml(QString::fromStdString(html.str()));
    document->setTextWidth(width);
    return document;
}

class Pages {
public:
    Pages(QIODevice& device, const QString& title) : m_writer(&device) {
        m_writer.setResolution(kPageResolution);
        m_writer.setPageSize(QPageSize(QPageSize::A4));
        m_writer.setPageMargins({});
        m_writer.setTitle(title);
        m_writer.setCreator(QStringLiteral("PosEnc Explorer"));
        m_painter.begin(&m_writer);
        m_painter.setRenderHint(QPainter::LosslessImageRendering);
        m_painter.scale(kPageResolution / kUnitsPerInch, kPageResolution / kUnitsPerInch);
        m_page = QSizeF(m_writer.width(), m_writer.height()) * kUnitsPerInch / kPageResolution;
        number();
    }

    void add(const PageBlock& block) {
        std::vector<Placed> parts;
        double height = 0.0;
        for (const PagePart& each : block) height += parts.emplace_back(placed(each)).height;
        if (m_at > kPageMargin && m_at + height > m_page.height() - kPageMargin - kFooter) turn();
        for (const Placed& each : parts) draw(each);
        m_at += kGap;
    }

private:
    /// A part and its height; exactly one of text and picture.
    struct Placed {
        std::unique_ptr<QTextDocument> text;
        std::shared_ptr<const ui::Picture> picture;
        double height = 0.0;
    };

    double width() const { return m_page.width() - 2.0 * kPageMargin; }

    Placed placed(const PagePart& part) const {
        if (const auto* html = std::get_if<Html>(&part)) {
            auto text = laidOut(*html, width());
            const double height = text->size().height();
            return {std::move(text), nullptr, height};
        }
        const auto& picture = std::get<std::shared_ptr<const ui::Picture>>(part);
        return {nullptr, picture, ui::sizeOf(*picture).height()};
    }

    void draw(const Placed& part) {
        m_painter.save();
        m_painter.translate(kPageMargin, m_at);
        if (part.text)
            part.text->drawContents(&m_painter);
        else
            ui::paint(m_painter, *part.picture);
        m_painter.restore();
        m_at += part.height;
    }

    void turn() {
        m_writer.newPage();
        m_at = kPageMargin;
        ++m_number;
        number();
    }

    void number() {
        const auto text = laidOut(element("div", {{"align", "center"}}, std::to_string(m_number)), width());
        m_painter.save();
        m_painter.translate(kPageMargin, m_page.height() - kPageMargin);
        text->drawContents(&m_painter);
        m_painter.restore();
    }

    QPdfWriter m_writer;
    QPainter m_painter;
    QSizeF m_page;
    double m_at = kPageMargin;
    int m_number = 1;
};

/// Returns A4 pages as PDF, numbered, with the blocks below each other. Must run in the application's thread.
QByteArray pagesOf(const std::vector<PageBlock>& blocks, const QString& title) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        Pages pages(buffer, title);
        for (const PageBlock& each : blocks) pages.add(each);
    }
    QByteArray pdf = buffer.data();
    ui::settleDate(pdf);
    return pdf;
}

using ui::Picture;
using Form = ExamRequest::Form;

constexpr drawing::Size kUnits(520.0, 250.0);  // of a figure

/// Titles and findings, which could give answers away, are left out.
ui::ExportOptions options() {
    ui::ExportOptions out;
    out.sheet = ui::Sheet::ofUnits(kUnits);
    out.sheet.title = false;
    out.sheet.transparent = true;
    return out;
}

/// Returns nothing for an item without a figure.
std::shared_ptr<const Picture> pictureOf(const exam::Item& item) {
    if (item.figure.empty()) return nullptr;
    const State state = stateOfText(item.figure);
    return ui::pictureOf(draw(state), state, {}, options());
}

/// The address of a picture that a page carries within itself.
std::string addressOf(const exam::Item& item) {
    const auto picture = pictureOf(item);
    if (!picture) return {};
    const std::string svg = ui::outlinedSvgOf(*picture, {options().sheet.inches(), item.caption, item.caption, {}});
    return "data:image/svg+xml;base64," + QByteArray::fromStdString(svg).toBase64().toStdString();
}

QByteArray pdfOf(const exam::Sheet& sheet) {
    std::vector<PageBlock> blocks{{exam::headOf(sheet)}};
    for (std::size_t k = 0; k < sheet.items.size(); ++k) {
        PageBlock& block = blocks.emplace_back(PageBlock{exam::questionOf(sheet, k)});
        if (auto picture = pictureOf(sheet.items[k])) {
            block.emplace_back(std::move(picture));
            block.emplace_back(exam::captionOf(sheet.items[k]));
        }
        block.emplace_back(exam::optionsOf(sheet.items[k]));
    }
    return pagesOf(blocks, QString::fromStdString(exam::titleOf(sheet)));
}

QByteArray keyPdfOf(const exam::Sheet& sheet) {
    std::vector<PageBlock> blocks{{exam::keyHeadOf(sheet)}};
    for (std::size_t k = 0; k < sheet.items.size(); ++k) blocks.push_back({exam::keyOf(sheet, k)});
    return pagesOf(blocks, QString::fromStdString(exam::keyTitleOf(sheet)));
}

std::string htmlOf(const exam::Sheet& sheet) {
    std::vector<std::string> pictures;
    for (const exam::Item& each : sheet.items) pictures.push_back(addressOf(each));
    return exam::pageOf(sheet, pictures);
}

struct ExamCommand {
    ExamCommand(CLI::App& app, const Call& call) : language(call.language), request(app, call) {}

    int run() const {
        const Form form = request.form();
        if (form == Form::List || form == Form::Json)
            request.print(form);
        else
            write(form, request.sheet());
        return 0;
    }

    void write(Form form, const exam::Sheet& sheet) const {
        if (form == Form::Markdown) return request.write({exam::markdownOf(sheet), exam::keyMarkdownOf(sheet)});
        const Offscreen offscreen(language);
        if (form == Form::Html) return request.write({htmlOf(sheet), exam::keyPageOf(sheet)});
        request.write({pdfOf(sheet).toStdString(), keyPdfOf(sheet).toStdString()});
    }

    Language language;
    ExamRequest request;
};

}  // namespace

Action prepareExam(CLI::App& app, const Call& call) { return actionOf<ExamCommand>(app, call); }

}  // namespace posenc::app
