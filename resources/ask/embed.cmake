# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUT: what is found by typing, as C++ texts.
#   cmake -DRESOURCES=... -DOUT=... -P embed.cmake
set(entries "")
foreach(each Questions:ask/questions.md Words:ask/words.txt Numbers:ask/numbers.txt Figures:papers/figures.md)
  string(REPLACE ":" ";" parts ${each})
  list(GET parts 0 name)
  list(GET parts 1 file)
  set(text "")
  if(EXISTS ${RESOURCES}/${file})
    file(READ ${RESOURCES}/${file} text)
  endif()
  string(APPEND entries "std::string_view brought${name}() { return R\"~text~(${text})~text~\"; }\n")
endforeach()
file(WRITE ${OUT}.new "#include \"core/teach/ask/brought.hpp\"\n\nnamespace posenc::ask {\n\n${entries}\n}  // namespace posenc::ask\n")
file(COPY_FILE ${OUT}.new ${OUT} ONLY_IF_DIFFERENT)
