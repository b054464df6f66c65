#!/usr/bin/env node
// The process: `florin start | migrate | verify | chain | backup | restore | link | encryption | users … | keys …`, and the
// commands that speak to a running bank (cli). What a bank consists of is in app.ts.

// oxlint-disable-next-line import/no-unassigned-import -- what it does, it does by being there first.
import './platform/ticks.ts'
import { readFileSync } from 'node:fs'
import { addClientCommands, type Output } from '@florin/cli'
import { Command, CommanderError } from 'commander'
import { destination, type DestinationStream } from 'pino'
import { type Bank, openBank } from './app.ts'
import { type Config, configVariables, readConfig } from './config.ts'
import { answering, isForPeople, type Json, teaches } from './commands/answers.ts'
import { backup, restoreBackup } from './commands/backup.ts'
import { addDeskCommands } from './commands/desk.ts'
import { greeting, readyOf } from './commands/ready.ts'
import { addVerifyOptions, verify } from './commands/verify.ts'
import { atDesk } from './desk.ts'
import { dutiesOf, roles } from './roles.ts'
import { stopServers } from './platform/postgres/server.ts'
import { chainBank, migrateBank } from './upkeep.ts'

/** For what is under way; the time to drain comes before it. */
const STOP_WITHIN_SECONDS = 10

// Ctrl-C under npm arrives twice within milliseconds: from the terminal and from npm.
const SAME_SIGNAL_MS = 500

/** The last is what closing a terminal sends to what runs in it. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
type Signal = (typeof SIGNALS)[number]
let onSignal: (signal: Signal) => void = (signal) => {
  // A command that listens for itself (`florin listen`) ends in its own way.
  if (process.listenerCount(signal) === 1) dieOf(signal)
}
let isTerminalGone = false

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Whoever reads our output may stop reading (`npm start | head`), and a terminal may be closed: that is no fault. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') fail(error)
}

function logOn({ fd }: { fd: number }): DestinationStream {
  return destination(fd).on('error', unlessGone)
}

/** With --json nothing but the document goes to the output: progress and the log are complaints then. */
async function start(config: Config, { json }: Options, output: Output): Promise<void> {
  const beganMs = performance.now()
  const announce = json ? complain : print
  const logTo = logOn(json ? process.stderr : process.stdout)
  const opening = openBank(config, { announce, logTo })
  stopOnSignals(opening, STOP_WITHIN_SECONDS + config.drainSeconds, announce)
  const bank = await opening
  const startedMs = performance.now() - beganMs
  const link = dutiesOf[config.role].servesApi ? await bank.signInAddress() : undefined
  const ready = readyOf({ ...bank, link, startedMs }, config)
  output.result(greeting(ready), ready)
}

/** The first signal finishes what runs and closes the bank, the second one gives up on that. */
function stopOnSignals(
  opening: Promise<Bank>,
  withinSeconds: number,
  announce: typeof print,
): void {
  let stoppingSinceMs: number | undefined
  onSignal = () => {
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
  }
}

async function close(opening: Promise<Bank>, announce: typeof print): Promise<void> {
  const bank = await opening
  await bank.close()
  announce('Florin has stopped.')
}

async function migrate(config: Config, _given: Options, output: Output): Promise<void> {
  const migrating = migrateBank(config, { announce: output.note })
  const { applied } = await output.during('Migrating', migrating)
  const sum = applied.length === 0 ? 'The database is up to date.' : `${applied.length} applied.`
  output.result([...applied.map((name) => `applied ${name}`), sum], { applied })
}

async function verifyUntilSignal(config: Config, given: Options, output: Output): Promise<void> {
  let cancel: (() => Promise<void>) | undefined
  let [signalled, sinceMs]: [Signal | undefined, number] = [undefined, 0]
  onSignal = (signal) => {
    if (signalled !== undefined && performance.now() - sinceMs < SAME_SIGNAL_MS) return
    if (signalled !== undefined || !cancel) return dieOf(signal)
    ;[signalled, sinceMs] = [signal, performance.now()]
    // Canceled queries end the work; if nobody can be asked to cancel them, the database notices that we are gone.
    cancel().catch(() => dieOf(signal))
  }
  try {
    await verify(config, given, { output, onRunning: (it) => (cancel = it) })
  } catch (error) {
    if (signalled !== undefined) dieOf(signalled)
    throw error
  }
}

async function chain(config: Config, _given: Options, output: Output): Promise<void> {
  const taking = chainBank(config, { announce: output.note })
  const taken = await output.during('Taking in', taking)
  const sum = `${taken} rows were taken into the hash chain. From now on nothing may be outside it.`
  output.result(sum, { taken })
}

