// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/report/difference.hpp"

#include <algorithm>

#include "core/explore/text/number.hpp"
#include "core/zoo/classes/family.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/open/asked.hpp"
#include "core/zoo/report/score_change.hpp"
#include "core/zoo/report/sheet.hpp"
#include "core/zoo/report/uncompared.hpp"

namespace posenc {

namespace {

using models::Scored, models::scoreChange, models::scoredOf, models::worse;

Text none() { return Text::literal("-"); }

Text shown(const Value& value) {
    const Text text = models::valueText(value);
    return text.empty() ? none() : text;
}

Text shownLayers(const std::optional<std::vector<std::int64_t>>& layers) {
    if (!layers) return say("core", "all");
    const std::string out = layerRanges(*layers);
    return out.empty() ? none() : Text::literal(out);
}

Family familyOf(const Model::Part& part) { return part.subject.info().family; }

const Rotary* rotaryOf(const Scored& scored) { return std::get_if<Rotary>(&scored.encoding); }
const Bias* biasOf(const Scored& scored) { return std::get_if<Bias>(&scored.encoding); }

/// Two corresponding parts, one of which may be missing.
struct Pairing {
    const Model::Part* a;
    const Model::Part* b;
    Family family() const { return familyOf(a ? *a : *b); }
    bool isOfWindow() const { return isWindow(a ? *a : *b); }
    std::string scope() const {
        if (a && b && a->scope == "all") return b->scope;
        return a ? a->scope : b->scope;
    }
};

bool sameKind(const Model::Part& a, const Model::Part& b) {
    return familyOf(a) == familyOf(b) && isWindow(a) == isWindow(b);
}

/// The other model's part for the same layers: of the same scope, or for all.
const Model::Part* partnerOf(const Model::Part& part, const Model& own, const Model& other) {
    std::vector<const Model::Part*> found;
    for (const Model::Part& each : other.parts)
        if (sameKind(part, each)) found.push_back(&each);
    const auto alike = [&](const Model::Part& each) { return sameKind(part, each); };
    if (found.size() == 1 && std::ranges::count_if(own.parts, alike) == 1) return found.front();
    for (const Model::Part* each : found)
        if (each->scope == part.scope) return each;
    for (const Model::Part* each : found)
        if (each->scope == "all") return each;
    return nullptr;
}

std::vector<Pairing> pairings(const Model& a, const Model& b) {
    std::vector<Pairing> out;
    for (const Model::Part& each : a.parts)
        if (familyOf(each) != Family::None) {
            const Model::Part* partner = partnerOf(each, a, b);
            if (partner || each.scope != "all" ||
                std::ranges::none_of(b.parts, [&](const auto& other) { return sameKind(each, other); }))
                out.push_back({&each, partner});
        }
    for (const Model::Part& each : b.parts) {
        const bool taken = std::ranges::any_of(out, [&](const Pairing& pairing) { return pairing.b == &each; });
        if (!taken && familyOf(each) != Family::None) out.push_back({partnerOf(each, b, a), &each});
    }
    return out;
}

/// Writes the rows of one pairing.
class PairingRows {
public:
    PairingRows(const Pairing& pairing, std::int64_t within, Differences& into)
        : m_pairing(pairing),
          m_a(pairing.a ? scoredOf(*pairing.a) : Scored{None{}}),
          m_b(pairing.b ? scoredOf(*pairing.b) : Scored{None{}}),
          m_within(within),
          m_into(into),
          m_total(scoreChange(m_a, m_b, within)),
          m_method(changeOfMethod()) {}

    void write() {
        writeEncoding();
        if (!m_pairing.a || !m_pairing.b) return;
        writeParameters();
        writeAxes();
        writeGains();
        writeFrequencies();
        writeBias();
    }

private:
    const Subject& subjectA() const { return m_pairing.a->subject; }
    const Subject& subjectB() const { return m_pairing.b->subject; }

    void add(const char* id, const Text& label, const Text& a, const Text& b, std::optional<ScoreChange> change) {
        m_into.push_back({id, m_pairing.scope(), label, a, b, change});
    }
    /// Adds a change equal at every distance.
    void addEverywhere(const char* id, const Text& label, double a, double b, double by) {
        const auto number = [](double x) { return Text::literal(shortNumber(x, 8)); };
        const auto from = by > kNoticed ? std::optional<std::int64_t>(0) : std::nullopt;
        add(id, label, number(a), number(b), ScoreChange{by, by, from});
        m_into.back().values = {a, b};
    }

    void writeEncoding() {
        const auto title = [](const Model::Part* part) { return part ? Text(part->subject.info().title) : none(); };
        if (m_pairing.a && m_pairing.b && (subjectA().encoding == subjectB().encoding || turnAlike())) return;
        add("encoding", say("core", "encoding"), title(m_pairing.a), title(m_pairing.b), m_total);
    }

