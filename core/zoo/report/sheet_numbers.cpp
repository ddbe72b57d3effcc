// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/explore/math/frequencies.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/report/sheet.hpp"

/// The effective table of each part, with a row per pair, frequency, head or bucket; and which layers do what with
/// positions.
namespace posenc::models {

namespace {

double divisorOf(const Rotary& rotary, std::size_t pair) { return rotary.original[pair] / rotary.frequencies[pair]; }

Table tableWith(std::vector<std::string> columns, std::vector<Text> titles, std::vector<std::vector<double>> rows) {
    Table out{std::move(columns), {}, static_cast<std::int64_t>(rows.size()), {}, {}, std::move(titles)};
    out.whole.assign(out.columns.size(), false);
    out.whole.front() = true;
    out.fill = [rows = std::make_shared<const std::vector<std::vector<double>>>(std::move(rows))](
                   std::int64_t row, std::span<double> into) { std::ranges::copy((*rows)[row], into.begin()); };
    return out;
}

ModelSheet::Numbers numbersIn(const Model& model, const Rotary& rotary) {
    const double trained = rotary.trainedContext, target = targetOf(model, rotary);
    std::vector<std::vector<double>> rows;
    ModelSheet::Numbers out;
    for (std::size_t i = 0; i < rotary.frequencies.size(); ++i) {
        const double frequency = rotary.frequencies[i];
        rows.push_back({static_cast<double>(i), frequency, wavelength(frequency), trained * frequency / kTurn,
                        target * frequency / kTurn, divisorOf(rotary, i)});
        out.treatments.push_back(wordOf(treatmentOf(rotary, i)));
    }
    out.table = tableWith(
        {"pair", "inv_freq", "wavelength", "turns_trained", "turns_target", "divisor"},
        {say("core", "Pair"), say("core", "Inverse frequency"), say("core", "Wavelength"),
         say("core", "Turns in %1").with(trained), say("core", "Turns in %1").with(target), say("core", "Divided by")},
        std::move(rows));
    return out;
}

ModelSheet::Numbers numbersIn(const Model& model, const Additive& waves) {
    const auto context = static_cast<double>(model.trainedContext.value_or(0));
    std::vector<std::vector<double>> rows;
    for (const double frequency : waves.frequencies)
        rows.push_back(
            {static_cast<double>(rows.size()), frequency, wavelength(frequency), context * frequency / kTurn});
    return {{},
            tableWith({"wave", "frequency", "wavelength", "turns_trained"},
                      {say("core", "Wave"), say("core", "Frequency"), say("core", "Wavelength"),
                       say("core", "Turns in %1").with(context)},
                      std::move(rows))};
}

ModelSheet::Numbers bucketsOf(const Bias& bias) {
    std::vector<std::vector<double>> rows;
    const auto& edges = bias.buckets.edges;
    for (std::size_t i = 0; i < edges.size(); ++i)
        rows.push_back(
            {static_cast<double>(edges[i]),
             i + 1 < edges.size() ? static_cast<double>(edges[i + 1] - 1) : std::numeric_limits<double>::infinity(),
             bias.buckets.values[i]});
    Table table = tableWith({"distance_from", "distance_to", "bucket"},
                            {say("core", "Distance from"), say("core", "to"), say("core", "Bucket")}, std::move(rows));
    return {{}, std::move(table)};
}

ModelSheet::Numbers numbersIn(const Model&, const Bias& bias) {
    if (!bias.buckets.empty()) return bucketsOf(bias);
    std::vector<std::vector<double>> rows;
    for (const Bias::Head& head : bias.heads)
        if (head.slope != 0.0) rows.push_back({static_cast<double>(rows.size()), head.slope, 1.0 / head.slope});
    return {
        {},
        tableWith({"head", "slope", "distance_of_minus_1"},
                  {say("core", "Head"), say("core", "Slope"), say("core", "Distance for bias −1")}, std::move(rows))};
}

template <class Other> ModelSheet::Numbers numbersIn(const Model&, const Other&) { return {}; }

/// Indices of the parts used in a layer.
using Parts = std::vector<std::size_t>;

Text titleOf(const Model::Part& part, const Encoding& encoding) {
    const Text title = part.subject.info().title;
    const auto* rotary = std::get_if<Rotary>(&encoding);
    return rotary ? say("core", "%1, base %2").with(title, shortNumber(rotary->base, 10)) : title;
}

/// LongRoPE's two lists are one method.
Text nameOf(const Model& model, const Encodings& encodings, const Parts& parts) {
    std::vector<Text> titles;
    for (const std::size_t each : parts)
        if (!isWindow(model.parts[each])) {
            const Text title = titleOf(model.parts[each], encodings[each]);
            if (std::ranges::find(titles, title) == titles.end()) titles.push_back(title);
        }
    if (titles.empty()) return say("core", "no positions");
    Text out = titles.front();
    for (std::size_t i = 1; i < titles.size(); ++i) out = say("core", "%1; %2").with(out, titles[i]);
    return out;
}

/// Entries cover everything before, so a window next to them does not limit what is seen.
ModelSheet::LayerKind layerKindOf(const Model& model, const Encodings& encodings, const LayerGroup& group) {
    ModelSheet::LayerKind out{nameOf(model, encodings, group.parts), group.layers};
    if (group.window && group.hasEntries) {
        out.name = say("core", "%1, window %2 and compressed entries").with(out.name, *group.window);
        return out;
    }
    out.chunked = group.chunk.has_value();
    out.reach = out.chunked ? group.chunk : group.window;
    if (out.reach)
        out.name =
            (out.chunked ? say("core", "%1, chunks of %2") : say("core", "%1, window %2")).with(out.name, *out.reach);
    return out;
}

/// The rotation, by the parts other than windows, numbered in layer order.
int rotationOf(const Model& model, Parts parts, std::vector<Parts>& rotations) {
    std::erase_if(parts, [&](std::size_t each) { return isWindow(model.parts[each]); });
    if (parts.empty()) return -1;
    const auto known = std::ranges::find(rotations, parts);
    const auto rotation = static_cast<int>(known - rotations.begin());
    if (known == rotations.end()) rotations.push_back(std::move(parts));
    return rotation;
}

}  // namespace

Treatment treatmentOf(const Rotary& rotary, std::size_t pair) {
    constexpr double kRounding = 1e-9;
    if (rotary.frequencies[pair] == 0.0) return Treatment::Unrotated;
    const double divisor = divisorOf(rotary, pair);
    if (std::abs(divisor - 1.0) <= kRounding) return Treatment::Kept;
    return rotary.factor > 1.0 && divisor < rotary.factor * (1.0 - kRounding) ? Treatment::Blended
                                                                              : Treatment::Interpolated;
}

Say wordOf(Treatment treatment) {
    static constexpr Say kWords[] = {say("core", "kept"), say("core", "blended"), say("core", "interpolated"),
                                     say("core", "not rotating")};
    return kWords[static_cast<int>(treatment)];
}

std::vector<ModelSheet::Numbers> numbersOf(const Model& model, const Encodings& encodings) {
    std::vector<ModelSheet::Numbers> out;
    for (std::size_t i = 0; i < model.parts.size(); ++i) {
        ModelSheet::Numbers numbers = std::visit([&](const auto& each) { return numbersIn(model, each); },
                                                 encodings[i]);
        if (numbers.table.rows == 0) continue;
        const Model::Part& part = model.parts[i];
        const Text title = part.subject.info().title;
        numbers.title = part.scope == "all" ? title : say("core", "%1 (%2)").with(title, part.scope);
        out.push_back(std::move(numbers));
    }
    return out;
}

ModelSheet::LayerStack layerStackOf(const Model& model, const Encodings& encodings, const Effective& effective) {
    ModelSheet::LayerStack out{effective.layers};
    std::vector<Parts> rotations;
    for (const LayerGroup& group : effective.groups) {
        out.kinds.push_back(layerKindOf(model, encodings, group));
        out.kinds.back().rotation = rotationOf(model, group.parts, rotations);
    }
    return out;
}

}  // namespace posenc::models
