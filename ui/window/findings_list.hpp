// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>
#include <QToolButton>

#include "core/models/model.hpp"

namespace posenc::ui {

/// What a model's file does with positions, finding by finding.
class FindingsList : public QFrame {
    Q_OBJECT
public:
    explicit FindingsList(QWidget* parent = nullptr);

    void setFindings(const QString& name, const std::vector<Finding>& findings);  ///< hidden when there are none
    int wantedHeight(int width) const;                                            ///< to show all of them
    const std::vector<Finding>& findings() const { return m_findings; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    QString m_name;
    std::vector<Finding> m_findings;
    QLabel* m_title;
    QLabel* m_text;
    QToolButton* m_close;
};

}  // namespace posenc::ui
