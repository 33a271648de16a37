# shellcheck shell=bash
# Debian's packages. Its Node.js does nothing but fetch the one that package.json pins, which builds and runs Zone War
# and wants libatomic1.

wanted_packages() {
  printf '%s\n' ca-certificates curl libatomic1 nodejs npm
  [ -n "$tunnel" ] || say caddy
}
is_installed() { dpkg-query ${root:+--admindir="$root/var/lib/dpkg"} -W -f '${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed; }
missing_packages() {
  local name
  for name in $(wanted_packages); do
    # Whoever has a newer Node.js than Debian's has its npm, too.
    if [ "$name" = npm ] && [ -x "$root/usr/bin/npm" ]; then continue; fi
    is_installed "$name" || say "$name"
  done
}

require_packages() {
  local missing
  missing=$(missing_packages)
  [ -n "$missing" ] || return 0
  step "Debian's packages: $(tr '\n' ' ' <<<"$missing")"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq || refuse "Debian's packages can't be reached." \
    "Check that this machine is on the internet:  ping -c 3 deb.debian.org"
  # shellcheck disable=SC2086
  apt-get install -y -qq --no-install-recommends $missing >/dev/null || refuse "Debian's packages weren't installed." \
    'The reason is above. Mend it, and run this again.'
}
