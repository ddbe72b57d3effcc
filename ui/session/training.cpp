// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/training.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include "core/explore/files/whole_file.hpp"
#include "core/explore/lab/shelf.hpp"
#include "core/explore/state/state.hpp"
#include "ui/text/file_name.hpp"
#include "ui/theme/kept.hpp"

namespace posenc::ui {

namespace {

constexpr std::uintmax_t kLargestTraining = 64U << 20U;  // bytes
constexpr std::int64_t kMeasureEvery = 50;               // steps
constexpr auto kShowEvery = std::chrono::milliseconds(200);
constexpr auto kSaveEvery = std::chrono::seconds(10);
constexpr double kNewest = 0.1;  // share of the newest step in their mean time
const QString kTrainingSuffix = QStringLiteral(".training");

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Training::Training(QString folder, QObject* parent) : QObject(parent), m_folder(std::move(folder)) {}

Training::~Training() {
    m_runs = false;
    m_worker.wait();
}

void Training::findLeft() {
    order([](Orders& orders) { orders.find = true; });
}

void Training::plan(const Wish& wish) {
    order([&](Orders& orders) { orders.plan = wish; });
}

void Training::begin(const Wish& wish) {
    m_runs = true;
    order([&](Orders& orders) { orders.begin = wish; });
}

void Training::pause() { m_runs = false; }

void Training::goOn() {
    m_runs = true;
    order([](Orders&) {});
}

void Training::forget() {
    m_runs = false;
    order([](Orders& orders) { orders.forget = true; });
}

void Training::look(const lab::TrainingLook& asked) {
    order([&](Orders& orders) {
        m_asked = asked;
        orders.look = true;
    });
}

void Training::keep(const QString& file) {
    order([&](Orders& orders) { orders.keep = file; });
}

/// A training that runs takes the order between two steps; one that rests is woken.
void Training::order(const std::function<void(Orders&)>& change) {
    {
        const std::lock_guard lock(m_mutex);
        change(m_orders);
    }
    m_worker.submit([this](std::stop_token) { work(); });
}

Training::Orders Training::taken() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_orders, {});
}

void Training::tell(std::function<void()> what) {
    QMetaObject::invokeMethod(this, std::move(what), Qt::QueuedConnection);
}

/// A step and a file are never left half done, so nothing here is stopped but between them.
void Training::work() {
    const Errand whole{std::stop_token()};
    try {
        for (obey(taken()); m_trainer && m_runs && !m_trainer->isFinished(); obey(taken())) step();
    } catch (const std::exception& error) {
        m_runs = false;
        tell([this, reason = sentenceOf(error)] { emit refused(reason); });
    }
    if (!m_trainer) return;
    m_runs = m_runs && !m_trainer->isFinished();
    show();
    save();
}

void Training::obey(const Orders& orders) {
    if (orders.find) restore();
    if (orders.plan) answer(*orders.plan);
    if (orders.begin) start(*orders.begin);
    if (orders.keep) write(*orders.keep);
    if (orders.forget) forgetFile();
    if (orders.look && m_trainer && m_runs) show();
}

void Training::answer(const Wish& wish) {
    try {
        const auto weights = lab::untrained(wish.positions, wish.recipe).parameterCount();
        tell([this, weights] { emit planned(weights); });
    } catch (const Error& error) {
        tell([this, reason = error.text()] { emit refused(reason); });
    }
}

void Training::start(const Wish& wish) {
    m_trainer.reset();
    m_secondsPerStep.reset();
    m_savedAt = -1;
    m_trainer.emplace(wish.positions, wish.recipe);
    m_guides = lab::guidesFor(m_trainer->specimen(), lab::shelf());
    m_trainer->measureHeldOut();
    m_trainer->keepCheckpoint();
    if (!m_own) m_own = newOwnFile(m_folder, kTrainingSuffix);
    m_saved = Clock::now();
    show();
}

void Training::restore() {
    if (m_trainer) return;
    if (auto left = leftFile(m_folder, kTrainingSuffix, [this](const OwnFile& each) { return restoreFrom(each); }))
        m_own = std::move(left);
}

/// A file that cannot be read, as of a later version, stays where it is.
bool Training::restoreFrom(const OwnFile& left) {
    try {
        const std::string bytes = readWhole(pathOf(left.file), kLargestTraining);
        m_trainer = lab::Trainer::restored(bytes, left.file.toStdString());
        m_guides = lab::guidesFor(m_trainer->specimen(), lab::shelf());
        m_savedAt = m_trainer->done();
        return true;
    } catch (const Error&) {
        return false;
    }
}

void Training::forgetFile() {
    if (m_own) m_own->remove();
    m_own.reset();
}

void Training::step() {
    const auto start = Clock::now();
    m_trainer->step();
    const double took = secondsSince(start);
    m_trainer->keepCheckpoint();
    m_secondsPerStep = m_secondsPerStep ? (1.0 - kNewest) * *m_secondsPerStep + kNewest * took : took;
    if (m_trainer->done() % kMeasureEvery == 0 || m_trainer->isFinished()) m_trainer->measureHeldOut();
    if (Clock::now() - m_shown >= kShowEvery) show();
    if (Clock::now() - m_saved >= kSaveEvery) save();
}

void Training::show() {
    lab::TrainingLook asked;
    {
        const std::lock_guard lock(m_mutex);
        asked = m_asked;
    }
    const lab::Specimen& specimen = m_trainer->specimen();
    std::vector<std::int64_t> steps;
    for (const auto& [step, weights] : m_trainer->course().checkpoints) steps.push_back(step);
    if (asked.step && !std::ranges::binary_search(steps, *asked.step)) asked.step.reset();
    auto figure = std::make_shared<const Figure>(
        lab::trainingFigure(*m_trainer, asked, m_guides, symbolValues(specimen.positions.parameters)));
    const auto now = std::make_shared<const Seen>(Seen{std::move(figure), specimen.recipe, specimen.positions,
                                                       specimen.parameterCount(), m_trainer->done(), m_secondsPerStep,
                                                       std::move(steps), m_runs});
    m_shown = Clock::now();
    tell([this, now] { emit seen(now); });
}

void Training::write(const QString& file) {
    if (!m_trainer) return;
    try {
        lab::Specimen made = m_trainer->specimen();
        made.recipe.steps = m_trainer->done();
        made = lab::finished(std::move(made), lab::Precision::Half);
        writeWhole(pathOf(file), lab::toSafetensors(made, lab::Precision::Half));
        if (m_trainer->isFinished()) forgetFile();
        tell([this, file] { emit kept(file); });
    } catch (const std::exception& error) {
        tell([this, reason = sentenceOf(error)] { emit failed(reason); });
    }
}

/// Ignores a full disk or a read-only home: training goes on all the same.
void Training::save() {
    m_saved = Clock::now();
    if (!m_own || m_savedAt == m_trainer->done()) return;
    try {
        if (!makeFolder(m_folder) || !m_own->lock.take()) return tellNotKept(m_folder);
        writeWhole(pathOf(m_own->file), m_trainer->saved(), Named::Private);
        m_savedAt = m_trainer->done();
    } catch (const Error&) {
        tellNotKept(m_folder);
    }
}

}  // namespace posenc::ui
