#!/usr/bin/env bash
# Entry point of a container of deploy/citus/Dockerfile: node.sh postgres | etcd | balancer | prepare
#
# postgres   Patroni and its PostgreSQL: NAME, ADDRESS, GROUP, ETCD_HOSTS (host:port,host:port) and passwords (configure.sh)
# etcd       NAME, ADDRESS, and ETCD_CLUSTER (name=http://host:2380,…)
# balancer   one address that is always the coordinator's leader: SERVERS (host host host)
# prepare    the bank's role, once all groups are there (prepare.sh)
set -euo pipefail

florin=$(cd "$(dirname "$0")/.." && pwd)
work=${WORK:-/tmp}

balance() {
  local server
  for server in $SERVERS; do
    # A container or pod that comes back has another address, so names are asked for again and again.
    echo "    server ${server%%.*} $server:5432 check port 8008 resolvers names init-addr last,none"
  done >"$work/servers"
  sed -e 's|@LISTEN@|:5432|' -e "/@SERVERS@/{r $work/servers" -e 'd}' "$florin/patroni/haproxy.cfg" >"$work/haproxy.cfg"
  cat >>"$work/haproxy.cfg" <<'END'

resolvers names
    parse-resolv-conf
    hold valid 1s
END
  exec haproxy -W -db -f "$work/haproxy.cfg"
}

case ${1:-} in
  postgres)
    export REST_PORT=8008 POSTGRES_PORT=5432 NETWORK=all DATA=$HOME/data BIN=/usr/lib/postgresql/15/bin
    "$florin/patroni/configure.sh" "$work/patroni"
    exec patroni "$work/patroni"
    ;;
  etcd)
    # Patroni of this version speaks the older protocol to it (deploy/patroni/patroni.yml).
    exec etcd --name "$NAME" --data-dir "$HOME/etcd" \
      --listen-client-urls "http://0.0.0.0:2379" --advertise-client-urls "http://$ADDRESS:2379" \
      --listen-peer-urls "http://0.0.0.0:2380" --initial-advertise-peer-urls "http://$ADDRESS:2380" \
      --initial-cluster "$ETCD_CLUSTER" --initial-cluster-token florin --enable-v2 --logger zap --log-level warn
    ;;
  balancer) balance ;;
  prepare) exec "$florin/citus/prepare.sh" ;;
  *)
    sed -n '2,/^$/{/^#/s/^# \{0,1\}//p}' "$0"
    exit 2
    ;;
esac
