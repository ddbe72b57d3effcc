// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/lab/in_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>

#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::trained {

namespace {

constexpr std::int64_t kShelfContext = 128;
constexpr double kUsualBase = 1e4;
constexpr std::int64_t kReach = 1024;  // eight trained contexts: within them a setting without effect changes no loss

std::string familyOf(const lab::Specimen& specimen) {
    const std::string id = lab::seedNameOf(specimen.id).family;
    return specimen.recipe.task == lab::Task::Recall ? id.substr(id.find('-') + 1) : id;
}

using Models = std::shared_ptr<const std::vector<lab::Specimen>>;

ModelPointer onShelf(const lab::Specimen& specimen) { return {ModelPointer(), &specimen}; }

/// The first that meets a condition; null if there is none.
template <class Condition> ModelPointer firstWhere(const Condition& meets) {
    const auto found = std::ranges::find_if(lab::shelf(), meets);
    return found == lab::shelf().end() ? nullptr : onShelf(*found);
}

/// The first seed of a family.
ModelPointer firstOf(std::string_view family, lab::Task task) {
    return firstWhere([&](const lab::Specimen& each) { return each.recipe.task == task && familyOf(each) == family; });
}

double baseOf(const lab::Specimen& specimen) { return std::get<double>(specimen.positions.parameters.value("base")); }

/// True if "auto" may choose it: it was trained from random weights.
bool isUsual(const lab::Specimen& specimen, lab::Task task) {
    return specimen.recipe.task == task && specimen.recipe.from.empty();
}

/// Trained in all layers without a window, with all dimensions turned.
bool isPlainRope(const lab::Specimen& specimen) {
    const ParameterSet& parameters = specimen.positions.parameters;
    return std::string_view(specimen.positions.encoding->id) == "rope" && specimen.positions.windows.empty() &&
           parameters.value("partial-rotary") == Value{1.0};
}

/// By the base: what was trained turns most like it.
ModelPointer nearestRope(const Rotary& rope, lab::Task task) {
    if (rope.rotaryDim < rope.headDim) return firstOf("rope-partial", task);
    const double base = rope.base > 1.0 ? rope.base : kUsualBase;
    const lab::Specimen* best = nullptr;
    const auto distance = [&](const lab::Specimen& each) { return std::abs(std::log(baseOf(each) / base)); };
    for (const lab::Specimen& each : lab::shelf())
        if (isUsual(each, task) && isPlainRope(each) && (!best || distance(each) < distance(*best) - 1e-9))
            best = &each;
    return best ? onShelf(*best) : nullptr;
}

ModelPointer trainedWith(const Scene::Subject& subject, lab::Task task) {
    const Encoding& decides = subject.held ? *subject.held : *subject.encoding;
    if (const auto* rope = std::get_if<Rotary>(&decides)) return nearestRope(*rope, task);
    const auto same = [&](const lab::Specimen& each) {
        return isUsual(each, task) && each.positions.encoding == subject.info;
    };
    if (ModelPointer found = firstWhere(same)) return found;
    return firstOf(is<Additive>(*subject.encoding) ? "sinusoidal" : "nope", task);  // which notes say
}

ModelPointer ofFile(const std::string& file) {
    if (file.ends_with(".safetensors")) return lab::specimenFor(file);
    throw Error(
        say("core", "model-file must be a .safetensors file that posenc lab train wrote, not \"%1\".").with(file));
}

/// 0 for the same values.
double distanceOf(const ParameterSet& a, const ParameterSet& b) {
    double out = 0.0;
    for (std::size_t k = 0; k < a.values().size(); ++k) {
        const double *x = std::get_if<double>(&a.values()[k]), *y = std::get_if<double>(&b.values()[k]);
        if (x && y && *x > 0.0 && *y > 0.0)
            out += std::abs(std::log(*x / *y));
        else if (a.values()[k] != b.values()[k])
            out += 1.0;
    }
    return out;
}

/// How unlike the subject the model was trained; infinite if with another encoding, except for RoPE before scaling.
double distanceTo(const Scene::Subject& subject, const lab::Specimen& model) {
    constexpr double kOther = 1e3;  // more than between settings of one encoding
    const auto* rope = std::get_if<Rotary>(subject.held ? &*subject.held : &*subject.encoding);
    const double base = rope && rope->base > 1.0 ? rope->base : kUsualBase;
    if (model.positions.encoding != subject.info)
        return rope && isPlainRope(model) ? kOther + std::abs(std::log(baseOf(model) / base))
                                          : std::numeric_limits<double>::infinity();
    ParameterSet run = lab::fitted(*subject.info, subject.parameters, model.recipe);
    if (rope && run.schema().find("base")) static_cast<void>(run.set("base", base));
    return distanceOf(run, model.positions.parameters);
}

/// The model that was trained most like the subject; null if there is none.
ModelPointer inFolder(const Scene::Subject& subject, const Models& models, lab::Task task) {
    const lab::Specimen* best = nullptr;
    double least = std::numeric_limits<double>::infinity();
    for (const lab::Specimen& each : *models)
        if (const double distance = distanceTo(subject, each); each.recipe.task == task && distance < least - 1e-9)
            best = &each, least = distance;
    return best ? ModelPointer(models, best) : nullptr;
}

/// The folder that the settings name, if the model is in it.
Models folderOf(const ModelPointer& model, const ModelSettings& settings) {
    const Models models = lab::shelfIn(settings.file);
    const auto isIt = [&](const lab::Specimen& each) { return &each == model.get(); };
    return models && std::ranges::any_of(*models, isIt) ? models : nullptr;
}

/// Null if there is none.
ModelPointer modelOf(const Scene::Subject& subject, const ModelSettings& settings) {
    if (const Models models = lab::shelfIn(settings.file)) {
        if (ModelPointer own = inFolder(subject, models, settings.task)) return own;
    } else if (!settings.file.empty()) {
        return ofFile(settings.file);
    }
    if (settings.specimen == Family::Auto) return trainedWith(subject, settings.task);
    return firstOf(kFamilies[static_cast<std::size_t>(settings.specimen)].id, settings.task);
}

Text noModel(const Scene::Subject& subject) {
    return say("core",
               "No model of the shelf was trained with %1: choose one under Model, or train one with posenc lab train "
               "and open its file.")
        .with(subject.name);
}

lab::Positions positionsIn(const Scene::Subject& subject, const lab::Specimen& model, std::int64_t length) {
    return {subject.info, lab::fitted(*subject.info, subject.parameters, model.recipe, length),
            model.positions.windows};
}

lab::Placement placementIn(const Scene::Subject& subject, const lab::Specimen& model, const lab::Positions& positions,
                           const ModelSettings& settings) {
    lab::Placement out = lab::placementOf(model, positions);
    ModelSettings resolved = settings;
    resolved.resolve(model.recipe.context);
    if (turns(*subject.encoding)) out.map = resolved.distances();
    out.temperature = resolved.positionTemperature();
    lab::placed<float>(out, model.recipe.shape, std::min<std::int64_t>(1, lab::reachOf(out)));  // or throws
    return out;
}

/// Throws Error, with the subject's name, where the subject does not fit.
InModel inModel(const Scene::Subject& subject, ModelPointer model, std::int64_t length, const ModelSettings& settings) {
    if (!model) throw Error(noModel(subject));
    if (!lab::isHere(*model))
        throw Error(say("core", "The weights of the model %1 are not in this page.").with(model->id));
    try {
        const lab::Positions positions = positionsIn(subject, *model, length);
        lab::Placement placement = placementIn(subject, *model, positions, settings);
        const Models among = folderOf(model, settings);
        return {&subject, std::move(model), length, positions, std::move(placement), among};
    } catch (const Error& error) {
        throw Error(say("core", "%1: %2").with(subject.name, error.text()));
    }
}

void noteWithoutEffect(const InModel& in, const ModelSettings& settings, std::vector<Text>& notes) {
    if (settings.map != DistanceMap::Kind::Rope && !turns(*in.subject->encoding))
        notes.push_back(
            say("core", "%1 turns no pairs, so the map of distances changes nothing in it.").with(in.subject->name));
    for (Text& each : lab::notesOn(*in.model, in.positions, in.subject->name, in.length))
        notes.push_back(std::move(each));
}

/// "trained with base 1,000,000, run with 500,000"; of numbers that training replaced, that they are without effect.
Text differenceOf(const Descriptor& parameter, const Value& own, const Value& run, bool counts) {
    const Text name = withinSentence(parameter.label);
    return counts ? say("core", "trained with %1 %2, run with %3").with(name, readable(own), readable(run))
                  : say("core", "%1 %2 has no effect, as training replaced it").with(name, readable(run));
}

/// Positions from 0 to kReach, farther and farther apart: few tokens that have near and far distances between them.
std::vector<std::int64_t> spreadPositions() {
    constexpr double kApart = 1.12;  // times the position before
    std::vector<std::int64_t> out{0};
    while (out.back() < kReach)
        out.push_back(std::max(out.back() + 1, static_cast<std::int64_t>(static_cast<double>(out.back()) * kApart)));
    return out;
}

/// True if the model says something else with the parameter's own value, or does not fit. Every parameter of a fixed
/// encoding counts.
bool counts(const Scene::Subject& subject, const lab::Specimen& model, const ParameterSet& run, const char* id) try {
    if (!subject.info->trained || subject.info != model.positions.encoding || model.weights.empty()) return true;
    const auto losses = [&](const ParameterSet& set) {
        auto placement = lab::placementOf(model, {subject.info, set, model.positions.windows});
        placement.positions = spreadPositions();
        return lab::measuredLosses(model, placement, 1, lab::reachOf(placement));
    };
    ParameterSet before = run;
    if (before.set(id, model.positions.parameters.value(id))) return true;
    const lab::Mat<double> a = losses(before), b = losses(run);
    const auto differ = [](double x, double y) { return x != y && !(std::isnan(x) && std::isnan(y)); };
    return a.size() != b.size() || a.binaryExpr(b, differ).any();
} catch (const Error&) {
    return true;
}

/// Returns the differences from the setting that was trained.
std::vector<Text> differencesOf(const Scene::Subject& subject, const lab::Specimen& model, const ParameterSet& run) {
    const EncodingInfo& trained = *model.positions.encoding;
    const ParameterSet own = lab::fitted(trained, model.positions.parameters, model.recipe);
    std::vector<Text> out;
    if (&trained != subject.info)
        out.push_back(say("core", "trained with %1, run with %2").with(trained.title, subject.info->title));
    if (trained.family != subject.info->family) return out;
    for (const Descriptor& each : run.schema().descriptors)
        if (own.schema().find(each.id) && own.value(each.id) != run.value(each.id))
            out.push_back(
                differenceOf(each, own.value(each.id), run.value(each.id), counts(subject, model, run, each.id)));
    return out;
}

/// "d = 16 · b = 10,000 · L = 128"; the model's where the encoding has no such parameter.
std::string sizesOf(const ParameterSet& run, const lab::Recipe& recipe) {
    std::string out = symbolValues(run);
    const auto add = [&](const char* symbol, std::int64_t value) {
        out += (out.empty() ? "" : " · ") + std::string(symbol) + " = " + groupedInteger(value);
    };
    if (!run.schema().find("head-dim") && !run.schema().find("dim")) add("d", recipe.shape.headDim());
    if (!run.schema().find("trained-context") || recipe.before > 0) add("L", recipe.context);
    return out;
}

/// The models of all subjects, each once, with their siblings if `seeds`.
std::vector<const lab::Specimen*> modelsOf(const std::vector<InModel>& all, bool seeds) {
    std::vector<const lab::Specimen*> out;
    for (const InModel& in : all)
        for (const lab::Specimen* each : seeds ? in.siblings() : std::vector{in.model.get()})
            if (std::ranges::find(out, each) == out.end()) out.push_back(each);
    return out;
}

Text weightsOf(const std::vector<const lab::Specimen*>& models) {
    const auto [least, most] = std::ranges::minmax(models, {}, &lab::Specimen::parameterCount);
    if (least->parameterCount() == most->parameterCount()) return argument(least->parameterCount());
    return say("core", "%1 to %2").with(least->parameterCount(), most->parameterCount());
}

Text cardOf(const std::vector<const lab::Specimen*>& models) {
    const lab::Recipe& recipe = models.front()->recipe;
    std::set<std::uint64_t> seeds;
    for (const lab::Specimen* each : models) seeds.insert(each->recipe.seed);
    return say("core", "Models: %1. Weights: %2. Trained for %3 {3|step|steps} of %4 × %5 characters; seeds: %6.")
        .with(enumerated(models, &lab::Specimen::id), weightsOf(models), recipe.steps, recipe.sequences, recipe.context,
              enumerated(seeds, [](std::uint64_t each) { return std::to_string(each); }));
}

bool learnedAlike(const lab::Specimen& a, const lab::Specimen& b) {
    return std::tie(a.recipe.steps, a.recipe.sequences, a.recipe.context) ==
           std::tie(b.recipe.steps, b.recipe.sequences, b.recipe.context);
}

/// One for each recipe.
void addCards(std::vector<const lab::Specimen*> models, std::vector<Text>& notes) {
    while (!models.empty()) {
        const auto others = std::ranges::stable_partition(
            models, [first = models.front()](const lab::Specimen* each) { return learnedAlike(*each, *first); });
        notes.push_back(cardOf({models.begin(), others.begin()}));
        models.erase(models.begin(), others.begin());
    }
}

Text trainedTo(lab::Task task, std::int64_t sequences) {
    constexpr Say kTo[] = {say("core", "Trained to predict text"),
                           say("core", "Trained to recall the digit of a letter"),
                           say("core", "Trained to recall the digit of a letter among others, at any distance"),
                           say("core", "Trained to predict the character that followed the last time"),
                           say("core", "Trained to copy random characters")};
    const Text to = kTo[static_cast<std::size_t>(task)];
    return sequences == 0 ? say("core", "%1.").with(to)
                          : say("core", "%1; measured on %2 {2|sequence|sequences}.").with(to, sequences);
}

Text textOf(const InModel& in, std::int64_t sequences) {
    const bool bible = in.model->recipe.task == lab::Task::Text;
    if (const std::string& own = in.model->recipe.text; bible && !own.empty())
        return sequences == 0 ? say("core", "Trained on the text %1.").with(own)
                              : say("core", "Trained on the text %1; measured on %2 {2|sequence|sequences} of John.")
                                    .with(own, sequences);
    if (sequences == 0 && bible)
        return say("core", "Trained on Genesis, Exodus, Matthew, Mark and Acts in the King James Version.");
    if (!bible) return trainedTo(in.model->recipe.task, sequences);
    return say("core",
               "Trained on Genesis, Exodus, Matthew, Mark and Acts in the King James Version; measured on %1 "
               "{1|sequence|sequences} of John.")
        .with(sequences);
}

}  // namespace

