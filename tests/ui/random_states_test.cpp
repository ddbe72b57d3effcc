// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <thread>

#include "core/text/text.hpp"
#include "tests/core/random_parameters.hpp"
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

/// Ends the program, with what it was busy with, where that takes longer than kPatience; says it too where the program
/// is ended by a signal.
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

    void begin(std::string what) {
        const std::scoped_lock lock(m_mutex);
        m_what = std::move(what);
        m_since = Clock::now();
        s_what = m_what.c_str();
    }

private:
    static void ended(int signal) {
        std::fprintf(stderr, "Ended by signal %d: %s\n", signal, s_what);
        std::_Exit(1);
    }
    void look(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            const std::scoped_lock lock(m_mutex);
            if (Clock::now() - m_since < kPatience) continue;
            std::fprintf(stderr, "Not drawn in time: %s\n", m_what.c_str());
            std::_Exit(1);
        }
    }

    static inline const char* volatile s_what = "";
    std::mutex m_mutex;
    std::string m_what;
    Clock::time_point m_since = Clock::now();
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

TEST(RandomStates, AreDrawnInTimeOrRefusedInASentence) {
    const std::uint64_t seed = fromEnvironment("POSENC_RANDOM_SEED", today());
    const std::uint64_t states = fromEnvironment("POSENC_RANDOM_STATES", test::kSanitized ? 40 : 150);
    std::printf("POSENC_RANDOM_SEED=%llu\n", static_cast<unsigned long long>(seed));
    const QTemporaryDir folder;
    Watch watch;
    std::uint64_t refused = 0;
    for (std::uint64_t k = 0; k < states; ++k) {
        const std::string which = "state " + std::to_string(k) + " of POSENC_RANDOM_SEED=" + std::to_string(seed);
        watch.begin(which);
        Random random(seed * 1'000'003 + k);
        try {
            const State state = test::randomState(random);
            static constexpr const char* kForms[] = {"png", "png", "png", "svg", "pdf", "html", "txt"};
            const std::string form = kForms[random.bits() % std::size(kForms)];
            const ExportOptions look = randomLook(random);
            setLanguage(random.bits() % 2 == 0 ? Language::English : Language::Chinese);
            const std::string what = which + ", as ." + form + " of " + textOf(look.sheet).toStdString() + ":\n" +
                                     toText(state);
            watch.begin(what);
            ASSERT_EQ(parseState(toText(state)), state) << what;
            const QString file = folder.filePath(QStringLiteral("figure.") + QString::fromStdString(form));
            ASSERT_TRUE(exportFile(state, file, look)) << what;
        } catch (const Error& error) {
            ++refused;
            ASSERT_FALSE(std::string(error.what()).empty()) << which;
        }
    }
    setLanguage(Language::English);
    EXPECT_LT(refused, 1 + states / 10);
}

}  // namespace
}  // namespace posenc::ui::random_states_test
