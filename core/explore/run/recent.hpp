// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <list>
#include <memory>
#include <mutex>
#include <utility>

namespace posenc {

/// The last results of a costly function: a slider that does not change its arguments does not compute it again.
/// Thread-safe; threads that ask for the same new result at once each compute it.
template <class Key, class Value> class Recent {
public:
    /// Returns the result for `key`, made by `make()` if it is not among the last `most` ones.
    template <class Make> std::shared_ptr<const Value> of(Key key, std::size_t most, const Make& make) {
        if (auto known = find(key)) return known;
        std::shared_ptr<const Value> made(new Value(make()));  // which need not be movable
        const std::scoped_lock lock(m_mutex);
        m_all.emplace_front(std::move(key), made);
        while (m_all.size() > most) m_all.pop_back();
        return made;
    }

private:
    std::shared_ptr<const Value> find(const Key& key) {
        const std::scoped_lock lock(m_mutex);
        const auto found = std::ranges::find_if(m_all, [&](const auto& each) { return each.first == key; });
        if (found == m_all.end()) return nullptr;
        m_all.splice(m_all.begin(), m_all, found);
        return found->second;
    }

    std::mutex m_mutex;
    std::list<std::pair<Key, std::shared_ptr<const Value>>> m_all;  // newest first
};

}  // namespace posenc
