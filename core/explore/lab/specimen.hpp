// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <filesystem>
#include <map>

#include "core/explore/encodings/catalogue.hpp"
#include "core/explore/lab/task.hpp"
#include "core/explore/lab/trained.hpp"

/// A trained decoder with all that is known of it; a .safetensors file whose metadata is its model card.
namespace posenc::lab {

struct Recipe {
    Task task = Task::Text;
    std::int64_t steps = 1000;
    std::uint64_t seed = 1;
    Eigen::Index context = 128;   ///< characters of a sequence
    Eigen::Index sequences = 32;  ///< of a step
    double rate = 4e-3;           ///< the highest learning rate, after the first 5 % of the steps
    Shape shape = {};             ///< its vocabulary is the task's
    std::string from = {};        ///< the model whose weights it starts with; empty: from random ones
    Eigen::Index before = 0;      ///< that model's context, which extensions are measured from; 0: none
    std::string text = {};        ///< a text of the reader's own: name, size, fingerprint; empty: the program's

    friend bool operator==(const Recipe&, const Recipe&) = default;
};

/// A subject of the explorer: an encoding with its parameters.
struct Positions {
    const EncodingInfo* encoding = nullptr;
    ParameterSet parameters;
    std::vector<std::optional<std::int64_t>> windows = {};  ///< by layer; empty: none
};

struct Specimen {
    std::string id;  ///< "rope-10000-s1"; of a file, its name
    Recipe recipe;
    Positions positions;
    Alphabet alphabet;
    std::vector<Tensor> tensors;  ///< the decoder's, then those of its positions
    std::vector<float> weights;   ///< by tensor; empty if they are not here
    std::map<int, double> losses =
        {};  ///< mean loss, nats, of sequences of 1, 2, 4, 8 times the context: see measure()
    std::shared_ptr<const std::string> text = {};  ///< that of the recipe, while it trains

    Eigen::Index distance = 0;  ///< that the task recall-at measures at: see Exercise

    Exercise exercise() const { return {recipe.task, distance, text ? std::string_view(*text) : std::string_view()}; }

    Network<float> network() const;
    std::int64_t parameterCount() const { return static_cast<std::int64_t>(weights.size()); }
};

/// The parameters with the model's dimensions (head dimension, heads, width), its trained context, and the length of
/// the text where they have one of a sequence (0: the context). Other values stay. What an encoding does not have is
/// left alone.
ParameterSet fitted(const EncodingInfo& encoding, ParameterSet parameters, const Recipe& recipe,
                    Eigen::Index length = 0);

/// What the encoding does in the model's layers, with the parameters as they are. If the model was trained with this
/// encoding, its trained numbers are in it; else those that the encoding shows. Throws Error if it does not fit;
/// learned tables of another model do not, nor does a banded bias in a model that was not trained with one.
Placement placementOf(const Specimen& specimen, const Positions& positions);

/// The model's own positions for a text of `length` characters (0: its context): a scheme that follows the length of
/// the sequence, and was trained at that of the context, follows this one.
Positions ownPositions(const Specimen& specimen, Eigen::Index length = 0);
inline Placement placementOf(const Specimen& specimen, Eigen::Index length = 0) {
    return placementOf(specimen, ownPositions(specimen, length));
}

/// Returns sentences for the reader of a figure or a score, for texts of `length` characters: whether the model was
/// trained with such positions, and that they follow the length of the text. `name` is the name of the positions.
std::vector<Text> notesOn(const Specimen& specimen, const Positions& positions, const Text& name, Eigen::Index length);

/// A model before its first step, with the positions as they are (see fitted()): with random weights, or with those of
/// `from`, whose shape and task it takes; trained numbers of positions only if the encoding is the same. Throws Error
/// where the encoding does not fit into a decoder of text.
Specimen untrained(Positions positions, Recipe recipe, const Specimen* from = nullptr);

/// The recipe of a training that goes on with `from`, at a longer context and with a quarter of the learning rate.
Recipe continued(const Specimen& from, Recipe recipe);

/// Half precision, which the shelf needs, or single.
enum class Precision : std::uint8_t { Half, Single };
struct Course;
std::string toSafetensors(const Specimen& specimen, Precision precision, const Course* course = nullptr);

/// Throws Error, one sentence with the file's name, for anything but a file that toSafetensors() wrote.
Specimen readSpecimen(const std::filesystem::path& file);
Specimen specimenOf(std::string_view bytes, std::string id);

/// The same; of a file that ends after its header, a specimen without weights.
Specimen shelved(std::string_view bytes, std::string id);

/// The mean loss of measured sequences over their positions, in nats; NaN where the placement has too few positions.
double measuredLoss(const Specimen& specimen, const Placement& placement, Eigen::Index sequences, Eigen::Index length);

/// The losses at 1, 2, 4 and 8 times the context: means over `sequences` measured sequences and their positions; NaN
/// where the encoding has no positions there.
std::map<int, double> measure(const Specimen& specimen, Eigen::Index sequences = 32);

/// The model as its file will hold it: weights rounded, losses measured with them.
Specimen finished(Specimen specimen, Precision precision);

}  // namespace posenc::lab
