// Sends requests to a workspace, one after the other, and notes what was asked and answered.

import type { ChainHead, Exchange } from './recording.ts'
import type { Disguise } from './disguise.ts'

/** A workspace that requests are sent to. */
export type Target = { readonly url: string; readonly key: string; readonly disguise: Disguise }

export type Asked = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly key: string | undefined
  readonly body: string | undefined
}

export type Answered = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Answers that say when or by which machine something was done: they are compared by their status. */
const OF_THE_MACHINE = /^\/(?:operations\/|sandbox\/(?:snapshots|workspaces)|v0\/openapi)/
/** What the bank says when it has no time just now: it did nothing, and is asked again. */
const LATER = new Set([429, 503])
/** A page of events. */
const EVENTS_MAX = 100
const TRIES = 50
const WAIT_MS = 200
/** A move of the clock may take its time. */
const WITHIN_MS = 10 * 60_000

export async function send({ url, key: own }: Target, asked: Asked): Promise<Answered> {
  const { method, path, headers, key = own, body } = asked
  const authorization = key === 'none' ? {} : { authorization: `Bearer ${key}` }
  const reply = await fetch(url + path, {
    method,
    headers: { ...headers, ...authorization },
    redirect: 'manual',
    signal: AbortSignal.timeout(WITHIN_MS),
    ...(body === undefined ? {} : { body }),
  })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

/** Whether the bank did nothing but ask for patience: such answers are no part of a recording. */
export function isLater({ status }: Answered): boolean {
  return LATER.has(status)
}

/** As `send`, until the bank has time. */
export async function sendPatiently(target: Target, asked: Asked): Promise<Answered> {
  for (let tries = 1; ; tries += 1) {
    const answered = await send(target, asked)
    if (!isLater(answered) || tries === TRIES) return answered
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
}

/** A request and its answer as they stand in a recording. */
export function exchangeOf(target: Target, asked: Asked, { status, text }: Answered): Exchange {
  const { hide } = target.disguise
  const { method, headers, key, body } = asked
  const isOfMachine = OF_THE_MACHINE.test(asked.path)
  const answer = hide(text)
  // What was made there may be named later.
  if (isOfMachine && method !== 'GET') target.disguise.learn(answer)
  return {
    method,
    path: hide(asked.path),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(key === undefined || key === target.key ? {} : { key: hide(key) }),
    ...(body === undefined ? {} : { body: hide(body) }),
    status,
    ...(isOfMachine ? {} : { answer }),
  }
}

type Page = {
  readonly event_list: readonly unknown[]
  readonly next_after: string
  readonly has_more: boolean
}

/** All events of the workspace, in their order. */
export async function eventsOf(target: Target): Promise<string[]> {
  const events: string[] = []
  let after = 'oldest'
  for (;;) {
    const path = `/v0/events?limit=${EVENTS_MAX}&after=${encodeURIComponent(after)}`
    const page = JSON.parse(await read(target, path)) as Page
    events.push(...page.event_list.map((event) => target.disguise.hide(JSON.stringify(event))))
    if (!page.has_more) return events
    after = page.next_after
  }
}

export async function chainOf(target: Target): Promise<ChainHead> {
  return JSON.parse(await read(target, '/sandbox/chain')) as ChainHead
}

async function read(target: Target, path: string): Promise<string> {
  const asked = { method: 'GET', path, headers: {}, key: undefined, body: undefined }
  const { status, text } = await sendPatiently(target, asked)
  if (status !== 200) throw new Error(`GET ${path} was answered ${status}: ${text}`)
  return text
}
