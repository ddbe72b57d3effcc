// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/matching.hpp"

#include <QHash>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace posenc::ui {

namespace {

// Worth of a word in the title, in the title's other language, among the synonyms, or in a sentence about the entry.
constexpr std::array kPlaces{1.0, 0.95, 0.75, 0.35};
enum Place : std::size_t { Title, Alias, Words, Details };
constexpr double kSameStem = 0.97, kBegins = 0.85, kBeginsShortly = 0.6, kWithin = 0.9;  // how much of that
constexpr double kMisspelt = 0.5, kScattered = 0.3, kInsideWord = 0.35;
constexpr double kName = 1.7, kNumber = 0.5, kUsual = 0.5;  // how much a word counts
constexpr double kCovers = 0.15, kPhrase = 0.07;            // all of a title was asked for; words in their order
constexpr double kNear = 0.25;                              // share of the best: less is no answer
constexpr int kMostBetween = 12;                            // letters
constexpr std::size_t kMostAsked = 24;                      // limits text pasted by mistake: more takes seconds
constexpr std::size_t kLongestWord = 6;                     // ideographs
constexpr int kLeastMisspelt = 4, kLeastScattered = 3;

QSet<QString> setOf(const char* words) {
    const QStringList all = QString::fromUtf8(words).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return {all.begin(), all.end()};
}

/// Words that say nothing about the request.
const QSet<QString>& smallWords() {
    static const QSet<QString> all = setOf(
        "a about am an and define defined definition explain explained mean means meaning meanings any are as at be "
        "been but by can could did do does for from get give go goes going had has "
        "have he how i if in into is it its just let ll may me might mine must my no of on or our out "
        "please re s shall should so some t tell than that the their them then there these they this those to too us "
        "ve very want was we were what when where whether which who will with would you your "
        "的 了 着 过 地 得 吗 呢 吧 啊 呀 嘛 么 是 是不是 我 我的 我们 你 你的 他 它 它的 它们 请 请问 帮 帮我 想 想要 "
        "要 能 能不能 可以 可否 会 会不会 应该 该 怎么 怎么样 怎样 怎么办 如何 为何 什么 是什么 什么是 "
        "什么意思 啥 是啥 哪 哪个 哪些 哪里 哪儿 在哪 在哪里 有 有没有 多少 个 一个 一下 这 这个 这些 那 那个 那些 把 "
        "被 给 让 用 和 与 跟 同 及 或 或者 还是 在 里 里面 中 上 下 从 到 对 对于 关于 时 时候 很 太 都 也 就 才 吧 "
        "告诉 意思 含义 定义 解释 之间 之 其 以 为 并 比 种");
    return all;
}

/// Words that any question may have.
const QSet<QString>& usualWords() {
    static const QSet<QString> all = setOf(
        "model models paper papers text texts view views work works need needs why 模型 论文 文章 文本 视图 需要 "
        "为什么");
    return all;
}

constexpr char16_t kFirstWide = 0x3400;  // ideographs

bool isWide(const QString& word) { return word[0].unicode() >= kFirstWide; }
bool isNumber(const QString& word) { return word[0].isDigit(); }

/// "qwen2.5-7B" -> "qwen", "2.5", "7b"; "T5" and "bf16" stay whole, and so does a run of Chinese.
QStringList wordsOf(const QString& text) {
    static const QRegularExpression word(
        QStringLiteral("[\\x{3400}-\\x{9FFF}]+|\\d+(?:[.,]\\d+)*[a-z]*|"
                       "[a-z]{1,2}\\d+(?:\\.\\d+)*[a-z]*|"
                       "(?:(?![\\x{3400}-\\x{9FFF}])\\p{L})+"));
    QStringList words;
    for (auto each = word.globalMatch(text.toLower()); each.hasNext();) words << each.next().captured();
    return words;
}

/// "turns" -> "turn", "scaling" -> "scal", "extrapolate" and "extrapolation" -> "extrapol".
QString stem(const QString& word) {
    for (const char* ending : {"ation", "ates", "ate", "ing", "ed", "es", "s"})
        if (word.size() >= 4 + QLatin1String(ending).size() && word.endsWith(QLatin1String(ending)))
            return word.chopped(QLatin1String(ending).size());
    return word;
}

/// At most one letter wrong, missing or too many.
bool almostEqual(const QString& a, const QString& b) {
    if (std::abs(a.size() - b.size()) > 1) return false;
    const auto [left, right] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    const auto i = left - a.begin(), j = right - b.begin();
    return a.mid(i + (a.size() >= b.size())) == b.mid(j + (b.size() >= a.size()));
}

bool isMisspelt(const QString& word, const QStringList& all) {
    return word.size() >= kLeastMisspelt && std::ranges::any_of(all, [&](const QString& each) {
               return each.size() >= kLeastMisspelt && almostEqual(word, each);
           });
}

/// True if the letters occur in their order with few others between.
bool isScattered(const QString& word, const QString& text) {
    if (word.size() < kLeastScattered) return false;
    qsizetype at = -1, gaps = 0;
    for (const QChar letter : word) {
        const auto next = text.indexOf(letter, at + 1);
        if (next < 0) return false;
        gaps += next - at - 1;
        at = next;
    }
    return gaps <= kMostBetween;
}

QStringList pairsOf(const QString& run) {
    if (run.size() == 1) return {run};
    QStringList pairs;
    for (qsizetype at = 0; at + 2 <= run.size(); ++at) pairs << run.mid(at, 2);
    return pairs;
}

// ---- numbers

/// Reads "128k" as both 128,000 and 131,072.
std::vector<double> valuesOf(QString word) {
    static const QRegularExpression form(QStringLiteral("^(\\d+(?:\\.\\d+)?)([kmb]?)$"));
    const auto match = form.match(word.remove(QLatin1Char(',')));
    if (!match.hasMatch()) return {};
    const double number = match.captured(1).toDouble();
    const auto power = QStringLiteral(" kmb").indexOf(match.captured(2).isEmpty() ? u' ' : match.captured(2)[0]);
    if (power == 0) return {number};
    return {number * std::pow(1000.0, power), number * std::pow(1024.0, power)};
}

bool sameNumber(const QString& a, const QString& b) {
    const auto left = valuesOf(a), right = valuesOf(b);
    return a == b || std::ranges::find_first_of(left, right) != left.end();
}

/// Returns how well "3.1" matches "3" in a series of versions: 1 if equal, less for a relative; newer is slightly
/// better.
double versionWorth(const QString& asked, QString present) {
    if (present.startsWith(QLatin1Char('v'))) present.remove(0, 1);
    if (asked == present) return 1.0;
    if (present.startsWith(asked + QLatin1Char('.')))
        return 0.9 + 0.001 * std::min(99, present.section(QLatin1Char('.'), 1, 1).toInt());
    const QString row = asked.section(QLatin1Char('.'), 0, 0);
    return present.section(QLatin1Char('.'), 0, 0) == row && present.contains(QLatin1Char('.')) ? 0.5 : 0.0;
}

/// Returns 12 for "十二", a million for "一百万".
int chineseNumber(const QString& words) {
    static const QString digits = QString::fromUtf8("零一二三四五六七八九"), units = QString::fromUtf8("个十百千");
    int tenThousands = 0, sum = 0, digit = 0;
    for (QChar each : words) {
        if (each == QChar(0x4E24)) each = QChar(0x4E8C);  // 两
        if (each == QChar(0x4E07)) {                      // 万
            tenThousands += std::max(1, sum + digit);
            sum = digit = 0;
        } else if (const auto unit = units.indexOf(each); unit > 0) {
            sum += std::max(1, digit) * static_cast<int>(std::lround(std::pow(10.0, unit)));
            digit = 0;
        } else {
            digit = static_cast<int>(digits.indexOf(each));
        }
    }
    return tenThousands * 10000 + sum + digit;
}

/// Turns number words into digits, and writes 10 thousand (万) and a million (百万) out; a single one is mostly part of
/// another word, unless something is counted. 两两, two by two, is no number.
QString withDigits(QString text) {
    static const QRegularExpression western(QStringLiteral("(\\d+(?:\\.\\d+)?)\\s*(\\x{767E}?\\x{4E07})"));
    static const QRegularExpression counted(QString::fromUtf8(
        "((?!两两)[零一二两三四五六七八九十百千万]{2,9}|[一二两三四五六七八九十](?=个头|个注意力|头|层|倍))|"
        "(?<=图)([一二三四五六七八九十])"));
    for (auto match = western.match(text); match.hasMatch(); match = western.match(text)) {
        const double unit = match.captured(2).size() == 2 ? 1e6 : 1e4;
        text.replace(match.capturedStart(), match.capturedLength(),
                     QString::number(std::llround(match.captured(1).toDouble() * unit)));
    }
    for (auto match = counted.match(text); match.hasMatch(); match = counted.match(text)) {
        const QString number = QStringLiteral(" %1 ").arg(chineseNumber(match.captured()));
        text.replace(match.capturedStart(), match.capturedLength(), number);
    }
    return text;
}

QString digitsOf(const QString& word) {
    static const QHash<QString, QString> all{
        {QStringLiteral("two"), QStringLiteral("2")},     {QStringLiteral("three"), QStringLiteral("3")},
        {QStringLiteral("four"), QStringLiteral("4")},    {QStringLiteral("five"), QStringLiteral("5")},
        {QStringLiteral("six"), QStringLiteral("6")},     {QStringLiteral("seven"), QStringLiteral("7")},
        {QStringLiteral("eight"), QStringLiteral("8")},   {QStringLiteral("nine"), QStringLiteral("9")},
        {QStringLiteral("ten"), QStringLiteral("10")},    {QStringLiteral("twelve"), QStringLiteral("12")},
        {QStringLiteral("sixteen"), QStringLiteral("16")}};
    return all.value(word, word);
}

// ---- a word in a text

double latinWorth(const QString& word, const QString& text, const QStringList& all, const QStringList& stems) {
    const QString root = stem(word);
    if (!text.contains(root)) return 0.0;  // fast path for most texts
    if (all.contains(word)) return 1.0;
    if (stems.contains(root)) return kSameStem;
    const bool begins = std::ranges::any_of(all, [&](const QString& each) { return each.startsWith(root); });
    return !begins ? 0.0 : root.size() >= kLeastScattered ? kBegins : kBeginsShortly;
}

/// Accepts a long word in parts: 训练长度 is in 训练上下文长度.
double wideWorth(const QString& word, const QStringList& all, const QString& text) {
    if (all.contains(word)) return 1.0;
    if (text.contains(word)) return kWithin;
    if (word.size() < 3) return 0.0;
    int there = 0;
    for (qsizetype at = 0; at + 2 <= word.size(); ++at) there += text.contains(word.mid(at, 2));
    const double share = there / static_cast<double>(word.size() - 1);
    return share >= 0.5 ? kWithin * share * share : 0.0;
}

double numberWorth(const QString& number, const QString& name, const QStringList& all) {
    double best = 0.0;
    for (qsizetype at = 0; at < all.size(); ++at) {
        if (sameNumber(number, all[at])) return 1.0;
        if (at > 0 && !name.isEmpty() && stem(all[at - 1]) == stem(name))
            best = std::max(best, versionWorth(number, all[at]));
    }
    return best;
}

/// True if it says "llama 2" where "llama 3" is wanted.
bool hasOtherVersion(const QString& name, const QString& version, const QStringList& all) {
    bool has = false;
    for (qsizetype at = 1; at < all.size(); ++at) {
        if (sameNumber(version, all[at]) || (all[at - 1] == name && versionWorth(version, all[at]) > 0.0)) return false;
        has = has || (all[at - 1] == name && isNumber(all[at]));
    }
    return has;
}

/// Returns the length in words: two ideographs are about one.
double sizeOf(const QString& word) {
    return isWide(word) ? static_cast<double>(word.size()) / 2.0 : smallWords().contains(word) ? 0.0 : 1.0;
}

/// Returns the length of the shortest part in one language: "bias · 偏置"; an alias has a line of each.
double lengthOfTitle(const QString& titles) {
    static const QRegularExpression between(QString::fromUtf8(" · |\n"));
    double least = 1e9;
    for (const QString& part : titles.split(between)) {
        double length = 0.0;
        for (const QString& word : wordsOf(part)) length += sizeOf(word);
        if (length > 0.0) least = std::min(least, length);
    }
    return least;
}

bool isQuestion(const QString& words) {
    static const QRegularExpression asked(
        QString::fromUtf8("\\b(?:how|what|which|why|when|where|who|does|do|can|is|are)\\b|[?？]|"
                          "什么|怎么|怎样|如何|多少|多长|多大|哪|吗|能|会|呢"),
        QRegularExpression::CaseInsensitiveOption);
    return words.contains(asked);
}

bool saysMeaning(const QString& question) {
    static const QRegularExpression asked(
        QString::fromUtf8("\\bwhat(?:'s|’s| is| are) |\\bmeanings?\\b|\\bmeans?\\b|\\bdefin|\\bexplain|"
                          "是什么|什么是|意思|是啥|何谓|含义|定义|解释"),
        QRegularExpression::CaseInsensitiveOption);
    return question.contains(asked);
}

bool saysCompare(const QString& question) {
    static const QRegularExpression asked(
        QString::fromUtf8("\\bcompar|\\bvs\\b|\\bversus\\b|\\bagainst\\b|\\bbetween\\b|\\bbeside\\b|\\bdiffer|"
                          "比|区别|差别|差异|不同"),
        QRegularExpression::CaseInsensitiveOption);
    return question.contains(asked);
}

/// True for capitals or digits inside: RoPE, NTK, T5. A model's and an encoding's first word counts too.
QStringList namesIn(const Findable& thing) {
    static const QRegularExpression name(QStringLiteral("[A-Za-z]+[A-Z][A-Za-z]*|[A-Z]\\d+"));
    QStringList names;
    for (auto each = name.globalMatch(thing.title); each.hasNext();) names << each.next().captured().toLower();
    const QStringList all = wordsOf(thing.title);
    if (thing.kind == Findable::Kind::Named && !all.isEmpty() && !isWide(all[0])) names << all[0];
    return names;
}

}  // namespace

