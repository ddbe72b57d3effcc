// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/definition/evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

#include "core/explore/definition/functions.hpp"
#include "core/explore/run/stop.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/offered.hpp"

namespace posenc::definition {

namespace {

using Lanes = std::shared_ptr<const Array>;  ///< one entry: the same for all

Lanes same(double value) { return std::make_shared<const Array>(Array::Constant(1, value)); }
Lanes made(Array values) { return std::make_shared<const Array>(std::move(values)); }

double lane(const Array& values, Eigen::Index at) { return values[values.size() == 1 ? 0 : at]; }

using Places = std::vector<Eigen::Index>;

Lanes chosen(const Lanes& values, const Places& places) {
    if (values->size() == 1) return values;
    return made((*values)(places));
}

constexpr double kOperations = 2e8, kMostTerms = 1e6, kMostTermsTraced = 64;
constexpr double kOfCall = 50.0;  // operations: what calling a quantity takes beside its expression, as measured
constexpr Eigen::Index kTermsAtOnce = 4096;

}  // namespace

/// One request: its budget, and what it has found so far.
class Evaluation::Run {
public:
    explicit Run(Evaluation& evaluation) : m_evaluation(evaluation), m_definition(evaluation.m_definition) {}

    /// The meanings of the names in an expression. `known` has what the quantity's own indices gave other quantities.
    struct Frame {
        std::vector<Lanes> indices = {};
        std::size_t own = 0;  ///< of the indices; the others belong to sums
        Eigen::Index lanes = 1;
        std::shared_ptr<std::map<int, Lanes>> known = std::make_shared<std::map<int, Lanes>>();
    };

    std::vector<Step>* trace = nullptr;

    Lanes quantity(int target, const Frame& frame) {
        const auto at = static_cast<std::size_t>(target);
        const Quantity& quantity = m_definition.quantities()[at];
        auto& known = m_evaluation.m_known[at];
        if (known && !trace) return same(*known);
        if (const auto value = recorded(quantity, frame)) return same(*value);
        Lanes out = value(quantity.value, frame);
        if (quantity.indices.empty()) known = (*out)[0];
        if (trace) {
            trace->push_back({&quantity, indicesOf(quantity, frame), (*out)[0]});
            m_taken.emplace(std::pair(&quantity, trace->back().indices), (*out)[0]);
        }
        return out;
    }

    Lanes value(const Node& node, const Frame& frame) {
        spend(node, 1.0);
        switch (node.kind) {
            case Node::Kind::Number:
            case Node::Kind::Words: return same(node.number);
            case Node::Kind::Name: return name(node, frame);
            case Node::Kind::Call: return call(node, frame);
            case Node::Kind::Item: return item(node, frame);
            case Node::Kind::Operator: return operation(node, frame);
            case Node::Kind::Cases: return cases(node, frame, 0);
            case Node::Kind::Over: return over(node, frame);
        }
        return same(0.0);
    }

    static Frame frameAt(const std::vector<double>& indices) {
        Frame frame;
        for (const double each : indices) frame.indices.push_back(same(each));
        frame.own = indices.size();
        return frame;
    }

    std::optional<std::vector<double>> terms(const Node& node, const Frame& frame, double most) {
        std::vector<double> out;
        const double first = (*value(node.parts[0], frame))[0], last = (*value(node.parts[1], frame))[0];
        if (last - first >= most) return std::nullopt;
        for (double k = first; k <= last; ++k) out.push_back((*value(node.parts[2], inTerm(frame, k)))[0]);
        return out;
    }

private:
    static std::vector<double> indicesOf(const Quantity& quantity, const Frame& frame) {
        std::vector<double> out;
        for (std::size_t i = 0; i < quantity.indices.size(); ++i) out.push_back((*frame.indices[i])[0]);
        return out;
    }

    /// The value of a step that was taken before.
    std::optional<double> recorded(const Quantity& quantity, const Frame& frame) const {
        if (!trace) return std::nullopt;
        const auto found = m_taken.find(std::pair(&quantity, indicesOf(quantity, frame)));
        return found == m_taken.end() ? std::nullopt : std::optional(found->second);
    }

    /// Throws if so many operations are more than are left.
    void afford(const Node& node, double operations) const {
        if (std::min(m_left, m_evaluation.m_traced) < operations)
            throw Exhausted(
                node.place,
                say("core", "this takes more than %1 million operations; ask for less.").with(kOperations / 1e6));
        if (m_evaluation.m_left < operations)
            throw Exhausted(node.place, say("core", "the scheme takes too many operations; make it smaller."));
    }

