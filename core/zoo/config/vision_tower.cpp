// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>

#include "core/explore/text/number.hpp"
#include "core/zoo/config/reading.hpp"
#include "core/zoo/names/names.hpp"

/// Files of a vision tower only. Its patches have a row and a column; read as a language model, they would be one axis
/// with a context length.
namespace posenc::models {

namespace {

struct Tower {
    std::string_view types;
    double base = 0.0;  ///< 0: the assignment of pairs is unknown here
    Say message;
    bool inTurn = false;  ///< both axes share one series of frequencies
};

constexpr Say kHalves = say(
    "core",
    "Patches have two axes: half of a head's %1 pairs follow the row and half the column, each with the frequencies 1 "
    "to %2 (base %3). There is no context length; views of token positions do not show it.");
constexpr Say kFromOne = say("core",
                             "Patches have two axes: half of a head's %1 pairs follow the column and half the row, "
                             "both counted from 1, each with the frequencies 1 to %2 (base %3); the class token does "
                             "not rotate. There is no context length; views of token positions do not show it.");
constexpr Say kByTurns = say(
    "core",
    "Patches have two axes: half of a head's %1 pairs follow the row and half the column; one series of frequencies, 1 "
    "to %2 (base %3), alternates between them. There is no context length; views of token positions do not show it.");
constexpr Say kUntoldTower = say("core",
                                 "Patches have two axes, row and column, and no context length; views of token "
                                 "positions do not show them.");

/// Towers next to a language model that have no model_type, or one not in the table.
constexpr std::string_view kTowersOfModels =
    "qwen2_vl qwen2_5_vl qwen2_5_omni qwen3_vl qwen3_vl_moe qwen3_omni_moe qwen3_5 qwen3_5_moe glm4v "
    "glm4v_moe ernie4_5_moe_vl ernie4_5_vl_moe paddleocr_vl glm_ocr dots_ocr";

/// The same, if the class defaults to such a tower.
constexpr std::string_view kTowersByClass = "llama4 mistral3";

/// transformers modeling_qwen2_vl.py, modeling_llama4.py, modeling_pixtral.py, modular_gemma4.py.
constexpr Tower kTowers[] = {
    {"qwen2_vl_vision qwen2_vl", 10000.0, kHalves},
    {"gemma4_vision", 100.0, kHalves},
    {"llama4_vision_model llama4_vision", 10000.0, kFromOne},
    {"pixtral pixtral_vision", 10000.0, kByTurns, true},
    {"qwen2_5_vl_vision qwen2_5_vl qwen3_vl_vision qwen3_vl qwen3_vl_moe_vision qwen3_vl_moe qwen3_5_vision qwen3_5 "
     "qwen3_5_moe_vision qwen3_5_moe glm4v_vision glm4v_moe_vision paddleocr_vl_vision ernie4_5_vl_moe_vision "
     "hunyuan_vl_vision",
     0.0, kUntoldTower}};

/// Qwen gives a tower the whole model's name: it counts blocks, and has no layers under the language model's name.
bool isCalledAsTheWhole(const Reading& reading) {
    const std::string_view type = reading.type;
    return !type.ends_with("_vision") && !type.starts_with("pixtral") && type != "llama4_vision_model";
}

bool isTowerAlone(const Reading& reading) {
    const Section& text = reading.text;
    if (reading.text.path() != reading.top.path()) return false;
    return !isCalledAsTheWhole(reading) || (text.peek("depth") && text.peek("patch_size") &&
                                            !text.peek("num_hidden_layers") && !text.peek("vision_config"));
}

const Tower* towerOf(const Reading& reading) {
    for (const Tower& each : kTowers)
        if (listed(each.types, reading.type)) return isTowerAlone(reading) ? &each : nullptr;
    return nullptr;
}

std::optional<double> baseOfTower(Reading& reading, double usual) {
    const int before = reading.notes.failures();
    const Section inner = reading.text.peek(keys::kParameters) ? reading.text.section(keys::kParameters) : Section();
    const auto nested = inner ? inner.positive({keys::kBase}) : std::nullopt;
    const auto flat = nested ? nested : reading.text.positive({keys::kBase});
    if (reading.notes.failures() != before) return std::nullopt;
    return flat ? flat->value : usual;
}

/// Head dimension: given, or the width over the heads. Qwen2-VL's hidden_size is the language model's.
std::optional<std::int64_t> dimensionOf(Reading& reading) {
    if (const auto given = reading.text.count(keys::kHeadDim)) return given;
    const auto width = reading.text.count(reading.text.peek("embed_dim") ? "embed_dim" : "hidden_size");
    const auto heads = reading.text.count(reading.text.peek("num_heads") ? "num_heads" : "num_attention_heads");
    if (!width || !heads || *width % *heads != 0) return std::nullopt;
    return *width / *heads;
}

void tellTower(Reading& reading, const Tower& tower) {
    const auto base = baseOfTower(reading, tower.base);
    const auto dim = dimensionOf(reading);
    const std::string key = reading.text.peek(keys::kBase) ? keys::kBase : keys::kModelType;
    if (tower.base == 0.0 || !base || !dim || *dim < 4 || *dim % 4 != 0)
        return reading.notes.notShown("two-axes", key, Text(kUntoldTower));
    const auto d = static_cast<double>(*dim);
    const double last = tower.inTurn ? (d - 2.0) / d : (d - 4.0) / d;
    reading.notes.notShown("two-axes", key,
                           tower.message.with(*dim / 2, shortNumber(std::pow(*base, -last), 6), *base));
}

const std::string* modelTypeIn(const Members& members) {
    const Node* found = memberOf(members, keys::kModelType);
    return found ? found->as<std::string>() : nullptr;
}

bool isListedTower(std::string_view type) {
    return std::ranges::any_of(kTowers, [&](const Tower& each) { return listed(each.types, type); });
}

}  // namespace

bool hasTwoAxes(const Reading& reading, std::string_view key, const Members& tower) {
    if (key != "vision_config") return false;
    const std::string* own = modelTypeIn(tower);
    if (own && isListedTower(*own)) return true;
    const std::string* whole = modelTypeIn(reading.top.members());
    return whole && (listed(kTowersOfModels, *whole) || (!own && listed(kTowersByClass, *whole)));
}

bool readTower(Reading& reading) {
    const Tower* tower = towerOf(reading);
    if (!tower) return false;
    tellTower(reading, *tower);
    return true;
}

}  // namespace posenc::models
