#!/bin/sh
# Run a command with LOCI_TEST_DB naming a PostgreSQL of its own: on loopback, in a folder that is thrown away
# afterwards, as a user that is not root. Debian's PostgreSQL is installed where there is none and we may.
set -eu

find_bin() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }

BIN=$(find_bin)
if [ -z "$BIN" ]; then
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "PostgreSQL is not installed: as root, apt-get install postgresql" >&2
    exit 1
  fi
  echo "Installing PostgreSQL"
  apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends postgresql >/dev/null
  BIN=$(find_bin)
fi

HOME_OF_DATA=$(mktemp -d)
PORT=${LOCI_TEST_PORT:-54329}
as_user() { if [ "$(id -u)" = 0 ]; then su postgres -s /bin/sh -c "$1"; else sh -c "$1"; fi; }
stop() {
  as_user "'$BIN/pg_ctl' -D '$HOME_OF_DATA/data' -m immediate -w stop >/dev/null 2>&1" || true
  rm -rf "$HOME_OF_DATA"
}
trap stop EXIT INT TERM

if [ "$(id -u)" = 0 ]; then chown postgres "$HOME_OF_DATA"; fi
as_user "'$BIN/initdb' -D '$HOME_OF_DATA/data' -A trust -U loci --no-sync >/dev/null"
as_user "'$BIN/pg_ctl' -D '$HOME_OF_DATA/data' -l '$HOME_OF_DATA/log' -w \
  -o '-p $PORT -k $HOME_OF_DATA -c listen_addresses=127.0.0.1' start >/dev/null"
as_user "'$BIN/createdb' -h 127.0.0.1 -p '$PORT' -U loci loci"

LOCI_TEST_DB="postgresql://loci@127.0.0.1:$PORT/loci" "$@"
