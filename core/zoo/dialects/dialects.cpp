// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/dialects/dialects.hpp"

#include <algorithm>

#include "core/zoo/dialects/writers.hpp"

namespace posenc {

namespace {

constexpr Dialect kDialects[] = {
    {"hf", say("core", "Hugging Face config.json, rope_scaling"), dialect::huggingFace4},
    {"hf-v5", say("core", "Hugging Face config.json, rope_parameters"), dialect::huggingFace5},
    {"llama.cpp", say("core", "llama.cpp flags"), dialect::llamaCpp},
    {"vllm", say("core", "vLLM flags"), dialect::vllm},
    {"exllama", say("core", "exllama flags"), dialect::exllama},
    {"torch", say("core", "PyTorch code"), dialect::torchSnippet},
    {"numpy", say("core", "NumPy code"), dialect::numpySnippet},
    {"cpp", say("core", "C++ code"), dialect::cppSnippet},
};

}  // namespace

std::span<const Dialect> dialects() { return kDialects; }

namespace dialect {

namespace {

/// Without the sequence length at which it is viewed.
Subject lengthless(Subject subject) {
    if (subject.parameters.schema().find("sequence-length"))
        static_cast<void>(subject.parameters.set("sequence-length", Value{std::int64_t{1}}));
    return subject;
}

bool sameMethod(const Subject& a, const Subject& b) {
    return a.encoding == b.encoding && lengthless(a).parameters == lengthless(b).parameters;
}

}  // namespace

std::vector<Model::Part> rotaryParts(const Model& model) {
    std::vector<Model::Part> out;
    for (const Model::Part& each : model.parts) {
        if (!each.subject.info().onlyRotates()) continue;
        const bool again = std::ranges::any_of(out, [&](const Model::Part& other) {
            return other.scope.ends_with("_factor") && sameMethod(other.subject, each.subject);
        });
        if (!again) out.push_back(each);
    }
    return out;
}

const Model::Part* windowPart(const Model& model) {
    const auto found = std::ranges::find_if(model.parts, isWindow);
    return found == model.parts.end() ? nullptr : &*found;
}

Rotary encodeRotary(const Subject& subject) { return std::get<Rotary>(subject.encode()); }

Error cannot(Say dialect, const Text& reason) {
    return Error(say("core", "%1 cannot express this: %2").with(dialect, reason));
}

const Subject& onlyRotary(const std::vector<Model::Part>& parts, Say dialect) {
    if (parts.empty())
        throw cannot(dialect, say("core", "there are flags for rotary encodings only, and this is not one."));
    for (const Model::Part& each : parts)
        if (!sameMethod(each.subject, parts.front().subject))
            throw cannot(dialect, say("core", "layers differ (%1, %2), and a flag applies to all of them.")
                                      .with(parts.front().scope, each.scope));
    return parts.front().subject;
}

}  // namespace dialect

}  // namespace posenc
