// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QHash>
#include <QLabel>

namespace posenc::ui {

/// A label as wide as its scroll area and as high as its lines need. A plain QLabel lays a long text out a dozen times
/// for hints that are not needed here, and twice whenever the scroll area asks for the same height again.
class ScrolledLabel : public QLabel {
public:
    using QLabel::QLabel;
    QSize sizeHint() const override { return {0, 0}; }
    QSize minimumSizeHint() const override { return {0, 0}; }

    int heightForWidth(int width) const override {
        if (m_text != text() || m_font != font()) m_heights.clear();
        m_text = text();
        m_font = font();
        if (!m_heights.contains(width)) m_heights.insert(width, QLabel::heightForWidth(width));
        return m_heights.value(width);
    }

private:
    mutable QString m_text;  ///< the text that the heights belong to
    mutable QFont m_font;
    mutable QHash<int, int> m_heights;  ///< by width
};

}  // namespace posenc::ui
