// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QProcess>
#include <optional>

#include "core/explore/text/text.hpp"

namespace posenc::ui {

/// Runs a command of this program in a separate process: the window stays responsive, a stop leaves nothing, and the
/// files equal those of the command line to the byte.
class OwnCommand : public QObject {
    Q_OBJECT
public:
    /// `failure` is told where the process itself says nothing.
    explicit OwnCommand(Text failure, QObject* parent = nullptr);
    ~OwnCommand() override;

    static QString program();

    void run(const QStringList& arguments);  ///< in the program's language; finished() follows, or failed()
    void stop();
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    std::optional<double> done() const;  ///< 0 to 1, nothing while none runs

signals:
    void finished();
    void failed(const posenc::Text& reason);

private:
    void listen();
    void end(int status);

    QProcess m_process;
    Text m_failure;
    QByteArray m_said;  ///< output other than progress
    double m_done = 0.0;
    bool m_stopped = false;
};

/// Makes this version's handbook in the user's cache on first use.
class HandbookMaker : public QObject {
    Q_OBJECT
public:
    explicit HandbookMaker(QObject* parent = nullptr);

    void want();  ///< ready() follows, immediately where the handbook exists
    void stop() { m_command.stop(); }
    std::optional<double> done() const { return m_command.done(); }  ///< 0 to 1, nothing while none is made

    static QString folder();

signals:
    void ready(const QString& page);  ///< the first page in the program's language
    void failed(const posenc::Text& reason);

private:
    OwnCommand m_command;
};

}  // namespace posenc::ui
