// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QSet>
#include <QString>
#include <QStringList>
#include <array>
#include <vector>

namespace posenc::ui {

/// An entry that is found under its title, under synonyms, and by a sentence about it.
struct Findable {
    enum class Kind {
        Plain,
        Named,     ///< an encoding or a model: its title begins with its name
        Question,  ///< has many words: one or two of them alone have better matches
        Word,      ///< an explanation: ranks below actions, unless somebody asks what something is
        Both       ///< two models: only for a question that names both and asks to compare them
    };

    QString title;
    QString words;
    QString details;
    Kind kind = Kind::Plain;
    QString alias = {};  ///< the title in both languages, a line each
};

/// An answer to what was typed.
struct Match {
    std::size_t thing = 0;
    double worth = 0.0;  ///< more is better
    bool whole = false;  ///< it has every word that counts
    int names = 0;       ///< requested names that it has
};

/// Finds entries by people's questions, in English and in Chinese. The score is how many of the question's words an
/// entry has: rare words count more, names most, numbers least, small words not at all. Endings are forgiven, and in
/// words that no entry has, one wrong letter and left-out letters.
class Matching {
public:
    Matching() = default;
    explicit Matching(const std::vector<Findable>& things);

    /// Returns the best first. An entry with only some of the words is included where it comes near the best.
    std::vector<Match> answers(const QString& question) const;

private:
    struct Field {
        QStringList words;  ///< Latin words and numbers in their order, Chinese runs whole
        QStringList stems;  ///< of each word
        QString text;       ///< in small letters
    };
    struct Thing {
        Findable::Kind kind;
        double length;                ///< the title's, in words
        std::array<Field, 4> fields;  ///< title, alias, words, details
    };
    struct Term {
        QString word;
        bool wide = false, number = false, name = false;
        QString after = {};              ///< the name right before a number: "llama" of "llama 3"
        QString version = {};            ///< the number right behind a name
        double weight = 0.0;             ///< a question's weights sum to 1
        std::vector<double> known = {};  ///< how far each entry has it
        bool isKnown = false;            ///< at least one entry has it
    };
    struct Asked {
        QString plain;  ///< as typed, in small letters
        std::vector<Term> terms;
        bool asks = false, wantsMeaning = false, compares = false;
    };

    std::vector<qsizetype> knownLengths(const QString& run) const;
    QStringList piecesOf(const QString& run) const;
    QStringList meantWords(const QString& question) const;
    Asked understood(const QString& question) const;
    void weigh(std::vector<Term>& terms) const;
    static double known(const Term& term, const Thing& thing);
    static double guessed(const Term& term, const Thing& thing);
    static Field fieldOf(const QString& text);
    static double worthOfWording(const Asked& asked, const Thing& thing);
    static double ofKind(const Asked& asked, const Thing& thing, double share, double worth, const Match& match);
    static double worthOf(const Asked& asked, const Thing& thing, Match& match);

    std::vector<Thing> m_things;
    QSet<QString> m_names;  ///< Latin names of encodings, models, papers and formats
    QSet<QString> m_wide;   ///< Chinese words into which runs are split
};

}  // namespace posenc::ui
