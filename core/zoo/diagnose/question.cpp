// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/question.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "core/explore/data/input_file.hpp"
#include "core/explore/encodings/t5.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/diagnose/compare.hpp"
#include "core/zoo/diagnose/words.hpp"

namespace posenc::diagnose {

namespace {

constexpr std::size_t kMostRows = 128;

/// Guesses from the numbers: a row of frequencies or slopes, a table whose slowest channel starts near 1 or 0, a
/// square.
What whatLike(const Numbers& numbers, const std::vector<Plan>& plans) {
    const auto any = [&](What what) {
        return std::ranges::any_of(plans, [&](const Plan& plan) { return has(plan, what); });
    };
    const bool square = numbers.shape.size() > 1 && numbers.shape[numbers.shape.size() - 2] == numbers.columns();
    if (numbers.shape.size() == 1) return any(What::InvFreq) ? What::InvFreq : What::Slopes;
    if (any(What::Bias) && (square || !any(What::Cos))) return What::Bias;
    const bool waves = std::ranges::any_of(plans, [&](const Plan& plan) {
        return has(plan.subject, What::Cos) && !columnKinds(plan, numbers.columns()).empty();
    });
    const bool alike = numbers.columns() > 2 && numbers.at(0, 0) != 0.0 && numbers.at(0, 0) == numbers.at(1, 1);
    if (square && (alike || !waves)) return What::Logits;
    const double slowest = std::abs(numbers.at(0, numbers.columns() - 1));
    return numbers.at(0, 0) == 0.0 || slowest < 0.7 ? What::Sin : What::Cos;
}

struct Chosen {
    Numbers numbers;
    What what;
    bool isGuessed = false;               ///< guessed from the numbers
    std::optional<bool> areQueries = {};  ///< queries or keys, as far as a name shows
};

/// The last word of "layers.0.query_states".
std::string lastWord(const std::string& name) { return lowered(name.substr(name.find_last_of('.') + 1)); }

/// Separates words joined by hyphens and the like.
std::string spaced(std::string name) {
    for (char& each : name)
        if (!std::isalpha(static_cast<unsigned char>(each))) each = ' ';
    return name;
}

/// True for queries or keys, which are not scores although they may be more numbers.
bool areFactors(const Numbers& numbers) {
    const std::string word = lastWord(numbers.name);
    return word == "q" || word == "k" || word.starts_with("q_") || word.starts_with("k_") ||
           word.starts_with("query") || word.starts_with("key");
}

/// Reads names such as "q_rot", "rotated_keys" or "layers.0.query_states".
std::optional<bool> areQueriesBy(const std::string& name) {
    bool queries = false, keys = false;
    for (const std::string& word : byBlanks(spaced(lastWord(name)))) {
        queries = queries || word == "q" || word == "xq" || word.starts_with("quer");
        keys = keys || word == "k" || word == "xk" || word == "key" || word == "keys";
    }
    return queries != keys ? std::optional(queries) : std::nullopt;
}

Chosen choose(const std::vector<Plan>& plans, const std::vector<Numbers>& all, const Asked& asked) {
    const auto meant = [&](const Numbers& each) { return asked.name.empty() || each.name == asked.name; };
    for (const Word& each : kWords)
        for (const Numbers& numbers : all)
            if (meant(numbers) && whatCalled(numbers.name) == each.what && (!asked.what || asked.what == each.what))
                return {numbers, each.what};
    const Numbers* most = nullptr;
    for (const Numbers& each : all)
        if (meant(each) && (!most || each.values.size() > most->values.size()) &&
            (asked.what != What::Logits || !asked.name.empty() || all.size() == 1 || !areFactors(each)))
            most = &each;
    if (!most) throw Error(say("core", "There are no numbers named \"%1\".").with(data::quotable(asked.name)));
    const auto named = asked.what ? asked.what : whatFileSays(most->file, plans);
    return {*most, named ? *named : whatLike(*most, plans), !named};
}

/// The dimension that counts positions in a shape such as "512,64", if the shape is a part of the file's array.
std::optional<std::size_t> axisIn(const Numbers& numbers, const std::vector<std::size_t>& shape) {
    if (shape.size() != 2 || numbers.shape.size() < 3 || shape[1] != numbers.columns()) return std::nullopt;
    const auto found = std::find(numbers.shape.rbegin() + 1, numbers.shape.rend(), shape[0]);
    return found == numbers.shape.rend() ? std::nullopt : std::optional<std::size_t>(numbers.shape.rend() - found - 1);
}

/// The same numbers in the same order, in another shape.
Numbers reshaped(Numbers numbers, std::vector<std::size_t> shape) {
    if (shape.empty()) return numbers;
    numbers.axis = axisIn(numbers, shape);
    if (numbers.axis) return numbers;
    std::size_t wanted = 1;
    for (const std::size_t each : shape) wanted *= wanted > std::size_t{1} << 31U ? 1 : each;
    if (wanted != numbers.values.size())
        throw Error(say("core", "The shape %1 needs %2 {2|number|numbers}, but there are %3.")
                        .with(shapeText(shape), wanted, numbers.values.size()));
    numbers.written = shape;
    std::erase(shape, std::size_t{1});
    numbers.shape = shape.empty() ? std::vector<std::size_t>{1} : std::move(shape);
    return numbers;
}

/// Positions × channels; a table printed the other way round is transposed.
Numbers turned(const Numbers& numbers) {
    Numbers out = numbers;
    out.shape = {numbers.columns(), numbers.rows()};
    for (std::size_t row = 0; row < numbers.rows(); ++row)
        for (std::size_t column = 0; column < numbers.columns(); ++column)
            out.values[column * numbers.rows() + row] = numbers.at(row, column);
    return out;
}

/// All indices of few; of many the first, the last and some between, denser near the first.
std::vector<std::size_t> someOf(std::size_t count, std::size_t most) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < std::min(count, most); ++i) {
        const double share = static_cast<double>(i) / std::max(1.0, static_cast<double>(most) - 1.0);
        const auto spread = static_cast<std::size_t>(share * share * static_cast<double>(count - 1));
        out.push_back(count <= most ? i : std::max(i, spread));
    }
    return out;
}

