// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/score/softmax.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/explore/math/matrix.hpp"

namespace posenc {

double toWeights(std::span<double> scores) {
    double greatest = -std::numeric_limits<double>::infinity(), total = 0.0, weighted = 0.0;
    for (const double score : scores) greatest = std::fmax(greatest, score);
    for (double& each : scores) {
        const double above = each - greatest;
        each = std::isnan(each) ? 0.0 : std::exp(above);
        total += each;
        if (each > 0.0) weighted += each * above;
    }
    if (!(total > 0.0)) return 0.0;
    asArray(scores) /= total;
    return std::max(std::log(total) - weighted / total, 0.0);  // ln weight = score - maximum - ln total
}

}  // namespace posenc
