// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <ostream>

#include "app/cli/input.hpp"
#include "app/cli/signals.hpp"
#include "core/explore/files/file_lock.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/lab/shelf.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/gguf/model_source.hpp"

namespace posenc::app {

namespace {

using lab::Specimen;

constexpr std::uintmax_t kLargestPart = 128U << 20U, kLargestOwnText = 64U << 20U;  // bytes
constexpr std::int64_t kMostWeights = 4'000'000;  // with its moments, a model then is smaller than kLargestPart
constexpr std::size_t kLongestTextName = 100;     // of a text's file, in the card
constexpr std::int64_t kLogEvery = 50;            // steps between two measurements of held-out loss
constexpr int kHiddenPerWidth = 4;
constexpr std::chrono::seconds kFirstKeep(5), kKeepEvery(60);
constexpr double kOfSteps = 0.95;  // share of the work of a training; the rest measures

struct NumberKey {
    const char *name, *usual;
    std::int64_t low, high;
    Say help;
};
constexpr NumberKey kNumbers[] = {
    {"steps", "1000", 1, 1'000'000, say("core", "train: steps")},
    {"context", "128", 2, 2048, say("core", "train: characters of a sequence")},
    {"seed", "1", 0, std::int64_t{1} << 53,
     say("core", "train: seed of the weights and of the order of the text; write: of the characters drawn")},
    {"width", "64", 4, 1024, say("core", "train: width; the hidden layer is four times as wide")},
    {"layers", "2", 1, 64, say("core", "train: layers")},
    {"heads", "4", 1, 128, say("core", "train: heads of a layer, which share its width")},
    {"batch", "32", 1, 1024, say("core", "train: sequences of a step")}};
constexpr auto kRate = "rate", kFrom = "from", kTask = "task", kText = "text";

/// The words under a key; empty if there are none.
std::string wordOf(const TrainingWish& wish, const char* key) {
    const auto found = wish.given.find(key);
    return found == wish.given.end() ? std::string() : found->second;
}

double rateIn(const std::string& words) {
    const auto rate = parseTypedNumber(words);
    if (rate && *rate > 0.0 && *rate <= 1.0) return *rate;
    throw UsageError(say("core", "--rate must be a number above 0 and at most 1, not \"%1\".").with(words));
}

TrainingWish withFiles(TrainingWish wish) {
    requireSafetensors(wish.file);
    if (!wish.log.empty()) requireCsv("--log", wish.log);
    return wish;
}

std::shared_ptr<const Specimen> startIn(const std::string& word) {
    return word.empty() ? nullptr : asAsked([&] { return lab::specimenFor(word); });
}

/// Read once for all cells of a grid; null for no file.
std::shared_ptr<const std::string> textIn(const std::string& file) {
    if (file.empty()) return nullptr;
    static std::map<std::string, std::shared_ptr<const std::string>> all;
    auto& text = all[file];
    if (!text) text = std::make_shared<const std::string>(readWhole(inputFile(file, kLargestOwnText), kLargestOwnText));
    return text;
}

/// Tries whether a file can be written, and changes nothing.
void tryFile(const std::string& file) {
    try {
        writeWhole(file, [](std::ostream&) { throw Stopped(); });
    } catch (const Stopped&) {}
}

/// As many digits as a single number has.
std::string lossText(double loss) {
    return exactNumber(std::round(1e6 * static_cast<double>(static_cast<float>(loss))) / 1e6);
}

/// A row for each step, with the loss before its update, and for each measurement; a gap where there is nothing.
void writeLog(std::ostream& out, const lab::Course& course) {
    out << "step,loss,held_out\n";
    auto heldOut = course.heldOut.begin();
    for (std::int64_t step = 0; step <= std::ssize(course.losses); ++step) {
        const bool measured = heldOut != course.heldOut.end() && heldOut->step == step;
        if (step == 0 && !measured) continue;
        out << step << ',' << (step > 0 ? lossText(course.losses[static_cast<std::size_t>(step - 1)]) : "") << ',';
        if (measured) out << lossText(heldOut++->loss);
        out << '\n';
    }
}

}  // namespace

/// The right to train into a file, until it is given back or the process ends for any reason.
class Training::Claim {
public:
    static std::string of(const std::string& file) { return file + ".lock"; }

