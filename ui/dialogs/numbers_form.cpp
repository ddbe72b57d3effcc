// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/numbers_form.hpp"

#include <QEvent>
#include <QGridLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "core/explore/text/number.hpp"
#include "ui/panel/quiet_combo.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

constexpr int kColumns = 3;

/// Returns the entry of a choice; the first stands for detection.
template <class Choice> std::optional<Choice> saidIn(const QComboBox& box) {
    if (box.currentIndex() <= 0) return std::nullopt;
    return static_cast<Choice>(box.currentIndex() - 1);
}

void fillWith(QComboBox* box, const QStringList& entries) {
    const QSignalBlocker silent(box);
    const int at = std::max(0, box->currentIndex());
    while (box->count() > entries.size()) box->removeItem(box->count() - 1);
    while (box->count() < entries.size()) box->addItem(QString());
    for (int i = 0; i < entries.size(); ++i) box->setItemText(i, entries[i]);
    box->setCurrentIndex(std::min<int>(at, static_cast<int>(entries.size()) - 1));
}

}  // namespace

template <class Control> Control* NumbersForm::add(const char* name, int row, int column) {
    auto* place = new QVBoxLayout;
    place->setSpacing(4);
    auto* label = new QLabel(this);
    auto* control = new Control(this);
    label->setProperty("role", "muted");
    label->setBuddy(control);
    control->setObjectName(QLatin1String(name));
    control->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    place->addWidget(label);
    place->addWidget(control);
    static_cast<QGridLayout*>(layout())->addLayout(place, row, column);
    m_fields.push_back({label, control});
    return control;
}

NumbersForm::NumbersForm(QWidget* parent) : QWidget(parent) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(12);
    for (int column = 0; column < kColumns; ++column) grid->setColumnStretch(column, 1);
    m_against = add<QuietCombo>("numbers-against", 0, 0);
    m_against->addItem(QString());
    m_array = add<QuietCombo>("numbers-array", 0, 1);
    m_kind = add<QuietCombo>("numbers-what", 0, 2);
    m_shapeBox = add<NumberBox>("numbers-shape", 1, 0);
    m_startBox = add<NumberBox>("numbers-start", 1, 1);
    m_pairs = add<QuietCombo>("numbers-pairs", 1, 2);
    for (NumberBox* each : {m_shapeBox, m_startBox}) each->setAlignment(Qt::AlignLeft);
    onLanguage(this, [this] { retranslate(); });
    connectFields();
}

void NumbersForm::connectFields() {
    connect(m_against, &QComboBox::activated, this, [this] {
        m_chosen = true;
        emit changed();
    });
    connect(m_array, &QComboBox::activated, this, [this] {
        m_shape.clear();
        emit changed();
    });
    for (QComboBox* each : {m_kind, m_pairs}) connect(each, &QComboBox::activated, this, &NumbersForm::changed);
    for (NumberBox* each : {m_shapeBox, m_startBox}) connect(each, &NumberBox::forgiven, this, &NumbersForm::changed);
    connect(m_shapeBox, &NumberBox::committed, this, &NumbersForm::sayShape);
    connect(m_startBox, &NumberBox::committed, this, &NumbersForm::sayStart);
}

/// An empty box returns to detection.
void NumbersForm::sayShape(const QString& typed) {
    try {
        m_shape = diagnose::shapeFrom(typed.toStdString());
        setText(m_shapeBox, QString::fromStdString(diagnose::shapeText(m_shape)));
        emit changed();
    } catch (const Error& error) {
        m_shapeBox->setRefused(true);
        emit refused(error.text());
    }
}

void NumbersForm::sayStart(const QString& typed) {
    const auto start = parseTypedInteger(typed.toStdString());
    if (!start && !typed.trimmed().isEmpty()) {
        m_startBox->setRefused(true);
        return emit refused(
            say("core", "The first position must be a whole number, not \"%1\".").with(typed.trimmed().toStdString()));
    }
    m_start = start;
    setText(m_startBox, typed.trimmed());
    emit changed();
}

void NumbersForm::setText(NumberBox* box, const QString& text) {
    box->setRefused(false);
    box->setModified(false);
    box->setShown(text);
}

