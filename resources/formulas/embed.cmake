# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUT: the text IN as C++, for the part of the program that knows no Qt.
#   cmake -DIN=... -DOUT=... -P embed.cmake
file(READ ${IN} text)
file(WRITE ${OUT}.new "#include \"core/teach/formulas/brought.hpp\"\n\nnamespace posenc {\n\n\
std::string_view broughtFormulas() { return R\"~formulas~(${text})~formulas~\"; }\n\n}  // namespace posenc\n")
file(COPY_FILE ${OUT}.new ${OUT} ONLY_IF_DIFFERENT)
