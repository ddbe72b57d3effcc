// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_known.hpp"

#include <algorithm>

#include "core/explore/encodings/axial.hpp"
#include "core/explore/encodings/defined.hpp"
#include "core/explore/encodings/mrope.hpp"

namespace posenc::custom {

namespace {

using definition::Definition;
using definition::Node;

constexpr std::int64_t kMostNetworkHeads = 65536, kMostUnits = 4096, kMostDigits = 64, kLargestRadix = 1024;

/// Sessions of before guard() was there add its number.
Node asSum(Node node) {
    if (node.kind == Node::Kind::Call && node.words == "guard") node.kind = Node::Kind::Operator, node.words = "+";
    return node;
}

bool isAs(const definition::Quantity& wanted, const Definition& definition) {
    const auto* own = definition.find(wanted.name);
    return own && own->indices == wanted.indices && isSame(asSum(own->value), asSum(wanted.value));
}

/// True if the definition has these quantities as an encoding of the program has them.
bool hasAs(const Definition& definition, const char* encoding, std::initializer_list<const char*> quantities) {
    const Definition& known = *definitionOf(encodingById(encoding));
    return std::ranges::all_of(quantities, [&](const char* name) { return isAs(*known.find(name), definition); });
}

std::vector<double> asWritten(Results& results, std::string_view name, std::int64_t row, std::int64_t count) {
    return asList(results.over(name, {Array::Constant(1, static_cast<double>(row)), countedTo(count)}));
}

}  // namespace

bool isNothing(const Definition& definition) {
    const auto* bias = definition.find("bias");
    return bias && !definition.find("visible") && bias->value.kind == Node::Kind::Number && bias->value.number == 0.0;
}

QueryBias queryBiasOf(Results& results) {
    if (!hasAs(results.definition(), "fire", {"query_bias", "x", "reach"}))
        throw Error(say("core",
                        "query_bias, x and reach should be those of FIRE (posenc definition fire); w_in(k), b_in(k), "
                        "w_out(h, k) and b_out(h) may be others."));
    const auto heads = results.count("heads", kMostNetworkHeads), width = results.count("width", kMostUnits);
    const auto c = results.number("c"), threshold = results.number("threshold");
    if (!heads || !width || !c || !threshold)
        throw Error(say("core", "query_bias needs heads, width, c and threshold, as parameters or quantities."));
    FireNetwork out{.w1 = results.list("w_in", *width),
                    .b1 = results.list("b_in", *width),
                    .b2 = results.list("b_out", *heads),
                    .c = *c,
                    .threshold = *threshold};
    for (std::int64_t head = 0; head < *heads; ++head) out.w2.push_back(asWritten(results, "w_out", head, *width));
    return {out};
}

std::optional<Digits> digitsOf(Results& results) {
    if (!hasAs(results.definition(), "radix", {"row"})) return std::nullopt;
    const auto radix = results.count("radix", kLargestRadix), width = results.count("width", kMostDigits);
    const auto factor = results.number("factor");
    if (!radix || !width || !factor || *factor <= 0.0) return std::nullopt;
    return Digits{static_cast<int>(*radix), static_cast<int>(*width), *factor};
}

Axial gridOf(Results& results) {
    const Definition& known = *definitionOf(encodingById(AxialRope::id));
    std::vector<Value> values(known.schema().descriptors.size());
    bool isWhole = true;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Value* own = results.any(known.schema().descriptors[i].id);
        isWhole = isWhole && own;
        if (own) values[i] = *own;
    }
    if (!isWhole || !std::ranges::all_of(known.quantities(), [&](const definition::Quantity& each) {
            return isAs(each, results.definition());
        }))
        throw Error(say("core",
                        "turn and coordinate should be those of axial RoPE (posenc definition axial), with all of its "
                        "parameters; their defaults and ranges may be others."));
    ParameterSet of(schemaOf<AxialRope>());
    of.assign(std::move(values));
    return of.as<AxialRope>().encode();
}

std::optional<AxisAllocation> axesOf(Results& results, std::size_t pairs) {
    const auto* allocation = results.value<std::string>("allocation");
    const auto* section = results.value<std::vector<double>>("section");
    const auto* order = results.value<std::string>("chunk-order");
    if (!allocation || !section || !order) return std::nullopt;
    const auto* const rule = std::ranges::find(kAllocationOptions, std::string_view(*allocation), &Option::id);
    if (rule == std::end(kAllocationOptions)) return std::nullopt;
    Mrope known;
    known.headDim = static_cast<int>(2 * pairs);
    known.allocation = static_cast<Allocation>(rule - std::begin(kAllocationOptions));
    known.section = *section;
    known.order = *order;
    AxisAllocation out = known.shares();
    if (auto problem = out.problem(pairs)) throw Error(*problem);
    return out;
}

}  // namespace posenc::custom
