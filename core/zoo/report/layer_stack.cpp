// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/text/number.hpp"
#include "core/zoo/report/sheet.hpp"

/// Which layers do what with positions.
namespace posenc::models {

namespace {

/// Indices of the parts used in a layer.
using Parts = std::vector<std::size_t>;

Text titleOf(const Model::Part& part, const Encoding& encoding) {
    const Text title = encodingById(part.subject.encoding).title;
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
