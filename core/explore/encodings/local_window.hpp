// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/alibi.hpp"

namespace posenc {

/// A sliding window: a query sees only keys with 0 <= m − n < W (transformers sliding_window, gpt-oss; the token itself
/// counts), or |m − n| <= w, and the first keys (attention sinks, arXiv:2309.17453). As a bias: 0 inside, −∞ outside.
/// With a slope s the edge is soft,
///   −s max(|Δ| − (W − 1), 0),  symmetric: −s max(|Δ| − w, 0),
/// which is ALiBi for W = 1 and approaches the mask as s grows; then only later keys are masked, and sinks have no
/// effect, since all earlier keys are visible.
struct LocalWindow {
    static constexpr auto id = "local-window";
    static constexpr bool isWindow = true;

    Alibi::Mode mode = Alibi::Mode::Causal;
    std::int64_t window = 3;
    std::int64_t sinks = 0;
    std::optional<double> slope;

    static consteval auto fields() {
        return std::tuple{
            field(&LocalWindow::mode, "mode", say("core", "Direction"),
                  say("core", "Causal: the query and the keys before it; symmetric: keys on both sides."),
                  Choice{Alibi::kModes}),
            field(&LocalWindow::window, "window", say("core", "Window"),
                  say("core",
                      "Causal: how many keys a query sees, including itself; symmetric: how far it sees on each side."),
                  Integer{{1, 8192}, {0, std::int64_t{1} << 53}, 1, Scale::Log}, "W", kTokens),
            field(&LocalWindow::sinks, "sinks", say("core", "Sinks"),
                  say("core", "The first keys, seen however far behind the query they are."),
                  Integer{{0, 64}, {0, std::int64_t{1} << 53}}, "S", kTokens),
            field(&LocalWindow::slope, "slope", say("core", "Slope of the edge"),
                  say("core",
                      "Auto masks the keys outside; a slope lowers their scores token by token instead, those of sinks "
                      "too."),
                  Real{{0.01, 10.0}, {0.0, 1e6}, Scale::Log, true}, "κ")};
    }

    std::optional<Text> problem() const {
        if (mode == Alibi::Mode::Symmetric || window > 0) return std::nullopt;
        return Text(
            say("core", "A causal window must be at least 1: in a window of 0 a query would not see even itself."));
    }

    Bias encode() const {
        Bias out{.visible = {.causal = mode == Alibi::Mode::Causal}};
        out.heads.push_back({slope.value_or(0.0), {}, 0.0});
        if (slope) {
            out.knee = out.visible.causal ? window - 1 : window;
        } else {
            out.visible.window = window;
            out.visible.sinks = sinks;
        }
        return out;
    }
};

}  // namespace posenc
