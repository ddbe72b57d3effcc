// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/explore/encodings/catalogue.hpp"
#include "core/explore/encodings/rope.hpp"
#include "core/explore/figure/sampled_cells.hpp"
#include "core/explore/layers/layer_text.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/toeplitz.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/views/all.hpp"
#include "core/explore/views/parts.hpp"

/// Layers that treat positions differently: which of them rotate and with which frequencies, what each of them sees,
/// and what the last token has reached after each of them.
namespace posenc {

namespace {

using LayerKind = LayerPolicy::Kind;

/// "rope-linear|base=1000000|factor=8"
Rotary rotationOf(std::string_view as) {
    const auto bar = as.find('|');
    const EncodingInfo& info = encodingById(as.substr(0, bar));
    std::vector<std::pair<std::string, std::string>> values;
    for (auto at = bar; at != std::string_view::npos;) {
        const auto end = as.find('|', at + 1);
        const std::string_view word = as.substr(at + 1, end == std::string_view::npos ? end : end - at - 1);
        const auto equals = word.find('=');
        if (equals == std::string_view::npos)
            throw Error(say("core", "plan: %1 should be a parameter and its value, such as base=10000.")
                            .with(quotedForPeople(word, 60)));
        values.emplace_back(word.substr(0, equals), word.substr(equals + 1));
        at = end;
    }
    ParameterSet parameters(*info.schema);
    parameters.assign(info.schema->leftOut);
    parameters.assign(values);
    Encoding made = info.encode(parameters);
    if (auto* rotary = std::get_if<Rotary>(&made)) return std::move(*rotary);
    throw Error(say("core", "plan: layers cannot rotate as %1, which is no rotation.").with(info.id));
}

/// The widest window or chunk, in tokens; 0 if there is none.
std::int64_t widestSight(const std::vector<ListedLayer>& layers) {
    std::int64_t out = 0;
    for (const ListedLayer& each : layers)
        out = std::max({out, each.record.window.value_or(0), each.record.chunk.value_or(0)});
    return out;
}

struct Layers {
    static constexpr Option kPolicies[] = {
        {"alike", say("core", "all layers alike")},
        {"llama4", say("core", "Llama 4: chunks, and layers without rotation")},
        {"smollm3", say("core", "SmolLM3: layers without rotation")},
        {"gemma3", say("core", "Gemma 3: windows with a base of their own")},
        {"olmo3", say("core", "OLMo 3: windows, not scaled")},
        {"deepseek-v4", say("core", "DeepSeek V4 Flash: windows and compressed entries")},
        {"listed", say("core", "as listed in the plan")}};

    LayerKind policy = LayerKind::Llama4;
    std::int64_t layers = 48;
    std::optional<std::int64_t> interval, window;
    std::int64_t chunk = 8192;
    double localBase = 10000.0;
    std::optional<std::int64_t> position;
    std::string plan;

    static consteval auto fields() {
        return std::tuple{
            field(&Layers::policy, "policy", say("core", "Policy"),
                  say("core", "What each layer does, as in the classes of these models."), Choice{kPolicies}),
            field(&Layers::layers, "layers", say("core", "Layers"), say("core", "Number of layers."),
                  Integer{{1, 96}, {1, 1024}}),
            field(&Layers::interval, "interval", say("core", "Every n-th layer"),
                  say("core",
                      "The last of this many layers differs: it does not rotate (Llama 4, SmolLM3), or it sees "
                      "everything; auto: 6 for Gemma 3, else 4."),
                  Integer{{1, 12}, {1, 1024}, 1, Scale::Linear, true}, "p"),
            field(&Layers::window, "window", say("core", "Window"),
                  say("core",
                      "Keys that a query of a local layer sees, itself among them; auto: 1,024 for Gemma 3, 4,096 for "
                      "OLMo 3, 128 for DeepSeek V4, else none."),
                  Integer{{64, 1 << 15}, {1, 100'000'000}, 1, Scale::Log, true}, "W", kTokens),
            field(&Layers::chunk, "chunk", say("core", "Chunk"),
                  say("core", "For Llama 4's layers with rotation: a query sees the keys before it in its own chunk."),
                  Integer{{512, 1 << 17}, {1, 100'000'000}, 1, Scale::Log}, "C", kTokens),
            field(&Layers::localBase, "local-base", say("core", "Local base"),
                  say("core", "For Gemma 3's layers with a window, and DeepSeek V4's without entries."),
                  Real{{10.0, 1e8}, {1e-9, 1e18}, Scale::Log, false, kUsualBases}, "b<sub>loc</sub>"),
            field(&Layers::position, "at-position", say("core", "Last token"),
                  say("core",
                      "Its position, counted from 0; auto: the last one of the context that the encoding is scaled to, "
                      "else of 4 L, and of at least four chunks or windows."),
                  Integer{{0, 1 << 20}, {0, 100'000'000}, 1, Scale::Linear, true}, "m", kTokens),
            field(
                &Layers::plan, "plan", say("core", "Plan"),
                say("core",
                    "What each layer does, where the policy is the plan's: 0-4,6-10 base=10000 window=1024; 5,11 own. "
                    "An opened model writes its own."),
                Line{6000, true})};
    }

