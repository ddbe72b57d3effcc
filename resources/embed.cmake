# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUT: the text IN as C++, returned by NAME(), which HEADER declares.
#   cmake -DIN=... -DOUT=... -DHEADER=core/... -DNAME=... -P embed.cmake
file(READ ${IN} text)
file(WRITE ${OUT}.new "#include \"${HEADER}\"\n\nnamespace posenc {\n\n\
std::string_view ${NAME}() { return R\"~text~(${text})~text~\"; }\n\n}  // namespace posenc\n")
file(COPY_FILE ${OUT}.new ${OUT} ONLY_IF_DIFFERENT)