Matching::Field Matching::fieldOf(const QString& text) {
    Field field{wordsOf(text), {}, text.toLower()};
    for (const QString& each : field.words) field.stems << stem(each);
    return field;
}

Matching::Matching(const std::vector<Findable>& things) {
    m_wide = smallWords();
    for (const Findable& each : things) {
        Thing thing{each.kind, lengthOfTitle(each.title + QLatin1Char('\n') + each.alias), {}};
        const std::array texts{each.title, each.alias, each.words, each.details};
        for (std::size_t i = 0; i < texts.size(); ++i) thing.fields[i] = fieldOf(texts[i]);
        for (const std::size_t i : {Title, Alias, Words})
            for (const QString& word : thing.fields[i].words)
                if (isWide(word) && word.size() <= static_cast<qsizetype>(kLongestWord)) m_wide.insert(word);
        for (const QString& name : namesIn(each)) m_names.insert(name);
        m_things.push_back(std::move(thing));
    }
}

/// Returns, for each place of `run`, the length of the known word that begins the rest, 0 if none: as long as possible.
std::vector<qsizetype> Matching::knownLengths(const QString& run) const {
    const auto size = static_cast<std::size_t>(run.size());
    std::vector<qsizetype> lengths(size, 0), worth(size + 1, 0);
    for (std::size_t at = size; at-- > 0;) {
        worth[at] = worth[at + 1];
        for (std::size_t length = 1; length <= std::min(kLongestWord, size - at); ++length) {
            const auto square = static_cast<qsizetype>(length * length) + worth[at + length];
            if (square <= worth[at] ||
                !m_wide.contains(run.mid(static_cast<qsizetype>(at), static_cast<qsizetype>(length))))
                continue;
            worth[at] = square;
            lengths[at] = static_cast<qsizetype>(length);
        }
    }
    return lengths;
}

