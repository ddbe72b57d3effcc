// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/scenes.hpp"
#include "core/teach/poll/poll.hpp"

/// What a scene shows: the figure of its State, or a class's predictions in its place. A session, a picture and a link
/// hold the predictions in a line of their own:
///   class question="Where?" truth=12 within=11:13 said=10,12,40
/// core/explore passes that line on without understanding it (NamedState::instead).
namespace posenc {

std::string lineOf(const Poll& poll);

/// The reverse of lineOf(). Throws Error naming the key that is wrong.
Poll pollIn(std::string_view line);

/// The scene that shows the poll in place of the State's figure, as a whole.
NamedState withPoll(State state, const Poll& poll);

/// Draws what the scene shows.
Figure draw(const NamedState& scene);

// parseScenes() and parseScene() for texts that may hold such a line.
Scenes parseSession(std::string_view text);
NamedState parseShown(std::string_view text);

}  // namespace posenc
