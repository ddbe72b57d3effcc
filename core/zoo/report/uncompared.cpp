// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/report/uncompared.hpp"

#include <algorithm>
#include <map>

#include "core/explore/text/number.hpp"
#include "core/zoo/classes/family.hpp"
#include "core/zoo/config/reading.hpp"
#include "core/zoo/effective/pair_layout.hpp"
#include "core/zoo/gguf/model_source.hpp"
#include "core/zoo/keys/key_differences.hpp"
#include "core/zoo/report/sheet.hpp"

namespace posenc::models {

namespace {

/// Findings whose sentences cover the whole effect of their keys: a value equal to the class's default is no
/// difference. All others are compared by the values of their keys.
constexpr std::initializer_list<FindingId> kBySentence = {
    "compressed-layers", "no-position-layers", "key-term",    "projection-left-out", "two-axes",
    "other-tower",       "mrope-sections",     "mrope-order", "position-offset"};

/// The value at a path of the file, "rope_scaling.factor"; null if absent.
const Node* valueAt(const Model& model, std::string_view path) {
    const Members* here = &model.source->root;
    while (true) {
        const auto dot = path.find('.');
        const Node* found = memberOf(*here, path.substr(0, dot));
        if (!found || dot == std::string_view::npos) return found;
        here = found->as<Members>();
        if (!here) return nullptr;
        path = path.substr(dot + 1);
    }
}

std::string lastOf(std::string_view path) { return std::string(path.substr(path.rfind('.') + 1)); }

Text none() { return Text::literal("-"); }

void add(const char* id, const Text& label, const Text& a, const Text& b, Differences& into) {
    into.push_back({id, "all", label, a, b, std::nullopt});
}

/// Adds rows of differing values; more than a hundred are counted.
void addValues(const char* id, const std::vector<KeyDifference>& values, Differences& into) {
    constexpr std::size_t kMost = 100;
    for (std::size_t i = 0; i < std::min(values.size(), kMost); ++i) {
        const auto [a, b] = quotedApart(values[i]);
        add(id, Text::literal(values[i].path), Text::literal(a), Text::literal(b), into);
    }
    if (values.size() > kMost)
        add(id, say("core", "%1 more {1|key|keys}").with(values.size() - kMost), none(), none(), into);
}

/// One file's findings under an id, in the order of their keys.
using Said = std::vector<const Finding*>;

/// The other file's finding for the same key, which may be in another object there.
const Finding* partnerOf(const Finding& finding, const Said& others) {
    const auto found = std::ranges::find(others, finding.key, [](const Finding* each) { return each->key; });
    if (found != others.end()) return *found;
    const auto inside = std::ranges::find(others, lastOf(finding.key),
                                          [](const Finding* each) { return lastOf(each->key); });
    return inside == others.end() ? nullptr : *inside;
}

/// True if rows give the same in numbers.
bool isTold(const Finding& finding, const Model& a, const Model& b, const Differences& rows) {
    const FindingId id = finding.id;
    if (id == "attention-chunks" || id == "default-chunk") return a.attentionChunk || b.attentionChunk;
    if (id == "position-temperature") return a.temperature || b.temperature;
    if (id == "pair-layout" && lastOf(finding.key) == "rope_interleave") return isLatent(a) && isLatent(b);
    return id == "no-position-layers" &&
           std::ranges::any_of(rows, [](const Difference& each) { return each.id == "layers"; });
}

using SaidByBoth = std::map<std::string_view, std::pair<Said, Said>>;

/// Findings about things that are not shown, by id.
SaidByBoth notShownIn(const Model& a, const Model& b, const Differences& rows) {
    SaidByBoth out;
    const auto take = [&](const Model& model, Said std::pair<Said, Said>::*side) {
        for (const Finding& each : model.findings)
            if (each.notShown && !isTold(each, a, b, rows)) (out[each.id].*side).push_back(&each);
    };
    take(a, &std::pair<Said, Said>::first);
    take(b, &std::pair<Said, Said>::second);
    return out;
}

/// True for objects of other model parts, compared key by key if both files have them.
bool isOfTower(FindingId id) { return id == "two-axes" || id == "other-tower"; }

/// Writes rows for findings of things not shown, and for keys that nothing compares.
class Uncompared {
public:
    Uncompared(const Model& a, const Model& b, Differences& into) : m_a(a), m_b(b), m_into(into) {}

    void write() {
        for (const auto& [id, both] : notShownIn(m_a, m_b, m_into)) {
            for (const Finding* each : both.first) compare(each, partnerOf(*each, both.second));
            for (const Finding* each : both.second)
                if (!partnerOf(*each, both.first)) compare(nullptr, each);
        }
        keys();
    }

private:
    static Text shown(const Model& model, const Finding* finding) {
        const Node* value = finding ? valueAt(model, finding->key) : nullptr;
        return value ? Text::literal(quoted(*value)) : finding ? finding->message : none();
    }

