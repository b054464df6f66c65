// Brings a database to the form that this version of Florin needs: migrations/NNNN_name.sql, in order, forward only.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientBase, type PoolConfig } from 'pg'
import type { Database, Statement } from './db.ts'
import { distribute, isDistributed } from './distribute.ts'
import { codeOf, mayNot, StartError } from '../operations/start_error.ts'
import { packageFile } from '../operations/package_files.ts'

/** Where the migrations lie. */
export const MIGRATIONS = packageFile('migrations')

// Any number will do that nothing else in the database takes an advisory lock on.
const LOCK = 7_267_646
const LOCK_RETRY_MS = 50

/** `servesFrom`: a program that ends with this migration, or a later one, can still serve the database after it. */
type Migration = {
  version: number
  name: string
  checksum: string
  sql: string
  servesFrom: number
}
type Applied = Omit<Migration, 'sql'>

const LEADING_LINES = 5

/**
 * Applies the migrations that the database does not have yet and returns their file names. Any number of processes
 * may call it at once: one does the work, the others wait for it. Each file commits as a whole, unless one of its
 * first lines is `-- florin: no transaction`: then its statements (each ends a line with `;`) run on their own, and
 * must bear being run again after a failure. Throws StartError if files and database do not belong together.
 *
 * A database that a newer version migrated is refused, unless each of those migrations says that a program as old as
 * this one can still serve it: `-- florin: serves from 12` (the last migration of the oldest such program), also in
 * one of the first lines.
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
    // A process that starts beside others has nothing to do.
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
    const isNew = pending.length === migrations.length
    for (const migration of pending) {
      await lock.query('select') // A process that lost the lock migrates no further.
      const startedMs = performance.now()
      await apply(client, migration, { isNew, isLast: migration === pending.at(-1) })
      const tookMs = performance.now() - startedMs
      if (tookMs > 1_000) log(`Migration ${migration.name} took ${Math.round(tookMs / 1_000)} s.`)
    }
    const divided = await distribute(client)
    if (divided > 0) log(`${divided} tables were divided by tenant among the nodes of Citus.`)
    await lock.query('commit')
    return { applied: pending.map((it) => it.name) }
  } finally {
    await client.end()
    // Where something failed, the lock ends with its connection.
    await lock.end()
  }
}

function clientTo(connection: PoolConfig): Client {
  const client = new Client(connection)
  // A connection that breaks is reported by the query that needs it.
  client.on('error', () => {})
  return client
}

/** True if the database has all that this version needs. One that a newer version has migrated has it, too. */
export async function isMigrated(
  client: Pick<ClientBase, 'query'>,
  directory: string,
): Promise<boolean> {
  const versions = (await findFiles(directory)).map((it) => it.version)
  try {
    const { rows } = await client.query<{ found: number }>(
      'select count(*)::int as found from schema_migrations where version = any($1::int[])',
      [versions],
    )
    return rows[0]?.found === versions.length
  } catch (error) {
    if (codeOf(error) === '42P01') return false // No such table: nothing was ever migrated.
    throw error
  }
}

/**
 * For a command that does not begin a bank: throws StartError when the database holds none, and when `asItIs` also when it lacks
 * something that this version needs.
 */
export async function requireBank(
  connection: PoolConfig,
  { asItIs = false }: { asItIs?: boolean } = {},
): Promise<void> {
  const client = clientTo(connection)
  try {
    await client.connect()
    if ((await readApplied(client)).length === 0) {
      await requireSchema(client)
      throw new StartError(
        'There is no bank in this database. Set DATABASE_URL to the one that holds it, or make one here: florin start.',
      )
    }
    if (asItIs && !(await isMigrated(client, MIGRATIONS)))
      throw new StartError(
        'This database is as an earlier version left it. Bring it up to this version first: florin migrate.',
      )
  } finally {
    await client.end()
  }
}

/** Tables of a schema that a role may not see look as if they were not there. */
async function requireSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; schema: string | null }>(
    'select current_user as role, current_schema() as schema',
  )
  const [found] = rows
  if (found?.schema === null)
    throw new StartError(mayNot(found.role, 'no schema of this database is open to it'))
}

/** The last migration of this program. */
export async function lastMigration(directory: string): Promise<number> {
  return (await findFiles(directory)).length
}

const beyond: Statement = {
  name: 'migrations_beyond',
  text: 'select coalesce(max(serves_from), 0) <= $1 as serves from schema_migrations where version > $1',
}

/** Whether a program that ends with migration `version` can serve the database as it is now. */
export async function canServe(
  database: Pick<Database, 'query'>,
  version: number,
): Promise<boolean> {
  const [row] = await database.query<{ serves: boolean }>(beyond, [version])
  return row?.serves === true
}

/** What is booked is in the hash chain from this migration on; whether older programs may serve is said beside it. */
export const CHAIN_MIGRATION = 22

/**
 * From now on no program that ends before this migration starts on the database, and one that runs says that it is not ready:
 * each looks at what `migrate` recorded of the migrations that it does not know.
 */
export async function refuseProgramsBefore(
  client: Pick<ClientBase, 'query'>,
  version: number,
): Promise<void> {
  await client.query('update schema_migrations set serves_from = version where version = $1', [
    version,
  ])
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
  // One after the other: a process may open few files.
  for (const file of await findFiles(directory)) {
    // A checkout on Windows may end lines otherwise; that is no change.
    const sql = (await readFile(join(directory, file.name), 'utf8')).replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(sql).digest('hex')
    migrations.push({ ...file, sql, checksum, servesFrom: oldestServed(sql) ?? file.version })
  }
  return migrations
}

