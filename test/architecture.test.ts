// The shape of the code: allowed imports, and banned calls by place.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Import = { from: string; to: string }

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

/** The packages beside the bank, which are users of its API. */
const outside = ['sdk', 'cli', 'testing'].flatMap((part) =>
  readdirSync(`${part}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(part, 'src', file)),
)

test('the SDK, the test kit and the command line know nothing of the bank but its contract', () => {
  expect(outside.length).toBeGreaterThan(10)
  const leaving = outside.filter((file) => {
    const depth = file.split('/').length - 2
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/from '((?:\.\.\/)+)/g)].some(([, up = '']) => up.length / 3 >= depth)
  })
  expect(leaving).toEqual([])
  const others = ['pg', 'kysely', 'fastify', '@florin/cli']
  const guilty = outside.filter((file) =>
    others.some((name) => readFileSync(file, 'utf8').includes(`from '${name}`)),
  )
  expect(guilty).toEqual([])
})

test('the dashboard speaks to the bank through the SDK, and knows nothing else of it', () => {
  const sources = readdirSync('dashboard/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join('dashboard/src', file), 'utf8') }))
  expect(sources.length).toBeGreaterThan(50)
  const asking = sources.filter(({ text }) => /\b(fetch|XMLHttpRequest|EventSource)\(/.test(text))
  expect(asking.map(({ file }) => file).toSorted()).toEqual(['api/bank.ts', 'api/connection.ts'])
  const leaving = sources.filter(({ file, text }) => {
    const depth = file.split('/').length - 1
    return [...text.matchAll(/from '((?:\.\.\/)+)/g)].some(([, up = '']) => up.length / 3 > depth)
  })
  expect(leaving).toEqual([])
})

test('the bank does not need its own client', () => {
  const guilty = files.filter((file) => readFileSync(file, 'utf8').includes("from '@florin/sdk'"))
  expect(guilty).toEqual([])
})

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/from '(\.[^']+)'/g)]
    .map(([, path]) => ({ from, to: join(dirname(from), path ?? '') }))
    // The type of queries is the list of all tables, of which the database knows nothing else.
    .filter(({ to }) => from !== 'src/platform/database/db.ts' || to !== 'src/tables.ts'),
)

// The edge, the timers, the ledger's groups, deliveries and what receives them inside, the start, and what counts in all workspaces at once.
const OPENS_TRANSACTIONS = new RegExp(
  `^src/(${[
    'start/(admin|processed_file|workspace).ts',
    'platform/(database/(open|first_statistics)|operations/(operations|clock_moves)|background/timers|sealing/(registration|resealing)).ts',
    'ledger/commit/commit_group.ts',
    'events/delivery/.*',
    'simulations/(clock/move|inboxes/receive).ts',
    'resources/operations/((proof|volume)/timers|sessions/(sign_in_)?write|users/write).ts',
  ].join('|')})$`,
)

test('the rules are looking at the code', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(imports.length).toBeGreaterThan(200)
})

