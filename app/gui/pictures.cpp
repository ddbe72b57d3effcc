// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/pictures.hpp"

#include <algorithm>

#include "core/explore/run/share.hpp"

namespace posenc::app {

namespace {

constexpr std::size_t kPlaces = 8, kMostPlaces = 32;  // figures at a time, for each thread and in all; 5 MB a picture

class Maker {
public:
    Maker(std::size_t figures, const PictureSteps& steps) : m_figures(figures), m_steps(steps) {}

    /// Prepares a figure some places ahead of the one recorded here, after the write of the previous figure in its
    /// place.
    void makeAll() {
        const std::size_t ahead = m_places.size() / 2;
        for (std::size_t k = 0; k < std::min(ahead, m_figures); ++k) prepare(k);
        for (std::size_t k = 0; k < m_figures; ++k) {
            if (k + ahead < m_figures) prepare(k + ahead);
            recordAndWrite(k);
            report(static_cast<double>(k + 1) / static_cast<double>(m_figures));
        }
#pragma omp taskwait
        m_tasks.throwFailure();
    }

private:
    Pictures* placeOf(std::size_t figure) { return &m_places[figure % m_places.size()]; }

    void prepare(std::size_t figure) {
        Pictures* const place = placeOf(figure);
#pragma omp task depend(inout : *place)
        m_tasks.perform([&] { *place = m_steps.prepare(figure); });
    }

    void recordAndWrite(std::size_t figure) {
        Pictures* const place = placeOf(figure);
#pragma omp taskwait depend(inout : *place)
        m_tasks.perform([&] {
            for (auto& each : *place) each = ui::recorded(each);
        });
#pragma omp task depend(inout : *place)
        m_tasks.perform([&] { m_steps.write(figure, *place); });
    }

    std::size_t m_figures;
    const PictureSteps& m_steps;
    Tasks m_tasks;
    std::vector<Pictures> m_places{std::min(kPlaces * teamSize(), kMostPlaces)};
};

}  // namespace

void makePictures(std::size_t figures, const PictureSteps& steps) {
    Maker maker(figures, steps);
    withTeam([&] { maker.makeAll(); });
}

}  // namespace posenc::app
