#!/usr/bin/env bash
# A PostgreSQL cluster of three nodes on this machine, to see what Florin does when one is lost: etcd, Patroni and
# PostgreSQL on each, HAProxy before them. For trying and testing; a real one has three machines (docs/clusters.md).
#
#   cluster.sh up                 brings it up, and prints DATABASE_URL
#   cluster.sh status | url
#   cluster.sh leader [GROUP]     the number of the node that leads
#   cluster.sh switchover [GROUP] by plan, to the synchronous standby
#   cluster.sh kill N | start N   kill -9 of PostgreSQL and Patroni, and starting them again
#   cluster.sh freeze N | thaw N  SIGSTOP and SIGCONT of all that runs on a node
#   cluster.sh cut N | join N     takes away a node's network, and gives it back (needs CLUSTER_NETWORK=namespaces)
#   cluster.sh down               ends it and removes its data
#
# CLUSTER_DIR      where it lives (default /tmp/florin-cluster); the user postgres must be able to go there
# CLUSTER_NETWORK  loopback: nodes are 127.0.0.11 to 13 (default). namespaces: each node has a network of its own and a
#                  cable to it, 10.213.77.11 to 13; needs root on Linux
# CLUSTER_CITUS    how many parts a table of Citus has. Then there are nine nodes in three groups of three: the coordinator is
#                  group 0 (nodes 1 to 3), and workers are groups 1 (4 to 6) and 2 (7 to 9)
#
# Needs the Debian packages patroni, etcd-server, haproxy and postgresql. Starts no service of the system.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
dir=${CLUSTER_DIR:-/tmp/florin-cluster}
# The parameters of the cluster's creation count, not those of later calls.
network=$(cat "$dir/network" 2>/dev/null || echo "${CLUSTER_NETWORK:-loopback}")
parts=$(cat "$dir/parts" 2>/dev/null || echo "${CLUSTER_CITUS:-}")
nodes='1 2 3'
[ -z "$parts" ] || nodes='1 2 3 4 5 6 7 8 9'
etcd_nodes='1 2 3'
# The newest, and for Citus the newest that has it.
if [ -n "$parts" ]; then found=lib/citus.so; else found=bin/postgres; fi
bin=$(find /usr/lib/postgresql -maxdepth 3 -path "*/$found" 2>/dev/null | sort -V | tail -1)
bin=${bin:+${bin%"/$found"}/bin}
postgres_port=7432 rest_port=7008 etcd_port=7379 peer_port=7380
bridge=florin0

die() {
  echo "cluster.sh: $1" >&2
  exit 1
}

address() {
  if [ "$network" = namespaces ]; then echo "10.213.77.1$1"; else echo "127.0.0.1$1"; fi
}

# Runs a command on a node: in its network, and never as root.
on() {
  local node=$1 command=()
  shift
  [ "$network" = loopback ] || command+=(ip netns exec "florin$node")
  [ "$(id -u)" -ne 0 ] || command+=(setpriv --reuid=postgres --regid=postgres --init-groups)
  "${command[@]}" env -u PGHOST -u PGPORT HOME="$dir/$node" "$@"
}

# Starts a program of a node that stays; its number is in NAME.pid.
launch() {
  local node=$1 name=$2
  shift 2
  # shellcheck disable=SC2016 -- the inner shell expands them
  on "$node" setsid sh -c 'echo $$ >"$1"; shift; exec "$@"' sh "$dir/$node/$name.pid" "$@" \
    >>"$dir/$node/$name.log" 2>&1 </dev/null &
}

# A program whose number is in a file, and all that it started.
family_of() {
  local pid
  pid=$(head -n 1 "$1" 2>/dev/null || true)
  # Another process may have the number since: our process names our directory.
  if [ -n "$pid" ] && tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -qF "$dir/"; then descent "$pid"; fi
}

descent() {
  local child
  echo "$1"
  for child in $(ps -o pid= --ppid "$1"); do descent "$child"; done
}

database_of() {
  family_of "$dir/$1/patroni.pid"
  family_of "$dir/$1/data/postmaster.pid"
}

all_of() {
  database_of "$1"
  family_of "$dir/$1/etcd.pid"
}

