// The Citus of `npm run cluster -- citus load`: a coordinator and one node, to which others come. The servers were started by
// scripts/citus.mjs, which says how to stop and start them.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cpuOfPostgres } from '../../bench/machine.ts'
import { askOn } from '../citus_nodes.ts'
import { ask } from '../crash_proof.ts'

const run = promisify(execFile)

type Server = { readonly address: string; readonly directory: string }
type Given = { readonly servers: readonly Server[]; readonly control: readonly string[] }

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
  /** Processor seconds that the coordinator and the nodes have used. */
  cpu(): { readonly coordinator: number; readonly nodes: number }
}

const DATABASE = 'florin'

/** Makes an empty database that spans the first nodes. */
export async function openNodes(): Promise<Nodes> {
  const { servers, control } = JSON.parse(process.env['FLORIN_CITUS_SERVERS'] ?? '{}') as Given
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
  const tell = async (node: Node, ...words: string[]) => {
    const [program = '', ...own] = control
    await run(program, [...own, '-D', join(directoryOf(node), 'database'), '-w', ...words])
  }

  return {
    databaseUrl,
    all,
    kill: (node) => tell(node, '-m', 'immediate', 'stop'),
    start: (node) => tell(node, '-l', `/dev/null`, 'start'),
    async of(tenants) {
      const rows = await ask<{ tenant: string; node: Node }>(
        { connectionString: databaseUrl },
        `select given.tenant, node.nodename || ':' || node.nodeport as node
         from unnest($1::text[]) given (tenant)
         join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('workspaces', given.tenant)
         join pg_dist_node node on node.groupid = p.groupid`,
        [tenants],
      )
      return new Map(rows.map(({ tenant, node }) => [tenant, node]))
    },
    async spread() {
      const node = spare.shift()
      if (node === undefined) throw new Error('there is no other node')
      const [rebalance, wait] = ['select citus_rebalance_start()', 'select citus_rebalance_wait()']
      await askOn(databaseUrl, add(node), rebalance, wait)
      all.push(node)
      return node
    },
    cpu: () => ({
      coordinator: cpuOf(coordinator),
      nodes: all.reduce((sum, node) => sum + cpuOf(node), 0),
    }),
  }
}