    explicit Claim(const std::string& file) : m_file(of(file)), m_lock(m_file) {
        if (!m_lock.take()) throw Busy(say("core", "Another process is training \"%1\".").with(file));
    }
    ~Claim() {
        std::error_code ignored;
        std::filesystem::remove(m_file, ignored);
    }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

private:
    std::string m_file;
    FileLock m_lock;
};

void addTrainingNumbers(CLI::App& app, const Call& call, TrainingWish& wish) {
    for (const NumberKey& each : kNumbers)
        call.option(app, ("--" + std::string(each.name)).c_str(), wish.given[each.name], each.help, "N")
            ->default_str(each.usual);
    call.option(app, "--rate", wish.given[kRate],
                say("core", "train: the highest learning rate (default: 0.004; 0.001 with --from)"), "X");
}

std::vector<std::string> trainingKeys() {
    std::vector<std::string> out{kRate, kFrom, kTask, kText};
    for (const NumberKey& each : kNumbers) out.emplace_back(each.name);
    return out;
}

Training::Training(TrainingWish wish, const Call& call)
    : m_wish(withFiles(std::move(wish))),
      m_call(call),
      m_start(startIn(wordOf(m_wish, kFrom))),
      m_text(textIn(wordOf(m_wish, kText))),
      m_recipe(recipe()),
      m_positions(asAsked([&] { return positions(); })) {}

std::int64_t Training::number(const char* key) const {
    const NumberKey& of = *std::ranges::find(kNumbers, std::string_view(key), &NumberKey::name);
    const std::string words = wordOf(m_wish, key);
    return numberIn("--" + std::string(key), words.empty() ? of.usual : words, of.low, of.high);
}

lab::Recipe Training::recipe() const {
    lab::Recipe out;
    const std::string task = wordOf(m_wish, kTask), rate = wordOf(m_wish, kRate);
    out.task = task.empty() ? lab::Task::Text : asAsked([&] { return lab::taskById(task); });
    out.steps = number("steps");
    out.seed = static_cast<std::uint64_t>(number("seed"));
    out.context = number("context");
    out.sequences = number("batch");
    readSizes(out);
    if (m_start) out = lab::continued(*m_start, out);
    if (!rate.empty()) out.rate = rateIn(rate);
    if (m_text) nameText(out);
    return out;
}

lab::Positions Training::positions() const {
    const std::string& words = m_wish.encoding;
    return asked(words, lab::fitted(namedIn(words), usualIn(words, m_start.get()), m_recipe), false);
}

void Training::readSizes(lab::Recipe& recipe) const {
    if (m_start)
        for (const char* key : {kTask, "width", "layers", "heads"})
            if (!wordOf(m_wish, key).empty())
                throw UsageError(say("core", "--%1 cannot be given with --from: it is the model's.").with(key));
    lab::Shape& shape = recipe.shape;
    shape.width = static_cast<int>(number("width"));
    shape.layers = static_cast<int>(number("layers"));
    shape.heads = static_cast<int>(number("heads"));
    shape.hidden = kHiddenPerWidth * shape.width;
    if (shape.width % (2 * shape.heads) != 0)
        throw UsageError(
            say("core", "--width %1 must be a multiple of %2, so that %3 {3|head|heads} have an even share.")
                .with(shape.width, 2 * shape.heads, shape.heads));
    if (const auto weights = sizeOf(tensorsOf(shape)); weights > kMostWeights)
        throw UsageError(say("core", "A model of these sizes has %1 weights; the lab trains at most %2.")
                             .with(weights, kMostWeights));
}

void Training::nameText(lab::Recipe& recipe) const {
    const std::string file = wordOf(m_wish, kText);
    if (recipe.task != lab::Task::Text)
        throw UsageError(say("core", "--text is for the task text, not for %1.").with(lab::idOf(recipe.task)));
    try {
        lab::alphabetOf(lab::Task::Text).tokens(*m_text);
    } catch (const Error& error) {
        throw Error(say("core", "%1: %2").with(file, error.text()));
    }
    const auto needed = lab::shortestOwnText(recipe.context);
    if (std::ssize(*m_text) < needed)
        throw Error(say("core",
                        "\"%1\" has %2 characters; a training at this context needs %3, as a tenth is held out and "
                        "measured at eight times the context.")
                        .with(file, m_text->size(), needed));
    const std::string name = shortened(inOneLine(std::filesystem::path(file).filename().string()), kLongestTextName);
    recipe.text = name + ", " + std::to_string(m_text->size()) + " characters, " + models::fingerprint(*m_text);
}

bool Training::isDone() const {
    if (!std::filesystem::exists(m_wish.file)) return false;
    if (!lab::isOf(lab::readSpecimen(m_wish.file), m_positions, m_recipe))
        throw Error(say("core", "\"%1\" holds another model; remove it, or take another folder.").with(m_wish.file));
    if (std::filesystem::exists(part()) || std::filesystem::exists(Claim::of(m_wish.file))) try {
            const Claim claim(m_wish.file);
            std::filesystem::remove(part());
        } catch (const Busy&) {}  // that process does it itself
    return true;
}

lab::Specimen Training::run() const {
    tell(say("core", "Training %1 %2").with(m_positions.encoding->id, m_positions.parameters.text()));
    tryFiles();
    std::optional<Claim> claim(m_wish.file);
    lab::Trainer trainer = begun();
    keep(trainer);
    goOn(trainer, claim);
    const Stage measuring(kOfSteps, 1.0);
    Specimen made = lab::finished(trainer.specimen(), lab::Precision::Half);
    made.id = std::filesystem::path(m_wish.file).stem().string();
    writeWhole(m_wish.file, lab::toSafetensors(made, lab::Precision::Half));
    std::filesystem::remove(part());
    return made;
}

/// Finds out before the first step whether the files can be written.
void Training::tryFiles() const {
    tryFile(m_wish.file);
    if (!m_wish.log.empty()) tryFile(m_wish.log);
}

/// A new training, or the one that an interruption left in part().
lab::Trainer Training::begun() const {
    if (!std::filesystem::exists(part())) {
        lab::Trainer out(m_positions, m_recipe, m_start.get());
        out.readText(m_text);
        return out;
    }
    lab::Trainer out = lab::Trainer::restored(readWhole(part(), kLargestPart), part());
    const Specimen& left = out.specimen();
    if (!lab::isOf(left, m_positions, m_recipe))
        throw Error(say("core",
                        "\"%1\" holds an unfinished training of something else (%2, task %3, %4 steps, seed %5); "
                        "remove it, or take another name for -o.")
                        .with(part(), left.positions.encoding->id, lab::idOf(left.recipe.task), left.recipe.steps,
                              left.recipe.seed));
    out.readText(m_text);
    tell(say("core", "Going on after step %1, from \"%2\".").with(out.done(), part()));
    return out;
}

/// Trains to the end. Keeps what there is after some seconds, then every minute, and before a signal ends the program.
void Training::goOn(lab::Trainer& trainer, std::optional<Claim>& claim) const {
    Interruption interruption;
    try {
        const Errand errand(interruption.token());
        trainToTheEnd(trainer);
    } catch (const Stopped&) {
        keep(trainer);
        tell(say("core", "Interrupted after step %1; the same command goes on from \"%2\".")
                 .with(trainer.done(), part()));
        claim.reset();
        return interruption.end();
    } catch (const Error&) {
        if (trainer.done() == 0) std::filesystem::remove(part());  // it cannot even begin
        throw;
    }
    keep(trainer);  // measuring takes seconds more, in which a signal ends the program at once
}

void Training::trainToTheEnd(lab::Trainer& trainer) const {
    using Clock = std::chrono::steady_clock;
    const auto measure = [&] {
        if (!m_wish.log.empty() && (trainer.done() % kLogEvery == 0 || trainer.isFinished())) trainer.measureHeldOut();
    };
    auto next = Clock::now() + kFirstKeep;
    measure();
    while (!trainer.isFinished()) {
        const double loss = trainer.step(), done = static_cast<double>(trainer.done());
        measure();
        report(kOfSteps * done / static_cast<double>(m_recipe.steps));
        if (trainer.done() % 100 == 0 || trainer.isFinished())
            tell(say("core", "step %1: %2 nats").with(trainer.done(), shortNumber(loss, 4)));
        if (Clock::now() < next) continue;
        keep(trainer);
        next = Clock::now() + kKeepEvery;
    }
}

void Training::keep(const lab::Trainer& trainer) const {
    writeWhole(part(), trainer.saved(), Named::ByProgram);
    if (!m_wish.log.empty()) writeWhole(m_wish.log, [&](std::ostream& out) { writeLog(out, trainer.course()); });
}

void requireCsv(const char* flag, const std::string& file) {
    if (!file.ends_with(".csv"))
        throw UsageError(say("core", "%1 must be a file that ends in .csv, not \"%2\".").with(flag, file));
}

void requireSafetensors(const std::string& file) {
    if (!file.ends_with(".safetensors"))
        throw UsageError(say("core", "-o must be a file that ends in .safetensors, not \"%1\".").with(file));
}

const EncodingInfo& namedIn(const std::string& words) {
    const std::string_view rest = trimmed(words);
    return encodingById(rest.substr(0, rest.find_first_of(" \t\n;")));
}

ParameterSet usualIn(const std::string& words, const Specimen* model) {
    ParameterSet out(*namedIn(words).schema);
    if (model) out.adopt(model->positions.parameters);
    return out;
}

lab::Positions asked(const std::string& words, const ParameterSet& usual, bool hasTable) {
    const Subject subject = parseSubject(words, &usual);
    for (const char* id : {"head-dim", "heads", "dim", "positions"}) {
        const bool fixed = usual.schema().find(id) && (hasTable || std::string_view(id) != "positions");
        if (fixed && subject.parameters.value(id) != usual.value(id))
            throw Error(say("core", "%1 is %2 in this model, so it cannot be %3.")
                            .with(id, toText(usual.value(id)), toText(subject.parameters.value(id))));
    }
    return {&encodingById(subject.encoding), subject.parameters};
}

}  // namespace posenc::app
