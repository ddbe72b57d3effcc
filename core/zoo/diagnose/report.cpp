// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/json_schema.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/diagnose/compare.hpp"
#include "core/zoo/diagnose/diagnosis.hpp"
#include "core/zoo/diagnose/told.hpp"
#include "core/zoo/diagnose/turns.hpp"

namespace posenc::diagnose {

namespace {

using Json = nlohmann::ordered_json;

Json constantsOf(const Plan& right, const Plan& plan) {
    return ofEach(takenBy(right, plan), [](const Taken& each) -> Json {
        return {{"key", each.key}, {"setting", each.setting}, {"found", each.found}};
    });
}

Json jsonOf(const Plan& right, const Candidate& candidate) {
    Json ids = Json::array();
    for (const Defect* each : candidate.defects) ids.push_back(each->id);
    const Plan& plan = candidate.plan;
    Json out = {{"defects", std::move(ids)},
                {"residual", candidate.residual},
                {"explains", candidate.explains},
                {"scope", plan.scope},
                {"constants", constantsOf(right, plan.later ? plan.later->plan : plan)}};
    if (plan.positionOffset != 0 || plan.queryOffset != 0) out["shift"] = plan.positionOffset + plan.queryOffset;
    if (plan.later)
        out["from"] = candidate.place.start + static_cast<std::int64_t>(plan.later->from),
        out["later"] = plan.later->id;
    return out;
}

using Sentences = std::vector<Said>;
using enum Said::Kind;

/// The columns of a rotary table; "halves apart" only if a column is a dimension.
Text columnsText(const Candidate& right) {
    const bool halves = orderOf(right.plan, right.place) == PairLayout::Half;
    switch (right.place.columnKind) {
        case ColumnKind::Pairs: return say("core", "one for each rotating pair");
        case ColumnKind::HeadPairs: return say("core", "one for each pair of the head");
        case ColumnKind::Rotating:
            return halves ? say("core", "one for each rotating dimension, paired as halves")
                          : say("core", "one for each rotating dimension, paired as neighbours");
        case ColumnKind::Head: break;
    }
    return halves ? say("core", "one for each dimension of the head, the rotating ones paired as halves")
                  : say("core", "one for each dimension of the head, paired as neighbours");
}

Text held(const Diagnosis& diagnosis) {
    const Place& place = diagnosis.right.place;
    const Text columns = columnsText(diagnosis.right);
    const std::string what = nameOf(diagnosis.what), shape = shapeText(place.shape);
    if (diagnosis.what == What::InvFreq)
        return say("core", "Read as %1: %2 numbers, %3.").with(what, place.columns(), columns);
    if (diagnosis.what == What::Slopes)
        return say("core", "Read as %1: %2 numbers, one for each head.").with(what, place.columns());
    if (isMatrix(diagnosis.what))
        return say("core", "Read as %1: shape %2; the last dimension is the keys.").with(what, shape);
    const auto rows = static_cast<std::int64_t>(place.positions);
    if (diagnosis.what == What::Rotated)
        return say("core", "Read as %1: positions %2 to %3 × %4 dimensions.")
            .with(what, place.start, place.start + rows - 1, place.columns());
    return say("core", "Read as %1: positions %2 to %3 × %4 columns, %5.")
        .with(what, place.start, place.start + rows - 1, place.columns(), columns);
}

/// Which channels of a table form a pair; nothing if a channel is a pair.
std::optional<PairLayout> orderIn(const Diagnosis& diagnosis) {
    const Place& place = diagnosis.right.place;
    const bool paired = isWave(diagnosis.what) || diagnosis.what == What::InvFreq;
    const bool dims = place.columnKind == ColumnKind::Rotating || place.columnKind == ColumnKind::Head;
    return paired && dims ? std::optional(orderOf(diagnosis.right.plan, place)) : std::nullopt;
}

/// True if the vectors are nowhere in the file.
bool isOnes(const Diagnosis& diagnosis) {
    const bool multiplied = diagnosis.what == What::Logits && has(diagnosis.right.plan.subject, What::InvFreq);
    return (multiplied || diagnosis.what == What::Rotated) && !diagnosis.right.place.vectors;
}

void explain(Sentences& out, const Plan& right, const Candidate& candidate) {
    out.push_back({Name,
                   say("core", "%1: explains every number (residual %2)").with(idsOf(candidate), candidate.residual),
                   &candidate});
    for (const Defect* each : candidate.defects) {
        out.push_back({Meaning, each->sentence, &candidate});
        if (*each->threads) out.push_back({Threads, Text::literal(each->threads), &candidate});
    }
    for (const Text& each : toldOf(right, candidate)) out.push_back({Meaning, each, &candidate});
}

void addNear(Sentences& out, const Diagnosis& diagnosis) {
    int left = 3;
    for (const Candidate& each : diagnosis.candidates)
        if (!each.explains && left-- > 0)
            out.push_back({Near, say("core", "%1: residual %2").with(idsOf(each), each.residual), &each});
}

void showNearest(Sentences& out, const Diagnosis& diagnosis) {
    const Say some = say("core", "No known bug or pair of bugs explains the numbers. The closest, none of them exact:");
    const Say none = say(
        "core", "No known bug or pair of bugs explains the numbers, and none comes closer to them than the setting.");
    out.push_back({Heading, diagnosis.candidates.empty() ? none : some});
    addNear(out, diagnosis);
}

/// Replaces a bug's name.
void sayBlank(Sentences& out, const Diagnosis& diagnosis) {
    if (diagnosis.blank == Diagnosis::Blank::Zeros)
        out.push_back({Heading, say("core", "Every number is 0: nothing was written, or nothing rotates.")});
    else
        out.push_back({Heading, say("core", "Every position has the same numbers: nothing rotates.")});
}

/// Follows the candidates that explain everything.
void showOthers(Sentences& out, const Diagnosis& diagnosis) {
    const bool any = std::ranges::any_of(diagnosis.candidates, &Candidate::explains);
    if (!any || std::ranges::all_of(diagnosis.candidates, &Candidate::explains)) return;
    out.push_back({Heading, say("core", "The next candidates do not explain every number:")});
    addNear(out, diagnosis);
}

void conclude(Sentences& out, const Diagnosis& diagnosis) {
    const auto fitting = std::ranges::count_if(diagnosis.candidates, &Candidate::explains);
    if (diagnosis.blank != Diagnosis::Blank::None) sayBlank(out, diagnosis);
    if (fitting == 0) return diagnosis.blank == Diagnosis::Blank::None ? showNearest(out, diagnosis) : void();
    const Say several = say("core", "%1 explanations fit the numbers; the numbers alone cannot distinguish them:");
    out.push_back(
        {Heading, fitting == 1 ? Text(say("core", "One explanation fits the numbers:")) : several.with(fitting)});
    for (const Candidate& each : diagnosis.candidates)
        if (each.explains) explain(out, diagnosis.right.plan, each);
}

/// The kind of place that the two numbers denote.
Say proofFor(What what) {
    if (what == What::Slopes) return say("core", "Head %2: given %3, expected %4");
    if (isList(what)) return say("core", "Pair %2: given %3, expected %4");
    if (isMatrix(what)) return say("core", "Query %1, key %2: given %3, expected %4");
    if (what == What::Rotated) return say("core", "Position %1, dimension %2: given %3, expected %4");
    return say("core", "Position %1, pair %2: given %3, expected %4");
}

void prove(Sentences& out, const Diagnosis& diagnosis) {
    const auto proof = proofOf(diagnosis);
    if (!proof) return;
    const Text where = proofFor(diagnosis.what)
                           .with(proof->position, proof->pair, shortNumber(proof->given), shortNumber(proof->expected));
    const Say by = say("core", "%1; the first bug listed gives %2.");
    out.push_back({Proof, proof->by ? by.with(where, shortNumber(*proof->by)) : say("core", "%1.").with(where)});
}

void separated(Sentences& out, const Diagnosis& diagnosis) {
    if (!diagnosis.separating || diagnosis.candidates.size() < 2 || !diagnosis.candidates.front().explains) return;
    const bool matrix = isMatrix(diagnosis.what);
    const Say here = matrix ? say("core", "Query %1, key %2 distinguishes %3 from %4.")
                            : say("core", "Position %1, pair %2 distinguishes %3 from %4.");
    const Say beyond = say("core", "To tell %3 from %4, print position %1, pair %2.");
    out.push_back({Remark, (diagnosis.separating->beyond ? beyond : here)
                               .with(diagnosis.separating->position, diagnosis.separating->pair,
                                     idsOf(diagnosis.candidates[0]), idsOf(diagnosis.candidates[1]))});
}

void remark(Sentences& out, const Text& text) { out.push_back({Remark, text}); }

/// States the layout of pairs if it differs from that of the vectors that the model rotates.
void sayOrder(Sentences& out, const Diagnosis& diagnosis) {
    const Candidate& right = diagnosis.right;
    if (right.plan.halvesOut)
        remark(out,
               say("core",
                   "Pairs are neighbours before the rotation and halves after it, as in the output of transformers."));
    if (orderIn(diagnosis) && right.place.inOtherOrder)
        remark(out, right.plan.layout == PairLayout::Half ? say("core",
                                                                "A table does not rotate anything, so its columns may "
                                                                "be in either layout; this model pairs halves.")
                                                          : say("core",
                                                                "A table does not rotate anything, so its columns may "
                                                                "be in either layout; this model pairs neighbours."));
}

/// States which dimensions form a pair, if unknown or if both ways are right; vectors of ones rotate alike in both.
void sayPairs(Sentences& out, const Diagnosis& diagnosis) {
    const Place& place = diagnosis.right.place;
    const bool agrees = diagnosis.agrees();
    if (place.what != What::Rotated && !(place.what == What::Logits && place.vectors)) return;
    if (!has(diagnosis.right.plan.subject, What::InvFreq)) return;
    switch (diagnosis.right.plan.pairs) {
        case Plan::Pairs::Known: return;
        case Plan::Pairs::OfUnknownClass:
            return remark(out, agrees ? say("core",
                                            "The numbers agree if this class pairs halves. This is assumed: the source "
                                            "code of the class has not been read.")
                                      : say("core",
                                            "This class is assumed to pair halves: its source code has not been read. "
                                            "If it pairs neighbours, compare with that layout."));
        case Plan::Pairs::OfSetting:
            return remark(out, agrees ? say("core",
                                            "The numbers agree if pairs are halves. This is assumed: a setting does "
                                            "not say which dimensions form a pair.")
                                      : say("core",
                                            "Pairs are assumed to be halves: a setting does not say which dimensions "
                                            "form a pair. If they are neighbours, compare with that layout."));
        case Plan::Pairs::InBothOrders:
            remark(out, say("core",
                            "This class uses both layouts: its weights pair neighbours, and it moves the two "
                            "dimensions of each pair into the two halves before the rotation. The vectors are compared "
                            "as they are before that step; after it, pairs are halves."));
    }
}

/// The reading that explains the scores; nothing for other numbers and for unexplained scores.
const Place* scoresIn(const Diagnosis& diagnosis) {
    const bool named = !diagnosis.candidates.empty() && diagnosis.candidates.front().explains;
    if (diagnosis.what != What::Logits) return nullptr;
    return diagnosis.agrees() ? &diagnosis.right.place : named ? &diagnosis.candidates.front().place : nullptr;
}

/// States what a bias is added to, or that it is alone.
void sayAdded(Sentences& out, const Plan& plan, const Place& place) {
    if (!place.vectors) return remark(out, say("core", "The numbers are read as the bias alone, without q·k."));
    const std::string scale = scaleOf(plan, place);
    const bool before = plan.added == Plan::Added::BeforeScale;
    remark(out,
           before
               ? say("core", "The numbers are read as (q·k + bias) × %1.").with(shortNumber(scoreScaleOf(plan, place)))
               : say("core", "The numbers are read as %1 + bias.").with(scale));
}

/// States whether numbers are before or after the softmax scale, and its value.
void sayScale(Sentences& out, const Diagnosis& diagnosis) {
    const Place* place = scoresIn(diagnosis);
    const Plan& plan = diagnosis.right.plan;
    if (!place) return;
    if (has(plan.subject, What::Bias) && !plan.subject.info().isWindow) return sayAdded(out, plan, *place);
    if (!has(plan.subject, What::InvFreq) && !place->vectors) return;
    const double gain = softmaxGainOf(diagnosis.right.plan);
    const std::string scale = scaleOf(diagnosis.right.plan, *place);
    if (isBeforeSoftmax(*place) || gain == 1.0)
        remark(out, say("core", "The numbers are read as %1.").with(scale));
    else
        remark(out, say("core", "The numbers are read as %1 × %2, the gain in this model's softmax.")
                        .with(scale, shortNumber(gain, 6)));
    if (isBeforeSoftmax(*place) && gain != 1.0)
        remark(out, say("core", "The softmax comes later, so the numbers do not show its gain of %1.")
                        .with(shortNumber(gain, 6)));
}

/// A scaling that follows the length has different numbers at each length.
void sayLength(Sentences& out, const Candidate& right) {
    const auto length = number(right.plan.subject, "sequence-length");
    if (!length || !has(right.plan.subject, What::InvFreq)) return;
    if (right.plan.isWithin)
        return remark(out, say("core",
                               "The numbers are right for sequences of up to %1 {1|token|tokens}; for longer ones this "
                               "scaling changes them.")
                               .with(static_cast<std::int64_t>(*length)));
    remark(out, say("core",
                    "This scaling depends on the length: the numbers are compared with those for a sequence of %1 "
                    "{1|token|tokens}; other lengths have other numbers.")
                    .with(static_cast<std::int64_t>(*length)));
}

void sayPrecision(Sentences& out, const Diagnosis& diagnosis) {
    if (diagnosis.numbers.unit == 0.0 || diagnosis.what == What::InvFreq) return;
    const bool brain = diagnosis.numbers.unit == kBFloatUnit;
    remark(out, brain ? say("core", "The numbers are bfloat16, so they are compared to 8 bits.")
                      : say("core", "The numbers are float16, so they are compared to 11 bits."));
    if (isWave(diagnosis.what) && diagnosis.agrees())
        remark(out, say("core", "Code that multiplies by such a table has the bug %1.")
                        .with(brain ? "bf16-table" : "fp16-table"));
}

/// States how the numbers were read, if there were several ways.
void sayReading(Sentences& out, const Diagnosis& diagnosis) {
    const Place& place = diagnosis.right.place;
    if (!diagnosis.scopes.empty())
        remark(out, say("core", "The numbers agree with those expected for: %1.").with(joined(diagnosis.scopes, ", ")));
    else if (diagnosis.isOfSeveral && !diagnosis.candidates.empty())
        remark(out, say("core", "The numbers are compared with those expected for: %1.")
                        .with(diagnosis.candidates.front().plan.scope));
    if (isTable(diagnosis.what) && place.shape.size() > 2)
        remark(out, say("core", "In the numbers of shape %1 the dimension of size %2 is read as positions.")
                        .with(shapeText(place.shape), place.positions));
    if (isMatrix(place.what) && place.shape.size() < 3 && has(diagnosis.right.plan.subject, What::Slopes))
        remark(out, say("core",
                        "The numbers are compared with those of head %1, counted from 0, because the file has no "
                        "dimension for heads.")
                        .with(static_cast<std::int64_t>(place.head)));
    sayOrder(out, diagnosis);
    sayPairs(out, diagnosis);
    sayScale(out, diagnosis);
    sayLength(out, diagnosis.right);
    sayPrecision(out, diagnosis);
    if (place.what == What::Rotated && diagnosis.right.plan.temperature)
        remark(out, place.areQueries
                        ? say("core", "The vectors are read as queries, which are multiplied by the temperature.")
                        : say("core", "The vectors are read as keys, which have no temperature."));
    if (isOnes(diagnosis))
        remark(out,
               say("core", "The file does not contain the vectors before the rotation: vectors of ones are assumed."));
}

/// States what agreeing numbers cannot show.
void limits(Sentences& out, const Diagnosis& diagnosis) {
    const Place& place = diagnosis.right.place;
    if (place.buckets && !areBuckets(diagnosis.numbers.values))
        remark(out,
               say("core",
                   "The biases of the buckets are trained, so these numbers do not show the sign of the distance."));
    if (place.vectorsAreRotated)
        remark(out, say("core",
                        "The vectors before the rotation are derived from the first row, so the numbers do not show "
                        "the position of that row."));
    if (isTable(place.what) && place.positions == 1 && place.start == 0)
        remark(out,
               say("core",
                   "At position 0 every angle is 0, so this row does not show whether the frequencies are right."));
}

/// Formats a sentence as a line of a terminal.
Text asLine(const Said& each) {
    if (each.kind == Name) return say("core", "✓ %1").with(each.text);
    if (each.kind == Near) return say("core", "· %1").with(each.text);
    if (each.kind == Meaning) return say("core", "    %1").with(each.text);
    return each.kind == Threads ? say("core", "    seen in %1").with(each.text) : each.text;
}

}  // namespace

std::string idsOf(const Candidate& candidate) {
    return joined(candidate.defects, " + ", [](const Defect* each) { return std::string(each->id); });
}

std::vector<Said> said(const Diagnosis& diagnosis) {
    const Say yes = say("core", "These %1 are what the setting asks for (residual %2)."),
              no = say("core", "These %1 are not what the setting asks for (residual %2).");
    Sentences out{{Held, held(diagnosis)},
                  {Verdict, (diagnosis.agrees() ? yes : no).with(nounOf(diagnosis.what), diagnosis.right.residual)}};
    sayReading(out, diagnosis);
    if (diagnosis.agrees()) return limits(out, diagnosis), out;
    conclude(out, diagnosis);
    prove(out, diagnosis);
    separated(out, diagnosis);
    showOthers(out, diagnosis);
    return out;
}

namespace {

void addReading(Json& out, const Diagnosis& diagnosis) {
    const Place& place = diagnosis.right.place;
    if (!diagnosis.right.plan.scope.empty()) out["scope"] = diagnosis.right.plan.scope;
    if (!diagnosis.scopes.empty()) out["scopes"] = diagnosis.scopes;
    if (diagnosis.blank != Diagnosis::Blank::None)
        out["nothing"] = diagnosis.blank == Diagnosis::Blank::Zeros ? "zeros" : "still";
    if (isTable(place.what)) out["positions"] = {place.start, place.start + static_cast<std::int64_t>(place.positions)};
    if (place.vectors || isOnes(diagnosis))
        out["vectors"] = !place.vectors ? "ones" : place.vectorsAreRotated ? "first row" : "given";
    if (const auto order = orderIn(diagnosis)) out["lanes"] = *order == PairLayout::Half ? "halves" : "neighbours";
    const Place* scores = scoresIn(diagnosis);
    if (scores && (scores->vectors || has(diagnosis.right.plan.subject, What::InvFreq)))
        out["scale"] = kScoreScales[scores->score];
    if (place.what == What::Rotated && diagnosis.right.plan.temperature)
        out["of"] = place.areQueries ? "queries" : "keys";
}

}  // namespace

std::string diagnosisJson(const Diagnosis& diagnosis, Language language) {
    Json out = {{"schema", kJsonSchema},        {"what", nameOf(diagnosis.what)},
                {"agrees", diagnosis.agrees()}, {"residual", diagnosis.right.residual},
                {"candidates", Json::array()},  {"separating", nullptr}};
    addReading(out, diagnosis);
    for (const Candidate& each : diagnosis.candidates) out["candidates"].push_back(jsonOf(diagnosis.right.plan, each));
    if (diagnosis.separating)
        out["separating"] = {{"position", diagnosis.separating->position}, {"pair", diagnosis.separating->pair}};
    out["text"] = diagnosisText(diagnosis, language);
    return harmless(out.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

std::string diagnosisText(const Diagnosis& diagnosis, Language language) {
    std::string out;
    for (const Said& each : said(diagnosis)) out += reading(asLine(each), language) + "\n";
    return out;
}

}  // namespace posenc::diagnose
