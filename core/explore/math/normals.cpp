// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/normals.hpp"

#include <algorithm>
#include <list>
#include <mutex>
#include <utility>

#include "core/explore/run/stop.hpp"

namespace posenc {

Normals::Normals(std::uint64_t seed, std::size_t count)
    : m_first(kept(seed, std::min(count, kMostKept))), m_rest(m_first->rest) {}

Matrix Normals::next(std::int64_t rows, std::int64_t columns, double deviation) {
    Matrix out(rows, columns);
    for (double& each : out.reshaped<Eigen::RowMajor>()) each = deviation * next();
    return out;
}

Normals::First Normals::extended(const First& first, std::size_t count) {
    First out{{}, first.rest};
    out.numbers.reserve(count);
    out.numbers = first.numbers;
    while (out.numbers.size() < count) {
        checkpoint();
        out.numbers.push_back(out.rest.normal());
    }
    return out;
}

std::shared_ptr<const Normals::First> Normals::kept(std::uint64_t seed, std::size_t count) {
    constexpr std::size_t kMostSeeds = 128;  // a toy attention head has one for every word
    static std::mutex mutex;
    static std::list<std::pair<std::uint64_t, std::shared_ptr<const First>>> recent;  // newest first
    static std::size_t total = 0;
    const std::scoped_lock lock(mutex);
    const auto found = std::ranges::find(recent, seed, [](const auto& each) { return each.first; });
    if (found == recent.end())
        recent.emplace_front(seed, std::make_shared<const First>(First{{}, Random(seed)}));
    else
        recent.splice(recent.begin(), recent, found);
    auto& first = recent.front().second;
    if (const std::size_t before = first->numbers.size(); before < count) {
        first = std::make_shared<const First>(extended(*first, count));
        total += count - before;
    }
    for (; recent.size() > kMostSeeds || total > kMostKept; recent.pop_back())
        total -= recent.back().second->numbers.size();
    return first;
}

}  // namespace posenc
