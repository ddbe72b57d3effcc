// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/score/position_vectors.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/box_mean.hpp"
#include "core/explore/math/boxes.hpp"
#include "core/explore/math/floor_sum.hpp"
#include "core/explore/math/rounded_up.hpp"
#include "core/explore/math/toeplitz.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "core/explore/score/wave_pairs.hpp"

namespace posenc {

namespace {

/// Exact means of digits over ranges of positions, in closed form: cost grows with the number of digits and with the
/// logarithm of the range.
class DigitMeans {
public:
    explicit DigitMeans(const Digits& digits);

    /// Mean of every digit over a stretch of positions, most significant first. Precondition: 0 <= low < high <= 2^31.
    std::vector<double> operator()(const Stretch& positions) const;

private:
    std::vector<double> ofAll(std::int64_t low, std::int64_t high) const;
    double meanQuotient(Wide place, std::int64_t low, std::int64_t high) const;

    Digits m_digits;
    Wide m_numerator = 1, m_denominator = 1;  ///< of the factor: a double is a ratio of two integers
};

constexpr Wide kBeyond = Wide{1} << 40;  // above any position

DigitMeans::DigitMeans(const Digits& digits) : m_digits(digits) {
    constexpr int kMantissa = 53;
    int exponent = 0;
    m_numerator = static_cast<Wide>(std::ldexp(std::frexp(digits.factor, &exponent), kMantissa));
    for (int shift = kMantissa - exponent; shift > 0; --shift) {
        if (m_numerator % 2 == 0)
            m_numerator /= 2;
        else
            m_denominator *= 2;
    }
}

std::vector<double> DigitMeans::operator()(const Stretch& positions) const {
    const auto [low, high, lowCut, highCut] = positions;
    std::vector<double> out = ofAll(low, high);
    if (lowCut == 0.0 && highCut == 0.0) return out;
    const std::vector<double> first = ofAll(low, low + 1), last = ofAll(high - 1, high);
    const auto count = static_cast<double>(high - low);
    for (std::size_t c = 0; c < out.size(); ++c)
        out[c] = (count * out[c] - lowCut * first[c] - highCut * last[c]) / positions.size();
    return out;
}

std::vector<double> DigitMeans::ofAll(std::int64_t low, std::int64_t high) const {
    const auto width = static_cast<std::size_t>(m_digits.width);
    std::vector<double> out(width);
    if (high - low == 1) {
        for (std::size_t c = 0; c < width; ++c) out[c] = m_digits.digit(low, static_cast<int>(c));
        return out;
    }
    double below = static_cast<double>(low + high - 1) / (2.0 * m_digits.factor);  // mean of position / factor
    Wide place = 1;
    for (std::size_t c = width; c-- > 0;) {
        if (place < kBeyond) place *= m_digits.radix;
        const double above = meanQuotient(place, low, high);
        out[c] = below - m_digits.radix * above;
        below = above;
    }
    return out;
}

/// Mean of floor(position / (factor place)).
double DigitMeans::meanQuotient(Wide place, std::int64_t low, std::int64_t high) const {
    const Wide divisor = m_numerator * place;
    if (m_denominator * high <= divisor) return 0.0;
    const Wide sum = floorSum(high, divisor, m_denominator, 0) - floorSum(low, divisor, m_denominator, 0);
    return static_cast<double>(sum) / static_cast<double>(high - low);
}

constexpr std::size_t kAtOnce = 1024;  // dimensions: longer sums in single precision lose digits

/// out = sum of part(low, count, ·) over 0 .. all - 1, at most `most` at once.
template <class Part> void sumInParts(std::size_t all, std::size_t most, const Part& part, std::span<float> out) {
    part(0, std::min(all, most), out);
    std::vector<float> more(all > most ? out.size() : 0);
    for (std::size_t low = most; low < all; low += most) {
        part(low, std::min(most, all - low), std::span(more));
        asArray(out) += asArray(more);
    }
}

/// The part of every box below `end`; boxes beyond become empty.
Boxes upTo(const Boxes& boxes, std::int64_t end) { return boxes.within(std::numeric_limits<std::int64_t>::min(), end); }

// --- Additive

/// PE_m · PE_n at consecutive n. A pair gives cos((n − m) f), so far positions lose no precision; a lone wave gives its
/// value at m times the wave.
void addUp(const Pairing& pairing, std::int64_t m, std::int64_t first, std::span<double> out) {
    const std::size_t pairs = pairing.paired.size(), sines = pairing.sines.size();
    trigSum(pairing.paired, std::vector(pairs, 1.0), std::vector(pairs, 0.0), first - m, out);
    if (!pairing.anyLone()) return;
    std::vector<double> lone = pairing.sines;
    lone.insert(lone.end(), pairing.cosines.begin(), pairing.cosines.end());
    std::vector<double> cosine(lone.size(), 0.0), sine(lone.size(), 0.0), part(out.size());
    for (std::size_t i = 0; i < lone.size(); ++i) {
        const double angle = static_cast<double>(m) * lone[i];
        (i < sines ? sine[i] : cosine[i]) = i < sines ? std::sin(angle) : std::cos(angle);
    }
    trigSum(lone, cosine, sine, first, part);
    asArray(out) += asArray(part);
}

/// Boxes of the numbers −n, in ascending order.
Boxes negated(const Boxes& boxes) {
    Boxes out;
    for (std::size_t k = boxes.size(); k-- > 0;) {
        const Stretch each = boxes[k];
        out.add({1 - each.high, 1 - each.low, each.highCut, each.lowCut});
    }
    return out;
}

/// PE_m · PE_n as cosines of differences and sums: a pair is cos((m − n) f), a lone sine half of cos((m − n) f) minus
/// cos((m + n) f), a lone cosine half of their sum.
struct WaveDots {
    std::vector<double> frequencies, ofDifference, ofSum;  ///< weights of both, lone ones last
    std::size_t paired;

