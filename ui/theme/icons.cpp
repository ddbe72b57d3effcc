// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.hpp"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

QColor colourFor(QIcon::Mode mode, QIcon::State state) {
    if (mode == QIcon::Disabled) return colours().muted;  // thin strokes are paler than their colour
    return state == QIcon::On ? colours().accent : colours().text;
}

class SvgEngine : public QIconEngine {
public:
    explicit SvgEngine(QString name) : m_name(std::move(name)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        QSvgRenderer renderer(tintedSvg(QStringLiteral(":/icons/%1.svg").arg(m_name), colourFor(mode, state)));
        if (renderer.isValid()) renderer.render(painter, rect);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        if (size.isEmpty()) return {};  // of a button without room
        // Every row of the panel has the same three.
        const QString key = QStringLiteral("%1 %2x%3 %4")
                                .arg(m_name)
                                .arg(size.width())
                                .arg(size.height())
                                .arg(colourFor(mode, state).name());
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap)) return pixmap;
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        painter.end();
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QIconEngine* clone() const override { return new SvgEngine(m_name); }

private:
    QString m_name;
};

}  // namespace

QByteArray tintedSvg(const QString& file, const QColor& colour) {
    QFile svg(file);
    if (!svg.open(QIODevice::ReadOnly)) return {};
    return svg.readAll().replace("currentColor", colour.name().toLatin1());
}

QIcon icon(const QString& name) { return QIcon(new SvgEngine(name)); }

QToolButton* iconButton(QWidget* parent, const QString& name, const char* picture, int side, int around) {
    auto* button = new QToolButton(parent);
    button->setObjectName(name);
    button->setIcon(icon(QLatin1String(picture)));
    setIconSide(button, side, around);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

}  // namespace posenc::ui
