// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QHash>
#include <QTextLayout>
#include <QWidget>

namespace posenc::ui {

/// A parameter's name, then its symbol in italics (with <sub>) and its unit, muted, on as many lines as they need. A
/// QLabel with rich text lays out the same few words some thirty times before it is first seen; this label does once
/// per width.
class RowLabel : public QWidget {
public:
    explicit RowLabel(QWidget* parent);

    void setText(const QString& name, const QString& symbol, const QString& muted);
    QString text() const { return m_layout.text(); }

    QSize sizeHint() const override;         ///< all on one line
    QSize minimumSizeHint() const override;  ///< its longest word
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QSize sizeFor(int width) const;  ///< the lines' size, cached
    QSize layOut(int width) const;   ///< breaks the lines
    void forget();

    mutable QTextLayout m_layout;
    mutable QHash<int, QSize> m_sizes;  ///< by width
};

}  // namespace posenc::ui
