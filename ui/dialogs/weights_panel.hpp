// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>

#include "core/zoo/weights/figures.hpp"
#include "ui/plot/plot_view.hpp"
#include "ui/session/xray_reader.hpp"

namespace posenc::ui {

/// What the weights of a model say: figures, of which each says whether it is exact or statistical, and what is not
/// stated or assumed.
class WeightsPanel : public QWidget {
    Q_OBJECT
public:
    explicit WeightsPanel(QWidget* parent = nullptr);

    /// Reads the file unless it is the one that was read.
    void read(const QString& file);
    void retranslate();
    QString text() const;  ///< the whole report; empty while there is none

private:
    void build();
    void connectAll();
    void ask();
    void begin();
    void look();
    void showFound(const std::shared_ptr<const Xray>& xray);
    void showChoice();
    void showFigure();
    void draw();
    std::shared_ptr<const Figure> shown() const;  ///< null while there is none
    void copyPicture();
    void copyNumbers();  ///< CSV, the panels one after another
    void tell(const QString& words, bool wrong = false);
    QString remarks() const;

    QString m_file;
    std::shared_ptr<const Xray> m_xray;
    std::vector<weights::XrayFigure> m_figures;
    Presentation m_presentation;
    std::optional<Text> m_refused;
    QComboBox* m_choice;
    QLabel *m_queryLabel, *m_keyLabel, *m_otherLabel, *m_told;
    QSpinBox *m_query, *m_key;
    QLineEdit* m_other;
    QPushButton *m_ask, *m_copyPicture, *m_copyNumbers;
    QProgressBar* m_bar;
    PlotView* m_plot;
    QTimer m_looks;
    XrayReader m_reader;
};

}  // namespace posenc::ui
