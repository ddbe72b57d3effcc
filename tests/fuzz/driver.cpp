// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/explore/text/number.hpp"
#include "tests/fuzz/mutator.hpp"
#include "tests/fuzz/target.hpp"

/// What libFuzzer does, for compilers without it, by the same words: tries the inputs of all folders, then changes of
/// them until the time is over. Not guided by which code is reached, but by what came of an input.
extern "C" {
int LLVMFuzzerInitialize(int* count, char*** words);
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// The most that a reader takes at once are 128 MB for a table that is drawn by chance. A smaller quarantine tells what
/// it holds from what it held.
const char* __asan_default_options() {  // NOLINT: the sanitizer's name
    return "max_allocation_size_mb=160:hard_rss_limit_mb=1024:quarantine_size_mb=16:handle_abort=1";
}
}

namespace posenc::fuzz {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr time_t kLongestRun = 10;               // seconds of one processor for one input; the slowest seed takes 0.5
constexpr std::size_t kLargestSeed = 1U << 16U;  // bytes

struct Call {
    std::chrono::seconds time{10};
    std::uint64_t seed = 0;
    std::string artifacts = "./";
    std::vector<fs::path> inputs;
};

/// Options that it does not know are libFuzzer's own.
Call callOf(int count, char** words) {
    Call call;
    for (int i = 1; i < count; ++i) {
        const std::string_view word = words[i], value = word.substr(word.find('=') + 1);
        const auto is = [&](std::string_view option) { return word.starts_with(option); };
        if (is("-max_total_time=")) call.time = std::chrono::seconds(parseInteger(value).value_or(10));
        if (is("-seed=")) call.seed = static_cast<std::uint64_t>(parseInteger(value).value_or(0));
        if (is("-artifact_prefix=")) call.artifacts = value;
        if (!is("-")) call.inputs.emplace_back(word);
    }
    if (call.seed == 0) call.seed = static_cast<std::uint64_t>(Clock::now().time_since_epoch().count());
    return call;
}

std::string contentsOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<std::string> seedsOf(const std::vector<fs::path>& inputs) {
    std::vector<std::string> out;
    const auto add = [&](const fs::path& file) {
        if (fs::is_regular_file(file) && fs::file_size(file) <= kLargestSeed) out.push_back(contentsOf(file));
    };
    for (const fs::path& each : inputs) {
        add(each);
        if (fs::is_directory(each))
            for (const auto& entry : fs::recursive_directory_iterator(each)) add(entry);
    }
    return out;
}

/// Gives inputs to the target. The last one lies in a file, where it stays when it ends the program.
class Runner {
public:
    explicit Runner(std::string file)
        : m_file(std::move(file)), m_descriptor(::open(m_file.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)) {
        expect(m_descriptor >= 0, "the input can be kept in " + m_file);
        std::signal(SIGVTALRM, [](int) { expect(false, "a reader is done within 10 seconds"); });
    }
    ~Runner() {
        ::close(m_descriptor);
        fs::remove(m_file);
    }
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    /// Whether something came of it that came of none before.
    bool run(const std::string& input) {
        const std::size_t before = sights();
        keep(input);
        setTimer(kLongestRun);
        const std::vector<std::uint8_t> exactly(input.begin(), input.end());  // behind a string stands a zero
        LLVMFuzzerTestOneInput(exactly.data(), exactly.size());
        setTimer(0);
        ++m_runs;
        return sights() > before;
    }

    std::size_t runs() const { return m_runs; }

private:
    static void setTimer(time_t seconds) {
        const itimerval timer{{}, {seconds, 0}};
        ::setitimer(ITIMER_VIRTUAL, &timer, nullptr);
    }

    void keep(const std::string& input) const {
        const bool kept = ::ftruncate(m_descriptor, 0) == 0 &&
                          ::pwrite(m_descriptor, input.data(), input.size(), 0) == std::ssize(input);
        expect(kept, "the input can be kept in " + m_file);
    }

    std::string m_file;
    int m_descriptor;
    std::size_t m_runs = 0;
};

void explore(const Call& call, Runner& runner) {
    std::vector<std::string> pool = seedsOf(call.inputs);
    expect(!pool.empty(), "there are inputs to begin with");
    Mutator mutator(call.seed);
    for (const std::string& each : pool) mutator.learn(each);
    const auto end = Clock::now() + call.time;
    for (std::size_t i = 0; i < pool.size() && (i == 0 || Clock::now() < end); ++i) runner.run(pool[i]);
    const auto any = [&]() -> const std::string& { return pool[mutator.below(pool.size())]; };
    while (Clock::now() < end) {
        std::string input = mutator.mutated(any(), any());
        if (runner.run(input)) pool.push_back(std::move(input));
    }
}

}  // namespace

}  // namespace posenc::fuzz

int main(int count, char** words) {
    using namespace posenc::fuzz;
    LLVMFuzzerInitialize(&count, &words);
    const Call call = callOf(count, words);
    const std::string seed = std::to_string(call.seed), file = call.artifacts + seed;
    std::printf("-seed=%s; if it ends early, by the input %s\n", seed.c_str(), file.c_str());
    std::fflush(stdout);
    Runner runner(file);
    explore(call, runner);
    std::printf("%zu inputs, %zu kinds of outcomes\n", runner.runs(), sights());
}
