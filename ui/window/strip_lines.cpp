// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/strip_lines.hpp"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

namespace posenc::ui {

namespace {

/// Lays text out as a label does.
void layOut(QTextDocument& document, const QLabel& label, int width) {
    document.setDefaultFont(label.font());
    document.setHtml(label.text());
    QTextFrameFormat format = document.rootFrame()->frameFormat();
    format.setMargin(0);
    document.rootFrame()->setFrameFormat(format);
    document.setTextWidth(width);
    document.documentLayout()->documentSize();  // lines are laid out when they are asked for
}

void addEnds(const QTextBlock& block, std::vector<int>& ends) {
    const QTextLayout& layout = *block.layout();
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        ends.push_back(static_cast<int>(std::ceil(layout.position().y() + line.y() + line.height())));
    }
}

}  // namespace

const std::vector<int>& LineEnds::of(const QLabel& label, int width) {
    if (m_text == label.text() && m_font == label.font() && m_width == width) return m_ends;
    m_text = label.text();
    m_font = label.font();
    m_width = width;
    m_ends.clear();
    QTextDocument document;
    layOut(document, label, width);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) addEnds(block, m_ends);
    return m_ends;
}

int wholeWithin(const std::vector<int>& ends, int room) {
    const auto beyond = std::ranges::upper_bound(ends, room);
    return beyond == ends.begin() ? room : *std::prev(beyond);
}

}  // namespace posenc::ui
