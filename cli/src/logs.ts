// `florin logs tail`: what was asked of the API, as it is asked.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Bank, Item } from '@florin/sdk'
import type { Command } from 'commander'
import { type Context, argument, speaksToBank } from './context.ts'
import { countFrom, endOf } from './until.ts'

type Options = { path?: string; method?: string; failed?: boolean; count?: number }

/** A request as the log shows it. */
type Logged = Item<typeof LOG>

const LOG = '/operations/requests'
const AGAIN_MS = 1_000
const SHOWN_FIRST = 10
const PAGE = 100
/** A request stands in the log when it is answered, under the time when it came: slow ones come late. */
const LATE_MS = 60_000

export function addLogs(program: Command): void {
  const logs = program.command('logs').description('Read the request log of the API.')
  const tail = logs
    .command('tail')
    .description('Print recent requests, and then each new one.')
    .option('--path <beginning>', 'prefix of the path')
    .option('--method <method>', 'only requests with this method')
    .option('--failed', 'only refused requests')
    .option('--count <number>', 'maximum number of lines', argument(countFrom))
  speaksToBank(tail, {
    examples: `
      florin logs tail
      florin logs tail --failed
      florin logs tail --path /v0/customers --method POST --json`,
    act: tailLogs,
  })
}

async function tailLogs({ bank, output }: Context, options: Options): Promise<void> {
  const { wait, end } = endOf()
  let isOver = false
  void wait.then(() => (isOver = true))
  // A limit below that means the latest ones.
  const shownFirst = Math.min(SHOWN_FIRST, options.count ?? SHOWN_FIRST)
  const seen = new Map<string, number>()
  let newest: number | undefined
  let shown = 0
  while (!isOver) {
    const requests = await requestsSince(bank, newest, options)
    const first = newest === undefined ? requests.length - shownFirst : 0
    for (const [index, request] of requests.entries()) {
      if (seen.has(request.id) || shown === options.count) continue
      seen.set(request.id, Date.parse(request.time))
      if (index < first) continue
      shown += 1
      output.result(lineOf(request, output.paint), request)
    }
    newest = [...seen.values()].reduce((last, time) => Math.max(last, time), newest ?? 0)
    for (const [id, time] of seen) if (time < newest - 2 * LATE_MS) seen.delete(id)
    if (shown === options.count) end()
    await Promise.race([wait, sleep(AGAIN_MS)])
  }
}

/**
 * The oldest first, from a little before `newest`. Without it: the last ones, and what came shortly before them, which the
 * next look finds again. Looking into the log is not logged.
 */
async function requestsSince(
  bank: Bank,
  newest: number | undefined,
  { path, method, failed }: Options,
): Promise<Logged[]> {
  const query = {
    page_size: PAGE,
    ...(path ? { path } : {}),
    ...(method ? { method: method.toUpperCase() } : {}),
    ...(failed ? { status_min: 400 } : {}),
    ...(newest ? { from_time: new Date(newest - LATE_MS).toISOString() } : {}),
  }
  const requests: Logged[] = []
  for await (const request of bank.list(LOG, { query })) {
    if (newest === undefined && isLongBefore(request, requests)) break
    requests.push(request)
  }
  return requests.toReversed()
}

/** Whether this one is neither among the first to be shown, nor found again by the next look. */
function isLongBefore({ time }: Logged, later: Logged[]): boolean {
  const last = later[0]?.time ?? time
  return later.length >= SHOWN_FIRST && Date.parse(time) < Date.parse(last) - LATE_MS
}

function lineOf(request: Logged, paint: Context['output']['paint']): string {
  const { time, method, path, status, latency_ms, error_code } = request
  const colour = status < 400 ? 'green' : 'red'
  const what = `${paint('dim', time)}  ${paint(colour, String(status))}  ${method.padEnd(6)} ${path}`
  return `${what}  ${latency_ms} ms${error_code ? `  ${paint('red', error_code)}` : ''}`
}