    explicit WaveDots(const Pairing& pairing) : paired(pairing.paired.size()) {
        add(pairing.paired, 1.0, 0.0);
        add(pairing.sines, 0.5, -0.5);
        add(pairing.cosines, 0.5, 0.5);
    }

    void sample(const Boxes& rows, const Boxes& columns, std::span<float> out) const {
        sampleCosines(0, ofDifference, rows, columns, out);
        if (paired == frequencies.size()) return;
        Pixels mirrored(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(columns.size()));
        sampleCosines(paired, ofSum, rows, negated(columns), asSpan(mirrored));
        Eigen::Map<Pixels>(out.data(), mirrored.rows(), mirrored.cols()) += mirrored.rowwise().reverse();
    }

private:
    void add(const std::vector<double>& some, double difference, double sum) {
        frequencies.insert(frequencies.end(), some.begin(), some.end());
        ofDifference.insert(ofDifference.end(), some.size(), difference);
        ofSum.insert(ofSum.end(), some.size(), sum);
    }

    void sampleCosines(std::size_t first, const std::vector<double>& weights, const Boxes& rows, const Boxes& columns,
                       std::span<float> out) const {
        const auto multiply = [&](std::size_t low, std::size_t count, std::span<float> part) {
            samplePhaseProduct(std::span(frequencies).subspan(first + low, count),
                               std::span(weights).subspan(first + low, count), rows, columns, part);
        };
        sumInParts(frequencies.size() - first, kAtOnce / 2, multiply, out);
    }
};

}  // namespace

PositionVectors positionVectors(const Additive& waves) {
    const Pairing pairing(waves);
    PositionVectors out;
    out.dim = static_cast<std::int64_t>(waves.columns.size());
    out.limits = {-1.0, 1.0};
    out.greatestSquare = static_cast<double>(pairing.paired.size() + pairing.sines.size() + pairing.cosines.size());
    out.shiftInvariant = !pairing.anyLone();
    out.at = [f = waves.frequencies, columns = waveColumns(waves)](std::int64_t position, std::int64_t dimension) {
        const auto c = static_cast<std::size_t>(dimension);
        return c < columns.size() ? waveAt(f, columns[c], position) : kGap;
    };
    out.cells = waveCells(waves.frequencies, waveColumns(waves), 1.0);
    out.dots = [pairing](std::int64_t m, std::int64_t first, std::span<double> values) {
        constexpr std::size_t kFew = 16;  // below, preparing trigSum() costs more than it saves
        if (values.size() >= kFew) return addUp(pairing, m, first, values);
        for (double& value : values) value = pairing.dot(m, first++);
    };
    out.dotMeans = [dots = WaveDots(pairing)](const Boxes& rows, const Boxes& columns, std::span<float> values) {
        dots.sample(rows, columns, values);
    };
    out.sample = [f = waves.frequencies, columns = waveColumns(waves)](const Boxes& positions, const Boxes& dimensions,
                                                                       std::span<float> values) {
        sampleWaves(f, columns, 1.0, positions, upTo(dimensions, static_cast<std::int64_t>(columns.size())), values);
    };
    return out;
}

namespace {

// --- Rows

/// Means of the entries of a vector.
void meansOf(const Vector& vector, const Boxes& dimensions, std::span<float> out) {
    for (std::size_t x = 0; x < dimensions.size(); ++x) {
        const Stretch box = dimensions[x];
        double sum = 0.0;
        for (std::int64_t c = box.low; c < box.high; ++c) sum += box.share(c) * vector[c];
        out[x] = static_cast<float>(sum / box.size());
    }
}

/// PE_m · PE_n as products of one vector with all others.
auto dotsAlong(const Vectors& vectors) {
    return [vectors](std::int64_t m, std::int64_t first, std::span<double> out) {
        vectors.along(vectors.at(m), first, out);
    };
}

}  // namespace

PositionVectors positionVectors(std::shared_ptr<const Rows> rows) {
    const double reach = rows->values.cwiseAbs().maxCoeff(), square = rows->values.rowwise().squaredNorm().maxCoeff();
    const double limit = reach > 0.0 ? roundedUp(reach) : 1.0;
    PositionVectors out{.dim = rows->dim(), .count = rows->count(), .limits = {-limit, limit}};
    out.greatestSquare = (1.0 - 1e-10) * square;  // rounding must not make vectors longer than 1
    out.at = [rows](std::int64_t position, std::int64_t dimension) {
        return rows->has(position) && dimension >= 0 && dimension < rows->dim() ? rows->values(position, dimension)
                                                                                : kGap;
    };
    out.dots = dotsAlong(vectorsOf(rows));
    out.sample = [rows](const Boxes& positions, const Boxes& wanted, std::span<float> values) {
        const Boxes there = upTo(positions, rows->count()), dimensions = upTo(wanted, rows->dim());
        for (std::size_t y = 0; y < there.size(); ++y)
            if (!there.empty(y))
                meansOf(meanOf(*rows, there[y]), dimensions, values.subspan(y * dimensions.size(), dimensions.size()));
        blankEmptyBoxes(there, dimensions, values);
    };
    return out;
}

namespace {

PositionVectors ofDigits(const Digits& digits) {
    const double most = digits.radix;  // a fractional last digit comes close to it
    PositionVectors out{.dim = digits.width, .limits = {0.0, most}, .greatestSquare = digits.width * most * most};
    out.at = [digits](std::int64_t position, std::int64_t dimension) {
        return dimension < digits.width ? digits.digit(position, static_cast<int>(dimension)) : kGap;
    };
    out.dots = dotsAlong(vectorsOf(digits));
    out.sample = [digits](const Boxes& positions, const Boxes& wanted, std::span<float> values) {
        const DigitMeans means(digits);
        const Boxes dimensions = upTo(wanted, digits.width);
        for (std::size_t y = 0; y < positions.size(); ++y)
            if (!positions.empty(y))
                meansOf(asVector(means(positions[y])), dimensions,
                        values.subspan(y * dimensions.size(), dimensions.size()));
        blankEmptyBoxes(positions, dimensions, values);
    };
    return out;
}

}  // namespace

double PositionVectors::dot(std::int64_t m, std::int64_t n) const {
    double value = kGap;
    dots(m, n, {&value, 1});
    return value;
}

double PositionVectors::length(std::int64_t position) const { return std::sqrt(dot(position, position)); }

namespace {

struct VectorsOfKind {
    const std::shared_ptr<const Encoding>& encoding;

