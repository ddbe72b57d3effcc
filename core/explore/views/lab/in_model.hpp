// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/score.hpp"
#include "core/explore/lab/settings.hpp"
#include "core/explore/lab/shelf.hpp"
#include "core/explore/views/lab/model_settings.hpp"
#include "core/explore/views/parts.hpp"

/// Subjects of a scene in the models that they are put into.
namespace posenc::trained {

using ModelPointer = std::shared_ptr<const lab::Specimen>;

/// How many characters a model reads.
using TextLength = std::function<std::int64_t(const lab::Specimen& model)>;

/// Any encoding but those of grids can be in a decoder of text.
inline bool fitsText(const Encoding& encoding) { return !is<Axial>(encoding); }

/// True if a model of the shelf was trained with it, or with its rotation before scaling.
bool isTrainedWith(const EncodingInfo& encoding);

/// The model that the subject is put into; nothing if there is none.
std::optional<LabCard> cardOf(const Scene::Subject& subject, const ModelSettings& settings);
/// The models to choose from: those of the folder that the settings name, or the program's.
std::shared_ptr<const std::vector<lab::Specimen>> modelsIn(const ModelSettings& settings);

std::string modelIdOf(const Scene::Subject& subject, const ModelSettings& settings);  ///< empty: none

/// As makeView(), of trained models; a figure becomes finer with every measured sequence.
template <class S>
ViewInfo makeLabView(const char* id, const char* about, Say title, Say summary, Say toTry,
                     bool (*applies)(const Encoding&), Figure (*draw)(const Scene&, const S&),
                     std::size_t room = kEveryone) {
    ViewInfo view = makeView<S>(ViewGroup::Trained, id, about, title, summary, toTry, applies, draw, room, false);
    view.dataOf = DataOf::LabModel;
    view.belongsTo = isTrainedWith;
    view.card = [](const Scene::Subject& subject, const ParameterSet& set) { return cardOf(subject, set.as<S>()); };
    view.model = [](const Scene::Subject& subject, const ParameterSet& set) { return modelIdOf(subject, set.as<S>()); };
    if (view.schema->find("sequences")) view.effort = "sequences";
    return view;
}

struct InModel {
    const Scene::Subject* subject;
    ModelPointer model;
    std::int64_t length;  ///< of the texts, characters
    lab::Positions positions;
    lab::Placement placement;
    std::shared_ptr<const std::vector<lab::Specimen>> among = {};  ///< the folder it is from; null: the program's shelf

    std::vector<const lab::Specimen*> siblings() const {
        return lab::siblingsOf(*model, among.get());
    }
    std::int64_t context() const { return model->recipe.context; }
    std::int64_t heads() const { return model->recipe.shape.heads; }
    std::int64_t layers() const { return model->recipe.shape.layers; }
};

/// The models that were trained alike but for the seed, each with the subject in it, as far as their weights are here;
/// this one first.
std::vector<InModel> withSiblings(const InModel& in, const ModelSettings& settings);

struct InModels {
    std::vector<InModel> all;     ///< of the subjects that have a model and fit into it, the active one first
    std::optional<Text> missing;  ///< why the active subject is not among them

    bool empty() const { return all.empty(); }
};

/// Adds notes on pinned subjects that are left out, and on settings without effect. Throws Error for a model file that
/// cannot be read.
InModels inModels(const Scene& scene, const ModelSettings& settings, const TextLength& length,
                  std::vector<Text>& notes);
inline InModels inModels(const Scene& scene, const ModelSettings& settings, std::int64_t length,
                         std::vector<Text>& notes) {
    return inModels(
        scene, settings, [length](const lab::Specimen&) { return length; }, notes);
}

/// The trained context of the active subject's model, or of the shelf's if it has none.
std::int64_t trainedContext(const Scene& scene, const ModelSettings& settings);

/// Settings of a view with each "auto" replaced.
template <class S> S resolvedIn(const Scene& scene, S settings) {
    settings.resolve(trainedContext(scene, settings));
    return settings;
}

/// Begins a figure's numbers where the active subject has no model.
void addMissing(const InModels& in, Figure& figure);

/// Where no subject has a model, or none has positions: a panel with axes and without curves, which says why.
Figure emptyFigure(const InModels& in, Panel panel, std::vector<Text> notes);

/// Notes what a figure of trained models must name: parameters, steps, seeds, text, sequences, and that small models
/// are no evidence about large ones. `sequences`: how many of the text held out; 0: the reader's own.
void noteModels(const std::vector<InModel>& all, std::int64_t sequences, bool seeds, std::vector<Text>& notes);

/// A reader's text as the model reads it; models of recall have a sequence of theirs in place of the `usual` one.
lab::Alphabet::Lenient tokensOf(const lab::Specimen& model, const std::string& text, const std::string& usual);

/// Notes that the model does not know all characters of a text.
void noteReplaced(const InModel& in, const lab::Alphabet::Lenient& read, std::vector<Text>& notes);

/// A head's or layer's index that exists; adds a note if it did not.
std::int64_t heldLayer(const InModel& in, std::int64_t layer, std::vector<Text>& notes);
std::int64_t heldHeadOf(const InModel& in, std::int64_t head, std::vector<Text>& notes);

/// Tokens of a length that have positions: the length, or the reach of the positions.
std::int64_t placedOf(const InModel& in, std::int64_t length, std::vector<Text>& notes);

/// A guide at the end of the trained context, in positions from 0 on.
void addTrainedGuide(const std::vector<InModel>& all, Panel& panel);

/// The subject's model with the positions that it was trained with; nothing where it has them.
std::optional<InModel> asTrained(const InModel& in);

}  // namespace posenc::trained
