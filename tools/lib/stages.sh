# Sourced by ./run, ./test and tools/: short lines for people, everything else into build/logs/.
# shellcheck shell=bash
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
LOGS=$ROOT/build/logs
mkdir -p "$LOGS"

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# Progress of a build by the last words of its log, and about how long the rest will take: "[12/80], about 90 s more".
progress_of() { # LOG SECONDS_SO_FAR
  grep -oE '^\[[0-9]+/[0-9]+\]' "$1" | tail -n 1 | tr -d '[]' | awk -F/ -v spent="$2" '
    { printf "[%d/%d]", $1, $2
      if ($1 >= 3 && $1 < $2) printf ", about %d s more", int(spent * ($2 - $1) / $1 / 10 + 1) * 10 }'
}

# On a terminal, shows beside the title how far the build is, until it is killed or this script ends.
watch_progress() {
  local began=$SECONDS
  while kill -0 $$ 2>/dev/null; do
    printf '\r%-46s %-36s' "$1" "$(progress_of "$2" $((SECONDS - began)))"
    sleep 1
  done
}

# Processor time that the ended children of a process have used, in seconds.
processor_seconds() { awk -v ticks="$(getconf CLK_TCK)" '{ printf "%d", ($16 + $17) / ticks }' "/proc/$1/stat"; }

# failures_in LOG [options of grep]: the lines with which compilers, tests and sanitizers tell of a failure.
failures_in() {
  grep -E "${@:2}" -e '^(not ok|([0-9]+: )?[^ ]*(:[0-9]+|unknown file): Failure|FAILED: |fuzz .*FAILED| FAIL )' \
    -e ': (fatal |runtime )?error: |: [A-Z][a-z]+Sanitizer|terminate called|Exception: ' "$1"
}

# stage NAME "What it does" COMMAND...: runs it with its output in build/logs/NAME.log and says how long it took by the
# clock, and how much of the processors.
# When it fails: what the log says of each failure, the end of the log, and the return code of the command.
stage() {
  local title="$2 ..." log=$LOGS/$1.log began=$SECONDS code=0 watcher='' used took me=$BASHPID
  used=$(processor_seconds "$me")
  shift 2
  : >"$log"
  printf '%-46s ' "$title"
  if [ -t 1 ]; then watch_progress "$title" "$log" & watcher=$!; fi
  "$@" >"$log" 2>&1 </dev/null || code=$?
  if [ -n "$watcher" ]; then
    kill "$watcher"
    wait "$watcher" 2>/dev/null
    printf '\r%-82s\r%-46s ' '' "$title"
  fi
  took="$((SECONDS - began)) s, processors $(($(processor_seconds "$me") - used)) s"
  if [ "$code" = 0 ]; then
    say "done ($took)"
  else
    say "FAILED ($took)"
    { failures_in "$log" -A 14 | head -n 90
      say '...'
      tail -n 25 "$log"; } | sed 's/^/    /'
    say "    The whole of it: ${log#"$ROOT"/}"
  fi
  return "$code"
}
