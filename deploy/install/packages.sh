# shellcheck shell=bash
# Debian's packages: the web server, what fetches, and libatomic1, which the Node.js that package.json pins wants.

wanted_packages() {
  printf '%s\n' ca-certificates curl libatomic1
  [ -n "$tunnel" ] || say caddy
}
is_installed() { dpkg-query ${root:+--admindir="$root/var/lib/dpkg"} -W -f '${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed; }
missing_packages() {
  local name
  for name in $(wanted_packages); do
    is_installed "$name" || say "$name"
  done
}

require_packages() {
  local missing
  missing=$(missing_packages)
  [ -n "$missing" ] || return 0
  step "Debian's packages: $(tr '\n' ' ' <<<"$missing")"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq || true
  # shellcheck disable=SC2086
  apt-get install -y -qq --no-install-recommends $missing >/dev/null || refuse "Debian's packages weren't installed." \
    "The reason is above. If they can't be reached, check that this machine is on the internet (ping -c 3 deb.debian.org). Then run this again."
}
