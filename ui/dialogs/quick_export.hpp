// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/session/exporter.hpp"

namespace posenc::ui {

/// Where exports went last, at first the person's documents.
QString exportFolder();
void rememberExport(const QString& file);  ///< its folder, and its format where it is a picture

/// "rope-periods": what a file of that figure is called, without its folder and its ending.
QString exportName(const State& state);

/// An export that asks for nothing but the file: the format, the size and the folder are those of the last one.
class QuickExport : public QObject {
    Q_OBJECT
public:
    explicit QuickExport(QWidget* window);

    void plot(const State& state, bool dark);
    void data(const State& state, std::size_t panel);  ///< CSV
    std::optional<double> done() const { return m_exporter.isRunning() ? std::optional(m_done) : std::nullopt; }
    void stop() { m_exporter.cancel(); }

signals:
    void started();
    void exported(const QString& file);
    void failed(const posenc::Text& reason);
    void stopped();  ///< nothing was written

private:
    void ask(const QString& name, const QStringList& formats, const State& state, const ExportOptions& options);

    QWidget* m_window;
    double m_done = 0.0;  ///< of what is written now
    Exporter m_exporter;
};

}  // namespace posenc::ui
