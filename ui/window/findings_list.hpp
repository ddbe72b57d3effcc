// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <memory>

#include "core/zoo/model/model.hpp"

namespace posenc::ui {

/// What a model's file does with positions: one line that a click opens to what it comes to, finding by finding.
class FindingsList : public QFrame {
    Q_OBJECT
public:
    explicit FindingsList(QWidget* parent = nullptr);

    /// Hidden where there is none. Another model's are closed at first.
    void setModel(const std::shared_ptr<const Model>& model);
    void setOpen(bool open);
    bool isOpen() const { return m_title->isChecked(); }
    int wantedHeight(int width) const;  ///< to show all that is open

signals:
    void opened(bool open);
    void pageWanted();
    void viewWanted(const QString& id);  ///< that shows what a finding says

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void showTitle();
    Model m_model;
    std::vector<Text> m_effects;
    QToolButton* m_title;
    QToolButton* m_page;
    QScrollArea* m_scroll;
    QLabel* m_text;
};

}  // namespace posenc::ui
