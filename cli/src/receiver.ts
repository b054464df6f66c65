// The receiver behind `florin listen`: checks each request, passes it on, and answers what it was answered.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmac } from 'node:crypto'
import {
  eventOf,
  type FlorinEvent,
  verifyWebhook,
  type WebhookRequest,
  WebhookVerificationError,
} from '@florin/sdk'

/** What the receiver that was forwarded to did. */
export type ForwardAnswer = { status: number } | { status?: undefined; failure: string }

/** A request that came. It has no event when its signature was not the bank's. */
export type Heard = { event: FlorinEvent | undefined; answer: ForwardAnswer | undefined }

type Settings = {
  /** Where the bank sends to; only the bank knows it. */
  path: string
  /** The workspace's; when absent its signatures are not checked. */
  secret: string | undefined
  /** What forwarded events are signed with when the workspace's secret is not known. */
  signWith: string
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

async function isGenuine(request: WebhookRequest): Promise<boolean> {
  try {
    await verifyWebhook(request)
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    throw error
  }
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { path, secret, forwardTo, onEvent } = settings
  const body = Buffer.concat(chunks)
  response.setHeader('connection', 'close')
  const isSigned =
    secret === undefined || (await isGenuine({ headers: request.headers, body, secret }))
  if (request.url !== path || !isSigned) {
    response.writeHead(400).end()
    onEvent({ event: undefined, answer: undefined })
    return
  }
  const signed = secret === undefined ? signatureOf(request.headers, body, settings.signWith) : {}
  const passed =
    forwardTo === undefined ? undefined : await forward({ request, body, signed }, forwardTo)
  response.writeHead(passed?.status ?? (forwardTo === undefined ? 200 : 502)).end(passed?.body)
  const answer =
    passed && ('failure' in passed ? { failure: passed.failure } : { status: passed.status })
  onEvent({ event: eventOf(body.toString()), answer })
}

/** Under the name that the bank's own signature has, if it sent one. */
function signatureOf(
  headers: IncomingMessage['headers'],
  body: Buffer,
  secret: string,
): Record<string, string> {
  const [name] =
    Object.entries(headers).find(([, value]) =>
      /^[0-9a-f]{64}(\.[0-9a-f]{64})?$/.test(String(value)),
    ) ?? []
  const timestamp = String(headers['request-timestamp'])
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
  return { [name ?? 'service-signature']: signature }
}

type Passed =
  | { status: number; body: Buffer }
  | { status?: undefined; body?: undefined; failure: string }

async function forward(
  { request, body, signed }: { request: IncomingMessage; body: Buffer; signed: object },
  to: string,
): Promise<Passed> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    OF_THE_CONNECTION.has(name) || value === undefined ? [] : [[name, [value].flat().join(', ')]],
  )
  try {
    const answer = await fetch(to, {
      method: 'POST',
      headers: { ...(Object.fromEntries(headers) as Record<string, string>), ...signed },
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_WITHIN_MS),
    })
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  } catch (error) {
    const { name, cause, message } = error as Error & { cause?: { code?: string } }
    const failure = name === 'TimeoutError' ? 'no response within 5 s' : (cause?.code ?? message)
    return { failure }
  }
}
