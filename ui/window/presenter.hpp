// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QKeyEvent>
#include <QLabel>
#include <QStatusBar>
#include <QTimer>

#include "ui/window/present_bar.hpp"

namespace posenc::ui {

/// A presentation: a bar for the main parameter, a fading hint below it on how to go on and leave, and the parts above
/// the figure only while the pointer is at its upper edge.
class Presenter : public QObject {
    Q_OBJECT
public:
    /// The bar lies in `foot` along the window's whole width; `tools` are actions that it offers. `above` is the first
    /// item of its layout.
    Presenter(ParameterPanel* panel, QWidget* above, QStatusBar* foot, QList<QAction*> tools);

    void setPresenting(bool presenting, bool reducedMotion);
    bool isPresenting() const { return m_presenting; }
    double figureScale(double density, int width) const;  ///< of a figure's letters: readable from the last row
    double scale() const;              ///< enlargement of everything, for reading from the back of a room
    void tell(const QString& words);   ///< below the bar, for a while
    bool takes(const QKeyEvent& key);  ///< plays, pauses, steps or leaves; true if the key was one of these
    bool step(int by);                 ///< the parameter last used; false: there is none
    void pointAt(QPoint global);       ///< the pointer's place
    void keepAbove(bool keep);         ///< stays visible, wherever the pointer is

signals:
    void leaveWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;  ///< the figure has another size

private:
    void make();         ///< the bar and the hint, on first use
    void lift(bool on);  ///< takes the parts above out of the layout, so that the figure stays still
    void showAbove(bool shown);
    void hint();
    void fade();

    ParameterPanel* m_panel;
    QWidget *m_above, *m_centre;
    QStatusBar* m_foot;
    QList<QAction*> m_tools;
    PresentBar* m_bar = nullptr;
    QLabel* m_hint = nullptr;
    QTimer m_stay;
    bool m_presenting = false;
    bool m_reducedMotion = false;
    bool m_keepAbove = false;
};

}  // namespace posenc::ui