function oldestServed(sql: string): number | undefined {
  const versions = leadingLines(sql).flatMap(
    (line) => /^-- florin: serves from (\d+)$/.exec(line)?.[1] ?? [],
  )
  return versions[0] === undefined ? undefined : Number(versions[0])
}

function leadingLines(sql: string): string[] {
  return sql.split('\n', LEADING_LINES).map((line) => line.trim())
}

/**
 * Takes the lock that lasts as long as the transaction of `client`, on a separate connection: a pooler in transaction mode
 * would leave a session's lock behind on a connection of the server that others get. Asks again and again, each time in a new
 * transaction: a waiting `pg_advisory_lock` is an open statement, and `create index concurrently` waits for those, but not for
 * an idle transaction that has written nothing.
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

/** What was applied; nothing where there is no record yet, or one from before the last change of its form. */
async function readApplied(client: Client): Promise<Applied[]> {
  try {
    const { rows } = await client.query<Applied>(
      'select version, name, checksum, serves_from as "servesFrom" from schema_migrations order by version',
    )
    return rows
  } catch (error) {
    if (NO_RECORDS.has(codeOf(error) ?? '')) return []
    throw error
  }
}

// No such table, no such column.
const NO_RECORDS = new Set(['42P01', '42703'])

const NAMED_TABLES = 3

/** Throws StartError if the schema holds tables and none of them is ours: they belong to another program. */
async function refuseForeign(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname = current_schema() and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select 1 from pg_depend d
                      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      and not (relname = 'schema_migrations'
               and exists (select 1 from pg_attribute a where a.attrelid = c.oid and attname = 'checksum'))
      and not exists (select 1 from pg_class o, pg_attribute a
                      where o.relnamespace = c.relnamespace and o.relname = 'schema_migrations'
                        and a.attrelid = o.oid and a.attname = 'checksum')
    order by relname`)
  if (rows.length === 0) return
  const named = rows.slice(0, NAMED_TABLES).map(({ name }) => name)
  const more = rows.length > named.length ? ', …' : ''
  throw new StartError(
    `This database is not Florin's: it holds other tables (${named.join(', ')}${more}). Set DATABASE_URL to an empty database.`,
  )
}

async function prepareRecords(client: Client): Promise<void> {
  await client.query('set client_min_messages = warning') // "already exists, skipping" is no news.
  await client.query(`
    create table if not exists schema_migrations (
      version      int         primary key,
      name         text        not null,
      checksum     text        not null,
      applied_time timestamptz not null default now(),
      serves_from  int         not null
    )`)
  await client.query(`
    alter table schema_migrations add column if not exists serves_from int;
    update schema_migrations set serves_from = version where serves_from is null;
    alter table schema_migrations alter column serves_from set not null`)
}

function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const newest = applied.at(-1)
  const needed = Math.max(0, ...applied.slice(migrations.length).map((it) => it.servesFrom))
  if (newest && needed > migrations.length) {
    throw new StartError(
      `This database was migrated by a newer version of Florin (${newest.name}, and this version ends with ` +
        `${migrations.at(-1)?.name ?? 'none'}). Upgrade Florin, or use another database.`,
    )
  }
  for (const [index, { version, name, checksum }] of applied
    .slice(0, migrations.length)
    .entries()) {
    const file = migrations[version - 1]
    if (version !== index + 1) {
      throw new StartError(
        `The database lacks migration ${index + 1} but has ${name}. Restore it from a backup.`,
      )
    }
    if (file?.checksum !== checksum || file.name !== name) {
      throw new StartError(
        `Migration ${file?.name} is not what was applied to this database as ${name}. ` +
          'Restore the file as it was, and put the change into a new migration.',
      )
    }
  }
  return migrations.slice(applied.length)
}

/** A database is new when it has had no migration yet: nobody uses it, and nothing in it has been acknowledged. */
type Place = { readonly isNew: boolean; readonly isLast: boolean }

async function apply(client: Client, migration: Migration, place: Place): Promise<void> {
  try {
    if (place.isNew) await applyToNew(client, migration, place)
    else if (runsAlone(migration)) await applyAlone(client, migration)
    else await applyWhole(client, migration, BEGIN)
  } catch (error) {
    throw new StartError(explain(error, migration), { cause: error })
  }
}

function runsAlone({ sql }: Migration): boolean {
  return leadingLines(sql).includes('-- florin: no transaction')
}

// A migration that waits for a lock makes everything behind it wait: better to give up and try again.
const BEGIN = "begin; set local lock_timeout = '5s'"

/**
 * Nobody is kept waiting by an index that is not built concurrently, which takes three transactions. Commits reach the disk in their
 * order, so only the last one has to wait until it is there. For this transaction: a pooler may give the connection to others.
 */
async function applyToNew(client: Client, migration: Migration, { isLast }: Place): Promise<void> {
  const sql = migration.sql.replaceAll(/\bindex concurrently\b/gi, 'index')
  const begin = isLast ? BEGIN : `${BEGIN}; set local synchronous_commit = off`
  await applyWhole(client, { ...migration, sql }, begin)
}

async function applyWhole(client: Client, migration: Migration, begin: string): Promise<void> {
  await client.query(begin)
  try {
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // The first error is the one that tells.
    throw error
  }
}

// No lock_timeout here: an index that is built concurrently waits by nature, and is left invalid if it gives up.
async function applyAlone(client: Client, migration: Migration): Promise<void> {
  // Several statements in one query would be a transaction again.
  for (const statement of migration.sql.split(/;[ \t]*$/m)) {
    await client.query(statement)
  }
  await record(client, migration)
}

async function record(client: Client, migration: Migration): Promise<void> {
  const { version, name, checksum, servesFrom } = migration
  await client.query(
    'insert into schema_migrations (version, name, checksum, serves_from) values ($1, $2, $3, $4)',
    [version, name, checksum, servesFrom],
  )
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
