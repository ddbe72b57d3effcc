// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exam_pages.hpp"

#include <QApplication>
#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>

#include "ui/plot/export.hpp"

namespace posenc::app {

namespace {

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

}  // namespace

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

}  // namespace posenc::app
