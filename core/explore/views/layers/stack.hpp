// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <map>

#include "core/explore/encodings/rope.hpp"
#include "core/explore/layers/layer_text.hpp"
#include "core/explore/views/parts.hpp"

/// The settings of the view of layers, and all that it draws.
namespace posenc::layers {

using LayerKind = LayerPolicy::Kind;

struct Layers {
    static constexpr Option kPolicies[] = {
        {"alike", say("core", "all layers alike")},
        {"llama4", say("core", "Llama 4: chunks, and layers without rotation")},
        {"smollm3", say("core", "SmolLM3: layers without rotation")},
        {"gemma3", say("core", "Gemma 3: windows with their own base")},
        {"olmo3", say("core", "OLMo 3: windows, not scaled")},
        {"deepseek-v4", say("core", "DeepSeek V4 Flash: windows and compressed entries")},
        {"listed", say("core", "as listed in the plan")}};

    LayerKind policy = LayerKind::Llama4;
    std::int64_t layers = 48;
    std::optional<std::int64_t> interval, window;
    std::int64_t chunk = 8192;
    double localBase = 10000.0;
    std::optional<std::int64_t> position;
    std::string plan;

    static consteval auto fields() {
        return std::tuple{
            field(&Layers::policy, "policy", say("core", "Policy"),
                  say("core", "The behaviour of each layer, as in the code of these models."), Choice{kPolicies}),
            field(&Layers::layers, "layers", say("core", "Layers"), say("core", "Number of layers."),
                  Integer{{1, 96}, {1, 1024}}),
            field(&Layers::interval, "interval", say("core", "Every n-th layer"),
                  say("core",
                      "The last of every n layers differs: it does not rotate (Llama 4, SmolLM3), or it sees "
                      "everything; auto: 6 for Gemma 3, else 4."),
                  Integer{{1, 12}, {1, 1024}, 1, Scale::Linear, true}, "p"),
            field(&Layers::window, "window", say("core", "Window"),
                  say("core",
                      "Keys that a query of a local layer sees, including its own; auto: 1,024 for Gemma 3, 4,096 for "
                      "OLMo 3, 128 for DeepSeek V4, else no window."),
                  Integer{{64, 1 << 15}, {1, 100'000'000}, 1, Scale::Log, true}, "W", kTokens),
            field(&Layers::chunk, "chunk", say("core", "Chunk"),
                  say("core",
                      "For the rotating layers of Llama 4: a query sees only the keys before it in its own chunk."),
                  Integer{{512, 1 << 17}, {1, 100'000'000}, 1, Scale::Log}, "L<sub>c</sub>", kTokens),
            field(&Layers::localBase, "local-base", say("core", "Local base"),
                  say("core",
                      "For the layers of Gemma 3 with a window, and those of DeepSeek V4 without compressed entries."),
                  Real{{10.0, 1e8}, {1e-9, 1e18}, Scale::Log, false, kUsualBases}, "b<sub>loc</sub>"),
            field(&Layers::position, "at-position", say("core", "Last token"),
                  say("core",
                      "Position of the last token, counted from 0; auto: the end of the context that the encoding is "
                      "scaled to, else of 4 L; at least four chunks or windows."),
                  Integer{{0, 1 << 20}, {0, 100'000'000}, 1, Scale::Linear, true}, "m", kTokens),
            field(&Layers::plan, "plan", say("core", "Plan"),
                  say("core",
                      "The behaviour of each layer, if the policy is to follow the plan: 0-4,6-10 base=10000 "
                      "window=1024; 5,11 own. Opening a model fills in its plan."),
                  Line{6000, true})};
    }

    std::vector<ListedLayer> listed() const { return parseLayers(plan); }
    std::optional<Text> problem() const;
    Layers resolved(const Scene& scene) const;
};

/// Everything that is drawn: the layers, and what the last token sees and reaches.
struct Stack {
    std::vector<LayerRecord> layers;
    std::vector<Reach> seen, known;  ///< by each layer; after each
    std::int64_t token = 0;
    bool hasEntries = false;
    struct Rotation {
        double base;
        bool scaled;
    };
    std::map<std::string, Rotation> rotations;  ///< by the layers' text: own, base=..., as=...
    std::vector<const Rotation*> rotationOf;    ///< of each layer; null if it does not rotate
    std::int64_t count() const { return std::ssize(layers); }
    std::int64_t positions() const { return token + 1; }
};
using KeptStack = std::shared_ptr<const Stack>;

/// Precondition: the settings are resolved.
KeptStack stackOf(const Rotary& rope, const Layers& settings);

/// Distance from the farthest visible position, as a key or in an entry, to the token itself.
std::int64_t reachOf(const Stack& stack, std::size_t layer);

/// "base 10,000, scaled", "sees a window of 1,024 tokens".
Text workOf(const Stack& stack, std::size_t l);
Text sightOf(const LayerRecord& layer);

Panel reachPanel(const KeptStack& stack);
Panel knownPanel(const KeptStack& stack);

}  // namespace posenc::layers