bool isTrainedWith(const EncodingInfo& encoding) {
    return encoding.onlyRotates() || std::ranges::any_of(families(), [&](const Option& each) {
               return std::string_view(each.id) == encoding.id;
           });
}

std::shared_ptr<const std::vector<lab::Specimen>> modelsIn(const ModelSettings& settings) {
    const Models folder = lab::shelfIn(settings.file);
    return folder ? folder : Models(Models(), &lab::shelf());
}

std::string modelIdOf(const Scene::Subject& subject, const ModelSettings& settings) {
    const ModelPointer model = modelOf(subject, settings);
    return model ? model->id : std::string();
}

std::optional<LabCard> cardOf(const Scene::Subject& subject, const ModelSettings& settings) {
    const ModelPointer model = modelOf(subject, settings);
    if (!model) return std::nullopt;
    LabCard out{lab::fitted(*subject.info, subject.parameters, model->recipe), {}, {}};
    if (model->positions.encoding != subject.info) out.trainedWith = model->positions.encoding->title;
    out.values = say("core", "The lab's model: %1 · %2 weights")
                     .with(sizesOf(out.parameters, model->recipe), static_cast<long long>(sizeOf(model->tensors)));
    for (const Text& each : differencesOf(subject, *model, out.parameters))
        out.values = say("core", "%1 · %2").with(out.values, each);
    return out;
}

