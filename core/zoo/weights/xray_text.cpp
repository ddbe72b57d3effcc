// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/math/frequencies.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/language.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/weights/statistics.hpp"

namespace posenc {

namespace {

constexpr std::size_t kMostHeads = 8;    // of a list; JSON has all
constexpr std::size_t kMostColumns = 6;  // distances
constexpr std::size_t kMostRows = 12;    // of a table

/// Columns of numbers, each as wide as its widest cell.
class Columns {
public:
    explicit Columns(std::vector<std::string> head) : m_rows{std::move(head)} {}
    void add(std::vector<std::string> row) { m_rows.push_back(std::move(row)); }

    std::string text() const {
        std::vector<std::size_t> widths(m_rows.front().size());
        for (const auto& row : m_rows)
            for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columnsIn(row[i]));
        std::string out;
        for (const auto& row : m_rows) {
            out += "  ";
            for (std::size_t i = 0; i < row.size(); ++i)
                out += "  " + std::string(widths[i] - columnsIn(row[i]), ' ') + row[i];
            out += "\n";
        }
        return out;
    }

private:
    std::vector<std::vector<std::string>> m_rows;
};

/// Weights that are all zero, or not numbers, have no ratios.
std::string ratioText(double ratio) { return std::isfinite(ratio) ? shortNumber(ratio, 3) : "–"; }

/// "0, 3 to 7, 12 and 40 more".
Text ranges(const std::vector<std::int64_t>& rows) {
    std::vector<std::string> out;
    std::size_t told = 0;
    for (std::size_t i = 0; i < rows.size() && out.size() < 6;) {
        std::size_t end = i + 1;
        while (end < rows.size() && rows[end] == rows[end - 1] + 1) ++end;
        out.push_back(end - i > 2 ? groupedInteger(rows[i]) + "–" + groupedInteger(rows[end - 1])
                                  : groupedInteger(rows[i]));
        const std::size_t taken = end - i > 2 ? end - i : 1;
        i += taken, told += taken;
    }
    const Text list = enumeration(out);
    return told < rows.size() ? say("core", "%1 and %2 more").with(list, rows.size() - told) : list;
}

class Report {
public:
    Report(const Xray& xray, Language language) : m_xray(xray), m_language(language) {}

    std::string write() {
        addModel();
        addList(say("core", "Contradictions, so that one of both files may be of another model:"),
                m_xray.contradictions);
        addExact();
        addStatistical();
        addList(say("core", "Assumed:"), m_xray.assumed);
        addList(say("core", "Notes:"), m_xray.notes);
        return std::move(m_text);
    }

private:
    std::string read(const Text& words) const { return reading(words, m_language); }
    void line(const Text& words) { m_text += read(words) + "\n"; }

    void addList(Say title, const std::vector<Text>& all) {
        if (all.empty()) return;
        line(title);
        for (const Text& each : all) m_text += "  · " + read(each) + "\n";
    }

    void addModel() {
        line(say("core", "Model: %1 (%2)").with(m_xray.name, m_xray.type));
        if (m_xray.layers == 0) return;
        const weights::Sizes& sizes = m_xray.sizes;
        line(say("core",
                 "Attention: %1 {1|layer|layers}, %2 {2|head|heads} of queries and %3 of keys, %4 "
                 "{4|dimension|dimensions} each")
                 .with(m_xray.layers, sizes.heads, sizes.keyHeads, sizes.headDim));
        line(say("core", "Layout: %1 (%2)")
                 .with(weights::textOf(m_xray.layout), m_xray.layout.prefix + "N" + m_xray.layout.query + "weight"));
        if (!m_xray.pairs.empty()) line(say("core", "Dimensions of a pair: %1.").with(m_xray.pairsText));
        if (!m_xray.own.empty()) line(say("core", "Encoding: %1").with(m_xray.own));
        if (!m_xray.other.empty()) line(say("core", "Instead: %1").with(m_xray.other));
    }

    void addExact() {
        m_text += "\n";
        line(say("core", "EXACT: follows from the weights alone"));
        const std::size_t before = m_text.size();
        addConstants();
        addMost();
        addFirstLayer();
        for (const Xray::Table& each : m_xray.tables) addTable(each);
        for (const Xray::Buckets& each : m_xray.buckets) addBuckets(each);
        if (m_text.size() == before) line(say("core", "  Nothing: no biases of q and k, no norms, no learned tables."));
    }

