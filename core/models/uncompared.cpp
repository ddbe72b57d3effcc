// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/uncompared.hpp"

#include <algorithm>

#include "core/models/family.hpp"
#include "core/models/model_source.hpp"
#include "core/models/pair_layout.hpp"
#include "core/text/number.hpp"

namespace posenc::models {

namespace {

/// How two findings of one id are held against each other.
enum class By : std::uint8_t { Value, Message };

/// Findings that say of a key that what it does is not shown. A value that the class has by default is no difference,
/// so that some are compared by what they come to.
struct Uncompared {
    const char* id;
    By by;
};

constexpr Uncompared kUncompared[] = {
    {"sparse-attention", By::Value},     {"sparse-attention-layers", By::Value},
    {"attention-window", By::Value},     {"rotated-values", By::Value},
    {"layer-order", By::Value},          {"chunked-positions", By::Message},
    {"second-table", By::Value},         {"encoding-not-available", By::Value},
    {"unknown-position-key", By::Value}, {"compressed-layers", By::Message},
    {"no-position-layers", By::Message}, {"unknown-position-term", By::Message},
    {"key-term", By::Message},           {"projection-left-out", By::Message},
    {"unknown-layer-type", By::Message}, {"two-axes", By::Message},
    {"other-tower", By::Message},        {"mrope-sections", By::Message},
    {"mrope-order", By::Message},        {"position-offset", By::Message},
};

/// The value at a path of the file, "rope_scaling.factor"; nothing where there is none.
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

/// What one file says under an id, in the order of its keys.
struct Said {
    std::string key;
    Text shown;
    std::string compared;
};

std::vector<Said> saidUnder(const Uncompared& uncompared, const Model& model) {
    std::vector<Said> out;
    for (const Finding& each : model.findings) {
        if (each.id != std::string_view(uncompared.id)) continue;
        const Node* value = valueAt(model, each.key);
        const Text shown = value ? Text::literal(quoted(*value)) : each.message;
        out.push_back(
            {lastOf(each.key), shown, uncompared.by == By::Value && value ? quoted(*value) : english(each.message)});
    }
    return out;
}

const Said* with(const std::vector<Said>& all, const std::string& key) {
    const auto found = std::ranges::find(all, key, &Said::key);
    return found == all.end() ? nullptr : &*found;
}

void add(const char* id, const Text& label, const Text& a, const Text& b, Differences& into) {
    into.push_back({id, "all", label, a, b, std::nullopt});
}

Text none() { return Text::literal("-"); }

/// Rows of layers tell the same in numbers.
bool isTold(const Uncompared& uncompared, const Differences& rows) {
    return uncompared.id == std::string_view("no-position-layers") &&
           std::ranges::any_of(rows, [](const Difference& each) { return each.id == "layers"; });
}

void addFindings(const Uncompared& uncompared, const Model& a, const Model& b, Differences& into) {
    const auto ofA = saidUnder(uncompared, a), ofB = saidUnder(uncompared, b);
    for (const Said& each : ofA) {
        const Said* other = with(ofB, each.key);
        if (!other || other->compared != each.compared)
            add(uncompared.id, Text::literal(each.key), each.shown, other ? other->shown : none(), into);
    }
    for (const Said& each : ofB)
        if (!with(ofA, each.key)) add(uncompared.id, Text::literal(each.key), none(), each.shown, into);
}

Text shownTemperature(const Model& model) {
    const auto number = [](double x) { return shortNumber(x, 6); };
    if (const auto& each = model.temperature)
        return say("core", "1 + %1 ln(1 + ⌊p / %2⌋)%3")
            .with(number(each->scale), each->length,
                  each->unrotated ? Text(say("core", ", in layers without positions")) : Text());
    if (const auto& each = model.otherTemperature)
        return Text::literal(number(each->strength) + " · " + groupedInteger(each->length));
    return none();
}

bool sameTemperature(const Model& a, const Model& b) {
    const auto alike = [](const Model::Temperature& x, const Model::Temperature& y) {
        return x.scale == y.scale && x.length == y.length && x.fromOne == y.fromOne && x.unrotated == y.unrotated;
    };
    const auto &x = a.temperature, &y = b.temperature;
    const bool same = x.has_value() == y.has_value() && (!x || alike(*x, *y));
    const auto &u = a.otherTemperature, &v = b.otherTemperature;
    return same && u.has_value() == v.has_value() &&
           (!u || (u->kind == v->kind && u->strength == v->strength && u->length == v->length));
}

bool turns(const Model& model) {
    return std::ranges::any_of(model.parts, [](const Model::Part& each) {
        return encodingById(each.subject.encoding).family == Family::Rotary;
    });
}

/// A converter may have permuted the weights of a GGUF.
bool bothOfOneKind(const Model& a, const Model& b) { return a.source && b.source && a.source->gguf == b.source->gguf; }

void addLayout(const Model& a, const Model& b, Differences& into) {
    if (a.source->gguf || !turns(a) || !turns(b) || pairsNeighbours(a) == pairsNeighbours(b)) return;
    const auto shown = [](const Model& model) {
        return pairsNeighbours(model) ? say("core", "neighbours") : say("core", "halves");
    };
    add("pair-layout", say("core", "dimensions of a pair"), shown(a), shown(b), into);
}

}  // namespace

void addUncompared(const Model& a, const Model& b, Differences& into) {
    const auto count = [](const auto& number) { return number ? Text::literal(groupedInteger(*number)) : none(); };
    if (!sameTemperature(a, b))
        add("temperature", say("core", "temperature by position"), shownTemperature(a), shownTemperature(b), into);
    if (a.attentionChunk != b.attentionChunk)
        add("attention-chunk", say("core", "chunk of attention"), count(a.attentionChunk), count(b.attentionChunk),
            into);
    if (!bothOfOneKind(a, b)) return;
    addLayout(a, b, into);
    if (!isLatent(a) || !isLatent(b)) addFindings({"pair-layout", By::Value}, a, b, into);
    if (!a.temperature && !b.temperature && !a.otherTemperature && !b.otherTemperature)
        addFindings({"position-temperature", By::Value}, a, b, into);
    for (const Uncompared& each : kUncompared)
        if (!isTold(each, into)) addFindings(each, a, b, into);
}

}  // namespace posenc::models