    /// True for two methods with the same frequencies and gain, as all have with a factor of 1.
    bool turnAlike() const {
        const Rotary *a = rotaryOf(m_a), *b = rotaryOf(m_b);
        return a && b && a->headDim == b->headDim && !models::frequencyDifference(a->frequencies, b->frequencies) &&
               a->attentionFactor == b->attentionFactor && m_a.softmax == m_b.softmax && !hasAxes();
    }

    /// True for positions with several axes: how pairs are shared out changes no score of text.
    bool hasAxes() const {
        const auto named = [](const Model::Part* part) { return part && models::axesOf(*part); };
        return named(m_pairing.a) || named(m_pairing.b);
    }

    /// Parameters with the same meaning in every rotary encoding.
    static bool isShape(std::string_view id) { return models::listed("head-dim partial-rotary base", id); }

    /// A with these values of B; nothing if it cannot have them.
    template <class Takes> std::optional<Model::Part> partWith(Takes takes) const {
        Model::Part out = *m_pairing.a;
        const auto& schema = subjectB().parameters.schema();
        for (std::size_t i = 0; i < schema.descriptors.size(); ++i) {
            const std::string_view id = schema.descriptors[i].id;
            if (!takes(id) || !out.subject.parameters.schema().find(id)) continue;
            if (out.subject.parameters.set(id, subjectB().parameters.values()[i])) return std::nullopt;
        }
        return out;
    }

    /// The change between two encodings of the same shape, which may say the same by other parameters.
    std::optional<ScoreChange> changeOfMethod() const {
        if (!m_pairing.a || !m_pairing.b || subjectA().encoding == subjectB().encoding) return m_total;
        const auto alike = partWith(isShape);
        return alike ? scoreChange(scoredOf(*alike), m_b, m_within) : m_total;
    }

    /// The change if A gets only this value of B, capped by the total change; also the cap if A cannot have the value
    /// alone.
    std::optional<ScoreChange> changeAlone(std::string_view id) const {
        const auto all = isShape(id) ? m_total : models::milder(m_total, m_method);
        const auto changed = partWith([&](std::string_view each) { return each == id; });
        return changed ? models::milder(scoreChange(m_a, scoredOf(*changed), m_within), all) : all;
    }

    static std::vector<Value> inUse(const Subject& subject) {
        const auto& schema = subject.parameters.schema();
        return schema.inUse ? schema.inUse(subject.parameters.values()) : subject.parameters.values();
    }

    /// True if one states what the other leaves to its method, or has a length that its method ignores.
    bool saysTheSame(std::string_view id, const Value& a, const Value& b) const {
        const auto isAuto = [](const Value& value) { return std::holds_alternative<std::monostate>(value); };
        const bool otherMethod = subjectA().encoding != subjectB().encoding && turnAlike();
        return isAuto(a) || isAuto(b) || (id == "trained-context" && otherMethod);
    }

    void writeParameters() {
        const auto a = inUse(subjectA()), b = inUse(subjectB());
        const auto& schemaA = subjectA().parameters.schema();
        const auto& schemaB = subjectB().parameters.schema();
        for (std::size_t i = 0; i < a.size(); ++i) {
            const Descriptor& each = schemaA.descriptors[i];
            const auto j = schemaB.index(each.id);
            if (!j || a[i] == b[*j] || std::string_view(each.id) == "attention-factor") continue;
            const auto change = changeAlone(each.id);
            if (change && change->most == 0.0 && saysTheSame(each.id, a[i], b[*j])) continue;
            const bool ofAxes = hasAxes() && change && change->most == 0.0;
            add(each.id, each.label, shown(a[i]), shown(b[*j]), ofAxes ? std::nullopt : change);
            m_into.back().values = {a[i], b[*j]};
        }
    }

    /// For subjects that do not say how pairs are shared out.
    void writeAxes() {
        const auto &a = m_pairing.a->axes, &b = m_pairing.b->axes;
        const auto shownAxes = [](const std::optional<AxisAllocation>& axes) {
            if (!axes) return none();
            std::string out(kAllocations[static_cast<std::size_t>(axes->rule)]);
            for (const std::int64_t each : axes->section) out += " " + std::to_string(each);
            return Text::literal(out + " " + axes->order);
        };
        const bool same = a.has_value() == b.has_value() &&
                          (!a || (a->rule == b->rule && a->section == b->section && a->order == b->order));
        if (!same) add("axes", say("core", "axes of the pairs"), shownAxes(a), shownAxes(b), std::nullopt);
    }

