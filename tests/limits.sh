# Time limits of the stages of ./test, which sources this: a stage that exceeds its limit is ended, and what ran in it is named.
#   work: a folder of its own; lane: whose stages these are ("main", or the name of what runs beside)
lane=${lane:-main}

# A stage ($1) of this lane begins; it may last $2 seconds.
limit_stage() { echo "$((SECONDS + $2)) $2 $BASHPID $1" >"$work/stage.$lane"; }
# It waits for others from here on, without a limit of its own.
no_limit() { rm -f "$work/stage.$lane"; }

# Processes below $1, one a line, but for those below any of $2 ...: "PID command line", the youngest last.
below() {
  local pid words
  cat /proc/[0-9]*/stat 2>/dev/null | awk -v root="$1" -v spared="${*:2}" '
    BEGIN { n = split(spared, s, " "); for (i = 1; i <= n; i++) spare[s[i]] = 1 }
    { pid = $1; sub(/^.*\) /, ""); parent[pid] = $2 }
    END {
      for (pid in parent) {
        for (p = pid; p != root && p > 1 && !(p in spare); p = parent[p]);
        if (p == root && pid != root) print pid
      }
    }' | sort -n | while read -r pid; do
    words=$(tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline") && echo "$pid ${words:0:300}"
  done
}

# Ends the stage of a lane's file ($1) of a shell ($2) with a limit ($3) and a name ($4), sparing processes ($5 ...): says in $work/late what
# ran, ends that, and what does not care five seconds later the hard way.
end_stage() {
  local running pids
  rm -f "$1"
  running=$(below "$2" "${@:5}")
  pids=$(cut -d' ' -f1 <<<"$running")
  {
    echo "FAILED  $4: took longer than its limit of $3 s; in it ran, the innermost last:"
    sed 's/^[0-9]* /|  /' <<<"$running"
  } >>"$work/late"
  # shellcheck disable=SC2086
  kill $pids 2>/dev/null; sleep 5; kill -9 $pids 2>/dev/null
}

# Looks at all stages once a second until ./test ends; to be started in the background. $1: the main shell.
watch_stages() {
  local file until limit shell name
  while sleep 1; do
    kill -0 "$1" 2>/dev/null || return
    for file in "$work"/stage.*; do
      read -r until limit shell name 2>/dev/null <"$file" || continue  # it ended just now
      [ "$SECONDS" -lt "$until" ] && continue
      # shellcheck disable=SC2046
      end_stage "$file" "$shell" "$limit" "$name" "$BASHPID" $([ "$shell" != "$1" ] || cat "$work"/lane.* 2>/dev/null)
    done
  done >/dev/null 2>&1
}
