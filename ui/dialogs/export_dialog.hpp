// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <array>

#include "ui/dialogs/film_rows.hpp"
#include "ui/dialogs/sheet_rows.hpp"
#include "ui/session/exporter.hpp"
#include "ui/session/renderer.hpp"

namespace posenc::ui {

/// Asks what to write and how; shows the progress and a way to stop it.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    explicit ExportDialog(QWidget* parent);

    /// The one shown of `scenes`, or all of them. `shown`: the window's picture of it; may be null.
    void offer(const Scenes& scenes, std::shared_ptr<const Picture> shown, bool dark, const Moving& moving);
    void chooseFormat(const QString& extension);  ///< "csv"; "frames" of a play
    /// Repeats the last export with the current scene; opens the dialog when there was none.
    void repeat(const Scenes& scenes);

signals:
    void exported(const QString& file);

protected:
    bool event(QEvent* event) override;
    void reject() override;  ///< stops a running export first

private:
    void build();
    void beginAnew();
    void connectParts();
    void retranslate();
    void showFormat();
    void start();
    void startFilm();
    void watch();  ///< follows the running export
    void finish(const QString& file);
    void fail(const QString& reason);
    void showFile();  ///< tells whether the file exists and would be replaced
    void fit();       ///< sets the height to the content's: rows come and go, and sentences take more lines or fewer
    void proposeFile();
    void browse();
    QString fileWithExtension() const;
    ExportOptions options() const;
    void showGrey();
    void wantPreview();
    double previewRatio(QSizeF units) const;  ///< pixels per unit
    void showPreview(const Picture& picture);
    QString nameWith(const QString& base) const;  ///< adds what the format appends
    bool isData() const;
    bool isOfAll() const;
    QString firstFile() const;  ///< of those to be written
    bool isFilm() const;
    bool isDark() const { return m_theme->currentIndex() == 1; }

    std::optional<Scenes> m_scenes;
    bool m_hasExported = false;
    QString m_written;  ///< the last exported file
    Exporter m_exporter;
    std::shared_ptr<const Picture> m_shown;
    QTimer m_watching;           ///< runs while something is exported
    QTimer m_previewing;         ///< runs until nothing has changed for a moment
    std::array<std::optional<Text>, 2> m_hints;  ///< which labels are cut, what grey print would hide
    QLabel* m_preview;
    QFormLayout* m_form;
    QComboBox* m_format;
    QComboBox* m_which;
    FilmRows* m_film;
    SheetRows* m_sheet;
    QComboBox* m_theme;
    QComboBox* m_panel;
    QCheckBox* m_comment;
    QLineEdit* m_file;
    QPushButton* m_browse;
    QPushButton* m_start;
    QPushButton* m_cancel;
    QProgressBar* m_progress;
    QLabel* m_exists;
    QLabel* m_grey;
    QLabel* m_reason;
    Renderer m_renderer;  ///< of the preview; last
};

}  // namespace posenc::ui
