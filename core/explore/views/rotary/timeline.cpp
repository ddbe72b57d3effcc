// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/figure/sampled_cells.hpp"
#include "core/explore/figure/small_field.hpp"
#include "core/explore/math/extremes.hpp"
#include "core/explore/math/lost.hpp"
#include "core/explore/run/share.hpp"
#include "core/explore/views/parts.hpp"

/// Decoding with a key-value cache, step by step: the rotation of each cached key, against the query of this step. Keys
/// rotated before a table changed, or before positions were shifted, are no longer where they should be.
namespace posenc {

namespace {

constexpr Integer kManyTokens{{0, 1 << 17}, {0, 100'000'000}};

struct Timeline {
    enum class Cache : std::uint8_t { Auto, AsCached, Anew, ShiftTurned, ShiftKept, Sinks, SelfExtend };
    static constexpr Option kCaches[] = {{"auto", say("core", "auto: the case that goes wrong with this method")},
                                         {"as-cached", say("core", "keys stay as they were rotated")},
                                         {"anew", say("core", "keys are rotated again at every step")},
                                         {"shift", say("core", "context shift, keys rotated back")},
                                         {"shift-kept", say("core", "context shift, keys left as they are")},
                                         {"sinks", say("core", "sinks and a window, positions in the cache")},
                                         {"self-extend", say("core", "Self-Extend: far positions in groups")}};

    std::optional<std::int64_t> step;
    Cache cache = Cache::Auto;
    std::int64_t prompt = 1024;
    std::optional<std::int64_t> room;
    std::int64_t sinks = 4;
    std::int64_t group = 4;
    std::int64_t neighbours = 1024;

    static consteval auto fields() {
        return std::tuple{
            field(&Timeline::step, "at-step", say("core", "Step"),
                  say("core",
                      "Position of the query, counted from 0; auto: the last of twice the trained context, or the last "
                      "before the second shift of the cache."),
                  Integer{kManyTokens.comfortable, kManyTokens.legal, 1, Scale::Linear, true}, "t", kTokens),
            field(&Timeline::cache, "cache", say("core", "Cache"),
                  say("core",
                      "How keys from earlier steps are treated; auto: they stay as they were rotated, with context "
                      "shifts if the method does not depend on the length."),
                  Choice{kCaches}),
            field(&Timeline::prompt, "prompt", say("core", "Prompt"),
                  say("core", "Number of tokens read at once, with the table for that length."), kManyTokens, "",
                  kTokens),
            field(&Timeline::room, "room", say("core", "Cells of the cache"),
                  say("core", "For shifts and sinks: the number of keys that fit; auto: the trained context."),
                  Integer{{64, 1 << 17}, {4, 100'000'000}, 1, Scale::Log, true}, "", kTokens),
            field(&Timeline::sinks, "sinks", say("core", "Sinks"),
                  say("core", "The first keys, which are always kept."), Integer{{0, 64}, {0, 1'000'000}}, "S",
                  kTokens),
            field(&Timeline::group, "group", say("core", "Group"),
                  say("core", "Self-Extend: how many far positions are merged into one."),
                  Integer{{1, 64}, {1, 1'000'000}}, "g", kTokens),
            field(&Timeline::neighbours, "neighbours", say("core", "Neighbours"),
                  say("core", "Self-Extend: keys nearer than this keep their distance."),
                  Integer{{1, 1 << 14}, {1, 100'000'000}, 1, Scale::Log}, "w<sub>n</sub>", kTokens)};
    }
    Timeline resolved(const Scene& scene) const {
        const Rotary& rope = scene.activeAs<Rotary>();
        Timeline out = *this;
        const bool looksAtLength = scene.active().parameters.schema().find("sequence-length");
        if (cache == Cache::Auto) out.cache = looksAtLength ? Cache::AsCached : Cache::ShiftKept;
        out.room = room.value_or(
            std::clamp<std::int64_t>(static_cast<std::int64_t>(rope.trainedContext), 4, 100'000'000));
        const double twice = std::min(2.0 * rope.trainedContext, static_cast<double>(kManyTokens.legal.high));
        const std::int64_t last = out.shifts() ? *out.room + out.discarded() : static_cast<std::int64_t>(twice);
        out.step = step.value_or(std::min(last, kManyTokens.legal.high) - 1);
        return out;
    }

