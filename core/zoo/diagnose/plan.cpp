// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/plan.hpp"

#include <algorithm>

#include "core/explore/encodings/catalogue.hpp"

namespace posenc::diagnose {

namespace {

bool isRotary(const Subject& subject) { return encodingById(subject.encoding).onlyRotates; }

/// True if the encoding adds a number to each score.
bool isBias(const Subject& subject) {
    static constexpr std::string_view kAll[] = {"alibi", "t5", "kerple-log", "kerple-power", "sandwich"};
    return std::ranges::find(kAll, subject.encoding) != std::end(kAll);
}

}  // namespace

bool has(const Subject& subject, What what) {
    switch (what) {
        case What::Slopes: return subject.encoding == "alibi";
        case What::Bias: return isBias(subject) || isWindow(subject);
        case What::Logits: return isBias(subject) || isRotary(subject);
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
