// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start.hpp"

#include "core/explore/state/typed.hpp"
#include "core/teach/ask/things.hpp"

namespace posenc::ui {

State firstState() { return stateOfText(ask::firstQuestions().front().state); }

}  // namespace posenc::ui
