#!/usr/bin/env bash
# Backups of a PostgreSQL of your own with pgBackRest (Debian: apt-get install pgbackrest), whole and by its log, so that the
# bank can be restored to any moment. Run it on the database server as the user who owns the cluster (postgres).
#
#   pgbackrest.sh setup                   writes the configuration, turns archiving on (restart PostgreSQL if it says so)
#   pgbackrest.sh backup [full|diff|incr] a backup; a timer does this daily, with `full` once a week
#   pgbackrest.sh check                   whether the log really arrives
#   pgbackrest.sh restore [TIME]          puts the newest state, or that of TIME, into PGDATA of a stopped server
#
# Settings, from the environment: PGDATA, PGHOST (the folder of the socket), PGPORT, PGUSER; REPOSITORY (on another disk, or a
# mount of another machine; default /var/lib/pgbackrest), KEEP_FULL (how many whole backups to keep, default 4), CONFIGURATION
# (default /etc/pgbackrest.conf). The bank's encryption keys and its ACH files are not in it: see docs/operations.md.
set -euo pipefail

: "${PGDATA:?set PGDATA to the data directory of the server}"
export PGHOST="${PGHOST:-/var/run/postgresql}" PGPORT="${PGPORT:-5432}" PGUSER="${PGUSER:-postgres}"
repository="${REPOSITORY:-/var/lib/pgbackrest}"
configuration="${CONFIGURATION:-/etc/pgbackrest.conf}"
stanza=florin

rest() {
  pgbackrest --config="$configuration" --stanza="$stanza" "$@"
}

case "${1:-}" in
  setup)
    mkdir -p "$repository"
    chmod 0700 "$repository"
    cat > "$configuration" <<CONF
[global]
repo1-path=$repository
repo1-retention-full=${KEEP_FULL:-4}
repo1-bundle=y
log-path=$repository
lock-path=$repository/lock
start-fast=y
compress-type=lz4

[$stanza]
pg1-path=$PGDATA
pg1-socket-path=$PGHOST
pg1-port=$PGPORT
pg1-user=$PGUSER
CONF
    psql -qX -d postgres -v ON_ERROR_STOP=1 \
      -c "alter system set archive_mode = 'on'" \
      -c "alter system set archive_timeout = '60s'" \
      -c "alter system set archive_command = 'pgbackrest --config=$configuration --stanza=$stanza archive-push %p'" \
      -c 'select pg_reload_conf()' > /dev/null
    rest stanza-create
    if [ "$(psql -qXAt -d postgres -c 'show archive_mode')" != on ]; then
      echo 'Restart PostgreSQL now: archive_mode is turned on by a restart only. Then run: pgbackrest.sh check'
    fi
    ;;
  backup)
    rest --type="${2:-incr}" backup
    ;;
  check)
    rest check
    echo 'The log arrives in the repository.'
    ;;
  restore)
    if [ -n "${2:-}" ]; then
      rest --delta --type=time "--target=$2" --target-action=promote restore
    else
      rest --delta restore
    fi
    echo 'Start PostgreSQL, then run florin verify before the bank serves.'
    ;;
  *)
    echo "usage: $0 setup | backup [full|diff|incr] | check | restore [TIME]" >&2
    exit 2
    ;;
esac
