// Tamper evidence: changing, deleting, inserting or reordering booked rows behind the bank's back is found, and
// the row is named. Each attempt is made in a separate transaction, checked from within, and rolled back.

import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank } from './bank.ts'
import { cardNetwork } from './cards.ts'
import { chained, chainsSeenBy } from './chained.ts'
import { liveIn } from './lived_in.ts'
import { wrongIn } from './verified.ts'
import { authorize, endTransfer, fundedAccount, transfer } from './world.ts'

const bank = await openTestBank()
const { clear, cardWith } = cardNetwork(bank)
const client = new pg.Client({ connectionString: bank.databaseUrl })
await client.connect()
afterAll(async () => {
  await client.end()
  await bank.close()
})

beforeAll(async () => {
  await liveIn(bank)
  await cardNetwork(bank).adviseOften()
  const from = await fundedAccount(bank, { funds: 10_000 })
  const to = await fundedAccount(bank)
  const sides = { originating_account_id: from, receiving_account_id: to }
  const metadata = { z: 1.5, a: ['x', null, { b: 'ü', 10: 1, 9: 2 }] }
  await Promise.all([1, 2, 3, 4, 5].map((amount) => transfer(bank, { ...sides, amount, metadata })))
  for (const status of ['COMPLETE', 'CANCELED']) {
    const { body } = await transfer(bank, { ...sides, capture_mode: 'MANUAL', memo: 'Waits' })
    await endTransfer(bank, body.id, status)
  }
}, 120_000)

/** A transaction and its entries are one item of the chain: which of them was changed, it does not say. */
const TRANSACTION = 'ledger_entries and posted_transactions'
const named = (table: string) => (TRANSACTION.includes(table) ? `(${TRANSACTION}|${table})` : table)

type Row = { tenant: string; id: string; at: string }

/** Looks from within a transaction in which `statements` were done, and undoes them. */
async function after(statements: readonly string[], noted: readonly string[] = []) {
  await client.query('begin')
  try {
    for (const statement of statements) {
      const { rowCount } = await client.query(statement)
      expect(rowCount, statement).toBeGreaterThan(0)
    }
    return await chainsSeenBy(client, noted)
  } finally {
    await client.query('rollback')
  }
}

