// Applies the migrations of this version (migrations/NNNN_name.sql) in order, forward only.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import { distribute, isDistributed } from '../citus/distribute.ts'
import { codeOf, mayNot, StartError } from '../operations/start_error.ts'
import { packageFile } from '../operations/package_files.ts'

export const MIGRATIONS = packageFile('migrations')

// The advisory lock of migrations, used nowhere else.
const LOCK = 7_267_646
const LOCK_RETRY_MS = 50

type Migration = { version: number; name: string; checksum: string; sql: string }
type Applied = Omit<Migration, 'sql'>

/**
 * Applies the missing migrations, one transaction each, and returns their file names. Safe to call
 * concurrently. Throws StartError if files and database do not match.
 */
export async function migrate(
  connection: PoolConfig,
  options: { directory: string; log: (message: string) => void },
): Promise<{ applied: string[] }> {
  const { directory, log } = options
  const migrations = await readMigrations(directory)
  const client = clientTo(connection)
  const lock = clientTo(connection)
  try {
    await client.connect()
    // Usually nothing is missing.
    if (
      findPending(migrations, await readApplied(client)).length === 0 &&
      (await isDistributed(client))
    )
      return { applied: [] }
    await lock.connect()
    await takeLock(lock, log)
    await refuseForeign(client)
    await prepareRecords(client)
    const pending = findPending(migrations, await readApplied(client))
    for (const migration of pending) {
      await lock.query('select') // Stops a process that has lost the lock.
      const startedMs = performance.now()
      await apply(client, migration)
      const tookMs = performance.now() - startedMs
      if (tookMs > 1_000) log(`Migration ${migration.name} took ${Math.round(tookMs / 1_000)} s.`)
    }
    const divided = await distribute(client)
    if (divided > 0) log(`${divided} tables were divided by tenant among the nodes of Citus.`)
    await lock.query('commit')
    return { applied: pending.map((it) => it.name) }
  } finally {
    await client.end()
    await lock.end()
  }
}

function clientTo(connection: PoolConfig): Client {
  const client = new Client(connection)
  // The query that needs a broken connection reports it.
  client.on('error', () => {})
  return client
}

/**
 * Throws StartError if the database holds no bank or one of another version, and with `asItIs` also
 * if a migration is missing.
 */
export async function requireBank(
  connection: PoolConfig,
  { asItIs = false }: { asItIs?: boolean } = {},
): Promise<void> {
  const client = clientTo(connection)
  try {
    await client.connect()
    const applied = await readApplied(client)
    if (applied.length === 0) {
      await requireSchema(client)
      throw new StartError(
        'There is no bank in this database. Set DATABASE_URL to the one that holds it, or make one here: florin start.',
      )
    }
    const pending = findPending(await readMigrations(MIGRATIONS), applied)
    if (asItIs && pending.length > 0)
      throw new StartError('This database lacks migrations of this version: run florin migrate.')
  } finally {
    await client.end()
  }
}

/** A role without rights on the schema sees no tables. */
async function requireSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; schema: string | null }>(
    'select current_user as role, current_schema() as schema',
  )
  const [found] = rows
  if (found?.schema === null)
    throw new StartError(mayNot(found.role, 'no schema of this database is open to it'))
}

async function findFiles(directory: string): Promise<{ version: number; name: string }[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const files = names.map((name) => {
    const version = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (version) return { version: Number(version), name }
    throw new StartError(
      `${join(directory, name)} is not named like a migration: rename it to NNNN_name.sql.`,
    )
  })
  files.forEach(({ version, name }, index) => {
    const expected = index + 1
    if (version === expected) return
    throw new StartError(
      version < expected
        ? `Two migrations have the number ${version} (${files[index - 1]?.name}, ${name}): give the later one the next free number.`
        : `Migration ${expected} is missing before ${name} in ${directory}: the numbers go 1, 2, 3 without a gap.`,
    )
  })
  return files
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const migrations: Migration[] = []
  // Sequential: the limit of open files may be low.
  for (const file of await findFiles(directory)) {
    // A checkout on Windows may have other line endings.
    const sql = (await readFile(join(directory, file.name), 'utf8')).replaceAll('\r\n', '\n')
    migrations.push({ ...file, sql, checksum: createHash('sha256').update(sql).digest('hex') })
  }
  return migrations
}

/**
 * Holds the lock until the transaction of `client` ends, on a separate connection, because a
 * transaction pooler would leak a session's lock.
 */
