# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUT: presets.json and the config.json of each preset in FOLDER, as C++ texts.
#   cmake -DFOLDER=... -DOUT=... -P embed.cmake
file(READ ${FOLDER}/presets.json list)
set(entries "    {\"\", R\"~preset~(${list})~preset~\"},\n")
file(GLOB files RELATIVE ${FOLDER} ${FOLDER}/*/config.json)
list(SORT files)
foreach(file IN LISTS files)
  file(READ ${FOLDER}/${file} text)
  get_filename_component(id ${file} DIRECTORY)
  string(APPEND entries "    {\"${id}\", R\"~preset~(${text})~preset~\"},\n")
endforeach()
file(WRITE ${OUT}.new "#include \"core/zoo/open/brought.hpp\"\n\n#include <vector>\n\nnamespace posenc {\n\n\
std::span<const BroughtPreset> broughtPresets() {\n    static const std::vector<BroughtPreset> all{\n${entries}    };\n    return all;\n}\n\n}  // namespace posenc\n")
file(COPY_FILE ${OUT}.new ${OUT} ONLY_IF_DIFFERENT)
