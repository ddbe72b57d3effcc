// SPDX-License-Identifier: GPL-3.0-or-later
// From a real mouse event on a slider to the painted frame, in the real window, for every encoding and view, and for
// fields of a million positions, which are also zoomed with the wheel from the whole to single cells, and panned.
// p50 is from picture to picture while each calls for the next move, as under a hand that never waits: the worker makes
// one while the one before is painted.
//   bench_window [--size WxH] [--view NAME] [--slider ID]
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QMouseEvent>
#include <QTimer>
#include <QWheelEvent>
#include <algorithm>
#include <array>
#include <cstdio>

#include "core/explore/text/number.hpp"
#include "tests/benchmarks/own_application.hpp"
#include "ui/panel/value_slider.hpp"

namespace posenc::ui {

namespace {

constexpr int kMoves = 40;      // measured one by one
constexpr int kStreamMs = 500;  // of moves every 8 ms, as a hand sends them
constexpr int kPatienceMs = 5000, kMissing = 300;
constexpr int kTurns = 56;  // of the wheel, 1.25 each: from a million cells to four

double percentile(std::vector<double> values, double share) {
    if (values.empty()) return 0.0;
    std::ranges::sort(values);
    return values[std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())))];
}

class Bench {
public:
    Bench(QSize size, QString slider, const QElapsedTimer& start)
        : m_window(firstState(), OwnApplication::kSettings), m_size(size), m_slider(std::move(slider)) {
        QObject::connect(&m_window.workspace(), &Workspace::pictureReady, &m_window, [this, &start] {
            m_window.plot()
                .repaint();  // now instead of with the next turn of the loop: the frame is complete after this line
            if (m_frames == 0) m_startMs = start.elapsed();
            ++m_frames;
            m_loop.quit();
        });
        QObject::connect(&m_patience, &QTimer::timeout, &m_loop, &QEventLoop::quit);
        m_window.resize(size);
        m_window.show();
        waitForFrame();
    }

    /// From the start of the program to the first painted figure.
    qint64 startMs() const { return m_startMs; }

    bool waitForFrame(int patience = kPatienceMs) {
        const int before = m_frames;
        m_patience.start(patience);
        m_loop.exec();
        m_patience.stop();
        return m_frames > before;
    }

    void resize(QSize size) {
        m_size = size;
        m_window.resize(size);
        settle();
    }

    std::string measure(const std::string& name, const State& state) {
        m_window.workspace().apply(state);
        waitForFrame();
        settle();
        ValueSlider* slider = usedSlider();
        const std::vector<double> times = oneByOne(*slider);
        return row(name, times, stream(*slider));
    }

    /// Turns the wheel over the plot, from the whole to single cells and back.
    std::string zoom(const std::string& name, const State& state) {
        m_window.workspace().apply(state);
        waitForFrame();
        settle();
        pointAt(centre());
        std::vector<double> times;
        QElapsedTimer all;
        all.start();
        for (int turn = 0; turn < 2 * kTurns; ++turn) {
            QElapsedTimer clock;
            clock.start();
            wheel(turn < kTurns ? 120 : -120);
            if (waitForFrame(kMissing)) times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        }
        const double rate = static_cast<double>(times.size()) * 1000.0 / static_cast<double>(all.elapsed());
        leave();
        return row(name + " zoomed", times, rate);
    }

