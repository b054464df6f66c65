// Detects the placement of rows: one PostgreSQL, or the nodes of Citus. The statements are the same.

import { Client, type ClientConfig } from 'pg'
import { type Placement, undivided } from '../database/placement.ts'
import { workOfEach } from './nodes.ts'

/** The placement of a database, as its extensions tell. */
export async function findPlacement(connection: ClientConfig): Promise<Placement> {
  const client = new Client(connection)
  try {
    await client.connect()
    const { rows } = await client.query("select from pg_extension where extname = 'citus'")
    return rows.length > 0 ? divided : undivided
  } finally {
    await client.end()
  }
}

/** The rows of each tenant are on one node of several. */
export const divided: Placement = { isWhole: false, findWork: workOfEach }
