// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "core/zoo/keys/node.hpp"
#include "core/zoo/model/model.hpp"
#include "core/zoo/names/names.hpp"

/// Typed reading of a model file. Keys that are read are recorded, so that keys nothing understood can be reported.
namespace posenc::models {

using Paths = std::set<std::string, std::less<>>;

/// How the keys of a file were treated, by path.
struct KeyRecord {
    Paths understood;     ///< read, reported or ignored
    Paths passed = {};    ///< without effect, with everything inside
    Paths notShown = {};  ///< with an effect that neither figures nor findings show in full
    Paths towers = {};    ///< objects for other parts of the model
};

/// The findings so far, one per (id, key).
class Notes {
public:
    void add(FindingId id, Severity severity, std::string key, Text message, bool notShown = false);
    // Takes a whole sentence, or one whose %1 is the key and whose other arguments follow.
    template <class... Words> void info(FindingId id, const std::string& key, const Words&... words) {
        add(id, Severity::Info, key, sentence(key, words...));
    }
    template <class... Words> void warn(FindingId id, const std::string& key, const Words&... words) {
        add(id, Severity::Warning, key, sentence(key, words...));
    }
    template <class... Words> void error(FindingId id, const std::string& key, const Words&... words) {
        add(id, Severity::Error, key, sentence(key, words...));
    }
    /// A finding that no figure shows; two files are compared by such findings.
    template <class... Words> void notShown(FindingId id, const std::string& key, const Words&... words) {
        add(id, Severity::Info, key, sentence(key, words...), true);
    }
    template <class... Words> void warnNotShown(FindingId id, const std::string& key, const Words&... words) {
        add(id, Severity::Warning, key, sentence(key, words...), true);
    }
    /// Adds an error that prevents showing the part being read.
    template <class... Words> void fail(FindingId id, const std::string& key, const Words&... words) {
        ++m_failures;
        error(id, key, words...);
    }
    int failures() const { return m_failures; }

    /// Drops remarks and defaults, for models whose numbers are not shown after all.
    void dropRemarks();

    void understand(std::string path) { m_keys.understood.insert(std::move(path)); }
    bool understood(const std::string& path) const { return m_keys.understood.contains(path); }
    KeyRecord& keys() { return m_keys; }

    /// Sets the name that messages use for a key set by a flag: the flag itself.
    void call(const std::string& path, const std::string& name) { m_names.insert_or_assign(path, name); }
    std::string nameOf(std::string path) const {
        const auto found = m_names.find(path);
        return found == m_names.end() ? std::move(path) : found->second;
    }

    const std::vector<Finding>& findings() const { return m_findings; }
    std::vector<Finding> take() { return std::move(m_findings); }

private:
    static const Text& sentence(const std::string&, const Text& whole) { return whole; }
    template <class... More> static Text sentence(const std::string& key, Say about, const More&... more) {
        return about.with(key, more...);
    }

    std::vector<Finding> m_findings;
    std::set<std::pair<std::string, std::string>> m_told;
    KeyRecord m_keys;
    std::map<std::string, std::string> m_names;
    int m_failures = 0;
};

/// A value and the key it came from; `key` is empty for a default.
template <class T> struct Found {
    T value{};
    std::string key;

    std::string keyOr(const char* usual) const { return key.empty() ? usual : key; }
};

using Names = std::initializer_list<std::string_view>;
using AnyNames = std::span<const std::string_view>;

/// Returns a setting's name in config.json and its synonyms.
std::vector<std::string_view> namesOf(const keys::Key& key);

/// One object of the file. Reading a key marks it as understood; null counts as absent; a value of the wrong type or
/// out of bounds adds a failure to the notes and reads as absent. An absent object has no keys.
class Section {
public:
    Section() = default;
    Section(const Members& members, std::string path, Notes& notes)
        : m_members(&members), m_path(std::move(path)), m_notes(&notes) {}

    explicit operator bool() const { return m_notes != nullptr; }
    const Members& members() const { return *m_members; }
    const std::string& path() const { return m_path; }
    /// The path as messages show it.
    std::string pathOf(std::string_view key) const {
        return m_notes ? m_notes->nameOf(joined(m_path, key)) : joined(m_path, key);
    }

    /// Returns the value under the key, nothing for null. Marks the key.
    const Node* find(std::string_view key) const;
    /// True also if the key holds null.
    bool has(std::string_view key) const;
    /// Like find(), without marking.
    const Node* peek(std::string_view key) const;
    /// Like peek(), if the value has that type.
    template <class Kind> const Kind* peekAs(std::string_view key) const {
        const Node* node = peek(key);
        return node ? node->as<Kind>() : nullptr;
    }
    /// True if the key equals `value`; does not mark.
    template <class T> bool is(std::string_view key, const T& value) const {
        const Node* node = peek(key);
        return node && node->is(value);
    }
    /// Returns the first of several synonyms that is present; marks all.
    std::optional<std::string_view> firstOf(Names names) const { return first({names.begin(), names.size()}); }
    std::optional<std::string_view> firstOf(const keys::Key& key) const { return first(namesOf(key)); }

    std::optional<double> positive(std::string_view key) const;     ///< finite, above 0
    std::optional<double> notNegative(std::string_view key) const;  ///< finite, at least 0
    std::optional<std::int64_t> count(std::string_view key) const;  ///< integer, 1 to 2^53; 4096.0 is accepted
    std::optional<std::int64_t> whole(std::string_view key) const;  ///< integer of either sign
    std::optional<bool> flag(std::string_view key) const;
    std::optional<std::string> word(std::string_view key) const;
    Section section(std::string_view key) const;
    /// Like section() if the value is an object; other types are not reported.
    Section object(std::string_view key) const { return peekAs<Members>(key) ? section(key) : Section(); }
    const List* list(std::string_view key) const;

    // For several synonyms: reads the first that is present, and reports others that differ.
    std::optional<Found<double>> positive(Names names) const;
    std::optional<Found<std::int64_t>> count(Names names) const;
    std::optional<Found<double>> positive(const keys::Key& key) const;
    std::optional<Found<std::int64_t>> count(const keys::Key& key) const;

private:
    template <class Kind> const Kind* of(std::string_view key, const Text& expected) const;
    template <class T>
    std::optional<Found<T>> under(AnyNames names, std::optional<T> (Section::*read)(std::string_view) const) const;
    std::optional<double> number(std::string_view key, const Text& expected) const;
    std::optional<std::string_view> first(AnyNames names) const;
    void tellOtherNames(std::string_view used, AnyNames names) const;
    void wrongType(std::string_view key, const Node& node, const Text& expected) const;
    void illegal(std::string_view key, const Node& node, const Text& expected) const;

    static const Members kNone;

    const Members* m_members = &kNone;
    std::string m_path;
    Notes* m_notes = nullptr;
};

}  // namespace posenc::models
