// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

#include "core/explore/lab/task.hpp"
#include "core/explore/views/distance_map_settings.hpp"
#include "core/explore/views/temperature_settings.hpp"
#include "core/explore/views/view.hpp"

/// What the views of trained models have in common: which model, and what is changed in it after training.
namespace posenc::trained {

/// Ids of specimens without task and seed, "rope-10000" of "recall-rope-10000-s1"; `Auto`: trained with the subject's
/// encoding.
enum class Family : std::uint8_t { Auto };
inline constexpr Option kFamilies[] = {{"auto", say("core", "auto: trained with this encoding")},
                                       {"nope", say("core", "NoPE")},
                                       {"learned", say("core", "Learned table")},
                                       {"sinusoidal", say("core", "Sinusoidal")},
                                       {"t5", say("core", "T5 buckets")},
                                       {"alibi", say("core", "ALiBi")},
                                       {"kerple-log", say("core", "KERPLE, logarithmic")},
                                       {"fire", say("core", "FIRE")},
                                       {"rope-100", say("core", "RoPE, base 100")},
                                       {"rope-10000", say("core", "RoPE, base 10,000")},
                                       {"rope-1000000", say("core", "RoPE, base 1,000,000")},
                                       {"rope-partial", say("core", "RoPE in a part of the dimensions")},
                                       {"rope-window", say("core", "RoPE with a window in one layer")},
                                       {"xpos", say("core", "xPos")},
                                       {"sandwich", say("core", "Sandwich")},
                                       {"rope-10000-pi4", say("core", "RoPE, went on with interpolation by 4")},
                                       {"rope-10000-ntk4", say("core", "RoPE, went on with NTK by 4")},
                                       {"rope-10000-yarn4", say("core", "RoPE, went on with YaRN by 4")}};

/// The families of specimens, in the order of the choice.
constexpr std::span<const Option> families() { return std::span(kFamilies).subspan(1); }

inline constexpr Option kTasks[] = {{"text", say("core", "text: the next character")},
                                    {"recall", say("core", "recall: the digit of a letter")},
                                    {"recall-at", say("core", "recall at a distance")},
                                    {"induction", say("core", "induction: what followed the last time")},
                                    {"copy", say("core", "copying")}};
static_assert(std::size(kTasks) == std::size(lab::kTaskIds));

/// No temperature, or PositionTemperature::Kind + 1.
enum class Temperature : std::uint8_t { None };
inline constexpr auto kLabTemperatures = [] {
    std::array<Option, 1 + kTemperatures.size()> out{Option{"none", say("core", "none")}};
    for (std::size_t k = 0; k < kTemperatures.size(); ++k) out[k + 1] = kTemperatures[k];
    return out;
}();

inline constexpr const char* kModelFiles[] = {"safetensors"};

inline constexpr Say kCharacters = say("core", "characters");

/// Inherited by the settings struct `S` of every view of trained models.
struct ModelSettings : DistanceMapSettings {
    Family specimen = Family::Auto;
    lab::Task task = lab::Task::Text;
    std::string file;
    Temperature temperature = Temperature::None;
    std::optional<double> strength;
    std::optional<std::int64_t> floor;

    /// First in the panel.
    template <class S> static consteval auto modelFields() {
        return std::tuple{
            field(in<S>(&ModelSettings::specimen), "specimen", say("core", "Model"),
                  say("core",
                      "The small decoder that each subject is put into; auto: the one trained with its encoding, for "
                      "RoPE the one with the nearest base."),
                  Choice{kFamilies}),
            field(in<S>(&ModelSettings::task), "task", say("core", "Task"),
                  say("core",
                      "What the model learned. Recall: a text begins with eight letters and their digits, and then "
                      "asks for the digit of one letter after another. The last three are for models of your own."),
                  Choice{kTasks}),
            field(in<S>(&ModelSettings::file), "model-file", say("core", "Model from a file"),
                  say("core",
                      "A .safetensors file that posenc lab train wrote, in place of the model above; or a folder of "
                      "them, or several with ; between: each subject takes the one that was trained most like it, with "
                      "its seeds."),
                  FilePath{kModelFiles})};
    }

    /// Last in the panel.
    template <class S> static consteval auto changeFields() {
        return std::tuple_cat(
            std::tuple{mapField<S>()}, mapFields<S>({"map-window", "", "map-sinks", ""}),
            std::tuple{field(in<S>(&ModelSettings::temperature), "position-temperature", say("core", "Temperature"),
                             say("core", "A factor of a query's scores that grows with its position."),
                             Choice{kLabTemperatures}),
                       strengthField(in<S>(&ModelSettings::strength)),
                       floorField(in<S>(&ModelSettings::floor),
                                  say("core",
                                      "The temperature is 1 up to about this position; auto: the trained "
                                      "context. The scalable softmax has no such position."))});
    }

    /// Replaces each "auto".
    void resolve(std::int64_t trained) {
        resolveMap(trained);
        const auto kind = temperatureKind();
        strength = strength.value_or(publishedStrength(kind));
        floor = floor.value_or(std::max<std::int64_t>(2, trained));
    }

    /// Precondition: resolved.
    std::optional<PositionTemperature> positionTemperature() const {
        if (temperature == Temperature::None) return std::nullopt;
        return PositionTemperature{temperatureKind(), *strength, *floor};
    }

private:
    PositionTemperature::Kind temperatureKind() const {
        const int kind = static_cast<int>(temperature) - 1;
        return static_cast<PositionTemperature::Kind>(std::max(kind, 0));
    }
};

/// The number of measured sequences, the effort of these views.
template <class S> consteval auto sequencesField(std::int64_t S::*sequences) {
    return field(sequences, "sequences", say("core", "Sequences"),
                 say("core", "How many sequences of text that was not used in training are measured."),
                 Integer{{1, 64}, {1, 64}, 1, Scale::Log});
}

/// `longest`: what a drag can wait for.
template <class S> consteval auto charactersField(std::int64_t S::*length, Say help, std::int64_t longest = 1024) {
    return field(length, "length", say("core", "Length"), help, Integer{{32, longest}, {8, 4096}, 1, Scale::Log}, "N",
                 kCharacters);
}

template <class S> consteval auto layerField(std::int64_t S::*layer) {
    return field(layer, "layer", say("core", "Layer"), say("core", "Counted from 0."), Integer{{0, 1}, {0, 63}});
}

}  // namespace posenc::trained
