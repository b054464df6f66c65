// `npm run bench -- --search`: how long a search takes in a workspace with many transactions, persons, accounts and cards. A number after
// it is how many transactions. The rows are written by SQL, copies of those of the sample data with other ids, names, numbers and memos: they are
// found like any others, and are no books.

import { join } from 'node:path'
import pg from 'pg'
import { databaseOf, type Program, startProgram } from '../test/program.ts'
import { cpuOf, cpuOfPostgres } from './machine.ts'
import { quantile } from './quantile.ts'
import { sayTable } from './report.ts'

export type SearchPlan = { readonly transactions: number; readonly rounds: number }

/** Number of transactions for each person, account and card. */
const PER_PERSON = 10
const WARM_UP = 5
const WANTED_MS = 50
const MILLISECONDS = 1000
const PORTION = 100_000

const MEMOS = `(array['Rent for', 'Invoice of', 'Lunch in', 'Wages of', 'Refund of', 'Savings for', 'Top up in', 'Gift for'])`
const MONTHS = `(array['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'])`
const FIRST = `(array['Maya', 'Daniel', 'Priya', 'Leila', 'Nate', 'Ines', 'Tomas', 'Noor', 'Ada', 'Omar'])`
const LAST = `(array['Okafor', 'Reyes', 'Raman', 'Haddad', 'Calloway', 'Abara', 'Lund', 'Quill', 'Sato'])`

const pick = (list: string, by: number) => `${list}[1 + (n / ${by}) % cardinality(${list})]`

/** What differs in each copy of a row: SQL over the model \`it\` and the number \`n\` of the copy. */
const copies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  posted_transactions: {
    uuid: 'gen_random_uuid()',
    number: '1000000 + n',
    idemkey: `'copy ' || n`,
    memo: `${pick(MEMOS, 1)} || ' ' || ${pick(MONTHS, 8)} || ' ' || n`,
    posted_date: `it.posted_date - n * interval '1 second'`,
    hold_id: 'null',
    original_trx: 'null',
    reference_id: 'null',
  },
  persons: {
    id: 'gen_random_uuid()',
    first_name: pick(FIRST, 1),
    last_name: `${pick(LAST, 10)} || n`,
    email: `lower(${pick(FIRST, 1)}) || n || '@example.com'`,
    phone_number: `'+1503' || lpad((n % 10000000)::text, 7, '0')`,
    ssn_last_four: `case when it.ssn is not null then lpad((n % 10000)::text, 4, '0') end`,
    ssn_hash: 'case when it.ssn is not null then int8send(n) end',
    creation_time: `it.creation_time - n * interval '1 second'`,
  },
  accounts: {
    id: 'gen_random_uuid()',
    nickname: `${pick(`(array['Everyday', 'Rainy day', 'Household', 'Spending'])`, 1)} || ' ' || n`,
    creation_time: `it.creation_time - n * interval '1 second'`,
  },
  account_numbers: {
    hash: 'sha256(int8send(n))',
    account_id: 'gen_random_uuid()',
    last_four: `lpad((n % 10000)::text, 4, '0')`,
  },
  cards: {
    id: 'gen_random_uuid()',
    last_four: `lpad((n % 10000)::text, 4, '0')`,
    creation_time: `it.creation_time - n * interval '1 second'`,
  },
}

/** Measures and prints the table; answers what makes the run void. */
export async function measureSearch(
  root: string,
  { transactions, rounds }: SearchPlan,
): Promise<readonly string[]> {
  const dataDir = join(root, 'search')
  const program = await startProgram({ dataDir })
  const database = new pg.Client(databaseOf(dataDir))
  await database.connect()
  try {
    await call(program, 'POST', '/sandbox/sample_data')
    const began = performance.now()
    const counts = await multiply(database, transactions)
    const seconds = Math.round((performance.now() - began) / 1000)
    const texts = await textsOf(program, database)
    const rows: string[][] = []
    const flaws: string[] = []
    for (const [what, text, mustFind] of texts) {
      const { times, hits, cpuMs } = await timesOf({ program, dataDir }, text, rounds)
      if (hits === 0 && mustFind) flaws.push(`the search for ${what} found nothing`)
      const shown = [quantile(times, 0.5), quantile(times, 0.99)]
      rows.push([what, text, String(hits), ...[...shown, cpuMs].map((it) => it.toFixed(1))])
    }
    const sizes = Object.entries(counts).map(([table, count]) => `${count} ${table}`)
    process.stdout.write(`- Rows: ${sizes.join(', ')}; written in ${seconds} s.\n`)
    process.stdout.write(
      `- One request at a time, ${rounds} of each; wanted: at most ${WANTED_MS} ms.\n\n`,
    )
    sayTable(['searched for', 'text', 'hits', 'p50 ms', 'p99 ms', 'CPU ms, bank + database'], rows)
    return flaws
  } finally {
    await database.end()
    await program.stop()
  }
}