/// Splits a run of Chinese into known words; the rest falls into pairs of characters.
QStringList Matching::piecesOf(const QString& run) const {
    const std::vector<qsizetype> known = knownLengths(run);
    QStringList pieces;
    QString unknown;
    for (qsizetype at = 0; at < run.size();) {
        const qsizetype length = known[static_cast<std::size_t>(at)];
        if (length == 0) {
            unknown += run[at++];
            continue;
        }
        pieces << pairsOf(std::exchange(unknown, {})) << run.mid(at, length);
        at += length;
    }
    return pieces << pairsOf(unknown);
}

/// Returns the terms that count; all of them where none does.
QStringList Matching::meantWords(const QString& question) const {
    QStringList all;
    for (const QString& each : wordsOf(withDigits(question)))
        if (isWide(each))
            all << piecesOf(each);
        else
            all << digitsOf(each);
    QStringList meant;
    std::ranges::copy_if(all, std::back_inserter(meant),
                         [](const QString& each) { return !smallWords().contains(each); });
    return meant.isEmpty() ? all : meant;
}

Matching::Asked Matching::understood(const QString& question) const {
    Asked asked{
        question.simplified().toLower(), {}, isQuestion(question), saysMeaning(question), saysCompare(question)};
    for (const QString& word : meantWords(question)) {
        Term term{word, isWide(word), isNumber(word), m_names.contains(word)};
        Term* before = asked.terms.empty() ? nullptr : &asked.terms.back();
        if (term.number && before && !before->wide && !before->number) {
            term.after = before->word;
            before->version = word;
        }
        if (std::ranges::find(asked.terms, word, &Term::word) == asked.terms.end()) asked.terms.push_back(term);
        if (asked.terms.size() == kMostAsked) break;
    }
    weigh(asked.terms);
    return asked;
}