async function takeLock(client: Client, log: (message: string) => void): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    await client.query('begin')
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock($1) as taken',
      [LOCK],
    )
    if (rows[0]?.taken) return
    await client.query('rollback')
    if (attempt === 1_000 / LOCK_RETRY_MS)
      log('Waiting for another process that migrates the database …')
    await sleep(LOCK_RETRY_MS)
  }
}

const NO_TABLE = '42P01'

/** The applied migrations; empty for a new database. */
async function readApplied(client: Client): Promise<Applied[]> {
  try {
    const { rows } = await client.query<Applied>(
      'select version, name, checksum from schema_migrations order by version',
    )
    return rows
  } catch (error) {
    if (codeOf(error) === NO_TABLE || codeOf(error) === '42703') return [] // No such table, no such column.
    throw error
  }
}

const NAMED_TABLES = 3

/** Throws StartError if the database holds tables of another program. */
async function refuseForeign(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select case when nspname = current_schema() then relname::text else nspname || '.' || relname end as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where current_schema() is not null and nspname <> 'information_schema' and nspname !~ '^pg_'
      and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select 1 from pg_depend d
                      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      and not exists (select 1 from pg_class o join pg_namespace s on s.oid = o.relnamespace, pg_attribute a
                      where s.nspname = current_schema() and o.relname = 'schema_migrations'
                        and a.attrelid = o.oid and a.attname = 'checksum')
    order by nspname <> current_schema(), nspname, relname`)
  if (rows.length === 0) return
  const named = rows.slice(0, NAMED_TABLES).map(({ name }) => name)
  const more = rows.length > named.length ? ', …' : ''
  throw new StartError(
    `This database is not Florin's: it holds other tables (${named.join(', ')}${more}). Set DATABASE_URL to an empty database.`,
  )
}

async function prepareRecords(client: Client): Promise<void> {
  await client.query('set client_min_messages = warning') // Drops "already exists, skipping".
  await client.query(`
    create table if not exists schema_migrations (
      version      int         primary key,
      name         text        not null,
      checksum     text        not null,
      applied_time timestamptz not null default now()
    )`)
}

const FIRST = '0001_bank.sql'

function refuseDevelopment({ name, checksum }: Applied, first: Migration): void {
  if (name === FIRST && checksum === first.checksum) return
  const has = name === FIRST ? `another ${FIRST}` : `${name} as its first migration`
  throw new StartError(
    `This database was made by a development version from before 0.1.0 (it has ${has}): export what ` +
      'you need through the API of that version, and start empty with another FLORIN_DATA_DIR or DATABASE_URL.',
  )
}

function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const [made, newest] = [applied[0], applied.at(-1)]
  const [first] = migrations
  if (made && first?.name === FIRST) refuseDevelopment(made, first)
  if (newest && newest.version > migrations.length)
    throw new StartError(
      `This database was migrated by a newer version of Florin (${newest.name}, and this version ends with ` +
        `${migrations.at(-1)?.name ?? 'none'}). Upgrade Florin, or use another database.`,
    )
  for (const [index, { version, name, checksum }] of applied.entries()) {
    const file = migrations[version - 1]
    if (version !== index + 1)
      throw new StartError(
        `The database lacks migration ${index + 1} but has ${name}. Restore it from a backup.`,
      )
    if (file?.checksum !== checksum || file.name !== name)
      throw new StartError(
        `Migration ${file?.name} is not what was applied to this database as ${name}. ` +
          'Restore the file as it was, and put the change into a new migration.',
      )
  }
  return migrations.slice(applied.length)
}

async function apply(client: Client, migration: Migration): Promise<void> {
  const { version, name, checksum, sql } = migration
  try {
    // A migration that waits for a lock blocks every later statement: it gives up and retries.
    await client.query("begin; set local lock_timeout = '5s'")
    await client.query(sql)
    await client.query(
      'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
      [version, name, checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartError(explain(error, migration), { cause: error })
  }
}

function explain(error: unknown, { name, sql }: Migration): string {
  if (codeOf(error) === '55P03') {
    return `Migration ${name} could not lock its tables within 5 seconds, because they are in use. Try again when the database is quieter.`
  }
  const reason = error instanceof Error ? error.message : String(error)
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0
  const line = position > 0 ? `, line ${sql.slice(0, position).split('\n').length}` : ''
  return `Migration ${name}${line} failed and was not applied: ${reason}.`
}
