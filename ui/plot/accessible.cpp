// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/accessible.hpp"

#include <QAccessibleWidget>
#include <QCoreApplication>

#include "core/explore/drawing/description.hpp"
#include "ui/plot/plot_view.hpp"

namespace posenc::ui {

namespace {

class DescribedPlot : public QAccessibleWidget {
public:
    explicit DescribedPlot(PlotView* view) : QAccessibleWidget(view, QAccessible::Graphic), m_view(view) {}

    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Name) return QCoreApplication::translate("posenc::ui::PlotView", "Figure");
        if (kind == QAccessible::Value) return m_view->readings();
        if (kind != QAccessible::Description || !m_view->picture()) return QAccessibleWidget::text(kind);
        return qt(descriptionOf(*m_view->picture(), m_view->isQuiet()));
    }

private:
    PlotView* m_view;
};

QAccessibleInterface* describe(const QString&, QObject* object) {
    auto* view = qobject_cast<PlotView*>(object);
    return view ? new DescribedPlot(view) : nullptr;
}

}  // namespace

void describeToAccessibility() {
    [[maybe_unused]] static const bool once = (QAccessible::installFactory(&describe), true);
}

}  // namespace posenc::ui
