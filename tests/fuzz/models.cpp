// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/document/document.hpp"
#include "core/teach/formulas/latex_dialect.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/keys/node.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/fuzz/target.hpp"

/// Models' files, and what is pasted beside one.
namespace posenc::fuzz {

namespace {

/// All that the program says of a model can be said.
void examine(const Model& model) {
    for (const Finding& each : model.findings) saw(each.id.text());
    for (const Model::Part& each : model.parts) saw(each.subject.encoding + ' ' + each.scope.substr(0, 12));
    expect(!inspectText(model).empty(), "a model is described");
    models::parseTree(inspectJson(model));
    if (model.parts.empty()) return;
    const State state = stateOf(model);
    expect(parseState(toText(state)) == state, "the text form of a model's state reads back");
}

void readConfig(std::string_view bytes) {
    const Model model = readModelConfig(bytes, "fuzz");
    examine(model);
    const Dialect& dialect =
        dialectsAndLatex()[bytes.size() % dialectsAndLatex().size()];  // all of them would take most of the time
    expect(!dialect.write(model).empty(), "something is written, or a reason given");
}

void readGguf(std::string_view bytes) { examine(readModelFile(asFile(bytes))); }

const Model& llama() {
    static const Model model = readModelConfig(
        R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 8192,
            "rope_theta": 500000, "rope_scaling": {"rope_type": "yarn", "factor": 4}})",
        "llama");
    return model;
}

void readFlags(std::string_view bytes) {
    attempt([&] { examine(readPasted(bytes, nullptr)); });
    attempt([&] { examine(withFlags(llama(), bytes)); });
    attempt([&] { saw(documentOfText(bytes, &llama()).state().view); });
}

const Target kModels[] = {{"config", readConfig}, {"gguf", readGguf}, {"flags", readFlags}};

}  // namespace

}  // namespace posenc::fuzz
