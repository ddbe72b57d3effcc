// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>

#include "core/models/model.hpp"
#include "core/text/number.hpp"

namespace posenc {

namespace {

using Json = nlohmann::ordered_json;

Json jsonOf(const Value& value) {
    return std::visit(
        [](const auto& held) -> Json {
            if constexpr (std::is_same_v<std::decay_t<decltype(held)>, std::monostate>) {
                return nullptr;
            } else {
                return held;
            }
        },
        value);
}

Json jsonOf(const ParameterSet& parameters) {
    Json out = Json::object();
    for (std::size_t i = 0; i < parameters.values().size(); ++i)
        out[parameters.schema().descriptors[i].id] = jsonOf(parameters.values()[i]);
    return out;
}

Encoding encodingOf(const Subject& subject) { return encodingById(subject.encoding).encode(subject.parameters); }

Json effective(const Encoding& encoding) {
    Json out = Json::object();
    if (const auto* rotary = std::get_if<Rotary>(&encoding)) {
        out["inv_freq"] = rotary->frequencies;
        out["attention_factor"] = rotary->attentionFactor;
    } else if (const auto* bias = std::get_if<Bias>(&encoding)) {
        out["slopes"] = bias->slopes;
    } else {
        out["frequencies"] = std::get<Additive>(encoding).frequencies;
    }
    return out;
}

const char* severityName(Severity severity) {
    if (severity == Severity::Error) return "error";
    return severity == Severity::Warning ? "warning" : "info";
}

Json jsonOf(const Finding& finding) {
    return {{"id", finding.id},
            {"severity", severityName(finding.severity)},
            {"key", finding.key},
            {"message", english(finding.message)}};
}

Json jsonOf(const Model::Part& part) {
    return {{"encoding", part.subject.encoding},
            {"scope", part.scope},
            {"parameters", jsonOf(part.subject.parameters)},
            {"effective", effective(encodingOf(part.subject))}};
}

Json jsonOf(const std::optional<std::int64_t>& number) { return number ? Json(*number) : Json(nullptr); }

std::string line(const Text& text) { return english(text) + "\n"; }

std::string tokens(const std::optional<std::int64_t>& count) {
    return count ? english(say("core", "%1 tokens").with(static_cast<long long>(*count)))
                 : english(say("core", "not said"));
}

std::string describe(const Rotary& rotary) {
    const double first = 2.0 * std::numbers::pi / rotary.frequencies.front();
    const double last = 2.0 * std::numbers::pi / rotary.frequencies.back();
    const auto never = std::ranges::count_if(rotary.frequencies, [&](double frequency) {
        return 2.0 * std::numbers::pi / frequency > rotary.trainedContext;
    });
    return line(say("core", "    wavelengths %1 to %2 tokens; %3 of %4 pairs never finish a turn within %5")
                    .with(first, last, static_cast<long long>(never), static_cast<long long>(rotary.frequencies.size()),
                          rotary.trainedContext)) +
           line(say("core", "    attention factor %1").with(shortNumber(rotary.attentionFactor, 10)));
}

std::string describe(const Bias& bias) {
    const auto [least, most] = std::ranges::minmax(bias.slopes);
    return line(
        say("core", "    %1 slopes from %2 down to %3").with(static_cast<long long>(bias.slopes.size()), most, least));
}

std::string describe(const Additive& additive) {
    return line(say("core", "    wavelengths %1 to %2 tokens")
                    .with(2.0 * std::numbers::pi / additive.frequencies.front(),
                          2.0 * std::numbers::pi / additive.frequencies.back()));
}

/// Shape first, then what differs from the defaults.
std::string parameterLine(const ParameterSet& parameters) {
    std::string out;
    for (std::size_t i = 0; i < parameters.values().size(); ++i) {
        const Value& value = parameters.values()[i];
        if (i > 3 && parameters.isDefault(i) && std::holds_alternative<std::monostate>(value)) continue;
        const auto* whole = std::get_if<std::int64_t>(&value);
        const auto* real = std::get_if<double>(&value);
        const std::string text = whole ? groupedInteger(*whole) : real ? shortNumber(*real, 10) : toText(value);
        out += (out.empty() ? "    " : ", ") + std::string(parameters.schema().descriptors[i].id) + " " + text;
    }
    return out + "\n";
}

std::string textOf(const Model::Part& part) {
    const EncodingInfo& info = encodingById(part.subject.encoding);
    return "  " + english(info.title) + " (" + info.id + "), " + part.scope + "\n" +
           parameterLine(part.subject.parameters) +
           std::visit([](const auto& encoding) { return describe(encoding); }, encodingOf(part.subject));
}

std::string textOf(const Finding& finding) {
    const char* mark = finding.severity == Severity::Error ? "✗" : finding.severity == Severity::Warning ? "!" : "·";
    return "  " + std::string(mark) + " " + english(finding.message) + " [" + finding.id + "]\n";
}

}  // namespace

std::string inspectJson(const Model& model) {
    Json out = {{"model_type", model.type},
                {"trained_context", jsonOf(model.trainedContext)},
                {"declared_context", jsonOf(model.declaredContext)},
                {"subjects", Json::array()},
                {"findings", Json::array()}};
    for (const Model::Part& part : model.parts) out["subjects"].push_back(jsonOf(part));
    for (const Finding& finding : model.findings) out["findings"].push_back(jsonOf(finding));
    return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string inspectText(const Model& model) {
    std::string out = line(
        say("core", "Model type: %1").with(model.type.empty() ? english(say("core", "not said")) : model.type));
    out += line(say("core", "Trained context: %1").with(tokens(model.trainedContext)));
    out += line(say("core", "Declared context: %1").with(tokens(model.declaredContext)));
    out += line(model.parts.empty() ? say("core", "No position encoding to show.")
                                    : say("core", "Position encodings:"));
    for (const Model::Part& part : model.parts) out += textOf(part);
    if (!model.findings.empty()) out += line(say("core", "Findings:"));
    for (const Finding& finding : model.findings) out += textOf(finding);
    return out;
}

}  // namespace posenc