    /// Drags the plot to and fro with the middle button, a thousand times closer than the whole.
    std::string pan(const std::string& name, const State& state) {
        m_window.workspace().apply(state);
        waitForFrame();
        for (int turn = 0; turn < kTurns / 2; ++turn) wheel(120);
        settle();
        const QPointF from = centre();
        pointAt(from);
        press(QEvent::MouseButtonPress, from);
        std::vector<double> times;
        QElapsedTimer all;
        all.start();
        for (int move = 1; move <= 2 * kMoves; ++move) {
            QElapsedTimer clock;
            clock.start();
            press(QEvent::MouseMove, from + QPointF(move % kMoves * 5.0, move % kMoves * 3.0));
            if (waitForFrame(kMissing)) times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        }
        const double rate = static_cast<double>(times.size()) * 1000.0 / static_cast<double>(all.elapsed());
        press(QEvent::MouseButtonRelease, from);
        leave();
        return row(name + " panned", times, rate);
    }

private:
    /// The one that is wanted, or else the first. That of a number which is "auto" is not to be moved.
    ValueSlider* usedSlider() {
        const auto all = m_window.findChild<ParameterPanel*>()->findChildren<ValueSlider*>();
        const auto wanted = std::ranges::find(all, m_slider, &ValueSlider::objectName);
        if (wanted != all.end() && (*wanted)->isEnabled()) return *wanted;
        return *std::ranges::find_if(all, [](const ValueSlider* each) { return each->isEnabled(); });
    }

    std::string row(const std::string& name, const std::vector<double>& times, double rate) const {
        return "{\"view\":\"" + name + "\",\"size\":\"" + std::to_string(m_size.width()) + "x" +
               std::to_string(m_size.height()) + "\",\"p50_ms\":" + shortNumber(percentile(times, 0.5), 4) +
               ",\"p95_ms\":" + shortNumber(percentile(times, 0.95), 4) + ",\"frames_per_s\":" + shortNumber(rate, 4) +
               "}";
    }

    void wheel(int turned) {
        PlotView& plot = m_window.plot();
        const QPointF at = centre();
        QWheelEvent event(at, plot.mapToGlobal(at), {}, {0, turned}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(&plot, &event);
    }

    void press(QEvent::Type type, QPointF at) {
        PlotView& plot = m_window.plot();
        const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::MiddleButton;
        const auto buttons = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::MiddleButton;
        QMouseEvent event(type, at, plot.mapToGlobal(at), button, buttons, Qt::NoModifier);
        QApplication::sendEvent(&plot, &event);
    }

    /// As before every turn of its wheel and every press of its buttons.
    void pointAt(QPointF at) {
        PlotView& plot = m_window.plot();
        QMouseEvent event(QEvent::MouseMove, at, plot.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&plot, &event);
        settle();
    }

    void leave() {
        QEvent event(QEvent::Leave);
        QApplication::sendEvent(&m_window.plot(), &event);
    }

    QPointF centre() { return plotArea(*m_window.plot().picture(), 0).center(); }

    static void settle() {
        for (int i = 0; i < 5; ++i) QApplication::processEvents(QEventLoop::AllEvents, 20);
    }

    /// Freely, so that every move is a new value.
    static void send(ValueSlider& slider, QEvent::Type type, double share) {
        const QPointF at(10 + share * (slider.width() - 20), 12);
        const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
        QMouseEvent event(type, at, slider.mapToGlobal(at), button, Qt::LeftButton, Qt::AltModifier);
        QApplication::sendEvent(&slider, &event);
    }

    // To and fro over the middle of the slider.
    static double shareOf(int move) { return 0.2 + 0.6 * std::abs((move % 40) / 20.0 - 1.0); }

    std::vector<double> oneByOne(ValueSlider& slider) {
        std::vector<double> times;
        send(slider, QEvent::MouseButtonPress, shareOf(0));
        settle();
        for (int move = 1; move <= kMoves; ++move) {
            const State before = m_window.workspace().state();
            QElapsedTimer clock;
            clock.start();
            send(slider, QEvent::MouseMove, shareOf(move));
            if (m_window.workspace().state() == before) continue;
            if (waitForFrame()) times.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        }
        send(slider, QEvent::MouseButtonRelease, shareOf(kMoves));
        return times;
    }

    double stream(ValueSlider& slider) {
        const int before = m_frames;
        int move = 0;
        QTimer hand;
        hand.setTimerType(Qt::PreciseTimer);
        QObject::connect(&hand, &QTimer::timeout, [&] { send(slider, QEvent::MouseMove, shareOf(++move)); });
        send(slider, QEvent::MouseButtonPress, shareOf(0));
        hand.start(8);
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < kStreamMs)
            QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 8);
        hand.stop();
        send(slider, QEvent::MouseButtonRelease, shareOf(move));
        settle();
        return (m_frames - before) * 1000.0 / static_cast<double>(clock.elapsed());
    }

    MainWindow m_window;
    QSize m_size;
    QString m_slider;
    QEventLoop m_loop;
    QTimer m_patience;
    int m_frames = 0;
    qint64 m_startMs = 0;
};

