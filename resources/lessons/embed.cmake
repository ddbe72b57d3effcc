# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUT: the lessons of FOLDER as C++ texts, for the part of the program that knows no Qt.
#   cmake -DFOLDER=... -DOUT=... -P embed.cmake
set(entries "")
foreach(language en zh)
  file(GLOB files RELATIVE ${FOLDER}/${language} ${FOLDER}/${language}/*.md)
  list(SORT files)
  foreach(file IN LISTS files)
    file(READ ${FOLDER}/${language}/${file} text)
    string(APPEND entries "    {\"${language}\", \"${file}\", R\"~lesson~(${text})~lesson~\"},\n")
  endforeach()
endforeach()
file(WRITE ${OUT}.new "#include \"core/teach/lessons/course.hpp\"\n\nnamespace posenc::lessons {\n\n\
std::span<const Brought> broughtTexts() {\n    static const std::vector<Brought> all{\n${entries}    };\n    return all;\n}\n\n}  // namespace posenc::lessons\n")
file(COPY_FILE ${OUT}.new ${OUT} ONLY_IF_DIFFERENT)
