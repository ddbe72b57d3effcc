// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QBoxLayout>
#include <QLabel>
#include <QScrollArea>

#include "core/zoo/report/sheet.hpp"
#include "ui/dialogs/layer_stack_view.hpp"
#include "ui/dialogs/length_bars.hpp"

namespace posenc::ui {

/// Cards, lengths, score factors, layers and findings of a model: in two columns where there is room.
class ModelOverview : public QScrollArea {
    Q_OBJECT
public:
    explicit ModelOverview(QWidget* parent = nullptr);
    void show(const Model& model, const ModelSheet& sheet);

signals:
    void viewWanted(const QString& id);  ///< the view that shows the finding

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A heading above words, and a picture between them.
    struct Section {
        QLabel* heading;
        QLabel* words;
        void show(const QString& title, const QString& html) const;
    };
    static Section section(QBoxLayout* column, const char* name, QWidget* picture = nullptr);
    void build(QBoxLayout* left, QBoxLayout* right);

    QBoxLayout* m_columns;
    LengthBars* m_bars;
    LayerStackView* m_stack;
    Section m_cards, m_ledger, m_lengths, m_layers, m_findings;
};

}  // namespace posenc::ui