/// Leaves pairs of models out, which would make their names frequent.
void Matching::weigh(std::vector<Term>& terms) const {
    double sum = 0.0;
    for (Term& each : terms) {
        std::size_t holders = 0;
        for (const Thing& thing : m_things) {
            each.known.push_back(known(each, thing));
            holders += thing.kind != Findable::Kind::Both && each.known.back() > 0.0;
        }
        each.isKnown = holders > 0;
        each.weight = std::log(2.0 + static_cast<double>(m_things.size()) / static_cast<double>(1 + holders));
        if (each.name) each.weight *= kName;
        if (each.number) each.weight *= kNumber;
        if (usualWords().contains(each.word)) each.weight *= kUsual;
        sum += each.weight;
    }
    for (Term& each : terms) each.weight /= sum;
}

/// Nothing is guessed.
double Matching::known(const Term& term, const Thing& thing) {
    double best = 0.0;
    for (std::size_t i = 0; i < thing.fields.size(); ++i) {
        const Field& field = thing.fields[i];
        double worth = term.wide     ? wideWorth(term.word, field.words, field.text)
                       : term.number ? numberWorth(term.word, term.after, field.words)
                                     : latinWorth(term.word, field.text, field.words, field.stems);
        if (!term.version.isEmpty() && hasOtherVersion(term.word, term.version, field.words)) worth *= 0.4;
        best = std::max(best, kPlaces[i] * worth);
    }
    return best;
}

