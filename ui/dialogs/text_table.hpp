// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QAbstractTableModel>
#include <QStringList>
#include <functional>

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

}  // namespace posenc::ui
