// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Trainings that differ in a few things: every combination of the values in a small text.
namespace posenc::app {

class Grid {
public:
    /// Reads lines such as
    ///     encoding: rope base=10000 | alibi
    ///     seed: 1 2 3                          # what stands behind a # is for people
    /// Throws Error naming the line.
    explicit Grid(std::string_view text);

    struct Cell {
        std::string name;  ///< "alibi-seed=2": of the file, without its ending
        std::string encoding;
        std::vector<std::pair<std::string, std::string>> others;  ///< key and value
    };
    std::int64_t size() const { return m_size; }
    Cell cell(std::int64_t index) const;  ///< the last line's values change with every cell

    /// Cells in which every value occurs at least once.
    std::vector<std::int64_t> samples() const;

private:
    struct Axis {
        std::string key;
        std::vector<std::string> values;
    };
    Axis axisIn(std::string_view line) const;

    std::vector<Axis> m_axes;
    std::int64_t m_size = 1;
};

}  // namespace posenc::app