signal() {
  local name=$1
  shift
  # Some have ended by themselves meanwhile.
  [ $# -eq 0 ] || kill "-$name" "$@" 2>/dev/null || true
}

lay_cables() {
  local node
  ip link add "$bridge" type bridge
  ip address add 10.213.77.1/24 dev "$bridge"
  ip link set "$bridge" up
  for node in $nodes; do
    ip netns add "florin$node"
    ip link add "florin$node" type veth peer name eth0 netns "florin$node"
    ip link set "florin$node" master "$bridge"
    ip link set "florin$node" up
    ip -n "florin$node" address add "$(address "$node")/24" dev eth0
    ip -n "florin$node" link set lo up
    ip -n "florin$node" link set eth0 up
  done
}

remove_cables() {
  local node
  for node in $nodes; do
    ip netns delete "florin$node" 2>/dev/null || true
    ip link delete "florin$node" 2>/dev/null || true
  done
  ip link delete "$bridge" 2>/dev/null || true
}

group_of() {
  echo $((($1 - 1) / 3))
}

# The nodes of a group, or all of them.
members() {
  local node
  for node in $nodes; do
    if [ -z "$parts" ] || [ -z "$1" ] || [ "$(group_of "$node")" = "$1" ]; then echo "$node"; fi
  done
}

password() {
  cat "$dir/$1.password"
}

etcd_hosts() {
  local node hosts=''
  for node in $etcd_nodes; do hosts+=",$(address "$node"):$1"; done
  echo "${hosts#,}"
}

configure() {
  local node=$1
  NAME=node$node ADDRESS=$(address "$node") GROUP=${parts:+$(group_of "$node")} HOME=$dir/$node DATA=$dir/$node/data BIN=$bin \
    REST_PORT=$rest_port POSTGRES_PORT=$postgres_port ETCD_HOSTS=$(etcd_hosts $etcd_port) NETWORK=all \
    REST_PASSWORD=$(password rest) SUPERUSER_PASSWORD=$(password superuser) \
    REPLICATION_PASSWORD=$(password replication) REWIND_PASSWORD=$(password rewind) \
    "$here/configure.sh" "$dir/$node/config"
}

configure_haproxy() {
  local node
  for node in $(members 0); do
    echo "    server node$node $(address "$node"):$postgres_port check port $rest_port"
  done >"$dir/servers"
  sed -e "s|@LISTEN@|127.0.0.1:$postgres_port|" -e "/@SERVERS@/{r $dir/servers" -e 'd}' \
    "$here/haproxy.cfg" >"$dir/haproxy.cfg"
}

start_etcd() {
  local node=$1 other cluster='' here_at
  here_at=$(address "$node")
  for other in $etcd_nodes; do cluster+=",node$other=http://$(address "$other"):$peer_port"; done
  launch "$node" etcd etcd --name "node$node" --data-dir "$dir/$node/etcd" \
    --listen-client-urls "http://$here_at:$etcd_port" --advertise-client-urls "http://$here_at:$etcd_port" \
    --listen-peer-urls "http://$here_at:$peer_port" --initial-advertise-peer-urls "http://$here_at:$peer_port" \
    --initial-cluster "${cluster#,}" --initial-cluster-token florin --enable-v2 --logger zap --log-level warn
}

start_patroni() {
  launch "$1" patroni patroni "$dir/$1/config"
}

# The number of the node of which Patroni says that it is this: primary, or synchronous. Of a group, if one is named.
which_is() {
  local node
  for node in $(members "${2:-}"); do
    if curl -fsS -m 1 -o /dev/null "http://$(address "$node"):$rest_port/$1" 2>/dev/null; then
      echo "$node"
      return
    fi
  done
  return 1
}

wait_for() {
  local what=$1 _
  shift
  for _ in $(seq 600); do
    if "$@" >/dev/null; then return; fi
    sleep 0.1
  done
  die "waited a minute for $what; see $dir/*/*.log"
}

up() {
  local program node name
  for program in patroni etcd haproxy curl setsid; do
    PATH=$PATH:/usr/sbin command -v "$program" >/dev/null ||
      die "$program is missing: apt-get install patroni etcd-server haproxy postgresql curl"
  done
  [ -n "$bin" ] || die 'PostgreSQL is missing: apt-get install postgresql'
  [ ! -e "$dir" ] || die "$dir exists: cluster.sh down"
  mkdir -p "$dir"
  echo "$network" >"$dir/network"
  echo "$parts" >"$dir/parts"
  if [ "$network" = namespaces ]; then lay_cables; fi
  for name in rest superuser replication rewind florin; do
    (umask 077 && od -An -N16 -tx1 /dev/urandom | tr -d ' \n' >"$dir/$name.password")
  done
  for node in $nodes; do
    mkdir "$dir/$node"
    configure "$node"
    if [ "$(id -u)" -eq 0 ]; then chown -R postgres:postgres "$dir/$node"; fi
  done
  for node in $etcd_nodes; do start_etcd "$node"; done
  for node in $nodes; do start_patroni "$node"; done
  configure_haproxy
  # shellcheck disable=SC2016 -- the inner shell expands them
  setsid sh -c 'echo $$ >"$1"; exec /usr/sbin/haproxy -db -f "$2"' sh "$dir/haproxy.pid" "$dir/haproxy.cfg" \
    >>"$dir/haproxy.log" 2>&1 </dev/null &
  if [ -n "$parts" ]; then make_citus; else make_database; fi
  wait_for 'HAProxy' through_haproxy
  url
}

# Before there is a synchronous standby, nothing can be written.
wait_for_pair() {
  wait_for "a leader $*" which_is primary "$@"
  wait_for "a synchronous standby $*" which_is synchronous "$@"
}

make_database() {
  local node
  wait_for_pair
  node=$(which_is primary)
  on "$node" psql -X -q -v ON_ERROR_STOP=1 -h "$dir/$node" -p $postgres_port -U postgres \
    -c "create role florin login password '$(password florin)'" \
    -c "create database florin owner florin encoding 'UTF8' template template0"
}

make_citus() {
  local group
  for group in 0 1 2; do wait_for_pair "$group"; done
  PGHOST=$(address "$(which_is primary 0)") PGPORT=$postgres_port PGPASSWORD=$(password superuser) \
    GROUPS_IN_ALL=3 BANK_PASSWORD=$(password florin) PARTS=$parts "$here/../citus/prepare.sh"
}

through_haproxy() {
  "$bin/pg_isready" -q -h 127.0.0.1 -p $postgres_port
}

url() {
  echo "postgres://florin:$(password florin)@127.0.0.1:$postgres_port/florin"
}

down() {
  local node
  if [ -d "$dir" ]; then
    # shellcheck disable=SC2046
    for node in $nodes; do
      signal CONT $(all_of "$node")
      signal KILL $(all_of "$node")
    done
    # shellcheck disable=SC2046
    signal KILL $(family_of "$dir/haproxy.pid")
  fi
  if [ "$network" = namespaces ]; then remove_cables; fi
  rm -rf "$dir"
}

control() {
  on "$1" patronictl -c "$dir/$1/config" "${@:2}"
}

# Only the synchronous standby has everything, so only it can take over. Prints who led and who leads.
switch_over() {
  local from to
  from=$(which_is primary "$@")
  to=$(which_is synchronous "$@") || die 'there is no synchronous standby to switch to'
  control "$from" switchover ${1:+--group "$1"} --leader "node$from" --candidate "node$to" --force >"$dir/switchover.log" 2>&1
  [ "$(which_is primary "$@")" = "$to" ] || die "node$to did not take over: $(tail -n 1 "$dir/switchover.log")"
  echo "$from $to"
}

needs_cables() {
  [ "$network" = namespaces ] || die "$1 needs CLUSTER_NETWORK=namespaces when the cluster is brought up"
}

node=${2:-}
# Numbers, one word each.
# shellcheck disable=SC2046
case ${1:-} in
  up) up ;;
  down) down ;;
  url) url ;;
  leader) which_is primary "${2:-0}" || die 'no node leads' ;;
  status) control "$(which_is primary || echo 1)" list ;;
  switchover) switch_over "${@:2}" ;;
  kill) signal KILL $(database_of "$node") ;;
  start) start_patroni "$node" ;;
  freeze) signal STOP $(all_of "$node") ;;
  thaw) signal CONT $(all_of "$node") ;;
  cut) needs_cables cut && ip link set "florin$node" down ;;
  join) needs_cables join && ip link set "florin$node" up ;;
  *) sed -n '2,/^$/{/^#/s/^# \{0,1\}//p}' "$0" ; exit 2 ;;
esac
