// Tests that do not run on Citus, by file, each with the reason; all others do (`npm run cluster -- citus`).

const OWN_SQL = 'its own SQL is refused where rows are divided'
const LOCKS = 'it looks on one server for what waits on another'
const PLANS = 'it asks for plans of one PostgreSQL'
const SEVERAL = 'it is about several workspaces in one transaction'

/** The name of a test or of a group of tests; an empty one means the whole file. */
type Exceptions = Readonly<Record<string, Readonly<Record<string, string>>>>

export const exceptions: Exceptions = {
  'src/events/delivery/deliveries.test.ts': {
    'an answer that comes when another process has taken the delivery over,': OWN_SQL,
  },
  'src/events/delivery/lease.test.ts': { '': PLANS },
  'src/events/verify.test.ts': { 'an event that is another is found': OWN_SQL },
  'src/ledger/commit/locked_losses.test.ts': { '': LOCKS },
  'src/ledger/commit/commits.test.ts': {
    'numbers rise with the balances of an account': OWN_SQL,
    'what is decided without locks is decided anew when an account has changed meanwhile': OWN_SQL,
    'limits are asked once the account is locked: they may have changed while it was waited for':
      OWN_SQL,
    'no response is sent before the commit': OWN_SQL,
  },
  'src/ledger/commit/versions.test.ts': {
    'SQL that names no version gives each account another version': OWN_SQL,
  },
  'src/ledger/large_sums.test.ts': {
    'a limit towards which more than 64 bits count declines, or only tells, and is exact again below':
      OWN_SQL,
  },
  'src/platform/chain/chain.test.ts': {
    'several processes that link for the same tenants, in whatever order, neither wait in a circle nor lose a link':
      SEVERAL,
    'who waits for the head of one tenant holds none of a tenant that comes after it': SEVERAL,
  },
  'src/resources/accounts/accounts/accounts.test.ts': {
    'the posted balance counts all, the available one not what is held, and never less than nothing':
      OWN_SQL,
  },
  'src/resources/accounts/accounts/lifecycle.test.ts': { 'which status leads where': OWN_SQL },
  'src/resources/accounts/accounts/patch.test.ts': {
    'limits > an overdrawn account can be described, and its floor lowered, but not raised':
      OWN_SQL,
    'status > money that is arriving while an account is being closed keeps it open': OWN_SQL,
  },
  'src/resources/accounts/balances/balances.test.ts': {
    'balances at an instant > are right although a row was written later than its time': OWN_SQL,
  },
  'src/resources/operations/proof/proof.test.ts': {
    'the proof of the books > a hold that was changed in the database is named, and the log says so once':
      OWN_SQL,
  },
  'src/resources/operations/requests/requests.test.ts': {
    'batches > hold requests of one workspace that came within a few seconds': OWN_SQL,
  },
  'src/resources/operations/volume/volume.test.ts': {
    'the volume > of one workspace that cannot be counted keeps no other from being counted':
      OWN_SQL,
  },
  'src/resources/operations/workspaces/workspaces.test.ts': {
    'money that arrives while a workspace is closed keeps it open': OWN_SQL,
    'what meets a close that commits first is refused: a transfer, and an account that is opened':
      LOCKS,
  },
  'src/resources/payments/ach/races.test.ts': {
    'a push is refused when its external account is deleted while it waits for its turn': OWN_SQL,
    'a pull is refused when its external account is deleted while it waits for its turn': OWN_SQL,
  },
  'src/resources/payments/transactions/plans.test.ts': { '': PLANS },
  'src/simulations/cards/card_lives.test.ts': {
    'verify finds an authorization that holds what it does not show, and one card too many':
      OWN_SQL,
  },
  'src/simulations/snapshots/races.test.ts': {
    'a copy > undoes a movement that was under way when it began, as a whole': LOCKS,
  },
  'src/start/sealed_columns.test.ts': {
    'everything that the bank shows is as it was':
      'a failed delivery is repeated while the test compares',
  },
}

/** Files of which nothing runs. */
export const filesToSkip = Object.keys(exceptions).filter((file) => exceptions[file]?.[''])

/** Why a test is skipped on Citus; undefined of all others. `name` begins with the names of its groups: `group > test`. */
export function reasonToSkip(file: string, name: string): string | undefined {
  const own = Object.entries(exceptions[file] ?? {})
  return own.find(([it]) => it === name || name.startsWith(`${it} > `))?.[1]
}
