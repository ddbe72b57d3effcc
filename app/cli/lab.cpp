// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/scoring.hpp"
#include "app/cli/sweep.hpp"
#include "app/cli/training.hpp"
#include "app/cli/writing.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/lab/shelf.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/json_schema.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::app {

namespace {

using Json = nlohmann::ordered_json;
using lab::Specimen;

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
            {"text", specimen.recipe.text.empty() ? Json() : Json(specimen.recipe.text)},
            {"width", specimen.recipe.shape.width},
            {"layers", specimen.recipe.shape.layers},
            {"heads", specimen.recipe.shape.heads},
            {"batch", specimen.recipe.sequences},
            {"rate", specimen.recipe.rate},
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

const std::vector<std::string> kActions{"list", "train", "score", "write", "save", "sweep", "gather"};

struct LabCommand {
    LabCommand(CLI::App& app, const Call& asking) : call(asking) {
        offer(call.option(app, "ACTION", action,
                          say("core",
                              "list: the trained models; train: another one; score: what a model makes of a text; "
                              "write: how it goes on with one; save: a model of the program as a file; sweep: the "
                              "commands of many trainings; gather: "
                              "a table of the models in a folder")),
              kActions)
            ->required();
        call.option(app, "WHAT", what,
                    say("core",
                        "train: an encoding with values, \"rope base=10000\"; score, write and save: a model's id, or "
                        "its .safetensors file; sweep: the file with the grid; gather: the folder"));
        offerTraining(app);
        offerText(app);
        offerChanges(app);
        offerWriting(app);
        offerOutput(app);
    }

    int run() const {
        refuseOthers();
        if (action == "list") return list();
        if (what.empty()) throw UsageError(say("core", "WHAT is missing: %1 needs it.").with("posenc lab " + action));
        if (action == "train") return train();
        if (action == "sweep") return sweep(what, file, share, call);
        if (action == "gather") return gather(what, file, call);
        return action == "save" ? save() : use(*asAsked([&] { return lab::specimenFor(what); }));
    }

private:
    void offerTraining(CLI::App& app) {
        addTrainingNumbers(app, call, wish);
        call.option(app, "--from", from,
                    say("core",
                        "train: go on with the weights of this model, at a quarter of the learning rate: what "
                        "extensions such as \"rope-yarn factor=4\" ask for"),
                    "MODEL");
        call.option(app, "--log", wish.log,
                    say("core",
                        "train: a .csv file with the loss of each step, and every 50 steps that of text held "
                        "out"),
                    "FILE");
        call.option(app, "--run", share,
                    say("core", "sweep: train the I-th of N shares of the grid, except for what is finished"), "I/N");
    }

    void offerText(CLI::App& app) {
        call.option(
                app, "--task", task,
                say("core",
                    "train: text, recall, recall-at, induction or copy; score: measure the model's task in place of a "
                    "text"),
                "TASK")
            ->default_str("text");
        call.option(app, "--distance", distance,
                    say("core",
                        "score, task recall-at: characters from a letter to its question (default: half of the "
                        "sequence)"),
                    "N");
        call.option(app, "--text", texts,
                    say("core",
                        "score: a file with the text, also several; - reads the standard input; write: in place of "
                        "--prompt; train: a text of your own, whose last tenth is held out"),
                    "FILE")
            ->expected(1)
            ->take_all();
    }

    void offerChanges(CLI::App& app) {
        call.option(
                app, "--set", sets,
                say("core",
                    "score and write: other positions than in training, \"rope-yarn factor=4\"; what is left out is "
                    "the model's, and the length of the sequence the text's; write: may be repeated"),
                "TEXT")
            ->expected(1)
            ->take_all();
        call.option(
            app, "--map", change.map,
            say("core",
                "score and write: a map of distances, with its values as in the views: \"rerope map-window=32\""),
            "TEXT");
        call.option(app, "--position-temperature", change.temperature,
                    say("core",
                        "score and write: a temperature by position, with its values as in the views: \"log-n "
                        "floor=64\""),
                    "TEXT");
    }

    void offerWriting(CLI::App& app) {
        call.option(app, "--prompt", prompt, say("core", "write: the text to go on with"), "TEXT");
        call.option(app, "--characters", characters, say("core", "write: how many characters"), "N")
            ->default_str(kCharacters);
        call.option(app, "--temperature", temperature,
                    say("core",
                        "write: 0 takes the most probable character; above it, characters are drawn by their "
                        "probabilities at this temperature"),
                    "X")
            ->default_str(kTemperature);
    }

