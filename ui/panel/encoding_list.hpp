// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QTreeWidget>

#include "core/explore/encodings/catalogue.hpp"
#include "core/teach/ask/things.hpp"
#include "ui/panel/presets.hpp"

namespace posenc::ui {

/// The questions with which learners begin, every encoding by family and every model the program carries, with a search
/// field above and a description of the chosen one below.
class EncodingList : public QWidget {
    Q_OBJECT
public:
    /// An opened model file.
    struct File {
        QString title, path;
        friend bool operator==(const File&, const File&) = default;
    };

    explicit EncodingList(QWidget* parent = nullptr);

    const std::vector<Preset>& presets() const { return m_presets; }
    /// Emits nothing. Selects the question while its view is shown, else the model's entry if it has one here.
    void setCurrent(std::string_view encoding, std::string_view view, const QString& model);
    void offerFiles(std::vector<File> files);                  ///< after the program's own models
    void setWantedWidth(int width) { m_wantedWidth = width; }  ///< at the window's first layout
    QSize sizeHint() const override { return {m_wantedWidth, 400}; }

signals:
    void questionAsked(const posenc::State& answer);
    void encodingChosen(const QString& id, bool published);  ///< with the values of the model that it names
    void encodingCompared(const QString& id);                ///< to be shown next to the current one
    void presetChosen(const posenc::ui::Preset& preset);
    void fileChosen(int index);
    void presetCompared(const posenc::ui::Preset& preset);
    void fileCompared(int index);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void retranslate();
    void write(QTreeWidgetItem* item);
    void showFocus(const QFocusEvent& event);
    void wrap();  ///< gives every row the lines it needs
    void filter(const QString& words);
    void choose(const QTreeWidgetItem* item);
    void offerComparison(const QPoint& at);
    void showDetails(const QTreeWidgetItem* item);
    QTreeWidgetItem* itemOf(const QString& key) const;
    QTreeWidgetItem* firstVisible() const;

    int m_wantedWidth = 0;
    std::vector<Preset> m_presets;
    std::vector<File> m_files;
    QLineEdit* m_search;
    QAction *m_clear, *m_lens;
    QTreeWidget* m_tree;
    QScrollArea* m_detailsArea;
    QLabel* m_details;
};

}  // namespace posenc::ui