    void spend(const Node& node, double operations) {
        afford(node, operations);
        m_left -= operations;
        m_evaluation.m_left -= operations;
        m_evaluation.m_traced -= operations;
        checkpoint();
    }

    const Value& parameter(const Node& node) const {
        return m_evaluation.m_values[static_cast<std::size_t>(node.target)];
    }

    const std::vector<double>& list(const Node& node) const {
        if (node.target < 0) return m_definition.quantities()[static_cast<std::size_t>(-1 - node.target)].list;
        return std::get<std::vector<double>>(parameter(node));
    }

    Lanes name(const Node& node, const Frame& frame) {
        switch (node.refers) {
            case Node::Refers::Index: return frame.indices[static_cast<std::size_t>(node.target)];
            case Node::Refers::Quantity: return quantity(node.target, Frame{});
            case Node::Refers::Parameter: return same(number(node));
            default: return same(std::numbers::pi);
        }
    }

    double number(const Node& node) const {
        const Value& value = parameter(node);
        if (const auto found = asNumber(value)) return *found;
        if (const auto* toggle = std::get_if<bool>(&value)) return *toggle ? 1.0 : 0.0;
        if (const auto* option = std::get_if<std::string>(&value)) return optionNumber(node, *option);
        throw Misplaced(node.place, say("core", "%1 is auto here; ask with given(%1) first.").with(node.words));
    }

    double optionNumber(const Node& node, const std::string& option) const {
        const Descriptor& descriptor = m_definition.schema().descriptors[static_cast<std::size_t>(node.target)];
        const auto& options = std::get<Choice>(descriptor.domain).options;
        return static_cast<double>(std::ranges::find(options, std::string_view(option), &Option::id) - options.begin());
    }

    Lanes call(const Node& node, const Frame& frame) {
        if (node.refers == Node::Refers::Given)
            return same(std::holds_alternative<std::monostate>(parameter(node)) ? 0.0 : 1.0);
        if (node.refers == Node::Refers::Length) return same(static_cast<double>(list(node).size()));
        if (node.refers == Node::Refers::Quantity) return called(node, frame);
        std::vector<Lanes> arguments;
        for (const Node& part : node.parts) arguments.push_back(value(part, frame));
        return applied(node, functions()[static_cast<std::size_t>(node.target)], arguments);
    }

    /// True if a call passes on the quantity's own indices, in their order.
    static bool passesOn(const Node& node, const Frame& frame) {
        if (node.parts.size() != frame.own) return false;
        for (std::size_t i = 0; i < node.parts.size(); ++i)
            if (node.parts[i].refers != Node::Refers::Index || node.parts[i].target != static_cast<int>(i))
                return false;
        return true;
    }

    Lanes called(const Node& node, const Frame& frame) {
        const bool shares = passesOn(node, frame);
        if (shares)
            if (const auto found = frame.known->find(node.target); found != frame.known->end()) return found->second;
        spend(node, kOfCall);
        Frame inner;
        for (const Node& part : node.parts) inner.indices.push_back(value(part, frame));
        inner.own = inner.indices.size();
        for (const Lanes& each : inner.indices) inner.lanes = std::max(inner.lanes, each->size());
        if (shares) inner.known = frame.known;
        Lanes out = quantity(node.target, inner);
        if (shares) (*frame.known)[node.target] = out;
        return out;
    }

    Lanes applied(const Node& node, const Function& function, const std::vector<Lanes>& arguments) {
        Eigen::Index size = 1;
        for (const Lanes& each : arguments) size = std::max(size, each->size());
        spend(node, 4.0 * static_cast<double>(size));
        const bool wrong = function.open ? (*arguments[0] <= function.lowest).any()
                                         : (*arguments[0] < function.lowest).any();
        if (wrong) refuseArgument(node, function, *arguments[0]);
        if (function.one) return finite(node, arguments[0]->unaryExpr(function.one));
        Array out(size);
        std::vector<double> row(arguments.size());
        for (Eigen::Index i = 0; i < size; ++i) {
            for (std::size_t k = 0; k < row.size(); ++k) row[k] = lane(*arguments[k], i);
            out[i] = function.two ? function.two(row[0], row[1]) : function.many(row);
        }
        return finite(node, std::move(out));
    }

