// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/plan.hpp"

#include "core/explore/encodings/alibi.hpp"

namespace posenc::diagnose {

bool has(const Subject& subject, What what) {
    const EncodingInfo& info = subject.info();
    switch (what) {
        case What::Slopes: return subject.encoding == Alibi::id;
        case What::Bias: return info.is<Bias>();
        case What::Logits: return (info.is<Bias>() && !info.isWindow) || info.onlyRotates();
        default: return info.onlyRotates();
    }
}

std::optional<double> number(const Subject& subject, std::string_view id) {
    if (!subject.parameters.schema().find(id)) return std::nullopt;
    return asNumber(subject.parameters.value(id));
}

std::optional<Subject> with(const Subject& subject, std::string_view id, const Value& value) {
    if (!subject.parameters.schema().find(id) || subject.parameters.value(id) == value) return std::nullopt;
    Subject out = subject;
    if (out.parameters.set(id, value)) return std::nullopt;
    return out;
}

}  // namespace posenc::diagnose
