# shellcheck shell=bash
# A backup each night, by a timer.

newest_backup() { find "$backups" -maxdepth 1 -type d -name '20*Z' 2>/dev/null | sort | tail -n 1 || true; }

install_backups() {
  install_unit zone-war-backup.service
  install_unit zone-war-backup.timer
  install -d -m 700 "$backups"
  has_systemd || return 0
  systemctl daemon-reload
  systemctl enable --quiet --now zone-war-backup.timer
}

# Before a version is replaced, as far as there is one that runs. $1 the present release
back_up_first() {
  has_systemd && [ -n "$1" ] && [ -e "$data/games.db" ] && [ -e "$units/zone-war-backup.service" ] || return 0
  step 'A backup first'
  systemctl start zone-war-backup.service || refuse "No backup could be made, so nothing was changed." \
    'Why says:  journalctl -u zone-war-backup -n 5'
}
