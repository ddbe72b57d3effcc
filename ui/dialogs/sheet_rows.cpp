// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/sheet_rows.hpp"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/explore/text/number.hpp"
#include "ui/panel/quiet_combo.hpp"
#include "ui/text/spoken.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/kept.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

using namespace drawing;

namespace {

constexpr const char *kSize = "export-size", *kDots = "export-dpi", *kPoints = "export-letters",
                     *kWithTitle = "export-title", *kClear = "export-transparent", *kPaths = "export-outlines";

QComboBox* combo(const char* name, const QStringList& usual) {
    auto* box = named<QuietCombo>(name);
    box->addItems(usual);
    box->setEditable(!usual.isEmpty());
    box->setInsertPolicy(QComboBox::NoInsert);
    return box;
}

/// Returns NaN, which lies in no range, for text that is no number.
double numberIn(const QComboBox* box) {
    return parseTypedNumber(box->currentText().toStdString()).value_or(std::numeric_limits<double>::quiet_NaN());
}

constexpr Interval<double> kSides{64.0, 16384.0};  // in units, as problem() of a sheet has it

/// Gives the limits in whole pixels, if the user entered pixels; nothing where these are not the fault.
std::optional<QString> problemOfPixels(const Sheet& sheet) {
    const Size units = sheet.units();
    const bool fits = kSides.contains(units.width()) && kSides.contains(units.height());
    if (sheet.width.unit != Unit::Pixel || fits || !kDpi.contains(sheet.dpi) || !kLetterSizes.contains(sheet.letters))
        return std::nullopt;
    const auto pixels = [](double value) { return QString::fromStdString(groupedInteger(std::llround(value))); };
    return SheetRows::tr("%1 × %2 px does not fit text of %3 pt: each side must be from %4 to %5 px.")
        .arg(QString::fromStdString(shortNumber(sheet.width.value)),
             QString::fromStdString(shortNumber(sheet.height.value)),
             QString::fromStdString(shortNumber(sheet.letters)), pixels(std::ceil(kSides.low * sheet.ratio())),
             pixels(std::floor(kSides.high * sheet.ratio())));
}

QString words(double value, int digits) { return QString::fromStdString(shortNumber(value, digits)); }

}  // namespace

Sheet rememberedSheet() {
    const auto stored = [](const char* key, const QVariant& otherwise = {}) {
        return kept(QLatin1String(key), otherwise);
    };
    Sheet sheet;
    if (const auto sides = lengthsOf(stored(kSize).toString().toStdString())) {
        sheet.width = sides->width;
        sheet.height = sides->height;
    }
    sheet.dpi = stored(kDots, sheet.dpi).toDouble();
    sheet.letters = stored(kPoints, sheet.letters).toDouble();
    sheet.title = stored(kWithTitle, sheet.title).toBool();
    sheet.transparent = stored(kClear, sheet.transparent).toBool();
    sheet.outlines = stored(kPaths, sheet.outlines).toBool();
    return problem(sheet) ? Sheet{} : sheet;
}

SheetRows::SheetRows(QFormLayout* form)
    : QObject(form),
      m_form(form),
      m_named(combo("preset", {})),
      m_size(combo("size", {QStringLiteral("2560 × 1600 px"), QStringLiteral("1920 × 1200 px"),
                            QStringLiteral("3840 × 2160 px"), QStringLiteral("1600 × 1600 px"), QStringLiteral("85 mm"),
                            QStringLiteral("178 mm"), QStringLiteral("6.5 × 4 in")})),
      m_dpi(combo("dpi", {QStringLiteral("96"), QStringLiteral("192"), QStringLiteral("300"), QStringLiteral("600")})),
      m_letters(combo("letters", {QStringLiteral("7"), QStringLiteral("8"), QStringLiteral("9"), QStringLiteral("10"),
                                  QStringLiteral("14"), QStringLiteral("20")})),
      m_checks(new QWidget),
      m_title(named<QCheckBox>("with-title")),
      m_transparent(named<QCheckBox>("transparent")),
      m_outlines(named<QCheckBox>("letters-as-paths")),
      m_measure(wrappingLabel("measure", "muted")) {
    for (std::size_t k = 0; k <= namedSheets().size(); ++k) m_named->addItem(QString());
    add(form);
    recall();
    connect(m_named, &QComboBox::activated, this, &SheetRows::choose);
    for (QComboBox* box : {m_size, m_dpi, m_letters})
        connect(box, &QComboBox::currentTextChanged, this, &SheetRows::follow);
    for (QCheckBox* box : {m_title, m_transparent, m_outlines})
        connect(box, &QCheckBox::toggled, this, &SheetRows::follow);
}

void SheetRows::add(QFormLayout* form) {
    auto* checks = boxIn<QHBoxLayout>(m_checks, {});
    for (QCheckBox* each : {m_title, m_transparent, m_outlines}) checks->addWidget(each);
    checks->addStretch(1);
    for (QWidget* field : std::initializer_list<QWidget*>{m_named, m_size, m_dpi, m_letters, m_checks, m_measure})
        form->addRow(new QLabel, field);
}

void SheetRows::recall() { show(rememberedSheet()); }