    /// Some of the distances, the first and the last among them.
    std::vector<std::size_t> shownDistances(std::size_t count) const {
        std::vector<std::size_t> out;
        const std::size_t columns = std::min(kMostColumns, count);
        for (std::size_t k = 0; k < columns; ++k) out.push_back(columns == 1 ? 0 : (count - 1) * k / (columns - 1));
        return out;
    }

    std::vector<std::string> headOfScores(std::vector<std::string> first) const {
        for (const std::size_t d : shownDistances(m_xray.distances.size()))
            first.push_back("D = " + groupedInteger(m_xray.distances[d]));
        return first;
    }

    void addRow(Columns& out, std::vector<std::string> first, const std::vector<double>& scores) const {
        if (scores.empty()) return;
        for (const std::size_t d : shownDistances(scores.size())) first.push_back(shortNumber(scores[d], 4));
        out.add(std::move(first));
    }

    void addScores(Columns& out, const std::vector<std::string>& first, const Xray::Wave& wave) const {
        const auto with = [&](Say how) {
            std::vector<std::string> row = first;
            row.push_back(read(how));
            return row;
        };
        if (wave.unscaled != wave.own) addRow(out, with(say("core", "unscaled")), wave.unscaled);
        addRow(out, with(say("core", "as in the file")), wave.own);
        addRow(out, with(say("core", "instead")), wave.other);
    }

    void addConstants() {
        const auto heads = weights::byChange(m_xray);
        if (heads.empty()) return;
        line(say("core", "  Constant part of scores, from the biases of q and k, the same for all words:"));
        line(say("core", "  B(D) = s a² Σ |b_q,i| |b_k,i| cos(θ_i D + φ_i), s the scale of scores, 1/√d as a rule"));
        if (heads.size() > kMostHeads)
            line(say("core", "  the %1 of %2 heads in which it changes most with the distance:")
                     .with(kMostHeads, heads.size()));
        Columns out(headOfScores({read(say("core", "layer")), read(say("core", "head")), ""}));
        for (std::size_t k = 0; k < heads.size() && k < kMostHeads; ++k)
            addScores(out, {groupedInteger(heads[k]->layer), groupedInteger(heads[k]->head)}, *heads[k]->constant);
        m_text += out.text();
    }

    std::string periodOf(const Xray::Head& head, std::size_t pair) const {
        const double frequency = m_xray.turnOf(head.layer).own[pair];
        return frequency == 0.0 ? "∞" : shortNumber(wavelength(frequency), 4);
    }

    void addMost() {
        struct Place {
            const Xray::Head* head;
            std::size_t pair;
            double most;
        };
        std::vector<Place> all;
        for (const Xray::Head& each : m_xray.heads)
            for (std::size_t i = 0; i < each.most.size(); ++i)
                if (std::isfinite(each.most[i])) all.push_back({&each, i, each.most[i]});
        if (all.empty()) return;
        const std::size_t count = std::min(kMostHeads, all.size());
        std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(count), std::ranges::greater{},
                                  &Place::most);
        m_text += "  " + read(textOf(m_xray.bound)) + "\n";
        Columns out({read(say("core", "layer")), read(say("core", "head")), read(say("core", "pair")),
                     read(say("core", "period")), read(say("core", "at most"))});
        for (std::size_t k = 0; k < count; ++k)
            out.add({groupedInteger(all[k].head->layer), groupedInteger(all[k].head->head),
                     groupedInteger(static_cast<long long>(all[k].pair)), periodOf(*all[k].head, all[k].pair),
                     shortNumber(all[k].most, 4)});
        m_text += out.text();
    }

    void addFirstLayer() {
        if (!m_xray.tokens) return;
        line(say("core", "  Layer 0, the score that a query of token %1 gives a key of token %2:")
                 .with(m_xray.tokens->first, m_xray.tokens->second));
        Columns out(headOfScores({read(say("core", "head")), ""}));
        std::size_t told = 0;
        for (const Xray::Head& each : m_xray.heads)
            if (each.pair && ++told <= kMostRows) addScores(out, {groupedInteger(each.head)}, *each.pair);
        m_text += out.text();
        if (told > kMostRows)
            line(say("core", "  and %1 more {1|head|heads}; --head H shows one, --json all").with(told - kMostRows));
    }

