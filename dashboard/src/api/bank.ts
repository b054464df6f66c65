// The bank that this page came from, spoken to as by every other user of its API. The browser's session says who asks.

import { type Answer, connectFromPage, type PathOf } from '@florin/sdk/browser'
import type { Write } from '../forms/schema.ts'
import { connection } from './connection.ts'

/** A person waits, and sees that the connection is lost: one more attempt, where that is safe. */
const RETRIES = 1
/** What moves the clock or raises a bank may take its time. */
const CHANGE_WITHIN_MS = 10 * 60_000

type Listener = () => void
const signedOut = new Set<Listener>()

/** Calls `listener` whenever an answer says that the session has ended. */
export function onSignedOut(listener: Listener): () => void {
  signedOut.add(listener)
  return () => signedOut.delete(listener)
}

/** After a person last did something, reads are the page's own: they do not prolong the session. */
const ABSENT_AFTER_MS = 60_000
let lastActMs = Date.now()
for (const act of ['keydown', 'pointerdown', 'wheel'])
  window.addEventListener(act, () => (lastActMs = Date.now()), { capture: true, passive: true })

function isPersonHere(): boolean {
  return Date.now() - lastActMs < ABSENT_AFTER_MS
}

/** Every request of the application goes through it. Throws FlorinError and UnreachableError. */
export const bank = connectFromPage({
  url: window.location.origin,
  retries: RETRIES,
  fetch: watchedFetch,
})

/** As fetch, and notices a lost connection and an ended session. */
export async function watchedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init)
  if (request.method === 'GET' && !isPersonHere()) request.headers.set('x-florin-background', '1')
  try {
    const reply = await fetch(request)
    connection.found()
    if (reply.status === 401 && !request.url.endsWith('/operations/sessions'))
      for (const tell of signedOut) tell()
    return reply
  } catch (error) {
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
    if (!isGivenUp) connection.lost()
    throw error
  }
}

/** Paths with one parameter name one resource: this reads it. */
export function readOne<Path extends PathOf<'get'>>(
  path: Path,
  id: string,
  signal: AbortSignal,
): Promise<Answer<'get', Path>> {
  const [, name = ''] = /\{(\w+)\}/.exec(path) ?? []
  return bank.get(path, ...([{ path: { [name]: id }, signal }] as never))
}

type Carried = {
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  /** Of an earlier call that had no answer. */
  readonly idempotencyKey: string | undefined
}

/** Carries out an operation whose types only its form knows. */
export function carryOut(
  { method, path }: Write,
  { params, body, idempotencyKey }: Carried,
): Promise<unknown> {
  const call = bank[method] as (path: string, options: object) => Promise<unknown>
  const wasSentBefore = idempotencyKey !== undefined
  return call(path, {
    path: params,
    body,
    idempotencyKey,
    wasSentBefore,
    timeoutMs: CHANGE_WITHIN_MS,
  })
}

/** Fills the sandbox workspace with sample data and a number of days of history, by which its clock advances. */
export function raiseSampleData(days: number): Promise<unknown> {
  return bank.post('/sandbox/sample_data', { body: { days }, timeoutMs: CHANGE_WITHIN_MS })
}