/** Copies the rows of each table until the number is reached; returns the number of rows of each. */
async function multiply(
  database: pg.Client,
  transactions: number,
): Promise<Record<string, string>> {
  const counts: Record<string, string> = {}
  // Without triggers and foreign keys, for this session only: what the copies refer to is not copied.
  await database.query('set session_replication_role = replica')
  for (const [table, changed] of Object.entries(copies)) {
    const count = table === 'posted_transactions' ? transactions : transactions / PER_PERSON
    await copyRows(database, { table, changed, count })
    const { rows } = await database.query(`select count(*)::int as count from ${table}`)
    counts[table] = Number(rows[0].count).toLocaleString('en-US')
  }
  await database.query('set session_replication_role = origin')
  await database.query('vacuum analyze')
  return counts
}

type Copying = {
  readonly table: string
  readonly changed: Readonly<Record<string, string>>
  readonly count: number
}

async function copyRows(database: pg.Client, { table, changed, count }: Copying): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => changed[name] ?? `it.${name}`)
  await database.query(
    `create temporary table models as select row_number() over () - 1 as at, * from ${table}`,
  )
  const copied = `insert into ${table} (${names.join(', ')})
    select ${values.join(', ')} from generate_series($1::bigint, $2::bigint) n
    join models it on it.at = n % (select count(*) from models)`
  for (let from = 1; from <= count; from += PORTION)
    await database.query(copied, [from, Math.min(count, from + PORTION - 1)])
  await database.query('drop table models')
}

type Searched = readonly [what: string, text: string, mustFind: boolean]

/** Texts of every kind that a search knows: frequent and rare ones, and one that nothing fits. */
async function textsOf(program: Program, database: pg.Client): Promise<Searched[]> {
  const one = async (text: string): Promise<string> =>
    String((await database.query(text)).rows[0].value)
  const number = (await call(program, 'GET', '/v0/accounts?limit=1')).accounts[0].account_number
  return [
    ['the beginning of many memos', 'rent', true],
    [
      'a memo that is written once',
      await one(`select memo as value from posted_transactions where number = 1000777`),
      true,
    ],
    ['words of a memo in another order', '777 invoice', false],
    ['a first name of many', 'maya', true],
    [
      'a whole name',
      await one(
        `select first_name || ' ' || last_name as value from persons order by creation_time limit 1`,
      ),
      true,
    ],
    ['the beginning of a last name', 'haddad1', true],
    ['what an account is called', 'rainy day', true],
    ['the last four', '0420', true],
    ['a whole account number', number, true],
    ['an email address', 'maya10@', true],
    [
      'the id of a transaction',
      await one(`select uuid as value from posted_transactions where number = 1000778`),
      true,
    ],
    ['what nothing fits', 'zyxwvu', false],
  ]
}

type Bank = { readonly program: Program; readonly dataDir: string }

/** On a machine with other work, the time that the processors took says more than how long it lasted. */
async function timesOf({ program, dataDir }: Bank, text: string, rounds: number) {
  const search = () => call(program, 'GET', `/operations/search?q=${encodeURIComponent(text)}`)
  for (let round = 0; round < WARM_UP; round += 1) await search()
  const cpu = () => (cpuOf(program.pid) ?? 0) + (cpuOfPostgres(dataDir) ?? 0)
  const before = cpu()
  const times: number[] = []
  let hits = 0
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const found = await search()
    times.push(performance.now() - began)
    hits = found.hits.length
  }
  const cpuMs = ((cpu() - before) * MILLISECONDS) / rounds
  return { times: times.toSorted((one, other) => one - other), hits, cpuMs }
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers of the API, of which the bench reads a field.
async function call(program: Program, method: string, path: string): Promise<any> {
  const headers = { authorization: `Bearer ${program.key}` }
  const response = await fetch(`${program.url}${path}`, { method, headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}
