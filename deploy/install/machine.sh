# shellcheck shell=bash
# What a machine needs before anything is done to it.

# Swap counts. The server itself takes half a gigabyte; building the web takes more than one.
LEAST_MEMORY_MB=900
LEAST_MEMORY_TO_BUILD_MB=1700
LEAST_DISK_MB=2048

require_root() {
  [ "$(id -u)" = 0 ] || refuse 'This has to be run by root.' "Put sudo in front:  sudo $0 ${domain:-play.example.org}  Where there is no sudo, type 'su -' and root's password first."
}

# One at a time: a second one would take the same folder.
take_turn() {
  exec 9>/run/lock/zone-war-install.lock
  flock --nonblock 9 || refuse 'Another install.sh is at work on this machine.' 'Wait until it has finished, then run this again.'
}

require_domain() {
  domain=${domain,,}
  [ -n "$domain" ] || refuse 'Which domain should lead here?' "Give it:  $0 play.example.org"
  local label='[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
  [[ $domain =~ ^($label\.)+[a-z][a-z0-9-]*[a-z0-9]$ && ${#domain} -le 253 ]] || refuse "'$domain' isn't a domain." \
    "Give its name alone, without https:// and without slashes:  $0 play.example.org"
}

require_machine() {
  step 'This machine'
  local found
  found=$(debian_version)
  [ "$found" -ge 12 ] || refuse "This needs Debian 12 or newer, and here is $(system_name)." \
    'Order or install a server with Debian 12, and run this there. For other systems: docs/operating.md, Deploy with systemd.'
  found=$(memory_mb)
  is_packed || [ "$found" -ge "$LEAST_MEMORY_TO_BUILD_MB" ] || refuse "This machine has $found MB of memory. Zone War needs 2 GB to build itself." \
    "Choose a larger server. Or lend it some of the disk, and run this again:  fallocate -l 2G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile"
  [ "$found" -ge "$LEAST_MEMORY_MB" ] || refuse "This machine has $found MB of memory. Zone War needs 1 GB." 'Choose a larger server.'
  found=$(free_mb)
  [ "$found" -ge "$LEAST_DISK_MB" ] || refuse "The disk has $found MB free. Zone War needs $LEAST_DISK_MB MB to install itself." \
    'Delete what you no longer need (apt-get clean; df -h shows what is full), or choose a larger disk.'
  say "$(system_name), $(memory_mb) MB of memory, $found MB of disk free."
}

os_field() { sed -n "s/^$1=\"\{0,1\}\([^\"]*\)\"\{0,1\}\$/\1/p" "$root/etc/os-release" 2>/dev/null || true; }
system_name() {
  local name
  name=$(os_field PRETTY_NAME)
  say "${name:-another system}"
}
# Debian's number, or 0 for other systems; its next version has none as long as it is not released.
debian_version() {
  [ "$(os_field ID)" = debian ] || { say 0 && return; }
  local number
  number=$(os_field VERSION_ID)
  say "${number:-99}"
}
memory_mb() { awk '/^(MemTotal|SwapTotal):/ { kb += $2 } END { print int(kb / 1024) }' "$root/proc/meminfo"; }
# Of the disk that has least.
free_mb() {
  local folder
  for folder in "$root/opt" "$root/var"; do df -Pm "$folder" | awk 'NR == 2 { print $4 }'; done | sort -n | head -n 1
}

# Who listens on a port, by its program's name; nothing where nobody does.
listener() {
  if command -v ss >/dev/null; then
    ss -ltnpH "sport = :$1" | sed -n 's/.*users:(("\([^"]*\)".*/\1/p' | head -n 1
  elif (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; then
    say 'a program'
  fi
}
runs_caddy() { has_systemd && systemctl is-active --quiet caddy.service; }

require_free_ports() {
  local port who
  [ -z "$tunnel" ] || return 0
  for port in 80 443; do
    who=$(listener "$port")
    case $who in
      '' | caddy) ;;
      'a program') runs_caddy || refuse_port "$port" "$who" ;;
      *) refuse_port "$port" "$who" ;;
    esac
  done
}
refuse_port() {
  refuse "Port $1 is taken by $2, and Zone War's web server needs it." \
    "If you don't need it, remove it ('systemctl disable --now $2' stops most). If you do, use another server, or let it lead to port 3000: docs/operating.md, Deploy with systemd."
}

addresses_of() { getent ahosts "$1" | awk '{ print $1 }' | sort -u; }
own_addresses() { hostname -I 2>/dev/null | tr ' ' '\n' | sed '/^$/d'; }
# What is wrong with where the domain leads; nothing where it leads here.
astray() {
  local found
  found=$(addresses_of "$domain" || true)
  if [ -z "$found" ]; then
    say "$domain leads nowhere yet. Where you bought it, add an A record for it with this machine's address ($(own_addresses | head -n 1)). It can take an hour to be known"
  elif ! grep -qxFf <(own_addresses) <<<"$found" && ! grep -qE '^(127\.|::1)' <<<"$found"; then
    say "$domain leads to $(head -n 1 <<<"$found"), and this machine's address is $(own_addresses | head -n 1). That's fine behind a router that passes ports 80 and 443 on to this machine; otherwise change the domain's A record"
  fi
}
warn_about_domain() {
  local why
  [ -z "$tunnel" ] || return 0
  why=$(astray)
  [ -z "$why" ] || note "$why. The certificate follows by itself."
}
