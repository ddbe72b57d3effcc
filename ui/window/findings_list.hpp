// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFrame>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <memory>

#include "core/zoo/model/model.hpp"

namespace posenc::ui {

/// A model file's position findings: one summary line that a click opens to the single findings.
class FindingsList : public QFrame {
    Q_OBJECT
public:
    explicit FindingsList(QWidget* parent = nullptr);

    /// Hidden where there is none. A new model's findings start closed.
    void setModel(const std::shared_ptr<const Model>& model);
    void setOpen(bool open);
    bool isOpen() const { return m_title->isChecked(); }
    int wantedHeight(int width) const;  ///< shows all that is open

signals:
    void opened(bool open);
    void pageWanted();
    void viewWanted(const QString& id);  ///< the view that shows the finding

protected:
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
