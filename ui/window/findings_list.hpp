// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>

#include "core/models/model.hpp"

namespace posenc::ui {

/// What a model's file does with positions: one line that a click opens to what it comes to, finding by finding.
class FindingsList : public QFrame {
    Q_OBJECT
public:
    explicit FindingsList(QWidget* parent = nullptr);

    /// Of the model of that name; hidden where there is none. Another model's are closed at first.
    void setModel(const QString& name, const std::vector<Text>& effects, const std::vector<Finding>& findings);
    void setOpen(bool open);
    bool isOpen() const { return m_title->isChecked(); }
    int wantedHeight(int width) const;  ///< to show all that is open
    const std::vector<Finding>& findings() const { return m_findings; }

signals:
    void opened(bool open);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void showTitle();
    QString m_name;
    std::vector<Text> m_effects;
    std::vector<Finding> m_findings;
    QToolButton* m_title;
    QScrollArea* m_scroll;
    QLabel* m_text;
};

}  // namespace posenc::ui
