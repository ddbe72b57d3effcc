// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/definition/evaluation.hpp"

namespace posenc::definition {

/// The quantities of a definition for readers: the cases that parameters decide are decided (decided.hpp), a quantity
/// that only stands for another, for a parameter, an index, 0 or 1 is replaced by it, and neutral terms and factors are
/// left out. Values stay the same. Where a case cannot be decided, or would take longer than a frame, all cases stay.
class Simplified {
public:
    /// Preconditions as of Evaluation.
    Simplified(const Definition& definition, const std::vector<Value>& parameters);

    const Quantity& quantity(int at) const { return m_definition.quantities()[static_cast<std::size_t>(at)]; }

    /// Returns the expression that a quantity has; that of the quantity it stands for if both name their indices alike.
    const Node& value(int at) const;

    /// True if it is random or an entry of a list, or computed from such.
    bool isDrawn(int at) const { return m_drawn[static_cast<std::size_t>(at)]; }

    /// True if it has a formula of its own: it is no list, and more than another name for an index, 0 or 1.
    bool isWritten(int at) const;

private:
    Node simplified(const Node& node) const;
    std::optional<Node> stands(std::size_t at) const;
    bool draws(const Node& node) const;

    const Definition& m_definition;
    std::vector<Node> m_values;
    std::vector<std::optional<Node>> m_standsFor;  ///< what is written in place of a quantity
    std::vector<bool> m_drawn;
};

}  // namespace posenc::definition
