// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <set>
#include <string>
#include <vector>

#include "core/teach/ask/words.hpp"

namespace posenc::ask {

/// An entry that is found under its title, under synonyms, and by a sentence about it.
struct Findable {
    enum class Kind {
        Plain,
        Named,     ///< an encoding or a model: its title begins with its name
        Question,  ///< has many words: one or two of them alone have better matches
        Figure,    ///< of a paper: has the names of methods, which alone have better matches
        Trained,   ///< a view of trained models: ranks below others, unless somebody asks what training made of it
        Word       ///< an explanation: ranks below actions, unless somebody asks what something is
    };

    std::string title;  ///< as it is shown
    std::string words;
    std::string details;
    Kind kind = Kind::Plain;
    std::string alias = {};  ///< the title in both languages, a line each; empty: `title` is the same in both

    const std::string& names() const { return alias.empty() ? title : alias; }
};

/// Two entries that are one answer together: an encoding in a view, or two encodings that are compared.
struct Pair {
    std::size_t first = 0, second = 0;
    bool compares = false;  ///< only for a question that names both and asks to compare them
    bool alike = false;     ///< of two that are compared: both are models, or both methods
};

/// An answer to what was typed.
struct Match {
    std::size_t thing = 0;
    std::size_t other = kAlone;  ///< of a pair
    double worth = 0.0;          ///< more is better
    bool whole = false;          ///< it has every word that counts

    static constexpr std::size_t kAlone = static_cast<std::size_t>(-1);
};

/// Finds entries by people's questions, in English and in Chinese. The score is how many of the question's words an
/// entry has: rare words count more, names most, numbers least, small words not at all. Endings are forgiven, and in
/// words that no entry has, one wrong letter and left-out letters. A question takes 2 to 15 ms for 700 entries.
class Matching {
public:
    Matching() = default;
    explicit Matching(const std::vector<Findable>& things, std::vector<Pair> pairs = {});

    /// Returns the best first. An entry with only some of the words is included where it comes near the best.
    /// `understood`: words of the question that are the values of quantities ("8", "heads"), for which every entry is
    /// as good as any other.
    std::vector<Match> answers(const std::string& question, const std::set<std::string>& understood = {}) const;

    /// True if the question asks to compare.
    static bool compares(const std::string& question);

private:
    struct Field {
        Words words;  ///< Latin words and numbers in their order, Chinese runs whole
        Words stems;  ///< of each word
        std::string text;
    };
    struct Thing {
        Findable::Kind kind;
        double length;                ///< the title's, in words
        std::array<Field, 3> fields;  ///< title, words, details
    };
    struct Term {
        std::string word;
        bool wide = false, number = false, name = false, compares = false;
        std::string after = {};          ///< the name right before a number: "llama" of "llama 3"
        std::string version = {};        ///< the number right behind a name
        double weight = 0.0;             ///< a question's weights sum to 1
        std::vector<double> known = {};  ///< how far each entry has it
        bool isKnown = false;            ///< at least one entry has it
        bool rare = false;               ///< few have it
        bool common = false;             ///< many have it, or it names a parameter or a view: says nothing of a model

        bool names() const { return name || (rare && !number); }
    };
    struct Asked {
        std::string plain;  ///< as typed, in small letters
        std::vector<Term> terms;
        bool asks = false, wantsMeaning = false, compares = false, ofTraining = false;
        std::size_t words = 0;                ///< that count, numbers included
        std::vector<double> neighbours = {};  ///< worth for each entry
    };

    std::vector<std::size_t> knownLengths(const std::string& run) const;
    Words piecesOf(const std::string& run) const;
    Words meantWords(const std::string& question) const;
    Asked understood(const std::string& question, const std::set<std::string>& understood) const;
    void weigh(std::vector<Term>& terms) const;
    static double known(const Term& term, const Thing& thing);
    static double guessed(const Term& term, const Thing& thing);
    static double foundIn(const Term& term, const Thing& thing, std::size_t at);
    static Field fieldOf(const std::string& text);
    static double worthOfWording(const Asked& asked, const Thing& thing);
    static double worthOfNeighbours(const Asked& asked, const Thing& thing);
    static double ofTraining(const Asked& asked, const Thing& thing);
    static double ofKind(const Asked& asked, const Thing& thing, double share, double worth, bool whole);
    Match matchOf(const Asked& asked, std::size_t thing) const;
    Match matchOf(const Asked& asked, const Pair& pair) const;

    std::vector<Thing> m_things;
    std::vector<Pair> m_pairs;
    std::set<std::string> m_plain;  ///< words that are a whole title, of what is not named after itself
    std::set<std::string> m_names;  ///< Latin names of encodings, models, papers and formats
    std::set<std::string> m_wide;   ///< Chinese words into which runs are split
};

}  // namespace posenc::ask
