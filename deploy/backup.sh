#!/usr/bin/env bash
# What zone-war-backup.service runs: a backup in a folder of its own below $BACKUPS, of which the newest $KEEP are kept.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
umask 077
: "${DATA_DIR:?}" "${BACKUPS:?}" "${KEEP:=14}"

mkdir -p "$BACKUPS"
rm -rf "$BACKUPS"/*.part
# A disk that a backup has filled takes no bids any more.
needed=$(($(du -sm "$DATA_DIR" | cut -f 1) + ${MIN_FREE_DISK_MB:-500}))
free=$(df -Pm "$BACKUPS" | awk 'NR == 2 { print $4 }')
if [ "$free" -lt "$needed" ]; then
  echo "Nothing was backed up: $free MB are free below $BACKUPS, and $needed MB are needed. Delete old backups, or get a larger disk." >&2
  exit 1
fi

before=$(find "$BACKUPS" -maxdepth 1 -type d -name '20*Z' | sort | tail -n 1)
backup=$BACKUPS/$(date -u +%Y-%m-%dT%H%M%SZ)
while [ -e "$backup" ]; do sleep 1 && backup=$BACKUPS/$(date -u +%Y-%m-%dT%H%M%SZ); done
node_modules/.bin/node scripts/backup.ts "$backup"
if [ -e /etc/zone-war.env ]; then cp /etc/zone-war.env "$backup/zone-war.env"; fi

# Pictures never change: those that the backup before has are kept once for both.
for folder in media photos; do
  if [ ! -d "$before/$folder" ] || [ ! -d "$backup/$folder" ]; then continue; fi
  find "$backup/$folder" -type f -printf '%P\0' | while IFS= read -r -d '' file; do
    if cmp -s "$before/$folder/$file" "$backup/$folder/$file"; then ln -f "$before/$folder/$file" "$backup/$folder/$file"; fi
  done
done

node_modules/.bin/node scripts/check-backup.ts "$backup"
find "$BACKUPS" -maxdepth 1 -type d -name '20*Z' | sort | head -n "-$KEEP" | while IFS= read -r old; do rm -rf "$old"; done
