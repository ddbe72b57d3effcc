// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numbers>

#include "core/models/model.hpp"
#include "core/models/node.hpp"
#include "core/parameter/value_json.hpp"
#include "core/text/language.hpp"
#include "core/text/number.hpp"

namespace posenc {

namespace {

using Json = nlohmann::ordered_json;

Json jsonOf(const ParameterSet& parameters) {
    Json out = Json::object();
    for (std::size_t i = 0; i < parameters.values().size(); ++i)
        out[parameters.schema().descriptors[i].id] = posenc::jsonOf(parameters.values()[i]);
    return out;
}

Encoding encodingOf(const Subject& subject) { return encodingById(subject.encoding).encode(subject.parameters); }

/// The value below the first edge, then that from each edge on.
std::vector<std::int64_t> wholeValues(const Steps& steps) {
    std::vector<std::int64_t> out{static_cast<std::int64_t>(steps.before)};
    for (const double value : steps.values) out.push_back(static_cast<std::int64_t>(value));
    return out;
}

Json effective(const Rotary& rotary) {
    return {{"inv_freq", rotary.frequencies}, {"attention_factor", rotary.attentionFactor}};
}

Json effective(const Bias& bias) {
    if (!bias.buckets.empty()) return {{"bucket_edges", bias.buckets.edges}, {"buckets", wholeValues(bias.buckets)}};
    if (bias.visible.window)
        return {{"window", *bias.visible.window}, {"sinks", bias.visible.sinks}, {"causal", bias.visible.causal}};
    Json slopes = Json::array();
    for (const Bias::Head& head : bias.heads) slopes.push_back(head.slope);
    return {{"slopes", std::move(slopes)}};
}

Json effective(const Additive& additive) { return {{"frequencies", additive.frequencies}}; }

Json effective(const Rows& rows) { return {{"rows", rows.count()}, {"dim", rows.dim()}}; }

Json effective(const Relative& relative) {
    if (const auto* waves = std::get_if<Additive>(&relative.vectors))
        return {{"frequencies", waves->frequencies}, {"dim", relative.dim}};
    return {{"row_edges", relative.rows.edges}, {"rows", wholeValues(relative.rows)}, {"dim", relative.dim}};
}

Json effective(const Digits&) { return Json::object(); }
Json effective(const None&) { return Json::object(); }

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
    Json out = {{"encoding", part.subject.encoding}, {"scope", part.scope}};
    if (part.layers) out["layers"] = *part.layers;
    out["parameters"] = jsonOf(part.subject.parameters);
    out["effective"] = std::visit([](const auto& encoding) { return effective(encoding); }, encodingOf(part.subject));
    return out;
}

Json jsonOf(const std::optional<std::int64_t>& number) { return number ? Json(*number) : Json(nullptr); }

using Lines = std::vector<Text>;

Text tokens(const std::optional<std::int64_t>& count) {
    if (!count) return say("core", "not said");
    return say("core", "%1 {1|token|tokens}").with(*count);
}

Lines describe(const Rotary& rotary) {
    const auto wave = [](double frequency) { return 2.0 * std::numbers::pi / frequency; };
    const auto still = std::ranges::count(rotary.frequencies, 0.0);
    const auto never = std::ranges::count_if(rotary.frequencies,
                                             [&](double frequency) { return wave(frequency) > rotary.trainedContext; });
    const auto pairs = static_cast<long long>(rotary.frequencies.size());
    const double slowest = rotary.frequencies[std::max(pairs - still - 1, 0LL)];
    Lines lines{say("core",
                    "    wavelengths %1 to %2 {2|token|tokens}; %3 of %4 {4|pair|pairs} never {3|finishes|finish} a "
                    "turn within %5")
                    .with(wave(rotary.frequencies.front()), wave(slowest), never, pairs, rotary.trainedContext)};
    if (still > 0) lines.push_back(say("core", "    %1 of them {1|stands|stand} still").with(still));
    lines.push_back(say("core", "    attention factor %1").with(rotary.attentionFactor));
    return lines;
}

Text shortText(const std::vector<double>& list, std::size_t longest = 4) {
    if (list.size() <= longest) return Text::literal(toText(list));
    return say("core", "%1 … %2 (%3 numbers)").with(list.front(), list.back(), list.size());
}

Text describeBuckets(const Bias& bias) {
    std::vector<double> starts{0.0};
    for (const std::int64_t edge : bias.buckets.edges)
        if (edge > 0) starts.push_back(static_cast<double>(edge));
    const Say own = say("core", "    buckets begin at distances %1; later keys have others of the same widths");
    const Say masked = say("core", "    buckets begin at distances %1; later keys are masked");
    return (bias.visible.causal ? masked : own).with(shortText(starts, 40));
}

Text describeWindow(const Visible& visible) {
    const Say causal = say("core", "    a query sees %1 {1|token, itself|tokens, itself among them}");
    const Say symmetric = say("core", "    a query sees tokens up to %1 away, on both sides");
    return (visible.causal ? causal : symmetric).with(*visible.window);
}

Lines describe(const Bias& bias) {
    if (!bias.buckets.empty()) return {describeBuckets(bias)};
    if (bias.visible.window) return {describeWindow(bias.visible)};
    const auto slope = [](const Bias::Head& head) { return head.slope; };
    const double least = std::ranges::min(bias.heads, {}, slope).slope;
    const double most = std::ranges::max(bias.heads, {}, slope).slope;
    return {say("core", "    %1 {1|slope|slopes} from %2 down to %3").with(bias.heads.size(), most, least)};
}

Lines describe(const Additive& additive) {
    if (additive.frequencies.empty()) return {};  // a single column in the concatenated layout stays zero
    return {say("core", "    wavelengths %1 to %2 {2|token|tokens}")
                .with(2.0 * std::numbers::pi / additive.frequencies.front(),
                      2.0 * std::numbers::pi / additive.frequencies.back())};
}

Lines describe(const Relative& relative) {
    if (const auto* waves = std::get_if<Additive>(&relative.vectors)) {
        Lines lines = describe(*waves);
        lines.insert(lines.begin(), say("core", "    a vector of waves for each distance"));
        return lines;
    }
    return {say("core",
                "    %1 {1|vector|vectors} of %2 {2|number|numbers}; distances from %3 on share one, below %4 another")
                .with(std::get<Rows>(relative.vectors).count(), relative.dim, relative.rows.edges.back(),
                      relative.rows.edges.front())};
}

Lines describe(const Rows& rows) {
    return {say("core", "    %1 {1|position; beyond it|positions; beyond them} there is no vector").with(rows.count())};
}

Lines describe(const Digits&) { return {}; }
Lines describe(const None&) { return {}; }

Lines describe(const Model::Part& part) {
    return std::visit([](const auto& encoding) { return describe(encoding); }, encodingOf(part.subject));
}

Lines contexts(const Model& model) {
    return {say("core", "Trained context: %1").with(tokens(model.trainedContext)),
            say("core", "Declared context: %1").with(tokens(model.declaredContext))};
}

/// Shape first, then what differs from the defaults.
std::string parameterLine(const ParameterSet& parameters, Language language) {
    std::string out;
    for (std::size_t i = 0; i < parameters.values().size(); ++i) {
        const Value& value = parameters.values()[i];
        if (i > 3 && parameters.isDefault(i) && std::holds_alternative<std::monostate>(value)) continue;
        const auto* whole = std::get_if<std::int64_t>(&value);
        const auto* real = std::get_if<double>(&value);
        const auto* list = std::get_if<std::vector<double>>(&value);
        const std::string text = whole  ? groupedInteger(*whole)
                                 : real ? shortNumber(*real, 10)
                                 : list ? reading(shortText(*list), language)
                                        : toText(value);
        if (text.empty()) continue;  // no file, no tensor
        out += (out.empty() ? "    " : ", ") + std::string(parameters.schema().descriptors[i].id) + " " + text;
    }
    return out + "\n";
}

/// "0-2, 4-6, 8".
Text ranges(const std::vector<std::int64_t>& layers) {
    std::string out;
    for (std::size_t i = 0; i < layers.size();) {
        std::size_t end = i;
        while (end + 1 < layers.size() && layers[end + 1] == layers[end] + 1) ++end;
        out += (out.empty() ? "" : ", ") + std::to_string(layers[i]);
        if (end > i) out += "-" + std::to_string(layers[end]);
        i = end + 1;
    }
    return out.empty() ? Text(say("core", "none")) : Text::literal(shortened(out, 200));
}

/// What is printed, line by line.
struct Printed {
    Language language;
    std::string text = {};