/** What the command line says beside the environment. */
type Options = Json & { role?: string; to?: string; from?: string }

/** Ends the process. What a person can mend is one sentence; anything else shows where it came from. */
function fail(error: unknown): void {
  if (isForPeople(error)) complain(error.message)
  else complain(`Florin stops because of an unexpected error.\n${traceOf(error)}`)
  leave(1)
}

/** Ends the process; as a hang-up does when its terminal is gone, for Node's own way out crashes then, or never ends. */
function leave(code: number): void {
  if (isTerminalGone) dieOf('SIGHUP')
  else process.exit(code)
}

/** Ends the process as the signal does when nobody listens, but for the database. */
function dieOf(signal: Signal): void {
  stopServers()
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
}

// Only stacks: the other fields of an error (a failed statement's detail, its parameters) may hold customers' data.
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${traceOf(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}

function variablesHelp(): string {
  const width = Math.max(...configVariables.map(({ name }) => name.length))
  const lines = configVariables.map(
    (it) => `  ${it.name.padEnd(width)}  ${it.description} [${it.default}]`,
  )
  return `\nEnvironment variables [and their defaults]:\n${lines.join('\n')}`
}

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const manifest: { version: string } = JSON.parse(text)
  return manifest.version
}

function commands(): Command {
  const program = new Command('florin')
  program.description('A banking platform that anyone can run.').version(version()).exitOverride()
  const add = (
    name: string,
    description: string,
    action: (config: Config, options: Options, output: Output) => Promise<void>,
  ) => {
    const command = program.command(name).description(description)
    command.addHelpText('after', variablesHelp())
    return command.action((options: Options) =>
      answering(options, (output) => {
        const { role } = options
        const chosen = role === undefined ? {} : { FLORIN_ROLE: role }
        const serves = name === 'start'
        return action(readConfig({ ...process.env, ...chosen }, { serves }), options, output)
      }),
    )
  }
  teaches(
    add('start', 'Serve the API; on the first start, set everything up.', start).option(
      '--role <role>',
      `${roles.join(', ')} (FLORIN_ROLE)`,
    ),
    'florin start',
    'florin start --json    one document when it is ready: url, api_key (once), link, data_dir, …',
  )
  teaches(
    add('migrate', 'Bring the database to the form of this version, and end.', migrate),
    'florin migrate',
    'DATABASE_URL=postgres://bank@db/bank florin migrate --json',
  )
  const verifying = add(
    'verify',
    'Recompute every balance from its entries and holds, and the hash chain of all transactions; say if all is right.',
    verifyUntilSignal,
  )
  teaches(
    addVerifyOptions(verifying),
    'florin verify',
    'florin verify --since-heads heads.txt --note-heads heads.txt',
    'florin verify --json | jq .ok',
  )
  teaches(
    add(
      'chain',
      'Once no version without the hash chain runs any more: take what it wrote into the chain.',
      chain,
    ),
    'florin chain',
  )
  const copying = add('backup', 'Copy the embedded database, also while it serves.', backup)
  copying.option('--to <directory>', 'where to (FLORIN_BACKUP_DIR)')
  teaches(
    copying,
    'florin backup --to /backups',
    'FLORIN_BACKUP_DIR=/backups florin backup --json | jq -r .backup',
  )
  const restoring = add(
    'restore',
    'Put a backup into an empty data directory, as it was at a moment.',
    restoreBackup,
  )
  restoring
    .option('--from <directory>', 'where the backup is (FLORIN_BACKUP_DIR)')
    .option(
      '--to <time>',
      'the moment, e.g. 2026-06-14T09:30:00Z; as late as the log goes if left out',
    )
  teaches(
    restoring,
    'FLORIN_DATA_DIR=/srv/new florin restore --from /backups',
    'FLORIN_DATA_DIR=/srv/new florin restore --from /backups --to 2026-06-14T09:30:00Z',
  )
  addDeskCommands(program, (work) =>
    atDesk(readConfig(process.env, { serves: false }), complain, work),
  )
  addClientCommands(program)
  return program
}

/** The exit code of a command line that was not understood; `florin <command> --help` lists the others. */
const USAGE = 2

// commander has printed what it wants to say.
function endOfCommands(error: unknown): void {
  if (!(error instanceof CommanderError)) fail(error)
  else process.exit(error.exitCode === 0 ? 0 : USAGE)
}

process.on('uncaughtException', fail)
for (const signal of SIGNALS) {
  process.on(signal, () => {
    isTerminalGone ||= signal === 'SIGHUP'
    onSignal(signal)
  })
}
for (const stream of [process.stdout, process.stderr]) stream.on('error', unlessGone)

await commands().parseAsync().catch(endOfCommands)