    void addTable(const Xray::Table& table) {
        line(say("core", "  Learned table %1: %2 {2|row|rows} of %3 {3|number|numbers}")
                 .with(table.tensor, table.rows, table.columns));
        if (!table.singularValues.empty()) addSpectrum(table);
        if (!table.zeroRows.empty())
            line(
                say("core", "    %1 {1|row is|rows are} zero: %2").with(table.zeroRows.size(), ranges(table.zeroRows)));
        std::vector<std::int64_t> equal;
        for (const auto& [row, first] : table.equalRows) equal.push_back(row);
        if (!equal.empty())
            line(say("core", "    %1 {1|row equals|rows equal} an earlier one: %2").with(equal.size(), ranges(equal)));
    }

    void addSpectrum(const Xray::Table& table) {
        std::vector<std::string> values;
        for (std::size_t i = 0; i < table.singularValues.size() && i < kMostColumns; ++i)
            values.push_back(shortNumber(table.singularValues[i], 4));
        line(say("core", "    singular values: %1 … %2").with(enumeration(values), table.singularValues.back()));
        double share = 0.0;
        for (const double each : table.shares) share += each;
        line(say("core", "    the first three principal components hold %1 % of the variance of the rows")
                 .with(std::round(1000.0 * share) / 10.0));
    }

    void addBuckets(const Xray::Buckets& buckets) {
        line(say("core", "  Learned biases by distance, %1:").with(buckets.tensor));
        std::vector<std::string> head{read(say("core", "head"))};
        const auto shown = shownDistances(buckets.distances.size());
        for (const std::size_t d : shown) head.push_back("D = " + groupedInteger(buckets.distances[d]));
        Columns out(std::move(head));
        for (Eigen::Index h = 0; h < buckets.bias.rows() && h < static_cast<Eigen::Index>(kMostRows); ++h) {
            std::vector<std::string> row{groupedInteger(h)};
            for (const std::size_t d : shown)
                row.push_back(shortNumber(buckets.bias(h, static_cast<Eigen::Index>(d)), 4));
            out.add(std::move(row));
        }
        m_text += out.text();
    }

    void addStatistical() {
        const auto means = weights::layerMeans(m_xray);
        const bool unlike = std::ranges::any_of(m_xray.tables,
                                                [](const auto& each) { return !each.unlikeNeighbours.empty(); });
        if (means.empty() && !unlike) return;
        m_text += "\n";
        line(say("core", "STATISTICAL: what is large in the weights, not what is used"));
        if (!means.empty()) addMeans(means);
        for (const Xray::Table& each : m_xray.tables)
            if (!each.unlikeNeighbours.empty())
                line(say("core",
                         "  %1: %2 {2|row is|rows are} unlike those beside them, where others are alike; hardly "
                         "trained: %3")
                         .with(each.tensor, each.unlikeNeighbours.size(), ranges(each.unlikeNeighbours)));
    }

    void addMeans(const std::vector<weights::LayerMeans>& means) {
        line(say("core", "  Norms of the rows of W_q and W_k that belong to a pair, means over the heads of a layer:"));
        line(say("core",
                 "  share of the slowest quarter of pairs in Σ |W_q,i| |W_k,i| (0.25 if all are alike), and the "
                 "largest norm over the mean"));
        Columns out({read(say("core", "layer")), read(say("core", "slow share")), read(say("core", "q: largest/mean")),
                     read(say("core", "k: largest/mean"))});
        for (const weights::LayerMeans& each : means)
            out.add({groupedInteger(each.layer), ratioText(each.slowShare), ratioText(each.queryConcentration),
                     ratioText(each.keyConcentration)});
        m_text += out.text();
    }

    const Xray& m_xray;
    Language m_language;
    std::string m_text;
};

}  // namespace

std::string xrayText(const Xray& xray, Language language) { return Report(xray, language).write(); }

}  // namespace posenc
