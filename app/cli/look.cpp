// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/look.hpp"

#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::app {

namespace {

constexpr std::int64_t kLeastSide = 64, kMostSide = 16384;

drawing::Size sizeOf(const std::string& text) {
    const auto cross = text.find('x');
    const auto width = parseTypedInteger(std::string_view(text).substr(0, cross));
    const auto height = cross == std::string::npos ? std::nullopt
                                                   : parseTypedInteger(std::string_view(text).substr(cross + 1));
    const Interval<std::int64_t> sides{kLeastSide, kMostSide};
    if (width && height && sides.contains(*width) && sides.contains(*height))
        return {static_cast<double>(*width), static_cast<double>(*height)};
    throw UsageError(say("core", "--size must be WIDTHxHEIGHT, each from %1 to %2, such as 1280x800, not \"%3\".")
                         .with(kLeastSide, kMostSide, text));
}

/// Reads a number from `range`, with an optional unit after it.
double numberOf(const std::string& flag, std::string text, Interval<double> range, const std::string& unit) {
    const std::string given = text;
    if (!unit.empty() && text.ends_with(unit)) text.erase(text.size() - unit.size());
    if (const auto number = parseTypedNumber(trimmed(text)); number && range.contains(*number)) return *number;
    throw UsageError(say("core", "%1 must be a number from %2 to %3, not \"%4\".")
                         .with(flag, exactNumber(range.low), exactNumber(range.high), given));
}

drawing::Length lengthOf(const std::string& flag, const std::string& text) {
    if (const auto length = drawing::lengthOf(text)) return *length;
    throw UsageError(
        say("core", "%1 must be a length such as 85mm, 8.5cm, 3.35in or 1280px, not \"%2\".").with(flag, text));
}

std::vector<std::string> presets() { return idsOf(drawing::namedSheets()); }

}  // namespace

LookFlags::LookFlags(CLI::App& app, const Call& call, const std::string& defaultSize) : m_size(defaultSize) {
    offer(call.option(app, "--theme", m_theme, say("core", "light or dark")), {"light", "dark"})
        ->capture_default_str()
        ->type_name("THEME");
    const std::string group = call.read(say("core", "Size and print"));
    const auto add = [&](const char* name, auto& value, Say help, const char* form) {
        return call.option(app, name, value, help, form)->group(group);
    };
    const auto flag = [&](const char* name, auto& value, Say help) { call.flag(app, name, value, help)->group(group); };
    auto* size = add("--size", m_size, say("core", "size of the figure, in units of 1/96 inch"), "WIDTHxHEIGHT")
                     ->capture_default_str();
    auto* scale = add("--scale", m_scale,
                      say("core", "pixels per unit of --size, for PNG and for images inside SVG and PDF"), "NUMBER")
                      ->capture_default_str();
    auto* preset = add(
        "--preset", m_preset,
        say("core", "screen, column (85 mm), two-columns (178 mm), slide (16:9), film (1280x720) or poster"), "NAME");
    offer(preset, presets());
    auto* width = add("--page-width", m_width,
                      say("core", "page width, such as 85mm, 3.35in or 1280px; the other side follows in proportion"),
                      "LENGTH");
    auto* height = add("--page-height", m_height, say("core", "page height, such as 60mm, 2.4in or 800px"), "LENGTH");
    auto* dpi = add("--dpi", m_dpi, say("core", "pixels per inch, for PNG and for images inside SVG and PDF"),
                    "NUMBER");
    add("--font-size", m_letters,
        say("core", "size of the tick labels, such as 8pt; everything else, including lines, is scaled with it"),
        "POINTS");
    flag("--title", m_title,
         say("core", "include title, subtitle, finding and notes, which the column presets leave to the caption"));
    flag("--no-title", m_noTitle, say("core", "leave these out"));
    flag("--transparent", m_transparent, say("core", "no background under the figure"));
    offer(add("--text", m_text, say("core", "text of an SVG: words, or paths, which look the same everywhere"), "KIND")
              ->capture_default_str(),
          {"words", "paths"});
    flag("--grey-check", m_grey, say("core", "report what looks alike when printed in grey"));
    for (CLI::Option* other : {preset, width, height}) size->excludes(other);
    for (CLI::Option* other : {preset, width, height, dpi}) scale->excludes(other);
}

/// A missing side is the preset's, or keeps the proportion.
void LookFlags::setSides(drawing::Sheet& sheet) const {
    const drawing::Size usual = sheet.inches();
    if (m_width) sheet.width = lengthOf("--page-width", *m_width);
    if (m_height) sheet.height = lengthOf("--page-height", *m_height);
    if (m_preset) return;
    const drawing::Size asked = sheet.inches();
    if (!m_height) sheet.height = {usual.height() * asked.width() / usual.width(), drawing::Unit::Inch};
    if (!m_width) sheet.width = {usual.width() * asked.height() / usual.height(), drawing::Unit::Inch};
}

drawing::Sheet LookFlags::sheet() const {
    drawing::Sheet sheet = m_preset
                               ? drawing::sheetNamed(oneOf("--preset", *m_preset, presets()))
                               : drawing::Sheet::ofUnits(sizeOf(m_size), numberOf("--scale", m_scale, {0.5, 8.0}, ""));
    const bool keepsSides = !m_width && !m_height;
    if (m_dpi) sheet.dpi = numberOf("--dpi", *m_dpi, drawing::kDpi, "dpi");
    if (m_letters) sheet.letters = numberOf("--font-size", *m_letters, drawing::kLetterSizes, "pt");
    if (!keepsSides) setSides(sheet);
    sheet.title = (sheet.title || m_title) && !m_noTitle;
    sheet.transparent = m_transparent;
    sheet.outlines = oneOf("--text", m_text, {"words", "paths"}) == "paths";
    if (const auto reason = drawing::problem(sheet))
        throw UsageError(say("core", "%1: %2")
                             .with(m_preset     ? "--preset"
                                   : keepsSides ? "--size"
                                                : "--page-width, --page-height",
                                   *reason));
    return sheet;
}

bool LookFlags::isDark() const { return oneOf("--theme", m_theme, {"light", "dark"}) == "dark"; }

}  // namespace posenc::app