/// Some positions, each in the first head and, by turns, in another head.
std::vector<std::size_t> rowsOf(const Place& place, std::size_t count, std::size_t most) {
    if (place.positions == 0 || place.positions == count) return someOf(count, most);
    const std::size_t copies = count / place.positions, fit = most / place.positions;
    const std::size_t each = std::min(copies, std::max<std::size_t>(2, fit));
    std::vector<std::size_t> out;
    for (const std::size_t step : someOf(place.positions, std::max<std::size_t>(2, most / each)))
        for (std::size_t i = 0; i < each; ++i) {
            const std::size_t turn = step + (i - 1) * std::max<std::size_t>(1, (copies - 1) / (each - 1));
            const std::size_t copy = each == copies ? i : i == 0 ? 0 : 1 + turn % (copies - 1);
            out.push_back(copy / place.stride * place.stride * place.positions + step * place.stride +
                          copy % place.stride);
        }
    return out;
}

/// True if all steps along a dimension hold the same numbers.
bool repeats(const Numbers& numbers, std::size_t axis) {
    std::size_t block = 1;
    for (std::size_t i = axis + 1; i < numbers.shape.size(); ++i) block *= numbers.shape[i];
    const auto& values = numbers.values;
    for (std::size_t i = block; i < values.size(); ++i)
        if (i / block % numbers.shape[axis] != 0 && values[i] != values[i - block]) return false;
    return true;
}

/// The dimensions that may count positions: heads and batches repeat the same table.
std::vector<std::size_t> axesOf(const Numbers& numbers) {
    if (numbers.axis) return {*numbers.axis};
    std::vector<std::size_t> out;
    for (std::size_t axis = numbers.shape.size() - 1; axis-- > 0;)
        if (numbers.shape.size() == 2 || !repeats(numbers, axis)) out.push_back(axis);
    return out.empty() ? std::vector<std::size_t>{numbers.shape.size() - 2} : out;
}

std::vector<Place> alongAxes(const Numbers& numbers, const Place& place) {
    std::vector<Place> out;
    for (const std::size_t axis : axesOf(numbers)) {
        out.push_back(place);
        for (std::size_t i = axis + 1; i + 1 < numbers.shape.size(); ++i) out.back().stride *= numbers.shape[i];
        out.back().positions = numbers.shape[axis];
        out.back().rows = rowsOf(out.back(), numbers.rows(), kMostRows);
    }
    return out;
}

/// All ways to read a rotary table's columns.
void addColumnKinds(const Plan& plan, const Place& place, std::vector<Place>& out) {
    for (const ColumnKind kind : columnKinds(plan, place.columns()))
        for (const bool other : {false, true}) {
            const bool dims = kind == ColumnKind::Rotating || kind == ColumnKind::Head;
            if (other && !(plan.inAnyOrder && dims)) continue;
            out.push_back(place);
            out.back().columnKind = kind;
            out.back().inOtherOrder = other;
        }
}

