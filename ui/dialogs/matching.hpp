// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QSet>
#include <QString>
#include <QStringList>
#include <array>
#include <vector>

namespace posenc::ui {

/// What can be found: under its title, under other words for the same thing, and by a sentence about it.
struct Findable {
    enum class Kind {
        Plain,
        Named,     ///< an encoding or a model: its title begins with its name
        Question,  ///< has many words: of one or two alone there are better
        Word,      ///< explains: behind what acts, unless somebody asks what it is
        Both       ///< two models: only for who names both and says that they are to be compared
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
    int names = 0;       ///< that were asked for and it has
};

/// Finds things by what people ask of them, in English and in Chinese. What counts is how many of the question's words
/// a thing has: those that few things have count more, names most, numbers least, small words not at all. Endings and,
/// of words that nothing has, one wrong letter and left-out letters are forgiven.
class Matching {
public:
    Matching() = default;
    explicit Matching(const std::vector<Findable>& things);

    /// Best first. What has only some of the words is there where it comes near the best.
    std::vector<Match> answers(const QString& question) const;

private:
    struct Field {
        QStringList words;  ///< Latin words and numbers in their order, Chinese runs whole
        QStringList stems;  ///< of each
        QString text;       ///< small letters
    };
    struct Thing {
        Findable::Kind kind;
        double length;                ///< of the title, in words
        std::array<Field, 4> fields;  ///< title, alias, words, details
    };
    struct Term {
        QString word;
        bool wide = false, number = false, name = false;
        QString after = {};              ///< the name right before a number: "llama" of "llama 3"
        QString version = {};            ///< the number right behind a name
        double weight = 0.0;             ///< all of a question's sum to 1
        std::vector<double> known = {};  ///< how much each thing has it
        bool isKnown = false;            ///< one has
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
    QSet<QString> m_wide;   ///< Chinese words: what runs fall into
};

}  // namespace posenc::ui