struct Options {
    std::vector<QSize> sizes{{1920, 1080}, {3840, 2160}};
    std::string view;
    QString slider;  ///< its object's name
};

/// Ends the program on anything it does not know.
Options optionsOf(const QCoreApplication& application) {
    QCommandLineParser parser;
    parser.addHelpOption();
    const QCommandLineOption size(QStringLiteral("size"), QStringLiteral("Of the window, instead of both sizes."),
                                  QStringLiteral("WxH"));
    const QCommandLineOption view(QStringLiteral("view"),
                                  QStringLiteral("ENCODING/VIEW alone, a line of a session, or million."),
                                  QStringLiteral("name"));
    const QCommandLineOption slider(QStringLiteral("slider"),
                                    QStringLiteral("Of this parameter, where there is one, instead of the first."),
                                    QStringLiteral("id"));
    parser.addOptions({size, view, slider});
    parser.process(application);
    Options options;
    options.view = parser.value(view).toStdString();
    options.slider = QStringLiteral("slider:") + parser.value(slider);
    const QStringList sides = parser.value(size).split(QLatin1Char('x'));
    if (sides.size() == 2) options.sizes = {QSize(sides[0].toInt(), sides[1].toInt())};
    const bool usable = std::ranges::all_of(options.sizes, [](QSize each) { return !each.isEmpty(); });
    if (!usable || (parser.isSet(size) && sides.size() != 2)) parser.showHelp(2);
    return options;
}

constexpr std::array kMillion{"rope/matrix length=1000000",
                              "sinusoidal/similarity length=1000000",
                              "alibi/matrix length=1000000",
                              "t5/matrix length=1000000",
                              "local-window/matrix length=1000000",
                              "sandwich/matrix length=1000000",
                              "axial/patch-grid base=100 rows=1000 columns=1000",
                              "axial/patch-grid variant=rope-vit-mixed base=10 rows=1000 columns=1000"};

/// A row for each view of every encoding, or of the one that is wanted; and for the fields of a million positions.
template <class Print> void run(Bench& bench, const std::string& wanted, const Print& print) {
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            const std::string name = std::string(encoding.id) + "/" + view->id;
            if (wanted.empty() || wanted == name) print(bench.measure(name, defaultState(encoding.id, view->id)));
        }
    if (wanted.find(' ') != std::string::npos) print(bench.measure("", parseState(wanted)));
    for (const std::string text : kMillion) {
        if (!wanted.empty() && wanted != "million" && wanted != text) continue;
        print(bench.measure(text, parseState(text)));
        print(bench.zoom(text, parseState(text)));
        print(bench.pan(text, parseState(text)));
    }
}

}  // namespace

}  // namespace posenc::ui

int main(int argc, char** argv) {
    using namespace posenc;
    using namespace posenc::ui;
    QElapsedTimer start;
    start.start();
    const OwnApplication application(argc, argv);
    const Options options = optionsOf(*QCoreApplication::instance());
    Bench bench(options.sizes.front(), options.slider, start);
    std::printf("{\"start_ms\":%lld,\"views\":[", static_cast<long long>(bench.startMs()));
    const char* separator = "";
    const auto print = [&](const std::string& row) {
        std::printf("%s\n%s", separator, row.c_str());
        std::fflush(stdout);
        separator = ",";
    };
    for (const QSize size : options.sizes) {
        bench.resize(size);
        run(bench, options.view, print);
    }
    std::printf("\n]}\n");
    return 0;
}