    std::vector<ListedLayer> listed() const { return parseLayers(plan); }

    std::optional<Text> problem() const {
        if (policy != LayerKind::Listed) return std::nullopt;
        try {
            std::set<std::string> others;
            for (const ListedLayer& each : listed())
                if (!each.as.empty()) others.insert(each.as);
            for (const std::string& each : others) rotationOf(each);
            return std::nullopt;
        } catch (const Error& error) {
            return error.text();
        }
    }
    Layers resolved(const Scene& scene) const {
        Layers out = *this;
        out.interval = interval.value_or(policy == LayerKind::Gemma3 ? 6 : 4);
        if (!window && policy == LayerKind::Gemma3) out.window = 1024;
        if (!window && policy == LayerKind::Olmo3) out.window = 4096;
        if (!window && policy == LayerKind::DeepSeekV4) out.window = 128;
        const std::int64_t sight = policy == LayerKind::Listed   ? widestSight(listed())
                                   : policy == LayerKind::Llama4 ? chunk
                                                                 : out.window.value_or(0);
        out.position = position.value_or(std::max(targetContext(scene.activeAs<Rotary>()), 4 * sight) - 1);
        return out;
    }
};

/// The encoding's base belongs to the layers that it is scaled for.
LayerPolicy policyOf(const Layers& settings, double base) {
    LayerPolicy out{.kind = settings.policy, .layers = settings.layers, .base = base, .otherBase = settings.localBase};
    out.window = settings.window;
    out.chunk = settings.chunk;
    out.interval = *settings.interval;
    if (out.kind != LayerKind::DeepSeekV4) return out;
    std::swap(out.base, out.otherBase);
    out.list = compressRatiosOfFlash(out.layers);
    return out;
}

/// Everything that is drawn: the layers, and what the last token sees and reaches.
struct Stack {
    std::vector<LayerRecord> layers;
    std::vector<Reach> seen, known;  ///< by each layer; after each
    std::int64_t token = 0;
    bool hasEntries = false;
    struct Rotation {
        double base;
        std::vector<double> frequencies;
        bool scaled;
    };
    std::map<std::string, Rotation> rotations;  ///< by the layers' text: own, base=..., as=...
    std::vector<const Rotation*> rotationOf;    ///< of each layer; null if it does not rotate
    std::size_t pairs = 0;                      ///< maximum over all rotations

