// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string_view>

namespace posenc {

std::string_view goldenPythonForm();  ///< resources/diagnose/golden_test.py.in
std::string_view goldenCppForm();     ///< resources/diagnose/golden_test.cpp.in

}  // namespace posenc
