// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/specimen.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/explore/lab/score.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc::lab {

namespace {

using Eigen::Index;

constexpr double kNotMeasured = std::numeric_limits<double>::quiet_NaN();

constexpr auto kSequenceLength = "sequence-length";

/// True if it is for a sequence of that length.
bool isOfLength(const ParameterSet& parameters, std::int64_t length) {
    return parameters.schema().find(kSequenceLength) && parameters.value(kSequenceLength) == Value(length);
}

bool turnsPairs(const Positions& positions) {
    const Encoding encoding = positions.encoding->encode(positions.parameters);
    return std::holds_alternative<Rotary>(encoding) || std::holds_alternative<Fading>(encoding);
}

bool isOfEmbedding(const Encoding& encoding) {
    return std::holds_alternative<Additive>(encoding) || std::holds_alternative<Rows>(encoding);
}

/// Sets a whole number if the encoding has such a parameter, and the value is legal.
void setWhole(ParameterSet& parameters, const char* id, std::int64_t value) {
    if (parameters.schema().find(id)) static_cast<void>(parameters.set(id, value));
}

/// Numbers before training: normal, with the deviation 1 / sqrt(inputs), less for what is added to x by every layer.
void drawWeights(Specimen& specimen) {
    Random random(specimen.recipe.seed);
    const double layers = specimen.recipe.shape.layers;
    for (const Tensor& each : specimen.tensors) {
        const bool gain = each.name.ends_with("norm");
        const bool adds = each.name.ends_with("output") || each.name.ends_with("down");
        const double inputs = each.name == "embedding" ? 4.0 : static_cast<double>(each.rows);
        const double deviation = (adds ? 1.0 / std::sqrt(2.0 * layers) : 1.0) / std::sqrt(inputs);
        for (Index k = 0; k < each.size(); ++k)
            specimen.weights.push_back(gain ? 1.0F : static_cast<float>(deviation * random.normal()));
    }
}

void requirePlaces(const Specimen& specimen) {
    const Placement placement = placementOf(specimen);
    if (reachOf(placement) < specimen.recipe.context)
        throw Error(say("core", "The encoding has positions for %1 tokens; training needs %2.")
                        .with(reachOf(placement), specimen.recipe.context));
    placed<float>(placement, specimen.recipe.shape, specimen.recipe.context);
}

}  // namespace

Network<float> Specimen::network() const {
    const auto mixing = std::ranges::find(tensors, kMixing, &Tensor::name);
    return {recipe.shape, weights, mixing == tensors.end() ? std::nullopt : std::optional(*mixing)};
}

ParameterSet fitted(const EncodingInfo& encoding, ParameterSet parameters, const Recipe& recipe, Index length) {
    const Shape& shape = recipe.shape;
    const bool wide = isOfEmbedding(encoding.encode(ParameterSet(*encoding.schema)));
    setWhole(parameters, "heads", shape.heads);
    setWhole(parameters, "head-dim", shape.headDim());
    setWhole(parameters, "dim", wide ? shape.width : shape.headDim());
    setWhole(parameters, "trained-context", recipe.before > 0 ? recipe.before : recipe.context);
    setWhole(parameters, kSequenceLength, length > 0 ? length : recipe.context);
    if (encoding.trained) setWhole(parameters, "positions", recipe.context);
    return parameters;
}

std::vector<Text> notesOn(const Specimen& specimen, const Positions& positions, const Text& name, Index length) {
    std::vector<Text> out;
    if (isOfLength(positions.parameters, length))
        out.push_back(say("core", "%1: the length of the sequence is that of the text, %2 {2|character|characters}.")
                          .with(name, length));
    const bool own = positions.encoding == specimen.positions.encoding;
    if (own || (turnsPairs(positions) && turnsPairs(specimen.positions))) return out;
    out.push_back(positions.encoding->trained
                      ? say("core", "%1: this model was not trained with it, so its numbers are those before training.")
                            .with(name)
                      : say("core", "%1: this model was not trained with it.").with(name));
    return out;
}

