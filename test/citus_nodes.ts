// The nodes of a Citus that the suite is run on: FLORIN_TEST_POSTGRES is its coordinator, FLORIN_TEST_CITUS_WORKERS the others
// (`127.0.0.1:6501,127.0.0.1:6502`). A database of the suite is one of that name on each node.

import pg from 'pg'

const named = (process.env['FLORIN_TEST_CITUS_WORKERS'] ?? '').split(',').filter((it) => it !== '')

/** Whether the suite runs on several nodes. */
export const hasNodes = named.length > 0

/** The maintenance databases of the other nodes; none where there is no Citus. */
export function citusWorkers(coordinator: string): readonly string[] {
  return named.map((address) => {
    const url = new URL(coordinator)
    url.host = address
    return url.href
  })
}

export async function askOn(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes one Citus of the databases of this name, which are there and empty. */
export async function joinNodes(coordinator: string, database: string): Promise<void> {
  const workers = citusWorkers(coordinator)
  if (workers.length === 0) return
  const at = (node: string) => {
    const url = new URL(node)
    url.pathname = `/${database}`
    return url
  }
  for (const node of [coordinator, ...workers]) await askOn(at(node).href, 'create extension citus')
  const { hostname, port } = at(coordinator)
  await askOn(
    at(coordinator).href,
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map((node) => `select citus_add_node('${at(node).hostname}', ${at(node).port})`),
    `alter database ${database} set citus.shard_count = 4`,
    `alter database ${database} set citus.enable_unsafe_triggers = on`,
  )
}

/** Closes a database to all clients, also to the engine's own daemon: only then it can be a template. */
export async function leaveAlone(coordinator: string, database: string): Promise<void> {
  const workers = citusWorkers(coordinator)
  if (workers.length === 0) return
  for (const node of [coordinator, ...workers])
    await askOn(
      node,
      `alter database ${database} allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}'`,
    )
}
