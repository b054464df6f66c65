// Stands before a bank, passes requests on one after the other, and notes them.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Asked, exchangeOf, isLater, send, type Target } from './exchanges.ts'
import type { Exchange } from './recording.ts'

export type Recorder = {
  /** Where programs find the bank while they are recorded. */
  readonly url: string
  /** What was asked so far, in the order in which the bank was asked. */
  readonly exchanges: readonly Exchange[]
  /** Takes no more requests, and waits for those under way. */
  close(): Promise<void>
}

/** Headers that the bank goes by, beside those that begin with `florin-`. */
const KEPT = new Set(['content-type', 'idempotency-key'])
/** A stream has no end: what it tells is read when the recording ends. */
const STREAMS = '/v0/events/stream'

/** Listens on 127.0.0.1; port 0 is any free one. */
export async function openRecorder(target: Target, port = 0): Promise<Recorder> {
  const exchanges: Exchange[] = []
  let turn: Promise<void> = Promise.resolve()
  const server = createServer((request, response) => {
    turn = turn.then(() => pass(request, response)).catch((error: unknown) => fail(response, error))
  })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await askedBy(request)
    if (asked.path.startsWith(STREAMS)) return refuse(response)
    const answered = await send(target, asked)
    if (!isLater(answered)) exchanges.push(exchangeOf(target, asked, answered))
    for (const [name, value] of answered.headers)
      if (!/^(connection|keep-alive|transfer-encoding|content-(length|encoding))$/.test(name))
        response.setHeader(name, value)
    response.writeHead(answered.status).end(answered.text)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    exchanges,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      await turn
      server.closeAllConnections()
      await closed
    },
  }
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && (KEPT.has(name) || name.startsWith('florin-'))
      ? [[name, value] as const]
      : [],
  )
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(headers),
    key: /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? 'none',
    body: body === '' ? undefined : body,
  }
}

function refuse(response: ServerResponse): void {
  response.writeHead(501, { 'content-type': 'text/plain' })
  response.end('A stream of events is not recorded: read GET /v0/events instead.\n')
}

function fail(response: ServerResponse, error: unknown): void {
  if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
  response.end(`The bank did not answer: ${String(error)}\n`)
}
