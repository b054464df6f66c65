// `florin logs tail`: what was asked of the API, as it is asked.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Bank } from '@florin/sdk'
import type { Command } from 'commander'
import { type Context, argument, speaksToBank } from './context.ts'
import { countFrom, endOf } from './until.ts'

type Options = { path?: string; method?: string; failed?: boolean; count?: number }

/** A request as the log shows it. */
type Logged = {
  id: string
  time: string
  method: string
  path: string
  status: number
  latency_ms: number
  error_code?: string
}

type Page = { requests: Logged[]; next_page_token?: string }

const LOG = '/operations/requests'
const AGAIN_MS = 1_000
const SHOWN_FIRST = 10
const PAGE = 100
/** A request stands in the log when it is answered, under the time when it came: slow ones come late. */
const LATE_MS = 60_000

export function addLogs(program: Command): void {
  const logs = program.command('logs').description('What was asked of the API.')
  const tail = logs
    .command('tail')
    .description('Print the last requests, and then each new one.')
    .option('--path <beginning>', 'only those whose path begins with this')
    .option('--method <method>', 'only those with this method')
    .option('--failed', 'only those that were refused')
    .option('--count <number>', 'end after this many', argument(countFrom))
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
  const seen = new Map<string, number>()
  let newest: number | undefined
  let shown = 0
  while (!isOver) {
    for (const request of await requestsSince(bank, newest, options)) {
      if (seen.has(request.id) || shown === options.count) continue
      seen.set(request.id, Date.parse(request.time))
      shown += 1
      output.result(lineOf(request, output.paint), request)
    }
    newest = [...seen.values()].reduce((last, time) => Math.max(last, time), newest ?? 0)
    for (const [id, time] of seen) if (time < newest - 2 * LATE_MS) seen.delete(id)
    if (shown === options.count) end()
    await Promise.race([wait, sleep(AGAIN_MS)])
  }
}

/** The oldest first. Without a time: the last ones. Our own looking into the log is left out. */
async function requestsSince(
  bank: Bank,
  newest: number | undefined,
  options: Options,
): Promise<Logged[]> {
  const isFirst = newest === undefined || newest === 0
  const query = {
    limit: isFirst ? SHOWN_FIRST : PAGE,
    ...(options.path ? { path: options.path } : {}),
    ...(options.method ? { method: options.method.toUpperCase() } : {}),
    ...(options.failed ? { status_min: 400 } : {}),
    ...(isFirst ? {} : { from_time: new Date(newest - LATE_MS).toISOString() }),
  }
  const requests: Logged[] = []
  let page_token: string | undefined
  do {
    const page = (await bank.ask('get', LOG, {
      query: { ...query, ...(page_token ? { page_token } : {}) },
    })) as Page
    requests.push(...page.requests)
    page_token = isFirst && requests.length >= SHOWN_FIRST ? undefined : page.next_page_token
  } while (page_token)
  return requests.filter(({ path }) => path !== LOG).toReversed()
}

function lineOf(request: Logged, paint: Context['output']['paint']): string {
  const { time, method, path, status, latency_ms, error_code } = request
  const colour = status < 400 ? 'green' : 'red'
  const what = `${paint('dim', time)}  ${paint(colour, String(status))}  ${method.padEnd(6)} ${path}`
  return `${what}  ${latency_ms} ms${error_code ? `  ${paint('red', error_code)}` : ''}`
}
