# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUT: the parts of a living figure as C++ texts.
#   cmake -DFOLDER=... -DOUT=... -P embed.cmake
set(entries "")
file(GLOB files RELATIVE ${FOLDER} ${FOLDER}/*.css ${FOLDER}/*.html ${FOLDER}/*.txt ${FOLDER}/*.js ${FOLDER}/*/*.mjs)
list(SORT files)
foreach(file IN LISTS files)
  file(READ ${FOLDER}/${file} text)
  string(APPEND entries "    {\"${file}\", R\"~living~(${text})~living~\"},\n")
endforeach()
file(WRITE ${OUT}.new "#include \"core/teach/living/parts.hpp\"\n\nnamespace posenc::living {\n\n\
std::span<const Part> parts() {\n    static const std::vector<Part> all{\n${entries}    };\n    return all;\n}\n\n}  // namespace posenc::living\n")
file(COPY_FILE ${OUT}.new ${OUT} ONLY_IF_DIFFERENT)
