// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/diagnoser.hpp"

#include "ui/text/file_name.hpp"

namespace posenc::ui {

void Diagnoser::search(Wish wish) {
    stop();
    m_running = true;
    m_done = 0.0;
    m_stop = std::stop_source();
    m_worker.submit([this, wish = std::move(wish), token = m_stop.get_token()](std::stop_token) {
        const Errand errand(token, &m_done);
        try {
            checkpoint();
            run(wish, token);
        } catch (const Stopped&) {
            tell([this] { emit stopped(); }, token);
        } catch (const std::exception& error) {
            tell([this, reason = sentenceOf(error)] { emit failed(reason); }, token);
        }
    });
}

void Diagnoser::run(const Wish& wish, const std::stop_token& token) {
    Arrays arrays = wish.arrays;
    if (!arrays) {
        arrays = std::make_shared<const std::vector<diagnose::Numbers>>(diagnose::readNumbers(pathOf(wish.file)));
        tell([this, arrays] { emit read(arrays); }, token, false);
    }
    const auto diagnosis = std::make_shared<const diagnose::Diagnosis>(
        diagnose::diagnose(wish.model, *arrays, wish.asked));
    tell([this, diagnosis] { emit found(diagnosis); }, token);
}

/// Reports nothing of a request that another has replaced.
void Diagnoser::tell(std::function<void()> what, const std::stop_token& token, bool last) {
    const auto told = [this, what = std::move(what), token, last] {
        if (token != m_stop.get_token()) return;
        m_running = m_running && !last;
        what();
    };
    QMetaObject::invokeMethod(this, told, Qt::QueuedConnection);
}

}  // namespace posenc::ui