    std::int64_t count() const { return std::ssize(layers); }
    std::int64_t positions() const { return token + 1; }
    /// 0 if it does not rotate.
    double frequency(std::size_t layer, std::int64_t pair) const {
        const Rotation* rotation = rotationOf[layer];
        return rotation && pair < std::ssize(rotation->frequencies)
                   ? rotation->frequencies[static_cast<std::size_t>(pair)]
                   : 0.0;
    }
};
using KeptStack = std::shared_ptr<const Stack>;

Stack::Rotation rotated(const ListedLayer& layer, const Rotary& rope) {
    if (!layer.as.empty() || layer.record.scaled) {
        const Rotary like = layer.as.empty() ? rope : rotationOf(layer.as);
        return {like.base, like.frequencies, like.frequencies != like.original};
    }
    return {*layer.record.base, geometricFrequencies(*layer.record.base, rope.rotaryDim), false};
}

std::vector<ListedLayer> layersAsked(const Layers& settings, const Rotary& rope) {
    if (settings.policy == LayerKind::Listed) return settings.listed();
    std::vector<ListedLayer> out;
    for (const LayerRecord& each : layersOf(policyOf(settings, rope.base))) out.push_back({each});
    return out;
}

KeptStack stackOf(const Rotary& rope, const Layers& settings) {
    auto out = std::make_shared<Stack>();
    out->token = *settings.position;
    for (ListedLayer& each : layersAsked(settings, rope)) {
        out->rotationOf.push_back(nullptr);
        if (each.record.rotates()) {
            const std::string key = layersText({each});
            auto at = out->rotations.find(key);
            if (at == out->rotations.end()) at = out->rotations.emplace(key, rotated(each, rope)).first;
            each.record.base = at->second.base;
            out->rotationOf.back() = &at->second;
            out->pairs = std::max(out->pairs, at->second.frequencies.size());
        }
        out->layers.push_back(each.record);
        out->seen.push_back(seenBy(each.record, out->token));
        out->hasEntries = out->hasEntries || each.record.compress > 0;
    }
    out->known = reachThroughDepth(out->layers, out->token);
    return out;
}

// --- what each layer does

Text workOf(const Stack& stack, std::size_t l) {
    const Stack::Rotation* rotation = stack.rotationOf[l];
    if (!rotation) return say("core", "without rotation");
    Text out = say("core", "base %1").with(rotation->base);
    if (rotation->scaled) out = say("core", "%1, scaled").with(out);
    if (const auto tokens = stack.layers[l].compress; tokens > 0)
        out = say("core", "%1, entries of %2 {2|token|tokens}").with(out, tokens);
    return out;
}

Text sightOf(const LayerRecord& layer) {
    if (layer.chunk) return say("core", "sees its chunk of %1 {1|token|tokens}").with(*layer.chunk);
    if (layer.window) return say("core", "sees a window of %1 {1|token|tokens}").with(*layer.window);
    return say("core", "sees everything before it");
}

/// Distance from the farthest visible position, as a key or in an entry, to the token itself.
std::int64_t reachOf(const Stack& stack, std::size_t layer) {
    const Reach& seen = stack.seen[layer];
    return seen.head > 0 ? stack.positions() : stack.positions() - seen.tail;
}

Bars reachBars(const Stack& stack) {
    Bars out;
    out.key = "reach";
    out.name = say("core", "Reach of the layer");
    out.baseline = 1.0;
    std::vector<Text> kinds;
    for (std::size_t l = 0; l < stack.layers.size(); ++l) {
        const LayerRecord& layer = stack.layers[l];
        const Text work = workOf(stack, l);
        const auto at = static_cast<std::size_t>(std::ranges::find(kinds, work) - kinds.begin());
        if (at == kinds.size()) {
            kinds.push_back(work);
            out.groups.push_back({"kind-" + std::to_string(at), work, layer.rotates() ? static_cast<int>(at) : kGrey});
        }
        out.values.push_back(static_cast<double>(reachOf(stack, l)));
        out.group.push_back(static_cast<int>(at));
    }
    return out;
}

Curve knownCurve(const Stack& stack) {
    constexpr int kBehindAllKinds = 4;
    std::vector<double> values;
    for (const Reach& each : stack.known) values.push_back(static_cast<double>(each.count(stack.token)));
    Curve out = dottedCurve("known", say("core", "known after the layer"), kBehindAllKinds, std::move(values));
    out.joined = true;
    return out;
}

double orGap(const std::optional<std::int64_t>& number) { return number ? static_cast<double>(*number) : kGap; }

Table layerTable(const KeptStack& stack) {
    Table out;
    out.columns = {"layer", "rotates", "base", "scaled", "window", "chunk", "compress", "reach", "known"};
    out.whole = {true, true, false, true, true, true, true, true, true};
    out.rows = stack->count();
    out.titles = {say("core", "Layer"),
                  say("core", "Rotates"),
                  say("core", "Base"),
                  say("core", "Scaled"),
                  say("core", "Window"),
                  say("core", "Chunk"),
                  say("core", "Tokens of an entry"),
                  say("core", "Reach of the layer"),
                  say("core", "known after the layer")};
    out.fill = [stack](std::int64_t row, std::span<double> values) {
        const auto l = static_cast<std::size_t>(row);
        const LayerRecord& layer = stack->layers[l];
        const double all[] = {static_cast<double>(row),
                              layer.rotates() ? 1.0 : 0.0,
                              layer.base.value_or(kGap),
                              layer.scaled || (stack->rotationOf[l] && stack->rotationOf[l]->scaled) ? 1.0 : 0.0,
                              orGap(layer.window),
                              orGap(layer.chunk),
                              static_cast<double>(layer.compress),
                              static_cast<double>(reachOf(*stack, l)),
                              static_cast<double>(stack->known[l].count(stack->token))};
        std::ranges::copy(all, values.begin());
    };
    return out;
}

Panel skylinePanel(const KeptStack& stack) {
    Panel out;
    out.title = say("core", "How far each layer reaches");
    out.x = cellAxis("layer", say("core", "Layer"), 0, stack->count() - 1);
    out.y = decadeAxis("reach", say("core", "Tokens"), 1.0, std::max(2.0, static_cast<double>(stack->positions())));
    out.marks.emplace_back(reachBars(*stack));
    out.marks.emplace_back(Curves{{0, stack->count() - 1}, {knownCurve(*stack)}});
    out.table = layerTable(stack);
    out.remark = [stack](double x, double) -> std::vector<Text> {
        const auto l = static_cast<std::size_t>(std::max(0.0, x + 0.5));
        if (l >= stack->layers.size()) return {};
        return {workOf(*stack, l), sightOf(stack->layers[l])};
    };
    return out;
}

// --- what the last token reaches

/// A row of the field: a level for every position, constant between a few edges.
class KnownRow {
public:
    KnownRow(const Stack& stack, std::size_t layer)
        : m_seen(stack.seen[layer]), m_known(stack.known[layer]), m_keys(stack.hasEntries ? 3.0 : 2.0) {
        m_edges = {0, m_seen.head, m_seen.tail, m_known.head, m_known.tail, stack.positions()};
        std::ranges::sort(m_edges);
    }

