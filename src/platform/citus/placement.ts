// Detects the placement of rows: one PostgreSQL, or the nodes of Citus.

import { Client, type ClientConfig } from 'pg'
import { type Placement, undividedPlacement } from '../database/placement.ts'
import { workOfEach } from './nodes.ts'

export async function findPlacement(connection: ClientConfig): Promise<Placement> {
  const client = new Client(connection)
  try {
    await client.connect()
    const { rows } = await client.query("select from pg_extension where extname = 'citus'")
    return rows.length > 0 ? dividedPlacement : undividedPlacement
  } finally {
    await client.end()
  }
}

/** Each tenant's rows are on one of several nodes. */
export const dividedPlacement: Placement = { isWhole: false, findWork: workOfEach }
