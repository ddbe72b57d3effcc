// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/command.hpp"
#include "app/cli/input.hpp"
#include "core/explore/data/input_file.hpp"
#include "core/explore/files/whole_file.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/json_schema.hpp"
#include "core/teach/poll/shown.hpp"
#include "core/zoo/diagnose/golden.hpp"
#include "core/zoo/open/asked.hpp"
#include "core/zoo/open/read_model.hpp"

namespace posenc::app {

namespace {

struct DiagnoseFlags {
    std::string setting, numbers, what, scope, array, shape, layout, golden, test;
    std::optional<std::int64_t> start;
    bool json = false, list = false;
};

template <class Choice, std::size_t count>
std::optional<Choice> choiceOf(const char* flag, const std::string& word, const char* const (&names)[count]) {
    if (word.empty()) return std::nullopt;
    oneOf(flag, word, {std::begin(names), std::end(names)});
    return static_cast<Choice>(std::ranges::find(names, word) - std::begin(names));
}

diagnose::Asked askedOf(const DiagnoseFlags& flags) {
    return {choiceOf<diagnose::What>("--what", flags.what, diagnose::kWhatNames),
            flags.start,
            flags.array,
            flags.scope,
            diagnose::shapeFrom(flags.shape),
            choiceOf<PairLayout>("--layout", flags.layout, diagnose::kLayoutNames)};
}

void listInWords(std::ostream& out, Language language) {
    for (const diagnose::Defect& each : diagnose::defects()) {
        out << each.id << "\n    " << reading(each.sentence, language) << "\n";
        if (*each.threads) out << "    " << each.threads << "\n";
    }
}

void listAsJson(std::ostream& out) {
    auto all = nlohmann::ordered_json::array();
    for (const diagnose::Defect& each : diagnose::defects())
        all.push_back({{"id", each.id}, {"sentence", english(each.sentence)}, {"threads", each.threads}});
    out << nlohmann::ordered_json{{"schema", kJsonSchema}, {"defects", all}}.dump(2) << "\n";
}

void list(std::ostream& out, const DiagnoseFlags& flags, Language language) {
    flags.json ? listAsJson(out) : listInWords(out, language);
}

/// Writes the correct numbers, as data and as a test.
void writeFiles(const diagnose::Diagnosis& diagnosis, const DiagnoseFlags& flags) {
    if (!flags.golden.empty()) writeGolden(diagnosis, flags.golden);
    if (!flags.test.empty()) writeTest(diagnosis, flags.test);
}

/// Returns the exit status: 2 for a wrong call or a file that cannot be compared.
int answer(const Model& model, const DiagnoseFlags& flags, Language language) {
    const diagnose::Asked asked = askedOf(flags);
    const auto numbers = diagnose::readNumbers(inputFile(flags.numbers), flags.array);
    const diagnose::Diagnosis diagnosis = diagnose::diagnose(model, numbers, asked);
    writeFiles(diagnosis, flags);
    toStandardOutput(flags.json ? diagnosisJson(diagnosis, language) : diagnosisText(diagnosis, language));
    return diagnosis.agrees() ? 0 : 1;
}

constexpr Say kHowVectorsAreRead = say(
    "core",
    "For rotated vectors the file may also hold the vectors before rotation; for logits, the tensors \"q\" and \"k\" "
    "before rotation, in the same columns. Otherwise vectors of ones are assumed, or the first row is used.");
constexpr Say kHowNamesAreRead = say("core",
                                     "The kind of numbers is recognized from a name that contains inv_freq, cos, sin, "
                                     "rot, slope, bias, mask, logit or score.");
constexpr Say kHowItEnds = say(
    "core", "Exit status: 0 the numbers agree, 1 they do not, 2 wrong usage or a file cannot be compared.");

void addFlags(CLI::App& app, DiagnoseFlags& flags, const Call& call) {
    offer(call.option(app, "--what", flags.what,
                      say("core", "inv_freq, cos, sin, rotated, slopes, bias or logits; default: detected")),
          {std::begin(diagnose::kWhatNames), std::end(diagnose::kWhatNames)});
    call.option(app, "--scope", flags.scope, say("core", "the layer type that the numbers belong to"));
    call.option(app, "--start", flags.start, say("core", "position of the table's first row (default 0)"));
    call.option(app, "--array", flags.array,
                say("core", "name of a tensor, a JSON key or a column, if the file has several"));
    call.option(app, "--shape", flags.shape,
                say("core", "shape of the numbers, such as \"512,64\", if it differs from the file's"));
    offer(call.option(
              app, "--layout", flags.layout,
              say("core", "dimensions of a pair: neighbours, or one from each half (halves); default: the model's")),
          {std::begin(diagnose::kLayoutNames), std::end(diagnose::kLayoutNames)});
    call.flag(app, "--json", flags.json, say("core", "as JSON"));
    app.footer(call.read(kHowVectorsAreRead) + "\n" + call.read(kHowNamesAreRead) + "\n" + call.read(kHowItEnds));
}

int diagnoseModel(const DiagnoseFlags& flags, Language language) {
    if (flags.list) return toStandardOutput([&](std::ostream& out) { list(out, flags, language); }), 0;
    if (flags.setting.empty() || flags.numbers.empty())
        throw UsageError(say("core", "diagnose needs a model's CONFIG and --numbers FILE, or --list."));
    return asAsked([&] {
        if (!flags.test.empty()) diagnose::demandTest(flags.test);
        return answer(readModelFile(modelFile(flags.setting)), flags, language);
    });
}

constexpr std::uintmax_t kLongestSession = 1U << 20U;

/// True for a config.json or a GGUF file, by how it begins.
bool isModelFile(const std::string& words) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(words, none) || std::filesystem::file_size(words, none) == 0) return false;
    const data::InputFile file(words);
    const std::string beginning = file.read(0, std::min<std::uint64_t>(file.size(), 256));
    return beginning.starts_with("GGUF") || trimmed(beginning).starts_with('{');
}

