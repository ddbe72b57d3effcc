// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QProcess>
#include <optional>

#include "core/explore/text/text.hpp"

namespace posenc::ui {

/// The handbook of this version in the user's cache, made when it is first wanted. It is made by the program's own
/// command in a process of its own: the window stays as quick as it is, a stop leaves nothing, and the pages are those
/// of the command line to the byte.
class HandbookMaker : public QObject {
    Q_OBJECT
public:
    explicit HandbookMaker(QObject* parent = nullptr);
    ~HandbookMaker() override;

    void want();  ///< ready() follows, at once where it is there
    void stop();
    std::optional<double> done() const;  ///< 0 to 1, nothing while none is made

    static QString folder();

signals:
    void ready(const QString& page);  ///< its first in the language of the program
    void failed(const posenc::Text& reason);

private:
    void listen();
    void end(int status);

    QProcess m_process;
    QByteArray m_said;  ///< what is no progress
    double m_done = 0.0;
    bool m_stopped = false;
};

}  // namespace posenc::ui
