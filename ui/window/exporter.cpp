// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/exporter.hpp"

namespace posenc::ui {

void Exporter::start(const State& state, const QString& file, const ExportOptions& options) {
    if (m_running) return;
    m_running = true;
    m_stop = false;
    m_worker.submit([=, this](std::stop_token) { run(state, file, options); });
}

void Exporter::end(const std::function<void()>& tell) {
    QMetaObject::invokeMethod(
        this,
        [this, tell] {
            m_running = false;
            tell();
        },
        Qt::QueuedConnection);
}

void Exporter::run(const State& state, const QString& file, const ExportOptions& options) {
    const Progress progress = [this](double fraction) {
        QMetaObject::invokeMethod(
            this, [this, fraction] { emit progressed(fraction); }, Qt::QueuedConnection);
        return !m_stop;
    };
    try {
        const bool complete = exportFile(state, file, options, progress);
        end([this, file, complete] { emit finished(file, complete); });
    } catch (const Error& error) {
        end([this, text = error.text()] { emit failed(text); });
    } catch (const std::exception& error) {
        end([this, text = say("core", "%1 could not be written: %2.").with(file.toStdString(), error.what())] {
            emit failed(text);
        });
    }
}

}  // namespace posenc::ui
