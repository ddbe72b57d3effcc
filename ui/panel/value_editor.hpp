// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QToolButton>
#include <QWidget>

#include "core/explore/parameter/domain.hpp"
#include "ui/panel/player.hpp"

namespace posenc::ui {

inline constexpr int kSmallIcon = 14, kAroundSmallIcon = 10;  ///< of a row's buttons, at the usual text size
inline constexpr int kStepsApartMs = 700;                     ///< steps closer together than this are one gesture

/// The part of a parameter row that differs between kinds: the widget right of the label, and the one below it.
class ValueEditor : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    virtual QWidget* aside() const { return nullptr; }  ///< right of the label
    virtual QWidget* below() const { return nullptr; }  ///< the second line
    virtual void show(const Value& value) = 0;          ///< emits nothing
    virtual void name(const QString& accessibleName) = 0;
    virtual void setRefused(bool) {}
    virtual bool plays() const { return false; }
    virtual bool isDragged() const { return false; }  ///< its slider is held
    virtual void showInUse(const Value&) {}                              ///< what "auto" stands for
    virtual std::optional<Track> track() const { return std::nullopt; }  ///< of an editor that plays
    virtual void playTo(double) {}
    /// Sets how many things a whole number from 0 on counts: hands stop at the last; nothing where the count is
    /// unknown.
    virtual void setCount(std::optional<std::int64_t>) {}

signals:
    void edited(const posenc::Value& value);
    void typed(const QString& text);  ///< not yet read as a value
    void forgiven();                  ///< a refused text was edited or taken back
    void gestureEnded();
    void defaultWanted();
};

/// Returns "box:base": tests and style sheets find a part of a row by it.
QString objectNameOf(const char* kind, const Descriptor& descriptor);

/// Makes a row's button with that icon, named after it.
QToolButton* smallButton(QWidget* parent, const char* iconName, const Descriptor& descriptor);

/// Makes the editor for a descriptor's domain.
ValueEditor* makeEditor(const Descriptor& descriptor, QWidget* owner);

}  // namespace posenc::ui
