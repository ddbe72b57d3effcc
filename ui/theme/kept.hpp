// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QVariant>
#include <functional>

/// Values kept between sessions, in one file that all running programs share. Each value is written alone and at once:
/// no program overwrites another's changes, and unknown values of another version stay.
namespace posenc::ui {

QVariant kept(const QString& key, const QVariant& otherwise = {});
void keep(const QString& key, const QVariant& value);  ///< writes later where it cannot write now

void keep(const QVariantMap& values);

/// Changes values that depend on kept ones; no other program writes between reading and writing.
void change(const std::function<QVariantMap()>& next);

QString keptFolder();                     ///< the file's folder
bool makeFolder(const QString& folder);   ///< unless it belongs to a missing home
void tellNotKept(const QString& folder);  ///< from any thread

class Keeping : public QObject {
    Q_OBJECT
signals:
    void failed(const QString& folder);  ///< a write into it failed
};
Keeping& keeping();

}  // namespace posenc::ui
