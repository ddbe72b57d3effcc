// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <list>
#include <mutex>
#include <optional>
#include <thread>

#include "app/gui/pictures.hpp"
#include "core/explore/text/text.hpp"
#include "tests/explore/parameter/random_parameters.hpp"
#include "tests/ui/random_state.hpp"
#include "ui/plot/export.hpp"
#include "ui/text/translate.hpp"

/// Random legal states, drawn for random sizes, languages, themes and formats. The seed changes each day.
///   POSENC_RANDOM_SEED=20000 POSENC_RANDOM_STATES=10000 posenc_tests_ui --gtest_filter=RandomStates.*
namespace posenc::ui::random_states_test {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kPatience = std::chrono::seconds(test::kSanitized ? 120 : 30);  // the slowest takes under two

std::uint64_t fromEnvironment(const char* name, std::uint64_t otherwise) {
    return qEnvironmentVariableIsSet(name) ? qEnvironmentVariable(name).toULongLong() : otherwise;
}

std::uint64_t today() {
    using namespace std::chrono;
    return static_cast<std::uint64_t>(floor<days>(system_clock::now()).time_since_epoch().count());
}

/// Ends the program, with what a thread is busy with, where that takes longer than kPatience; says it too where the
/// program is ended by a signal.
class Watch {
public:
    Watch() {
        for (const int each : {SIGFPE, SIGSEGV, SIGABRT}) std::signal(each, ended);
    }
    ~Watch() {
        for (const int each : {SIGFPE, SIGSEGV, SIGABRT}) std::signal(each, SIG_DFL);
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// Calls `work`. Returns whether it did it, or refused it in a sentence.
    template <class Work> bool over(const std::string& what, const Work& work) {
        const auto busy = begin(what);
        bool done = true;
        try {
            work();
        } catch (const Error& error) {
            done = false;
            EXPECT_FALSE(std::string(error.what()).empty()) << what;
        }
        const std::scoped_lock lock(m_mutex);
        m_busy.erase(busy);
        return done;
    }

private:
    using Busy = std::list<std::pair<std::string, Clock::time_point>>;

    Busy::iterator begin(const std::string& what) {
        const std::scoped_lock lock(m_mutex);
        const auto busy = m_busy.emplace(m_busy.end(), what, Clock::now());
        s_what = busy->first.c_str();
        return busy;
    }
    static void ended(int signal) {
        std::fprintf(stderr, "Ended by signal %d: %s\n", signal, s_what);
        std::_Exit(1);
    }
    void look(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            const std::scoped_lock lock(m_mutex);
            if (m_busy.empty() || Clock::now() - m_busy.front().second < kPatience) continue;
            std::fprintf(stderr, "Not drawn in time: %s\n", m_busy.front().first.c_str());
            std::_Exit(1);
        }
    }

    static inline thread_local const char* s_what = "";
    std::mutex m_mutex;
    Busy m_busy;  ///< the one that began first first
    std::jthread m_thread{[this](const std::stop_token& stop) { look(stop); }};
};

ExportOptions randomLook(Random& random) {
    static constexpr double kSides[] = {240.0, 320.0, 640.0, 960.0, 1280.0, 2560.0};
    ExportOptions out;
    out.sheet = Sheet::ofUnits({kSides[random.bits() % 6], kSides[random.bits() % 5]},
                               random.bits() % 4 == 0 ? 2.0 : 1.0);
    out.sheet.title = random.bits() % 4 != 0;
    out.sheet.transparent = random.bits() % 8 == 0;
    out.dark = random.bits() % 2 == 0;
    return out;
}

struct Wish {
    State state;
    QString file;
    ExportOptions look;
    std::string what;
};

Wish wishOf(std::uint64_t seed, std::uint64_t k, const QTemporaryDir& folder) {
    static constexpr const char* kForms[] = {"png", "png", "png", "svg", "pdf", "html", "txt"};
    Random random(seed * 1'000'003 + k);
    const State state = test::randomState(random);
    const char* form = kForms[random.bits() % std::size(kForms)];
    const ExportOptions look = randomLook(random);
    const QString file = folder.filePath(QString::number(k) + u'.' + QLatin1String(form));
    return {state, file, look,
            "state " + std::to_string(k) + " of POSENC_RANDOM_SEED=" + std::to_string(seed) + ", as ." + form + " of " +
                textOf(look.sheet) + ":\n" + toText(state)};
}

/// Of those `from`, `from` + 2 ... in one language, by all cores. Returns how many are refused.
std::uint64_t refusedIn(Language language, std::uint64_t seed, std::uint64_t from, std::uint64_t states) {
    const QTemporaryDir folder;
    Watch watch;
    std::atomic<std::uint64_t> refused = 0;
    std::vector<std::optional<Wish>> wishes((states - from + 1) / 2);
    setLanguage(language);
    const auto prepare = [&](std::size_t k) {
        const std::uint64_t number = from + 2 * k;
        app::Pictures one;
        refused += !watch.over("state " + std::to_string(number), [&] { wishes[k] = wishOf(seed, number, folder); });
        if (!wishes[k]) return one;
        const Wish& wish = *wishes[k];
        refused += !watch.over(wish.what, [&] {
            EXPECT_EQ(parseState(toText(wish.state)), wish.state) << wish.what;
            one.push_back(pictureFor(wish.state, wish.file, wish.look));
        });
        return one;
    };
    const auto write = [&](std::size_t k, const app::Pictures& pictures) {
        for (const auto& each : pictures)  // none where it was refused
            refused += !watch.over(wishes[k]->what,
                                   [&, &wish = *wishes[k]] { writePicture(*each, wish.state, wish.file, wish.look); });
    };
    app::makePictures(wishes.size(), {prepare, write});
    return refused;
}

TEST(RandomStates, AreDrawnInTimeOrRefusedInASentence) {
    const std::uint64_t seed = fromEnvironment("POSENC_RANDOM_SEED", today());
    const std::uint64_t states = fromEnvironment("POSENC_RANDOM_STATES", test::kSanitized ? 40 : 150);
    std::printf("POSENC_RANDOM_SEED=%llu\n", static_cast<unsigned long long>(seed));
    const std::uint64_t refused = refusedIn(Language::Chinese, seed, 1, states) +
                                  refusedIn(Language::English, seed, 0, states);
    EXPECT_LT(refused, 1 + states / 10);
}

}  // namespace
}  // namespace posenc::ui::random_states_test
