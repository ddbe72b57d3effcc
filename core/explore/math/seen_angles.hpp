// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace posenc {

/// Which angles of a pair training has seen. Angles are measured in steps of training, y = (m θ′ mod 2π) / θ; turn t of
/// training has its angles where y + t λ is an integer. Turns are stored by their angles' offset in a step, for
/// immediate lookup.
class SeenAngles {
public:
    enum Kind : std::uint8_t { kSeen, kBetween, kNever };
    using Counts = std::array<double, 3>;  ///< by Kind

    SeenAngles() = default;

    /// `trained` and `now` are frequencies, `tolerance` is a share of a step. Considers at most `most` turns.
    SeenAngles(double trained, double now, double context, double tolerance, double most);

    bool finished() const { return m_finished; }  ///< training completed a turn
    Kind at(std::int64_t position) const;

    /// Counts of positions 0 .. count - 1, in closed form; nothing if angles wrap around to a new turn.
    std::optional<Counts> counted(std::int64_t count) const;

    /// The first position with an angle a step or more beyond training's; infinite if there is none.
    double firstNever() const;

private:
    bool wasAt(double y) const;
    bool isIn(double y) const;
    bool isNearAPart(double part) const;
    void lookUpTurns(double most);
    void fill(double count);
    double widestGap() const;
    void classifyBins();

    double m_trained = 0.0, m_now = 0.0, m_last = 0.0, m_near = 0.0, m_lambda = 0.0, m_turns = 0.0;
    bool m_finished = false, m_covered = false;
    enum class Bin : std::uint8_t { Out, In, Mixed };
    std::vector<double> m_parts;  ///< ascending, 0 <= part < 1
    std::vector<Bin> m_bins;      ///< equal shares of a step: near a part everywhere, nowhere, or neither
};

}  // namespace posenc
