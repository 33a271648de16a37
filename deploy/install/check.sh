# shellcheck shell=bash disable=SC2015
# `--check`: a line for each piece, and what to do about it. Changes nothing.

faults=0
ok() { printf 'ok       %s: %s\n' "$1" "$2"; }
# Worth knowing, and no fault.
noted() { printf 'note     %s: %s.\n' "$1" "$2"; }
missing() { printf 'missing  %s: %s. %s\n' "$1" "$2" "${3:-$again}" && faults=$((faults + 1)); }
wrong() { printf 'wrong    %s: %s. %s\n' "$1" "$2" "${3:-$again}" && faults=$((faults + 1)); }

check() {
  again="To mend it:  $0 ${tunnel:+--tunnel }$domain"
  check_machine
  check_packages
  check_release
  check_settings
  check_server
  check_backups
  [ -n "$tunnel" ] || check_web
  check_door
  [ "$faults" -gt 0 ] || say "All is well."
  [ "$faults" = 0 ]
}

check_machine() {
  [ "$(debian_version)" -ge 12 ] && ok system "$(system_name)" || wrong system "$(system_name) isn't Debian 12 or newer" 'Use a server with Debian 12.'
  [ "$(memory_mb)" -ge "$LEAST_MEMORY_MB" ] && ok memory "$(memory_mb) MB" || wrong memory "$(memory_mb) MB are too few" 'Choose a server with 1 GB or more.'
  # As much as photos leave free: MIN_FREE_DISK_MB.
  [ "$(free_mb)" -ge 1000 ] && ok disk "$(free_mb) MB free" || wrong disk "only $(free_mb) MB are free" "Delete what you don't need: df -h shows what is full."
}

check_packages() {
  local names
  names=$(missing_packages | tr '\n' ' ')
  [ -z "$names" ] && ok packages 'all there' || missing packages "${names% }"
}

check_release() {
  local version
  if ! version=$("$link/node_modules/.bin/node" --version 2>/dev/null); then
    missing 'Zone War' "nothing that runs in $link"
  elif [ "$(installed_from)" != "$(fingerprint)" ]; then
    noted 'Zone War' "/opt/$(current), and this folder has another version. To install it:  $0 ${tunnel:+--tunnel }$domain"
  else
    ok 'Zone War' "this folder's version, in /opt/$(current), on Node.js ${version#v}"
  fi
}

check_settings() {
  if [ ! -e "$env_file" ]; then
    missing settings "$env_file"
    return
  fi
  local address mode
  address=$(setting BASE_URL) mode=$(stat -c %a "$env_file")
  if [ "$address" != "https://$domain" ]; then
    wrong settings "BASE_URL is ${address:-not set} in $env_file, not https://$domain"
  elif [ -z "$(setting TRUSTED_PROXIES)" ]; then
    wrong settings "TRUSTED_PROXIES isn't set, so all players count as one" "Add this line to $env_file, and run 'systemctl restart zone-war':  TRUSTED_PROXIES=127.0.0.1, ::1"
  elif [ "$mode" != 600 ]; then
    wrong settings "others can read $env_file"
  else
    ok settings "$env_file"
  fi
  [ -n "$(setting SMTP_URL)" ] && ok mail 'a mail server is set' \
    || noted mail "no mail server, so no mail is sent. Set SMTP_URL in $env_file; until then:  $0 --mails"
}

# $1 what it is, $2 the unit
check_unit() {
  if [ ! -e "$units/$2" ]; then
    missing "$1" "$units/$2"
  elif [ -e "$link/deploy/$2" ] && ! has_unit "$2"; then
    wrong "$1" "$units/$2 isn't this version's. To change a unit, use 'systemctl edit $2'"
  elif has_systemd && ! systemctl is-enabled --quiet "$2" && [ "$2" != zone-war-backup.service ]; then
    wrong "$1" "$2 doesn't start by itself"
  elif has_systemd && ! systemctl is-active --quiet "$2" && [ "$2" != zone-war-backup.service ]; then
    wrong "$1" "$2 isn't running" "To start it:  systemctl start $2. Why it stopped:  journalctl -u $2 -n 20"
  else
    ok "$1" "$2"
  fi
}

check_server() {
  check_unit server zone-war.service
  has_systemd || { noted health "this system isn't run by systemd, so nothing can run" && return; }
  PATIENCE=5 is_well && ok health 'it answers, and it is well' \
    || wrong health "it doesn't answer, or isn't well" "Why says:  curl localhost:$(server_port)/healthz; journalctl -u zone-war -n 20"
}

check_backups() {
  local newest
  check_unit backup zone-war-backup.service
  check_unit 'backup timer' zone-war-backup.timer
  newest=$(newest_backup)
  if [ -z "$newest" ]; then
    missing 'last backup' "none in $backups" 'To make one:  systemctl start zone-war-backup'
  elif [ -z "$(find "$newest" -maxdepth 0 -mmin -2880)" ]; then
    wrong 'last backup' "$newest is older than two days" 'Why says:  journalctl -u zone-war-backup -n 5'
  elif [ -e "$link" ] && ! (cd "$link" && node_modules/.bin/node scripts/check-backup.ts "$newest") >/dev/null 2>&1; then
    wrong 'last backup' "$newest doesn't open" "Why says:  cd $link && node_modules/.bin/node scripts/check-backup.ts $newest"
  else
    ok 'last backup' "$newest"
  fi
}

check_web() {
  if [ ! -e "$caddyfile" ]; then
    missing Caddy "$caddyfile"
  elif ! serves_domain "$caddyfile"; then
    wrong Caddy "$caddyfile has no $domain"
  elif ! caddy adapt --adapter caddyfile --config "$caddyfile" >/dev/null 2>&1; then
    wrong Caddy "$caddyfile isn't one that Caddy takes" "Why says:  caddy adapt --adapter caddyfile --config $caddyfile"
  elif has_systemd && ! systemctl is-active --quiet caddy.service; then
    wrong Caddy "it isn't running" 'To start it:  systemctl start caddy. Why it stopped:  journalctl -u caddy -n 20'
  else
    ok Caddy "$caddyfile"
  fi
}

# Whether phones can come in.
check_door() {
  local why
  if [ -z "$tunnel" ]; then
    why=$(astray)
    [ -z "$why" ] && ok domain "$domain leads here" || noted domain "$why"
  fi
  has_systemd || return 0
  why=$(if [ -n "$tunnel" ]; then curl -fsS --max-time 10 -o /dev/null "https://$domain/healthz" 2>&1; else asks_https; fi) \
    && ok https "https://$domain answers, with a certificate" \
    || wrong https "https://$domain doesn't answer (${why})" 'Ports 80 and 443 must be open in your firewall, and the domain or tunnel must lead here. Why says:  journalctl -u caddy -n 20'
}
