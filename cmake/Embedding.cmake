# brownwater_embed(TARGET [systems...]): the web pages (web/dist, made by `npm run build`) and data/ go into the target's
# read-only section, without what belongs to the systems named. Into a browser's go no pages, and what a module with one
# system is given later lies beside it (cmake/Embed.cmake).
function(brownwater_embed target)
  file(GLOB_RECURSE embedded CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/web/dist/*" "${PROJECT_SOURCE_DIR}/data/*")
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}-assets")
  set(script "${PROJECT_SOURCE_DIR}/cmake/Embed.cmake")
  list(JOIN ARGN "|" lacking)
  set(later "")
  if(lacking)
    get_target_property(name ${target} OUTPUT_NAME)
    set(later "${PROJECT_BINARY_DIR}/${name}.json")
  endif()
  add_custom_command(
    OUTPUT "${folder}/embedded.cpp" "${folder}/embedded.S" ${later}
    COMMAND "${CMAKE_COMMAND}" -DROOT=${PROJECT_SOURCE_DIR} -DFOLDER=${folder} -DBROWSER=${BROWNWATER_BROWSER}
            "-DLACKING=${lacking}" "-DLATER=${later}" -P "${script}"
    DEPENDS ${embedded} "${script}"
    COMMENT "Embedding web pages and data"
    VERBATIM)
  set_source_files_properties("${folder}/embedded.S" PROPERTIES OBJECT_DEPENDS "${embedded}")
  set_source_files_properties("${folder}/embedded.cpp" "${folder}/embedded.S" PROPERTIES
    SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
  target_sources(${target} PRIVATE "${folder}/embedded.cpp" "${folder}/embedded.S")
endfunction()
