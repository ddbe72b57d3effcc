// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <limits>

#include "core/explore/definition/definition.hpp"
#include "core/explore/math/matrix.hpp"

namespace posenc::definition {

/// Too many operations were asked for.
class Exhausted : public Misplaced {
public:
    using Misplaced::Misplaced;
};

/// A definition with values for its parameters. Numbers are doubles; a quantity is computed when it is asked for, those
/// without indices once.
///
/// All of it throws Misplaced, with the place in the definition, for a division by zero, a logarithm of what is not
/// positive, an index out of range, a number that is too large, or after 200 million operations of one request.
class Evaluation {
public:
    /// Precondition: the values are legal for the definition's schema; the definition outlives this.
    Evaluation(const Definition& definition, std::vector<Value> values);
    ~Evaluation();
    Evaluation(const Evaluation&) = delete;
    Evaluation& operator=(const Evaluation&) = delete;

    const Definition& definition() const { return m_definition; }

    /// Operations that take less than a frame.
    static constexpr double kFrame = 1e5;

    /// Allows so many operations in all, over all requests from now on; then it throws Exhausted.
    void limit(double operations) { m_left = operations; }

    double at(std::string_view quantity, const std::vector<double>& indices = {});

    /// The same at many indices at once: each array has one entry or as many as the longest, the result as many as
    /// that.
    Array over(std::string_view quantity, const std::vector<Array>& indices);

    /// One step on the way to a number: a quantity at these indices.
    struct Step {
        const Quantity* quantity;
        std::vector<double> indices;
        double value;
    };
    /// Returns the steps from the parameters to a number, which is the last; each once. Of a sum, those to each of its
    /// terms; only to the first if there are more than 64 or if the sum stands in another one's term. From then on the
    /// evaluation has 200 million operations left in all: writing the steps with numbers computes their parts again.
    std::vector<Step> steps(std::string_view quantity, const std::vector<double>& indices = {});

    /// The same by quantity, in the order of the definition, so that each step follows from those above it.
    using Groups = std::vector<std::vector<const Step*>>;
    static Groups byQuantity(const std::vector<Step>& steps);
    /// For readers, more steps of a quantity than these fold into the first.
    static constexpr std::size_t kUnfolded = 3;

    /// Returns the value of a part of a quantity's expression at these indices. Precondition: it has no index of a sum.
    double valueOf(const Node& node, const std::vector<double>& indices);
    /// Returns what a sum, product, min or max there goes over; nothing if it has more terms.
    std::optional<std::vector<double>> termsOf(const Node& node, const std::vector<double>& indices, std::size_t most);

private:
    class Run;

    const Quantity& wanted(std::string_view name, std::size_t indices) const;
    std::size_t indexOf(const Quantity& quantity) const;
    std::vector<std::string> names() const;

    const Definition& m_definition;
    std::vector<Value> m_values;
    std::vector<std::optional<double>> m_known;               ///< of the quantities without indices
    double m_left = std::numeric_limits<double>::infinity();    ///< operations of all requests
    double m_traced = std::numeric_limits<double>::infinity();  ///< of the last steps, and of all requests since
};

}  // namespace posenc::definition
