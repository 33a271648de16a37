# shellcheck shell=bash
# /etc/zone-war.env: written once, and from then on its owner's.

# The value of a variable; nothing where it isn't set.
setting() { sed -n "s/^$1=//p" "$env_file" 2>/dev/null | tail -n 1; }
server_port() {
  local port
  port=$(setting PORT)
  say "${port:-3000}"
}

write_settings() {
  local before
  if [ ! -e "$env_file" ]; then
    step "Settings: $env_file"
    install -m 600 /dev/null "$env_file"
    first_settings >"$env_file"
  fi
  chmod 600 "$env_file"
  before=$(setting BASE_URL)
  [ "$before" != "https://$domain" ] || return 0
  sed -i '/^BASE_URL=/d' "$env_file"
  say "BASE_URL=https://$domain" >>"$env_file"
  say "The address was ${before:-missing}, and is https://$domain now."
}

first_settings() {
  cat <<END
# Zone War's settings, one a line, without quotes. After a change:  systemctl restart zone-war
# All there are: /opt/zone-war/README.md, Configuration.

BASE_URL=https://$domain
# Only what runs on this machine can ask the server: Caddy or a tunnel, whose word on who is calling counts.
HOST=127.0.0.1
TRUSTED_PROXIES=127.0.0.1, ::1

# Hosts confirm their address by mail. Take the # away and fill in what your mail provider tells you; an @ in the user's
# name or the password is written %40. Until then no mail is sent:  deploy/install.sh --mails  shows them.
#SMTP_URL=smtp://user:password@mail.example.org:587
#MAIL_FROM=Zone War <game@example.org>
END
}

# Mails are kept as files, newest last, as long as no SMTP_URL is set.
show_mails() {
  local file
  [ -z "$(setting SMTP_URL)" ] || note 'SMTP_URL is set, so mails are sent. These are older ones.'
  set -- "$data"/outbox/*.json
  [ -e "$1" ] || { say 'No mails yet. Create an account or ask for a new password, and run this again.' && return; }
  shift $(($# > 5 ? $# - 5 : 0))
  for file; do
    "$link/node_modules/.bin/node" -e '
      const { to, subject, text } = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))
      console.log(`To ${to}: ${subject}\n  ${/https?:\S+/.exec(text)?.[0] ?? ""}\n`)' "$file"
  done
}
