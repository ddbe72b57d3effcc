// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <initializer_list>
#include <optional>
#include <set>

#include "core/models/model.hpp"
#include "core/models/node.hpp"

/// Typed reading of a model file. What is read is remembered, so that the keys nobody understood can be told at the
/// end.
namespace posenc::models {

/// The findings so far, each (id, key) once.
class Notes {
public:
    void add(const char* id, Severity severity, std::string key, Text message);
    void info(const char* id, std::string key, Text message) {
        add(id, Severity::Info, std::move(key), std::move(message));
    }
    void warn(const char* id, std::string key, Text message) {
        add(id, Severity::Warning, std::move(key), std::move(message));
    }
    void error(const char* id, std::string key, Text message) {
        add(id, Severity::Error, std::move(key), std::move(message));
    }

    /// An error after which the part that is being read cannot be shown.
    void fail(const char* id, std::string key, Text message);

    // With a sentence whose %1 is the key.
    template <class... More> void info(const char* id, const std::string& key, Say about, const More&... more) {
        info(id, key, about.with(key, more...));
    }
    template <class... More> void warn(const char* id, const std::string& key, Say about, const More&... more) {
        warn(id, key, about.with(key, more...));
    }
    template <class... More> void error(const char* id, const std::string& key, Say about, const More&... more) {
        error(id, key, about.with(key, more...));
    }
    template <class... More> void fail(const char* id, const std::string& key, Say about, const More&... more) {
        fail(id, key, about.with(key, more...));
    }
    int failures() const { return m_failures; }

    /// Leaves out what is only a remark or a default, where none of the numbers are shown after all.
    void dropRemarks();

    void understand(std::string path) { m_understood.insert(std::move(path)); }
    bool understood(const std::string& path) const { return m_understood.contains(path); }

    const std::vector<Finding>& findings() const { return m_findings; }
    std::vector<Finding> take() { return std::move(m_findings); }

private:
    std::vector<Finding> m_findings;
    std::set<std::pair<std::string, std::string>> m_told;
    std::set<std::string, std::less<>> m_understood;
    int m_failures = 0;
};

/// A value and the key it came from; `key` is empty when it is a default.
template <class T> struct Found {
    T value{};
    std::string key;
};

using Names = std::initializer_list<std::string_view>;

/// One object of the file. Reading a key marks it as understood; null counts as absent; a value of the wrong kind or
/// out of bounds is a failure in the notes and reads as absent.
class Section {
public:
    Section(const Members& members, std::string path, Notes& notes)
        : m_members(&members), m_path(std::move(path)), m_notes(&notes) {}

    const Members& members() const { return *m_members; }
    const std::string& path() const { return m_path; }
    std::string pathOf(std::string_view key) const { return joined(m_path, key); }

    /// The value under the key, nothing for null. Marks the key.
    const Node* find(std::string_view key) const;
    /// True also for a key that holds null.
    bool has(std::string_view key) const;
    /// As find(), without marking.
    const Node* peek(std::string_view key) const;
    /// As peek(), where the value is of that kind.
    template <class Kind> const Kind* peekAs(std::string_view key) const {
        const Node* node = peek(key);
        return node ? node->as<Kind>() : nullptr;
    }
    /// The first of several names for one thing that is present; marks all.
    std::optional<std::string_view> firstOf(Names names) const;

    std::optional<double> positive(std::string_view key) const;     ///< finite, above 0
    std::optional<double> notNegative(std::string_view key) const;  ///< finite, at least 0
    std::optional<std::int64_t> count(std::string_view key) const;  ///< whole, 1 to 2^53; 4096.0 is whole
    std::optional<std::int64_t> whole(std::string_view key) const;  ///< of either sign
    std::optional<bool> flag(std::string_view key) const;
    std::optional<std::string> word(std::string_view key) const;
    std::optional<Section> section(std::string_view key) const;
    /// As section(), where the value is an object; of another kind nothing is said.
    std::optional<Section> object(std::string_view key) const {
        return peekAs<Members>(key) ? section(key) : std::nullopt;
    }
    const List* list(std::string_view key) const;

    // Several names for one thing: the first that is present; others that differ are told.
    std::optional<Found<double>> positive(Names names) const;
    std::optional<Found<std::int64_t>> count(Names names) const;

private:
    std::optional<double> number(std::string_view key, const Text& expected) const;
    void tellOtherNames(std::string_view used, Names names) const;
    void wrongType(std::string_view key, const Node& node, const Text& expected) const;
    void illegal(std::string_view key, const Node& node, const Text& expected) const;

    const Members* m_members;
    std::string m_path;
    Notes* m_notes;
};

}  // namespace posenc::models
