#!/usr/bin/env bash
# Writes the configuration of one node into a folder, which Patroni then reads: configure.sh FOLDER
#
# The words between @ come from variables of the same names: NAME, ADDRESS, REST_PORT, POSTGRES_PORT, ETCD_HOSTS, NETWORK (who may
# connect, as pg_hba.conf has it), HOME (sockets and the password file), DATA, BIN, REST_PASSWORD, SUPERUSER_PASSWORD,
# REPLICATION_PASSWORD and REWIND_PASSWORD; and GROUP, for a node of Citus. Used by cluster.sh and by the containers of deploy/citus.
set -euo pipefail
umask 077

here=$(cd "$(dirname "$0")" && pwd)
words='NAME ADDRESS REST_PORT POSTGRES_PORT ETCD_HOSTS NETWORK HOME DATA BIN'
passwords='REST_PASSWORD SUPERUSER_PASSWORD REPLICATION_PASSWORD REWIND_PASSWORD'

# Prints a file with its words filled in.
fill() {
  local text word value
  text=$(cat "$1")
  for word in ${*:2}; do
    value=${!word:?is not set}
    text=${text//"@$word@"/"$value"}
  done
  printf '%s\n' "$text"
}

for word in $passwords; do
  if [[ ! ${!word:?is not set} =~ ^[A-Za-z0-9._-]+$ ]]; then
    echo "configure.sh: $word may have letters, digits, dots, dashes and underscores only (openssl rand -hex 24)" >&2
    exit 1
  fi
done
mkdir -p "$1"
fill "$here/patroni.yml" "$words $passwords" >"$1/patroni.yml"
# Patroni reads the files of a folder in the order of their names, the later ones over the earlier.
if [ -n "${GROUP:-}" ]; then fill "$here/../citus/patroni.yml" GROUP >"$1/patroni_citus.yml"; fi
