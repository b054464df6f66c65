// The server commands: `florin start | migrate | verify | backup | restore | link | reseal | users
// … | keys … | workspaces … | ach …`. Each loads its modules when it runs, because loading the bank
// is slow.

import { styleText } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { openBrowser, type Output } from '@florin/cli'
import { type Command, Option } from 'commander'
import { destination, type DestinationStream } from 'pino'
import type { Bank } from '../app.ts'
import { type Config, configVariables, readConfig } from '../config.ts'
import { secretVariables } from '../start/secret_files.ts'
import type { Paint } from '../platform/observability/log_text.ts'
import { startPostgres } from '../platform/postgres/open.ts'
import type { Postgres } from '../platform/postgres/postgres.ts'
import { requireFreeAddress } from '../platform/http/free_address.ts'
import { requireOpenFiles } from '../platform/operations/open_files.ts'
import { reportLines } from '../platform/sealing/encryption_report.ts'
import { dutiesOf, roles } from '../start/roles.ts'
import { addAchCommands } from './ach.ts'
import { withOutput, type JsonOption, teaches } from './answers.ts'
import { backup, restoreBackup } from './backup.ts'
import { addAdminCommands } from './admin.ts'
import type { WithAdmin } from './say.ts'
import {
  complain,
  dieOf,
  fail,
  leave,
  onSignal,
  print,
  SAME_SIGNAL_MS,
  type Signal,
  unlessGone,
} from './process.ts'
import { explainFor } from './explain.ts'
import { linkCommandOf } from './link_command.ts'
import { linesOf, greetingBox, readyOf } from './ready.ts'
import { addVerifyOptions, verify } from './verify.ts'
import { unknownVariables } from './unknown_variables.ts'

/** For requests in progress, after the drain. */
const STOP_WITHIN_SECONDS = 10

function logOn({ fd }: { fd: number }): DestinationStream {
  return destination(fd).on('error', unlessGone)
}

/** Respects NO_COLOR (https://no-color.org). */
function paintOn({ isTTY }: { isTTY: boolean }): Paint {
  const { NO_COLOR = '', TERM } = process.env
  if (!isTTY || NO_COLOR !== '' || TERM === 'dumb') return (_style, text) => text
  return (style, text) => styleText(style, text, { validateStream: false })
}

function invocation() {
  const { npm_lifecycle_event: npmEvent, npm_package_name: npmPackage } = process.env
  return { script: process.argv[1] ?? '', directory: process.cwd(), npmEvent, npmPackage }
}

/** Node's default doubles the heap, mostly with garbage (docs/performance.md). */
const HEAP_GROWS_PERCENT = 40