    void writeGains() {
        const Rotary *a = rotaryOf(m_a), *b = rotaryOf(m_b);
        if (!a || !b) return;
        const double before = a->attentionFactor * a->attentionFactor, after = b->attentionFactor * b->attentionFactor;
        if (a->attentionFactor != b->attentionFactor)
            addEverywhere("attention-factor", say("core", "attention factor"), a->attentionFactor, b->attentionFactor,
                          std::abs(before - after) * m_a.softmax);
        if (m_a.softmax != m_b.softmax)
            addEverywhere("softmax-scale", say("core", "softmax scale"), m_a.softmax, m_b.softmax,
                          std::abs(m_a.softmax - m_b.softmax) * before);
    }

    void writeFrequencies() {
        const Rotary *a = rotaryOf(m_a), *b = rotaryOf(m_b);
        const auto *first = std::get_if<Additive>(&m_a.encoding), *second = std::get_if<Additive>(&m_b.encoding);
        if (!(a && b) && !(first && second)) return;
        const auto& from = a ? a->frequencies : first->frequencies;
        const auto& to = b ? b->frequencies : second->frequencies;
        if (a && a->headDim != b->headDim) return;  // their pairs do not correspond
        const auto changed = models::frequencyDifference(from, to);
        if (!changed) return;
        const auto at = [&](const std::vector<double>& all) {
            return changed->first < all.size() ? Text::literal(shortNumber(all[changed->first], 6)) : none();
        };
        add("frequencies", say("core", "frequencies"), at(from), at(to), m_total);
        m_into.back().frequencies = changed;
    }

    void writeBias() {
        const Bias *a = biasOf(m_a), *b = biasOf(m_b);
        if (!a || !b || a->heads.size() != b->heads.size()) return;
        if (a->buckets.edges != b->buckets.edges || a->buckets.values != b->buckets.values)
            add("buckets", say("core", "buckets"), edgesOf(*a), edgesOf(*b), m_total);
        std::size_t most = 0;
        const auto gap = [&](std::size_t head) { return std::abs(a->heads[head].slope - b->heads[head].slope); };
        for (std::size_t head = 1; head < a->heads.size(); ++head)
            if (gap(head) > gap(most)) most = head;
        if (gap(most) > 0.0)
            add("slopes", say("core", "slope of head %1").with(most + 1),
                Text::literal(shortNumber(a->heads[most].slope, 6)),
                Text::literal(shortNumber(b->heads[most].slope, 6)), m_total);
    }

    static Text edgesOf(const Bias& bias) { return say("core", "%1 {1|edge|edges}").with(bias.buckets.edges.size()); }

