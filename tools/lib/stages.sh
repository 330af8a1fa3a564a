# Sourced by ./run, ./test and tools/: short lines for people, everything else into build/logs/.
# shellcheck shell=bash
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
LOGS=$ROOT/build/logs
mkdir -p "$LOGS"

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# stage NAME "What it does" COMMAND...: runs it with its output in build/logs/NAME.log and says how long it took.
# When it fails: the end of the log, and the return code of the command.
stage() {
  local title=$2 log=$LOGS/$1.log began=$SECONDS code=0
  shift 2
  printf '%-46s ' "$title ..."
  "$@" >"$log" 2>&1 </dev/null || code=$?
  if [ "$code" = 0 ]; then
    say "done ($((SECONDS - began)) s)"
  else
    say "FAILED ($((SECONDS - began)) s)"
    tail -n 40 "$log" | sed 's/^/    /'
    say "    The whole of it: ${log#"$ROOT"/}"
  fi
  return "$code"
}
