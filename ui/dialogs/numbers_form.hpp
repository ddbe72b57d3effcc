// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QComboBox>
#include <QLabel>
#include <QWidget>

#include "core/zoo/diagnose/diagnosis.hpp"
#include "ui/panel/number_box.hpp"

namespace posenc::ui {

/// The kind of a file of numbers and what it is compared with: detected, until the user sets it.
class NumbersForm : public QWidget {
    Q_OBJECT
public:
    /// A setting whose numbers can be compared.
    struct Against {
        QString title;
        Model model;
        std::string scope;
    };

    explicit NumbersForm(QWidget* parent = nullptr);

    void offer(std::vector<Against> all, int likely);  ///< the likely one is taken until another is chosen
    void offer(const std::vector<diagnose::Numbers>& arrays);
    void showFound(const diagnose::Diagnosis& diagnosis);  ///< what was detected
    void forget();                                         ///< drops the choices made for an earlier file

    const Against& against() const { return m_all[static_cast<std::size_t>(m_against->currentIndex())]; }
    diagnose::Asked asked() const;

signals:
    void changed();
    void refused(const posenc::Text& reason);  ///< what was typed is refused

private:
    struct Field {
        QLabel* label;
        QWidget* control;
    };
    template <class Control> Control* add(const char* name, int row, int column);
    void connectFields();
    void sayShape(const QString& typed);
    void sayStart(const QString& typed);
    void setText(NumberBox* box, const QString& text);
    void retranslate();
    void showGuesses();

    std::vector<Against> m_all{{}};
    bool m_chosen = false;  ///< the first field was set by hand
    std::vector<diagnose::Numbers> m_arrays;
    std::vector<std::size_t> m_shape;
    std::optional<std::int64_t> m_start;
    std::optional<diagnose::What> m_what;
    std::optional<PairLayout> m_layout;
    std::vector<Field> m_fields;
    QComboBox *m_against, *m_kind, *m_array, *m_pairs;
    NumberBox *m_shapeBox, *m_startBox;
};

}  // namespace posenc::ui
