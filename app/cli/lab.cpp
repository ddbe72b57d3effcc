// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/command.hpp"
#include "app/cli/input.hpp"
#include "app/cli/progress.hpp"
#include "app/cli/signals.hpp"
#include "app/cli/writing.hpp"
#include "core/explore/figure/data_file.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/lab/score.hpp"
#include "core/explore/lab/shelf.hpp"
#include "core/explore/lab/trainer.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/json_schema.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::app {

namespace {

using Json = nlohmann::ordered_json;
using lab::Specimen;

constexpr std::uintmax_t kLongestText = 1U << 16U;  // bytes: attention costs its square
constexpr std::int64_t kMostSteps = 1'000'000, kLongestContext = 2048;
constexpr std::uintmax_t kLargestPart = 64U << 20U;  // bytes
constexpr std::chrono::seconds kFirstKeep(5), kKeepEvery(60);
constexpr double kOfSteps = 0.95;  // share of the work of a training; the rest measures

Json numberOrNull(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json jsonOf(const Specimen& specimen) {
    Json losses = Json::object();
    for (const auto& [times, loss] : specimen.losses) losses[std::to_string(times) + "x"] = numberOrNull(loss);
    Json windows;
    for (const auto& each : specimen.positions.windows) windows.push_back(each ? Json(*each) : Json());
    return {{"id", specimen.id},
            {"encoding", specimen.positions.encoding->id},
            {"parameters", specimen.positions.parameters.text()},
            {"windows", windows},
            {"weights", specimen.parameterCount()},
            {"trained_length", specimen.recipe.context},
            {"steps", specimen.recipe.steps},
            {"from", specimen.recipe.from.empty() ? Json() : Json(specimen.recipe.from)},
            {"seed", specimen.recipe.seed},
            {"task", std::string(lab::idOf(specimen.recipe.task))},
            {"file", specimen.id + ".safetensors"},
            {"losses", losses}};
}

std::string lineOf(const Specimen& specimen) {
    std::string out = specimen.id + "  " + std::string(lab::idOf(specimen.recipe.task)) + " ";
    for (const auto& [times, loss] : specimen.losses)
        out += " " + std::to_string(times) + "x " +
               (std::isfinite(loss) ? exactNumber(std::round(1e3 * loss) / 1e3) : "-");
    return out;
}

struct LabCommand {
    LabCommand(CLI::App& app, const Call& asking) : call(asking) {
        offer(call.option(app, "ACTION", action,
                          say("core",
                              "list: the trained models; train: another one; score: what a model makes of a text; "
                              "write: how it goes on with one; save: a model of the program as a file")),
              kActions)
            ->required();
        call.option(app, "WHAT", what,
                    say("core",
                        "train: an encoding with values, \"rope base=10000\"; score, write and save: a model's id, or "
                        "its .safetensors file"));
        number(app, "--steps", steps, say("core", "train: steps of 32 sequences of 128 characters"));
        number(app, "--context", context, say("core", "train: characters of a sequence"));
        call.option(app, "--from", from,
                    say("core",
                        "train: go on with the weights of this model, at a quarter of the learning rate: what "
                        "extensions such as \"rope-yarn factor=4\" ask for"),
                    "MODEL");
        number(app, "--seed", seed,
               say("core", "train: seed of the weights and of the order of the text; write: of the characters drawn"));
        call.option(app, "--task", task, say("core", "train: text or recall"), "TASK")->capture_default_str();
        call.option(
            app, "--text", text,
            say("core", "score, and write in place of --prompt: a file with the text; - reads the standard input"),
            "FILE");
        call.option(
                app, "--set", sets,
                say("core",
                    "score and write: other positions than in training, \"rope-yarn factor=4\"; what is left out is "
                    "the model's, and the length of the sequence the text's; write: may be repeated"),
                "TEXT")
            ->expected(1)
            ->take_all();
        call.option(app, "--prompt", prompt, say("core", "write: the text to go on with"), "TEXT");
        number(app, "--characters", characters, say("core", "write: how many characters"));
        number(app, "--temperature", temperature,
               say("core",
                   "write: 0 takes the most probable character; above it, characters are drawn by their probabilities "
                   "at this temperature"));
        call.flag(app, "--logits", logits, say("core", "score: all logits instead of the loss at each position"));
        call.option(app, "-o,--output", file,
                    say("core",
                        "train and save: the .safetensors file (an interrupted training is in FILE.part, and the same "
                        "command goes on with it); score: .csv, .json or .npy (default: CSV to the standard output)"),
                    "FILE");
        call.flag(app, "--json", json,
                  say("core", "list, train and write: as JSON, with the surprise of each character"));
    }

    int run() const {
        refuseOthers();
        if (action == "list") return list();
        if (what.empty()) throw UsageError(say("core", "WHAT is missing: %1 needs it.").with("posenc lab " + action));
        if (action == "train") return train();
        if (action == "write") return goOnWriting();
        return action == "score" ? score() : save();
    }

private:
    void number(CLI::App& app, const char* flag, std::string& to, Say help) {
        call.option(app, flag, to, help, "N")->capture_default_str();
    }

    /// A flag that means nothing here is a mistake.
    void refuseOthers() const {
        oneOf("ACTION", action, kActions);
        const bool training = action == "train", scoring = action == "score", writing = action == "write";
        const auto only = [&](bool given, bool here, const char* flag, const char* where) {
            if (given && !here) throw UsageError(say("core", "%1 is for posenc lab %2.").with(flag, where));
        };
        only(steps != kSteps, training, "--steps", "train");
        only(context != kContext, training, "--context", "train");
        only(!from.empty(), training, "--from", "train");
        only(!from.empty() && task != "text", false, "--task", "train without --from");
        only(seed != kSeed, training || writing, "--seed", "train");
        only(task != "text", training, "--task", "train");
        only(!text.empty(), scoring || writing, "--text", "score");
        only(!sets.empty(), scoring || writing, "--set", "score");
        only(sets.size() > 1, writing, "--set", "write, if there are several");
        only(!prompt.empty(), writing, "--prompt", "write");
        only(characters != kCharacters, writing, "--characters", "write");
        only(temperature != kTemperature, writing, "--temperature", "write");
        only(logits, scoring, "--logits", "score");
        only(json, training || writing || action == "list", "--json", "list");
        only(!file.empty(), action != "list" && !writing, "-o", "train");
        only(!what.empty(), action != "list", "WHAT", "train");
    }

    int list() const {
        Json all = Json::array();
        for (const Specimen& each : lab::shelf()) all.push_back(jsonOf(each));
        toStandardOutput([&](std::ostream& out) {
            if (json)
                out << Json{{"schema", kJsonSchema}, {"specimens", all}}.dump(2) << '\n';
            else
                listLines(out);
        });
        return 0;
    }

    void listLines(std::ostream& out) const {
        out << call.read(
                   say("core", "Losses in nats: means over whole texts of 1, 2, 4 and 8 times the trained length."))
            << '\n';
        for (const Specimen& each : lab::shelf()) out << lineOf(each) << '\n';
    }

    int train() const {
        if (!file.ends_with(".safetensors"))
            throw UsageError(say("core", "-o must be a file that ends in .safetensors, not \"%1\".").with(file));
        lab::Recipe recipe;
        recipe.task = asAsked([&] { return lab::taskById(task); });
        recipe.steps = numberIn("--steps", steps, 1, kMostSteps);
        recipe.seed = static_cast<std::uint64_t>(numberIn("--seed", seed, 0, kLargestSeed));
        recipe.context = numberIn("--context", context, 2, kLongestContext);
        const auto start = from.empty() ? nullptr : asAsked([&] { return lab::specimenFor(from); });
        if (start) recipe = lab::continued(*start, recipe);
        const lab::Positions positions = asAsked([&] { return trained(recipe, start.get()); });
        lab::Trainer trainer = begun(positions, recipe, start.get());
        tryFiles(trainer);
        goOn(trainer);
        const Stage measuring(kOfSteps, 1.0);
        Specimen made = lab::finished(trainer.specimen(), lab::Precision::Half);
        made.id = std::filesystem::path(file).stem().string();
        write(made);
        std::filesystem::remove(part());
        toStandardOutput((json ? jsonOf(made).dump(2) : lineOf(made)) + '\n');
        return 0;
    }

    /// What is to be trained; said, since most of it may be defaults.
    lab::Positions trained(const lab::Recipe& recipe, const Specimen* start) const {
        lab::Positions out = asked(what, lab::fitted(namedIn(what), usualIn(what, start), recipe), false);
        tell(say("core", "Training %1 %2").with(out.encoding->id, out.parameters.text()));
        return out;
    }

    static const EncodingInfo& namedIn(const std::string& words) {
        const std::string_view rest = trimmed(words);
        return encodingById(rest.substr(0, rest.find_first_of(" \t\n;")));
    }

    /// The model's values with the same ids, in place of the defaults.
    static ParameterSet usualIn(const std::string& words, const Specimen* model) {
        ParameterSet out(*namedIn(words).schema);
        if (model) out.adopt(model->positions.parameters);
        return out;
    }

    /// The words' values, and `usual` ones for what they leave out. Throws Error where they contradict a size of the
    /// model, or the length of its table.
    static lab::Positions asked(const std::string& words, const ParameterSet& usual, bool hasTable) {
        const Subject subject = parseSubject(words, &usual);
        for (const char* id : {"head-dim", "heads", "dim", "positions"}) {
            const bool fixed = usual.schema().find(id) && (hasTable || std::string_view(id) != "positions");
            if (fixed && subject.parameters.value(id) != usual.value(id))
                throw Error(say("core", "%1 is %2 in this model, so it cannot be %3.")
                                .with(id, toText(usual.value(id)), toText(subject.parameters.value(id))));
        }
        return {&encodingById(subject.encoding), subject.parameters};
    }

    /// Finds out before the first step whether the files can be written.
    void tryFiles(const lab::Trainer& trainer) const {
        try {
            writeWhole(file, [](std::ostream&) { throw Stopped(); });
        } catch (const Stopped&) {
            keep(trainer);
        }
    }

    /// The file that an interrupted training leaves behind; the same command goes on from it.
    std::string part() const { return file + ".part"; }

    void tell(const Text& words) const { note(words, call.language); }

    lab::Trainer begun(const lab::Positions& positions, const lab::Recipe& recipe, const Specimen* start) const {
        if (!std::filesystem::exists(part())) return {positions, recipe, start};
        lab::Trainer out = lab::Trainer::restored(readWhole(part(), kLargestPart), part());
        const Specimen& left = out.specimen();
        if (!lab::isOf(left, positions, recipe))
            throw Error(say("core",
                            "\"%1\" holds an unfinished training of something else (%2, task %3, %4 steps, seed %5); "
                            "remove it, or take another name for -o.")
                            .with(part(), left.positions.encoding->id, lab::idOf(left.recipe.task), left.recipe.steps,
                                  left.recipe.seed));
        tell(say("core", "Going on after step %1, from \"%2\".").with(out.done(), part()));
        return out;
    }

    /// Trains to the end. Keeps what there is after some seconds, then every minute, and before a signal ends the
    /// program.
    void goOn(lab::Trainer& trainer) const {
        Interruption interruption;
        try {
            const Errand errand(interruption.token());
            trainToTheEnd(trainer);
        } catch (const Stopped&) {
            keep(trainer);
            tell(say("core", "Interrupted after step %1; the same command goes on from \"%2\".")
                     .with(trainer.done(), part()));
            return interruption.end();
        } catch (const Error&) {
            if (trainer.done() == 0) std::filesystem::remove(part());  // it cannot even begin
            throw;
        }
        keep(trainer);  // measuring takes seconds more, in which a signal ends the program at once
    }

    void trainToTheEnd(lab::Trainer& trainer) const {
        using Clock = std::chrono::steady_clock;
        auto next = Clock::now() + kFirstKeep;
        while (!trainer.isFinished()) {
            const double loss = trainer.step(), done = static_cast<double>(trainer.done());
            report(kOfSteps * done / static_cast<double>(trainer.specimen().recipe.steps));
            if (trainer.done() % 100 == 0 || trainer.isFinished())
                tell(say("core", "step %1: %2 nats").with(trainer.done(), shortNumber(loss, 4)));
            if (Clock::now() < next) continue;
            keep(trainer);
            next = Clock::now() + kKeepEvery;
        }
    }

    void keep(const lab::Trainer& trainer) const { writeWhole(part(), trainer.saved(), Named::ByProgram); }

    void write(const Specimen& specimen) const { writeWhole(file, lab::toSafetensors(specimen, lab::Precision::Half)); }

    int save() const {
        if (!file.ends_with(".safetensors"))
            throw UsageError(say("core", "-o must be a file that ends in .safetensors, not \"%1\".").with(file));
        write(*asAsked([&] { return lab::specimenFor(what); }));
        return 0;
    }

    int score() const {
        const DataFormat format = file.empty() ? DataFormat::Csv : asAsked([&] { return dataFormatOf(file); });
        const auto specimen = asAsked([&] { return lab::specimenFor(what); });
        if (text.empty()) throw UsageError(say("core", "--text is missing: the file with the text to score."));
        const auto tokens = specimen->alphabet.tokens(readWhole(inputFile(text, kLongestText), kLongestText));
        if (tokens.size() < 2)
            throw Error(say("core", "A text needs at least two characters: one is predicted from the other."));
        const std::string set = sets.empty() ? "" : sets.front();
        const lab::Placement placement = placementOf(*specimen, set, std::ssize(tokens));
        const Table table = logits ? logitTable(*specimen, tokens.size(), lab::logitsOf(*specimen, placement, tokens))
                                   : lossTable(*specimen, tokens, lab::lossesOf(*specimen, placement, tokens));
        const auto write = [&](std::ostream& out) { writeData(out, table, format); };
        file.empty() ? toStandardOutput(write) : writeWhole(file, write);
        return 0;
    }

    lab::Placement placementOf(const Specimen& specimen, const std::string& set, std::int64_t length) const {
        if (set.empty()) return lab::placementOf(specimen, length);
        const lab::Positions positions = asAsked([&] { return changed(specimen, set, length); });
        lab::Placement out = lab::placementOf(specimen, positions);
        for (const Text& each : lab::notesOn(specimen, positions, positions.encoding->title, length)) tell(each);
        return out;
    }

    /// The positions of --set.
    static lab::Positions changed(const Specimen& specimen, const std::string& set, std::int64_t length) {
        const EncodingInfo& encoding = namedIn(set);
        const bool own = &encoding == specimen.positions.encoding;
        const ParameterSet usual = own ? lab::ownPositions(specimen, length).parameters
                                       : lab::fitted(encoding, usualIn(set, &specimen), specimen.recipe, length);
        lab::Positions out = asked(set, usual, own && encoding.trained);
        out.windows = specimen.positions.windows;
        return out;
    }

    int goOnWriting() const {
        const auto specimen = asAsked([&] { return lab::specimenFor(what); });
        const auto positions = [&](const std::string& set, std::int64_t length) {
            return placementOf(*specimen, set, length);
        };
        return app::goOnWriting(*specimen, {prompt, text, characters, temperature, seed, sets, json}, positions, call);
    }

    static Table lossTable(const Specimen& specimen, const std::vector<lab::Token>& tokens,
                           const std::vector<double>& losses) {
        Table out{{"position", "character", "next", "loss"},
                  {true, true, true, false},
                  static_cast<std::int64_t>(losses.size()),
                  {}};
        out.fill = [&specimen, tokens, losses](std::int64_t row, std::span<double> cells) {
            const auto at = static_cast<std::size_t>(row);
            const auto code = [&](lab::Token token) {
                return static_cast<double>(static_cast<unsigned char>(specimen.alphabet.character(token)));
            };
            cells[0] = static_cast<double>(row);
            cells[1] = code(tokens[at]), cells[2] = code(tokens[at + 1]);
            cells[3] = losses[at];
        };
        return out;
    }

    /// Gaps beyond the reach of the positions.
    static Table logitTable(const Specimen& specimen, std::size_t tokens, const lab::Mat<float>& all) {
        Table out{{"position"}, {true}, static_cast<std::int64_t>(tokens), {}};
        for (int k = 0; k < specimen.alphabet.size(); ++k) {
            out.columns.push_back("logit" + std::to_string(k));
            out.whole.push_back(false);
        }
        out.fill = [all](std::int64_t row, std::span<double> cells) {
            cells[0] = static_cast<double>(row);
            for (std::size_t k = 1; k < cells.size(); ++k)
                cells[k] = row < all.rows() ? static_cast<double>(all(row, static_cast<Eigen::Index>(k) - 1)) : kGap;
        };
        return out;
    }

    static constexpr auto kSteps = "1000", kSeed = "1", kContext = "128", kCharacters = "200", kTemperature = "0.7";
    static inline const std::vector<std::string> kActions{"list", "train", "score", "write", "save"};
    Call call;
    std::string action, what, steps = kSteps, seed = kSeed, context = kContext, from, task = "text", text, prompt,
                              characters = kCharacters, temperature = kTemperature, file;
    std::vector<std::string> sets;
    bool logits = false, json = false;
};

}  // namespace

Action prepareLab(CLI::App& app, const Call& call) {
    const auto command = std::make_shared<LabCommand>(app, call);
    return [command] { return command->run(); };
}

}  // namespace posenc::app
