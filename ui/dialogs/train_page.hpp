// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>

#include "ui/dialogs/page.hpp"
#include "ui/panel/number_box.hpp"
#include "ui/panel/value_slider.hpp"
#include "ui/session/training.hpp"

namespace posenc::ui {

/// Trains a small decoder with an encoding of the screen: its losses grow, and what one head attends to changes, as one
/// looks. Goes on while the page is closed, and after a restart.
class TrainPage : public Page {
    Q_OBJECT
public:
    explicit TrainPage(Desk& desk);
    void followState() override;

protected:
    void retranslate() override;
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    template <class Control>
    Control* addField(QLayout* row, const char* name, int stretch,
                      QBoxLayout::Direction direction = QBoxLayout::TopToBottom);
    void build();
    void buildForm(QLayout* form);
    void connectForm();
    void connectTraining();
    void connectPlot();

    bool isActive() const;  ///< something trains or rests, so the form shows that
    std::optional<Training::Wish> wish();
    void plan();
    void press();  ///< Train, Pause or Go on
    void stop();
    void see(const std::shared_ptr<const Training::Seen>& seen);
    void showForm();
    void showSubjects();
    void showHeads();
    void showCheckpoints();
    void goBackTo(double step);
    void showLine();
    void showButtons();
    void showTask();  ///< an example text for it
    void draw();
    void look();
    void tell(const QString& words, bool wrong = false);
    void keepDialog();
    void showKept(const QString& file);
    void showLoss();
    void copyPicture();

    Training m_training;
    Renderer m_renderer;
    std::shared_ptr<const Training::Seen> m_seen;
    State m_shown;  ///< what the reader zoomed and hid in the figure
    std::optional<std::int64_t> m_before;  ///< the checkpoint that is shown; none: the newest weights
    std::optional<qint64> m_planned;
    std::optional<double> m_secondsPerStep;  ///< of the last training
    bool m_wanted = false, m_stopped = false, m_refused = false, m_left = true;
    QString m_kept;
    QTimer m_soon;
    std::vector<QLabel*> m_labels;
    QComboBox *m_subject, *m_task, *m_head;
    ValueSlider* m_step;  ///< stops at the checkpoints; at its end, the newest weights
    NumberBox *m_steps, *m_seed;
    QLineEdit* m_text;
    QLabel *m_line, *m_intro, *m_readings, *m_told;
    PlotView* m_plot;
    QPushButton *m_train, *m_stop, *m_keep, *m_show, *m_copy;
};

}  // namespace posenc::ui
