// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/writer.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/lab/forward.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc::lab {

namespace {

using Eigen::Index;
using Logits = Eigen::RowVectorXd;

constexpr double kNoSurprise = std::numeric_limits<double>::quiet_NaN();

Token nextToken(const Logits& logits, double temperature, Random& random) {
    const double* greatest = std::max_element(logits.data(), logits.data() + logits.size());
    if (temperature == 0.0) return static_cast<Token>(greatest - logits.data());
    const Eigen::ArrayXd sizes = ((logits.array() - *greatest) / temperature).exp().transpose();
    const double wanted = random.uniform(), all = sizes.sum();
    double sum = 0.0;
    for (Index k = 0; k < sizes.size(); ++k)
        if ((sum += sizes(k) / all) > wanted) return static_cast<Token>(k);
    return static_cast<Token>(sizes.size() - 1);
}

}  // namespace

Written written(const Specimen& specimen, const Placement& placement, const Writing& writing, const WhileWriting& each,
                Index most) {
    const Index prompt = std::ssize(writing.prompt), end = std::max(prompt, std::min(most, writing.length()));
    const Index reach = std::min<std::int64_t>(writing.length(), reachOf(placement));
    Written out{writing.prompt, std::vector<double>(writing.prompt.size(), kNoSurprise)};
    if (reach == 0) return out;
    const std::vector<double> weights(specimen.weights.begin(), specimen.weights.end());
    const Network<double> network{specimen.recipe.shape, weights, specimen.network().mixing};
    const Placed<double> tables = placed<double>(placement, specimen.recipe.shape, reach);
    Forward<double> decoder(network, tables);
    Random random(writing.seed);

    Mat<double> logits = decoder.next(std::span(out.tokens).first(static_cast<std::size_t>(std::min(prompt, reach))));
    const auto known = static_cast<std::size_t>(std::min(prompt - 1, reach));
    std::ranges::copy(lossesOf<double>(logits, std::span(out.tokens).subspan(1, known)), out.surprises.begin() + 1);
    if (each) each(out);
    while (std::ssize(out.tokens) < end && std::ssize(out.tokens) <= reach) {
        const Stage stage(out.tokens.size() - 1, static_cast<std::size_t>(end));
        if (std::ssize(out.tokens) > prompt) logits = decoder.next(std::span(out.tokens).last(1));
        const Mat<double> last = logits.bottomRows(1);
        const Token token = nextToken(last.row(0), writing.temperature, random);
        out.tokens.push_back(token);
        out.surprises.push_back(lossesOf<double>(last, {&token, 1}).front());
        if (each) each(out);
    }
    return out;
}

}  // namespace posenc::lab
