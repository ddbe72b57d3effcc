// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/plan.hpp"

#include <cmath>

#include "core/encodings/catalogue.hpp"

namespace posenc::diagnose {

namespace {

bool isRotary(const Subject& subject) { return encodingById(subject.encoding).onlyRotates; }

}  // namespace

bool has(const Subject& subject, What what) {
    const bool alibi = subject.encoding == "alibi";
    switch (what) {
        case What::Slopes: return alibi;
        case What::Bias: return alibi || subject.encoding == "t5" || subject.encoding == "local-window";
        case What::Logits: return alibi || isRotary(subject);
        default: return isRotary(subject);
    }
}

std::optional<double> number(const Subject& subject, std::string_view id) {
    if (!subject.parameters.schema().find(id)) return std::nullopt;
    const Value& value = subject.parameters.value(id);
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value)) return *real;
    return std::nullopt;
}

std::optional<Subject> with(const Subject& subject, std::string_view id, const Value& value) {
    if (!subject.parameters.schema().find(id) || subject.parameters.value(id) == value) return std::nullopt;
    Subject out = subject;
    if (out.parameters.set(id, value)) return std::nullopt;
    return out;
}

}  // namespace posenc::diagnose