/// True if there are as many rows as heads and as many as columns.
bool isMaybeRowsOfHeads(const Plan& plan, const Place& place) {
    return has(plan.subject, What::Slopes) && place.shape.size() == 2 && place.shape[0] == place.shape[1] &&
           place.shape[0] == slopesOf(plan).size();
}

void addScales(const Place& place, std::vector<Place>& out) {
    for (int scale = 0; scale < static_cast<int>(std::size(kScoreScales)); ++scale) {
        out.push_back(place);
        out.back().score = scale;
    }
}

/// A matrix without a dimension for heads may be any head's; with one row per head it is the last query's.
void addHeads(const Plan& plan, const Place& place, std::vector<Place>& out) {
    if (isMaybeRowsOfHeads(plan, place)) {
        out.push_back(place);
        out.back().shape.insert(out.back().shape.end() - 1, 1);
    }
    for (std::size_t head = 0; head < (place.shape.size() < 3 ? headsOf(plan) : 1); ++head) {
        out.push_back(place);
        out.back().head = head;
        out.back().buckets = plan.subject.encoding == T5::id;
    }
}

std::vector<Place> placesOf(const Plan& plan, const Place& place) {
    std::vector<Place> out;
    if (place.what == What::InvFreq || isTable(place.what)) {
        addColumnKinds(plan, place, out);
    } else if (place.what == What::Slopes) {
        if (slopesOf(plan).size() == place.columns()) out.push_back(place);
    } else if (place.what == What::Logits && has(plan.subject, What::InvFreq)) {
        addScales(place, out);
    } else {
        addHeads(plan, place, out);
    }
    return out;
}

/// BLOOM stores one row per head: the last query's.
std::vector<std::size_t> shapeOf(const Numbers& numbers, const Plan& plan, What what) {
    if (!isMatrix(what) || numbers.shape.size() != 2 || !has(plan.subject, What::Slopes)) return numbers.shape;
    const auto& written = numbers.written;
    const bool oneQuery = written.size() > 2 && written[written.size() - 2] == 1;
    const bool rowsOfHeads = numbers.rows() == slopesOf(plan).size() && numbers.columns() != numbers.rows();
    return oneQuery || rowsOfHeads ? std::vector<std::size_t>{numbers.rows(), 1, numbers.columns()} : numbers.shape;
}

/// Masks are printed as what is added to the logits, or as booleans; a query always sees its own key.
Numbers asAdded(Numbers numbers) {
    const bool yesAndNo = std::ranges::all_of(numbers.values, [](double x) { return x == 0.0 || x == 1.0; });
    const bool both = std::ranges::find(numbers.values, 1.0) != numbers.values.end();
    if (!yesAndNo || !both) return numbers;
    const double seen = numbers.values.back();
    for (double& each : numbers.values) each = each == seen ? 0.0 : -HUGE_VAL;
    return numbers;
}

/// A mask may be printed as booleans; masked scores may not.
bool isPlainMask(const Plan& plan, What what) { return plan.subject.info().isWindow && what == What::Bias; }

Numbers prepared(const Plan& plan, const Numbers& given, What what, bool turn) {
    Numbers numbers = turn ? turned(given) : given;
    if (isList(what)) numbers.shape = {numbers.values.size()};
    if (isTable(what) && numbers.shape.size() == 1) numbers.shape = {1, numbers.values.size()};
    return isPlainMask(plan, what) ? asAdded(std::move(numbers)) : numbers;
}

constexpr std::size_t kMostCells = 16384;  ///< of a matrix in which defects are searched

/// Thins a matrix whose cells cost too much; a window needs all keys, since one key separates it from the next.
void thin(const Plan& plan, Place& place, std::size_t rows) {
    if (!isMatrix(place.what) || isPlainMask(plan, place.what)) return;
    if (place.rows.size() * place.columns() <= kMostCells) return;
    place.keys = someOf(place.columns(), 96);
    place.rows = rowsOf(place, rows, 64);
}

