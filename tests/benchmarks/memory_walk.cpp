// SPDX-License-Identifier: GPL-3.0-or-later
// Resident memory of the real window: after the first painted figure, then after every 1,000 of many random legal
// states.
//   bench_memory [--states 10000] [--seed 1]
// Prints a JSON object per line; the first one stands when the first figure is on the screen, for whoever times the
// start.
#include <QCommandLineParser>
#include <QEventLoop>
#include <QFile>
#include <QTimer>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <utility>

#include "tests/benchmarks/own_application.hpp"
#include "tests/ui/random_state.hpp"

namespace posenc::ui {

namespace {

constexpr int kReport = 1000;
constexpr int kPatienceMs = 20'000;

/// Million bytes that this process holds in memory; 0 where the system does not tell.
double residentMegabytes() {
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) return 0.0;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith("VmRSS:")) return line.mid(6).trimmed().split(' ').front().toDouble() * 1024e-6;
    return 0.0;
}

void report(int states, int failed) {
    std::printf("{\"states\":%d,\"failed\":%d,\"resident_mb\":%.1f}\n", states, failed, residentMegabytes());
    std::fflush(stdout);
}

/// Calls once the plot has painted a picture and the window has shown it: a window that is not on the screen yet has a
/// picture, but paints nothing.
class Painted : public QObject {
public:
    Painted(PlotView& plot, std::function<void()> call) : m_plot(plot), m_call(std::move(call)) {
        plot.installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint && m_plot.picture())
            QMetaObject::invokeMethod(this, std::exchange(m_call, [] {}), Qt::QueuedConnection);
        return false;
    }

private:
    PlotView& m_plot;
    std::function<void()> m_call;
};

class Walk {
public:
    Walk() : m_window(firstState(), OwnApplication::kSettings) {
        QObject::connect(&m_window.workspace(), &Workspace::failed, &m_window, [this] {
            ++m_failed;
            m_loop.quit();
        });
        m_window.show();
        {
            const Painted painted(m_window.plot(), [this] {
                report(0, 0);
                m_loop.quit();
            });
            waitForFrame();
        }
        QObject::connect(&m_window.workspace(), &Workspace::pictureReady, &m_window, [this] {
            m_window.plot().repaint();
            m_loop.quit();
        });
    }

    /// The next that draws; those that no figure is drawn of are told apart there, not here.
    State nextState(Random& random) {
        for (;;) try {
                return test::randomState(random);
            } catch (const Error&) {
                ++m_failed;
            }
    }

    void go(int states, Random random) {
        for (int done = 1; done <= states; ++done) {
            const State before = m_window.workspace().state();
            m_window.workspace().apply(nextState(random));
            if (!(m_window.workspace().state() == before)) waitForFrame();
            if (done % kReport == 0 || done == states) report(done, m_failed);
        }
    }

private:
    void waitForFrame() {
        QTimer patience;
        QObject::connect(&patience, &QTimer::timeout, [this] {
            std::fprintf(stderr, "No figure within 20 s:\n%s\n", toText(m_window.workspace().state()).c_str());
            std::_Exit(1);
        });
        patience.start(kPatienceMs);
        m_loop.exec();
    }

    MainWindow m_window;
    QEventLoop m_loop;
    int m_failed = 0;
};

struct Options {
    int states = 10'000;
    std::uint64_t seed = 1;
};

/// Ends the program on anything it does not know.
Options optionsOf(const QCoreApplication& application) {
    QCommandLineParser parser;
    parser.addHelpOption();
    const QCommandLineOption states(QStringLiteral("states"), QStringLiteral("How many."), QStringLiteral("number"),
                                    QStringLiteral("10000"));
    const QCommandLineOption seed(QStringLiteral("seed"), QStringLiteral("Of the states."), QStringLiteral("number"),
                                  QStringLiteral("1"));
    parser.addOptions({states, seed});
    parser.process(application);
    bool isCount = false, isSeed = false;
    const Options options{parser.value(states).toInt(&isCount), parser.value(seed).toULongLong(&isSeed)};
    if (!isCount || options.states < 1 || !isSeed || !parser.positionalArguments().isEmpty()) parser.showHelp(2);
    return options;
}

}  // namespace

}  // namespace posenc::ui

int main(int argc, char** argv) {
    using namespace posenc;
    using namespace posenc::ui;
    const OwnApplication application(argc, argv);
    const Options options = optionsOf(*QCoreApplication::instance());
    Walk().go(options.states, Random(options.seed));
    return 0;
}
