// A database as tests ask it, with a node that is away, too.

import type { Database } from '../src/platform/database/db.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import type { FindWork } from '../src/platform/database/work.ts'
import { findPlacement } from '../src/platform/citus/placement.ts'
import { type Placement, undividedPlacement } from '../src/platform/database/placement.ts'
import { ask } from './crash_proof.ts'

/** Opens the database of a bank, as its engine is. */
export async function openPlaced(connectionString: string): Promise<Database> {
  const address = { connectionString }
  const placement = await findPlacement(address)
  return openDatabase(address, { connections: 4, onError: () => {}, placement })
}

/** A database of which a node can be away. */
export type Nodes = {
  readonly database: Database
  /** Those of the tenants whose node can be away, and the others. */
  readonly leaving: readonly string[]
  readonly staying: readonly string[]
  takeAway(): Promise<void>
  bringBack(): Promise<void>
  close(): Promise<void>
}

/** A port without a listener. */
const CLOSED_PORT = 1

/** On Citus, the coordinator looks for one of its nodes where there is none; elsewhere every second tenant is refused. */
export async function openNodes(
  connectionString: string,
  tenants: readonly string[],
): Promise<Nodes> {
  const address = { connectionString }
  const placed = await findPlacement(address)
  const open = placed.isWhole ? openMadeUp : openCitus
  return open(connectionString, tenants)
}

async function openCitus(connectionString: string, tenants: readonly string[]): Promise<Nodes> {
  const address = { connectionString }
  const rows = await ask<{ tenant: string; node: number; port: number }>(
    address,
    `select asked.tenant, node.nodeid as node, node.nodeport as port
     from unnest($1::text[]) asked (tenant)
     join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('workspaces', asked.tenant)
     join pg_dist_node node on node.groupid = p.groupid order by asked.tenant`,
    [tenants],
  )
  const [first] = rows
  if (!first) throw new Error('no tenant is on a node')
  const { node, port } = first
  const isLeaving = (it: { node: number }) => it.node === node
  const database = openDatabase(address, {
    connections: 4,
    onError: () => {},
    placement: await findPlacement(address),
  })
  const lookAt = async (at: number) =>
    void (await ask(address, 'update pg_dist_node set nodeport = $2 where nodeid = $1', [node, at]))
  return {
    database,
    leaving: rows.filter(isLeaving).map(({ tenant }) => tenant),
    staying: rows.filter((row) => !isLeaving(row)).map(({ tenant }) => tenant),
    takeAway: () => lookAt(CLOSED_PORT),
    bringBack: () => lookAt(port),
    close: () => database.close(),
  }
}

async function openMadeUp(connectionString: string, tenants: readonly string[]): Promise<Nodes> {
  const leaving = tenants.filter((_, at) => at % 2 === 0)
  let isAway = false
  const findWork: Placement['findWork'] = (askOne, onNode): FindWork => {
    const find = undividedPlacement.findWork(askOne, onNode)
    return (question, asked) =>
      find(question, isAway ? { ...asked, others: [...(asked.others ?? []), ...leaving] } : asked)
  }
  const database = openDatabase(
    { connectionString },
    { connections: 4, onError: () => {}, placement: { ...undividedPlacement, findWork } },
  )
  const query: Database['query'] = async (statement, values) => {
    if (isAway && values.some((value) => leaving.includes(value as string)))
      throw Object.assign(new Error('connection refused'), { code: '08006' })
    return database.query(statement, values)
  }
  return {
    database: { ...database, query },
    leaving,
    staying: tenants.filter((tenant) => !leaving.includes(tenant)),
    takeAway: async () => void (isAway = true),
    bringBack: async () => void (isAway = false),
    close: () => database.close(),
  }
}
