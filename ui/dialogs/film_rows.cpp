// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/film_rows.hpp"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <limits>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "ui/panel/quiet_combo.hpp"
#include "ui/panel/slider_scale.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

bool isNumber(const Descriptor& descriptor) {
    return std::holds_alternative<Integer>(descriptor.domain) || std::holds_alternative<Real>(descriptor.domain);
}

std::vector<const Descriptor*> numbersOf(const State& state) {
    std::vector<const Descriptor*> out;
    for (const Schema* schema : {&state.viewParameters.schema(), &state.active().parameters.schema()})
        for (const Descriptor& each : schema->descriptors)
            if (isNumber(each)) out.push_back(&each);
    return out;
}

double numberIn(const QLineEdit* box) {
    return parseTypedNumber(box->text().toStdString()).value_or(std::numeric_limits<double>::quiet_NaN());
}

QWidget* inOneLine(std::initializer_list<QWidget*> parts) {
    auto* all = new QWidget;
    auto* layout = boxIn<QHBoxLayout>(all, {});
    for (QWidget* each : parts) layout->addWidget(each);
    return all;
}

}  // namespace

FilmRows::FilmRows(QFormLayout* form)
    : QObject(form),
      m_form(form),
      m_what(named<QuietCombo>("film-what")),
      m_from(named<QLineEdit>("film-from")),
      m_to(named<QLineEdit>("film-to")),
      m_seconds(named<QLineEdit>("film-seconds", QStringLiteral("6"))),
      m_rate(named<QLineEdit>("film-rate", QStringLiteral("30"))),
      m_arrow(new QLabel(QStringLiteral("→"))),
      m_times(new QLabel(QStringLiteral("×"))),
      m_back(named<QCheckBox>("film-back")),
      m_steady(named<QCheckBox>("film-steady")),
      m_count(wrappingLabel("film-count", "muted")) {
    m_steady->setChecked(true);
    add(form);
    connect(m_what, &QComboBox::currentIndexChanged, this, &FilmRows::showRange);
    for (QLineEdit* each : {m_from, m_to, m_seconds, m_rate})
        connect(each, &QLineEdit::textChanged, this, &FilmRows::tell);
    for (QCheckBox* each : {m_back, m_steady}) connect(each, &QCheckBox::toggled, this, &FilmRows::tell);
}

void FilmRows::add(QFormLayout* form) {
    m_way = inOneLine({m_from, m_arrow, m_to});
    m_pace = inOneLine({m_seconds, m_times, m_rate});
    m_checks = inOneLine({m_back, m_steady});
    for (QWidget* each : {static_cast<QWidget*>(m_what), m_way, m_pace, m_checks, static_cast<QWidget*>(m_count)})
        form->addRow(new QLabel, each);
}

void FilmRows::offer(const State& state, const Moving& moving) {
    m_state = state;
    m_end = moving.end.value_or(state);
    m_start = moving.start && moving.start != m_end ? moving.start : std::nullopt;
    const QSignalBlocker silent(m_what);
    m_what->clear();
    if (m_start) m_what->addItem(tr("Everything, from A to here"), QString());
    for (const Descriptor* each : numbersOf(state))
        m_what->addItem(translated(each->label), QString::fromLatin1(each->id));
    const int touched = m_what->findData(QString::fromStdString(moving.parameter));
    m_what->setCurrentIndex(m_start ? 0 : std::max(0, touched));
    showRange();
}

void FilmRows::follow(const State& state) { m_state = m_end = state; }

QString FilmRows::id() const { return m_what->currentData().toString(); }

/// Shows the slider's range.
void FilmRows::showRange() {
    m_way->setVisible(m_shown && !id().isEmpty());
    m_form->labelForField(m_way)->setVisible(m_way->isVisibleTo(m_way->parentWidget()));
    if (m_state)
        for (const Descriptor* each : numbersOf(*m_state)) {
            if (id() != QLatin1String(each->id)) continue;
            const Interval<double> range = sliderScaleOf(*each).range;
            m_from->setText(QString::fromStdString(exactForPeople(range.low)));
            m_to->setText(QString::fromStdString(exactForPeople(range.high)));
        }
    tell();
}

Film FilmRows::film() const {
    if (m_what->count() == 0)
        throw Error(say("core", "This figure has no number to animate; mark a state as A, then change something."));
    Film film{m_start.value_or(*m_end), *m_end, numberIn(m_seconds), numberIn(m_rate), m_back->isChecked(),
              m_steady->isChecked()};
    if (id().isEmpty()) return film;
    const auto with = [&](const QLineEdit* box) {
        return changed(*m_state, id().toStdString() + "=" + posenc::quoted(box->text().toStdString()));
    };
    film.from = with(m_from);
    film.to = with(m_to);
    return film;
}

void FilmRows::tell() {
    if (!m_state || !m_shown) return;
    try {
        const Film now = film();
        const auto reason = problem(now);
        m_count->setText(reason ? translated(*reason) : tr("%1 frames").arg(now.frames()));
    } catch (const Error& error) {
        m_count->setText(translated(error.text()));
    }
}

void FilmRows::setShown(bool shown) {
    m_shown = shown;
    for (QWidget* each : {static_cast<QWidget*>(m_what), m_way, m_pace, m_checks, static_cast<QWidget*>(m_count)}) {
        const bool visible = shown && (each != m_way || !id().isEmpty());
        each->setVisible(visible);
        m_form->labelForField(each)->setVisible(visible);
    }
    tell();
}

void FilmRows::retranslate() {
    const std::pair<QWidget*, QString> names[] = {
        {m_what, tr("What moves")}, {m_way, tr("From, to")}, {m_pace, tr("Seconds × frames a second")}};
    for (const auto& [field, name] : names) static_cast<QLabel*>(m_form->labelForField(field))->setText(name);
    m_what->setAccessibleName(tr("What moves"));
    m_from->setAccessibleName(tr("Film from"));
    m_to->setAccessibleName(tr("Film to"));
    m_seconds->setAccessibleName(tr("Seconds"));
    m_rate->setAccessibleName(tr("Frames a second"));
    m_back->setText(tr("There and back"));
    m_steady->setText(tr("Steady y axes"));
    m_steady->setToolTip(tr("The y axes of curves and bars keep one range from the first frame to the last"));
    if (m_start && m_what->count() > 0 && m_what->itemData(0).toString().isEmpty())
        m_what->setItemText(0, tr("Everything, from A to here"));
    tell();
}

}  // namespace posenc::ui