    [[noreturn]] static void refuseArgument(const Node& node, const Function& function, const Array& argument) {
        throw Misplaced(node.place,
                        say("core", "%1 of %2, which is not defined.").with(function.name, argument.minCoeff()));
    }

    static Lanes finite(const Node& node, Array values) {
        if (!values.isFinite().all())
            throw Misplaced(node.place, say("core", "%1 gives no finite number here.").with(node.words));
        return made(std::move(values));
    }

    Lanes item(const Node& node, const Frame& frame) {
        const auto& entries = list(node);
        const Lanes index = value(node.parts[0], frame);
        spend(node, static_cast<double>(index->size()));
        Array out(index->size());
        for (Eigen::Index i = 0; i < out.size(); ++i) {
            const double at = (*index)[i];
            if (!(at >= 0.0) || at >= static_cast<double>(entries.size()) || at != std::floor(at))
                throw Misplaced(node.place,
                                say("core", "%1 has no entry %2; it has %3 {3|entry|entries}, counted from 0.")
                                    .with(node.words, at, entries.size()));
            out[i] = entries[static_cast<std::size_t>(at)];
        }
        return made(std::move(out));
    }

    Lanes operation(const Node& node, const Frame& frame) {
        if (node.words == "and" || node.words == "or") return shortened(node, frame);
        const Lanes left = value(node.parts[0], frame);
        if (node.parts.size() == 1) return node.words == "-" ? made(-*left) : made((*left == 0.0).cast<double>());
        const Lanes right = value(node.parts[1], frame);
        spend(node, static_cast<double>(std::max(left->size(), right->size())));
        if (left->size() == right->size()) return binary(node, *left, *right);
        if (left->size() == 1) return binary(node, Array::Constant(right->size(), (*left)[0]), *right);
        return binary(node, *left, Array::Constant(left->size(), (*right)[0]));
    }

    static Lanes binary(const Node& node, const Array& a, const Array& b) {
        const std::string& what = node.words;
        if (what == "+") return finite(node, a + b);
        if (what == "-") return finite(node, a - b);
        if (what == "*") return finite(node, a * b);
        if (what == "/") return divided(node, a, b);
        if (what == "^") return finite(node, a.binaryExpr(b, [](double x, double y) { return std::pow(x, y); }));
        if (what == "<") return made((a < b).cast<double>());
        if (what == ">") return made((a > b).cast<double>());
        if (what == "<=") return made((a <= b).cast<double>());
        if (what == ">=") return made((a >= b).cast<double>());
        if (what == "==") return made((a == b).cast<double>());
        return made((a != b).cast<double>());
    }

    static Lanes divided(const Node& node, const Array& a, const Array& b) {
        if ((b == 0.0).any()) throw Misplaced(node.place, say("core", "a division by zero."));
        return finite(node, a / b);
    }

    /// The right side of "and" and "or" is computed only where the left one does not decide.
    Lanes shortened(const Node& node, const Frame& frame) {
        const bool isAnd = node.words == "and";
        const Lanes left = value(node.parts[0], frame);
        Array out = Array::Constant(left->size(), isAnd ? 0.0 : 1.0);
        return where(node, frame, isAnd ? Array((*left != 0.0).cast<double>()) : Array((*left == 0.0).cast<double>()),
                     out,
                     [&](const Frame& inner) { return made((*value(node.parts[1], inner) != 0.0).cast<double>()); });
    }

    Lanes cases(const Node& node, const Frame& frame, std::size_t at) {
        if (at + 1 == node.parts.size()) return value(node.parts[at], frame);
        const Array holds = (*value(node.parts[at], frame) != 0.0).cast<double>();
        const Array others = 1.0 - holds;
        const Lanes out = where(node, frame, others, Array::Constant(holds.size(), 0.0),
                                [&](const Frame& inner) { return cases(node, inner, at + 2); });
        return where(node, frame, holds, *out, [&](const Frame& inner) { return value(node.parts[at + 1], inner); });
    }

