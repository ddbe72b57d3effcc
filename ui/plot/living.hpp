// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCoreApplication>
#include <QPointer>
#include <memory>
#include <vector>

namespace posenc::ui {

/// Charts reused from picture to picture, one for each panel ever shown. They die with the application, as scenes must.
template <class Chart> class Living : public QObject {
public:
    static Chart& at(std::size_t panel) {
        static QPointer<Living> only;
        if (!only) only = new Living(qApp);
        while (only->m_charts.size() <= panel) only->m_charts.push_back(std::make_unique<Chart>());
        return *only->m_charts[panel];
    }

private:
    explicit Living(QObject* application) : QObject(application) {}

    std::vector<std::unique_ptr<Chart>> m_charts;
};

}  // namespace posenc::ui
