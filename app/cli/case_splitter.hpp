// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <string>
#include <string_view>

namespace posenc::app {

/// Cuts lines of text into cases: one JSON object on a line, or one object over several lines. Blank lines between
/// cases are skipped. A case that was never closed ends where a whole case begins on a line of its own, or with the
/// input.
class CaseSplitter {
public:
    using Take = std::function<void(std::string_view)>;
    explicit CaseSplitter(Take take) : m_take(std::move(take)) {}

    void addLine(std::string_view line);
    void finish();

private:
    void flush();

    Take m_take;
    std::string m_open;  ///< lines of a case that is not closed yet
    int m_depth = 0;
    bool m_inString = false;
    bool m_escaped = false;

    void scan(std::string_view line);
};

}  // namespace posenc::app
