# SPDX-License-Identifier: GPL-3.0-or-later
# posenc_embed(TARGET PATTERN... [HEADERS PATTERN...]): compiles files of resources/ into TARGET, where resource() of
# core/explore/text/resource.hpp finds them. Of the .safetensors files after HEADERS only what stands before the weights
# is taken. translations/core.txt is made here: the Chinese texts of what knows no Qt, and those beside English ones in
# keyed lines (core/explore/text/keyed_lines.hpp).
# The assembler reads the files, so that compilers need not take megabytes as literals.
set(posenc_keyed definitions/*.txt diagnose/*.txt models/*.txt)
list(TRANSFORM posenc_keyed PREPEND ${CMAKE_CURRENT_LIST_DIR}/)
if(CMAKE_SCRIPT_MODE_FILE)
  # FROM, a .ts file, and the keyed lines to OUT: source, unit separator, translation, record separator. A text without translation
  # is left out.
  file(READ ${FROM} ts)
  string(ASCII 31 unit)
  string(ASCII 30 record)
  set(out "")
  foreach(context core posenc::ui::Actions)
    string(FIND "${ts}" "<name>${context}</name>" first)
    if(first EQUAL -1)
      message(FATAL_ERROR "${FROM} has no context ${context}")
    endif()
    string(SUBSTRING "${ts}" ${first} -1 rest)
    string(FIND "${rest}" "<message>" first)
    string(FIND "${rest}" "</context>" last)
    math(EXPR length "${last} - ${first}")
    string(SUBSTRING "${rest}" ${first} ${length} messages)
    set(source "[^<]*<source>([^<]*)</source>[^<]*")
    string(REGEX REPLACE "<message>${source}<translation type=[^<]*</translation>[^<]*</message>[^<]*" "" messages "${messages}")
    string(REGEX REPLACE "<message>${source}<translation>([^<]*)</translation>[^<]*</message>[^<]*" "\\1${unit}\\2${record}" messages "${messages}")
    if(messages MATCHES "<[^>]*>")
      message(FATAL_ERROR "${FROM}: ${CMAKE_MATCH_0} is not understood in ${context}")
    endif()
    string(APPEND out "${messages}")
  endforeach()
  foreach(each "&lt;=<" "&gt;=>" "&quot;=\"" "&apos;='" "&amp;=&")
    string(REGEX MATCH "^(.*)=(.*)$" each "${each}")
    string(REPLACE "${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}" out "${out}")
  endforeach()
  file(GLOB files ${posenc_keyed})
  foreach(file IN LISTS files)
    file(READ ${file} text)
    string(REGEX REPLACE "@(title|summary|erratum|cause|remedy|sentence) ([^\n]*) \\| ([^\n]*)\n" "\\2${unit}\\3${record}" text "${text}")
    string(REGEX REPLACE "[^\n${record}]*\n" "" text "${text}")
    string(APPEND out "${text}")
  endforeach()
  file(WRITE ${OUT}.new "${out}")
  file(COPY_FILE ${OUT}.new ${OUT} ONLY_IF_DIFFERENT)
  return()
endif()

set(POSENC_RESOURCES ${CMAKE_CURRENT_LIST_DIR})
set(POSENC_CORE_TEXTS ${CMAKE_BINARY_DIR}/resources/translations/core.txt)
set(POSENC_TRANSLATIONS ${POSENC_RESOURCES}/translations/posenc_zh_CN.ts)
file(GLOB posenc_keyed CONFIGURE_DEPENDS ${posenc_keyed})
add_custom_command(OUTPUT ${POSENC_CORE_TEXTS} DEPENDS ${POSENC_TRANSLATIONS} ${posenc_keyed} ${CMAKE_CURRENT_LIST_FILE}
  COMMAND ${CMAKE_COMMAND} -DFROM=${POSENC_TRANSLATIONS} -DOUT=${POSENC_CORE_TEXTS} -P ${CMAKE_CURRENT_LIST_FILE})

# Sets OUT to the bytes of a .safetensors file before its weights: eight for their number, little-endian, and as many.
function(posenc_header_size file out)
  file(READ ${file} digits LIMIT 8 HEX)
  string(REGEX REPLACE "(..)(..)(..)(..)(..)(..)(..)(..)" "0x\\8\\7\\6\\5\\4\\3\\2\\1" number ${digits})
  math(EXPR size "8 + ${number}")
  set(${out} ${size} PARENT_SCOPE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
endfunction()

function(posenc_embed target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADERS")
  list(TRANSFORM arg_UNPARSED_ARGUMENTS PREPEND ${POSENC_RESOURCES}/)
  file(GLOB files CONFIGURE_DEPENDS ${arg_UNPARSED_ARGUMENTS})
  set(headers "")
  if(arg_HEADERS)
    list(TRANSFORM arg_HEADERS PREPEND ${POSENC_RESOURCES}/)
    file(GLOB headers CONFIGURE_DEPENDS ${arg_HEADERS})
  endif()
  list(APPEND files ${headers} ${POSENC_CORE_TEXTS})
  list(TRANSFORM files REPLACE "^(.*/resources/)(.*)$" "\\2=\\1\\2" OUTPUT_VARIABLE named)
  list(SORT named)  # by the path, which the table is searched for
  set(count 0)
  set(bytes "")
  set(declared "")
  set(rows "")
  set(section "a\",@progbits")
  if(CMAKE_SYSTEM_NAME STREQUAL WASI)
    set(section "\",@")
  endif()
  foreach(each IN LISTS named)
    string(REGEX MATCH "^(.*)=(.*)$" each ${each})
    set(path ${CMAKE_MATCH_1})
    set(file ${CMAKE_MATCH_2})
    set(part "")
    if(file IN_LIST headers)
      posenc_header_size(${file} size)
      set(part ", 0, ${size}")
    endif()
    set(symbol posenc_resource_${count})
    string(APPEND bytes "    .section .rodata.${symbol},\"${section}\n    .globl ${symbol}, ${symbol}_end\n    .type ${symbol}, @object\n"
      "${symbol}:\n    .incbin \"${file}\"${part}\n${symbol}_end:\n    .size ${symbol}, ${symbol}_end - ${symbol}\n")
    string(APPEND declared "extern const char ${symbol}[], ${symbol}_end[];\n")
    string(APPEND rows "        {\"${path}\", {${symbol}, ${symbol}_end}},\n")
    math(EXPR count "${count} + 1")
  endforeach()
  set(source ${CMAKE_BINARY_DIR}/${target}_resources.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
#include "core/explore/text/resource.hpp"

asm(R"(
@bytes@    .text
)");

extern "C" {
@declared@}

std::span<const posenc::Resource> posenc::resources() {
    static const Resource all[] = {
@rows@    };
    return all;
}
]])
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${files}" SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
  target_sources(${target} PRIVATE ${source} ${POSENC_CORE_TEXTS})
endfunction()