    /// Returns `otherwise`, with what `compute` gives in the lanes where `mask` is not zero; nothing is computed
    /// elsewhere.
    template <class Compute>
    Lanes where(const Node& node, const Frame& frame, const Array& mask, const Array& otherwise,
                const Compute& compute) {
        if ((mask == 0.0).all()) return made(otherwise);
        if ((mask != 0.0).all()) return compute(frame);
        spend(node, static_cast<double>(mask.size()));
        Places places;
        for (Eigen::Index i = 0; i < mask.size(); ++i)
            if (mask[i] != 0.0) places.push_back(i);
        const Lanes found = compute(narrowed(frame, places));
        Array out = otherwise.size() == 1 ? Array(Array::Constant(mask.size(), otherwise[0])) : otherwise;
        for (std::size_t k = 0; k < places.size(); ++k) out[places[k]] = lane(*found, static_cast<Eigen::Index>(k));
        return made(std::move(out));
    }

    static Frame narrowed(const Frame& frame, const Places& places) {
        Frame out{.own = frame.own, .lanes = static_cast<Eigen::Index>(places.size())};
        for (const Lanes& each : frame.indices) out.indices.push_back(chosen(each, places));
        return out;
    }

    /// sum(k = from .. to: body) and its siblings.
    Lanes over(const Node& node, const Frame& frame) {
        const Lanes from = value(node.parts[0], frame), to = value(node.parts[1], frame);
        for (const Lanes& each : {from, to})
            if ((*each != each->floor()).any())
                throw Misplaced(node.place, say("core", "the range of %1 must be whole numbers.").with(node.index));
        if (trace && (*from)[0] <= (*to)[0]) traceTerms(node, frame, (*from)[0], (*to)[0]);
        const auto outer = std::exchange(trace, nullptr);
        Lanes out = overRange(node, frame, *from, *to);
        trace = outer;
        return out;
    }

    /// Records the steps to each term, or to the first one if there are many, or if the sum is in a term itself.
    void traceTerms(const Node& node, const Frame& frame, double first, double last) {
        const bool all = !m_inTerm && last - first < kMostTermsTraced;
        const bool outer = std::exchange(m_inTerm, true);
        for (double k = first; k <= (all ? last : first); ++k) (void)value(node.parts[2], inTerm(frame, k));
        m_inTerm = outer;
    }

    static Frame inTerm(const Frame& frame, double k) {
        Frame inner = frame;
        inner.indices.push_back(same(k));
        inner.known = std::make_shared<std::map<int, Lanes>>();
        return inner;
    }

    Lanes overRange(const Node& node, const Frame& frame, const Array& from, const Array& to) {
        const double first = from.minCoeff(), last = to.maxCoeff();
        if (last - first >= kMostTerms)
            throw Misplaced(
                node.place,
                say("core", "%1 over %2 terms; the most is %3.").with(node.words, last - first + 1.0, kMostTerms));
        const double terms = std::max(last - first + 1.0, 0.0);
        afford(node, terms * static_cast<double>(frame.lanes));  // known before the first is computed
        if (frame.lanes == 1) return same(overTerms(node, frame, first, last));
        return overLanes(node, frame, from, to);
    }

    static double start(const Node& node) {
        if (node.words == "sum") return 0.0;
        if (node.words == "product") return 1.0;
        constexpr double kFar = std::numeric_limits<double>::infinity();
        return node.words == "min" ? kFar : -kFar;
    }

    static double joined(const Node& node, double so_far, double term) {
        if (node.words == "sum") return so_far + term;
        if (node.words == "product") return so_far * term;
        return node.words == "min" ? std::min(so_far, term) : std::max(so_far, term);
    }

    static double checked(const Node& node, double value) {
        if (!std::isfinite(value))
            throw Misplaced(node.place, say("core", "%1 gives no finite number here.").with(node.words));
        return value;
    }

    /// For one lane, many terms at once.
    double overTerms(const Node& node, const Frame& frame, double first, double last) {
        double out = start(node);
        for (double k = first; k <= last; k += static_cast<double>(kTermsAtOnce)) {
            Frame inner = frame;
            inner.known = std::make_shared<std::map<int, Lanes>>();
            inner.lanes = std::min(kTermsAtOnce, static_cast<Eigen::Index>(last - k) + 1);
            inner.indices.push_back(made(Array::LinSpaced(inner.lanes, k, k + static_cast<double>(inner.lanes - 1))));
            const Lanes terms = value(node.parts[2], inner);
            for (Eigen::Index i = 0; i < inner.lanes; ++i) out = joined(node, out, lane(*terms, i));
        }
        return checked(node, out);
    }

