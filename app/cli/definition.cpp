// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/cli/command.hpp"
#include "app/cli/definitions.hpp"
#include "core/explore/data/input_file.hpp"
#include "core/explore/encodings/defined.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/why/steps_text.hpp"

namespace posenc::app {

namespace {

using definition::Definition;
using definition::Evaluation;

/// "frequency(3)"
struct WantedNumber {
    std::string quantity;
    std::vector<double> indices;
};

WantedNumber wantedNumber(const std::string& text) {
    return asAsked([&] {
        definition::Parser parser(text);
        WantedNumber out{parser.name(say("core", "the name of a quantity")), {}};
        if (parser.take("(")) {
            do out.indices.push_back(parser.number());
            while (parser.take(","));
            parser.must(")");
        }
        if (!parser.atEnd()) parser.refuse(say("core", "the end"));
        return out;
    });
}

/// The pairs of "base=500000 factor=8".
std::vector<std::pair<std::string, std::string>> settings(const std::string& text) {
    std::vector<std::pair<std::string, std::string>> out;
    for (const std::string& word : byBlanks(text)) {
        const auto at = word.find('=');
        if (at == std::string::npos)
            throw UsageError(
                say("core", "--set has \"%1\"; it needs pairs such as base=500000.").with(data::quotable(word)));
        out.emplace_back(word.substr(0, at), word.substr(at + 1));
    }
    return out;
}

struct DefinitionCommand {
    DefinitionCommand(CLI::App& app, const Call& asking) : call(asking) {
        call.option(app, "ENCODING", id, say("core", "an encoding's id, as posenc list shows it"));
        call.option(app, "--define", file,
                    say("core", "a file with a definition of your own instead; - reads the standard input"), "FILE");
        call.option(app, "--at", at, say("core", "the steps to this number, for example \"frequency(3)\""), "QUANTITY");
        call.option(app, "--set", set, say("core", "values of parameters, for example \"base=500000 factor=8\""),
                    "TEXT");
        call.flag(app, "--json", json, say("core", "as JSON"));
    }

    int run() const {
        const Definition read(textOf());
        if (at.empty() && set.empty() && !json)
            toStandardOutput(read.text());
        else
            show(read);
        return 0;
    }

private:
    std::string textOf() const {
        if (id.empty() == file.empty())
            throw UsageError(say("core", "Give either the id of an encoding or --define with a file."));
        if (!file.empty()) return definitionIn(file);
        const EncodingInfo& encoding = asAsked([&]() -> const EncodingInfo& { return encodingById(id); });
        std::string text = definitionText(encoding);
        if (text.empty())
            throw Error(say("core", "%1 has no definition yet: its vectors are drawn or trained.").with(id));
        return text;
    }

    void show(const Definition& read) const {
        ParameterSet parameters(read.schema());
        asAsked([&] { parameters.assign(settings(set)); });
        Evaluation evaluation(read, parameters.values());
        const auto steps = at.empty() ? allNumbers(evaluation) : stepsTo(evaluation);
        toStandardOutput(stepsText(steps, evaluation, json));
    }

    std::vector<Evaluation::Step> stepsTo(Evaluation& evaluation) const {
        const WantedNumber wanted = wantedNumber(at);
        return evaluation.steps(wanted.quantity, wanted.indices);
    }

    /// The quantities without indices.
    static std::vector<Evaluation::Step> allNumbers(Evaluation& evaluation) {
        std::vector<Evaluation::Step> out;
        for (const auto& each : evaluation.definition().quantities())
            if (each.indices.empty() && each.list.empty()) out.push_back({&each, {}, evaluation.at(each.name)});
        return out;
    }

    Call call;
    std::string id, file, at, set;
    bool json = false;
};

}  // namespace

Action prepareDefinition(CLI::App& app, const Call& call) { return actionOf<DefinitionCommand>(app, call); }

}  // namespace posenc::app
