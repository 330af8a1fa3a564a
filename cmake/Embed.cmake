# Writes into FOLDER embedded.S (assembly that takes in each file under data and, but for a browser, web/dist) and
# embedded.cpp (C++: path, begin, end, sorted). LACKING, ids of systems with `|` between, leaves out what is theirs alone.
# Data that no lesson needs then go into the file LATER, `{"path": "text", ...}`. The program is given it when more than a
# lesson is wanted (docs/browser-edition.md).
file(GLOB_RECURSE data_files RELATIVE "${ROOT}" "${ROOT}/data/*")
# The waypoints are left out: play uses only the map made from them (data/maps).
list(FILTER data_files EXCLUDE REGEX "^data/geo/")
file(GLOB_RECURSE web_files RELATIVE "${ROOT}/web/dist" "${ROOT}/web/dist/*")

if(LACKING)
  string(REPLACE "red-river" "red-?river" lacking "${LACKING}")
  list(FILTER data_files EXCLUDE REGEX "^data/(([a-z]+/([a-z]+-)?)?(${lacking})[-/.]|advice|hints)")
  # Lessons are called by their own names.
  foreach(file IN LISTS data_files)
    if(file MATCHES "^data/lessons/")
      file(READ "${ROOT}/${file}" text)
      string(JSON system GET "${text}" system)
      if(system MATCHES "^(${LACKING})$")
        list(REMOVE_ITEM data_files "${file}")
      endif()
    endif()
  endforeach()
endif()
if(BROWSER)
  # There the pages are files of their own, and of the schemas only those are asked for that hold what a person brings.
  set(web_files "")
  list(FILTER data_files EXCLUDE REGEX "^data/(battles/|points/|sweeps/|words/(plane|seats|table)|schemas/(advice|campaign|cities\
|diary|dispatch|endings|hints|leaders|paper|points|rules|sheet|ship|story|strengths|tables|types|words))")
  set(assembly ".section .rodata.brownwater_assets,\"\",@\n")
else()
  set(assembly ".section .rodata\n")
endif()
set(later_files "^$")
if(LATER)
  set(later_files "^data/(dispatch|papers/|rules/|rules-changes|scenarios/|schemas/(meeting|sweep)|stories/)")
endif()
set(externs "")
set(rows "")
set(later "")
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

# lean(FILE OUT): a copy of the file of data without line ends and indents: no text of JSON holds them. Files that are
# sent as they stand keep them.
function(lean file out)
  set(copy "${ROOT}/${file}")
  if(BROWSER AND file MATCHES "\\.json$" AND NOT file MATCHES "^data/(rules|stories)/")
    file(READ "${copy}" text)
    if(file MATCHES "^data/ships/")
      # The pages have the register from elsewhere: what no rules ask for is theirs, and so are cards of other systems.
      string(REGEX REPLACE ",\n    \"how\": \\[(\n      [^\n]*)*\n    \\]" "" text "${text}")
      string(REGEX REPLACE ",\n  \"(sources|doubts)\": \\[((\n    [^\n]*)*\n  )?\\]" "" text "${text}")
      string(REGEX REPLACE
        "\n  \"(armour_text|guns_text|sources_text|register_name|commissioned|fate)\": [^\n]*," "" text "${text}")
      if(LACKING)
        # Guns and armour as the register has them are asked for by campaigns alone, which no module has without all.
        string(REGEX REPLACE ",\n  \"(armour|guns)\": \\[((\n    [^\n]*)*\n  )?\\]" "" text "${text}")
        string(REGEX REPLACE ",\n  \"(${LACKING})\": {(\n    [^\n]*)*\n  }" "" text "${text}")
      endif()
    endif()
    string(REGEX REPLACE "\n *" "" text "${text}")
    set(copy "${FOLDER}/lean/${file}")
    file(WRITE "${copy}" "${text}")
  endif()
  set(${out} "${copy}" PARENT_SCOPE)
endfunction()

# give_later(FILE COPY): the copy's text is given to the program later.
function(give_later file copy)
  file(READ "${copy}" text)
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\n" "\\n" text "${text}")
  if(later)
    string(APPEND later ",\n")
  endif()
  string(APPEND later "\"${file}\": \"${text}\"")
  set(later "${later}" PARENT_SCOPE)
endfunction()

# without_board(FILE COPY OUT): a copy of a file of words without those for boards, which no lesson asks the program for.
# Purposes of dice are told of the systems that are missing.
function(without_board file copy out)
  file(READ "${copy}" text)
  string(JSON dice ERROR_VARIABLE none GET "${text}" board dice)
  string(JSON text SET "${text}" board "{\"dice\": \"${dice}\"}")
  string(REGEX REPLACE "\n[ \t]*" "" text "${text}")
  set(short "${FOLDER}/short/${file}")
  file(WRITE "${short}" "${text}")
  set(${out} "${short}" PARENT_SCOPE)
endfunction()

foreach(file IN LISTS data_files)
  lean("${file}" copy)
  if(file MATCHES "${later_files}")
    give_later("${file}" "${copy}")
    continue()
  endif()
  if(LATER AND file MATCHES "^data/words/")
    give_later("${file}" "${copy}")
    without_board("${file}" "${copy}" copy)
  endif()
  embed("${file}" "${copy}")
endforeach()
if(LATER)
  file(WRITE "${LATER}" "{${later}}\n")
endif()
foreach(file IN LISTS web_files)
  embed("web/${file}" "${ROOT}/web/dist/${file}")
endforeach()

if(NOT BROWSER)
  string(APPEND assembly ".section .note.GNU-stack,\"\",@progbits\n")
endif()
file(WRITE "${FOLDER}/embedded.S" "${assembly}")
file(WRITE "${FOLDER}/embedded.cpp" "#include \"adapters/assets/embedded.hpp\"

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
