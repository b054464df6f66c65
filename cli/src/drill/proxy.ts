// Between a command and the bank during a run: knows each write, asks the bank for a fault of one of them, and waits for what is
// still under way when the command has ended. What the bank breaks is broken for the command in the same way.

import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { writeIn } from './operations.ts'

/** A workspace that the command made during the run. */
export type Made = { readonly label: string; readonly key: string }

type Settings = {
  readonly url: string
  /** The header of the fault that a write gets, by its place (`createCustomer:2`). */
  readonly faultAt: (place: string) => string | undefined
  /** Called before the command learns of the workspace. */
  readonly onWorkspace: (made: Made) => Promise<void>
}

export type Proxy = {
  readonly url: string
  /** The places of the writes that were made, in order. */
  readonly writes: readonly string[]
  /** Resolves when no request is under way. */
  idle(): Promise<void>
  close(): void
}

const WORKSPACES = '/sandbox/workspaces'
/** Longer than any run: a connection that both sides keep must not end on its own. */
const KEPT_OPEN_MS = 60 * 60_000

/** The name of a place: which workspace, unless it is the fork itself, which operation or event, and the how-manieth. */
export function placeOf(label: string, operation: string, nth: number): string {
  return `${label === '' ? '' : `${label}/`}${operation}:${nth}`
}

export async function openProxy({ url, faultAt, onWorkspace }: Settings): Promise<Proxy> {
  const counts = new Map<string, number>()
  const labels = new Map<string, string>()
  const writes: string[] = []
  const underWay = new Set<Promise<void>>()
  const count = (name: string) => {
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    return nth
  }
  /** The header for a write that is to be disturbed; counts every write. */
  const disturbance = ({ method = '', url: path = '', headers }: IncomingMessage) => {
    const operation = writeIn(method, path)
    if (operation === undefined) return undefined
    const label = labels.get(headers.authorization ?? '') ?? ''
    const place = placeOf(label, operation, count(`${label}/${operation}`))
    writes.push(place)
    return faultAt(place)
  }
  const learn = async (asked: string, answered: string) => {
    const { name = 'workspace' } = parsed(asked)
    const { api_key: key } = parsed(answered)
    if (key === undefined) return
    const text = name.replaceAll(/[^\w.-]+/g, '_')
    const nth = count(`workspace ${text}`)
    const label = nth === 1 ? text : `${text}_${nth}`
    labels.set(`Bearer ${key}`, label)
    await onWorkspace({ label, key })
  }
  const server = createServer((request, response) => {
    const isNew = request.method === 'POST' && request.url === WORKSPACES
    const work = pass(url, request, response, disturbance(request), isNew ? learn : undefined)
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  })
  server.keepAliveTimeout = KEPT_OPEN_MS
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes,
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function parsed(text: string): { name?: string; api_key?: string } {
  try {
    const { name, api_key } = (JSON.parse(text) ?? {}) as { name?: unknown; api_key?: unknown }
    return {
      ...(typeof name === 'string' ? { name } : {}),
      ...(typeof api_key === 'string' ? { api_key } : {}),
    }
  } catch {
    // What is no JSON makes no workspace; the bank says what is wrong with it.
    return {}
  }
}

/** Learns a workspace from the body of the request that makes it, and that of its answer. */
type Learn = (asked: string, answered: string) => Promise<void>

/** Passes a request on and its answer back; resolves when the bank is done with it, also if the command no longer listens. */
function pass(
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
  fault: string | undefined,
  learn: Learn | undefined,
): Promise<void> {
  const target = new URL((request.url ?? '/').replace(/^\/*/, ''), base.replace(/\/*$/, '/'))
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  const { method, headers } = request
  const disturbed = fault === undefined ? {} : { 'florin-fault': fault }
  return new Promise((resolve) => {
    const asking = send(target, {
      method,
      headers: { ...headers, host: target.host, connection: 'close', ...disturbed },
      // Each request has its own connection: what the bank breaks, breaks nothing else.
      agent: false,
    })
    const breakOff = () => {
      response.socket?.resetAndDestroy()
      resolve()
    }
    const asked = learn ? textOf(request) : undefined
    asking.on('error', breakOff)
    asking.on('response', (answer) => {
      answer.on('error', () => response.destroy())
      answer.on('close', resolve)
      if (learn) void relearn(asked, answer, response, learn).catch(breakOff)
      else answerWith(answer, response)
    })
    // A read ends with its reader; a write goes on without one.
    response.on('close', () => {
      if (method === 'GET' || !request.complete) asking.destroy()
    })
    if (asked) void asked.then((text) => asking.end(text), breakOff)
    else request.pipe(asking)
  })
}

function answerWith(answer: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return void answer.resume()
  const { connection: _own, 'keep-alive': _kept, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 502, headers)
  response.flushHeaders()
  response.on('close', () => answer.resume())
  answer.pipe(response)
}

async function relearn(
  asked: Promise<string> | undefined,
  answer: IncomingMessage,
  response: ServerResponse,
  learn: Learn,
): Promise<void> {
  const text = await textOf(answer)
  await learn((await asked) ?? '', text)
  const type = answer.headers['content-type'] ?? 'application/json'
  response.writeHead(answer.statusCode ?? 502, { 'content-type': type }).end(text)
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
