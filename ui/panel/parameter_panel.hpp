// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPointer>
#include <QScrollArea>
#include <QTimer>
#include <map>

#include "core/explore/run/worker.hpp"
#include "core/explore/state/look_ahead.hpp"
#include "ui/panel/parameter_section.hpp"

namespace posenc::ui {

/// Everything that can be changed about the active encoding and its view. Knows descriptors and values, not figures.
class ParameterPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit ParameterPanel(QWidget* parent = nullptr);

    void show(const State& state);
    using QWidget::show;
    void offerColours(std::optional<Shade> shade);                         ///< nothing: the figure has no field
    void showInUse(const ValuesInUse& encoding, const ValuesInUse& view);  ///< what "auto" stands for
    void setReducedMotion(bool reduced);
    bool togglePause();
    std::optional<Played> played() const;  ///< the ends of the play that runs, or of the slider that is held
    void dragTo(const std::string& parameter, double value);  ///< by a mark of the figure, unless the row is locked
    void letGo();                                             ///< of the mark
    void stopPlaying();

    std::vector<ParameterRow*> numberRows() const;  ///< those that can be played and stepped, and are not locked
    /// Returns the row touched last in this view, else the one that the view is about. May be null.
    ParameterRow* current() const;
    void setCurrent(ParameterRow* row);

    void light(const QStringList& parameters);         ///< lights their rows, and no others
    QString symbolOf(const QString& parameter) const;  ///< empty when it has none
    void goTo(const QStringList& parameters);          ///< goes to the first of them that has a row here, to change it

    /// Returns `next` with the values locked here taken from `current`; see carry().
    State keepingLocked(const State& current, State next) const;
    void lockAllBut(const ParameterRow* free);
    void unlockAll();
    bool isLocking() const;  ///< true if a shown row is locked, by a lesson too
    void setGuided(std::function<bool(std::string_view id)> isHeld);  ///< rows that a lesson holds; none: all are free
    void setWantedWidth(int width) { m_wantedWidth = width; }         ///< at the window's first layout
    void setLeastWidth(int width);  ///< at the usual size of text; larger text widens it as far as rows need
    QSize sizeHint() const override { return {m_wantedWidth, 400}; }

signals:
    void encodingChanged(const posenc::ParameterSet& set, const std::string& gesture);
    void viewChanged(const posenc::ParameterSet& set, const std::string& gesture);
    void coloursChanged(const std::string& id);
    void fitColoursChanged(bool fit);
    void gestureEnded();
    void pointed(const QStringList& parameters);  ///< a row has the pointer or the focus; empty: none has
    void rowsShown();                             ///< other values, other rows, or another current one

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void connectSections();
    void retranslate();
    void fillColours();
    void holdRows();
    void fitWidth();
    void showFree();  ///< scrolls to the first row that a lesson leaves free
    void showLockMenu(ParameterRow* row, const QPoint& at);
    ParameterRow* row(const QString& id) const;
    void tellPointed();
    void lookForChanges();
    void showChanges(const State& of, const std::map<std::string, std::vector<double>>& changes);
    QString nameInOneLine() const;

    int m_wantedWidth = 0, m_leastWidth = 0;
    QWidget* m_content;
    QLabel* m_encodingTitle;
    ParameterSection* m_encoding;
    QLabel* m_viewTitle;
    ParameterSection* m_view;
    QWidget* m_colourRow;
    QLabel* m_colourLabel;
    QComboBox* m_colours;
    QCheckBox* m_fit;
    State endOf(ParameterRow* row, bool ofView, bool low) const;
    ParameterRow* aboutRow(const std::vector<ParameterRow*>& rows) const;  ///< null where it is locked or missing

    QPointer<ParameterRow> m_current, m_under, m_focused;
    std::function<bool(std::string_view)> m_isHeld;
    std::optional<State> m_grabbed;  ///< when a mark of the figure was taken
    bool m_unseen = false;           ///< a lesson holds other rows now: the free ones must still be scrolled to
    std::optional<State> m_state;
    std::optional<Shade> m_shade;
    QTimer m_rest;                  ///< until a hand rests: then the sliders are marked
    std::optional<Worker> m_looks;  // last
};

}  // namespace posenc::ui
