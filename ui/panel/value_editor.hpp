// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QToolButton>
#include <QWidget>

#include "core/explore/parameter/domain.hpp"
#include "ui/panel/player.hpp"

namespace posenc::ui {

inline constexpr int kSmallIcon = 14, kAroundSmallIcon = 10;  ///< of the buttons of a row, at the usual size of text
inline constexpr int kStepsApartMs = 700;                     ///< steps closer together than this are one gesture

/// The part of a parameter row that differs from kind to kind: what stands right of the label, and what stands below
/// it.
class ValueEditor : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    virtual QWidget* aside() const { return nullptr; }  ///< right of the label
    virtual QWidget* below() const { return nullptr; }  ///< the second line
    virtual void show(const Value& value) = 0;          ///< silent
    virtual void name(const QString& accessibleName) = 0;
    virtual void setRefused(bool) {}
    virtual bool plays() const { return false; }
    virtual void showInUse(const Value&) {}                              ///< what "auto" stands for
    virtual std::optional<Track> track() const { return std::nullopt; }  ///< of an editor that plays
    virtual void playTo(double) {}
    /// Of what a whole number from 0 on counts: hands end at the last; nothing where that is not known.
    virtual void setCount(std::optional<std::int64_t>) {}

signals:
    void edited(const posenc::Value& value);
    void typed(const QString& text);  ///< still to be read as a value
    void gestureEnded();
    void defaultWanted();
};

/// "box:base": by which tests and style sheets find a part of a row.
QString objectNameOf(const char* kind, const Descriptor& descriptor);

/// A button of a row, with that icon and called after it.
QToolButton* smallButton(QWidget* parent, const char* iconName, const Descriptor& descriptor);

/// The editor for a descriptor's domain.
ValueEditor* makeEditor(const Descriptor& descriptor, QWidget* owner);

}  // namespace posenc::ui