/// Keys that no query sees, not even their own.
std::vector<std::size_t> paddingIn(const Numbers& numbers, const Place& place) {
    const std::size_t keys = place.columns(), queries = place.shape.size() > 1 ? place.shape.end()[-2] : 1;
    std::vector<char> seen(keys, 0);
    for (std::size_t i = 0; i < numbers.values.size(); ++i)
        if (!isMasked(numbers.values[i])) seen[i % keys] = 1;
    std::vector<std::size_t> out;
    for (std::size_t key = keys - std::min(keys, queries); key < keys; ++key)
        if (!seen[key]) out.push_back(key);
    return out;
}

/// The keys on both sides of each edge in the last query's mask; one of them separates a window from the next.
std::vector<std::size_t> edgesIn(const Numbers& numbers) {
    std::vector<std::size_t> out;
    const std::size_t last = numbers.rows() - 1;
    for (std::size_t key = 1; key < numbers.columns() && out.size() < 8; ++key)
        if (isMasked(numbers.at(last, key)) != isMasked(numbers.at(last, key - 1)))
            out.insert(out.end(), {key - 1, key});
    return out;
}

/// Masked scores are read under each mask of the plan's layers; trained buckets are not judged.
std::vector<Place> underMasks(const Plan& plan, const Numbers& numbers, Place place) {
    const bool said = place.what == What::Logits && !plan.masks.empty() && plan.subject.encoding != T5::id;
    if (!said || std::ranges::none_of(numbers.values, isMasked)) return {place};
    place.padding = paddingIn(numbers, place);
    if (!place.keys.empty()) {
        for (const std::size_t key : edgesIn(numbers)) place.keys.push_back(key);
        std::ranges::sort(place.keys);
        place.keys.erase(std::ranges::unique(place.keys).begin(), place.keys.end());
    }
    std::vector<Place> out(plan.masks.size(), place);
    for (std::size_t i = 0; i < out.size(); ++i) out[i].mask = i;
    return out;
}

/// The same places for vectors that are queries, for others, or for both if no name says.
std::vector<Place> withTemperature(const Plan& plan, const Place& place, std::optional<bool> areQueries) {
    if (place.what != What::Rotated || !plan.temperature) return {place};
    std::vector<Place> out;
    for (const bool queries : {true, false}) {
        if (areQueries.value_or(queries) != queries) continue;
        out.push_back(place);
        out.back().areQueries = queries;
    }
    return out;
}

Search searchIn(const Plan& plan, const Numbers& numbers, const Place& place, std::optional<bool> areQueries) {
    Search out{numbers, {}, plan, {{}, HUGE_VAL, false, plan, place}};
    for (const Place& each : isTable(place.what) ? alongAxes(numbers, place) : underMasks(plan, numbers, place))
        for (const Place& tempered : withTemperature(plan, each, areQueries))
            for (const Place& read : placesOf(plan, tempered)) out.places.push_back(read);
    return out;
}

/// Reads a square table, which may be printed either way round, as it is unless the other way is right.
const Search& fitting(const Search& one, const Search& other) {
    return !one.best({}, one.plan).explains && other.best({}, other.plan).explains ? other : one;
}

std::optional<Search> searchFor(Plan plan, const Chosen& chosen, const Asked& asked) {
    const auto& [given, what, isGuessed, areQueries] = chosen;
    if (!has(plan, what) || (plan.halvesOut && what != What::Rotated)) return std::nullopt;
    plan.inAnyOrder = !asked.layout && (isWave(what) || what == What::InvFreq);
    const std::int64_t start = asked.start.value_or(isTable(what) ? given.first.value_or(0) : 0);
    std::optional<Search> found;
    for (const bool turn : {false, true}) {
        const bool square = given.shape.size() == 2 && given.rows() == given.columns() && isWave(what);
        if (turn && (!isTable(what) || given.shape.size() != 2 || (found && !square))) break;
        const Numbers numbers = prepared(plan, given, what, turn);
        Place place{what, start, shapeOf(numbers, plan, what), {}};
        place.rows = rowsOf(place, numbers.rows(), kMostRows);
        thin(plan, place, numbers.rows());
        const Search out = searchIn(plan, numbers, place, areQueries);
        if (!out.places.empty()) found = found ? fitting(*found, out) : out;
    }
    return found;
}

std::size_t countOf(const std::vector<std::size_t>& shape) {
    std::size_t out = 1;
    for (const std::size_t each : shape) out *= each;
    return out;
}

/// True for one vector, or as many as rows, positions or heads.
bool areAsMany(std::size_t rows, const Numbers& rotated) {
    return rows == 1 || rows == rotated.rows() ||
           std::find(rotated.shape.begin(), rotated.shape.end() - 1, rows) != rotated.shape.end() - 1;
}

