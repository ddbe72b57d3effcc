// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/look.hpp"

#include "core/text/number.hpp"

namespace posenc::app {

namespace {

constexpr std::int64_t kLeastSide = 64, kMostSide = 16384;
constexpr double kMostPixels = 1e8;  // 400 MB as a picture in memory

QSize sizeOf(const std::string& text) {
    const auto cross = text.find('x');
    const auto width = parseInteger(std::string_view(text).substr(0, cross));
    const auto height = cross == std::string::npos ? std::nullopt
                                                   : parseInteger(std::string_view(text).substr(cross + 1));
    const Interval<std::int64_t> sides{kLeastSide, kMostSide};
    if (width && height && sides.contains(*width) && sides.contains(*height))
        return {static_cast<int>(*width), static_cast<int>(*height)};
    throw UsageError("--size must be WIDTHxHEIGHT, each from " + std::to_string(kLeastSide) + " to " +
                     std::to_string(kMostSide) + ", such as 1280x800, not \"" + text + "\".");
}

double scaleOf(const std::string& text, QSize size) {
    const auto scale = parseNumber(text);
    if (!scale || !(*scale >= 0.5 && *scale <= 8.0))
        throw UsageError("--scale must be a number from 0.5 to 8, not \"" + text + "\".");
    if (*scale * *scale * size.width() * size.height() <= kMostPixels) return *scale;
    throw UsageError("--size and --scale " + text +
                     " make a picture of more than 100 million pixels; make one of them smaller.");
}

}  // namespace

LookFlags::LookFlags(CLI::App& app, const std::string& defaultSize) : m_size(defaultSize) {
    app.add_option("--size", m_size, "of the figure, in units of 1/96 inch")
        ->capture_default_str()
        ->type_name("WIDTHxHEIGHT");
    app.add_option("--theme", m_theme, "light or dark")->capture_default_str()->type_name("THEME");
    app.add_option("--lang", m_language, "en or zh")->capture_default_str()->type_name("LANGUAGE");
    app.add_option("--scale", m_scale, "pixels per unit of size, of PNG and of images inside SVG and PDF")
        ->capture_default_str()
        ->type_name("NUMBER");
}

ui::ExportOptions LookFlags::options() const {
    ui::ExportOptions options;
    options.size = sizeOf(m_size);
    options.pixelRatio = scaleOf(m_scale, options.size);
    options.look.dark = oneOf("--theme", m_theme, {"light", "dark"}) == "dark";
    return options;
}

std::string LookFlags::language() const { return oneOf("--lang", m_language, {"en", "zh"}); }

}  // namespace posenc::app
