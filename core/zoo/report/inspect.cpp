// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/math/frequencies.hpp"
#include "core/explore/text/language.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/findings/findings.hpp"
#include "core/zoo/report/inspect.hpp"
#include "core/zoo/report/sheet.hpp"

namespace posenc {

namespace {

using Lines = std::vector<Text>;

Text tokens(const std::optional<std::int64_t>& count) {
    if (!count) return say("core", "not stated");
    return say("core", "%1 {1|token|tokens}").with(*count);
}

Lines describe(const Rotary& rotary) {
    const auto still = std::ranges::count(rotary.frequencies, 0.0);
    const auto never = std::ranges::count_if(
        rotary.frequencies, [&](double frequency) { return isUnfinished(frequency, rotary.trainedContext); });
    const auto pairs = static_cast<long long>(rotary.frequencies.size());
    const double slowest = rotary.frequencies[std::max(pairs - still - 1, 0LL)];
    Lines lines{
        say("core",
            "    wavelengths %1 to %2 {2|token|tokens}; %3 of %4 {4|pair|pairs} {3|does|do} not complete a "
            "turn within %5")
            .with(wavelength(rotary.frequencies.front()), wavelength(slowest), never, pairs, rotary.trainedContext)};
    if (still > 0) lines.push_back(say("core", "    %1 of them {1|does|do} not rotate").with(still));
    if (rotary.axes)
        lines.push_back(
            say("core", "    pairs per axis: %1").with(models::pairsPerAxis(*rotary.axes, rotary.frequencies.size())));
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
    const Say own = say(
        "core", "    buckets begin at distances %1; keys after the query have other buckets of the same widths");
    const Say masked = say("core", "    buckets begin at distances %1; keys after the query are masked");
    return (bias.visible.causal ? masked : own).with(shortText(starts, 40));
}

Text describeWindow(const Visible& visible) {
    const Say causal = say("core", "    a query sees %1 {1|token, itself|tokens, including itself}");
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
                .with(wavelength(additive.frequencies.front()), wavelength(additive.frequencies.back()))};
}

Lines describe(const Relative& relative) {
    if (const auto* waves = std::get_if<Additive>(&relative.vectors)) {
        Lines lines = describe(*waves);
        lines.insert(lines.begin(), say("core", "    a sinusoidal vector for each distance"));
        return lines;
    }
    return {say("core",
                "    %1 {1|vector|vectors} of %2 {2|number|numbers}; distances from %3 on share one, distances below "
                "%4 another")
                .with(std::get<Rows>(relative.vectors).count(), relative.dim, relative.rows.edges.back(),
                      relative.rows.edges.front())};
}

Lines describe(const Rows& rows) {
    return {say("core", "    %1 {1|position|positions}; there is no vector beyond {1|it|them}").with(rows.count())};
}

Lines describe(const Digits&) { return {}; }
Lines describe(const None&) { return {}; }
Lines describe(const Fading& fading) { return describe(fading.rotary); }
Lines describe(const Axial&) { return {}; }
Lines describe(const QueryBias&) { return {}; }
Lines describe(const Banded& banded) {
    return {say("core", "    %1 {1|profile|profiles} over %2 {2|distance|distances}; keys farther away get no bias")
                .with(banded.profiles.dim(), banded.extent())};
}
Lines describe(const Contextual&) { return {}; }

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
        const std::string text = reading(models::valueText(value), language);
        if (text.empty()) continue;  // no file, no tensor
        out += (out.empty() ? "    " : ", ") + std::string(parameters.schema().descriptors[i].id) + " " + text;
    }
    return out + "\n";
}

/// The printed text, line by line.
struct Printed {
    Language language;
    std::string text = {};

    std::string read(const Text& words) const { return reading(words, language); }
    void line(const Text& words) { text += read(words) + "\n"; }
    void add(const Model::Part& part);
    void add(const Finding& finding);
};

void Printed::add(const Model::Part& part) {
    const EncodingInfo& info = part.subject.info();
    const Text scope = part.scope == "all" ? Text(say("core", "all")) : Text::literal(part.scope);
    text += "  " + read(info.title) + " (" + info.id + "), " + read(scope) + "\n";
    if (part.layers) line(say("core", "    layers: %1").with(models::shortRanges(*part.layers)));
    text += parameterLine(part.subject.parameters, language);
    for (const Text& each : effectOf(part.subject)) line(each);
}

void Printed::add(const Finding& finding) {
    const char* mark = finding.severity == Severity::Error ? "✗" : finding.severity == Severity::Warning ? "!" : "·";
    text += "  " + std::string(mark) + " " + read(finding.message) + " [" + finding.id.text() + "]\n";
    const Rule* rule = finding.severity == Severity::Info ? nullptr : ruleOf(finding.id);
    if (rule) line(say("core", "    %1 %2").with(rule->cause, rule->remedy));
    if (rule && *rule->threads) line(say("core", "    see %1").with(rule->threads));
}

}  // namespace

std::string rulesText(Language language) {
    Printed out{language};
    for (const Rule& rule : rules()) {
        out.text += std::string(rule.id) + "\n";
        out.line(say("core", "    %1 %2").with(rule.cause, rule.remedy));
        if (*rule.threads) out.line(say("core", "    see %1").with(rule.threads));
    }
    return out.text;
}

std::vector<Text> effectOf(const Subject& subject) { return effectOf(subject.encode()); }

std::vector<Text> effectOf(const Encoding& encoding) {
    return std::visit([](const auto& each) { return describe(each); }, encoding);
}

std::vector<Text> effectsOf(const Model& model) {
    Lines lines = contexts(model);
    for (const Model::Part& part : model.parts) {
        const Text title = part.subject.info().title;
        lines.push_back(model.parts.size() > 1 ? say("core", "%1 (%2)").with(title, part.scope) : title);
        const Lines more = effectOf(part.subject);
        lines.insert(lines.end(), more.begin(), more.end());
    }
    return lines;
}

std::string inspectText(const Model& model, Language language) {
    Printed out{language};
    out.line(say("core", "Model type: %1")
                 .with(model.type.empty() ? Text(say("core", "not stated")) : Text::literal(model.type)));
    for (const Text& each : contexts(model)) out.line(each);
    out.line(model.parts.empty() ? say("core", "No position encoding to show.") : say("core", "Position encodings:"));
    for (const Model::Part& part : model.parts) out.add(part);
    if (models::rotates(model))
        out.line(say("core", "Dimensions of a pair: %1.").with(models::textOf(models::layoutOf(model), model)));
    if (!model.findings.empty()) out.line(say("core", "Findings:"));
    for (const Finding& finding : model.findings) out.add(finding);
    return out.text;
}

namespace models {

Text valueText(const Value& value) {
    const auto* whole = std::get_if<std::int64_t>(&value);
    const auto* real = std::get_if<double>(&value);
    const auto* list = std::get_if<std::vector<double>>(&value);
    return whole  ? Text::literal(groupedInteger(*whole))
           : real ? Text::literal(shortNumber(*real, 10))
           : list ? shortText(*list)
                  : Text::literal(toText(value));
}

}  // namespace models

}  // namespace posenc