/// Reads a session's line or file, or a whole State; else one encoding with its values.
Subject subjectOf(const std::string& words) {
    std::error_code none;
    if (std::filesystem::is_regular_file(words, none))
        return parseShown(readWhole(words, kLongestSession)).state.active();
    const bool state = words.find('/') < words.find('=') || words.starts_with("posenc ");
    return state ? parseShown(words).state.active() : parseSubject(words);
}

Model modelAgainst(const std::string& words) {
    return isModelFile(words) ? readModelFile(words) : modelOfSetting(subjectOf(words));
}

}  // namespace

Action prepareDiagnose(CLI::App& app, const Call& call) {
    const auto flags = std::make_shared<DiagnoseFlags>();
    call.option(app, "CONFIG", flags->setting, say("core", "a model's config.json"));
    call.option(app, "--numbers", flags->numbers,
                say("core", "the numbers that your code printed: .npy, .csv, .json or .safetensors"));
    call.option(app, "--golden", flags->golden, say("core", "write the correct numbers as JSON"));
    call.option(app, "--test", flags->test,
                say("core", "write a test that fails until the numbers are right: .py for pytest, or .cpp"));
    call.flag(app, "--list", flags->list, say("core", "the known bugs"));
    addFlags(app, *flags, call);
    return [flags, language = call.language] { return diagnoseModel(*flags, language); };
}

Action prepareVerify(CLI::App& app, const Call& call) {
    const auto flags = std::make_shared<DiagnoseFlags>();
    call.option(app, "FILE", flags->numbers,
                say("core", "the numbers that your code printed: .npy, .csv, .json or .safetensors"))
        ->required();
    call.option(app, "--against", flags->setting,
                say("core",
                    "an encoding with its values, such as \"rope-yarn base=1000000 factor=4\", a session, or a model's "
                    "config.json"))
        ->required();
    addFlags(app, *flags, call);
    return [flags, language = call.language] {
        return asAsked([&] { return answer(modelAgainst(modelFile(flags->setting)), *flags, language); });
    };
}

}  // namespace posenc::app
