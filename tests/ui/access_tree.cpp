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

}  // namespace posenc::ui
