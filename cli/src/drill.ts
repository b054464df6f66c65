// `florin drill -- npm test`: runs a test command against forks of the workspace, once for each write and webhook and each fault,
// and says which runs failed, hung or ended with different balances than a run without a fault.

import { availableParallelism } from 'node:os'
import { FlorinError } from '@florin/sdk'
import type { Command } from 'commander'
import { argument, type Context, speaksToBank, UsageError } from './context.ts'
import { faultsFrom, isOfWebhooks, usualFaults } from './drill/faults.ts'
import { type Finding, judge, refuseVarying } from './drill/judge.ts'
import {
  eventTypesOf,
  nameOf,
  type Pattern,
  patternFrom,
  refuseNothing,
  trialsOf,
} from './drill/plan.ts'
import { findingLines, plural, reportLines } from './drill/report.ts'
import type * as runs from './drill/run.ts'
import type { Run, Stage, Trial } from './drill/run.ts'
import { inParallel } from './drill/slots.ts'
import { countFrom } from './until.ts'

type Options = {
  only?: Pattern[]
  skip?: Pattern[]
  faults?: string
  jobs?: number
  delay: number
  within?: number
  webhooks?: boolean
}

const DELAY_MS = 2_000
/** A run with a fault may take this many times as long as one without, and some seconds for what it waits before it tries again. */
const PATIENCE = 5
const PATIENCE_MS = 15_000
/** Factor for the number of concurrent runs if runs only wait. */
const UNDER_WAY = 4
/** A run that exceeds the duration of a run without a fault by this factor mostly waits. */
const WAITS_AFTER = 2
/** After this number of repeated runs has hung again, and none has ended, the other runs count as hung. */
const SURE_AFTER = 4
const EXIT_FOUND = 1
const EXIT_INTERRUPTED = 130

/** Loaded for a drill only, and not by every bank that starts: it knows all operations. */
const runOnce: typeof runs.runOnce = async (...given) =>
  (await import('./drill/run.ts')).runOnce(...given)

export function addDrill(program: Command): void {
  const collect = (text: string, before: Pattern[] = []) => [...before, argument(patternFrom)(text)]
  const command = program
    .command('drill <command...>')
    .description(
      'Run your tests once for each write and each fault, in forks of a sandbox workspace, and report failures.',
    )
    .option(
      '--only <place>',
      'only this: an operation or event, also :2 for its 2nd, also :FAULT',
      collect,
    )
    .option('--skip <place>', 'exclude these, in the format of --only', collect)
    .option('--faults <names>', 'comma-separated faults (default: the usual ones)')
    .option(
      '--jobs <number>',
      'how many runs work at a time (the number of cores); more are under way while some only wait',
      argument(countFrom),
    )
    .option('--delay <milliseconds>', 'delay of a delayed operation', argument(countFrom), DELAY_MS)
    .option('--within <seconds>', 'timeout of a run', argument(countFrom))
    .option(
      '--webhooks',
      'keep the workspace’s webhooks enabled; limits the drill to one run at a time',
    )
  speaksToBank(command, {
    examples: `
      florin drill -- npm test
      florin drill --only createInternalTransfer -- npm test
      florin drill --only createInternalTransfer:2:ANSWER_LOST -- npm test
      florin drill --skip createWebhook --faults ANSWER_LOST,WEBHOOK_TWICE -- pytest -q
      FLORIN_URL and FLORIN_API_KEY in the environment of the command refer to a fork of the workspace. The command must pass
      without faults. Exit code 1 is also returned for findings.
      Usual faults: ${usualFaults.join(', ')}.`,
    act: (context, options, ...given) => drill(context, options as Options, given.flat()),
  })
}

async function drill(context: Context, options: Options, command: string[]): Promise<void> {
  const { bank, url, output } = context
  const ending = new AbortController()
  const end = () => ending.abort(new Interrupted())
  process.on('SIGINT', end).on('SIGTERM', end)
  const snapshot = await bank.sandbox.snapshots.create('florin drill').catch((error: unknown) => {
    if (!(error instanceof FlorinError) || error.status !== 404) throw error
    throw new UsageError(`The bank at ${url} is not a sandbox, and only a sandbox has forks.`)
  })
  const stage: Stage = {
    bank,
    url,
    snapshot: snapshot.id,
    command,
    delayMs: options.delay,
    keepsWebhooks: options.webhooks === true,
    signal: ending.signal,
  }
  try {
    await refuseRules(bank)
    await carryOut(stage, options, context)
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    output.note('Interrupted. All forks are deleted.')
    process.exitCode = EXIT_INTERRUPTED
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end)
    await bank.sandbox.snapshots.delete(snapshot)
  }
}

class Interrupted extends Error {}

/** Throws UsageError where forks of the workspace would have fault rules of its own, and no run would be one without a fault. */
async function refuseRules(bank: Context['bank']): Promise<void> {
  for await (const { fired, times } of bank.list('/sandbox/faults')) {
    if (fired < times)
      throw new UsageError(
        'The workspace has fault rules, and its forks would have them too: delete them first (florin faults list).',
      )
  }
}

