// The commands for the time of a sandbox workspace: what it is, what falls due next, and moving it.

import { type Answer, type Bank, secondsOf } from '@florin/sdk'
import type { Command } from 'commander'
import { argument, type Context, speaksToBank } from './context.ts'

/** A week of a busy workspace may take its time. */
const MOVE_WITHIN_MS = 10 * 60_000
const LOOK_EVERY_MS = 1_000
const SHOWN = 20

type DueItem = Answer<'get', '/sandbox/clock/due'>['due'][number]
type Moved = Answer<'post', '/sandbox/clock'>

export function addClock(program: Command): void {
  const clock = program
    .command('clock')
    .description('Read or advance the clock of a sandbox workspace.')
  speaksToBank(clock.command('show').description('Print the time of the workspace.'), {
    examples: 'florin clock show',
    act: async ({ bank, output }) => {
      const now = (await bank.sandbox.clock.now()).toISOString()
      output.result(now, { now })
    },
  })
  addAdvance(clock)
  addNext(clock)
  addDue(clock)
}

function addAdvance(clock: Command): void {
  const advance = clock
    .command('advance')
    .description('Advance the clock, run the work that falls due, and print a summary of it.')
    .argument(
      '<duration>',
      'seconds, or numbers with units: 90s, 15m, 55h, 7d, "1d 2h"',
      argument(checked),
    )
  speaksToBank(advance, {
    examples: `
      florin clock advance 55h     every retry of a webhook until it gives up
      florin clock advance 7d      held transfers expire
      florin clock advance 90      ninety seconds`,
    act: (context, _options, duration = '') =>
      move(context, `Moving ${duration}`, { advance_seconds: secondsOf(duration) }),
  })
}

function addNext(clock: Command): void {
  const next = clock
    .command('next')
    .description('Advance the clock to the next scheduled work, run it, and print a summary of it.')
  speaksToBank(next, {
    examples: `
      florin clock next
      florin clock next --json | jq -r .digest[].summary`,
    act: (context) => move(context, 'Advancing to the next scheduled work', { to_next: true }),
  })
}

function addDue(clock: Command): void {
  const due = clock
    .command('due')
    .description('List the scheduled work of the workspace, earliest first.')
    .option('--limit <number>', `how many at most (${SHOWN})`, argument(wholeNumber))
    .option('--within <duration>', 'maximum time until the work is due: 12h, 7d', argument(checked))
  speaksToBank(due, {
    examples: `
      florin clock due
      florin clock due --within 24h
      florin clock due --json | jq -r .due[].summary`,
    act: async (
      { bank, output },
      { limit = SHOWN, within }: { limit?: number; within?: string },
    ) => {
      const now = await bank.sandbox.clock.now()
      const until =
        within === undefined
          ? {}
          : { until: new Date(now.getTime() + secondsOf(within) * 1000).toISOString() }
      const items = await firstDue(bank, limit, until)
      const lines = items.map((item) => dueLine(item, now))
      output.result(lines.length === 0 ? 'There is no scheduled work.' : lines, {
        now: now.toISOString(),
        due: items,
      })
    },
  })
}

/** The first items up to a limit, page by page: a page may hold fewer than requested. */
async function firstDue(bank: Bank, limit: number, until: { until?: string }): Promise<DueItem[]> {
  const items: DueItem[] = []
  let page_token: string | undefined
  do {
    const query = { ...until, limit: limit - items.length, ...(page_token ? { page_token } : {}) }
    const page = await bank.get('/sandbox/clock/due', { query })
    items.push(...page.due)
    page_token = page.next_page_token
  } while (page_token !== undefined && items.length < limit)
  return items
}

/** Moves the clock, says how far it is meanwhile, and prints what happened and what comes next. */
async function move(
  { bank, output }: Context,
  what: string,
  body: { advance_seconds: number } | { to_next: true },
): Promise<void> {
  const options = { body, timeoutMs: MOVE_WITHIN_MS }
  const watch = output.isWatched ? watchMove(bank) : undefined
  const moved = await output
    .during(what, bank.post('/sandbox/clock', options), watch?.state)
    .finally(() => watch?.stop())
  const now = new Date(moved.now)
  const [next] = await firstDue(bank, 1, {})
  const digest = digestLines(moved)
  const lines = [
    moved.now,
    ...(digest.length === 0 ? ['No work was due.'] : digest),
    ...(next ? [output.paint('dim', `Next: ${dueLine(next, now)}`)] : []),
  ]
  output.result(lines, { ...moved, ...(next ? { next } : {}) })
}

function digestLines({ digest }: Moved): string[] {
  return digest.map(({ summary }) => `  ${summary}`)
}

/** How far a move is, asked from time to time. */
function watchMove(bank: Bank): { state: () => string | undefined; stop(): void } {
  let state: string | undefined
  const look = async () => {
    try {
      const { now, move: underWay } = await bank.get('/sandbox/clock')
      state = underWay && `${underWay.progress}%, ${now.slice(0, 16).replace('T', ' ')} UTC`
    } catch {
      // Only the progress is lost: the move itself says what is wrong.
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return { state: () => state, stop: () => clearInterval(timer) }
}

function dueLine({ due_time, summary }: DueItem, now: Date): string {
  return `${due_time}  ${fromNow(new Date(due_time), now).padEnd(10)}  ${summary}`
}

const units = [
  ['d', 24 * 3600],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const

/** `in 6d 23h`, by its two largest units. */
function fromNow(time: Date, now: Date): string {
  let seconds = Math.round((time.getTime() - now.getTime()) / 1000)
  if (seconds <= 0) return 'now'
  const parts = units.map(([unit, length]) => {
    const count = Math.floor(seconds / length)
    seconds -= count * length
    return { count, text: `${count}${unit}` }
  })
  const first = parts.findIndex(({ count }) => count > 0)
  const [large, small] = parts.slice(first, first + 2)
  return `in ${[large, ...(small && small.count > 0 ? [small] : [])].map((it) => it?.text).join(' ')}`
}

function checked(text: string): string {
  secondsOf(text)
  return text
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`"${text}" is not a number from 1 to 9999`)
  return Number(text)
}
