// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress.hpp"

#include <unistd.h>

#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdlib>
#include <iostream>
#include <mutex>

namespace posenc::app {

namespace {

using std::chrono::milliseconds, std::chrono::seconds;

constexpr milliseconds kPatience = seconds(2), kPause = seconds(1), kOften{200};

std::atomic<double> partDone = 0.0;
std::mutex lineMutex;  // guards the two below
bool lineIsShown = false, lineIsOver = false;

/// Leaves the cursor before the line: whatever is written next takes its place.
void showLine(const std::string& line) {
    const std::scoped_lock lock(lineMutex);
    if (lineIsOver) return;
    lineIsShown = true;
    std::cerr << "\r\x1b[K" + line + '\r' << std::flush;
}

std::string lineAfter(long long passed, Language language) {
    const double percent = std::floor(100.0 * partDone);
    if (percent < 1.0) return reading(say("core", "%1 s so far; Ctrl+C ends it").with(passed), language);
    return reading(say("core", "%1 s so far, %2% done; Ctrl+C ends it").with(passed, percent), language);
}

/// True if the program that started this one reads lines such as "37/100 done".
bool isFollowed() { return std::getenv(Progress::kFollowed) != nullptr; }

void tick(const std::stop_token& stop, Language language) {
    const bool followed = isFollowed();
    std::mutex own;
    std::unique_lock lock(own);
    std::condition_variable_any never;
    const auto start = std::chrono::steady_clock::now();
    for (auto pause = followed ? kOften : kPatience; !stop.stop_requested(); pause = followed ? kOften : kPause) {
        never.wait_for(lock, stop, pause, [] { return false; });
        const auto passed = std::chrono::duration_cast<seconds>(std::chrono::steady_clock::now() - start).count();
        if (stop.stop_requested()) return;
        if (followed)
            std::cerr << std::to_string(std::lround(100.0 * partDone)) + "/100 done\n" << std::flush;
        else
            showLine(lineAfter(passed, language));
    }
}

}  // namespace

Progress::Progress(Language language) : m_errand(std::stop_token(), &partDone) {
    partDone = 0.0;
    lineIsOver = lineIsShown = false;
    if (isFollowed() || ::isatty(STDERR_FILENO) == 1)
        m_clock = std::jthread([language](const std::stop_token& stop) { tick(stop, language); });
}

Progress::~Progress() { end(); }

void Progress::end() {
    const std::scoped_lock lock(lineMutex);
    if (std::exchange(lineIsShown, false)) std::cerr << "\r\x1b[K" << std::flush;
    lineIsOver = true;
}

}  // namespace posenc::app
