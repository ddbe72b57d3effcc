// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>

#include "core/explore/encodings/position_temperature.hpp"
#include "core/explore/parameter/schema.hpp"

/// The settings of a temperature by position, with the same names in all views.
namespace posenc {

/// By PositionTemperature::Kind.
inline constexpr std::array kTemperatures{Option{"llama4", say("core", "Llama 4: in layers without rotation")},
                                          Option{"ministral", say("core", "Ministral 3: in all layers")},
                                          Option{"grok", say("core", "Grok: on logits after the soft cap")},
                                          Option{"inkling", say("core", "Inkling: in global layers")},
                                          Option{"log-n", say("core", "log n: Qwen, ReRoPE")},
                                          Option{"ssmax", say("core", "scalable softmax, learned s")}};

/// Their owners, as subjects of sentences.
inline constexpr std::array kTemperaturesOf{say("core", "The temperature of Llama 4"),
                                            say("core", "The temperature of Ministral 3"),
                                            say("core", "The temperature of Grok"),
                                            say("core", "The temperature of Inkling"),
                                            say("core", "The temperature log n"),
                                            say("core", "The scalable softmax")};

template <class S> consteval auto strengthField(std::optional<double> S::*strength) {
    return field(strength, "strength", say("core", "Strength"),
                 say("core", "Factor of the logarithm; auto: as published. Grok and log n have no such factor."),
                 Real{{0.01, 1.0}, {0.0, 1000.0}, Scale::Log, true}, "η");
}

template <class S> consteval auto floorField(std::optional<std::int64_t> S::*floor, Say help) {
    return field(floor, "floor", say("core", "From position"), help,
                 Integer{{2, 1 << 18}, {2, 100'000'000}, 1, Scale::Log, true}, "F", kTokens);
}

inline double publishedStrength(PositionTemperature::Kind kind) {
    return kind == PositionTemperature::Kind::ScalableSoftmax ? 0.43 : 0.1;
}

}  // namespace posenc
