// Receives a delivery in an inbox: checks the signature, stores the request, and responds as
// configured.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type DeliveryResponse, REQUEST_TIMEOUT_MS } from '../../events/delivery/http_client.ts'
import {
  headersOverTheWire,
  inboxContent,
  type InsideReceiver,
} from '../../events/delivery/inside.ts'
import { checkSignature } from '../../events/signature.ts'
import { type Database, run } from '../../platform/database/db.ts'
import { isLockTimeout } from '../../platform/database/failures.ts'
import type { Vault } from '../../platform/sealing/seal.ts'
import { machineMs } from '../../platform/values/clock.ts'
import { newId } from '../../platform/values/ids.ts'
import { KEPT_MAX, receive } from './queries.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const MISSING: DeliveryResponse = { code: 404, body: 'no inbox of this workspace has this address' }
const TOO_LATE: DeliveryResponse = {
  failure: 'timeout',
  reason: `no complete answer within ${REQUEST_TIMEOUT_MS / 1000} s`,
}
/** Bounds the wait for a concurrent restore, change or wipe, which delays other deliveries. */
const LOCK_TIMEOUT_MS = 1_000
const LOCKED: DeliveryResponse = {
  failure: 'timeout',
  reason: `the inbox was locked for more than ${LOCK_TIMEOUT_MS / 1000} s`,
}

type Taken = { readonly status: number; readonly delay_ms: number }

export function inboxReceiver({
  database,
  vault,
  log,
}: {
  database: Database
  vault: Vault
  log: Logger
}): InsideReceiver {
  return async (request) => {
    if (!UUID.test(request.inboxId)) return MISSING
    try {
      const [taken] = await database.transaction(
        (tx) => run<Taken>(tx, receive, valuesOf(request, vault)),
        { lockTimeoutMs: LOCK_TIMEOUT_MS },
      )
      return taken ? await answerOf(taken) : MISSING
    } catch (error) {
      if (isLockTimeout(error)) return LOCKED
      const { tenant, inboxId } = request
      log.error({ tenant, inbox: inboxId, error: String(error) }, 'an inbox could not be written')
      return { failure: 'unreachable', reason: 'the inbox could not be written' }
    }
  }
}

async function answerOf({ status, delay_ms: delayMs }: Taken): Promise<DeliveryResponse> {
  await sleep(Math.min(delayMs, REQUEST_TIMEOUT_MS))
  if (delayMs >= REQUEST_TIMEOUT_MS) return TOO_LATE
  return { code: status, body: status < 300 ? 'ok' : `the inbox was told to answer ${status}` }
}

function valuesOf(request: Parameters<InsideReceiver>[0], vault: Vault): unknown[] {
  const { tenant, inboxId, receivedTime, webhook_id, event_id, type, attempt, body } = request
  const id = newId()
  const headers = headersOverTheWire(request)
  const timestamp = headers['request-timestamp'] ?? ''
  const sent = { signature: request.signature, timestamp, body }
  const check = checkSignature(sent, request.secrets, Math.floor(machineMs() / 1000))
  const content = JSON.stringify({ headers, body: body.toString() })
  return [
    tenant,
    inboxId,
    id,
    receivedTime,
    webhook_id,
    event_id,
    type,
    attempt,
    check,
    vault.seal({ column: inboxContent, tenant, key: id }, content),
    REQUEST_TIMEOUT_MS,
    KEPT_MAX,
  ]
}
