// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>

#include "core/explore/data/tensor.hpp"
#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/buckets.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/parameter/schema.hpp"

namespace posenc {

/// A trained number for each bucket of distances and each attention head, added to the scores, which T5 does not divide
/// by sqrt(d): its query weights are initialized smaller by that factor. arXiv:1910.10683; _relative_position_bucket of
/// transformers modeling_t5.py, where rel = key − query. Of the b buckets of one direction the first e = b/2 are single
/// distances n, the others e + floor((b − e) ln(n/e) / ln(max-distance/e)), at most b − 1; exact at every edge, where
/// the reference's float32 was found to agree.
struct T5 {
    static constexpr auto id = "t5";
    static constexpr bool isTrained = true;
    static constexpr const char* kExtensions[] = {"npy", "safetensors"};
    static constexpr std::int64_t kMostNumbers = std::int64_t{1} << 20U;

    int buckets = 32;
    std::int64_t maxDistance = 128;
    bool bidirectional = false;
    int heads = 8;
    std::int64_t seed = 1;
    std::string file = {};
    std::string tensor = {};

    static consteval auto fields() {
        return std::tuple{
            field(&T5::buckets, "num-buckets", say("core", "Number of buckets"),
                  say("core", "Numbers per head; an encoder uses half of them for later keys."),
                  Integer{{4, 128}, {1, 65536}}, "B"),
            field(&T5::maxDistance, "max-distance", say("core", "Largest distance"),
                  say("core", "The distance at which the last bucket would end; everything farther shares it."),
                  Integer{{32, 4096}, {1, std::int64_t{1} << 53}, 1, Scale::Log}, "D", kTokens),
            field(&T5::bidirectional, "bidirectional", say("core", "Both directions"),
                  say("core", "On in the encoder; off in the decoder, where later keys are masked."), Toggle{}),
            field(&T5::heads, "heads", say("core", "Heads"),
                  say("core", "Number of attention heads; each has its own numbers. A file overrides this."),
                  Integer{{1, 64}, {1, 65536}}, "H"),
            field(
                &T5::seed, "seed", say("core", "Seed"),
                say("core", "Seed for the numbers, which are random here, not trained, unless they come from a file."),
                Integer{{1, 100}, {0, 1'000'000'000}}),
            field(&T5::file, "file", say("core", "File"),
                  say("core", "A trained table to show instead: .npy, or a tensor of a .safetensors file."),
                  FilePath{kExtensions}),
            field(&T5::tensor, "tensor", say("core", "Tensor"),
                  say("core", "Its name in a .safetensors file; empty for the only table in it."), Line{200, true})};
    }

    std::int64_t ofOneDirection() const { return bidirectional ? buckets / 2 : buckets; }
    std::int64_t exact() const { return ofOneDirection() / 2; }  ///< buckets that are single distances

    std::optional<Text> problem() const {
        if (exact() < 1)
            return say("core",
                       "%1 must be at least %2, not %3: half of each direction's buckets hold a single distance each.")
                .with("num-buckets", bidirectional ? 4 : 2, buckets);
        if (maxDistance <= exact())
            return say("core",
                       "%1 must be at least %2 when %3 is %4: the formula for buckets beyond distance %5 divides by "
                       "ln(%1 / %5).")
                .with("max-distance", exact() + 1, "num-buckets", buckets, exact());
        if (static_cast<std::int64_t>(buckets) * heads > kMostNumbers)
            return say("core", "%1 × %2 must be at most %3, not %4 × %5.")
                .with("num-buckets", "heads", kMostNumbers, buckets, heads);
        return std::nullopt;
    }

    /// Bucket of Δ = query − key, at most 2^53 in either direction. Precondition: no problem().
    std::int64_t bucket(std::int64_t distance) const {
        const bool later = distance < 0;
        if (later && !bidirectional) return 0;
        return (later ? ofOneDirection() : 0) + bucketOfLength(std::abs(distance));
    }

    Steps bucketSteps() const {
        return stepsOf([this](std::int64_t distance) { return static_cast<double>(bucket(distance)); }, -maxDistance,
                       maxDistance, {-1, 0});
    }

    /// Distances at which (b − e) ln(n/e) / ln(max-distance/e) is a whole number, where rounding would decide.
    std::vector<std::int64_t> exactEdges() const {
        std::vector<std::int64_t> out;
        for (const std::int64_t edge : bucketSteps().edges) {
            if (edge <= exact() || edge >= maxDistance) continue;
            const LogSteps steps = logSteps(edge, exact(), maxDistance, ofOneDirection() - exact());
            if (steps.floor == steps.ceiling) out.push_back(edge);
        }
        out.push_back(maxDistance);
        return out;
    }

    /// Throws Error if the file cannot be read or its table does not fit.
    Bias encode() const {
        const Matrix table = file.empty() ? seeded() : fitted(readMatrix(file, tensor, kGreatestDrawn));
        Bias out{.buckets = bucketSteps()};
        for (Eigen::Index head = 0; head < table.cols(); ++head)
            out.heads.push_back(
                {0.0, mapped(out.buckets, [&](double row) { return table(static_cast<Eigen::Index>(row), head); }),
                 0.0});
        out.visible.causal = !bidirectional;
        return out;
    }

private:
    std::int64_t bucketOfLength(std::int64_t n) const {
        if (n < exact()) return n;
        const std::int64_t last = ofOneDirection() - 1;
        if (n >= maxDistance) return last;
        return std::min(last, exact() + logSteps(n, exact(), maxDistance, last + 1 - exact()).floor);
    }

    /// Returns the distance at which a bucket begins.
    double nearest(std::int64_t row) const {
        const auto e = static_cast<double>(exact());
        const auto own = static_cast<double>(row % ofOneDirection());
        if (own < e) return own;
        return e *
               std::pow(static_cast<double>(maxDistance) / e, (own - e) / (static_cast<double>(ofOneDirection()) - e));
    }

    /// −s ln(1 + n) + 0.25 z: decays as trained biases mostly do; s is uniform in 0 .. 1 for each attention head, z
    /// normal for each number.
    Matrix seeded() const {
        Matrix out(buckets, heads);
        Random random(static_cast<std::uint64_t>(seed));
        for (Eigen::Index head = 0; head < out.cols(); ++head) {
            const double fall = random.uniform();
            for (Eigen::Index row = 0; row < out.rows(); ++row)
                out(row, head) = 0.25 * random.normal() - fall * std::log1p(nearest(row));
        }
        return out;
    }

    /// Returns a row for each bucket; transposes a table that has a column for each instead.
    Matrix fitted(Matrix table) const {
        if (table.rows() != buckets && table.cols() == buckets) table.transposeInPlace();
        if (table.rows() == buckets && table.size() <= kMostNumbers) return table;
        throw Error(say("core",
                        "The table in %1 is %2 × %3; it must have one row, or one column, for each of the %4 buckets "
                        "(num-buckets) and at most %5 numbers.")
                        .with(file, table.rows(), table.cols(), buckets, kMostNumbers));
    }
};

}  // namespace posenc
