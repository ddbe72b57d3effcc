// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>

/// Temperature by position: the factor of a query's scores that depends on its position p, counted from 0. It differs
/// from YaRN's attention factor, which is the same at every position, and from the softmax scale.
namespace posenc {

struct PositionTemperature {
    enum class Kind : std::uint8_t {
        Llama4,          ///< 1 + a ln(1 + ⌊(p + 1)/F⌋), in layers without rotation. transformers modeling_llama4.py
        Ministral,       ///< 1 + β ln(1 + ⌊p/L⌋), in all layers. transformers ministral3
        Grok,            ///< ln p / ln A if p > A, else 1; of logits after their soft cap. SGLang
        Inkling,         ///< 1 + α ln max((p + 1)/n₀, 1), in global layers. vLLM and SGLang
        LogN,            ///< max(1, ln(p + 1)/ln L). Qwen's modeling_qwen.py, bojone/rerope
        ScalableSoftmax  ///< s ln(p + 1), s learned. arXiv:2501.19399
    };
    Kind kind = Kind::Llama4;
    double strength = 0.1;       ///< a, β, α, s
    std::int64_t length = 8192;  ///< F, L, A, n₀; at least 1, for Grok and LogN at least 2

    /// The layers that multiply their queries by the temperature.
    enum class Layers : std::uint8_t { All, WithoutPositions, WithoutWindow };
    Layers layers() const {
        return kind == Kind::Llama4    ? Layers::WithoutPositions
               : kind == Kind::Inkling ? Layers::WithoutWindow
                                       : Layers::All;
    }

    /// Positions below 0 count as 0.
    double at(std::int64_t position) const { return atReal(static_cast<double>(position)); }
    double atReal(double position) const {
        const double p = std::max(position, 0.0), reach = static_cast<double>(length);
        switch (kind) {
            case Kind::Llama4: return 1.0 + strength * std::log1p(std::floor((p + 1.0) / reach));
            case Kind::Ministral: return 1.0 + strength * std::log1p(std::floor(p / reach));
            case Kind::Grok: return p > reach ? std::log(p) / std::log(reach) : 1.0;
            case Kind::Inkling: return 1.0 + strength * std::log(std::max((p + 1.0) / reach, 1.0));
            case Kind::LogN: return std::max(1.0, std::log1p(p) / std::log(reach));
            case Kind::ScalableSoftmax: return strength * std::log1p(p);
        }
        return 1.0;
    }

    /// Returns the next position whose temperature may differ.
    std::int64_t stepEnd(std::int64_t position) const {
        const auto step = [this](std::int64_t at) { return (at / length + 1) * length; };
        switch (kind) {
            case Kind::Llama4: return step(position + 1) - 1;
            case Kind::Ministral: return step(position);
            case Kind::Grok: return std::max(position, length) + 1;
            case Kind::Inkling: return std::max(position + 1, length);
            case Kind::LogN: return std::max(position + 1, length - 1);
            case Kind::ScalableSoftmax: break;
        }
        return position + 1;
    }

    friend bool operator==(const PositionTemperature&, const PositionTemperature&) = default;
};

}  // namespace posenc
