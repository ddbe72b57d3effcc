// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/report/sheet.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/encodings/mrope.hpp"
#include "core/explore/encodings/rope_ntk.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/classes/family.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/report/inspect.hpp"

namespace posenc {

namespace {

using models::Encodings;
using SheetRows = std::vector<ModelSheet::Row>;

constexpr int kDigits = 10;  // of a setting
constexpr const char* kUnscoped[] = {"all", "encoder", "decoder"};

Text number(double value) { return Text::literal(shortNumber(value, kDigits)); }

std::string keyOf(const Model::Part& part, std::string_view id) {
    const auto found = std::ranges::find(part.keys, id, &std::pair<std::string, std::string>::first);
    return found == part.keys.end() ? std::string() : found->second;
}

/// A part's scope, as files name it.
Text scopeText(const std::string& scope) {
    return scope == "all" ? Text(say("core", "all layers")) : Text::literal(scope);
}

Text layersText(const Model& model, const Model::Part& part) {
    if (part.layers) return say("core", "%1: %2").with(part.layers->size(), models::shortRanges(*part.layers));
    if (std::ranges::find(kUnscoped, part.scope) == std::end(kUnscoped) &&
        part.scope.find("factor") == std::string::npos)
        return say("core", "those of %1; the file does not list them").with(part.scope);
    return model.layerCount ? say("core", "all %1").with(*model.layerCount) : Text(say("core", "all"));
}

Text baseText(const Rotary& rotary) {
    if (!rotary.effectiveBase || *rotary.effectiveBase == rotary.base) return number(rotary.base);
    return say("core", "%1, effectively %2").with(shortNumber(rotary.base, kDigits), *rotary.effectiveBase);
}

Text fatesText(const Rotary& rotary) {
    std::array<int, 4> counts{};
    for (std::size_t i = 0; i < rotary.frequencies.size(); ++i)
        ++counts[static_cast<std::size_t>(models::treatmentOf(rotary, i))];
    const Text three = say("core", "%1 kept, %2 blended, %3 interpolated").with(counts[0], counts[1], counts[2]);
    return counts[3] == 0 ? three : say("core", "%1, %2 not rotating").with(three, counts[3]);
}

/// The first pair whose wavelength exceeds the trained context.
Text firstUnturned(const Rotary& rotary) {
    for (std::size_t i = 0; i < rotary.frequencies.size(); ++i)
        if (const double frequency = rotary.frequencies[i]; isUnfinished(frequency, rotary.trainedContext))
            return frequency == 0.0
                       ? say("core", "pair %1, which does not rotate").with(i)
                       : say("core", "pair %1, with wavelength %2 {2|token|tokens}").with(i, wavelength(frequency));
    return say("core", "none: all complete a turn");
}

Text attentionText(const Rotary& rotary) {
    const double a = rotary.attentionFactor;
    return a == 1.0 ? Text::literal("1") : say("core", "%1: scores × %2").with(number(a), shortNumber(a * a, 6));
}

void addLengths(SheetRows& rows, const Model& model, const Model::Part& part, const Rotary& rotary) {
    rows.push_back({say("core", "Trained context L"), number(rotary.trainedContext), keyOf(part, "trained-context")});
    const bool stretched = models::stretches(part, rotary);
    if (rotary.factor != 1.0) rows.push_back({say("core", "Factor"), number(rotary.factor), keyOf(part, "factor")});
    if (stretched) rows.push_back({say("core", "L × factor"), number(rotary.trainedContext * rotary.factor)});
    if (model.declaredContext)
        rows.push_back({say("core", "Declared context"), Text::literal(groupedInteger(*model.declaredContext)),
                        model.declaredKey});
}

void addSoftmax(SheetRows& rows, const Model::Part& part) {
    const auto softmax = models::softmaxOf(part);
    if (!softmax) return;
    const double scale = softmax->gain / std::sqrt(static_cast<double>(softmax->dimension));
    rows.push_back({say("core", "Softmax scale"),
                    say("core", "%1 = 1/√%2 × %3")
                        .with(number(scale), std::to_string(softmax->dimension), number(softmax->gain))});
}

void addAxes(SheetRows& rows, const Model::Part& part, const Rotary& rotary) {
    const auto axes = models::axesOf(part);
    if (!axes) return;
    rows.push_back({say("core", "Allocation"), kAllocationOptions[static_cast<std::size_t>(axes->rule)].label});
    rows.push_back({say("core", "Pairs per axis"),
                    Text::literal(models::pairsPerAxis(*axes, rotary.frequencies.size())), keyOf(part, "section")});
}

SheetRows rowsOf(const Model& model, const Model::Part& part, const Rotary& rotary) {
    const auto pairs = static_cast<long long>(rotary.frequencies.size());
    SheetRows rows{{say("core", "Layers"), layersText(model, part)},
                   {say("core", "Base"), baseText(rotary), keyOf(part, "base")},
                   {say("core", "Rotating dimensions d"),
                    say("core", "%1 of %2, %3 {3|pair|pairs}").with(rotary.rotaryDim, rotary.headDim, pairs),
                    keyOf(part, "head-dim")}};
    rows.push_back({say("core", "Dimensions of a pair"), models::textOf(models::layoutOf(model), model)});
    addAxes(rows, part, rotary);
    addLengths(rows, model, part, rotary);
    rows.push_back({say("core", "Attention factor"), attentionText(rotary), keyOf(part, "attention-factor")});
    addSoftmax(rows, part);
    if (rotary.frequencies != rotary.original) rows.push_back({say("core", "Pairs"), fatesText(rotary)});
    rows.push_back({say("core", "First pair without a full turn in L"), firstUnturned(rotary)});
    return rows;
}

/// For parts without a card of their own: the settings in use, then their effect.
SheetRows settingsOf(const Model& model, const Model::Part& part, const Encoding& encoding) {
    SheetRows rows{{say("core", "Layers"), layersText(model, part)}};
    const auto& schema = part.subject.parameters.schema();
    const auto& values = part.subject.parameters.values();
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Text text = models::valueText(values[i]);
        if (!text.empty() && !std::holds_alternative<std::monostate>(values[i]))
            rows.push_back({schema.descriptors[i].label, text, keyOf(part, schema.descriptors[i].id)});
    }
    for (const Text& each : effectOf(encoding)) rows.push_back({say("core", "Result"), each});
    return rows;
}

Text windowText(const Model::Part& window, const Encoding& encoding, const Model::Part& of) {
    const Text seen = effectOf(encoding).front();
    if (window.scope == of.scope || window.scope == "all") return seen;
    return window.layers ? say("core", "%1; in %2 {2|layer|layers}: %3")
                               .with(seen, window.layers->size(), models::shortRanges(*window.layers))
                         : say("core", "%1; in layers of type %2").with(seen, window.scope);
}

void addWindows(SheetRows& rows, const Model& model, const Encodings& encodings, const Model::Part& part) {
    for (std::size_t i = 0; i < model.parts.size(); ++i) {
        const Model::Part& each = model.parts[i];
        if (isWindow(each) && &each != &part &&
            (each.scope == part.scope || each.scope == "all" || part.scope == "all"))
            rows.push_back({say("core", "Window"), windowText(each, encodings[i], part), keyOf(each, "window")});
    }
    if (model.attentionChunk && part.subject.info().family == Family::Rotary)
        rows.push_back({say("core", "Chunk"), Text::literal(groupedInteger(*model.attentionChunk))});
}

ModelSheet::Card cardOf(const Model& model, const Encodings& encodings, std::size_t at) {
    const Model::Part& part = model.parts[at];
    const auto* rotary = std::get_if<Rotary>(&encodings[at]);
    ModelSheet::Card card{
        say("core", "%1 (%2), %3").with(part.subject.info().title, part.subject.encoding, scopeText(part.scope)),
        rotary ? rowsOf(model, part, *rotary) : settingsOf(model, part, encodings[at])};
    addWindows(card.rows, model, encodings, part);
    return card;
}

/// A window is listed with the part it accompanies.
std::vector<ModelSheet::Card> cardsOf(const Model& model, const Encodings& encodings) {
    const bool alone = std::ranges::all_of(model.parts, isWindow);
    std::vector<ModelSheet::Card> out;
    for (std::size_t i = 0; i < model.parts.size(); ++i)
        if (alone || !isWindow(model.parts[i])) out.push_back(cardOf(model, encodings, i));
    return out;
}

std::optional<Finding> disputeOf(const Model& model) {
    for (const Finding& each : model.findings)  // the gravest first
        if (each.id.isOneOf({"context-mismatch", "original-context-missing", "original-context-conflict",
                             "original-context-larger", "llama3-original-context"}))
            return each;
    return std::nullopt;
}

ModelSheet::Lengths lengthsOf(const Model& model, const Encodings& encodings) {
    ModelSheet::Lengths out{{}, disputeOf(model)};
    const auto add = [&](const Text& label, double tokens, double times = 1.0) {
        const bool disputed = model.declaredContext && tokens != static_cast<double>(*model.declaredContext);
        const ModelSheet::Length length{label, tokens, disputed, times};
        const auto same = [&](const ModelSheet::Length& each) { return each.label == label && each.tokens == tokens; };
        if (std::ranges::none_of(out.bars, same)) out.bars.push_back(length);
    };
    if (model.trainedContext) add(say("core", "trained"), static_cast<double>(*model.trainedContext));
    if (model.declaredContext) add(say("core", "declared"), static_cast<double>(*model.declaredContext));
    for (std::size_t i = 0; i < model.parts.size(); ++i)
        if (const auto* rotary = std::get_if<Rotary>(&encodings[i]);
            rotary && models::stretches(model.parts[i], *rotary))
            add(say("core", "trained × %1").with(number(rotary->factor)), rotary->trainedContext * rotary->factor,
                rotary->factor);
    if (!out.bars.empty() && model.trainedContext) out.bars.front().disputed = false;  // a stretched length is longer
    return out;
}

std::vector<ModelSheet::Entry> recordOf(const Model& model) {
    std::vector<ModelSheet::Entry> out;
    const auto add = [&](const char* id, const std::optional<std::int64_t>& value, const std::string& key) {
        if (value) out.push_back({"", id, std::to_string(*value), key});
    };
    if (!model.type.empty()) out.push_back({"", "model-type", model.type, ""});
    add("trained-context", model.trainedContext, "");
    add("declared-context", model.declaredContext, model.declaredKey);
    add("layers", model.layerCount, "");
    add("attention-chunk", model.attentionChunk, "");
    for (const Model::Part& part : model.parts) {
        out.push_back({part.scope, "encoding", part.subject.encoding, ""});
        if (part.layers) out.push_back({part.scope, "layers", layerRanges(*part.layers), ""});
        const auto& schema = part.subject.parameters.schema();
        for (std::size_t i = 0; i < schema.descriptors.size(); ++i)
            out.push_back({part.scope, schema.descriptors[i].id, toText(part.subject.parameters.values()[i]),
                           keyOf(part, schema.descriptors[i].id)});
    }
    return out;
}

}  // namespace

ModelSheet sheetOf(const Model& model) {
    const Encodings encodings = models::encodingsOf(model);
    const models::Effective effective = models::effectiveOf(model, encodings);
    return {cardsOf(model, encodings),
            lengthsOf(model, encodings),
            models::ledgersOf(model, encodings),
            models::layerStackOf(model, encodings, effective),
            models::numbersOf(model, encodings),
            recordOf(model),
            models::growthOf(model)};
}

namespace models {

Text shortRanges(const std::vector<std::int64_t>& layers) {
    return layers.empty() ? Text(say("core", "none")) : Text::literal(shortened(layerRanges(layers), 200));
}

// NTK-aware scaling applies its factor to the base.
bool stretches(const Model::Part& part, const Rotary& rotary) {
    return rotary.factor != 1.0 && frequencySubject(part.subject).encoding != RopeNtk::id;
}

double targetOf(const Model& model, const Rotary& rotary) {
    const auto declared = static_cast<double>(model.declaredContext.value_or(0));
    return std::max({declared, rotary.trainedContext, rotary.trainedContext * rotary.factor});
}

}  // namespace models

}  // namespace posenc
