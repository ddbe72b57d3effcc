// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>

/// Writes all that the program writes of what strangers bring, and looks at it. Each returns what is wrong; nothing if
/// all is well. Throws Error where the text is refused.
namespace posenc::fuzz {

std::string faultOfNames(std::string_view bytes);  ///< as the name of a model and of its layers
std::string faultOfDefinition(std::string_view text);
std::string faultOfFigure(std::string_view text);  ///< the tables of a definition's first figure; may take seconds
std::string faultOfSession(std::string_view text);

}  // namespace posenc::fuzz
