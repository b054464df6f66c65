// The receiver behind `florin listen`: checks each request, passes it on as it came, and answers what it was answered.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FlorinEvent, isGenuineWebhook, readWebhook } from '@florin/sdk'

/** What the receiver that was forwarded to did. */
export type ForwardAnswer = { status: number } | { status?: undefined; failure: string }

/** A request that came. It has no event when its signature was not the bank's. */
export type Heard = { event: FlorinEvent | undefined; answer: ForwardAnswer | undefined }

type Settings = {
  secret: string
  forwardTo: string | undefined
  /** Any free one when absent. */
  port: number | undefined
  onEvent: (heard: Heard) => void
}

export type Receiver = { readonly url: string; close(): Promise<void> }

/** The bank waits no longer than this either. */
const FORWARD_WITHIN_MS = 5_000

/** Headers that are about one connection, not about the request. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
])

export async function openReceiver(settings: Settings): Promise<Receiver> {
  const server = createServer((request, response) => {
    receive(request, response, settings).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port ?? 0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeIdleConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  { secret, forwardTo, onEvent }: Settings,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const asked = { headers: request.headers, body: Buffer.concat(chunks), secret }
  response.setHeader('connection', 'close')
  if (!isGenuineWebhook(asked)) {
    response.writeHead(400).end()
    onEvent({ event: undefined, answer: undefined })
    return
  }
  const passed = forwardTo === undefined ? undefined : await forward(request, asked.body, forwardTo)
  response.writeHead(passed?.status ?? (forwardTo === undefined ? 200 : 502)).end(passed?.body)
  const answer =
    passed && ('failure' in passed ? { failure: passed.failure } : { status: passed.status })
  onEvent({ event: readWebhook(asked), answer })
}

type Passed =
  | { status: number; body: Buffer }
  | { status?: undefined; body?: undefined; failure: string }

async function forward(request: IncomingMessage, body: Buffer, to: string): Promise<Passed> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    OF_THE_CONNECTION.has(name) || value === undefined ? [] : [[name, [value].flat().join(', ')]],
  )
  try {
    const answer = await fetch(to, {
      method: 'POST',
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_WITHIN_MS),
    })
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  } catch (error) {
    const { name, cause, message } = error as Error & { cause?: { code?: string } }
    const failure = name === 'TimeoutError' ? 'no answer within 5 s' : (cause?.code ?? message)
    return { failure }
  }
}