std::vector<InModel> withSiblings(const InModel& in, const ModelSettings& settings) {
    std::vector<InModel> out{in};
    for (const lab::Specimen* each : in.siblings())
        if (each != in.model.get() && lab::isHere(*each))
            out.push_back(inModel(*in.subject, ModelPointer(in.among, each), in.length, settings));
    return out;
}

InModels inModels(const Scene& scene, const ModelSettings& settings, const TextLength& length,
                  std::vector<Text>& notes) {
    InModels out;
    for (const Scene::Subject& each : scene.subjects) {
        const ModelPointer model = modelOf(each, settings);  // a file that cannot be read ends the figure
        try {
            out.all.push_back(inModel(each, model, model ? length(*model) : 0, settings));
            noteWithoutEffect(out.all.back(), settings, notes);
        } catch (const Error& error) {
            if (&each == &scene.active())
                out.missing = error.text();
            else
                notes.push_back(error.text());
        }
    }
    return out;
}

std::int64_t trainedContext(const Scene& scene, const ModelSettings& settings) {
    const ModelPointer model = modelOf(scene.active(), settings);
    return model ? model->recipe.context : kShelfContext;
}

void addMissing(const InModels& in, Figure& figure) {
    if (in.missing) figure.numbers.insert(figure.numbers.begin(), *in.missing);
}

