# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUT: the definitions of FOLDER as C++ texts.
#   cmake -DFOLDER=... -DOUT=... -P embed.cmake
set(entries "")
file(GLOB files RELATIVE ${FOLDER} ${FOLDER}/*.txt ${FOLDER}/parts/*.txt ${FOLDER}/views/*.txt)
list(SORT files)
foreach(file IN LISTS files)
  file(READ ${FOLDER}/${file} text)
  string(REGEX REPLACE "^parts/|\\.txt$" "" name ${file})
  string(APPEND entries "    {\"${name}\", R\"~steps~(${text})~steps~\"},\n")
endforeach()
file(WRITE ${OUT}.new "#include \"core/explore/definition/brought.hpp\"\n\nnamespace posenc::definition {\n\n\
std::span<const Brought> broughtDefinitions() {\n    static const std::vector<Brought> all{\n${entries}    };\n    return all;\n}\n\n}  // namespace posenc::definition\n")
file(COPY_FILE ${OUT}.new ${OUT} ONLY_IF_DIFFERENT)
