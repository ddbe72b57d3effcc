// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/parameter_section.hpp"

#include "core/explore/text/number.hpp"
#include "ui/panel/slider_scale.hpp"
#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {

/// Returns the nearest legal value of a whole number between two legal ones, or of a fraction where one is expected.
std::optional<Value> nearest(const Descriptor& descriptor, const QString& text) {
    const auto* integer = std::get_if<Integer>(&descriptor.domain);
    const auto number = parseTypedNumber(text.toStdString());
    if (!integer || !number) return std::nullopt;
    const bool inside = *number >= static_cast<double>(integer->legal.low) &&
                        *number <= static_cast<double>(integer->legal.high);
    return inside ? std::optional(valueOf(descriptor, *number)) : std::nullopt;
}

/// Names parameters in a reason by their labels instead of their ids.
Text withLabels(Text reason, const Schema& schema) {
    for (Text& each : reason.arguments) {
        const Descriptor* named = each.verbatim ? schema.find(each.source) : nullptr;
        each = named ? Text(named->label) : withLabels(each, schema);
    }
    return reason;
}

/// Returns the count that a parameter refers to, if another parameter of the set or of the encoding gives it.
std::optional<std::int64_t> countFor(const Descriptor& descriptor, const ParameterSet& set,
                                     const ParameterSet& encoding) {
    const auto* integer = std::get_if<Integer>(&descriptor.domain);
    if (!integer || !*integer->countedBy) return std::nullopt;
    for (const ParameterSet* each : {&set, &encoding}) {
        if (!each->schema().find(integer->countedBy)) continue;
        const auto* count = std::get_if<std::int64_t>(&each->value(integer->countedBy));
        return count ? std::optional(*count) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

ParameterSection::ParameterSection(QWidget* parent) : QWidget(parent) { boxIn<QVBoxLayout>(this, {}, 0); }

void ParameterSection::show(const ParameterSet& set, const ParameterSet& encoding) {
    if (!m_set || &m_set->schema() != &set.schema()) rebuild(set.schema());
    m_set = set;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i]->setCount(countFor(m_rows[i]->descriptor(), set, encoding));
        m_rows[i]->show(set.values()[i], set.isDefault(i));
    }
}

/// The figure may be older than the values shown here.
void ParameterSection::showInUse(const ValuesInUse& values) {
    if (!m_set || values.schema != &m_set->schema()) return;
    for (std::size_t i = 0; i < m_rows.size(); ++i) m_rows[i]->showInUse(values.values[i]);
}

void ParameterSection::rebuild(const Schema& schema) {
    stopPlaying();
    endGesture();
    layout()->setEnabled(false);  // else it is computed anew for every row
    for (auto* row : m_rows) {
        layout()->removeWidget(row);
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    for (const Descriptor& descriptor : schema.descriptors) {
        auto* row = new ParameterRow(descriptor, this);
        row->setLocked(m_locked.contains(descriptor.id));
        row->play().setReducedMotion(m_reducedMotion);
        connectRow(row);
        layout()->addWidget(row);
        if (isVisible()) row->show();
        m_rows.push_back(row);
    }
    layout()->setEnabled(true);
    layout()->activate();
}

void ParameterSection::connectRow(ParameterRow* row) {
    connect(row, &ParameterRow::edited, this, [this, row](const Value& value) { change(row, value); });
    connect(row, &ParameterRow::typed, this, [this, row](const QString& text) { read(row, text); });
    connect(row, &ParameterRow::gestureEnded, this, &ParameterSection::endGesture);
    connect(row, &ParameterRow::pointed, this, [this, row](bool at) { emit pointed(row, at); });
    connect(row, &ParameterRow::lockToggled, this, [this, row](bool locked) {
        lock(row, locked);
        emit locksChanged();
    });
    connect(row, &ParameterRow::lockMenuWanted, this, [this, row](QPoint at) { emit lockMenuWanted(row, at); });
    connect(&row->play(), &RowPlay::started, this, [this, row] {
        for (auto* other : m_rows)
            if (other != row) other->play().stop();
        emit touched(row);
        emit playStarted();
    });
}

void ParameterSection::lock(ParameterRow* row, bool locked) {
    row->setLocked(locked);
    if (locked)
        m_locked.insert(row->descriptor().id);
    else
        m_locked.erase(row->descriptor().id);
}

void ParameterSection::lockAllBut(const ParameterRow* free) {
    for (auto* row : m_rows) lock(row, row != free);
}

void ParameterSection::unlockAll() {
    m_locked.clear();
    for (auto* row : m_rows) row->setLocked(false);
}

void ParameterSection::change(ParameterRow* row, const Value& value) {
    ParameterSet next = *m_set;
    auto reason = next.set(row->descriptor().id, value);
    if (reason) reason = withLabels(*reason, m_set->schema());
    row->showReason(reason ? translated(*reason) : QString());
    if (reason || next == *m_set) {  // a value has one spelling, whatever was typed
        row->show(m_set->value(row->descriptor().id), m_set->isDefault(*m_set->schema().index(row->descriptor().id)));
        return;
    }
    m_set = next;
    emit touched(row);
    emit changed(next, "panel-" + std::to_string(m_gesture));
}

void ParameterSection::read(ParameterRow* row, const QString& text) {
    const Descriptor& descriptor = row->descriptor();
    std::optional<Text> reason;
    try {
        const Value value = parseValue(descriptor, text.toStdString());
        reason = refusal(descriptor, value);
        if (!reason) change(row, value);
    } catch (const Error& error) {
        reason = error.text();
    }
    if (reason) {
        reason = withLabels(*reason, m_set->schema());
        if (const auto value = nearest(descriptor, text)) {
            change(row, *value);
            row->showReason(tr("%1 Set to %2.").arg(translated(*reason), translated(readable(*value))));
        } else {
            row->showReason(translated(*reason));
        }
    }
    endGesture();
}

void ParameterSection::endGesture() {
    ++m_gesture;
    emit gestureEnded();
}

void ParameterSection::setReducedMotion(bool reduced) {
    m_reducedMotion = reduced;
    for (auto* row : m_rows) row->play().setReducedMotion(reduced);
}

void ParameterSection::stopPlaying() {
    for (auto* row : m_rows) row->play().stop();
}

bool ParameterSection::togglePause() {
    bool playing = false;
    for (auto* row : m_rows) {
        if (!row->play().isOn()) continue;
        row->play().toggle();
        playing = true;
    }
    return playing;
}

ParameterRow* ParameterSection::row(std::string_view id) const {
    for (auto* row : m_rows)
        if (id == row->descriptor().id) return row;
    return nullptr;
}

}  // namespace posenc::ui
