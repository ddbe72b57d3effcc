// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/xray_reader.hpp"

#include "ui/text/file_name.hpp"

namespace posenc::ui {

void XrayReader::read(const QString& file, Xray::Request request) {
    stop();
    m_running = true;
    m_done = 0.0;
    m_stop = std::stop_source();
    m_worker.submit([this, file, request = std::move(request), token = m_stop.get_token()](std::stop_token) {
        const Errand errand(token, &m_done);
        try {
            checkpoint();
            const auto xray = std::make_shared<const Xray>(xrayFile(pathOf(file), request));
            tell([this, xray] { emit found(xray); }, token);
        } catch (const Stopped&) {
            tell([this] { emit stopped(); }, token);
        } catch (const std::exception& error) {
            tell([this, reason = sentenceOf(error)] { emit failed(reason); }, token);
        }
    });
}

/// Reports nothing of a request that another has replaced.
void XrayReader::tell(std::function<void()> what, const std::stop_token& token) {
    const auto told = [this, what = std::move(what), token] {
        if (token != m_stop.get_token()) return;
        m_running = false;
        what();
    };
    QMetaObject::invokeMethod(this, told, Qt::QueuedConnection);
}

}  // namespace posenc::ui
