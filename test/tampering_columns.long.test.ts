// A change of a column of a table of money behind the bank's back is found by `florin verify`, or the column is listed in
// docs/security.md among what it does not see. Each change is made in a separate transaction, verified from within,
// and rolled back. What is in the hash chain is tampered with in tampering.test.ts.

import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { belongingCheck, chainedTables, checks, moneyTables } from '../src/start/checks.ts'
import { findTenants, questionOf, relationsOfTenants } from '../src/platform/verify/question.ts'
import { openTestBank } from './bank.ts'
import { chainsSeenBy } from './chained.ts'
import { liveIn } from './lived_in.ts'
import { liveWithMoney } from './tampered_bank.ts'
import { wrongIn } from './verified.ts'

const bank = await openTestBank()
const client = new pg.Client({ connectionString: bank.databaseUrl })
await client.connect()
afterAll(async () => {
  await client.end()
  await bank.close()
})

beforeAll(async () => {
  await liveWithMoney(bank)
  await liveIn(await bank.workspace())
}, 240_000)

/** What the document says is not seen: `table.column`, or a table. */
const [, section = ''] =
  /## What `florin verify` does not see\n([^]*?)\n## /.exec(
    readFileSync('docs/security.md', 'utf8'),
  ) ?? []
const unseen = new Set(
  [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name),
  ),
)

const isMoney = (table: string) => (moneyTables as readonly string[]).includes(table)
const inChain = chainedTables.map(({ table }) => table)
const tables = moneyTables.filter((table) => !inChain.includes(table))
type Column = { column: string; table: string; name: string; type: string; isNullable: boolean }
const columns = await bank.sql<Column>(
  `select table_name || '.' || column_name as column, table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
   from information_schema.columns where table_name = any ($1) order by 1, ordinal_position`,
  [tables],
)

/** Of each table a row of every kind there is, of those on which something depends. */
const kinds: Record<string, { kind: string; where?: string }> = {
  accounts: { kind: `status || (balance_floor is null)` },
  ach_files: { kind: 'direction || status' },
  ach_incoming: { kind: 'status || kind || dc_sign' },
  ach_transfers: {
    kind: `status || dc_sign || (return_data is null) || (funds_hold_id is null) || (incoming_ach_id is null)`,
  },
  cards: {
    kind: 'form || card_status',
    where: `id::text in (select user_data ->> 'card_id' from pending_transactions)`,
  },
  internal_transfers: { kind: `status || capture_mode || (asked ? 'metadata')` },
  ledger_accounts: {
    kind: `is_general::text || is_reserved || (holders_refusal is null) || (floor_account is null) || has_limits`,
  },
  ledger_holds: {
    kind: `status || coalesce((select type from pending_transactions p where p.tenant = t.tenant and p.uuid = t.id), 'kept back') || (funded = 0)`,
    where:
      'id in (select uuid from pending_transactions union select funds_hold_id from ach_transfers)',
  },
  // The keys of what only changes something are compared with nothing.
  money_keys: {
    kind: 'kind',
    where: `key in (select idemkey from posted_transactions union select idemkey from pending_transactions)`,
  },
  suspense_entries: { kind: 'source || status' },
  // A timer whose subject has ended finds nothing to do, and is not looked for.
  timers: {
    kind: 'kind',
    where: `subject in (
      select uuid::text from pending_transactions where status in ('PENDING', 'PARTCLEARED') and type <> 'ach'
      union select id::text from ach_incoming where status = 'INIT'
      union select id::text from ach_transfers where status = 'PENDING' and kind = 'ach_settle'
      union select id::text from ach_transfers where funds_hold_id is not null and kind = 'ach_funds'
      union select to_char(leaves_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ach_transfers
            where status = 'INIT')`,
  },
}

type Row = { at: string; kind: string; value: string | null; others: string[] }

async function rowsOf(
  { table, name }: Pick<Column, 'table' | 'name'>,
  othersMax = 2,
): Promise<Row[]> {
  const { kind = `''`, where = 'true' } = kinds[table] ?? {}
  const { rows } = await client.query<Row>(
    `select distinct on (kind) ctid::text as at, ${kind} as kind, ${name}::text as value,
            array(select distinct o.${name}::text from ${table} o
                  where o.tenant = t.tenant and o.${name} <> t.${name} limit ${othersMax}) as others
     from ${table} t where t.tenant = $1 and ${where} order by kind, ctid`,
    [bank.tenant],
  )
  return rows
}