/// Handles a word that no entry has.
double Matching::guessed(const Term& term, const Thing& thing) {
    for (const std::size_t place : {Title, Alias, Words})
        if (isMisspelt(term.word, thing.fields[place].words)) return kMisspelt * kPlaces[place];
    for (const std::size_t place : {Title, Alias, Words})
        if (term.word.size() >= kLeastScattered && thing.fields[place].text.contains(term.word)) return kInsideWord;
    return isScattered(term.word, thing.fields[Title].text) ? kScattered : 0.0;
}

/// Adds worth if it is called exactly so, begins so, or has the words in their order.
double Matching::worthOfWording(const Asked& asked, const Thing& thing) {
    const QString &title = thing.fields[Title].text, &plain = asked.plain;
    double worth = 0.0;
    if (title == plain)
        worth += 1.0;
    else if (thing.fields[Alias].text.split(QLatin1Char('\n')).contains(plain))
        worth += 0.9;
    if (title.startsWith(plain)) worth += 0.02;
    const bool says = std::ranges::any_of(thing.fields, [&](const Field& each) { return each.text.contains(plain); });
    return asked.terms.size() > 1 && says ? worth + kPhrase : worth;
}

double Matching::ofKind(const Asked& asked, const Thing& thing, double share, double worth, const Match& match) {
    switch (thing.kind) {
        case Findable::Kind::Question: return worth - (asked.asks ? 0.0 : asked.terms.size() > 2 ? 0.06 : 0.3);
        case Findable::Kind::Word:
            if (!asked.wantsMeaning || !match.whole) return worth * 0.5;
            return worth + 0.25 + 0.2 * share;
        case Findable::Kind::Both: return asked.compares && match.names > 1 ? worth - 0.02 : 0.0;
        default: return worth;
    }
}

double Matching::worthOf(const Asked& asked, const Thing& thing, Match& match) {
    double worth = 0.0, covered = 0.0;
    std::size_t has = 0;
    for (const Term& each : asked.terms) {
        const bool sure = each.isKnown || each.wide;
        const double found = sure ? each.known[match.thing] : guessed(each, thing);
        worth += each.weight * found;
        has += found > 0.0;
        match.names += each.name && found > 0.0;
        if (found > kPlaces[Words]) covered += sizeOf(each.word);
    }
    match.whole = has == asked.terms.size();
    if (has == 0) return 0.0;
    const double share = std::min(1.0, covered / thing.length);
    return ofKind(asked, thing, share, worth + kCovers * share + worthOfWording(asked, thing), match);
}

std::vector<Match> Matching::answers(const QString& question) const {
    const Asked asked = understood(question);
    std::vector<Match> all;
    for (std::size_t i = 0; i < m_things.size(); ++i) {
        Match match{i};
        match.worth = worthOf(asked, m_things[i], match);
        if (match.worth > 0.0) all.push_back(match);
    }
    std::ranges::stable_sort(all, std::greater(), &Match::worth);
    std::erase_if(all, [best = all.empty() ? 0.0 : std::min(1.0, all[0].worth)](const Match& each) {
        return !each.whole && each.worth < kNear * best;
    });
    return all;
}

}  // namespace posenc::ui