Figure emptyFigure(const InModels& in, Panel panel, std::vector<Text> notes) {
    Figure out;
    if (panel.marks.empty()) panel.marks.emplace_back(Curves{{0, 1}, {}});
    const Text why = in.missing.value_or(say("core", "There are no positions to measure."));
    panel.remark = [why](double, double) { return std::vector{why}; };
    out.panels.push_back(std::move(panel));
    out.notes = std::move(notes);
    out.numbers = {why};
    return out;
}

void noteModels(const std::vector<InModel>& all, std::int64_t sequences, bool seeds, std::vector<Text>& notes) {
    if (all.empty()) return;
    addCards(modelsOf(all, seeds), notes);
    notes.push_back(textOf(all.front(), sequences));
    notes.push_back(say("core", "Models of about 100,000 weights are no evidence about large ones."));
}

lab::Alphabet::Lenient tokensOf(const lab::Specimen& model, const std::string& text, const std::string& usual) {
    return model.alphabet.lenientTokens(
        text == usual && lab::isDrawn(model.recipe.task) ? lab::exampleOf(model.recipe.task) : text);
}

void noteReplaced(const InModel& in, const lab::Alphabet::Lenient& read, std::vector<Text>& notes) {
    const lab::Alphabet& alphabet = in.model->alphabet;
    if (read.replaced > 0)
        notes.push_back(
            say("core", "%1: the model does not know %2 of the {2|character|characters}, and reads \"%3\" there.")
                .with(in.subject->name, read.replaced,
                      std::string(1, alphabet.character(alphabet.find(' ').value_or(0)))));
}

