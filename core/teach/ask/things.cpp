// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/things.hpp"

#include <algorithm>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/glossary.hpp"
#include "core/explore/text/resource.hpp"
#include "core/teach/ask/actions.hpp"
#include "core/teach/ask/blocks.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/findings/findings.hpp"
#include "core/zoo/open/presets.hpp"

namespace posenc::ask {

namespace {

/// A text in both languages, a line each.
std::string inBoth(const Text& text) { return english(text) + "\n" + reading(text, Language::Chinese); }

/// The names of a schema's options, under which figures that offer them are found: "Self-Extend", "RoFormer's bound".
std::string optionsOf(const Schema& schema) {
    std::string out;
    for (const Descriptor& each : schema.descriptors)
        if (const auto* choice = std::get_if<Choice>(&each.domain))
            for (const Option& option : choice->options) out += " " + inBoth(option.label);
    return out;
}

std::string parametersOf(const Schema& schema) {
    std::string out;
    for (const Descriptor& each : schema.descriptors) out += " " + inBoth(each.label);
    return out;
}

Thing thingOf(const EncodingInfo& info, Language language) {
    constexpr const char* kFamilyIds[] = {"absolute", "rotary", "bias", "relative", "none"};
    const std::string title = reading(info.title, language), id = info.id;
    Findable found{title, id + synonymsOf("encoding:" + id),
                   inBoth(familyTitle(info.family)) + " " + inBoth(info.summary) + " " + info.paper.title + " " +
                       info.paper.authors + optionsOf(*info.schema) + parametersOf(*info.schema)};
    found.words += synonymsOf(std::string("family:") + kFamilyIds[static_cast<int>(info.family)]);
    if (listOf("extending").contains(id)) found.words += synonymsOf("extends");
    const bool isOneWord = english(info.title).find(' ') == std::string::npos;
    found.kind = isOneWord ? Findable::Kind::Named : Findable::Kind::Plain;
    found.alias = inBoth(info.title);
    return {Kind::Encoding, id, std::move(found), reading(info.summary, language), {}};
}

Thing thingOf(const ViewInfo& view, Language language) {
    const std::string id = view.id;
    Findable found{reading(view.title, language), synonymsOf("view:" + id),
                   inBoth(view.summary) + parametersOf(*view.schema) + optionsOf(*view.schema)};
    found.alias = inBoth(view.title);
    if (view.group == ViewGroup::Trained) found.kind = Findable::Kind::Trained;
    return {Kind::View, id, std::move(found), reading(view.summary, language), {}, false, &view};
}

Thing thingOf(const Descriptor& parameter, Language language) {
    Findable found{reading(parameter.label, language), std::string(parameter.id) + " " + parameter.symbol,
                   inBoth(parameter.help)};
    found.alias = inBoth(parameter.label);
    return {Kind::Parameter, parameter.id, std::move(found), reading(parameter.help, language), {}};
}

/// Each once, though many encodings have a base.
void addParameters(std::vector<Thing>& out, const Schema& schema, Language language) {
    for (const Descriptor& each : schema.descriptors) {
        const bool known = std::ranges::any_of(out, [&](const Thing& thing) {
            return thing.kind == Kind::Parameter && thing.id == each.id && thing.found.alias == inBoth(each.label);
        });
        if (!known) out.push_back(thingOf(each, language));
    }
}

std::string in(const Block& block, Language language, const char* more = "") {
    return block[std::string(idOf(language)) + more];
}

Thing questionOf(const Block& block, Language language) {
    Findable found{in(block, language), block["words"], {}, Findable::Kind::Question, block["en"] + "\n" + block["zh"]};
    const bool acts = !block["action"].empty();
    return {acts ? Kind::Action : Kind::Question,
            acts ? block["action"] : block.id,
            std::move(found),
            {},
            block["state"],
            !block["shown"].empty()};
}

PaperFigure figureOf(const Block& block, Language language) {
    return {block.id,
            block["paper"],
            block["state"],
            in(block, language),
            in(block, language, "-same"),
            in(block, language, "-differs")};
}

/// "Su et al. 2021, figure 2"; without a number, who and when; empty for notes, which have neither.
std::string placeOf(const std::string& paper, Language language) {
    static constexpr std::pair<std::string_view, Say> kParts[] = {{"figure ", say("core", "%1, figure %2")},
                                                                  {"table ", say("core", "%1, table %2")},
                                                                  {"section ", say("core", "%1, section %2")},
                                                                  {"equation ", say("core", "%1, equation %2")}};
    const auto first = paper.find(", "), last = paper.rfind(", ");
    if (first == paper.npos) return {};
    const std::string who = paper.substr(0, first), part = paper.substr(last + 2);
    for (const auto& [begins, words] : kParts)
        if (part.starts_with(begins) && isNumber(part.substr(begins.size())))
            return reading(words.with(who, part.substr(begins.size())), language);
    return who;
}

Thing thingOf(const Block& block, Language language) {
    const PaperFigure figure = figureOf(block, language);
    std::string id = figure.id;
    std::ranges::replace(id, '-', ' ');
    const std::string place = placeOf(figure.paper, language);
    Findable found{figure.title + (place.empty() ? "" : " — " + place),
                   block["words"] + " figure fig 图 " + figure.paper + " " + id,
                   block["en-same"] + " " + block["zh-same"]};
    found.kind = Findable::Kind::Figure;
    found.alias = block["en"] + "\n" + block["zh"];
    return {Kind::Paper, figure.id, std::move(found), figure.paper + ". " + figure.same, figure.state};
}

std::string formsOf(const Term& term) {
    std::string out;
    for (const auto& forms : term.forms)
        for (const Term::Form& each : forms) out += each.words + " ";
    return out;
}

Thing thingOf(const Term& term, Language language) {
    Findable found{term.title(language), formsOf(term),
                   term.meaning(Language::English) + "\n" + term.meaning(Language::Chinese), Findable::Kind::Word,
                   term.title(Language::English) + "\n" + term.title(Language::Chinese)};
    return {Kind::Term, term.id(), std::move(found), term.meaning(language), {}};
}

Thing thingOf(const Rule& rule, Language language) {
    Findable found{reading(rule.cause, language), rule.id + std::string(" ") + rule.threads, inBoth(rule.remedy),
                   Findable::Kind::Word, inBoth(rule.cause)};
    return {Kind::Finding, rule.id, std::move(found), reading(rule.remedy, language), {}};
}

Thing mistakeOf(const EncodingInfo& info, const Say& mistake, Language language) {
    Findable found{reading(mistake, language),
                   "mistake error wrong 错误 " + inBoth(info.title),
                   {},
                   Findable::Kind::Word,
                   inBoth(mistake)};
    return {Kind::Mistake, info.id, std::move(found), reading(mistake, language), info.id};
}

Thing thingOf(const ActionWords& action, Language language) {
    Findable found{plainText(reading(action.text, language)),
                   synonymsOf(std::string("action:") + action.id),
                   {},
                   Findable::Kind::Plain,
                   plainText(english(action.text)) + "\n" + plainText(reading(action.text, Language::Chinese))};
    return {Kind::Action, action.id, std::move(found), {}, {}};
}

/// The States of the published models; read once, since that takes 10 ms.
const std::vector<std::string>& publishedStates() {
    static const std::vector<std::string> all = [] {
        return ofEach(publishedModels(), [](const PublishedModel& each) { return briefText(stateOf(modelOf(each))); });
    }();
    return all;
}

}  // namespace

std::span<const Question> firstQuestions() {
    static const std::vector<Question> all = [] {
        std::vector<Question> out;
        for (const Block& each : blocksIn(resource("ask/questions.md")))
            if (!each["first"].empty()) out.push_back({each.id, {each["en"], each["zh"]}, each["state"]});
        return out;
    }();
    return all;
}

std::vector<PaperFigure> paperFigures(Language language) {
    return ofEach(blocksIn(resource("papers/figures.md")), [&](const Block& each) { return figureOf(each, language); });
}

std::vector<Thing> things(Language language) {
    std::vector<Thing> out;
    for (const ViewInfo& each : views()) out.push_back(thingOf(each, language));
    for (const EncodingInfo& each : encodings()) out.push_back(thingOf(each, language));
    for (const ViewInfo& each : views()) addParameters(out, *each.schema, language);
    for (const EncodingInfo& each : encodings()) addParameters(out, *each.schema, language);
    for (const ActionWords& each : actions()) out.push_back(thingOf(each, language));
    for (const Block& each : blocksIn(resource("ask/questions.md"))) out.push_back(questionOf(each, language));
    for (const Block& each : blocksIn(resource("papers/figures.md"))) out.push_back(thingOf(each, language));
    for (const Term& each : glossary()) out.push_back(thingOf(each, language));
    for (const Rule& each : rules()) out.push_back(thingOf(each, language));
    for (const EncodingInfo& info : encodings())
        for (const Say& each : info.errata) out.push_back(mistakeOf(info, each, language));
    return out;
}

std::vector<Thing> modelThings(Language language) {
    std::vector<Thing> out;
    for (std::size_t k = 0; k < publishedModels().size(); ++k) {
        const PublishedModel& each = publishedModels()[k];
        Findable found{each.title,
                       each.id + " model 模型" + synonymsOf("model:" + each.id),
                       each.confirmed[0] + " " + each.confirmed[1],
                       Findable::Kind::Named,
                       {}};
        out.push_back({Kind::Model, each.id, std::move(found), each.confirmed[static_cast<std::size_t>(language)],
                       publishedStates()[k]});
    }
    return out;
}

State paperState(std::string_view id) {
    for (const Block& each : blocksIn(resource("papers/figures.md")))
        if (each.id == id) return stateOfText(each["state"]);
    throw Error(
        say("core", "There is no figure \"%1\" of a paper; posenc list --papers shows all.").with(shortened(id, 60)));
}

}  // namespace posenc::ask
