// Maps and sets that hold rows of several workspaces are keyed by the tenant: copies of a workspace share ids.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a process holds rows of several workspaces at the same time. */
const FOLDERS = ['src/events', 'src/ledger', 'src/platform/operations', 'src/platform/background']

/** Keyed by text that is no id of a tenant's row. */
const OTHERS: Readonly<Record<string, string>> = {
  'src/events/catalogue.ts declared': 'types of events',
  'src/events/delivery/lanes.ts busy': 'resources of one lane, which belongs to a tenant',
  'src/events/delivery/names.ts running': 'host names',
  'src/events/delivery/hours.ts hours': 'a tenant, a webhook and an hour',
  'src/events/feed/follow.ts contents': 'events of one reader, which is of one tenant',
  'src/ledger/commit/scheduler.ts excluded': 'rows of one tenant',
  'src/ledger/draft.ts looked': 'accounts of one command, which is of one tenant',
  'src/ledger/draft.ts touched': 'accounts of one command, which is of one tenant',
  'src/ledger/funding.ts OUT_OF_BOUNDS': 'codes of errors',
  'src/platform/background/notices.ts waiting': 'topics',
  'src/platform/background/notices.ts proofs': 'random ids of notices',
  'src/platform/background/timers.ts together': 'timers of one tenant',
  'src/platform/operations/clock_moves.ts counted': 'a tenant and a kind',
  'src/platform/operations/workspaces.ts remembered': 'hashes of API keys',
  'src/platform/operations/workspaces.ts lookups': 'hashes of API keys',
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
)

/** A map or set whose keys are of the type `string`, and its name. */
const DECLARED = /(\w+)(?:: | = new )(?:Readonly)?(?:Map|Set)<string\b/g

test('no map or set that holds rows of several workspaces is keyed by an id alone', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DECLARED)].map(([, name]) => `${file} ${name}`),
  )
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(OTHERS).toSorted())
})