    /// One finding may be missing.
    void compare(const Finding* a, const Finding* b) {
        const Finding& either = a ? *a : *b;
        if (isOfTower(either.id)) return compareTowers(a, b);
        for (const Finding* each : {a, b})
            if (each) m_covered.insert(each->key);
        const Node *left = valueAt(m_a, a ? a->key : b->key), *right = valueAt(m_b, b ? b->key : a->key);
        if (either.id.isOneOf(kBySentence) || !left || !right) return compareSentences(a, b);
        const std::string key = lastOf(either.key);
        const auto values = keyDifferences(left, right, key);
        if (values.empty()) return a && b ? void() : compareSentences(a, b);
        if (quoted(*left) == quoted(*right)) return addValues(either.id.text(), values, m_into);
        addValues(either.id.text(), {{key, left, right}}, m_into);
    }

    void compareSentences(const Finding* a, const Finding* b) {
        if (a && b && english(a->message) == english(b->message)) return;
        const Finding& either = a ? *a : *b;
        add(either.id.text(), Text::literal(lastOf(either.key)), shown(m_a, a), shown(m_b, b), m_into);
    }

    void compareTowers(const Finding* a, const Finding* b) {
        const std::string& key = a ? a->key : b->key;
        const Node *left = valueAt(m_a, key), *right = valueAt(m_b, key);
        const bool both = left && right && left->as<Members>() && right->as<Members>();
        if (!both) compareSentences(a, b);
    }

    template <class Holds> static bool anyAround(std::string_view path, Holds holds) {
        for (; !path.empty(); path = pathAround(path))
            if (holds(path)) return true;
        return false;
    }

    static bool within(const Paths& paths, std::string_view path) {
        return anyAround(path, [&](std::string_view each) { return paths.contains(each); });
    }

    bool either(Paths KeyRecord::*paths, std::string_view path) const {
        return within((*m_a.keys).*paths, path) || within((*m_b.keys).*paths, path);
    }

    /// True if each file with the key reads it, or it has no effect there.
    bool isRead(const KeyDifference& each) const {
        const std::string_view whole = std::string_view(each.path).substr(0, each.path.find('['));
        const auto reads = [&](const Model& model) {
            return model.keys->understood.contains(whole) || within(model.keys->passed, each.path);
        };
        return (!each.a || reads(m_a)) && (!each.b || reads(m_b));
    }

    static bool soundsLikeIt(std::string_view path, bool inTower) {
        return anyAround(path, [&](std::string_view each) { return mayConcernPositions(keyOfPath(each), inTower); });
    }

    bool isUntold(const KeyDifference& each) const {
        if (within(m_covered, each.path)) return false;
        if (either(&KeyRecord::notShown, each.path)) return true;
        if (isRead(each) || anyAround(each.path, isOfNoModel)) return false;
        return soundsLikeIt(each.path, either(&KeyRecord::towers, each.path));
    }

    static bool isOfNoModel(std::string_view path) { return isForeignObject(keyOfPath(path)); }

    void keys() {
        if (!m_a.keys || !m_b.keys) return;
        auto values = keyDifferences(m_a.source->root, m_b.source->root);
        std::erase_if(values, [&](const KeyDifference& each) { return !isUntold(each); });
        addValues("not-compared", values, m_into);
    }

    const Model& m_a;
    const Model& m_b;
    Differences& m_into;
    Paths m_covered = {};
};

Text shownTemperature(const Model& model) { return model.temperature ? temperatureRule(*model.temperature) : none(); }

/// A converter may have permuted the weights of a GGUF.
bool bothOfOneKind(const Model& a, const Model& b) { return a.source && b.source && a.source->gguf == b.source->gguf; }

void addLayout(const Model& a, const Model& b, Differences& into) {
    if (a.source->gguf || !rotates(a) || !rotates(b) || pairsNeighbours(a) == pairsNeighbours(b)) return;
    const auto shown = [](const Model& model) {
        return pairsNeighbours(model) ? say("core", "neighbours") : say("core", "halves");
    };
    add("pair-layout", say("core", "dimensions of a pair"), shown(a), shown(b), into);
}

}  // namespace

void addUncompared(const Model& a, const Model& b, Differences& into) {
    const auto count = [](const auto& number) { return number ? Text::literal(groupedInteger(*number)) : none(); };
    if (a.temperature != b.temperature)
        add("temperature", say("core", "temperature by position"), shownTemperature(a), shownTemperature(b), into);
    if (a.attentionChunk != b.attentionChunk)
        add("attention-chunk", say("core", "attention chunk"), count(a.attentionChunk), count(b.attentionChunk), into);
    if (!bothOfOneKind(a, b)) return;
    addLayout(a, b, into);
    Uncompared(a, b, into).write();
}

}  // namespace posenc::models
