// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panel/spoken_slider.hpp"

#include <QAccessibleWidget>

#include "core/explore/text/number.hpp"
#include "ui/panel/value_slider.hpp"

namespace posenc::ui {

namespace {

class SpokenSlider : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit SpokenSlider(ValueSlider* slider) : QAccessibleWidget(slider, QAccessible::Slider), m_slider(slider) {}

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    QString text(QAccessible::Text kind) const override {
        if (kind != QAccessible::Value) return QAccessibleWidget::text(kind);
        const QString number = QString::fromStdString(shortNumber(m_slider->number()));
        return m_slider->unit().isEmpty() ? number : QStringLiteral("%1 %2").arg(number, m_slider->unit());
    }

    QVariant currentValue() const override { return m_slider->number(); }
    void setCurrentValue(const QVariant& value) override { m_slider->ask(value.toDouble()); }
    QVariant maximumValue() const override { return m_slider->scale().range.high; }
    QVariant minimumValue() const override { return m_slider->scale().range.low; }
    QVariant minimumStepSize() const override { return 0.0; }

private:
    ValueSlider* m_slider;
};

QAccessibleInterface* speakOf(const QString&, QObject* object) {
    auto* slider = qobject_cast<ValueSlider*>(object);
    return slider ? new SpokenSlider(slider) : nullptr;
}

}  // namespace

void speakSliders() { [[maybe_unused]] static const bool once = (QAccessible::installFactory(&speakOf), true); }

}  // namespace posenc::ui
