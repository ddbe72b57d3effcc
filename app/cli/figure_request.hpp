// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <map>

#include "app/cli/command.hpp"
#include "core/explore/state/keys.hpp"
#include "core/explore/state/scenes.hpp"

namespace posenc::app {

/// The flags that choose what `table` and `plot` show: ENCODING/VIEW or a session, every parameter of the encoding and
/// of the view under its id, every key of a session, and --pin. Must outlive the CLI::App it was added to.
class FigureRequest {
public:
    /// Looks for the encoding and the view in the call first, since the flags depend on them. Throws UsageError when
    /// there is no such encoding or view, Error when the session cannot be read.
    FigureRequest(CLI::App& app, const Call& call);

    /// Throws UsageError naming the flag, its value and what would be right. `index`: where all scenes of a
    /// session are wanted.
    NamedState scene(std::size_t index = 0) const;
    std::size_t scenes() const { return m_starts.size(); }
    bool isOfAll() const { return m_scene == "all"; }

    /// Returns what the scene shows. Throws UsageError for a flag that means nothing in it.
    Figure figureOf(const NamedState& scene) const;

    bool givesWords() const;  ///< true for a session or a line of text: the view's own examples are not wanted

private:
    CLI::Option* add(CLI::App& app, const std::string& id, const Text& help, const std::string& form,
                     const Text& group);
    void addParameters(CLI::App& app, const Schema& schema, const Text& group);
    bool isGiven(const std::string& id) const;
    void setParameters(ParameterSet& set) const;
    template <class T> void readKeys(const std::vector<Key<T>>& keys, T& to) const;
    void addPins(State& state) const;
    void requireAxis(const std::string& id, const Figure& figure, std::size_t panel) const;
    void requireRange(const std::string& id, const Axis& axis, const std::optional<Interval<double>>& range) const;
    void requireScale(const std::string& id, const Axis& axis, const std::optional<Scale>& scale) const;

    Language m_language;
    std::vector<NamedState> m_starts;  ///< the session's, or the defaults of ENCODING/VIEW
    std::string m_target, m_session, m_scene, m_view, m_scope, m_class, m_step;
    std::vector<std::string> m_pins;
    std::map<std::string, std::string> m_given;  ///< text by id, "x2"; empty when not given
    std::map<std::string, CLI::Option*> m_options;
};

}  // namespace posenc::app
