# shellcheck shell=bash
# Caddy: the web server, which gets the certificate and renews it.

# What the Caddyfile should be, with a line at its end that says whether people have changed it since.
made_caddyfile() {
  local text
  text=$(sed -e "s/{\$DOMAIN}/$domain/" -e "s/{\$NODE:127.0.0.1:3000}/127.0.0.1:$(server_port)/" "$link/deploy/Caddyfile.single")
  printf '%s\n# Made by install.sh: %s\n' "$text" "$(sha256sum <<<"$text" | cut -c 1-16)"
}
# Whether a Caddyfile is as install.sh wrote it.
is_as_made() {
  local sum
  sum=$(sed -n '$s/^# Made by install.sh: //p' "$1")
  [ -n "$sum" ] && [ "$sum" = "$(sed '$d' "$1" | sha256sum | cut -c 1-16)" ]
}
# Whether it is the one that comes with Debian's package.
is_debians() {
  local sum
  sum=$(dpkg-query ${root:+--admindir="$root/var/lib/dpkg"} -W -f '${Conffiles}' caddy 2>/dev/null | sed -n 's# /etc/caddy/Caddyfile \([0-9a-f]*\).*#\1#p')
  [ -n "$sum" ] && [ "$sum" = "$(md5sum <"$1" | cut -d ' ' -f 1)" ]
}
serves_domain() { grep -qE "^(https://)?${domain//./\\.}[ ,{]" "$1"; }

install_web() {
  [ -z "$tunnel" ] || return 0
  step "Caddy, for https://$domain"
  local new=$caddyfile.new
  made_caddyfile >"$new"
  if [ -e "$caddyfile" ] && ! is_debians "$caddyfile" && ! is_as_made "$caddyfile"; then
    rm "$new"
    serves_domain "$caddyfile" || refuse "Caddy serves something else here, by $caddyfile, which stays as it is." \
      "Add what deploy/Caddyfile.single has between '$domain {' and its '}', run 'systemctl reload caddy', and run this again. Or move the file away, and run this again."
    note "$caddyfile was changed by hand, and stays as it is."
  elif cmp -s "$new" "$caddyfile"; then
    rm "$new"
  else
    caddy adapt --adapter caddyfile --config "$new" >/dev/null 2>&1 || refuse "Caddy doesn't take $new." \
      "Why says:  caddy adapt --adapter caddyfile --config $new"
    chmod 644 "$new"
    mv "$new" "$caddyfile"
  fi
  has_systemd || return 0
  systemctl enable --quiet caddy.service
  systemctl reload-or-restart caddy.service || refuse "Caddy doesn't start." "Why says:  journalctl -u caddy -o cat -n 20. Mend it, and run this again."
}

# As a phone would ask, but for where the domain leads.
asks_https() { curl -fsS --max-time 5 -o /dev/null --resolve "$domain:443:127.0.0.1" "https://$domain/healthz" 2>&1; }

wait_for_https() {
  local second
  [ -z "$tunnel" ] || { say "Now let your tunnel lead https://$domain to http://localhost:$(server_port): docs/hosting.md, Where it runs." && return; }
  step "Waiting for the certificate of $domain"
  for ((second = 0; second < PATIENCE; second += 5)); do
    if asks_https >/dev/null; then say 'It is there.' && return; fi
    sleep 5
  done
  note "There's no certificate yet: $(asks_https || true). Caddy goes on trying by itself. Ports 80 and 443 must be open in your provider's firewall, and $domain must lead to this machine."
}
