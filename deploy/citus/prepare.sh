#!/usr/bin/env bash
# Waits until Patroni has told the coordinator of all groups, then makes the bank's role there (florin.sql). It may be run again: after
# a group was added, or with another password.
#
#   GROUPS_IN_ALL=3 BANK_PASSWORD=… PARTS=32 PGHOST=… PGPASSWORD=… prepare.sh
#
# GROUPS_IN_ALL   with the coordinator's
# BANK_PASSWORD   of the role florin, as DATABASE_URL has it
# PARTS           how many parts each table has, and so how many nodes there can ever be
# PG…             how psql reaches the coordinator's leader as the superuser
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
export PGUSER=postgres PGDATABASE=florin PGCONNECT_TIMEOUT=3
active="select count(*) from pg_dist_node where isactive and noderole = 'primary'"
for _ in $(seq 300); do
  # Until the first leader is there, no server answers; what is wrong in the end, psql prints below.
  if [ "$(psql -X -At -c "$active" 2>/dev/null)" = "$GROUPS_IN_ALL" ]; then
    exec psql -X -q -v ON_ERROR_STOP=1 -v "password=$BANK_PASSWORD" -v "parts=$PARTS" -f "$here/florin.sql"
  fi
  sleep 1
done
echo "prepare.sh: waited five minutes for $GROUPS_IN_ALL active nodes; there are:" >&2
psql -X -c 'select groupid, nodename, nodeport, isactive from pg_dist_node order by groupid' >&2
exit 1