std::optional<Sheet> SheetRows::sheet() const {
    const auto sides = lengthsOf(m_size->currentText().toStdString());
    if (!sides) return std::nullopt;
    return Sheet{sides->width,           sides->height,        numberIn(m_dpi),
                 numberIn(m_letters),    m_title->isChecked(), m_transparent->isChecked(),
                 m_outlines->isChecked()};
}

QString SheetRows::reason() const {
    const auto now = sheet();
    if (!now && lengthsOf(m_size->currentText().toStdString() + " mm"))
        return tr("This size needs a unit: %1 mm, in or px.").arg(m_size->currentText().trimmed());
    if (!now)
        return tr(
            "The size must be two lengths such as 85 × 60 mm, 6.5 × 4 in or 1280 × 800 px, or a width such as 85 mm.");
    if (const auto pixels = problemOfPixels(*now)) return *pixels;
    const auto why = problem(*now);
    return why ? translated(*why) : QString();
}

/// Adds the values that no named sheet sets.
Sheet SheetRows::withChecks(Sheet sheet) const {
    sheet.transparent = m_transparent->isChecked();
    sheet.outlines = m_outlines->isChecked();
    return sheet;
}

void SheetRows::choose(int named) {
    if (named >= static_cast<int>(namedSheets().size())) return follow();  // "Custom" keeps the present values
    show(withChecks(namedSheets()[static_cast<std::size_t>(named)].sheet));
}

void SheetRows::suggest(const Sheet& suggested) {
    if (sheet() == Sheet{}) show(suggested);
}

void SheetRows::show(const Sheet& sheet) {
    const QSignalBlocker blocks[] = {QSignalBlocker(m_size),        QSignalBlocker(m_dpi),
                                     QSignalBlocker(m_letters),     QSignalBlocker(m_title),
                                     QSignalBlocker(m_transparent), QSignalBlocker(m_outlines)};
    m_size->setEditText(QString::fromStdString(textOf(sheet)));
    m_dpi->setEditText(QString::fromStdString(exactNumber(sheet.dpi)));
    m_letters->setEditText(QString::fromStdString(exactNumber(sheet.letters)));
    m_title->setChecked(sheet.title);
    m_transparent->setChecked(sheet.transparent);
    m_outlines->setChecked(sheet.outlines);
    follow();
}

void SheetRows::follow() {
    const auto now = sheet();
    const auto same = [&](const NamedSheet& each) { return now == withChecks(each.sheet); };
    m_named->setCurrentIndex(static_cast<int>(std::ranges::find_if(namedSheets(), same) - namedSheets().begin()));
    QString measure = reason();
    setRole(m_measure, measure.isEmpty() ? "muted" : "error");
    if (measure.isEmpty()) {
        const bool follows = now->height.value <= 0.0;
        const auto sides = [&](Size size, double unit, int digits, const QString& both, const QString& across) {
            const QString width = words(unit * size.width(), digits);
            return follows ? across.arg(width) : both.arg(width, words(unit * size.height(), digits));
        };
        measure = sides(now->inches(), 25.4, 4, tr("%1 × %2 mm"), tr("%1 mm wide, as high as the figure needs"));
        if (m_pixels) measure += sides(now->pixels(), 1.0, 6, tr(", %1 × %2 pixels"), tr(", %1 pixels"));
    }
    m_measure->setText(measure);
    emit changed();
}

/// The error is already shown below the rows.
void SheetRows::goToFault() {
    if (!sheet()) m_size->setFocus();
    announce(m_measure);
}

void SheetRows::setShown(bool shown, bool pixels, bool letters) {
    m_pixels = pixels;
    m_outlines->setVisible(letters);
    for (QWidget* field : std::initializer_list<QWidget*>{m_named, m_size, m_dpi, m_letters, m_checks, m_measure}) {
        field->setVisible(shown);
        m_form->labelForField(field)->setVisible(shown);
    }
    follow();
}

void SheetRows::remember() const {
    const auto now = sheet();
    if (!now) return;
    keep(QVariantMap{{kSize, QString::fromStdString(textOf(*now))},
                     {kDots, now->dpi},
                     {kPoints, now->letters},
                     {kWithTitle, now->title},
                     {kClear, now->transparent},
                     {kPaths, now->outlines}});
}

void SheetRows::retranslate() {
    for (int k = 0; k < m_named->count() - 1; ++k) {
        const NamedSheet& each = namedSheets()[static_cast<std::size_t>(k)];
        m_named->setItemText(
            k, QStringLiteral("%1 · %2").arg(translated(each.title), QString::fromStdString(textOf(each.sheet))));
    }
    m_named->setItemText(m_named->count() - 1, tr("Custom"));
    const std::pair<QComboBox*, QString> names[] = {{m_named, tr("Purpose")},
                                                    {m_size, tr("Size")},
                                                    {m_dpi, tr("Dots per inch")},
                                                    {m_letters, tr("Font size (pt)")}};
    for (const auto& [field, name] : names) {
        static_cast<QLabel*>(m_form->labelForField(field))->setText(name);
        field->setAccessibleName(name);
        if (field->lineEdit()) field->lineEdit()->setAccessibleName(name);
    }
    m_title->setText(tr("Title and captions"));
    m_transparent->setText(tr("Transparent background"));
    m_outlines->setText(tr("Text as paths"));
    follow();
}

}  // namespace posenc::ui