    void offerOutput(CLI::App& app) {
        call.flag(app, "--positions", positions, say("core", "score: the loss at each position"));
        call.flag(app, "--logits", logits, say("core", "score: all logits instead of the loss at each position"));
        call.option(
            app, "-o,--output", file,
            say("core",
                "train and save: the .safetensors file (an interrupted training is in FILE.part, and the same "
                "command goes on with it); score: the loss at each position as .csv, .json or .npy; sweep: the "
                "folder for the models; gather: the table (default: the standard output), with a .posenc session "
                "beside it that shows it"),
            "FILE");
        call.flag(app, "--json", json,
                  say("core",
                      "list and train: as JSON; score: the loss at each position as JSON; write: with the surprise of "
                      "each character"));
    }

    /// A flag that means nothing here is a mistake.
    void refuseOthers() const {
        oneOf("ACTION", action, kActions);
        const bool training = action == "train", scoring = action == "score", writing = action == "write";
        const auto only = [&](bool given, bool here, const std::string& flag, const char* where) {
            if (given && !here) throw UsageError(say("core", "%1 is for posenc lab %2.").with(flag, where));
        };
        for (const auto& [key, words] : wish.given)
            only(!words.empty(), training || (writing && key == kSeed), "--" + key, "train");
        only(!from.empty(), training, "--from", "train");
        only(!wish.log.empty(), training, "--log", "train");
        only(!task.empty(), training || scoring, "--task", "train");
        only(!distance.empty(), scoring, "--distance", "score");
        only(!texts.empty(), training || scoring || writing, "--text", "score");
        only(texts.size() > 1, scoring, "--text", "score, if there are several");
        only(!sets.empty(), scoring || writing, "--set", "score");
        only(sets.size() > 1, writing, "--set", "write, if there are several");
        only(!change.map.empty(), scoring || writing, "--map", "score");
        only(!change.temperature.empty(), scoring || writing, "--position-temperature", "score");
        only(!prompt.empty(), writing, "--prompt", "write");
        only(!characters.empty(), writing, "--characters", "write");
        only(!temperature.empty(), writing, "--temperature", "write");
        only(positions, scoring, "--positions", "score");
        only(logits, scoring, "--logits", "score");
        only(!share.empty(), action == "sweep", "--run", "sweep");
        only(json, training || scoring || writing || action == "list", "--json", "list");
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
        TrainingWish asked = wish;
        asked.encoding = what, asked.file = file;
        for (const auto& [key, word] : {std::pair("from", from), {"task", task}, {"text", joined(texts)}})
            if (!word.empty()) asked.given[key] = word;
        const Specimen made = Training(asked, call).run();
        toStandardOutput((json ? jsonOf(made).dump(2) : lineOf(made)) + '\n');
        return 0;
    }

    int save() const {
        requireSafetensors(file);
        writeWhole(file, lab::toSafetensors(*asAsked([&] { return lab::specimenFor(what); }), lab::Precision::Half));
        return 0;
    }

    int use(const Specimen& specimen) const {
        ChangeWish changed = change;
        if (action == "score") {
            if (!sets.empty()) changed.set = sets.front();
            return score(specimen, {texts, task, distance, file, changed, positions, logits, json}, call);
        }
        const auto placement = [&](const std::string& set, std::int64_t length) {
            changed.set = set;
            return placementOf(specimen, changed, length, call);
        };
        const auto orUsual = [](const std::string& given, const char* usual) { return given.empty() ? usual : given; };
        return goOnWriting(specimen,
                           {prompt, joined(texts), orUsual(characters, kCharacters), orUsual(temperature, kTemperature),
                            orUsual(wish.given.at(kSeed), "1"), sets, json},
                           placement, call);
    }

    static constexpr auto kSeed = "seed", kCharacters = "200", kTemperature = "0.7";
    Call call;
    TrainingWish wish;
    ChangeWish change;
    std::string action, what, from, task, distance, share, prompt, characters, temperature, file;
    std::vector<std::string> texts, sets;
    bool positions = false, logits = false, json = false;
};

}  // namespace

Action prepareLab(CLI::App& app, const Call& call) {
    const auto command = std::make_shared<LabCommand>(app, call);
    return [command] { return command->run(); };
}

}  // namespace posenc::app
