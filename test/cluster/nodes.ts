// The Citus of `npm run cluster -- citus load`: a coordinator and one node, to which others come. The servers were started by
// scripts/citus.mjs, which says how to stop and start them.

import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cpuOfPostgres } from '../../bench/machine.ts'
import { askOn } from '../citus_nodes.ts'
import { ask } from '../crash_proof.ts'
import { until } from '../receiver.ts'

const run = promisify(execFile)

type Server = { readonly address: string; readonly directory: string }
/** `asServer`: the words before a command, so that the servers' user carries it out. */
type Given = {
  readonly servers: readonly Server[]
  readonly programs: string
  readonly asServer: readonly string[]
}

/** A node, by where it listens. */
export type Node = string

export type Nodes = {
  /** Leads to the coordinator. */
  readonly databaseUrl: string
  /** Those that hold rows. */
  readonly all: readonly Node[]
  /** Stops its server without warning; what it had committed is there when it starts. */
  kill(node: Node): Promise<void>
  start(node: Node): Promise<void>
  /** Where the rows of each workspace are. */
  of(tenants: readonly string[]): Promise<ReadonlyMap<string, Node>>
  /** Takes another node in, and moves parts of the tables there while they are used; resolves when that is done. */
  spread(): Promise<Node>
  /** Copies the files of each server, one after the other, while they are used. */
  backUp(): Promise<void>
  /** Gives a moment a name. What several nodes commit together is before it on all of them, or on none. */
  mark(moment: string): Promise<void>
  /** Stops all servers, and puts back what was copied, and what came then until that moment. */
  putBack(moment: string): Promise<void>
  /** Processor seconds that the coordinator and the nodes have used. */
  cpu(): { readonly coordinator: number; readonly nodes: number }
}

const DATABASE = 'florin'
const KEPT_WITHIN_MS = 60_000

/** Makes an empty database that spans the first nodes. */
export async function openNodes(): Promise<Nodes> {
  const { servers, programs, asServer } = JSON.parse(
    process.env['FLORIN_CITUS_SERVERS'] ?? '{}',
  ) as Given
  const [coordinator = '', ...nodes] = servers.map(({ address }) => address)
  const [all, spare] = [nodes.slice(0, 1), nodes.slice(1)]
  const at = (address: string, database = DATABASE) =>
    `postgresql://postgres@${address}/${database}`
  const add = (address: string) =>
    `select citus_add_node('${address.split(':')[0]}', ${address.split(':')[1]})`
  for (const address of [coordinator, ...nodes]) {
    await askOn(at(address, 'postgres'), `create database ${DATABASE}`)
    await askOn(at(address), 'create extension citus')
  }
  const databaseUrl = at(coordinator)
  const [host, port] = coordinator.split(':')
  await askOn(
    databaseUrl,
    `select citus_set_coordinator_host('${host}', ${port})`,
    ...all.map(add),
    `alter database ${DATABASE} set citus.shard_count = 6`,
  )
  const directoryOf = (node: Node) =>
    servers.find(({ address }) => address === node)?.directory ?? ''
  const cpuOf = (node: Node) => cpuOfPostgres(directoryOf(node)) ?? Number.NaN
  const command = async (name: string, ...words: string[]) => {
    const [program = '', ...own] = [...asServer, join(programs, name), ...words]
    await run(program, own)
  }
  const tell = (node: Node, ...words: string[]) =>
    command('pg_ctl', '-D', join(directoryOf(node), 'database'), '-w', ...words)
  const kill = (node: Node) => tell(node, '-m', 'immediate', 'stop')
  const start = (node: Node) => tell(node, '-l', '/dev/null', 'start')
  /** The coordinator comes last: it asks the others. */
  const used = () => [...all, coordinator]
  const askIn = <Row>(node: Node, text: string) => ask<Row>({ connectionString: at(node) }, text)

  return {
    databaseUrl,
    all,
    kill,
    start,
    of: (tenants) => placesOf(databaseUrl, tenants, "node.nodename || ':' || node.nodeport"),
    async spread() {
      const node = spare.shift()
      if (node === undefined) throw new Error('there is no other node')
      const [rebalance, wait] = ['select citus_rebalance_start()', 'select citus_rebalance_wait()']
      await askOn(databaseUrl, add(node), rebalance, wait)
      all.push(node)
      return node
    },
    async backUp() {
      for (const node of used()) {
        const [server = '', listening = ''] = node.split(':')
        const from = ['-h', server, '-p', listening, '-U', 'postgres', '-c', 'fast', '-X', 'none']
        await command('pg_basebackup', ...from, '-D', join(directoryOf(node), 'copy'))
      }
    },
    async mark(moment) {
      await askOn(databaseUrl, `select citus_create_restore_point('${moment}')`)
      for (const node of used()) {
        const ended = 'select pg_walfile_name(pg_switch_wal()) as file'
        const [log] = await askIn<{ file: string }>(node, ended)
        const kept = join(directoryOf(node), 'archive', log?.file ?? '')
        await until(() => existsSync(kept), KEPT_WITHIN_MS)
      }
    },
    async putBack(moment) {
      for (const node of used()) await kill(node)
      for (const node of used()) {
        const directory = directoryOf(node)
        const dataDir = join(directory, 'database')
        renameSync(dataDir, join(directory, 'lost'))
        renameSync(join(directory, 'copy'), dataDir)
        appendFileSync(
          join(dataDir, 'postgresql.auto.conf'),
          `archive_mode = off\nrestore_command = 'cp ${directory}/archive/%f %p'\n` +
            `recovery_target_name = '${moment}'\nrecovery_target_action = 'promote'\n`,
        )
        writeFileSync(join(dataDir, 'recovery.signal'), '')
        await start(node)
        const recovers = 'select pg_is_in_recovery() as recovers'
        const isBack = async () =>
          (await askIn<{ recovers: boolean }>(node, recovers))[0]?.recovers === false
        await until(isBack, KEPT_WITHIN_MS)
      }
    },
    cpu: () => ({
      coordinator: cpuOf(coordinator),
      nodes: all.reduce((sum, node) => sum + cpuOf(node), 0),
    }),
  }
}

/** What the coordinator at this address knows, in SQL, of the node on which the rows of each of these workspaces are. */
export async function placesOf(
  databaseUrl: string,
  tenants: readonly string[],
  what: string,
): Promise<ReadonlyMap<string, Node>> {
  const rows = await ask<{ tenant: string; node: Node }>(
    { connectionString: databaseUrl },
    `select given.tenant, ${what} as node
     from unnest($1::text[]) given (tenant)
     join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('workspaces', given.tenant)
     join pg_dist_node node on node.groupid = p.groupid`,
    [tenants],
  )
  return new Map(rows.map(({ tenant, node }) => [tenant, node]))
}
