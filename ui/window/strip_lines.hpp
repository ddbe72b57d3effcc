// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLabel>
#include <vector>

namespace posenc::ui {

/// Finds where the lines of a label with rich text end, so that a lower widget cuts through none. Results are cached: a
/// text is laid out once for each width.
class LineEnds {
public:
    /// Returns the ends from the label's top, at that width.
    const std::vector<int>& of(const QLabel& label, int width);

private:
    QString m_text;
    QFont m_font;
    int m_width = -1;
    std::vector<int> m_ends;
};

/// Returns the last of these ends within `room`; all of the room where not even the first fits.
int wholeWithin(const std::vector<int>& ends, int room);

}  // namespace posenc::ui
