// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/keys/node.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/weights/xray.hpp"
#include "tests/fuzz/target.hpp"

/// Files of weights: headers of .safetensors and GGUF, and what is made of their tensors.
namespace posenc::fuzz {

namespace {

/// The model that a .safetensors is read with.
const Model& beside() {
    static const Model model = readModelConfig(
        R"({"model_type": "qwen2", "hidden_size": 16, "num_attention_heads": 4, "num_key_value_heads": 2, "head_dim": 8,
            "num_hidden_layers": 1, "max_position_embeddings": 128, "rms_norm_eps": 1e-6})",
        "fuzz");
    return model;
}

void readWeights(std::string_view bytes) {
    const weights::Store store(asFile(bytes));
    const Model model = store.isGguf() ? weights::modelBeside(store) : beside();
    const Xray xray = xrayOf(store, model, {.tokens = std::pair(0, 1), .with = "rope-yarn factor=4"});
    saw(weights::idOf(xray.layout.order) + idOf(xray.bound) +
        (!xray.heads.empty() && xray.heads[0].constant ? " constant" : ""));
    for (const Text& each : xray.notes) saw(kindOf(each));
    for (const Text& each : xray.assumed) saw(kindOf(each));
    models::parseTree(xrayJson(xray));
    expect(!xrayText(xray, Language::English).empty(), "weights are described");
}

const Target kWeights("weights", readWeights);

}  // namespace

}  // namespace posenc::fuzz
