// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLabel>
#include <vector>

namespace posenc::ui {

/// Where the lines of a label with rich text end, so that what is lower than it shows none that is cut through. What
/// it found is remembered: a text is laid out once for each width.
class LineEnds {
public:
    /// From the label's top, when it is that wide.
    const std::vector<int>& of(const QLabel& label, int width);

private:
    QString m_text;
    QFont m_font;
    int m_width = -1;
    std::vector<int> m_ends;
};

/// The last of these ends within `room`; all of the room where not even the first is.
int wholeWithin(const std::vector<int>& ends, int room);

}  // namespace posenc::ui
