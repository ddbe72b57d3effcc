// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <map>

#include "app/cli/command.hpp"
#include "core/explore/lab/trainer.hpp"

/// Trainings from a shell: posenc lab train, and the cells of posenc lab sweep.
namespace posenc::app {

/// What is to be trained, in words.
struct TrainingWish {
    std::string encoding, file;
    std::string log = {};                           ///< the file of losses; empty: none
    std::map<std::string, std::string> given = {};  ///< by flag without its dashes; usual values for the rest
};

/// Adds the flags that are numbers.
void addTrainingNumbers(CLI::App& app, const Call& call, TrainingWish& wish);

/// The keys of a wish.
std::vector<std::string> trainingKeys();

/// Another process trains into the same file.
class Busy : public Error {
public:
    using Error::Error;
};

class Training {
public:
    /// Reads what is to be trained, and trains nothing. Throws UsageError for what cannot be.
    Training(TrainingWish wish, const Call& call);

    /// True if the file holds this model; then nothing is left beside it of a process that died after it had written
    /// the model. Throws Error if it holds another one.
    bool isDone() const;

    /// Trains and writes the file, from what an interruption left. A signal keeps what there is and ends the program.
    /// Throws Busy while another process does the same, and Error where it cannot go on.
    lab::Specimen run() const;

private:
    class Claim;
    std::int64_t number(const char* key) const;
    lab::Recipe recipe() const;
    void readSizes(lab::Recipe& recipe) const;
    void nameText(lab::Recipe& recipe) const;
    lab::Positions positions() const;
    void tryFiles() const;
    std::string part() const { return m_wish.file + ".part"; }
    void tell(const Text& words) const { note(words, m_call.language); }
    lab::Trainer begun() const;
    void goOn(lab::Trainer& trainer, std::optional<Claim>& claim) const;
    void trainToTheEnd(lab::Trainer& trainer) const;
    void keep(const lab::Trainer& trainer) const;

    TrainingWish m_wish;
    const Call& m_call;
    std::shared_ptr<const lab::Specimen> m_start;  ///< null: from random weights
    std::shared_ptr<const std::string> m_text;     ///< null: the program's
    lab::Recipe m_recipe;
    lab::Positions m_positions;
};

void requireCsv(const char* flag, const std::string& file);
void requireSafetensors(const std::string& file);

/// The encoding that "rope base=10000" names.
const EncodingInfo& namedIn(const std::string& words);

/// The model's values with the same ids, in place of the defaults.
ParameterSet usualIn(const std::string& words, const lab::Specimen* model);

/// The words' values, and `usual` ones for what they leave out. Throws Error where they contradict a size of the model,
/// or the length of its table.
lab::Positions asked(const std::string& words, const ParameterSet& usual, bool hasTable);

}  // namespace posenc::app
