// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/endings.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <QDir>
#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/explore/files/whole_file.hpp"
#include "ui/text/file_name.hpp"
#include "ui/theme/kept.hpp"

namespace posenc::ui {

namespace {

using Action = struct sigaction;

constexpr std::array kPolite{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
std::array<Action, kPolite.size()> actionsBefore;
int askedPipe[2] = {-1, -1};

/// Calls only what a signal handler may call.
void writeAll(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written <= 0) return;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void restoreActions() {
    for (std::size_t k = 0; k < kPolite.size(); ++k) ::sigaction(kPolite[k], &actionsBefore[k], nullptr);
}

extern "C" void askToEnd(int signal) {
    restoreActions();
    const char number = static_cast<char>(signal);
    writeAll(askedPipe[1], {&number, 1});
}

void handle(int signal, void (*handler)(int), int flags, Action* before) {
    Action action{};
    action.sa_handler = handler;
    action.sa_flags = flags;
    ::sigfillset(&action.sa_mask);
    ::sigaction(signal, &action, before);
    if (before && before->sa_handler == SIG_IGN) ::sigaction(signal, before, nullptr);
}

struct Crash {
    int signal;
    std::string_view comment;
};
constexpr Crash kCrashes[] = {{SIGSEGV, "# crashed: SIGSEGV, PosEnc Explorer " POSENC_VERSION "\n"},
                              {SIGBUS, "# crashed: SIGBUS, PosEnc Explorer " POSENC_VERSION "\n"},
                              {SIGFPE, "# crashed: SIGFPE, PosEnc Explorer " POSENC_VERSION "\n"},
                              {SIGILL, "# crashed: SIGILL, PosEnc Explorer " POSENC_VERSION "\n"},
                              {SIGABRT, "# crashed: SIGABRT, PosEnc Explorer " POSENC_VERSION "\n"}};
constexpr std::size_t kMostNoted = 1 << 16;
const QString kReports = QStringLiteral("crash-*.txt");

std::string reportFile;
std::array<std::string, 2> noted;  // one is written while the other is valid
std::atomic<const std::string*> note = nullptr;

extern "C" void report(int signal) {
    const std::string* text = note;
    const int file = text ? ::open(reportFile.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600) : -1;
    if (file >= 0) {
        writeAll(file, *text);
        for (const Crash& each : kCrashes)
            if (each.signal == signal) writeAll(file, each.comment);
        ::close(file);
    }
    ::raise(signal);
}

/// Provides a stack for handlers when the normal one is full.
void giveHandlersAStack() {
    static std::vector<char> room(1 << 16);
    const stack_t stack{room.data(), 0, room.size()};
    ::sigaltstack(&stack, nullptr);
}

}  // namespace

PoliteEnd::PoliteEnd(std::function<void()> keep) : m_keep(std::move(keep)) {
    if (::pipe2(askedPipe, O_CLOEXEC | O_NONBLOCK) != 0) return;
    m_asked = std::make_unique<QSocketNotifier>(askedPipe[0], QSocketNotifier::Read);
    connect(m_asked.get(), &QSocketNotifier::activated, this, &PoliteEnd::end);
    for (std::size_t k = 0; k < kPolite.size(); ++k) handle(kPolite[k], askToEnd, 0, &actionsBefore[k]);
}

PoliteEnd::~PoliteEnd() {
    if (!m_asked) return;
    restoreActions();
    m_asked.reset();
    for (int& end : askedPipe) ::close(std::exchange(end, -1));
}

void PoliteEnd::end() {
    char number = 0;
    if (::read(askedPipe[0], &number, 1) != 1) return;
    m_keep();
    ::raise(number);
}

void reportCrashes(const QString& folder) {
    const auto name = QStringLiteral("crash-%1.txt").arg(::getpid());
    makeFolder(folder);
    reportFile = pathOf(QDir(folder).filePath(name)).string();
    giveHandlersAStack();
    for (const Crash& each : kCrashes)
        handle(each.signal, report, static_cast<int>(SA_RESETHAND) | SA_ONSTACK, nullptr);
}

void noteForReport(const Scenes& scenes) {
    if (reportFile.empty()) return;
    std::string& next = noted[note == noted.data() ? 1 : 0];
    next = toText(scenes);
    next.resize(std::min(next.size(), kMostNoted));
    note = &next;
}

std::optional<CrashReport> newestCrashReport(const QString& folder) {
    const QFileInfoList all = QDir(folder, kReports, QDir::Time, QDir::Files).entryInfoList();
    if (all.isEmpty()) return std::nullopt;
    try {
        const QString file = all.first().filePath();
        return CrashReport{file, QString::fromStdString(readWhole(pathOf(file), 2 * kMostNoted)),
                           all.first().lastModified()};
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace posenc::ui
