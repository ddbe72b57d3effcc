// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <map>

#include "app/cli/command.hpp"
#include "core/state/state.hpp"

namespace posenc::app {

/// What `table` and `plot` show, as flags: ENCODING/VIEW or a session, every parameter of the encoding and of the view
/// under its id, and the ranges of the axes. Must outlive the CLI::App it was added to.
class FigureRequest {
public:
    /// The flags depend on the encoding and the view, so those are looked for in `arguments` first. Throws UsageError
    /// when there is no such encoding or view, Error when the session cannot be read.
    FigureRequest(CLI::App& app, const Arguments& arguments);

    /// Throws UsageError naming the flag, its value and what would be right.
    State state() const;
    bool givesWords() const;  ///< a session or a line of text: the view's own examples are not wanted

private:
    void addParameters(CLI::App& app, const Schema& schema, const std::string& group);
    void setParameters(ParameterSet& set) const;
    void setWindows(State& state) const;

    std::optional<State> m_start;  ///< the session's, or the defaults of ENCODING/VIEW
    std::string m_target, m_session;
    std::map<std::string, std::string> m_parameters;  ///< given text by id; empty when not given
    std::map<std::string, std::string> m_ranges;      ///< given text by flag, "--x2"
    std::map<std::string, CLI::Option*> m_options;
};

}  // namespace posenc::app
