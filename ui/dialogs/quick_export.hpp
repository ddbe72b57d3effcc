// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/session/exporter.hpp"

namespace posenc::ui {

/// Returns the folder of the last export, at first the user's documents.
QString exportFolder();
void rememberExport(const QString& file);  ///< keeps the folder, and the format where the file is a picture

/// Returns a file name for that figure without folder and extension, such as "rope-periods".
QString exportName(const State& state);

/// Exports and asks only for the file: the format, the size and the folder are those of the last export.
class QuickExport : public QObject {
    Q_OBJECT
public:
    explicit QuickExport(QWidget* window);

    void plot(const NamedState& scene, bool dark);
    void data(const NamedState& scene, std::size_t panel);  ///< CSV
    std::optional<double> done() const { return m_exporter.done(); }
    void stop() { m_exporter.stop(); }

signals:
    void started();
    void exported(const QString& file);
    void failed(const posenc::Text& reason);
    void stopped();  ///< nothing was written

private:
    void ask(const QString& name, const QStringList& formats, const NamedState& scene, const ExportOptions& options);

    QWidget* m_window;
    Exporter m_exporter;
};

}  // namespace posenc::ui