    Pairing m_pairing;
    Scored m_a, m_b;
    std::int64_t m_within;
    Differences& m_into;
    std::optional<ScoreChange> m_total, m_method;
};

/// A layer's part: the one said to hold for it, or for all.
const Model::Part* partOfLayer(const Model& model, const Pairing& like, std::int64_t layer) {
    const Model::Part& sample = like.a ? *like.a : *like.b;
    for (const Model::Part& each : model.parts) {
        const bool here = !each.layers || std::ranges::find(*each.layers, layer) != each.layers->end();
        if (here && sameKind(each, sample)) return &each;
    }
    return nullptr;
}

std::optional<ScoreChange> layerChange(const Model& a, const Model& b, const Pairing& like, std::int64_t layer,
                                       std::int64_t within) {
    const Model::Part *first = partOfLayer(a, like, layer), *second = partOfLayer(b, like, layer);
    return scoreChange(first ? scoredOf(*first) : Scored{None{}}, second ? scoredOf(*second) : Scored{None{}}, within);
}

using LayerList = std::optional<std::vector<std::int64_t>>;

/// The layers with a part of that kind; nothing if unknown.
LayerList layersWith(const Model& model, const Pairing& like) {
    constexpr std::int64_t kMost = 4096;  // as many as are distinguished
    const Model::Part& sample = like.a ? *like.a : *like.b;
    const auto untold = [&](const Model::Part& each) { return each.someLayers && sameKind(each, sample); };
    if (!model.layerCount || std::ranges::any_of(model.parts, untold)) return std::nullopt;
    std::vector<std::int64_t> out;
    for (std::int64_t l = 0; l < std::min(*model.layerCount, kMost); ++l)
        if (partOfLayer(model, like, l)) out.push_back(l);
    return out;
}

/// Returns nothing for a list of all layers.
LayerList unlessAll(LayerList layers, const Model& model) {
    return layers && std::ssize(*layers) == model.layerCount ? std::nullopt : std::move(layers);
}

void addLayers(const Model& a, const Model& b, const Pairing& pairing, std::int64_t within, const LayerList& ofA,
               const LayerList& ofB, Differences& into) {
    std::vector<std::int64_t> moved;
    std::ranges::set_symmetric_difference(*ofA, *ofB, std::back_inserter(moved));
    ScoreChange most;
    for (const std::int64_t layer : moved)
        most = worse(most, layerChange(a, b, pairing, layer, within).value_or(ScoreChange{}));
    into.push_back({"layers", pairing.scope(),
                    pairing.isOfWindow() ? say("core", "layers with a window") : say("core", "layers"),
                    shownLayers(unlessAll(ofA, a)), shownLayers(unlessAll(ofB, b)), most});
}

/// For one model with a list: the other may have its layers in several parts, or no others.
void writeAgainstAll(const Model& a, const Model& b, const Pairing& pairing, std::int64_t within, Differences& into) {
    auto ofA = layersWith(a, pairing), ofB = layersWith(b, pairing);
    if (!ofA || !ofB) return;
    const std::int64_t both = std::min(*a.layerCount, *b.layerCount);
    for (LayerList* each : {&ofA, &ofB}) std::erase_if(**each, [&](std::int64_t layer) { return layer >= both; });
    const auto told = [&](const Difference& each) {
        return each.id == "layers" && each.a == shownLayers(unlessAll(ofA, a));
    };
    if (*ofA != *ofB && std::ranges::none_of(into, told)) addLayers(a, b, pairing, within, ofA, ofB, into);
}

void writeLayers(const Model& a, const Model& b, const Pairing& pairing, std::int64_t within, Differences& into) {
    if (!pairing.a || !pairing.b) return;
    const LayerList &ofA = pairing.a->layers, &ofB = pairing.b->layers;
    if (ofA.has_value() != ofB.has_value()) return writeAgainstAll(a, b, pairing, within, into);
    if (ofA && *ofA != *ofB) addLayers(a, b, pairing, within, ofA, ofB, into);
}

void writeDeclared(const Model& a, const Model& b, Differences& into) {
    const auto text = [](std::int64_t count) { return Text::literal(groupedInteger(count)); };
    if (a.declaredContext && b.declaredContext && a.declaredContext != b.declaredContext)
        into.push_back({"declared-context", "all", say("core", "declared context"), text(*a.declaredContext),
                        text(*b.declaredContext), ScoreChange{}});
}

/// Throws for a model with nothing to compare, saying why.
void requireParts(const Model& model) try {
    if (model.parts.empty()) stateOf(model);
} catch (const Error& error) {
    throw Error(say("core", "%1: %2").with(model.name, error.text()));
}

std::int64_t reachOfAll(const std::vector<Model>& models) {
    std::optional<std::int64_t> reach;
    for (const Model& each : models) reach = std::max(reach, reachOf(each));
    return std::max<std::int64_t>(1, reach.value_or(2048));
}

/// The row of this difference, in any model; no model has it twice.
Comparison::Row& rowFor(const Difference& difference, std::size_t place, Comparison& into) {
    for (Comparison::Row& each : into.rows)
        if (each.first.id == difference.id && each.first.scope == difference.scope && !each.others[place] &&
            (difference.frequencies || (each.first.a == difference.a && each.first.label == difference.label)))
            return each;
    into.rows.push_back({difference, std::vector<std::optional<Difference>>(into.names.size() - 1), ScoreChange{}});
    return into.rows.back();
}

void add(const Difference& difference, std::size_t place, Comparison& into) {
    Comparison::Row& row = rowFor(difference, place, into);
    row.others[place] = difference;
    const bool known = row.change && difference.change;
    row.change = known ? std::optional(models::worse(*row.change, *difference.change)) : std::nullopt;
}

std::optional<double> rankOf(const Comparison::Row& row) {
    return row.change ? std::optional(row.change->typical) : std::nullopt;
}

}  // namespace

Differences differencesOf(const Model& a, const Model& b, std::int64_t within) {
    Differences out;
    writeDeclared(a, b, out);
    for (const Pairing& each : pairings(a, b)) {
        PairingRows(each, within, out).write();
        writeLayers(a, b, each, within, out);
    }
    models::addUncompared(a, b, out);
    return out;
}

bool Comparison::equal(std::optional<double> tolerance) const {
    if (!tolerance) return rows.empty();
    return std::ranges::all_of(rows, [&](const Row& each) { return each.change && each.change->most <= *tolerance; });
}

Comparison compared(const std::vector<Model>& models) {
    Comparison out;
    for (const Model& each : models) {
        requireParts(each);
        out.names.push_back(each.name);
    }
    out.within = reachOfAll(models);
    for (std::size_t i = 1; i < models.size(); ++i)
        for (const Difference& each : differencesOf(models.front(), models[i], out.within)) add(each, i - 1, out);
    std::ranges::stable_sort(out.rows, std::ranges::greater{}, rankOf);
    return out;
}

}  // namespace posenc
