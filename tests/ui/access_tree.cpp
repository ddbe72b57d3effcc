// SPDX-License-Identifier: GPL-3.0-or-later
#include "access_tree.hpp"

#include <QMetaEnum>

namespace posenc::ui {

namespace {

constexpr int kMostChildren = 60;

void tell(QAccessibleInterface* each, int depth, std::vector<Told>& out) {
    if (!each || !each->isValid() || each->state().invisible) return;
    const auto text = [&](QAccessible::Text kind) { return each->text(kind); };
    out.push_back({depth, each->role(), text(QAccessible::Name), text(QAccessible::Value),
                   text(QAccessible::Description), each->state(), each->object()});
    const int count = std::min(each->childCount(), kMostChildren);
    for (int k = 0; k < count; ++k) tell(each->child(k), depth + 1, out);
}

QString quoted(const char* what, const QString& text) {
    return text.isEmpty() ? QString() : QStringLiteral(" %1\"%2\"").arg(QLatin1String(what), text);
}

struct Heard {
    QPointer<QObject> object;
    QAccessible::Event event;
    QString name;
};
QList<Heard>& heard() {
    static QList<Heard> all;
    return all;
}

void hear(QAccessibleEvent* event) {
    if (event->type() != QAccessible::Alert && event->type() != QAccessible::ValueChanged) return;
    QAccessibleInterface* told = event->accessibleInterface();
    heard().append({event->object(), event->type(), told ? told->text(QAccessible::Name) : QString()});
}

QAccessible::UpdateHandler before = nullptr;

}  // namespace

std::vector<Told> toldOf(QWidget* window) {
    std::vector<Told> all;
    tell(QAccessible::queryAccessibleInterface(window), 0, all);
    return all;
}

QStringList linesOf(const std::vector<Told>& all) {
    QStringList lines;
    const auto roles = QMetaEnum::fromType<QAccessible::Role>();
    for (const Told& each : all)
        lines << QString(2 * each.depth, u' ') + QLatin1String(roles.valueToKey(each.role)) + quoted("", each.name) +
                     quoted("= ", each.value) + quoted("— ", each.description) +
                     (each.state.checked ? QStringLiteral(" [checked]") : QString()) +
                     (each.state.disabled ? QStringLiteral(" [disabled]") : QString()) +
                     (each.state.focusable ? QStringLiteral(" [focusable]") : QString());
    return lines;
}

Announcements::Announcements() {
    heard().clear();
    QAccessible::setActive(true);
    before = QAccessible::installUpdateHandler(&hear);
}

Announcements::~Announcements() {
    QAccessible::installUpdateHandler(before);
    QAccessible::setActive(false);
}

QStringList Announcements::alerts() const {
    QStringList names;
    for (const Heard& each : heard())
        if (each.event == QAccessible::Alert) names << each.name;
    return names;
}

int Announcements::valueChanges(const QObject* of) const {
    return static_cast<int>(std::ranges::count_if(
        heard(), [of](const Heard& each) { return each.event == QAccessible::ValueChanged && each.object == of; }));
}

}  // namespace posenc::ui