void NumbersForm::offer(std::vector<Against> all, int likely) {
    const Against before = against();
    m_all = std::move(all);
    QStringList titles;
    for (const Against& each : m_all) titles << harmless(each.title);
    fillWith(m_against, titles);
    const auto same = std::ranges::find_if(
        m_all, [&](const Against& each) { return each.model.id == before.model.id && each.scope == before.scope; });
    m_chosen = m_chosen && same != m_all.end();
    const QSignalBlocker silent(m_against);
    m_against->setCurrentIndex(m_chosen ? static_cast<int>(same - m_all.begin()) : likely);
}

void NumbersForm::offer(const std::vector<diagnose::Numbers>& arrays) {
    m_arrays.clear();
    for (const diagnose::Numbers& each : arrays) m_arrays.push_back({each.name, each.shape});
    retranslate();
}

void NumbersForm::forget() {
    for (QComboBox* each : {m_kind, m_array, m_pairs}) {
        const QSignalBlocker silent(each);
        each->setCurrentIndex(0);
    }
    for (NumberBox* each : {m_shapeBox, m_startBox}) setText(each, {});
    m_shape.clear();
    m_start.reset();
    m_what.reset();
    m_layout.reset();
    m_arrays.clear();
    retranslate();
}

diagnose::Asked NumbersForm::asked() const {
    diagnose::Asked out{saidIn<diagnose::What>(*m_kind), m_start};
    if (const auto at = saidIn<std::size_t>(*m_array); at && *at < m_arrays.size()) out.name = m_arrays[*at].name;
    out.scope = against().scope;
    out.shape = m_shape;
    out.layout = saidIn<PairLayout>(*m_pairs);
    return out;
}

void NumbersForm::showFound(const diagnose::Diagnosis& diagnosis) {
    const auto& right = diagnosis.right;
    m_what = diagnosis.what;
    m_layout = diagnose::isList(diagnosis.what) ? std::nullopt : std::optional(orderOf(right.plan, right.place));
    setText(m_shapeBox, QString::fromStdString(diagnose::shapeText(right.place.shape)));
    const bool counts = diagnose::isTable(diagnosis.what);
    setText(m_startBox, counts ? QString::number(right.place.start) : QString());
    m_startBox->setEnabled(counts || m_start);
    m_pairs->setEnabled(!diagnose::isList(diagnosis.what) || m_pairs->currentIndex() > 0);
    retranslate();
}

/// Shows what was detected in the first entry.
void NumbersForm::showGuesses() {
    const QString layouts[] = {tr("neighbours, 2i and 2i + 1"), tr("halves, i and i + d/2")};
    const QString meanings[] = {tr("inverse frequencies"),
                                tr("cosines"),
                                tr("sines"),
                                tr("rotated vectors"),
                                tr("slopes"),
                                tr("biases"),
                                tr("scores")};
    const auto found = [](const QString& what) {
        return what.isEmpty() ? tr("detected") : tr("detected: %1").arg(what);
    };
    QStringList kinds{found(m_what ? QLatin1String(nameOf(*m_what)) : QString())};
    for (std::size_t i = 0; i < std::size(meanings); ++i)
        kinds << QStringLiteral("%1: %2").arg(QLatin1String(diagnose::kWhatNames[i]), meanings[i]);
    fillWith(m_kind, kinds);
    fillWith(m_pairs, {found(m_layout ? layouts[static_cast<int>(*m_layout)] : QString()), layouts[0], layouts[1]});
    QStringList names{found({})};
    for (const auto& each : m_arrays)
        names << (each.name.empty() ? tr("all") : harmless(each.name)) +
                     QStringLiteral(" (%1)").arg(QString::fromStdString(diagnose::shapeText(each.shape)));
    fillWith(m_array, m_arrays.size() == 1 ? names.mid(1) : names);
    m_array->setEnabled(m_arrays.size() > 1);
}

void NumbersForm::retranslate() {
    const QString labels[] = {tr("Compared with"), tr("Array in the file"), tr("Numbers are"),
                              tr("Shape"),         tr("First position"),    tr("Pairs are")};
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        m_fields[i].label->setText(labels[i]);
        m_fields[i].control->setAccessibleName(labels[i]);
    }
    m_shapeBox->setToolTip(
        tr("The shape in which to read the numbers, such as \"512, 64\"; rows are positions or queries. Empty: as in "
           "the file."));
    m_startBox->setToolTip(tr("The position of the first row. Empty: detected, otherwise 0."));
    m_pairs->setToolTip(tr("Which dimensions the setting rotates together"));
    showGuesses();
}

}  // namespace posenc::ui
