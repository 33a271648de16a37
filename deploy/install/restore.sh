# shellcheck shell=bash
# Puts a backup in place. What was there before is kept beside it.

restore() {
  local node=$link/node_modules/.bin/node aside
  [ -x "$node" ] || refuse "Zone War isn't installed here." "Install it first:  $0 play.example.org"
  folder=$(readlink -f "$folder")
  (cd "$link" && "$node" scripts/check-backup.ts "$folder") || refuse 'Nothing was changed.' \
    "Choose another backup. These are here:
$(find "$backups" -maxdepth 1 -name '20*Z' 2>/dev/null | sort)"
  if has_systemd; then systemctl stop zone-war.service; fi
  aside=$data.$(date +%s)
  mkdir -p -m 700 "${data%/*}"
  if [ -e "$data" ]; then mv "$data" "$aside"; fi
  if ! run_restore; then
    rm -rf "$data"
    if [ -e "$aside" ]; then mv "$aside" "$data"; fi
    if has_systemd; then systemctl start zone-war.service; fi
    refuse 'The backup could not be restored. Everything is as it was.' 'The reason is above.'
  fi
  # Systemd gives it to the unit's user, since it belongs to someone else.
  chown root: "$data"
  if [ -e "$aside" ]; then say "What was there before is kept in $aside. Delete it once you don't need it."; fi
  if ! has_systemd; then note "This system isn't run by systemd, so nothing was started." && return; fi
  systemctl start zone-war.service
  is_well || refuse "The backup is in place, but Zone War doesn't run." 'Why says:  journalctl -u zone-war -n 20'
  say 'It runs again. Players keep their seats, and hosts stay signed in.'
}

# With the server's own variables, which a shell can't read: they aren't quoted.
run_restore() {
  local line
  (
    cd "$link"
    while IFS= read -r line || [ -n "$line" ]; do
      [[ ! $line =~ ^[A-Z_]+= ]] || export "${line?}"
    done <"$env_file"
    DATA_DIR=$data node_modules/.bin/node scripts/restore.ts "$folder"
  )
}