std::int64_t heldLayer(const InModel& in, std::int64_t layer, std::vector<Text>& notes) {
    return heldInside(layer, static_cast<std::size_t>(in.layers()), say("core", "layer"), notes);
}

std::int64_t heldHeadOf(const InModel& in, std::int64_t head, std::vector<Text>& notes) {
    return heldInside(head, static_cast<std::size_t>(in.heads()), say("core", "head"), notes);
}

std::int64_t placedOf(const InModel& in, std::int64_t length, std::vector<Text>& notes) {
    const std::int64_t reach = lab::reachOf(in.placement);
    if (reach >= length) return length;
    notes.push_back(say("core", "%1 has positions for %2 {2|character|characters} only; beyond that, nothing is drawn.")
                        .with(in.subject->name, reach));
    return reach;
}

std::optional<InModel> asTrained(const InModel& in) {
    InModel out = in;
    out.positions = lab::ownPositions(*in.model, in.length);
    out.placement = lab::placementOf(*in.model, out.positions);
    const bool same = out.positions.encoding == in.positions.encoding &&
                      out.positions.parameters == in.positions.parameters && in.placement.map == DistanceMap() &&
                      !in.placement.temperature;
    return same ? std::nullopt : std::optional(std::move(out));
}

void addTrainedGuide(const std::vector<InModel>& all, Panel& panel) {
    if (all.empty()) return;
    const double end = static_cast<double>(all.front().context()) - 0.5;
    if (end < panel.x.range.high) panel.guides.push_back({Guide::At::X, end, say("core", "trained length")});
}

}  // namespace posenc::trained
