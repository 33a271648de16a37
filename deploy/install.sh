#!/usr/bin/env bash
# Sets up Zone War on a Debian server, or brings it up to date:  sudo deploy/install.sh play.example.org
# Run it as often as you like. What each option does says --help; what a step does, the files in deploy/install.
# shellcheck source-path=SCRIPTDIR
set -euo pipefail

here=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)
project=${here%/deploy}
# A machine that is only looked at (--check) may lie in a folder.
root=${ZONE_WAR_ROOT:-}
. "$here/install/words.sh"
. "$here/install/machine.sh"
. "$here/install/packages.sh"
. "$here/install/settings.sh"
. "$here/install/release.sh"
. "$here/install/web.sh"
. "$here/install/backups.sh"
. "$here/install/restore.sh"
. "$here/install/check.sh"

usage() {
  cat <<'END'
deploy/install.sh DOMAIN            sets up Zone War for https://DOMAIN, or upgrades it to this folder's version
deploy/install.sh --tunnel DOMAIN   the same without a web server: a tunnel leads https://DOMAIN to port 3000
deploy/install.sh --check DOMAIN    says what is there and what is missing, and changes nothing
deploy/install.sh --restore FOLDER  puts a backup in place; the present data is moved aside
deploy/install.sh --back            starts the version from before the latest upgrade; a second time, the newer one
deploy/install.sh --mails           shows the latest mails that were not sent, since there is no mail server
END
}

install_all() {
  require_machine
  require_free_ports
  warn_about_domain
  require_packages
  write_settings
  take_release
  install_backups
  install_web
  finish
}

# What is left to say once everything is in place.
finish() {
  if ! has_systemd; then
    note "This system isn't run by systemd, so nothing was started. Start it with systemd, and run this again."
    return
  fi
  [ -n "$(newest_backup)" ] || systemctl start zone-war-backup.service || note 'The first backup failed. What to do says:  journalctl -u zone-war-backup -n 5'
  wait_for_https
  say "Done. Open https://$domain and create an account."
  [ -n "$(setting SMTP_URL)" ] || say "There's no mail server yet, so no mail is sent. To confirm your account, press its link here:  $0 --mails"
  say "To see whether all is well, now or later:  $0 --check ${tunnel:+--tunnel }$domain"
}

action=install_all tunnel='' domain='' folder=''
while [ $# -gt 0 ]; do
  case $1 in
    --check) action=check ;;
    --tunnel) tunnel=yes ;;
    --mails) action=show_mails ;;
    --back) action=back ;;
    --restore) action=restore folder=${2:-} && shift $(($# > 1)) ;;
    -h | --help) usage && exit ;;
    -*) refuse "There is no option $1." "Choose one of these:
$(usage)" ;;
    *) [ -z "$domain" ] || refuse 'That is more than one domain.' "Give one:  $0 play.example.org"
      domain=$1 ;;
  esac
  shift
done

case $action in
  install_all | check) require_domain ;;
  restore) [ -n "$folder" ] || refuse 'Which backup?' "Name its folder:  $0 --restore $(newest_backup)" ;;
esac
if [ "$action" != check ]; then
  [ -z "$root" ] || refuse 'ZONE_WAR_ROOT is for --check alone.' 'Unset it, and run this on the machine itself.'
  require_root
  take_turn
elif [ -z "$root" ]; then
  require_root
fi
"$action"
