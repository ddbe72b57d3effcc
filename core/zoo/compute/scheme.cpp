// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/compute/scheme.hpp"

namespace posenc {

namespace {

bool isZero(const Value& value) {
    const auto* number = std::get_if<double>(&value);
    return number && *number == 0.0;
}

/// Replaces whole words only: "alpha" must not change "alphabet".
std::string replacedWord(std::string sentence, std::string_view from, std::string_view to) {
    const auto inWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_'; };
    for (std::size_t at = 0; (at = sentence.find(from, at)) != std::string::npos; at += to.size()) {
        const std::size_t end = at + from.size();
        const bool whole = (at == 0 || !inWord(sentence[at - 1])) && (end == sentence.size() || !inWord(sentence[end]));
        if (whole) sentence.replace(at, from.size(), to);
    }
    return sentence;
}

}  // namespace

std::vector<Value> boundValues(Params& params, const Schema& schema, std::vector<Value> values,
                               std::span<const Binding> bindings) {
    for (const Binding& binding : bindings) {
        const std::size_t at = schema.index(binding.field()).value();
        if (binding.need != Binding::Need::Required && !params.has(binding.name)) continue;
        Descriptor descriptor = schema.descriptors[at];
        auto* real = std::get_if<Real>(&descriptor.domain);
        if (real && binding.need == Binding::Need::ZeroIsAbsent) real->legal.low = 0.0;
        Value value = params.value(binding.name, descriptor);
        if (binding.need == Binding::Need::ZeroIsAbsent && isZero(value)) continue;
        values[at] = std::move(value);
    }
    return values;
}

void requireJointlyLegal(const Schema& schema, const std::vector<Value>& values, std::span<const Binding> bindings) {
    for (std::size_t i = 0; i < values.size(); ++i)
        if (const auto reason = refusal(schema.descriptors[i], values[i])) throw Error(*reason);
    const auto reason = schema.problem(values);
    if (!reason) return;
    std::string sentence = english(*reason);
    for (const Binding& binding : bindings) sentence = replacedWord(std::move(sentence), binding.field(), binding.name);
    throw Error(Text::literal(sentence));
}

}  // namespace posenc