async function carryOut(stage: Stage, options: Options, { output }: Context): Promise<void> {
  const { only = [], skip = [] } = options
  const faults = options.faults === undefined ? usualFaults : faultsFrom(options.faults)
  const [first, second] = await output.during(
    'Running the command twice without a fault',
    runWithoutFault(stage, [...faults, ...only.flatMap(({ fault }) => fault ?? [])]),
  )
  refuseVarying(first, second)
  const { all, chosen } = trialsOf(second, { faults, only, skip })
  refuseNothing(chosen, second)
  const usualMs = Math.max(first.ms, second.ms)
  const withinMs =
    options.within === undefined
      ? PATIENCE * usualMs + PATIENCE_MS + options.delay
      : options.within * 1_000
  const jobs = stage.keepsWebhooks ? 1 : (options.jobs ?? availableParallelism())
  // Runs that share receivers of webhooks never overlap.
  const slots = { jobs, underWay: stage.keepsWebhooks ? 1 : jobs * UNDER_WAY }
  const webhooks = [...second.webhooks.values()].reduce((sum, count) => sum + count, 0)
  output.note(
    `The command passes in ${(usualMs / 1_000).toFixed(1)} s, with ${plural(second.writes.length, 'write')} and ${plural(webhooks, 'webhook')}. ` +
      `Now ${plural(chosen.length, 'run')} with a fault each, ${jobs} at a time.`,
  )
  const startedMs = performance.now()
  const findings: { at: number; finding: Finding; command: string }[] = []
  let done = 0
  let unreached = 0
  const isShown = chosen.length === 1 && !output.isJson
  const ended: { trial: Trial; at: number; run: Run }[] = []
  const tryOne = async (trial: Trial, at: number, waits: () => void) => {
    const onWait = { afterMs: WAITS_AFTER * usualMs, waits }
    const run = await runOnce(stage, { trial, onWait, withinMs, isShown })
    if (run.exitCode === undefined && chosen.length > 1) ended.push({ trial, at, run })
    else note(trial, at, run)
  }
  const note = (trial: Trial, at: number, run: Run) => {
    done += 1
    const finding = judge(trial, run, second.books)
    if (!run.fired && !finding) unreached += 1
    if (!finding) return
    const again = reproduction(nameOf(trial, all), options, stage.command)
    findings.push({ at, finding, command: again })
    if (output.isWatched)
      output.note(findingLines(finding, again, stage.delayMs, output.paint)[0] ?? '')
  }
  const state = () => `${done} of ${chosen.length}, ${plural(findings.length, 'finding')}`
  const drilling = async () => {
    await inParallel(chosen, slots, tryOne)
    let hung = 0
    // What was ended among many others under way may only have been slow: it is tried again, where nothing else takes its core.
    await inParallel(ended, { jobs, underWay: jobs }, async ({ trial, at, run }, tried) => {
      const isSure = tried >= SURE_AFTER && hung === tried
      const again = isSure ? run : await runOnce(stage, { trial, withinMs, isShown })
      if (again.exitCode === undefined) hung += 1
      note(trial, at, again)
    })
  }
  await output.during('Drilling', drilling(), state)
  const seconds = Math.round((performance.now() - startedMs) / 100) / 10
  const inOrder = findings
    .toSorted((one, other) => one.at - other.at)
    .map(({ finding, command }) => ({ finding, command, name: nameOf(finding.trial, all) }))
  output.result(
    reportLines(
      { findings: inOrder, runs: chosen.length, unreached, seconds, delayMs: stage.delayMs },
      output.paint,
    ),
    {
      runs: chosen.length,
      writes: second.writes,
      webhooks: Object.fromEntries(second.webhooks),
      not_reached: unreached,
      findings: inOrder.map(
        ({ finding: { trial, outcome, verdict, details, exitCode }, command, name }) => ({
          only: name,
          ...trial,
          outcome,
          verdict,
          details,
          exit_code: exitCode ?? null,
          command,
        }),
      ),
    },
  )
  if (findings.length > 0) process.exitCode = EXIT_FOUND
}

/** The second run also counts the webhooks of the types that the first one knows. Throws UsageError unless both pass. */
async function runWithoutFault(stage: Stage, faults: readonly string[]): Promise<[Run, Run]> {
  const first = await passing(stage, runOnce(stage, {}), 'The command fails without any fault')
  const counted = faults.some(isOfWebhooks) ? eventTypesOf(first) : new Map<string, string[]>()
  const second = await passing(
    stage,
    runOnce(stage, { counted }),
    'The command passes once and then fails, both times without any fault',
  )
  return [first, second]
}

async function passing({ command }: Stage, running: Promise<Run>, what: string): Promise<Run> {
  const run = await running.catch((error: NodeJS.ErrnoException): never => {
    if (!String(error.syscall).startsWith('spawn')) throw error
    throw new UsageError(`${command[0]} cannot be run (${error.code}).`)
  })
  if (run.exitCode === 0) return run
  const printed = run.output.trim().split('\n').slice(-15).join('\n')
  const why = `${what} (exit code ${run.exitCode}), so there is nothing to compare with: make it pass first.`
  throw new UsageError(printed === '' ? why : `${why} It printed last:\n\n${printed}`)
}

function reproduction(name: string, options: Options, command: readonly string[]): string {
  const words = [
    'florin drill --only',
    name,
    ...(options.delay === DELAY_MS ? [] : [`--delay ${options.delay}`]),
    ...(options.within === undefined ? [] : [`--within ${options.within}`]),
    ...(options.webhooks ? ['--webhooks'] : []),
    '--',
    ...command.map(quoted),
  ]
  return words.join(' ')
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
