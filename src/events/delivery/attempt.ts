// One delivery attempt.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Read } from '../../platform/database/db.ts'
import { isUnreachable } from '../../platform/database/failures.ts'
import { machineMs } from '../../platform/values/clock.ts'
import type { Vault } from '../../platform/sealing/seal.ts'
import { contentOf, type Derivations } from '../derived.ts'
import { payloadOf } from '../payload.ts'
import { endpointSecretPlace, secretPlace, signatureHeader } from '../signature.ts'
import { standardHeaders } from '../standard_webhooks.ts'
import { openHeaders } from './custom_headers.ts'
import type { DeliveryStatus } from '../table.ts'
import {
  type DeliveryFault,
  type DeliveryFaultFinder,
  laterThan,
  noteOf,
  signedSeconds,
} from './fault.ts'
import {
  type DeliveryResponse,
  type HttpClient,
  type DeliveryRequest,
  REQUEST_TIMEOUT_MS,
} from './http_client.ts'
import { inboxAt, type InsideReceiver } from './inside.ts'
import { nextAttempt } from './schedule.ts'
import type { Leased } from './statements.ts'
import { openUrl } from '../../platform/sealing/sealed_urls.ts'

const ASK_AGAIN_MS = 200

/** Times are the workspace's. */
export type AttemptOutcome = {
  status: Exclude<DeliveryStatus, 'RUNNING'>
  nextDue: Date | null
  sent: Date
  answered: Date | null
  code: number | null
  body: string
  /** Null if no request was sent. */
  signed: Signed | null
  /** For metrics and the lane's width. */
  result: 'success' | 'refused' | 'overloaded' | Failed['failure']
}

/** The values of Request-Timestamp and of the signature header. */
type Signed = { readonly timestamp: number; readonly signature: string | null }

type Broken = { readonly code?: undefined; readonly failure: 'broken'; readonly reason: string }
type Failed = Extract<DeliveryResponse, { failure: string }> | Broken

export type AttemptWith = {
  httpClient: HttpClient
  vault: Vault
  signatureHeader: string
  log: Logger
  db: Read
  derivations: Derivations
  /** Undefined in production. */
  findFault?: DeliveryFaultFinder | undefined
  /** The sandbox's inboxes; undefined in production. */
  receiveInside?: InsideReceiver | undefined
}

/**
 * The workspace's time; during a clock advance the due time (contract:
 * sandbox#deliveries-of-a-move).
 */
export function attemptTime(
  { due_time: due, moving_from: from, clock_offset_ms: offsetMs }: Leased,
  ms = machineMs(),
): Date {
  const now = new Date(ms + Number(offsetMs))
  if (from === null) return now
  const began = due > from ? due : from
  return began < now ? began : now
}

/** Never throws: an internal error is a failed attempt too, retried for 55 hours. */
export async function attemptDelivery(
  delivery: Leased,
  parts: AttemptWith,
): Promise<AttemptOutcome> {
  const fault = delivery.has_faults ? await faultOf(delivery, parts) : undefined
  const unsent = fault && withoutSending(fault, attemptTime(delivery))
  if (unsent) return unsent
  const { sentMs, answer, signed } = await post(delivery, parts, fault)
  const sent = attemptTime(delivery, sentMs)
  const body = answer.code === undefined ? answer.reason : answer.body
  return {
    ...whatFollows(delivery, sent, answer),
    sent,
    answered: answer.code === undefined ? null : new Date(sent.getTime() + machineMs() - sentMs),
    code: answer.code ?? null,
    body: fault ? `${noteOf(fault)} ${body}` : body,
    signed,
  }
}

/** A failed lookup means no fault. */
async function faultOf(
  delivery: Leased,
  { findFault, log }: AttemptWith,
): Promise<DeliveryFault | undefined> {
  try {
    return await findFault?.(delivery)
  } catch (error) {
    log.warn({ error: String(error) }, 'a fault on demand could not be looked up')
    return undefined
  }
}

function withoutSending(fault: DeliveryFault, sent: Date): AttemptOutcome | undefined {
  const attempt = { sent, answered: null, code: null, body: noteOf(fault), signed: null }
  if (fault.fault === 'WEBHOOK_LOST')
    return { ...attempt, status: 'SUCCESS', nextDue: null, result: 'success' }
  const nextDue = laterThan(sent, fault)
  return nextDue && { ...attempt, status: 'RETRYING', nextDue, result: 'refused' }
}

