// SPDX-License-Identifier: GPL-3.0-or-later
// QCustomPlot at the work that compare_peers gives it; compiled by that script alone, where the library is installed.
//   peer_qcustomplot start|heat|curves [COUNT]
// The same sizes and the same words as peer_windows.py.
#include <qcustomplot.h>

#include <QApplication>
#include <QElapsedTimer>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>

using Change = std::function<void(int)>;

static Change heat(QCustomPlot& plot) {
    auto* map = new QCPColorMap(plot.xAxis, plot.yAxis);
    map->data()->setSize(1024, 1024);
    map->setGradient(QCPColorGradient::gpThermal);
    map->setDataRange({-1.0, 1.0});
    map->setInterpolate(false);
    plot.rescaleAxes();
    return [map](int k) {
        for (int x = 0; x < 1024; ++x)
            for (int y = 0; y < 1024; ++y) map->data()->setCell(x, y, ((x * 31 + y * 17 + k * 7) & 255) / 128.0 - 1.0);
    };
}

/// Mean cosine of 64 rotary pairs at 4,096 distances.
static QVector<double> decay(double base, double factor) {
    QVector<double> out(4096, 0.0);
    for (int i = 0; i < 64; ++i)
        for (int t = 0; t < out.size(); ++t) out[t] += factor / 64 * std::cos(t * std::pow(base, -i / 64.0));
    return out;
}

static Change curves(QCustomPlot& plot) {
    plot.setNotAntialiasedElements(QCP::aeNone);
    plot.setNoAntialiasingOnDrag(false);
    for (int i = 0; i < 7; ++i) {
        plot.addGraph()->setPen(QPen(QColor::fromHsv(i * 50, 200, 200), 2.0));
        plot.graph(i)->setAntialiased(true);
    }
    plot.xAxis->setRange(0, 4096);
    plot.yAxis->setRange(-1.1, 1.1);
    QVector<double> x(4096);
    std::vector<QVector<double>> ready;
    for (int t = 0; t < 4096; ++t) x[t] = t;
    for (int step = 0; step < 4; ++step)
        for (const double base : {1e4, 100.0, 500.0, 1e3, 5e4, 1e5, 5e5})
            ready.push_back(decay(base, 1.0 - 0.01 * step));
    return [&plot, x, ready](int k) {
        for (int i = 0; i < 7; ++i) plot.graph(i)->setData(x, ready[static_cast<std::size_t>((k & 3) * 7 + i)], true);
    };
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const QString work = application.arguments().value(1);
    const int count = argc > 2 ? application.arguments().value(2).toInt() : 20;
    QCustomPlot plot;
    plot.resize(work == "heat" ? QSize(1100, 1100) : work == "curves" ? QSize(1280, 800) : QSize(800, 600));
    plot.show();
    plot.replot(QCustomPlot::rpImmediateRefresh);
    QApplication::processEvents();
    if (work == "start") return std::puts("painted"), 0;
    const Change change = work == "heat" ? heat(plot) : curves(plot);
    std::vector<double> times;
    for (int k = -3; k < count; ++k) {
        QElapsedTimer clock;
        clock.start();
        change(k);
        plot.replot(QCustomPlot::rpImmediateRefresh);
        if (k >= 0) times.push_back(clock.nsecsElapsed() / 1e6);
    }
    std::sort(times.begin(), times.end());
    std::printf("{\"p50_ms\": %g}\n", times[times.size() / 2]);
    return 0;
}
