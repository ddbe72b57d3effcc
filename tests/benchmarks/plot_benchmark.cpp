// SPDX-License-Identifier: GPL-3.0-or-later
// From a changed value to the painted plot widget, computing included: for comparison with other plotting libraries.
//   bench_plot heat|scores|curves|png [--count 40]
// heat: 1024 × 1024 given values in a widget of 1100 × 1100; scores: the same many, computed. curves: seven of 4,096
// points in 1280 × 800, computed. png: the scores as a file of 3840 × 2160 pixels.
#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "app/gui/fonts.hpp"
#include "ui/plot/export.hpp"
#include "ui/plot/plot_view.hpp"

namespace posenc::ui {

namespace {

/// Another base for every change, so that nothing of the last figure can be used again.
State scores(int change) {
    return parseState("posenc 1; rope/matrix length=1024 base=" + std::to_string(10'000 + change));
}

State decays(int change) {
    return parseState("posenc 1; rope/decay distances=4095 bases=100,500,1000,50000,100000,500000 base=" +
                      std::to_string(10'000 + change));
}

constexpr std::size_t kSide = 1024;

/// Values that lie ready, as other libraries are given them; each change begins elsewhere among them.
Figure given(int change) {
    static const std::vector<float> values = [] {
        std::vector<float> all(kSide * (kSide + 64));
        for (std::size_t k = 0; k < all.size(); ++k) all[k] = std::sin(1e-5F * static_cast<float>(k * (k % 7)));
        return all;
    }();
    static const Figure around = draw(scores(0));
    Figure figure = around;
    auto& field = std::get<Field>(figure.panels[0].marks[0]);
    field.sample = [from = values.data() + kSide * static_cast<std::size_t>(change & 63)](
                       const Boxes& rows, const Boxes& columns, std::span<float> out) {
        for (std::size_t y = 0; y < rows.size(); ++y) {
            const float* row = from + static_cast<std::size_t>(rows.low[y]) * kSide;
            for (std::size_t x = 0; x < columns.size(); ++x) out[y * columns.size() + x] = row[columns.low[x]];
        }
    };
    return figure;
}

template <class Work> std::vector<double> timesOf(int count, const Work& work) {
    std::vector<double> times;
    for (int change = -3; change < count; ++change) {  // the first ones fill caches
        QElapsedTimer clock;
        clock.start();
        work(change);
        if (change >= 0) times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
    }
    std::ranges::sort(times);
    return times;
}

std::vector<double> painted(Figure (*figureOf)(int), QSize size, int count) {
    PlotView view;
    view.resize(size);
    static_cast<QWidget&>(view).show();
    QApplication::processEvents();
    return timesOf(count, [&](int change) {
        view.show(prepare(std::make_shared<const Figure>(figureOf(change)), {}, size, view.devicePixelRatioF(), {}));
        view.repaint();
    });
}

std::vector<double> written(int count) {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("scores.png"));
    return timesOf(count, [&](int change) { exportFile(scores(change), file, {Sheet::ofUnits({1920, 1080})}); });
}

}  // namespace

}  // namespace posenc::ui

int main(int argc, char** argv) {
    using namespace posenc::ui;
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    posenc::app::useOwnFonts();
    const QStringList arguments = QApplication::arguments();
    const QString work = arguments.value(1);
    const auto at = arguments.indexOf(QStringLiteral("--count"));
    const int count = std::max(1, at >= 0 ? arguments.value(at + 1).toInt() : 40);
    std::vector<double> times;
    if (work == QLatin1String("heat")) times = painted(given, {1100, 1100}, count);
    if (work == QLatin1String("scores")) times = painted([](int k) { return draw(scores(k)); }, {1100, 1100}, count);
    if (work == QLatin1String("curves")) times = painted([](int k) { return draw(decays(k)); }, {1280, 800}, count);
    if (work == QLatin1String("png")) times = written(std::min(count, 5));
    if (times.empty()) return std::fputs("usage: bench_plot heat|scores|curves|png [--count 40]\n", stderr), 2;
    std::printf("{\"p50_ms\":%.4g,\"p95_ms\":%.4g}\n", times[times.size() / 2], times[times.size() * 95 / 100]);
    return 0;
}
