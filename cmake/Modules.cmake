# The modules of the edition without a server: one with all games, and one for each that a first battle is fought in,
# which loads sooner. All link the same libraries. Only the sources that name the list of games (engine/games/games.hpp)
# are compiled for each. Each embeds the part of data/ that belongs to its games.

# Each system by its id, which is also how its files of data/ are called.
set(BROWNWATER_SYSTEMS mobas noddy flotilla red-river wbts)

add_custom_target(brownwater_modules)

# brownwater_module(NAME [SYSTEM id GAME type] [COMPACT]): the program with all games, or with one, as NAME.wasm. COMPACT
# compiles for size what names the game too, as its rules are (engine/CMakeLists.txt).
function(brownwater_module name)
  cmake_parse_arguments(MODULE "COMPACT" "SYSTEM;GAME" "" ${ARGN})
  set(target ${name}-module)
  get_property(sources GLOBAL PROPERTY BROWNWATER_NAME_GAMES)
  set(fast ${sources})
  list(FILTER fast EXCLUDE REGEX "/adapters/")
  list(REMOVE_ITEM sources ${fast})
  add_library(${target}-games OBJECT ${fast})
  brownwater_by_folder(${target}-games ${fast})
  target_link_libraries(${target}-games PRIVATE brownwater_compile)
  target_compile_options(${target}-games PRIVATE $<IF:$<BOOL:${MODULE_COMPACT}>,-Oz,-O2>)
  add_executable(${target} wasi/exports.cpp wasi/digits.cpp ${sources})
  brownwater_by_folder(${target} ${sources})
  add_dependencies(brownwater_modules ${target})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name})
  set(lacking "")
  target_sources(${target} PRIVATE $<IF:$<BOOL:${MODULE_SYSTEM}>,wasi/no_letters.cpp,letters.cpp>
                                           $<$<BOOL:${MODULE_SYSTEM}>:wasi/no_advice.cpp>)
  if(MODULE_SYSTEM)
    target_compile_definitions(${target} PRIVATE "BROWNWATER_GAMES=${MODULE_GAME}")
    target_compile_definitions(${target}-games PRIVATE "BROWNWATER_GAMES=${MODULE_GAME}")
    set(lacking ${BROWNWATER_SYSTEMS})
    list(REMOVE_ITEM lacking ${MODULE_SYSTEM})
  endif()
  brownwater_embed(${target} ${lacking})
  # The types of one game are headers of their own; those of all are the libraries'.
  set(shared_games "")
  set(shared "")
  if(NOT MODULE_SYSTEM)
    set(shared_games AS brownwater_captains)
    set(shared AS brownwater_wire)
  endif()
  brownwater_precompile(${target}-games cmake/precompiled_games.hpp ${shared_games})
  brownwater_precompile(${target} cmake/precompiled_adapters.hpp ${shared})
  target_link_libraries(${target} PRIVATE ${target}-games brownwater_browser)
  # 256 MiB; and a stack that is used up ends the module, and writes over nothing.
  target_link_options(${target} PRIVATE -Wl,--max-memory=268435456 -Wl,--stack-first)
endfunction()