    /// For many lanes, one term after the other; a lane takes part while the term is in its range.
    Lanes overLanes(const Node& node, const Frame& frame, const Array& from, const Array& to) {
        Array out = Array::Constant(frame.lanes, start(node));
        for (double k = from.minCoeff(); k <= to.maxCoeff(); ++k) {
            spend(node, static_cast<double>(frame.lanes));
            const Array in = (Array::Constant(frame.lanes, k) >= spread(from, frame.lanes) &&
                              Array::Constant(frame.lanes, k) <= spread(to, frame.lanes))
                                 .cast<double>();
            const Lanes terms = where(node, frame, in, Array::Constant(1, 0.0),
                                      [&](const Frame& part) { return value(node.parts[2], inTerm(part, k)); });
            for (Eigen::Index i = 0; i < frame.lanes; ++i)
                if (in[i] != 0.0) out[i] = joined(node, out[i], lane(*terms, i));
        }
        return finite(node, std::move(out));
    }

    static Array spread(const Array& values, Eigen::Index lanes) {
        return values.size() == 1 ? Array(Array::Constant(lanes, values[0])) : values;
    }

    Evaluation& m_evaluation;
    const Definition& m_definition;
    double m_left = kOperations;
    bool m_inTerm = false;                                                      ///< of a sum whose steps are recorded
    std::map<std::pair<const Quantity*, std::vector<double>>, double> m_taken;  ///< values of the steps in the trace
};

Evaluation::Evaluation(const Definition& definition, std::vector<Value> values)
    : m_definition(definition), m_values(std::move(values)), m_known(definition.quantities().size()) {}

Evaluation::~Evaluation() = default;

std::vector<std::string> Evaluation::names() const { return ofEach(m_definition.quantities(), &Quantity::name); }

const Quantity& Evaluation::wanted(std::string_view name, std::size_t indices) const {
    const Quantity* found = m_definition.find(name);
    if (!found || !found->list.empty())
        throw Error(
            say("core", "There is no quantity \"%1\"; the quantities are: %2.").with(name, offered(name, names())));
    if (found->indices.size() != indices)
        throw Error(say("core", "%1 has %2 {2|index|indices}, not %3.").with(name, found->indices.size(), indices));
    return *found;
}

std::size_t Evaluation::indexOf(const Quantity& quantity) const {
    return static_cast<std::size_t>(&quantity - m_definition.quantities().data());
}

double Evaluation::at(std::string_view quantity, const std::vector<double>& indices) {
    std::vector<Array> arrays;
    for (const double each : indices) arrays.push_back(Array::Constant(1, each));
    return over(quantity, arrays)[0];
}

Array Evaluation::over(std::string_view quantity, const std::vector<Array>& indices) {
    const Quantity& found = wanted(quantity, indices.size());
    Run::Frame frame;
    for (const Array& each : indices) frame.indices.push_back(made(each));
    for (const Array& each : indices) frame.lanes = std::max(frame.lanes, each.size());
    frame.own = indices.size();
    const Lanes out = Run(*this).quantity(static_cast<int>(indexOf(found)), frame);
    return out->size() == frame.lanes ? *out : Array(Array::Constant(frame.lanes, (*out)[0]));
}

std::vector<Evaluation::Step> Evaluation::steps(std::string_view quantity, const std::vector<double>& indices) {
    const Quantity& found = wanted(quantity, indices.size());
    std::vector<Step> out;
    m_traced = kOperations;  // for the steps, and for writing them later
    Run run(*this);
    run.trace = &out;
    run.quantity(static_cast<int>(indexOf(found)), Run::frameAt(indices));
    return out;
}

Evaluation::Groups Evaluation::byQuantity(const std::vector<Step>& steps) {
    std::map<const Quantity*, std::vector<const Step*>> groups;  // quantities stand in the definition's order
    for (const Step& step : steps) groups[step.quantity].push_back(&step);
    Groups out;
    for (auto& [quantity, group] : groups) out.push_back(std::move(group));
    return out;
}

double Evaluation::valueOf(const Node& node, const std::vector<double>& indices) {
    return (*Run(*this).value(node, Run::frameAt(indices)))[0];
}

std::optional<std::vector<double>> Evaluation::termsOf(const Node& node, const std::vector<double>& indices,
                                                       std::size_t most) {
    return Run(*this).terms(node, Run::frameAt(indices), static_cast<double>(most));
}

}  // namespace posenc::definition