/// The input vectors of a rotation, if the file has them: as many columns; one row, or one for each position.
const Numbers* vectorsBeside(const Numbers& rotated, const std::vector<Numbers>& all) {
    const auto fits = [&](const Numbers& each) {
        return each.name != rotated.name && each.columns() == rotated.columns() && areAsMany(each.rows(), rotated) &&
               whatCalled(each.name) == std::nullopt;
    };
    const auto isOwn = [&](const Numbers& each) { return fits(each) && rotated.name.starts_with(each.name); };
    auto found = std::ranges::find_if(all, isOwn);
    if (found == all.end()) found = std::ranges::find_if(all, fits);
    return found == all.end() ? nullptr : &*found;
}

/// Decides queries or keys by the array's name, that of its input vectors, or the file's.
void findWhose(Chosen& chosen, const std::vector<Numbers>& all) {
    if (chosen.what != What::Rotated) return;
    const Numbers* beside = vectorsBeside(chosen.numbers, all);
    for (const std::string& name : {chosen.numbers.name, beside ? beside->name : std::string(), chosen.numbers.file})
        if (!chosen.areQueries) chosen.areQueries = areQueriesBy(name);
}

Vectors shared(const std::vector<double>& values) { return std::make_shared<const std::vector<double>>(values); }

Search withVectors(Search search, const Vectors& vectors, bool afterwards) {
    for (Place& each : search.places) {
        each.vectors = vectors;
        each.vectorsAreRotated = afterwards;
    }
    return search;
}

bool areSteps(const Place& place) { return place.positions > 1; }

/// Vectors that are rotated: those in the file; else ones, or the vectors that the first row implies.
void findVectors(Question& question, const Chosen& chosen, const std::vector<Numbers>& all) {
    const Numbers* beside = vectorsBeside(chosen.numbers, all);
    const Vectors given = beside ? shared(beside->values) : nullptr;
    for (Search& each : question.searches) {
        if (beside)
            each = withVectors(each, given, false);
        else if (std::ranges::any_of(each.places, areSteps))
            question.granted.push_back(withVectors(each, shared(each.numbers.values), true));
    }
}

/// Queries or keys of a matrix: `count` for each head, or for each group of heads.
const Numbers* multiplied(char letter, std::size_t count, std::size_t heads, const Numbers& scores,
                          const std::vector<Numbers>& all) {
    const auto found = std::ranges::find_if(all, [&](const Numbers& each) {
        const std::size_t blocks = each.rows() / count;
        const bool fits = each.rows() % count == 0 && blocks > 0 && (blocks == heads || heads % blocks == 0);
        return &each != &scores && each.name != scores.name && fits && lastWord(each.name).starts_with(letter) &&
               !whatCalled(each.name) && each.columns() % 2 == 0;
    });
    return found == all.end() ? nullptr : &*found;
}

/// The possible scales of products that a bias, or only a mask, is added to.
std::vector<int> scalesBeside(const Plan& plan) {
    using enum Plan::Added;
    if (plan.added == ToProducts) return {kProducts};
    if (plan.added == ToScaled && !plan.subject.info().isWindow) return {kOverRoot};
    return {kProducts, kOverRoot};
}

/// Scores of rotated vectors; or of other vectors plus a bias, or the bias alone.
void addFactors(const Plan& plan, const Place& factors, Place place, std::vector<Place>& out) {
    const Place alone = place;
    place.vectors = factors.vectors, place.keyVectors = factors.keyVectors, place.vectorColumns = factors.vectorColumns;
    if (has(plan.subject, What::InvFreq)) return out.push_back(place);
    for (const int scale : scalesBeside(plan)) out.push_back(place), out.back().score = scale;
    out.push_back(alone);
}

/// Queries and keys that were multiplied, if the file has both as well as their scores; else they are ones.
void findFactors(Search& search, const Chosen& chosen, const std::vector<Numbers>& all) {
    const auto& shape = search.places.front().shape;
    if (shape.size() < 2) return;
    const std::size_t heads = countOf({shape.begin(), shape.end() - 2});
    const Numbers* queries = multiplied('q', shape[shape.size() - 2], heads, chosen.numbers, all);
    const Numbers* keys = multiplied('k', shape.back(), heads, chosen.numbers, all);
    if (!queries || !keys || queries->columns() != keys->columns()) return;
    Place factors;
    factors.vectors = shared(queries->values), factors.keyVectors = shared(keys->values);
    factors.vectorColumns = queries->columns();
    std::vector<Place> out;
    for (const Place& each : search.places) addFactors(search.plan, factors, each, out);
    search.places = std::move(out);
}