async function rowsOf(table: string, id: string): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select tenant, ${id}::text as id, ctid::text as at from ${table}
     order by ${table === 'pending_states' ? 'first_state' : 'number'}, ${id}`,
  )
  return rows
}

/** Another value of the same type. */
function otherValue(column: string, type: string): string {
  switch (type) {
    case 'text':
      return `coalesce(${column}, '') || 'x'`
    case 'uuid':
      return 'gen_random_uuid()'
    case 'boolean':
      return `not ${column}`
    case 'timestamp with time zone':
      return `${column} + interval '1 microsecond'`
    case 'jsonb':
      return `case jsonb_typeof(${column}) when 'array' then ${column} || '["x"]' when 'object' then ${column} || '{"x": 0}' else '{}' end`
    default:
      return `${column} + 1000`
  }
}

/** Merchants may replace what they report about a purchase later. */
const replaced = ['posted_transactions.updated', 'posted_transactions.enhanced_transaction']

const columns = await bank.sql<{ table: string; name: string; type: string }>(
  `select table_name as table, column_name as name, data_type as type from information_schema.columns
   where table_name = any ($1) order by 1, ordinal_position`,
  [chained.map(({ table }) => table)],
)

test('untouched rows are as they were written', async () => {
  const { wrong, also, heads } = await chainsSeenBy(client)
  expect([wrong, also]).toEqual([[], []])
  expect(heads).toHaveLength(1)
  expect(columns.length).toBeGreaterThan(60)
})

test.for(columns)(
  'another $table.$name is found, in whatever row',
  async ({ table, name, type }) => {
    const [, id] = chained.find((it) => it.table === table)?.columns ?? []
    const rows = await rowsOf(table, id ?? '')
    expect(rows.length).toBeGreaterThan(5)
    await fc.assert(
      fc.asyncProperty(fc.nat(rows.length - 1), async (index) => {
        const row = rows[index]
        const { wrong } = await after([
          `update ${table} set ${name} = ${otherValue(name, type)} where ctid = '${row?.at}'`,
        ])
        if (replaced.includes(`${table}.${name}`)) expect(wrong).toEqual([])
        else expect(wrong[0]).toMatch(new RegExp(`^${row?.tenant}: ${named(table)} ${row?.id} is `))
      }),
      { numRuns: 3 },
    )
  },
)

describe('what is done to rows is found, and the first one is named:', () => {
  // Proves docs/security.md.
  test.for(chained)('one of $table is taken away', async ({ table, columns: [, id] }) => {
    const row = (await rowsOf(table, id))[3]
    const { wrong } = await after([`delete from ${table} where ctid = '${row?.at}'`])
    expect(wrong[0]).toMatch(new RegExp(`^${row?.tenant}: ${named(table)} ${row?.id} is `))
  })

  test.for(chained)('one is put into $table', async ({ table, columns: [, id] }) => {
    const forged = '00000000-0000-4000-8000-000000000000'
    const { wrong } = await after([
      `insert into ${table} select (jsonb_populate_record(t, '{"${id}": "${forged}"}')).*
       from ${table} t limit 1`,
    ])
    expect(wrong).toEqual([`1_1: ${table} ${forged} was put in: no link of the chain names it`])
  })

  test('an entry is put into a transaction', async () => {
    const [row] = await rowsOf('ledger_entries', 'transaction_id')
    const { wrong } = await after([
      `insert into ledger_entries select (jsonb_populate_record(e, '{"seq": 99}')).* from ledger_entries e
       where ctid = '${row?.at}'`,
    ])
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toMatch(`${TRANSACTION} ${row?.id} is not what was written`)
  })

  test('what was not said becomes an empty text', async () => {
    const [row] = await rowsOf('posted_transactions', 'uuid')
    const { wrong } = await after([
      `update posted_transactions set reference_id = '' where ctid = '${row?.at}' and reference_id is null`,
    ])
    expect(wrong[0]).toMatch(`${TRANSACTION} ${row?.id} is not what was written`)
  })

  test('two transactions change places', async () => {
    const [one, other] = await rowsOf('posted_transactions', 'uuid')
    const to = (at: string | undefined, id: string | undefined) =>
      `update posted_transactions set uuid = '${id}' where ctid = '${at}'`
    const spare = '00000000-0000-4000-8000-000000000000'
    const { wrong } = await after([
      to(one?.at, spare),
      to(other?.at, one?.id),
      `update posted_transactions set uuid = '${other?.id}' where uuid = '${spare}'`,
    ])
    expect(wrong[0]).toMatch(`${TRANSACTION} ${one?.id} is not what was written`)
    expect(wrong).toHaveLength(2)
  })

  test('a pending transaction goes back to what it was', async () => {
    const { rows } = await client.query<{ uuid: string }>(
      `select uuid from pending_transactions where status = 'RELEASED' limit 1`,
    )
    const { wrong } = await after([
      `update pending_transactions p
       set status = 'PENDING', operation = 'hold_new', history = '[]', updated = created,
           balance = (history -> 0 ->> 'balance')::bigint, available = (history -> 0 ->> 'available')::bigint
       where uuid = '${rows[0]?.uuid}'`,
    ])
    expect(wrong[0]).toMatch(`pending_transactions ${rows[0]?.uuid} is not what was written`)
  })

  test('several: the one that was written first comes first', async () => {
    const rows = await rowsOf('posted_transactions', 'uuid')
    const [early, late] = [rows[1], rows.at(-1)]
    const { wrong } = await after([
      `update posted_transactions set memo = 'late' where ctid = '${late?.at}'`,
      `update posted_transactions set memo = 'early' where ctid = '${early?.at}'`,
    ])
    expect(wrong).toHaveLength(2)
    expect(wrong[0]).toContain(early?.id)
  })
})

const LAST = '(select max(number) from chain_links)'
const shorter = [
  `delete from chain_links where number = ${LAST}`,
  `update chain_heads h set number = l.number, hash = l.hash
   from chain_links l where l.number = ${LAST}`,
]

describe('what is done to the chain is found:', () => {
  test.for([
    {
      how: 'its end is cut off',
      statements: shorter.slice(0, 1),
      says: /: link \d+ is missing: the head is \d+$/,
    },
    {
      how: 'a link is taken out',
      statements: ['delete from chain_links where number = 2'],
      says: /: link 2 is missing$/,
    },
    {
      how: 'its beginning is cut off',
      statements: ['delete from chain_links where number = 1'],
      says: /: link 1 is missing$/,
    },
    {
      how: 'two links change places',
      statements: [
        'update chain_links set number = -2 where number = 2',
        'update chain_links set number = 2 where number = 3',
        'update chain_links set number = 3 where number = -2',
      ],
      says: /: link 2 does not follow from the one before it$/,
    },
    {
      how: 'a link is rewritten with its own hash',
      statements: [
        `update chain_links set items = items || items where number = 2`,
        `update chain_links l set hash = sha256(b.hash || sha256(l.items)) from chain_links b
         where l.number = 2 and b.number = 1 and b.tenant = l.tenant`,
      ],
      says: /: link 3 does not follow from the one before it$/,
    },
    {
      how: 'its head is another',
      statements: [`update chain_heads set hash = sha256('x')`],
      says: /its head is another$/,
    },
    {
      how: 'its head is gone',
      statements: ['delete from chain_heads'],
      says: /its head is another$/,
    },
    {
      how: 'it is gone',
      statements: ['delete from chain_heads', 'delete from chain_links'],
      says: /was put in/,
    },
  ])('$how', async ({ statements, says }) => {
    const { wrong } = await after(statements)
    expect(wrong).toContainEqual(expect.stringMatching(says))
  })

  test('it ends earlier, rows and head and all: a noted head shows it', async () => {
    const { heads } = await chainsSeenBy(client)
    const { rows } = await client.query<{ id: string; link: number }>(
      `select l.number::int as link, encode(substring(items from 2 for 16), 'hex')::uuid::text as id
       from chain_links l where number = ${LAST}`,
    )
    const [last] = rows
    const statements = [`delete from pending_transactions where uuid = '${last?.id}'`, ...shorter]
    expect((await after([`select 1`], heads)).wrong).toEqual([])
    const { wrong } = await after(statements, heads)
    expect(wrong).toContainEqual(
      expect.stringMatching(/: link \d+ was noted as \w+, and is not there$/),
    )
  })

  // Proves docs/security.md.
  test('it is rewritten from the first link on: a noted head shows it', async () => {
    const { heads } = await chainsSeenBy(client)
    const rewritten = `
      with recursive forged as (
        select tenant, number, sha256(items) as hash from chain_links where number = 1
        union all
        select l.tenant, l.number, sha256(f.hash || sha256(l.items)) from forged f
        join chain_links l on l.tenant = f.tenant and l.number = f.number + 1
      )
      update chain_links l set hash = f.hash from forged f where l.tenant = f.tenant and l.number = f.number`
    const forged = [
      // The amount of one item is forged by giving it the hash that its new content has; here, any other.
      `update chain_links set items = overlay(items placing sha256('other') from 18) where number = 1`,
      rewritten,
      `update chain_heads h set hash = l.hash from chain_links l where l.tenant = h.tenant and l.number = h.number`,
    ]
    const { wrong } = await after(forged, heads)
    expect(wrong).toHaveLength(2)
    expect(wrong[0]).toMatch(/is not what was written \(link 1\)$/)
    expect(wrong[1]).toMatch(/was noted as \w{64}, and is \w{64}$/)
  })
})

describe('a mark of an overdraft', () => {
  const isWrong = async () => (await wrongIn(bank)).filter((line) => line.includes('overdrawn'))

  test('that was set behind the back of the bank is found', async () => {
    const account = await fundedAccount(bank, { funds: 100 })
    const mark = (is: boolean) =>
      bank.sql('update ledger_accounts set is_overdrawn = $2 where id = $1', [account, is])
    expect(await isWrong()).toEqual([])
    await mark(true)
    expect((await isWrong()).join('\n')).toContain(account)
    await mark(false)
  })

  test('ends with a floor that is lowered below the balance, and begins again with the next forced entry', async () => {
    const { card, account } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 1_000)
    const forced = await clear(token, 1_500, { force_post: true })
    expect(forced.status).toBe(201)
    const isMarked = async () => {
      const [row] = await bank.sql<{ is_overdrawn: boolean }>(
        'select is_overdrawn from ledger_accounts where id = $1',
        [account],
      )
      return row?.is_overdrawn
    }
    expect(await isMarked()).toBe(true)
    const lower = { balance_floor: { balance: -500 } }
    expect((await bank.patch(`/v0/accounts/${account}`, lower)).status).toBe(200)
    expect(await isMarked()).toBe(false)
    expect(await isWrong()).toEqual([])
  })
})