test.for([
  {
    rule: 'the nouns, the ledger and the events do not know Citus',
    from: /^src\/(resources|ledger|events)\//,
    to: /^src\/platform\/citus\//,
  },
  { rule: 'platform knows no banking', from: /^src\/platform\//, to: /^src\/(?!platform\/)/ },
  {
    rule: 'the ledger knows the platform only',
    from: /^src\/ledger\//,
    to: /^src\/(?!ledger\/|platform\/)/,
  },
  {
    rule: 'what decides on movements does not know how they are committed',
    from: /^src\/ledger\/(?!commit\/)/,
    to: /^src\/ledger\/commit\//,
  },
  {
    rule: 'events know the platform only',
    from: /^src\/events\//,
    to: /^src\/(?!events\/|platform\/)/,
  },
  {
    rule: 'rails know the platform only',
    from: /^src\/rails\//,
    to: /^src\/(?!rails\/|platform\/)/,
  },
  {
    rule: 'no layer needs simulations',
    from: /^src\/(?!simulations\/|app\.ts|nouns\.ts|tables\.ts)/,
    to: /^src\/simulations\//,
  },
  {
    rule: 'no layer needs the app',
    from: /^src\/(?!main\.ts|commands\/local\.ts)/,
    to: /^src\/(app|main)\.ts$/,
  },
  {
    rule: 'no file needs the routes of a noun but its declaration',
    from: /^src\/(?!resources\/\w+\/\w+\/noun\.ts)/,
    to: /^src\/resources\/.*\/routes\.ts$/,
  },
  {
    rule: 'no file needs the declaration of a noun but the list of all nouns',
    from: /^src\/(?!nouns\.ts)/,
    to: /\/noun\.ts$(?<!src\/resources\/noun\.ts)/,
  },
  { rule: 'routes hold no SQL', from: /\/routes\.ts$/, to: /\/(queries|db)\.ts$/ },
])('$rule', ({ from, to }) => {
  expect(imports.filter((it) => from.test(it.from) && to.test(it.to))).toEqual([])
})

/** The wings of `resources`, each of which knows those before it. Limits know none; those that have limits know them. */
const WINGS = ['controls', 'people', 'accounts', 'payments', 'operations', 'webhooks']

test('a wing knows those before it', () => {
  const wingOf = (file: string) => WINGS.indexOf(/^src\/resources\/(\w+)\//.exec(file)?.[1] ?? '')
  const within = imports.filter((it) => wingOf(it.from) >= 0 && wingOf(it.to) >= 0)
  expect(within.length).toBeGreaterThan(100)
  const short = (file: string) => file.slice('src/resources/'.length)
  const up = within
    .filter((it) => wingOf(it.to) > wingOf(it.from))
    .map((it) => `${short(it.from)} → ${short(it.to)}`)
  expect(up).toEqual([])
})

test('nouns know each other in one direction only', () => {
  const nounOf = (file: string) => /^src\/resources\/(\w+\/\w+)\//.exec(file)?.[1] ?? ''
  const between = imports
    .map(({ from, to }) => ({ from, to, noun: nounOf(from), other: nounOf(to) }))
    .filter(({ noun, other }) => noun && other && noun !== other)
  expect(between.length).toBeGreaterThan(100)
  const reachable = (noun: string, found = new Set<string>()): Set<string> => {
    for (const { other } of between.filter((it) => it.noun === noun)) {
      if (!found.has(other)) reachable(other, found.add(other))
    }
    return found
  }
  const circular = between.filter(({ noun, other }) => reachable(other).has(noun))
  expect(circular.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('each file has a room', () => {
  const loose = files.filter(
    (file) => /^src\/platform\/[^/]+$/.test(file) || /^src\/resources\/\w+\/[^/]+$/.test(file),
  )
  expect(loose).toEqual([])
  expect(files.filter((file) => /^src\/[^/]+$/.test(file)).toSorted()).toEqual([
    'src/app.ts',
    'src/config.ts',
    'src/main.ts',
    'src/nouns.ts',
    'src/tables.ts',
  ])
})

/** The roles of files of a noun; a second file of a role names its subject first (`body_schema.ts`). */
const ROLES = [
  // Declarations.
  'noun|routes|schema|table|events|errors|hooks|values',
  // The code: reading, writing, background work, money, sealed columns and checks.
  'view|list|queries|write|rules|timers|postings|sealing|verify',
  // For the documentation and the sandbox.
  'samples|fixtures',
].join('|')

/** One step in the life of the noun. */
const VERBS = [
  'activate|adopt|announce|apply|authorize|book|close|copy|create|enhance|exchange|expire|inquire',
  'issue|lower|move|originate|patch|quarantine|read|receive|remove|resend|retrace',
].join('|')

/** Files of nouns without such a name, with the reason. */
const OTHER_ROLES: Record<string, string> = {
  'src/resources/operations/requests/log_writer.ts': 'starts the thread that writes the log',
  'src/resources/operations/requests/log_writer_thread.ts': 'the entry point of that thread',
  'src/resources/people/verifications/providers.ts': 'calls the identity provider',
  'src/resources/webhooks/live/hub.ts': 'one query for all readers of a workspace',
  'src/resources/webhooks/live/stream.ts': 'the body of a response that stays open',
  'src/resources/webhooks/webhooks/catalogue.ts': 'the events of all nouns',
  'src/simulations/event_fixtures/parts.ts': 'what several fixtures begin with',
}

test('the files of a noun have names of a closed set', () => {
  const nouns = files.flatMap((file) => /^(.*\/)noun\.ts$/.exec(file)?.[1] ?? [])
  expect(nouns.length).toBeGreaterThan(40)
  const ofNouns = files.filter(
    (file) =>
      nouns.some((noun) => noun !== 'src/resources/' && file.startsWith(noun)) &&
      // One file for each noun that the sample data has.
      !file.startsWith('src/simulations/sample_data/'),
  )
  const named = new RegExp(`/((\\w+_)?(${ROLES})|${VERBS})\\.ts$`)
  const others = ofNouns.filter((file) => !named.test(file))
  expect(others.toSorted()).toEqual(Object.keys(OTHER_ROLES))
})

/** Files above 300 lines. A ratchet: none joins it, and one that becomes short leaves it. */
const LONG = ['src/config.ts', 'src/platform/operations/workspaces.ts']

test('files are short', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1
  const long = files.filter((file) => lines(file) > 300)
  expect(long.toSorted()).toEqual(LONG)
})

test('no exported type has the name of another', () => {
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:type|interface|class) (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  )
  expect(names.length).toBeGreaterThan(700)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('no file imports itself in a circle', () => {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const to of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(circles).toEqual([])
})

test.for([
  {
    banned: /\bnew Date\(\)|\bDate\.now\(|\bperformance\.now\(/,
    instead: 'op.now (or platform/values/clock.ts)',
    except:
      /^src\/(platform\/(values\/clock|database\/migrate)\.ts|platform\/postgres\/|commands\/(local|process)\.ts)/,
  },
  {
    banned: /process\.env/,
    instead: 'the Config you were given',
    except: /^src\/(config|commands\/local|platform\/postgres\/cluster)\.ts$/,
  },
  { banned: /\.transaction\(/, instead: 'the op you were given', except: OPENS_TRANSACTIONS },
  {
    banned: /(?<!\.)\bnow\(\)|current_timestamp/,
    instead: 'a parameter',
    // Migrations, and florin verify, which has nothing but the database to ask.
    except:
      /^src\/(platform\/(database\/migrate|verify\/verify_sql)|resources\/payments\/ach\/(moved_)?verify)\.ts$/,
  },
  { banned: /@ts-ignore|@ts-nocheck/, instead: 'a type', except: /^$/ },
  {
    banned: /\bTODO\b|\bFIXME\b|\bXXX\b/,
    instead: 'doing it, or saying so in an issue',
    except: /^$/,
  },
  { banned: /^export default/m, instead: 'a name', except: /^$/ },
  {
    banned: /^export (type )?[*{]/m,
    instead: 'an import from the file that declares it',
    // One place says which library describes types.
    except: /^src\/platform\/contract\/schema\.ts$/,
  },
])('$banned is banned: use $instead', ({ banned, except }) => {
  const guilty = files.filter(
    (file) => !except.test(file) && banned.test(readFileSync(file, 'utf8')),
  )
  expect(guilty).toEqual([])
})
