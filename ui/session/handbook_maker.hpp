// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QProcess>
#include <optional>

#include "core/explore/text/text.hpp"

namespace posenc::ui {

/// Makes this version's handbook in the user's cache on first use. The program's own command makes it in a separate
/// process: the window stays responsive, a stop leaves nothing, and the pages equal those of the command line to the
/// byte.
class HandbookMaker : public QObject {
    Q_OBJECT
public:
    explicit HandbookMaker(QObject* parent = nullptr);
    ~HandbookMaker() override;

    void want();  ///< ready() follows, immediately where the handbook exists
    void stop();
    std::optional<double> done() const;  ///< 0 to 1, nothing while none is made

    static QString folder();

signals:
    void ready(const QString& page);  ///< the first page in the program's language
    void failed(const posenc::Text& reason);

private:
    void listen();
    void end(int status);

    QProcess m_process;
    QByteArray m_said;  ///< output other than progress
    double m_done = 0.0;
    bool m_stopped = false;
};

}  // namespace posenc::ui