    bool shifts() const { return cache == Cache::ShiftTurned || cache == Cache::ShiftKept; }
    std::int64_t keptSinks() const { return std::min(sinks, *room - 2); }
    /// Tokens that one shift discards: half of those that are not sinks.
    std::int64_t discarded() const { return std::max<std::int64_t>(1, (*room - keptSinks()) / 2); }
    std::int64_t shiftsBefore(std::int64_t token) const {
        return token < *room ? 0 : (token - *room) / discarded() + 1;
    }
    /// Tokens that are no longer in the cache at this step.
    std::int64_t gone() const {
        if (shifts()) return shiftsBefore(*step) * discarded();
        return cache == Cache::Sinks ? std::max<std::int64_t>(0, *step + 1 - *room) : 0;
    }
    std::int64_t keysLeft() const { return *step + 1 - gone(); }
};

/// A cached key: the position of its angle, its position as counted by the query, and the sequence length that its
/// table was made for.
struct CachedKey {
    bool gone = false;
    double position = 0.0, query = 0.0;
    std::int64_t length = 0;
};

/// A key of a cache with shifts, or with sinks and a window.
CachedKey shiftedKey(const Timeline& settings, std::int64_t key) {
    const std::int64_t t = *settings.step, gone = settings.gone();
    const auto query = static_cast<double>(t - gone);
    const std::int64_t length = std::min(t + 1, *settings.room);
    if (key < settings.keptSinks()) return {false, static_cast<double>(key), query, length};
    if (key < settings.keptSinks() + gone) return {.gone = true};
    const bool stays = settings.cache == Timeline::Cache::ShiftKept;
    const std::int64_t back = stays ? settings.shiftsBefore(key) * settings.discarded() : gone;
    return {false, static_cast<double>(key - back), query, length};
}

CachedKey groupedKey(const Timeline& settings, std::int64_t key) {
    const std::int64_t t = *settings.step, g = settings.group, w = settings.neighbours;
    if (t - key < w) return {false, static_cast<double>(key), static_cast<double>(t), t + 1};
    return {false, static_cast<double>(key / g), static_cast<double>(t / g + w - w / g), t + 1};
}

CachedKey cachedKey(const Timeline& settings, std::int64_t key) {
    const std::int64_t t = *settings.step;
    switch (settings.cache) {
        case Timeline::Cache::AsCached:
            return {false, static_cast<double>(key), static_cast<double>(t),
                    std::max(key + 1, std::min(settings.prompt, t + 1))};
        case Timeline::Cache::ShiftTurned:
        case Timeline::Cache::ShiftKept:
        case Timeline::Cache::Sinks: return shiftedKey(settings, key);
        case Timeline::Cache::SelfExtend: return groupedKey(settings, key);
        case Timeline::Cache::Auto:
        case Timeline::Cache::Anew: break;
    }
    return {false, static_cast<double>(key), static_cast<double>(t), t + 1};
}

/// The frequencies of one subject for a sequence of any length.
class TableByLength {
public:
    explicit TableByLength(const Of<Rotary>& subject)
        : m_info(subject.subject->info), m_parameters(subject.subject->parameters), m_any(subject.kept()) {
        if (!m_parameters.schema().find("sequence-length")) return;
        m_within = atLength(1);
        m_looksAtLength = m_within != atLength(static_cast<std::int64_t>(4.0 * m_any->trainedContext));
    }

    bool looksAtLength() const { return m_looksAtLength; }
    std::size_t pairs() const { return m_any->frequencies.size(); }

    std::vector<double> at(std::int64_t length) const {
        if (!m_looksAtLength) return m_any->frequencies;
        return static_cast<double>(length) <= m_any->trainedContext ? m_within : atLength(length);
    }

private:
    std::vector<double> atLength(std::int64_t length) const {
        ParameterSet parameters = m_parameters;
        if (parameters.set("sequence-length", std::max<std::int64_t>(1, length))) return m_any->frequencies;
        return std::get<Rotary>(m_info->encode(parameters)).frequencies;
    }

