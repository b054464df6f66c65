// Every statement of requests and of background work names exactly one workspace; the exceptions are listed with their reasons.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBank } from './bank.ts'
import { liveIn } from './lived_in.ts'
import { until } from './receiver.ts'
import { recordStatements } from './statements.ts'

const recording = recordStatements()
const bank = await openTestBank({ FLORIN_PROOF_SECONDS: '1' })
afterAll(bank.close)

beforeAll(async () => {
  await Promise.all([liveIn(bank), liveIn(await bank.workspace())])
  await until(async () => (await bank.sql('select from proofs')).length > 0)
  // The volume counter leaves what is younger than 30 seconds to a later round.
  await until(
    () => unsentExceptions().length === 0,
    300_000,
    () => unsentExceptions().join(', '),
  )
}, 600_000)

/** The names of statements, or the beginnings of those without a name, each under the reason why it names no workspace. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'finds workspaces with due work, or when some is due': ['select found.* from ('],
  'the start: the installation, its first workspace, the engine': [
    'insert into "installation"',
    'select "is_only_row" from "installation"',
    'select "environment" from "installation"',
    'update "installation"',
    'select "tenant" from "workspaces" order by "created_time"',
    'select pg_advisory_xact_lock($1)',
    "select current_setting('transaction_read_only')",
  ],
  'encryption keys belong to the installation': [
    'select * from "encryption_keys"',
    'insert into "encryption_keys"',
    'update "encryption_keys"',
    'resealing_count_needed',
    'processes_forget_progress',
  ],
  'processes belong to the installation': [
    'processes_find_others',
    'processes_enter',
    'processes_beat',
    'processes_report_lock',
  ],
  'a key leads to its workspace': ['workspaces_find_tenant_of_key'],
  'users belong to the installation and have roles in several workspaces': [
    'insert into "users"',
    'select "tenant", "user_id", "role" from "user_roles"',
    'select "tenant" from "workspaces" where "snapshot_of" is null and "tenant" in ($1)',
  ],
  'a number of a sequence': ['workspaces_next_tenant', 'ledger_next_numbers'],
  'what PostgreSQL knows of tables, transactions and connections': [
    'first_statistics_find_unknown',
    'volume_read_committed',
    'notices_tell',
    'proofs_only_one',
    'volume_only_one',
  ],
}

/** The beginning of a transaction, and its end. */
const CONTROL = /^(begin|commit|rollback|savepoint|release|set|listen|analyze)\b/
/** Of a row that is read or changed, that is written, or that stands for the workspace: its lock. */
const NAMES_TENANT =
  /\btenant"? = \$\d+|^insert into "?\w+"? \([^)]*\btenant\b[^)]*\) values|^copy \w+ \(tenant,|lock\w*\((\d+, )?hashtext(extended)?\((\$1|tenant)/

const exceptionOf = ({ name, text }: { name: string | undefined; text: string }) =>
  Object.values(exceptions)
    .flat()
    .find((it) => it === name || text.startsWith(it))

test('every statement names its workspace, and no other one', async () => {
  const rows = await bank.sql<{ tenant: string }>('select tenant from workspaces')
  const tenants = new Set(rows.map(({ tenant }) => tenant))
  const wrong = recording
    .statements()
    .filter(({ text }) => !CONTROL.test(text))
    .filter((it) => exceptionOf(it) === undefined)
    .filter(({ text, values }) => {
      const named = new Set(values.flat().filter((it) => tenants.has(it as string)))
      return named.size > 1 || !NAMES_TENANT.test(text)
    })
  expect(wrong.map(({ name, text }) => `${name ?? ''}: ${text.slice(0, 120)}`)).toEqual([])
})

test('every exception is a statement that is sent', () => {
  expect(unsentExceptions()).toEqual([])
})

function unsentExceptions(): string[] {
  const sent = new Set(recording.statements().map(exceptionOf))
  return Object.values(exceptions)
    .flat()
    .filter((it) => !sent.has(it))
}
