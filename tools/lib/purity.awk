# Reads C++ files named by their path from the root; see tools/check-purity.
# A room may import the rooms named here, its own folder, and nothing else of the house.
BEGIN {
  may["engine/core"] = ""
  may["engine/chance"] = "engine/core"
  may["engine/board"] = "engine/core"
  may["engine/kernel"] = "engine/core engine/chance engine/board"
  game = "engine/core engine/chance engine/board engine/kernel"
  may["engine/games"] = game
  may["captains"] = "engine"
  may["lab"] = "engine captains"
  may["adapters/assets"] = ""
  may["adapters/wire"] = "engine captains lab adapters/assets"
  may["adapters/storage"] = "engine adapters/wire"
  may["adapters/sealed"] = "engine adapters/wire"
  may["adapters/letters"] = "engine captains adapters/wire adapters/sealed"
  may["adapters/paper"] = "engine adapters/assets adapters/wire"
  may["adapters/server"] = "engine captains lab adapters/assets adapters/wire adapters/paper adapters/storage adapters/sealed"
  may["adapters/network"] = "engine adapters/wire adapters/storage adapters/server"
  may["adapters/browser"] = "engine captains lab adapters/assets adapters/wire adapters/storage adapters/letters adapters/server"
  may["adapters/cli"] = "engine captains lab adapters"
  may["adapters/mpi"] = "engine lab adapters/wire adapters/cli"
  pure_headers = "algorithm array bit bitset cassert climits compare concepts cstddef cstdint cstdlib cstring expected functional " \
    "initializer_list iterator limits map memory new numeric optional ranges set span tuple type_traits utility variant vector version"
}

function breach(reason) { printf "%s:%d: %s\n", FILENAME, FNR, reason; breaches++ }
function room_of(path,   part) {
  split(path, part, "/")
  if (part[1] == "engine" && part[2] == "games" && path ~ /^engine\/games\/[^\/]+\//) return "engine/games/" part[3]
  if (part[1] == "engine" || part[1] == "adapters") return part[1] "/" part[2]
  return part[1]
}
function under(path, rooms,   list, n, i) {
  n = split(rooms, list, " ")
  for (i = 1; i <= n; i++) if (index(path, list[i] "/") == 1) return 1
  return 0
}

FNR == 1 {
  room = room_of(FILENAME)
  allowed = (room in may) ? may[room] : (room ~ /^engine\/games\//) ? game : ""
  if (!(room in may) && room !~ /^engine\/games\//) breach("no room of the house: " room)
  in_comment = 0
  # Facts about a system without its rules: names are text, and this is their only place.
  facts = FILENAME ~ /^engine\/(kernel|games\/[^\/]+)\/facts\.hpp$/
  # The shape of structs is told by names too. They stand in headers, and no rule's .cpp reads them.
  names = facts || FILENAME ~ /^engine\/core\/shape(_names|_forms)?\.hpp$/
}

# The line without comments and without what stands in quotes (after an #include has been read).
{
  line = $0
  if (in_comment) { if (!sub(/^.*\*\//, "", line)) next; in_comment = 0 }
  gsub(/\/\*([^*]|\*[^\/])*\*\//, " ", line)
  sub(/\/\/.*/, "", line)
  if (sub(/\/\*.*/, "", line)) in_comment = 1
}

line ~ /^[ \t]*#[ \t]*include[ \t]*"/ {
  split(line, part, "\"")
  if (!under(part[2], room " " allowed)) breach(room " may not import " part[2])
  next
}

# Code that answers requests has no sockets, threads or files of its own: they belong to what hosts it.
room == "adapters/server" && line ~ /^[ \t]*#[ \t]*include[ \t]*<(boost\/(asio|beast)|thread|stop_token|condition_variable|future|semaphore|fstream|filesystem|sys\/|unistd|pthread|sqlite3)/ {
  breach("a socket, thread or file in what is hosted")
}

room !~ /^engine\// { next }

line ~ /^[ \t]*#[ \t]*include[ \t]*</ {
  match(line, /<[^>]*>/)
  header = substr(line, RSTART + 1, RLENGTH - 2)
  if (index(" " pure_headers " ", " " header " ") == 0 && !(names && header == "string_view")) breach("<" header "> has no place in the engine")
  next
}
{
  gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
  gsub(/'([^'\\]|\\.)'/, "0", line)
  # A digit separator is no quote.
  padded = " " line " "
  if (padded ~ /[^A-Za-z0-9_](float|double)[^A-Za-z0-9_]/) breach("floating point")
  else if (padded ~ /[^A-Za-z0-9_.][0-9][0-9']*\.[0-9]/) breach("a floating literal")
  if (padded ~ /[^A-Za-z0-9_](throw|try|catch)[^A-Za-z0-9_]/) breach("an exception")
  if (names) gsub(/std::string_view/, "text", padded)
  # No rule reads a name: in a game's folder its facts are named by the game's own struct alone.
  if (room ~ /^engine\/games\// && FILENAME ~ /\.cpp$/ && padded ~ /[^A-Za-z0-9_]kFacts[^A-Za-z0-9_]/) breach("a rule that reads facts")
  if (FILENAME ~ /\.cpp$/ && padded ~ /[^A-Za-z0-9_](shape::|shape_fields|kFormOf)/) breach("a rule that reads what a struct looks like")
  if (padded ~ /std::(string|string_view|to_string|cout|cerr|format|function)[^A-Za-z0-9_]/) breach("text or type-erased calls")
  if (padded ~ /[^A-Za-z0-9_](dynamic_cast|typeid|thread_local|volatile|rand|time|printf|getenv)[ \t]*[<(]/) breach("run-time machinery")
  if (padded ~ /std::unordered_|<random>|uniform_int_distribution|std::shuffle/) breach("an order or a draw that the library chooses")
}
END { exit breaches > 0 }
