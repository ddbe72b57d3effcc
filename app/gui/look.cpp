// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/look.hpp"

#include <algorithm>

#include "core/text/characters.hpp"
#include "core/text/number.hpp"

namespace posenc::app {

namespace {

constexpr std::int64_t kLeastSide = 64, kMostSide = 16384;

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

/// A number from `range`, perhaps with its unit behind it.
double numberOf(const std::string& flag, std::string text, Interval<double> range, const std::string& unit) {
    const std::string given = text;
    if (!unit.empty() && text.ends_with(unit)) text.erase(text.size() - unit.size());
    if (const auto number = parseNumber(trimmed(text)); number && range.contains(*number)) return *number;
    throw UsageError(flag + " must be a number from " + exactNumber(range.low) + " to " + exactNumber(range.high) +
                     ", not \"" + given + "\".");
}

ui::Length lengthOf(const std::string& flag, const std::string& text) {
    if (const auto length = ui::lengthOf(QString::fromStdString(text))) return *length;
    throw UsageError(flag + " must be a length such as 85mm, 8.5cm, 3.35in or 1280px, not \"" + text + "\".");
}

ui::Sheet presetOf(const std::string& id) {
    std::vector<std::string> ids;
    for (const ui::NamedSheet& each : ui::namedSheets()) ids.emplace_back(each.id);
    oneOf("--preset", id, ids);
    return ui::sheetNamed(id);
}

}  // namespace

LookFlags::LookFlags(CLI::App& app, const std::string& defaultSize) : m_size(defaultSize) {
    app.add_option("--theme", m_theme, "light or dark")->capture_default_str()->type_name("THEME");
    app.add_option("--lang", m_language, "en or zh")->capture_default_str()->type_name("LANGUAGE");
    addSheet(app);
}

void LookFlags::addSheet(CLI::App& app) {
    const auto add = [&](const char* name, auto& value, const char* help, const char* form) {
        return app.add_option(name, value, help)->type_name(form)->group("Size and print");
    };
    const auto flag = [&](const char* name, auto& value, const char* help) {
        app.add_flag(name, value, help)->group("Size and print");
    };
    auto* size = add("--size", m_size, "of the figure, in units of 1/96 inch", "WIDTHxHEIGHT")->capture_default_str();
    auto* scale = add("--scale", m_scale, "pixels per unit of --size, of PNG and of images inside SVG and PDF",
                      "NUMBER")
                      ->capture_default_str();
    auto* preset = add("--preset", m_preset, "screen, column (85 mm), two-columns (178 mm), slide (16:9), film (1280x720) or poster",
                       "NAME");
    auto* width = add("--page-width", m_width, "85mm, 3.35in or 1280px; the other side follows in proportion",
                      "LENGTH");
    auto* height = add("--page-height", m_height, "60mm, 2.4in or 800px", "LENGTH");
    auto* dpi = add("--dpi", m_dpi, "pixels per inch, of PNG and of images inside SVG and PDF", "NUMBER");
    add("--font-size", m_letters, "of the labels at the ticks, such as 8pt; all else, lines too, in proportion",
        "POINTS");
    flag("--title", m_title, "with title, subtitle, finding and notes, which presets for columns leave to the caption");
    flag("--no-title", m_noTitle, "without them");
    flag("--transparent", m_transparent, "no ground under the figure");
    flag("--grey-check", m_grey, "say what cannot be told apart when it is printed in grey");
    for (CLI::Option* other : {preset, width, height}) size->excludes(other);
    for (CLI::Option* other : {preset, width, height, dpi}) scale->excludes(other);
}

/// The side that is not given is the preset's, or keeps the proportion.
void LookFlags::setSides(ui::Sheet& sheet) const {
    const QSizeF usual = sheet.inches();
    if (m_width) sheet.width = lengthOf("--page-width", *m_width);
    if (m_height) sheet.height = lengthOf("--page-height", *m_height);
    if (m_preset) return;
    const QSizeF asked = sheet.inches();
    if (!m_height) sheet.height = {usual.height() * asked.width() / usual.width(), ui::Unit::Inch};
    if (!m_width) sheet.width = {usual.width() * asked.height() / usual.height(), ui::Unit::Inch};
}

ui::Sheet LookFlags::sheet() const {
    ui::Sheet sheet = m_preset ? presetOf(*m_preset)
                               : ui::Sheet::ofUnits(sizeOf(m_size), numberOf("--scale", m_scale, {0.5, 8.0}, ""));
    const bool keepsSides = !m_width && !m_height;
    if (m_dpi) sheet.dpi = numberOf("--dpi", *m_dpi, ui::kDpi, "dpi");
    if (m_letters) sheet.letters = numberOf("--font-size", *m_letters, ui::kLetterSizes, "pt");
    if (!keepsSides) setSides(sheet);
    sheet.title = (sheet.title || m_title) && !m_noTitle;
    sheet.transparent = m_transparent;
    if (const auto reason = ui::problem(sheet))
        throw UsageError(std::string(m_preset     ? "--preset: "
                                     : keepsSides ? "--size: "
                                                  : "--page-width, --page-height: ") +
                         english(*reason));
    return sheet;
}

ui::ExportOptions LookFlags::options() const {
    ui::ExportOptions options;
    options.sheet = sheet();
    options.dark = oneOf("--theme", m_theme, {"light", "dark"}) == "dark";
    return options;
}

std::string LookFlags::language() const { return oneOf("--lang", m_language, {"en", "zh"}); }

}  // namespace posenc::app