std::string columnsWanted(const std::vector<Plan>& plans, What what) {
    std::string out;
    for (const Plan& plan : plans) {
        if (!has(plan, what)) continue;
        const bool rotary = has(plan.subject, What::InvFreq);
        const auto count = static_cast<double>(rotary ? frequenciesOf(plan).size() : slopesOf(plan).size());
        const std::string here = shortNumber(count) + (rotary ? ", " + shortNumber(2.0 * count) : "");
        if (out.find(here) == std::string::npos) out += (out.empty() ? "" : ", ") + here;
    }
    return out;
}

[[noreturn]] void refuseShape(const Numbers& numbers, What what, const std::vector<Plan>& plans) {
    std::vector<std::string> sizes = ofEach(numbers.shape, [](std::size_t each) { return std::to_string(each); });
    throw Error(
        say("core", "Numbers of shape %1 cannot be %2 of this model; the size of the last dimension should be %3.")
            .with("(" + joined(sizes, ", ") + ")", nounOf(what), columnsWanted(plans, what)));
}

void demandFinite(const Numbers& numbers, What what) {
    if (isMatrix(what)) return;
    const auto bad = std::ranges::find_if_not(numbers.values, [](double x) { return std::isfinite(x); });
    if (bad == numbers.values.end()) return;
    const std::size_t at = static_cast<std::size_t>(bad - numbers.values.begin());
    throw Error(say("core", "The number in row %1, column %2 (counted from 0) is not finite.")
                    .with(at / numbers.columns(), at % numbers.columns()));
}

}  // namespace

std::vector<std::size_t> shapeFrom(std::string_view words) {
    std::string text(words);
    for (const std::string_view sign : {"×", "x", "*", "(", ")", "[", "]", ","})
        for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign))
            text.replace(at, sign.size(), " ");
    std::vector<std::size_t> out;
    for (const std::string& part : byBlanks(text)) {
        const auto size = parseTypedInteger(part);
        if (!size || *size < 1 || *size > (std::int64_t{1} << 31))
            throw Error(say("core", "A shape is a list of whole numbers such as \"512,64\", not \"%1\".")
                            .with(data::quotable(words)));
        out.push_back(static_cast<std::size_t>(*size));
    }
    return out;
}

std::string shapeText(const std::vector<std::size_t>& shape) {
    return joined(shape, " × ", [](std::size_t each) { return std::to_string(each); });
}

namespace {

Question questionAbout(const std::vector<Plan>& plans, const std::vector<Numbers>& numbers, const Chosen& chosen,
                       const Asked& asked) {
    Question out{chosen.what, {}};
    for (const Plan& plan : plans)
        if (auto search = searchFor(plan, chosen, asked)) out.searches.push_back(*search);
    if (chosen.what == What::Rotated) findVectors(out, chosen, numbers);
    for (Search& each : out.searches)
        if (chosen.what == What::Logits) findFactors(each, chosen, numbers);
    return out;
}

}  // namespace

std::vector<Question> questionsOf(const std::vector<Plan>& plans, const std::vector<Numbers>& numbers,
                                  const Asked& asked) {
    Chosen chosen = choose(plans, numbers, asked);
    chosen.numbers = reshaped(std::move(chosen.numbers), asked.shape);
    demandFinite(chosen.numbers, chosen.what);
    findWhose(chosen, numbers);
    if (std::ranges::none_of(plans, [&](const Plan& plan) { return has(plan, chosen.what); }))
        throw Error(say("core", "This model has no %1.").with(nounOf(chosen.what)));
    std::vector<Question> out{questionAbout(plans, numbers, chosen, asked)};
    if (out.front().searches.empty()) refuseShape(chosen.numbers, chosen.what, plans);
    if (!chosen.isGuessed || !isWave(chosen.what)) return out;
    chosen.what = chosen.what == What::Cos ? What::Sin : What::Cos;
    out.push_back(questionAbout(plans, numbers, chosen, asked));
    return out;
}

std::vector<std::size_t> rowsToVerify(const Place& place, std::size_t rows) {
    constexpr std::size_t kMostNumbers = std::size_t{1} << 20U;
    return rowsOf(place, rows, std::max<std::size_t>(kMostRows, kMostNumbers / place.columns()));
}

}  // namespace posenc::diagnose
