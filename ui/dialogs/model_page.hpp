// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractTableModel>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QStringList>
#include <QTabBar>
#include <QTableView>
#include <QTimer>
#include <functional>
#include <memory>

#include "ui/dialogs/model_overview.hpp"
#include "ui/dialogs/page.hpp"
#include "ui/dialogs/weights_panel.hpp"

namespace posenc::ui {

/// Rows of words and numbers, each asked for when it scrolls into view.
class TextTable : public QAbstractTableModel {
    Q_OBJECT
public:
    struct Contents {
        QStringList titles;
        int rows = 0;
        std::function<QString(int row, int column)> cell;
        int numbers = 0;  ///< this many columns, the first, are set to the right
    };
    using QAbstractTableModel::QAbstractTableModel;

    void become(Contents contents);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant alignment(int column) const;
    Contents m_contents;
};

/// Everything that is effective in the model shown, or in the setting where that is no model's.
class ModelPage : public Page {
    Q_OBJECT
public:
    explicit ModelPage(Desk& desk);
    void followState() override;  ///< does nothing while it is hidden

protected:
    void retranslate() override;
    void showEvent(QShowEvent* event) override;

private:
    void build();
    QWidget* buildHead();
    QWidget* buildNumbers();
    QTableView* table(const char* name, TextTable* model);
    /// Updates after a moment if another model is shown. `moved`: the sliders no longer have the model's values.
    void follow(std::shared_ptr<const Model> model, bool moved);
    void become();
    void prove(const QString& view);
    void showHead();
    void showNumbers();
    void showChosen();
    void showRecord();
    void showWeights();
    QString weightsFile() const;
    void turnTo(int tab);
    void copy();
    QString copied() const;

    std::shared_ptr<const Model> m_model, m_next;
    ModelSheet m_sheet;
    bool m_moved = false;
    QLabel *m_name, *m_about, *m_told;
    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    QPushButton* m_copy;
    ModelOverview* m_overview = nullptr;
    WeightsPanel* m_weights = nullptr;
    QComboBox* m_choice = nullptr;
    TextTable *m_numbers, *m_record;
    QTableView *m_numbersView = nullptr, *m_recordView = nullptr;
    QTimer m_soon, m_toldUntil;
};

}  // namespace posenc::ui