    std::string read(const Text& words) const { return reading(words, language); }
    void line(const Text& words) { text += read(words) + "\n"; }
    void add(const Model::Part& part);
    void add(const Finding& finding);
};

void Printed::add(const Model::Part& part) {
    const EncodingInfo& info = encodingById(part.subject.encoding);
    text += "  " + read(info.title) + " (" + info.id + "), " + part.scope + "\n";
    if (part.layers) line(say("core", "    layers: %1").with(ranges(*part.layers)));
    text += parameterLine(part.subject.parameters, language);
    for (const Text& each : describe(part)) line(each);
}

void Printed::add(const Finding& finding) {
    const char* mark = finding.severity == Severity::Error ? "✗" : finding.severity == Severity::Warning ? "!" : "·";
    text += "  " + std::string(mark) + " " + read(finding.message) + " [" + finding.id + "]\n";
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

std::vector<Text> effectsOf(const Model& model) {
    Lines lines = contexts(model);
    for (const Model::Part& part : model.parts) {
        const Text title = encodingById(part.subject.encoding).title;
        lines.push_back(model.parts.size() > 1 ? say("core", "%1 (%2)").with(title, part.scope) : title);
        const Lines more = describe(part);
        lines.insert(lines.end(), more.begin(), more.end());
    }
    return lines;
}

std::string inspectText(const Model& model, Language language) {
    Printed out{language};
    out.line(say("core", "Model type: %1")
                 .with(model.type.empty() ? Text(say("core", "not said")) : Text::literal(model.type)));
    for (const Text& each : contexts(model)) out.line(each);
    out.line(model.parts.empty() ? say("core", "No position encoding to show.") : say("core", "Position encodings:"));
    for (const Model::Part& part : model.parts) out.add(part);
    if (!model.findings.empty()) out.line(say("core", "Findings:"));
    for (const Finding& finding : model.findings) out.add(finding);
    return out.text;
}

}  // namespace posenc
