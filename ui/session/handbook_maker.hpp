// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/session/own_command.hpp"

namespace posenc::ui {

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