async function post(
  delivery: Leased,
  parts: AttemptWith,
  fault: DeliveryFault | undefined,
): Promise<{ sentMs: number; answer: DeliveryResponse | Broken; signed: Signed | null }> {
  let sentMs = machineMs()
  try {
    const body = Buffer.from(await bodyOf(delivery, parts))
    // Reading the body may have waited for the database.
    sentMs = machineMs()
    const seconds = signedSeconds(Math.floor(sentMs / 1000), fault)
    const signed = fault?.fault === 'WEBHOOK_WRONG_SIGNATURE' ? Buffer.from('another body') : body
    const headers = headersOf(delivery, seconds, signed, parts)
    const url = openUrl(parts.vault, delivery.tenant, delivery.target)
    const request = { url, headers, body }
    const answer = await deliver(delivery, request, parts)
    if (fault?.fault === 'WEBHOOK_TWICE') await deliver(delivery, request, parts)
    const signature = { timestamp: seconds, signature: headers[parts.signatureHeader] ?? null }
    const isUnsent = answer.code === undefined && answer.failure === 'refused_target'
    return { sentMs, answer, signed: isUnsent ? null : signature }
  } catch (error) {
    const { tenant, webhook_id, event_id } = delivery
    const names = { tenant, webhook_id, event_id, error: String(error) }
    parts.log.error(names, 'an event could not be prepared for delivery')
    const reason = 'the event could not be prepared for delivery'
    return { sentMs, answer: { failure: 'broken', reason }, signed: null }
  }
}

function deliver(
  delivery: Leased,
  request: DeliveryRequest,
  parts: AttemptWith,
): Promise<DeliveryResponse> {
  const { httpClient, receiveInside, signatureHeader: name, vault } = parts
  const inboxId = receiveInside && inboxAt(request.url)
  if (!receiveInside || inboxId === undefined) return httpClient.post(request)
  const { tenant, webhook_id, event_id, type, attempts } = delivery
  return receiveInside({
    ...request,
    tenant,
    webhook_id,
    event_id,
    type,
    inboxId,
    attempt: attempts + 1,
    receivedTime: attemptTime(delivery),
    signature: request.headers[name],
    secrets: liveSecrets(delivery, vault),
  })
}

/** The body (schema webhook_request_object), equal on every attempt. */
async function bodyOf(delivery: Leased, parts: AttemptWith): Promise<string> {
  const url = openUrl(parts.vault, delivery.tenant, delivery.url)
  return payloadOf(delivery, await contentInTime(delivery, parts), { ...delivery, url })
}

/** A database outage is no failed attempt: retries while the lease allows. */
async function contentInTime(
  delivery: Leased,
  { db, vault, derivations }: AttemptWith,
): ReturnType<typeof contentOf> {
  const source = { db, vault, tenant: delivery.tenant }
  for (;;) {
    try {
      return await contentOf(source, delivery, derivations)
    } catch (error) {
      const leftMs = delivery.lease_until.getTime() - machineMs()
      if (!isUnreachable(error) || leftMs < REQUEST_TIMEOUT_MS + ASK_AGAIN_MS) throw error
      await sleep(ASK_AGAIN_MS)
    }
  }
}

function headersOf(
  delivery: Leased,
  timestampSeconds: number,
  body: Buffer,
  { vault, signatureHeader: name }: AttemptWith,
): Record<string, string> {
  const { tenant, webhook_id: webhookId, event_id: id, custom_headers: custom } = delivery
  const live = liveSecrets(delivery, vault)
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Florin-Webhooks',
    ...(custom ? openHeaders(vault, { tenant, webhookId }, custom) : {}),
    'Request-Timestamp': String(timestampSeconds),
    ...(live.length > 0 ? { [name]: signatureHeader(live, timestampSeconds, body) } : {}),
    ...(delivery.has_standard_headers ? standardHeaders(live, { id, timestampSeconds, body }) : {}),
  }
}

/** The signing secrets, the old one first. */
function liveSecrets(delivery: Leased, vault: Vault): string[] {
  const { tenant, webhook_id: webhookId, previous_secret, secret, has_own_secret: isOwn } = delivery
  const placeOf = (isPrevious: boolean) =>
    isOwn ? endpointSecretPlace({ tenant, webhookId }, isPrevious) : secretPlace(tenant, isPrevious)
  return [
    { isPrevious: true, sealed: previous_secret },
    { isPrevious: false, sealed: secret },
  ].flatMap(({ isPrevious, sealed }) => (sealed ? [vault.open(placeOf(isPrevious), sealed)] : []))
}

type Consequence = Pick<AttemptOutcome, 'status' | 'nextDue' | 'result'>

/**
 * 2xx is success; other results are retried for 55 hours (contract: webhooks#success-and-failure,
 * webhooks#retries).
 */
function whatFollows(delivery: Leased, sent: Date, answer: DeliveryResponse | Broken): Consequence {
  const result = resultOf(answer)
  if (result === 'success') return { status: 'SUCCESS', nextDue: null, result }
  const nextDue = nextAttempt({
    attempts: delivery.attempts + 1,
    firstSent: delivery.first_sent_time ?? sent,
    sent,
    chance: Math.random(),
    retryAfterSeconds: answer.code === undefined ? undefined : answer.retryAfterSeconds,
  })
  return { status: nextDue ? 'RETRYING' : 'FAILED', nextDue: nextDue ?? null, result }
}

function resultOf(answer: DeliveryResponse | Broken): AttemptOutcome['result'] {
  if (answer.code === undefined) return answer.failure
  if (answer.code < 300) return 'success'
  return answer.code >= 500 || answer.code === 429 ? 'overloaded' : 'refused'
}