    double at(std::int64_t position) const {
        if (position >= m_seen.tail) return m_keys;
        if (position < m_seen.head) return 2.0;
        return m_known.contains(position) ? 1.0 : 0.0;
    }
    double mean(const Stretch& stretch) const {
        double sum = 0.0;
        for (std::size_t e = 1; e < m_edges.size(); ++e)
            if (const Stretch part = stretch.within(m_edges[e - 1], m_edges[e]); !part.empty())
                sum += part.size() * at(m_edges[e - 1]);
        return sum / stretch.size();
    }

private:
    Reach m_seen, m_known;
    double m_keys;
    std::array<std::int64_t, 6> m_edges;
};

/// Columns are positions, or distances back from the last token.
enum class Along : std::uint8_t { Position, Distance };

/// Positions at these distances back from the token; empty if there are none.
Boxes mirrored(const Boxes& distances, std::int64_t token) {
    Boxes out;
    for (std::size_t k = 0; k < distances.size(); ++k) {
        const Stretch of = distances[k];
        out.add({token - of.high + 1, token - of.low + 1, of.highCut, of.lowCut});
    }
    return out;
}

/// Five lookups for each column of pixels and layer, independent of the number of positions.
void sampleKnown(const std::vector<KnownRow>& all, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < columns.size(); ++x) {
            double sum = 0.0;
            for (std::int64_t row = rows.low[y]; row < rows.high[y]; ++row)
                sum += rows[y].share(row) * all[static_cast<std::size_t>(row - 1)].mean(columns[x]);
            const bool none = rows.empty(y) || columns.empty(x);
            out[y * columns.size() + x] = static_cast<float>(none ? kGap : sum / rows[y].size());
        }
}

Field knownField(const KeptStack& stack, Along along) {
    auto rows = std::make_shared<std::vector<KnownRow>>();
    for (std::size_t l = 0; l < stack->layers.size(); ++l) rows->emplace_back(*stack, l);
    Field out;
    out.key = "known";
    out.name = say("core", "How it is known");
    out.names = {say("core", "unknown"), say("core", "passed on"), say("core", "seen")};
    if (stack->hasEntries) out.names.insert(out.names.end() - 1, say("core", "in entries"));
    out.rows = {1, stack->count()};
    out.columns = {0, stack->token};
    out.limits = {0.0, stack->hasEntries ? 3.0 : 2.0};
    out.whole = true;
    const auto positionAt = [along, token = stack->token](std::int64_t column) {
        return along == Along::Position ? column : token - column;
    };
    out.at = [rows, positionAt, domain = out.rows, columns = out.columns](std::int64_t row, std::int64_t column) {
        const bool inside = domain.contains(row) && columns.contains(column);
        return inside ? (*rows)[static_cast<std::size_t>(row - 1)].at(positionAt(column)) : kGap;
    };
    out.sample = [rows, along, token = stack->token](const Boxes& y, const Boxes& x, std::span<float> pixels) {
        const auto means = [&](const Boxes& down, const Boxes& across, std::span<float> all) {
            sampleKnown(*rows, down, along == Along::Position ? across : mirrored(across, token), all);
        };
        fillDistinct(y, x, means, pixels);
    };
    return out;
}

std::vector<Text> knownRemark(const Stack& stack, double y) {
    const auto l = static_cast<std::int64_t>(std::floor(y + 0.5)) - 1;
    if (l < 0 || l >= stack.count()) return {};
    const auto known = stack.known[static_cast<std::size_t>(l)].count(stack.token);
    return {say("core", "%1 of %2 {2|position|positions}").with(known, stack.positions()),
            sightOf(stack.layers[static_cast<std::size_t>(l)])};
}

Panel knownPanel(const KeptStack& stack, Along along) {
    Panel out;
    out.title = say("core", "What the last token knows of");
    out.x = cellAxis("position", say("core", "Position m (tokens)"), 0, stack->token);
    out.y = cellAxis("depth", say("core", "After this many layers"), 1, stack->count());
    out.marks.emplace_back(knownField(stack, along));
    out.remark = [stack](double, double y) { return knownRemark(*stack, y); };
    return out;
}

Panel byPosition(const KeptStack& stack) {
    Panel out = knownPanel(stack, Along::Position);
    if (const auto depth = layersUntilEverything(stack->known); depth && *depth > 1)
        out.guides.push_back(
            horizontalGuide(static_cast<double>(*depth) - 0.5, say("core", "%1 layers: everything").with(*depth)));
    tabulateByColumn(out);
    return out;
}

/// By distance, since windows are too narrow to see among a million positions.
Panel byDistance(const KeptStack& stack) {
    Panel out = knownPanel(stack, Along::Distance);
    out.title = say("core", "What it knows of, by distance");
    out.x = cellAxis("distance", say("core", "Distance Δ (tokens)"), 1, std::max<std::int64_t>(1, stack->token));
    out.x.scale = Scale::Log;
    out.x.switchable = true;
    tabulateByColumn(out);
    return out;
}

// --- how fast pairs rotate

Field wavelengthField(const KeptStack& stack) {
    Field out;
    out.key = "log_wavelength";
    out.name = say("core", "log₁₀ of the wavelength");
    out.gap = Text::literal("—");
    out.rows = {0, stack->count() - 1};
    out.columns = {0, std::max<std::int64_t>(1, static_cast<std::int64_t>(stack->pairs)) - 1};
    const auto cells = [stack](std::int64_t row, std::int64_t pair) {
        const double frequency = stack->frequency(static_cast<std::size_t>(row), pair);
        return frequency == 0.0 ? kGap : std::log10(wavelength(frequency));
    };
    sampleFromCells(out, cells);
    return out;
}

/// Limits over the existing layers.
Interval<double> limitsOf(const Stack& stack) {
    Interval<double> out{HUGE_VAL, -HUGE_VAL};
    for (const auto& [key, rotation] : stack.rotations)
        for (const double each : rotation.frequencies)
            if (each > 0.0)
                out = {std::min(out.low, std::log10(wavelength(each))),
                       std::max(out.high, std::log10(wavelength(each)))};
    if (out.low > out.high) return {0.0, 1.0};
    return {out.low, std::max(out.high, out.low + 1e-6)};
}

Panel wavelengthPanel(const KeptStack& stack) {
    Panel out;
    out.title = say("core", "Wavelengths, layer by layer");
    Field field = wavelengthField(stack);
    field.limits = limitsOf(*stack);
    out.x = cellAxis("pair", say("core", "Pair i"), 0, field.columns.high);
    out.y = cellAxis("layer", say("core", "Layer"), 0, field.rows.high);
    out.remark = [stack](double x, double y) -> std::vector<Text> {
        const auto pair = static_cast<std::int64_t>(std::floor(x + 0.5));
        const auto l = static_cast<std::int64_t>(std::floor(y + 0.5));
        if (l < 0 || l >= stack->count() || pair < 0 || pair >= static_cast<std::int64_t>(stack->pairs)) return {};
        const auto at = static_cast<std::size_t>(l);
        if (!stack->rotationOf[at]) return {workOf(*stack, at)};
        return {workOf(*stack, at), wavelengthText(stack->frequency(at, pair))};
    };
    out.marks.emplace_back(std::move(field));
    return out;
}

// --- numbers

Text everythingLine(const Stack& stack) {
    if (const auto depth = layersUntilEverything(stack.known))
        return say("core",
                   "The last token, at position %1, knows of everything before it after <b>%2</b> of %3 "
                   "{3|layer|layers}.")
            .with(stack.token, *depth, stack.count());
    return say("core",
               "After %1 {1|layer|layers} the last token, at position %2, knows of <b>%3</b> of %4 "
               "{4|position|positions}.")
        .with(stack.count(), stack.token, stack.known.back().count(stack.token), stack.positions());
}

/// Keys visible to the queries of the layers, at the last token.
Text keysLine(const Stack& stack) {
    double keys = 0.0;
    for (std::size_t l = 0; l < stack.layers.size(); ++l) {
        const LayerRecord& layer = stack.layers[l];
        keys += static_cast<double>(stack.positions() - stack.seen[l].tail);
        if (layer.compress > 0) keys += static_cast<double>(stack.seen[l].head / layer.compress);
    }
    const double all = static_cast<double>(stack.positions()) * static_cast<double>(stack.count());
    return say("core",
               "Its queries see at most <b>%1</b> {1|key|keys} in all layers together, <b>%2%</b> of what they would "
               "see without limits.")
        .with(keys, 100.0 * keys / all);
}

Text countsLine(const Stack& stack) {
    const auto full = std::ranges::count_if(stack.layers, &LayerRecord::seesEverything);
    const auto still = std::ranges::count_if(stack.layers, [](const LayerRecord& each) { return !each.rotates(); });
    return say("core",
               "<b>%1 of %2</b> {2|layer|layers} {1|sees|see} everything before a token; <b>%3</b> {3|is|are} without "
               "rotation.")
        .with(full, stack.count(), still);
}

/// The number of layers that a window would need.
std::optional<Text> windowLine(const Stack& stack) {
    const LayerRecord& first = stack.layers.front();
    const bool alike = std::ranges::all_of(stack.layers, [&](const LayerRecord& each) { return each == first; });
    if (!alike || !first.window || *first.window < 2) return std::nullopt;
    const std::int64_t step = *first.window - 1;
    return say("core",
               "Each layer passes on %1 {1|position|positions} more: <b>%2</b> {2|layer|layers} would reach the first "
               "token.")
        .with(step, std::max<std::int64_t>(1, (stack.token + step - 1) / step));
}

Figure draw(const Scene& scene, const Layers& wanted) {
    const Layers settings = wanted.resolved(scene);
    const KeptStack stack = stackOf(scene.activeAs<Rotary>(), settings);
    Figure figure;
    figure.panels = {skylinePanel(stack), byPosition(stack), wavelengthPanel(stack), byDistance(stack)};
    figure.numbers = {everythingLine(*stack), countsLine(*stack), keysLine(*stack)};
    if (const auto line = windowLine(*stack)) figure.numbers.push_back(*line);
    return figure;
}

}  // namespace

ViewInfo layersView() {
    return makeView<Layers>(
        "layers", say("core", "Layers"),
        say("core",
            "Layers that differ: which of them rotate, what each one sees, and what a token knows of in the end."),
        say("core",
            "Choose Gemma 3's policy, then all layers alike with its window: how many layers until the last token "
            "knows of the first?"),
        is<Rotary>, draw, 1);
}

}  // namespace posenc
