// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QWidget>
#include <memory>

class QSvgRenderer;

namespace posenc::ui {

/// The typeset formula of an encoding, in the palette's colour, never larger than its own size times the font scale.
class FormulaView : public QWidget {
    Q_OBJECT
public:
    explicit FormulaView(QWidget* parent = nullptr);
    ~FormulaView() override;

    void setFormula(const QString& encoding);  ///< hidden when there is none
    int widthAt(int height) const;             ///< that it fills when it is no higher
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void load();  ///< its bytes and its size
    void read();  ///< its outlines
    QSizeF fullSize() const;
    QString m_encoding;
    QByteArray m_unread;  ///< empty once its outlines are read
    QSizeF m_size;
    std::unique_ptr<QSvgRenderer> m_svg;
};

}  // namespace posenc::ui
