# Writes BYTES (assembly that takes in each file under data and, but for a browser, web/dist) and LISTING (C++: path,
# begin, end, sorted).
file(GLOB_RECURSE data_files RELATIVE "${ROOT}" "${ROOT}/data/*")
# Of the waypoints the map alone is played on (data/maps).
list(FILTER data_files EXCLUDE REGEX "^data/geo/")
file(GLOB_RECURSE web_files RELATIVE "${ROOT}/web/dist" "${ROOT}/web/dist/*")

if(BROWSER)
  # There the pages are files of their own, and of the schemas only those are asked for that hold what a person brings.
  set(web_files "")
  list(FILTER data_files EXCLUDE REGEX "^data/(battles/|hints|schemas/(campaign|cities|diary|dispatch|endings|hints|leaders\
|points|rules|sheet|ship|story|strengths|tables|types|words))")
  set(assembly ".section .rodata.brownwater_assets,\"\",@\n")
else()
  set(assembly ".section .rodata\n")
endif()
set(externs "")
set(rows "")
set(number 0)

function(embed path file)
  string(APPEND assembly ".balign 16\nbrownwater_asset_${number}:\n.incbin \"${file}\"\n"
    ".globl brownwater_asset_${number}, brownwater_asset_${number}_end\nbrownwater_asset_${number}_end:\n.byte 0\n")
  if(BROWSER)
    foreach(symbol brownwater_asset_${number} brownwater_asset_${number}_end)
      string(APPEND assembly ".type ${symbol},@object\n.size ${symbol}, 1\n")
    endforeach()
  endif()
  string(APPEND externs
    "extern \"C\" const char brownwater_asset_${number}[];\nextern \"C\" const char brownwater_asset_${number}_end[];\n")
  string(APPEND rows
    "    {.path = \"${path}\", .begin = brownwater_asset_${number}, .end = brownwater_asset_${number}_end},\n")
  math(EXPR number "${number} + 1")
  foreach(name assembly externs rows number)
    set(${name} "${${name}}" PARENT_SCOPE)
  endforeach()
endfunction()

# lean(FILE OUT): a copy of the file of data without its lines' ends and what they begin with: no text of JSON holds them.
# What is sent as it stands keeps them.
function(lean file out)
  set(copy "${ROOT}/${file}")
  if(BROWSER AND file MATCHES "\\.json$" AND NOT file MATCHES "^data/(rules|stories)/")
    cmake_path(GET BYTES PARENT_PATH folder)
    file(READ "${copy}" text)
    string(REGEX REPLACE "\n *" "" text "${text}")
    set(copy "${folder}/lean/${file}")
    file(WRITE "${copy}" "${text}")
  endif()
  set(${out} "${copy}" PARENT_SCOPE)
endfunction()

foreach(file IN LISTS data_files)
  lean("${file}" copy)
  embed("${file}" "${copy}")
endforeach()
foreach(file IN LISTS web_files)
  embed("web/${file}" "${ROOT}/web/dist/${file}")
endforeach()

if(NOT BROWSER)
  string(APPEND assembly ".section .note.GNU-stack,\"\",@progbits\n")
endif()
file(WRITE "${BYTES}" "${assembly}")
file(WRITE "${LISTING}" "#include \"adapters/assets/embedded.hpp\"

${externs}
namespace brownwater::assets {
namespace {
const Embedded kEmbedded[] = {
${rows}    {.path = {}, .begin = nullptr, .end = nullptr},
};
}  // namespace

std::span<const Embedded> embedded() { return std::span(kEmbedded).first(${number}); }

}  // namespace brownwater::assets
")
