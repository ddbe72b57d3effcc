// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/fall_curve.hpp"

namespace posenc {

const std::vector<double>& DistanceValues::block(std::int64_t index) const {
    const std::scoped_lock lock(m_mutex);
    const auto found = m_blocks.find(index);
    if (found != m_blocks.end()) return found->second;
    std::vector<double> values(kBlock);
    m_compute(index * kBlock, values);
    return m_blocks.emplace(index, std::move(values)).first->second;
}

double DistanceValues::at(std::int64_t distance) const {
    return block(distance / kBlock)[static_cast<std::size_t>(distance % kBlock)];
}

void DistanceValues::fill(std::int64_t first, std::span<double> out) const {
    for (std::size_t done = 0; done < out.size();) {
        const std::int64_t at = first + static_cast<std::int64_t>(done);
        const auto from = static_cast<std::size_t>(at % kBlock);
        const std::size_t count = std::min(out.size() - done, static_cast<std::size_t>(kBlock) - from);
        const std::vector<double>& values = block(at / kBlock);
        std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(from), count,
                    out.begin() + static_cast<std::ptrdiff_t>(done));
        done += count;
    }
}

}  // namespace posenc
