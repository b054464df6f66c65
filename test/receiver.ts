// A receiver of webhooks for tests: a real HTTP server that remembers what it was sent.

import { verifyWebhook, type WebhookRequest, WebhookVerificationError } from '@florin/sdk'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  /** The exact bytes, as text. */
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a body is whatever the test expects of it.
  // oxlint-disable-next-line typescript/no-explicit-any -- a body is whatever the test expects of it.
  body: any
}

type Answers = (request: Received, response: ServerResponse) => void

export type Receiver = {
  readonly url: string
  readonly received: Received[]
  /** How it answers from now on: a status, or a function that does what it likes. */
  answer(how: number | Answers): void
  /** Resolves when this many requests have arrived. */
  arrived(count: number, withinMs?: number): Promise<Received[]>
  close(): Promise<void>
}

export async function openReceiver(host = '127.0.0.1'): Promise<Receiver> {
  const received: Received[] = []
  let answers: Answers = (_request, response) => response.end('ok')
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const { method = '', url = '', headers } = request
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      const seen = { method, path: url, headers, text, body }
      received.push(seen)
      answers(seen, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}/events`,
    received,
    answer(how) {
      answers =
        typeof how === 'function' ? how : (_request, response) => response.writeHead(how).end()
    },
    async arrived(count, withinMs = 15_000) {
      await until(
        () => received.length >= count,
        withinMs,
        () => `${received.length} of ${count} arrived`,
      )
      return received
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Looks again and again until `holds` answers true. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  withinMs = 15_000,
  state: () => string = () => 'it did not come true',
): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited ${withinMs} ms: ${state()}`)
    await pause(10)
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Whether a signature of the request fits its secret. */
export async function isGenuine(request: WebhookRequest): Promise<boolean> {
  try {
    await verifyWebhook(request)
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    throw error
  }
}
