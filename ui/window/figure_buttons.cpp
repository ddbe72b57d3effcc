// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/figure_buttons.hpp"

#include <algorithm>

#include "ui/text/translate.hpp"
#include "ui/theme/theme.hpp"

namespace posenc::ui {

namespace {
constexpr int kButtonGap = 6, kButtonIcon = 16;
constexpr int kAroundWords = 24, kBesideIcon = 6;  // of a button: frame, padding, and what the style adds
}  // namespace

FigureButtons::FigureButtons(QAction* compare, QAction* plot, QAction* csv, QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    boxIn<QHBoxLayout>(this, {}, kButtonGap);
    add("compare", compare);
    add("export-plot", plot);
    add("export-csv", csv);
    onLanguage(this,
               [this] {
                   const QString names[][kLengths] = {{tr("Compare"), tr("Compare"), {}},
                                                      {tr("Export plot"), tr("Plot"), {}},
                                                      {tr("Export CSV"), tr("CSV"), {}}};
                   const QString tips[] = {tr("Show another encoding or model next to this one"),
                                           tr("Save this figure as PNG, SVG or PDF"),
                                           tr("Save the numbers of this figure as CSV")};
                   for (std::size_t i = 0; i < m_buttons.size(); ++i) {
                       std::ranges::copy(names[i], m_buttons[i].names);
                       m_buttons[i].button->setAccessibleName(names[i][0]);
                       m_buttons[i].button->setToolTip(tips[i]);
                   }
                   updateGeometry();
                   fit();
               },
               {QEvent::FontChange});
}

void FigureButtons::add(const char* name, QAction* action) {
    auto* button = named<QToolButton>(name, this);
    button->setProperty("role", "framed");
    button->setIcon(action->icon());
    button->setFocusPolicy(Qt::TabFocus);
    setIconSide(button, kButtonIcon);
    layout()->addWidget(button);
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
    m_buttons.push_back({button, {}});
}

void FigureButtons::write(const Button& button, int length) const {
    const auto style = length == 0              ? Qt::ToolButtonTextOnly
                       : length == kLengths - 1 ? Qt::ToolButtonIconOnly
                                                : Qt::ToolButtonTextBesideIcon;
    button.button->setToolButtonStyle(style);
    button.button->setText(button.names[length]);
}

int FigureButtons::widthOf(int length) const {
    int width = kButtonGap * (static_cast<int>(m_buttons.size()) - 1);
    for (const Button& each : m_buttons) {
        const QString& words = each.names[length];
        const int icon = length > 0 ? each.button->iconSize().width() : 0;
        const int spaces = 2 * fontMetrics().horizontalAdvance(QLatin1Char(' '));
        width += fontMetrics().horizontalAdvance(words) + spaces + icon + kAroundWords;
        if (length == 1) width += kBesideIcon;
    }
    return width;
}

void FigureButtons::fit() {
    int length = 0;
    while (length < kLengths - 1 && widthOf(length) > width()) ++length;
    for (const Button& each : m_buttons) write(each, length);
}

void FigureButtons::resizeEvent(QResizeEvent* event) {
    fit();
    QWidget::resizeEvent(event);
}

}  // namespace posenc::ui
