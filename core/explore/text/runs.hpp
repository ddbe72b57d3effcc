// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Symbols in plain text: "b_max", "PE_{p,k}", "e^bias", "b^(−2i/d)", "10⁴", "r₂", "√d", "24x32".
namespace posenc {

/// A stretch of a line that is set in one way.
struct Run {
    enum class Level : std::uint8_t { Line, Raised, Lowered };
    std::string text;
    Level level = Level::Line;
    bool barred = false;  ///< below the bar of a root
    friend bool operator==(const Run&, const Run&) = default;
};

/// Returns how a line is set. What stands behind "_" is lowered where one letter stands before it and one word behind
/// it, and always in braces: rope_theta, low_freq_factor and n_ctx_train are keys and stay as they are. A script that
/// was cut ends with the line.
std::vector<Run> runsOf(std::string_view text);

/// Returns text that is HTML, or Markdown, with <sub> and <sup> in place of "_" and "^"; superscript and subscript
/// characters stay.
std::string withScripts(std::string_view text);

/// Returns HTML with signs in place of <sub> and <sup>: "b_max" of "b<sub>max</sub>", "e^bias", "10⁻⁴", "R_{n−m}".
std::string withSigns(std::string_view html);

}  // namespace posenc