    std::optional<PositionVectors> operator()(const Additive& waves) const { return positionVectors(waves); }
    std::optional<PositionVectors> operator()(const Digits& digits) const { return ofDigits(digits); }
    std::optional<PositionVectors> operator()(const Rows& rows) const {
        return positionVectors(std::shared_ptr<const Rows>(encoding, &rows));
    }
    std::optional<PositionVectors> operator()(const None&) const { return {}; }
    std::optional<PositionVectors> operator()(const Rotary&) const { return {}; }
    std::optional<PositionVectors> operator()(const Fading&) const { return {}; }
    std::optional<PositionVectors> operator()(const Axial&) const { return {}; }
    std::optional<PositionVectors> operator()(const Bias&) const { return {}; }
    std::optional<PositionVectors> operator()(const QueryBias&) const { return {}; }
    std::optional<PositionVectors> operator()(const Banded&) const { return {}; }
    std::optional<PositionVectors> operator()(const Relative&) const { return {}; }
    std::optional<PositionVectors> operator()(const Contextual&) const { return {}; }
};

}  // namespace

bool hasPositionVectors(const Encoding& encoding) {
    return std::holds_alternative<Additive>(encoding) || std::holds_alternative<Rows>(encoding) ||
           std::holds_alternative<Digits>(encoding);
}

PositionVectors positionVectors(const std::shared_ptr<const Encoding>& encoding) {
    return *std::visit(VectorsOfKind{encoding}, *encoding);
}

std::vector<float> meanVectors(const PositionVectors& vectors, const Boxes& positions,
                               Interval<std::int64_t> dimensions) {
    Boxes each;
    for (std::int64_t c = dimensions.low; c < dimensions.high; ++c) {
        each.low.push_back(c);
        each.high.push_back(c + 1);
    }
    std::vector<float> out(positions.size() * each.size());
    vectors.sample(positions, each, out);
    return out;
}

std::vector<float> transposed(const std::vector<float>& values, std::size_t columns) {
    const auto width = static_cast<Eigen::Index>(columns), height = static_cast<Eigen::Index>(values.size()) / width;
    std::vector<float> out(values.size());
    Eigen::Map<Pixels>(out.data(), width, height) = Eigen::Map<const Pixels>(values.data(), height, width).transpose();
    return out;
}

void sampleDots(const PositionVectors& vectors, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    constexpr std::size_t kWorth = 16;  // cost of a lag, in pixels
    if (vectors.dotMeans && (vectors.shiftInvariant || ToeplitzGrid::over(rows, columns, out.size() / kWorth)))
        return vectors.dotMeans(rows, columns, out);
    const auto multiply = [&](std::size_t low, std::size_t depth, std::span<float> part) {
        const auto first = static_cast<std::int64_t>(low);
        const Interval<std::int64_t> some{first, first + static_cast<std::int64_t>(depth)};
        rankProduct(meanVectors(vectors, rows, some), transposed(meanVectors(vectors, columns, some), depth), depth,
                    columns.size(), part);
    };
    sumInParts(static_cast<std::size_t>(vectors.dim), kAtOnce, multiply, out);
    blankEmptyBoxes(rows, columns, out);
}

namespace {

/// True if two products of vectors of this length differ by more than rounding.
bool areApart(const PositionVectors& vectors, std::int64_t m, std::int64_t n, std::int64_t distance) {
    const double size = std::max(vectors.length(m) * vectors.length(m + distance),
                                 vectors.length(n) * vectors.length(n + distance));
    return std::abs(vectors.dot(m, m + distance) - vectors.dot(n, n + distance)) > 1e-6 * size;
}

}  // namespace

std::optional<Text> shiftProof(const PositionVectors& vectors) {
    if (vectors.shiftInvariant) return std::nullopt;
    for (const std::int64_t distance : {10, 1, 3, 0})
        for (const std::int64_t far : {50, 7, 1, 200}) {
            if (far + distance >= vectors.count || !areApart(vectors, 0, far, distance)) continue;
            return say("core",
                       "PE(0)·PE(%1) = <b>%2</b>, but PE(%3)·PE(%4) = <b>%5</b>: not a function of the distance.")
                .with(distance, vectors.dot(0, distance), far, far + distance, vectors.dot(far, far + distance));
        }
    return std::nullopt;
}

}  // namespace posenc
