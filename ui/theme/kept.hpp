// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QVariant>
#include <functional>

/// What is kept between sessions, in one file that all running programs share. A value is written alone and at once:
/// none writes over what another changed, and what another version keeps there stays.
namespace posenc::ui {

QVariant kept(const QString& key, const QVariant& otherwise = {});
void keep(const QString& key, const QVariant& value);  ///< where it cannot be written, later

void keep(const QVariantMap& values);

/// Values that depend on what is kept; no other program writes between reading and writing.
void change(const std::function<QVariantMap()>& next);

QString keptFolder();                     ///< where that file lies
bool makeFolder(const QString& folder);   ///< unless it belongs to a home that is not there
void tellNotKept(const QString& folder);  ///< from any thread

class Keeping : public QObject {
    Q_OBJECT
signals:
    void failed(const QString& folder);  ///< something could not be written there
};
Keeping& keeping();

}  // namespace posenc::ui