    const EncodingInfo* m_info;
    ParameterSet m_parameters;
    std::shared_ptr<const Rotary> m_any;
    std::vector<double> m_within;
    bool m_looksAtLength = false;
};

/// Actual minus ideal angle between query and key, pair by pair; ideal: the distance in the text at the query's table.
class AngleErrors {
public:
    AngleErrors(const Of<Rotary>& subject, const Timeline& settings) : m_tables(subject), m_settings(settings) {
        const std::int64_t t = *settings.step;
        const bool bounded = settings.shifts() || settings.cache == Timeline::Cache::Sinks;
        m_query = m_tables.at(bounded ? std::min(t + 1, *settings.room) : t + 1);
    }

    std::size_t pairs() const { return m_query.size(); }
    std::int64_t step() const { return *m_settings.step; }
    bool looksAtLength() const { return m_tables.looksAtLength(); }
    bool otherTable(const CachedKey& key) const { return m_tables.at(key.length) != m_query; }

    /// Errors of every pair in radians; empty if the key was discarded.
    std::vector<double> of(std::int64_t key) const {
        const CachedKey cached = cachedKey(m_settings, key);
        if (cached.gone) return {};
        const auto distance = static_cast<double>(*m_settings.step - key);
        std::vector<double> out = m_tables.at(cached.length);
        for (std::size_t i = 0; i < out.size(); ++i) {
            const double late = cached.position * (m_query[i] - out[i]);
            out[i] = late + (cached.query - cached.position - distance) * m_query[i];
        }
        return out;
    }

private:
    TableByLength m_tables;
    Timeline m_settings;
    std::vector<double> m_query;
};

using Errors = std::shared_ptr<const AngleErrors>;

/// Loss of a pair's share in the score of an equal key: 0 for the right angle, 1 on average for a random one, 2 for the
/// opposite one.
double lostBy(double error) { return 1.0 - std::cos(error); }

/// Mean over the pairs of a box; a gap where it has none.
double meanOverPairs(std::span<const double> byPair, const Stretch& pairs) {
    const Stretch own = pairs.within(0, std::ssize(byPair));
    double sum = 0.0;
    for (std::int64_t pair = own.low; pair < own.high; ++pair)
        sum += own.share(pair) * byPair[static_cast<std::size_t>(pair)];
    return own.empty() ? kGap : sum / own.size();
}

/// All keys under a pixel, or a random sample, with one table per key for all pairs.
void sampleKeys(const AngleErrors& errors, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    constexpr double kTables = 12'000;  // 3 to 10 µs each
    const double excess = touched(columns) / kTables * std::max(1.0, static_cast<double>(errors.pairs()) / 128.0);
    const std::int64_t step = stepFor(excess);
    share(columns.size(), 16, [&](std::size_t begin, std::size_t end) {
        std::vector<double> lost(errors.pairs());
        for (std::size_t x = begin; x < end; ++x) {
            std::ranges::fill(lost, 0.0);
            double keys = 0.0;
            Spread{columns[x], step}.forEach([&](std::int64_t key, double count) {
                const std::vector<double> angles = errors.of(key);
                const double weight = angles.empty() ? 0.0 : count * columns[x].share(key);
                addLost(angles, weight, lost);
                keys += weight;
            });
            for (std::size_t y = 0; y < rows.size(); ++y)
                out[y * columns.size() + x] = static_cast<float>(keys > 0.0 ? meanOverPairs(lost, rows[y]) / keys
                                                                            : kGap);
        }
    });
}

Field errorsField(const Errors& errors) {
    Field out{.key = "lost",
              .name = say("core", "1 − cos of the angle error"),
              .rows = {0, static_cast<std::int64_t>(errors->pairs()) - 1},
              .columns = {0, errors->step()},
              .limits = {0.0, 2.0},
              .gap = Text::literal("—")};
    out.at = [errors](std::int64_t pair, std::int64_t key) {
        if (pair < 0 || pair >= static_cast<std::int64_t>(errors->pairs()) || key < 0 || key > errors->step())
            return kGap;
        const auto of = errors->of(key);
        return of.empty() ? kGap : lostBy(of[static_cast<std::size_t>(pair)]);
    };
    out.sample = distinctly([errors](const Boxes& rows, const Boxes& columns, std::span<float> pixels) {
        sampleKeys(*errors, rows, columns, pixels);
    });
    return out;
}

/// "error −0.31 rad", "turned at length 5,000".
std::vector<Text> keyRemark(const Errors& errors, const Timeline& settings, double x, double y) {
    const auto key = static_cast<std::int64_t>(std::llround(x)), pair = static_cast<std::int64_t>(std::llround(y));
    if (key < 0 || key > errors->step()) return {};
    const CachedKey cached = cachedKey(settings, key);
    if (cached.gone) return {say("core", "discarded")};
    std::vector<Text> out{say("core", "turned at position %1").with(cached.position)};
    if (errors->looksAtLength()) out.push_back(say("core", "with the table of length %1").with(cached.length));
    const auto of = errors->of(key);
    if (pair >= 0 && pair < std::ssize(of))
        out.push_back(say("core", "error %1 rad").with(of[static_cast<std::size_t>(pair)]));
    return out;
}

Curve keyCurve(const char* key, Say name, int colour, const Timeline& settings, double (*of)(const CachedKey&)) {
    return {.key = key,
            .name = name,
            .colour = colour,
            .values = oneByOne([settings, of](std::int64_t at) {
                if (at < 0 || at > *settings.step) return kGap;
                const CachedKey cached = cachedKey(settings, at);
                return cached.gone ? kGap : of(cached);
            })};
}

Panel keysPanel(const Timeline& settings, bool looksAtLength) {
    Curves curves{{0, *settings.step}, {}};
    curves.curves.push_back(keyCurve("position", say("core", "position of its angle"), kOwnSeries, settings,
                                     [](const CachedKey& key) { return key.position; }));
    curves.curves.push_back(keyCurve("query", say("core", "position of the query"), kOwnSeries + 1, settings,
                                     [](const CachedKey& key) { return key.query; }));
    curves.curves.back().stroke = Stroke::Dash;
    if (looksAtLength)
        curves.curves.push_back(keyCurve("table_length", say("core", "length of its table"), kOwnSeries + 2, settings,
                                         [](const CachedKey& key) { return static_cast<double>(key.length); }));
    const double high = fittedRange(drawnOf(curves)).high;
    return {.title = say("core", "How each key was turned"),
            .x = cellAxis("key", say("core", "Key (position in the text)"), 0, *settings.step),
            .y = {.key = "position", .title = say("core", "Tokens"), .range = {0.0, high}},
            .marks = {std::move(curves)}};
}

// --- numbers

/// Cached keys whose angle belongs to a position other than their current one.
std::int64_t displacedKeys(const Timeline& settings) {
    const bool stay = settings.cache == Timeline::Cache::ShiftKept && settings.shiftsBefore(*settings.step) > 0;
    return stay ? *settings.room - settings.keptSinks() - settings.discarded() : 0;
}

/// The last key of the table within the trained context, the first that survived, or one half-way.
std::int64_t tellingKey(const Timeline& settings, const Rotary& rope, bool looksAtLength) {
    const std::int64_t t = *settings.step;
    const auto trained = static_cast<std::int64_t>(rope.trainedContext);
    if (looksAtLength && settings.cache == Timeline::Cache::AsCached && t >= trained) return trained - 1;
    if (settings.shifts()) return std::min(t, settings.keptSinks() + settings.gone());
    return settings.cache == Timeline::Cache::Sinks ? 0 : t / 2;
}

Text keyLine(const AngleErrors& errors, std::int64_t key) {
    const auto of = errors.of(key);
    if (of.empty()) return say("core", "Key %1 was discarded.").with(key);
    std::vector<double> sizes;
    for (const double each : of) sizes.push_back(std::abs(each));
    const std::size_t worst = firstGreatest(sizes);
    double lost = 0.0;
    for (const double each : of) lost += lostBy(each);
    return say("core",
               "Key %1 is off by up to <b>%2</b> {2|radian|radians} (pair %3); <b>%4</b> of an equal key's score is "
               "left.")
        .with(key, of[worst], worst, 1.0 - lost / static_cast<double>(of.size()));
}

Text tableLine(const AngleErrors& errors, const Timeline& settings) {
    const std::int64_t t = *settings.step;
    std::int64_t low = 0, high = t;  // tables change with the length: keys with the query's table come last
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (errors.otherTable(cachedKey(settings, middle)))
            low = middle + 1;
        else
            high = middle;
    }
    return say("core",
               "<b>%1 of %2</b> cached {2|key|keys} {1|was|were} turned with a different table from the query's.")
        .with(low, t + 1);
}

std::vector<Text> numbers(const AngleErrors& errors, const Timeline& settings, const Rotary& rope) {
    const std::int64_t t = *settings.step;
    std::vector<Text> lines;
    if (settings.cache == Timeline::Cache::AsCached && errors.looksAtLength())
        lines.push_back(tableLine(errors, settings));
    else if (const std::int64_t displaced = displacedKeys(settings); displaced > 0)
        lines.push_back(say("core",
                            "<b>%1 of %2</b> cached {2|key|keys} still {1|has the angle of its|have the angles of "
                            "their} position before the shift.")
                            .with(displaced, settings.keysLeft()));
    else
        lines.push_back(say("core", "At step %1, the cache holds <b>%2</b> of %3 {3|key|keys}.")
                            .with(t, settings.keysLeft(), t + 1));
    lines.push_back(keyLine(errors, tellingKey(settings, rope, errors.looksAtLength())));
    if (settings.shifts() && settings.shiftsBefore(t) > 0)
        lines.push_back(
            say("core", "<b>%1</b> {1|shift|shifts} of %2 {2|token|tokens} so far: the query is now at position %3.")
                .with(settings.shiftsBefore(t), settings.discarded(), t - settings.gone()));
    return lines;
}

Figure draw(const Scene& scene, const Timeline& wanted) {
    const Timeline settings = wanted.resolved(scene);
    const auto subjects = subjectsOf<Rotary>(scene);
    std::vector<FieldPanel> fields;
    std::vector<Errors> errors;
    std::int64_t pairs = 1;
    bool looksAtLength = false;
    for (const auto& each : subjects) {
        errors.push_back(std::make_shared<AngleErrors>(each, settings));
        looksAtLength = looksAtLength || errors.back()->looksAtLength();
        pairs = std::max(pairs, static_cast<std::int64_t>(errors.back()->pairs()));
        fields.push_back({subjects.size() > 1 ? Text(each.subject->name)
                                              : say("core", "Query %1 and each cached key").with(*settings.step),
                          errorsField(errors.back())});
    }
    const Axis x = cellAxis("key", say("core", "Key (position in the text)"), 0, *settings.step);
    Figure figure{.panels = comparedPanels(scene, x, rowAxis("pair", say("core", "Pair i"), 0, pairs - 1), fields)};
    for (Panel& each : figure.panels) tabulateByColumn(each);
    if (scene.compare == Compare::SideBySide) {
        for (std::size_t k = 0; k < figure.panels.size(); ++k)
            figure.panels[k].remark = [of = errors[k], settings](double key, double pair) {
                return keyRemark(of, settings, key, pair);
            };
    }
    figure.panels.push_back(keysPanel(settings, looksAtLength));
    figure.numbers = numbers(*errors[0], settings, *subjects[0].encoding);
    if (const std::int64_t gone = settings.gone(); gone > 0)
        figure.notes.push_back(
            say("core", "Hatched: {1|the key|the %1 keys} that the cache no longer holds.").with(gone));
    if (errors[0]->looksAtLength())
        figure.notes.push_back(say("core", "Here the length of the sequence follows the step: l = t + 1."));
    return figure;
}

}  // namespace

ViewInfo timelineView() {
    ViewInfo view = makeView<Timeline>(
        ViewGroup::Extension, "timeline", "at-step", say("core", "Timeline"),
        say("core",
            "Decoding with a cache: the table and position with which each key was turned, and the resulting error."),
        say("core",
            "Play the step past the trained context, then rotate the keys again at every step: the difference is the "
            "error left by the cache."),
        is<Rotary>, draw, 2);
    view.belongsTo = [](const EncodingInfo& info) {
        return isFirstRotation(info) || info.schema->find("sequence-length") != nullptr;
    };
    return view;
}

}  // namespace posenc
