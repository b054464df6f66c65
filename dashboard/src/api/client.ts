// The one door to the bank: every request of the application goes through `ask`.

import { connection } from './connection.ts'

/** What the API answers when it refuses (RFC 7807). */
export type Problem = {
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code?: string
  readonly missing?: readonly string[]
  readonly invalid?: Readonly<Record<string, string>>
  readonly immutable?: readonly string[]
  readonly valid_status?: readonly string[]
  readonly retry_after?: number
}

/** The bank answered, and said no. */
export class Refusal extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail)
    this.name = 'Refusal'
    this.problem = problem
  }
}

/** No answer came: whether the bank did what it was asked for is unknown. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The bank cannot be reached.', { cause })
    this.name = 'Unreachable'
  }
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>

export type Asking = {
  readonly query?: Query
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

type Listener = () => void
const signedOut = new Set<Listener>()

/** Calls `listener` whenever an answer says that the session has ended. */
export function onSignedOut(listener: Listener): () => void {
  signedOut.add(listener)
  return () => signedOut.delete(listener)
}

/** Asks the bank. Throws Refusal when it says no and Unreachable when it says nothing. */
export async function ask<Reply>(
  method: string,
  path: string,
  asking: Asking = {},
): Promise<Reply> {
  const { query, body, idempotencyKey, signal } = asking
  const headers: Record<string, string> = {
    Accept: 'application/json',
    // No foreign page can send this one, so no foreign form can act in our session.
    'X-Florin-Request': '1',
  }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey
  const reply = await reach(`${path}${search(query)}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  const text = await reply.text().catch((error: unknown) => {
    throw new Unreachable(error)
  })
  const shown = parsed(text)
  if (reply.ok) return shown as Reply
  if (reply.status === 401 && path !== '/operations/sessions') for (const tell of signedOut) tell()
  throw new Refusal(problemOf(reply, shown))
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    const reply = await fetch(url, init)
    connection.found()
    return reply
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    connection.lost()
    throw new Unreachable(error)
  }
}

function search(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function problemOf(reply: Response, shown: unknown): Problem {
  if (typeof shown === 'object' && shown !== null && 'detail' in shown) return shown as Problem
  return {
    title: reply.statusText || `Status ${reply.status}`,
    status: reply.status,
    detail: `The server answered ${reply.status} without saying why.`,
  }
}

/** A key for one wish to change something: the same wish repeated is done once. */
export function newIdempotencyKey(): string {
  // Not crypto.randomUUID: it is missing where the page came over plain HTTP from another machine.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