/** The values that a constraint allows. */
async function allowedIn({ table, name }: Column): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and conrelid = $1::regclass and pg_get_constraintdef(oid) like '%(' || $2 || ' = ANY%'`,
    [table, name],
  )
  return rows.flatMap(({ definition }) =>
    [...definition.matchAll(/'(\w+)'::text/g)].map(([, it = '']) => it),
  )
}

/** Other values, as expressions: those that another row has, those that are allowed, and made up ones. */
async function othersFor(column: Column, { value, others }: Row): Promise<string[]> {
  const { name, type } = column
  // To the ledger no floor is a floor of zero.
  const isNullable =
    column.isNullable && !(column.column === 'accounts.balance_floor' && value === '0')
  const literal = (text: string) => pg.escapeLiteral(text)
  const allowed = await allowedIn(column)
  const given = [...new Set([...others, ...allowed])].filter((it) => it !== value).map(literal)
  return [
    ...given,
    ...(allowed.length > 0 ? [] : madeUp(name, type, value)),
    ...(isNullable && value !== null ? ['null'] : []),
  ]
}

function madeUp(name: string, type: string, value: string | null): string[] {
  switch (type) {
    case 'text':
      return [value === null ? `'x'` : `${name} || 'x'`]
    case 'uuid':
      return ['gen_random_uuid()']
    case 'boolean':
      return [`not ${name}`]
    case 'date':
      return [value === null ? 'current_date' : `${name} + 1`]
    case 'timestamp with time zone':
      return value === null
        ? ['now()']
        : [`${name} + interval '1 second'`, `${name} - interval '1 day'`]
    case 'jsonb':
      return [value === null ? `'{"x": 0}'` : `${name} || '{"x": 0}'`]
    case 'bytea':
      return [`coalesce(${name}, '') || '\\x00'`]
    case 'ARRAY':
      return name.endsWith('ids') || name === 'parties'
        ? [`${name} || gen_random_uuid()`]
        : [`${name} || 'x'::text`]
    default:
      return value === null ? ['1'] : [`${name} + 1`, `${name} - 1`]
  }
}

type Outcome = 'seen' | 'not seen' | 'refused'

/** What becomes of a statement: the database refuses it, or it is found, or not. */
async function outcomeOf(table: string, statement: string): Promise<Outcome> {
  await client.query('begin')
  try {
    try {
      const { rowCount } = await client.query(statement)
      expect(rowCount, statement).toBe(1)
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code?.startsWith('23')) return 'refused'
      throw error
    }
    return (await isSeen(table)) ? 'seen' : 'not seen'
  } finally {
    await client.query('rollback')
  }
}

const relations = await relationsOfTenants(client)
const questions = checks.map((check, index) => ({
  name: `check_${index}`,
  text: questionOf(check, relations),
}))
const asks = ({ text }: { text: string }, table: string) => Number(text.includes(table))

async function isSeen(table: string): Promise<boolean> {
  const tenants = await findTenants(client, moneyTables)
  if ((await belongingCheck.once(client, tenants)).wrong.length > 0) return true
  if (table.startsWith('chain_')) return (await chainsSeenBy(client)).wrong.length > 0
  // Those that ask about the table first: most are seen by one of them.
  for (const { name, text } of questions.toSorted((a, b) => asks(b, table) - asks(a, table))) {
    for (const tenant of tenants) {
      const { rows } = await client.query({ name, text, values: [tenant] })
      if (rows.length > 0) return true
    }
  }
  return false
}

// Proves docs/security.md.
test('every table is one of money, or the document says that its rows are not looked at', async () => {
  const rows = await bank.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const others = rows.map(({ name }) => name).filter((name) => !isMoney(name))
  expect([...unseen].filter((name) => !name.includes('.') && !isMoney(name)).toSorted()).toEqual(
    others.toSorted(),
  )
})

test('what the document lists there is', () => {
  const known = new Set(columns.map(({ column }) => column))
  expect([...unseen].filter((name) => name.includes('.') && !known.has(name))).toEqual([
    'posted_transactions.enhanced_transaction',
    'posted_transactions.updated',
  ])
})

test('untouched rows are right, and every table has rows to tamper with', async () => {
  expect(await wrongIn(bank)).toEqual([])
  for (const table of tables) {
    const rows = await rowsOf({ table, name: 'tenant' })
    expect(rows.length, table).toBeGreaterThan(0)
  }
  expect(columns.length).toBeGreaterThan(190)
})

describe('another value of', () => {
  // Proves docs/security.md.
  test.for(columns)('$column is found, or known not to be', async (column) => {
    const { table, name } = column
    const isListed = unseen.has(column.column)
    const missed: string[] = []
    // Of a listed column some values are seen, so all that there are may have to be tried.
    for (const row of await rowsOf(column, isListed ? 1000 : 2)) {
      for (const value of await othersFor(column, row)) {
        const statement = `update ${table} set ${name} = ${value} where ctid = '${row.at}'`
        const outcome = await outcomeOf(table, statement)
        if (outcome === 'not seen') missed.push(`${row.kind}: ${row.value} became ${value}`)
        if (isListed && missed.length > 0) return
      }
    }
    if (isListed) expect(missed).not.toEqual([])
    else expect(missed).toEqual([])
  })
})

describe('a row that is taken away', () => {
  // What is not compared with anything may go, too; the document says so.
  test.for(tables)('from %s is found', async (table) => {
    const missed: string[] = []
    for (const row of await rowsOf({ table, name: 'tenant' })) {
      const statement = `delete from ${table} where ctid = '${row.at}'`
      const outcome = await outcomeOf(table, statement)
      if (outcome === 'not seen') missed.push(row.kind)
    }
    if (unseen.has(table)) expect(missed).not.toEqual([])
    else expect(missed).toEqual([])
  })
})

describe('what is changed together so that all sums still fit:', () => {
  const waiting = `(select id from internal_transfers where status = 'PENDING' and originating_account_id in
    (select id from accounts) order by id limit 1)`
  const other = `(select l.id from ledger_accounts l where l.tenant = $1 and not l.is_general and l.posted - l.held > 1000
    and l.id not in (select account_id from ledger_holds where id = ${waiting}) order by l.id limit 1)`

  test.for([
    {
      what: 'a hold and the balances that it is on',
      statements: [
        `update ledger_accounts set held = held + 100 where id = ${other}`,
        `update ledger_accounts set held = held - 100 where id = (select account_id from ledger_holds where id = ${waiting})
         and $1 <> ''`,
        `update ledger_holds set account_id = ${other} where id = ${waiting}`,
      ],
      says: /its hold differ: account$/,
    },
    {
      what: 'a transfer that waits and its hold',
      statements: [
        `update internal_transfers set receiving_account_id = ${other} where id = ${waiting}`,
        `update ledger_holds set other_account_id = ${other} where id = ${waiting}`,
      ],
      says: /its hold differ: destination$/,
    },
    {
      what: 'the amount of a transfer that waits, its hold and what is held',
      statements: [
        `update internal_transfers set amount = amount - 1 where id = ${waiting} and $1 <> ''`,
        `update ledger_holds set amount = amount - 1, funded = least(funded, amount - 1) where id = ${waiting} and $1 <> ''`,
        `update ledger_accounts set held = held - 1 where id = (select account_id from ledger_holds where id = ${waiting})
         and $1 <> ''`,
      ],
      says: /its hold differ: amount$/,
    },
    {
      what: 'a customer who may no longer transact, and may again',
      statements: [
        `update persons set ban_status = 'ALLOWED' where tenant = $1 and ban_status = 'SUSPENDED'`,
      ],
      says: /the eligibility of its holders differ: whether it may transact$/,
    },
    {
      what: 'both numbers of two accounts, of which one is gone',
      statements: [
        `delete from account_numbers where account_id = ${other}`,
        `update account_numbers set account_id = gen_random_uuid()
         where account_id = (select account_id from ledger_holds where id = ${waiting}) and $1 <> ''`,
      ],
      says: /(is no account|has no number)$/,
    },
  ])('$what', async ({ statements, says }) => {
    await client.query('begin')
    try {
      for (const statement of statements) {
        const { rowCount } = await client.query(statement, [bank.tenant])
        expect(rowCount, statement).toBe(1)
      }
      const found: string[] = []
      for (const { text } of questions) {
        const { rows } = await client.query<{ what: string }>(text, [bank.tenant])
        found.push(...rows.map(({ what }) => what))
      }
      expect(found).toContainEqual(expect.stringMatching(says))
    } finally {
      await client.query('rollback')
    }
  })
})