Placement placementOf(const Specimen& specimen, const Positions& positions) {
    Encoding encoding = positions.encoding->encode(positions.parameters);
    if (std::holds_alternative<Axial>(encoding))
        throw Error(say("core", "%1 places patches of a grid; a decoder of text has a line of characters.")
                        .with(positions.encoding->title));
    const bool own = positions.encoding == specimen.positions.encoding;
    if (std::holds_alternative<Banded>(encoding) && !own)
        throw Error(say("core",
                        "The model %1 was not trained with %2, whose mixture comes from trained weights of the model; "
                        "posenc lab train %3 trains one that has them.")
                        .with(specimen.id, positions.encoding->title, positions.encoding->id));
    if (positions.encoding->trained && own) {
        const auto first = static_cast<std::size_t>(sizeOf(tensorsOf(specimen.recipe.shape)));
        std::vector<Tensor> tensors;
        for (Tensor each : specimen.tensors)
            if ((each.offset -= static_cast<Index>(first)) >= 0) tensors.push_back(each);
        const std::vector<double> numbers(specimen.weights.begin() + static_cast<std::ptrdiff_t>(first),
                                          specimen.weights.end());
        encoding = withTrained(std::move(encoding), specimen.recipe.shape, tensors, numbers);
    }
    Placement out;
    const auto shared = std::make_shared<const Encoding>(std::move(encoding));
    for (int layer = 0; layer < specimen.recipe.shape.layers; ++layer) {
        out.layers.push_back({shared});
        if (!positions.windows.empty()) out.layers.back().window = positions.windows[static_cast<std::size_t>(layer)];
    }
    return out;
}

Positions ownPositions(const Specimen& specimen, Index length) {
    Positions own = specimen.positions;
    if (length > 0 && isOfLength(own.parameters, specimen.recipe.context))
        setWhole(own.parameters, kSequenceLength, length);
    return own;
}

Recipe continued(const Specimen& from, Recipe recipe) {
    recipe.from = from.id;
    recipe.before = from.recipe.context;
    recipe.task = from.recipe.task;
    recipe.shape = from.recipe.shape;
    recipe.rate *= 0.25;
    return recipe;
}

Specimen untrained(Positions positions, Recipe recipe, const Specimen* from) {
    const Alphabet alphabet = alphabetOf(recipe.task);
    recipe.shape.vocabulary = alphabet.size();
    Specimen out{{}, recipe, std::move(positions), alphabet, tensorsOf(recipe.shape), {}};
    drawWeights(out);
    if (from) std::copy_n(from->weights.begin(), out.weights.size(), out.weights.begin());
    if (out.positions.encoding->trained) {
        const TrainedStart start = trainedStart(out.positions.encoding->encode(out.positions.parameters), recipe.shape,
                                                recipe.seed);
        for (Tensor each : start.tensors) {
            each.offset += static_cast<Index>(out.weights.size());
            out.tensors.push_back(each);
        }
        out.weights.insert(out.weights.end(), start.numbers.begin(), start.numbers.end());
        if (from && from->positions.encoding == out.positions.encoding && from->tensors == out.tensors)
            out.weights = from->weights;
    }
    requirePlaces(out);
    return out;
}

double measuredLoss(const Specimen& specimen, const Placement& placement, Index sequences, Index length) {
    if (reachOf(placement) < length) return kNotMeasured;
    const Mat<double> losses = measuredLosses(specimen, placement, sequences, length);
    const auto asked = (losses.array() == losses.array()).eval();
    return asked.select(losses, 0.0).sum() / static_cast<double>(asked.count());
}

std::map<int, double> measure(const Specimen& specimen, Index sequences) {
    std::map<int, double> out;
    for (const int times : {1, 2, 4, 8}) {
        const Stage stage((times - 1) / 15.0, (2 * times - 1) / 15.0);
        const Index length = times * specimen.recipe.context;
        out[times] = measuredLoss(specimen, placementOf(specimen, length), sequences, length);
    }
    return out;
}

}  // namespace posenc::lab
