# shellcheck shell=bash
# Where everything is, and how it's said.

link=$root/opt/zone-war
env_file=$root/etc/zone-war.env
units=$root/etc/systemd/system
caddyfile=$root/etc/caddy/Caddyfile
# The unit's own user owns it, so it lies where systemd keeps such folders; /var/lib/zone-war leads there.
data=$root/var/lib/private/zone-war
backups=$root/var/backups/zone-war

say() { printf '%s\n' "$*"; }
step() { printf '\n── %s\n' "$*"; }
# Worth knowing, and nothing stops for it.
note() { printf 'Note: %s\n' "$*"; }

# Ends here, without having changed anything that works. $1 what is wrong, $2 what to do
refuse() {
  printf '%s\n%s\n' "$1" "$2" >&2
  exit 1
}

has_systemd() { [ -z "$root" ] && [ -d /run/systemd/system ]; }