/** With --json, progress and log go to standard error. */
async function start(config: Config, { json, open }: Options, output: Output): Promise<void> {
  const beganMs = performance.now()
  await requireOpenFiles()
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_PERCENT}`)
  const announce = json ? complain : print
  const stream = json ? process.stderr : process.stdout
  const isWatched = !json && process.stdout.isTTY
  const isText = (config.logFormat ?? (isWatched ? 'text' : 'json')) === 'text'
  const paint = isText ? paintOn(stream) : undefined
  const logTo = logOn(stream)
  const linkCommand = (url: string) => linkCommandOf(config, url, invocation())
  // The database starts while this process loads the bank, and not earlier, because loading would
  // delay it.
  let postgres: Promise<Postgres> | undefined
  const starting = new Promise<void>((resolve, reject) => {
    const beforeMaking = () => requireFreeAddress(config)
    postgres = startPostgres({ ...config, onStarting: resolve, beforeMaking, log: announce })
    postgres.catch(reject)
  })
  const opening = starting
    .then(() => import('../app.ts'))
    .then(({ openBank }) => openBank(config, { announce, logTo, paint, postgres }))
  stopOnSignals(opening, STOP_WITHIN_SECONDS + config.drainSeconds, announce)
  const bank = await opening
  const startedMs = performance.now() - beganMs
  const { servesApi } = dutiesOf[config.role]
  const link = servesApi ? await bank.signInAddress() : undefined
  const greet = (firstApiKey?: string) => {
    const ready = readyOf({ ...bank, firstApiKey, link, startedMs }, config)
    const command = linkCommand(ready.url)
    const lines = paint && isWatched ? greetingBox(ready, command, paint) : linesOf(ready, command)
    if (firstApiKey === undefined) output.result(lines, ready)
    else output.once(lines, ready)
  }
  try {
    if (servesApi) await bank.showFirstKey(greet)
    else greet()
  } catch (error) {
    await bank.close()
    throw error
  }
  if (open && servesApi) openBrowser(link ?? bank.url, complain)
}

/** The first signal closes the bank in order, the second aborts. */
function stopOnSignals(
  opening: Promise<Bank>,
  withinSeconds: number,
  announce: typeof print,
): void {
  let stoppingSinceMs: number | undefined
  onSignal(() => {
    if (stoppingSinceMs === undefined) {
      stoppingSinceMs = performance.now()
      announce('Florin is stopping …')
      setTimeout(() => {
        complain(`Florin did not stop within ${withinSeconds} s and gives up what was under way.`)
        leave(1)
      }, withinSeconds * 1000)
      close(opening, announce).then(() => leave(0), fail)
    } else if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) {
      leave(1)
    }
  })
}

async function close(opening: Promise<Bank>, announce: typeof print): Promise<void> {
  const bank = await opening
  await bank.close()
  announce('Florin has stopped.')
}

async function migrate(config: Config, _given: Options, output: Output): Promise<void> {
  const { migrateBank } = await import('../start/maintenance.ts')
  const migrating = migrateBank(config, { announce: output.progress })
  const { applied } = await output.during('Migrating', migrating)
  const sum = applied.length === 0 ? 'The database is up to date.' : `${applied.length} applied.`
  output.result([...applied.map((name) => `applied ${name}`), sum], { applied })
}

async function reseal(config: Config, { status }: Options, output: Output): Promise<void> {
  if (status) {
    const { withAdmin } = await import('../start/admin.ts')
    const report = await withAdmin(config, complain, (admin) => admin.encryption())
    return output.result(reportLines(report), report)
  }
  const { resealBank } = await import('../start/reseal.ts')
  const resealing = resealBank(config, { announce: output.progress })
  const { resealed, report } = await output.during('Resealing', resealing)
  const lines = [`${resealed} values were resealed.`, ...reportLines(report)]
  output.result(lines, { resealed, ...report })
}

async function verifyUntilSignal(config: Config, flags: Options, output: Output): Promise<void> {
  let cancel: (() => Promise<void>) | undefined
  let [signalled, sinceMs]: [Signal | undefined, number] = [undefined, 0]
  onSignal((signal) => {
    if (signalled !== undefined && performance.now() - sinceMs < SAME_SIGNAL_MS) return
    if (signalled !== undefined || !cancel) return dieOf(signal)
    ;[signalled, sinceMs] = [signal, performance.now()]
    cancel().catch(() => dieOf(signal))
  })
  try {
    await verify(config, flags, { output, onRunning: (it) => (cancel = it) })
  } catch (error) {
    if (signalled !== undefined) dieOf(signalled)
    throw error
  }
}

type Options = JsonOption & {
  role?: string
  open?: true
  to?: string
  from?: string
  verify?: string
  status?: true
}

/** The configuration, also for error messages. */
function configured(
  env: Record<string, string | undefined>,
  options: { serves: boolean; opens?: boolean },
): Config {
  const config = readConfig(env, options)
  explainFor(config)
  for (const line of unknownVariables(env)) complain(line)
  return config
}

function variablesHelp(): string {
  const width = Math.max(...configVariables.map(({ name }) => name.length))
  const lines = configVariables.map(
    (it) => `  ${it.name.padEnd(width)}  ${it.description} [${it.default}]`,
  )
  const files = `${secretVariables.map((name) => `${name}_FILE`).join(', ')}: the path of a file that holds the value`
  return `\nEnvironment variables [and their defaults]:\n${lines.join('\n')}\n  ${files}.`
}

export function addLocalCommands(program: Command): void {
  const add = (
    name: string,
    description: string,
    action: (config: Config, options: Options, output: Output) => Promise<void>,
  ) => {
    const command = program.command(name).description(description)
    command.addHelpText('after', variablesHelp())
    return command.action((options: Options) =>
      withOutput(options, (output) => {
        const { role } = options
        const chosen = role === undefined ? {} : { FLORIN_ROLE: role }
        const serves = name === 'start'
        const config = configured(
          { ...process.env, ...chosen },
          { serves, opens: serves || name === 'reseal' },
        )
        return action(config, options, output)
      }),
    )
  }
  teaches(
    add('start', 'Serve the API; on the first start, set everything up.', start)
      .option('--role <role>', `${roles.join(', ')} (FLORIN_ROLE)`)
      .option('--open', 'open the dashboard in a browser'),
    'florin             the same; on a terminal it opens the dashboard',
    'florin start',
    'florin start --json    one document when it is ready: url, api_key (once), link, data_dir, …',
  )
  teaches(
    add('migrate', 'Bring the database to the form of this version, and end.', migrate),
    'florin migrate',
    'DATABASE_URL=postgres://bank@db/bank florin migrate --json',
  )
  teaches(
    add(
      'reseal',
      'Seal all values under FLORIN_ENCRYPTION_KEY, and print which keys are still needed.',
      reseal,
    ).option('--status', 'only print the required keys and the progress of resealing'),
    'florin reseal --status',
    'FLORIN_ENCRYPTION_KEY=… FLORIN_DECRYPTION_KEYS=… florin reseal',
  )
  const verifying = add(
    'verify',
    'Recompute every balance from its entries and holds, verify the hash chain of all transactions, ' +
      'and report differences.',
    verifyUntilSignal,
  )
  teaches(
    addVerifyOptions(verifying),
    'florin verify',
    'florin verify --since-heads heads.txt --note-heads heads.txt',
    'florin verify --json | jq .ok',
  )
  const copying = add('backup', 'Copy the embedded database, also while it serves.', backup)
  copying
    .option('--to <directory>', 'target directory (default: FLORIN_BACKUP_DIR)')
    .addOption(
      new Option(
        '--verify <directory>',
        'copy nothing: compare the copies there with their manifests',
      ).conflicts('to'),
    )
  teaches(
    copying,
    'florin backup --to /backups',
    'florin backup --verify /backups',
    'FLORIN_BACKUP_DIR=/backups florin backup --json | jq -r .backup',
  )
  const restoring = add(
    'restore',
    'Put a backup into an empty data directory, as it was at a moment.',
    restoreBackup,
  )
  restoring
    .option('--from <directory>', 'directory of the backup (default: FLORIN_BACKUP_DIR)')
    .option(
      '--to <time>',
      'the moment, e.g. 2026-06-14T09:30:00Z; as late as the log goes if left out',
    )
  teaches(
    restoring,
    'FLORIN_DATA_DIR=/srv/new florin restore --from /backups',
    'FLORIN_DATA_DIR=/srv/new florin restore --from /backups --to 2026-06-14T09:30:00Z',
  )
  const adminWith =
    ({ opens }: { opens: boolean }): WithAdmin =>
    async (work, chosen = {}) => {
      const { withAdmin } = await import('../start/admin.ts')
      const config = configured({ ...process.env, ...chosen }, { serves: false, opens })
      return withAdmin(config, complain, work)
    }
  const admin = adminWith({ opens: false })
  addAdminCommands(program, admin)
  addAchCommands(program, admin, adminWith({ opens: true }))
}
