// A webhook receiver, in its own process. Its paths behave differently (`/hang`, `/fail`, `/slow`,
// any other answers at once); what arrives at each is counted and timed from the event's own time.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { quantile } from './quantile.ts'

/** What arrived at a path since the last `reset`. Latency counts from `event_time`, which is before the commit. */
export type Arrivals = {
  readonly count: number
  /** Of different events. */
  readonly distinct: number
  readonly firstMs: number
  readonly lastMs: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export type ReceiverJob =
  | { readonly kind: 'listen' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'read'; readonly path: string }
  /** Of each arrival at the path, in milliseconds. */
  | { readonly kind: 'latencies'; readonly path: string }
  /** From now on the path answers at once, whatever it did before. */
  | { readonly kind: 'recover'; readonly path: string }

type Seen = {
  ids: Set<string>
  count: number
  firstMs: number
  lastMs: number
  latencies: number[]
}

const SLOW_MS = 1_000
const ID_LENGTH = 36
const seen = new Map<string, Seen>()
const recovered = new Set<string>()

function after(text: string, name: string, length: number): string {
  const start = text.indexOf(`"${name}":"`) + name.length + 4
  return text.slice(start, start + length)
}

function note(path: string, text: string): void {
  let at = seen.get(path)
  if (!at) {
    at = { ids: new Set(), count: 0, firstMs: 0, lastMs: 0, latencies: [] }
    seen.set(path, at)
  }
  const now = Date.now()
  at.count += 1
  at.ids.add(after(text, 'id', ID_LENGTH))
  at.firstMs ||= now
  at.lastMs = now
  at.latencies.push(now - Date.parse(after(text, 'event_time', '2026-01-01T00:00:00.000Z'.length)))
}

function answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const behaviour = recovered.has(url) ? '' : (url.split('/')[1] ?? '')
  if (behaviour === 'hang') return
  if (behaviour === 'slow') setTimeout(() => response.end(), SLOW_MS)
  else response.writeHead(behaviour === 'fail' ? 500 : 200).end()
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    note(request.url ?? '/', Buffer.concat(chunks).toString())
    answer(request, response)
  })
})

function read(path: string): Arrivals {
  const at = seen.get(path)
  if (!at) return { count: 0, distinct: 0, firstMs: 0, lastMs: 0, p50Ms: 0, p99Ms: 0 }
  const { count, ids, firstMs, lastMs } = at
  const latencies = at.latencies.toSorted((a, b) => a - b)
  const figures = { p50Ms: quantile(latencies, 0.5), p99Ms: quantile(latencies, 0.99) }
  return { count, distinct: ids.size, firstMs, lastMs, ...figures }
}

process.on('message', (job: ReceiverJob) => {
  if (job.kind === 'listen') {
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
    return
  }
  if (job.kind === 'reset') seen.clear()
  if (job.kind === 'recover') recovered.add(job.path)
  if (job.kind === 'read') process.send?.(read(job.path))
  else if (job.kind === 'latencies') process.send?.(seen.get(job.path)?.latencies ?? [])
  else process.send?.('done')
})
process.on('disconnect', () => process.exit(0))
