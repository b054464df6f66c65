// The secret that a webhook has for itself (contract: webhooks#a-secret-of-its-own): it signs in place of the workspace's.

import { endpointSecretPlace, secretPlace } from '../../../events/signature.ts'
import { DuplicateResource, ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { Op, ReadContext } from '../../../platform/operations/op.ts'
import { schedule, unschedule } from '../../../platform/background/timers.ts'
import { findWebhook, lockWebhook, type WebhookRow } from '../webhooks/queries.ts'
import { findSecretInUse, lockSecretInUse } from './queries.ts'
import { newSecret, rollingEnd, timerOf } from './rolling.ts'
import type { EndpointSecret, ReplacedSecret } from './schema.ts'

/** What a webhook is signed with now. Never the secret itself. Throws ResourceNotFound. */
export async function getEndpointSecret(
  { db, tenant, now }: ReadContext,
  webhookId: string,
): Promise<EndpointSecret> {
  const row = await findWebhook(db, tenant, webhookId)
  if (!row) throw ResourceNotFound(`webhook ${webhookId}`)
  const { secret_time: time, previous_secret_ends: ends } = row
  if (time === null) {
    const shared = await findSecretInUse(db, tenant)
    return { webhook_id: webhookId, signed_with: shared ? 'WORKSPACE' : 'NONE' }
  }
  return {
    webhook_id: webhookId,
    signed_with: 'OWN',
    creation_time: time.toISOString(),
    ...(ends !== null && ends > now ? { previous_until: ends.toISOString() } : {}),
  }
}

/**
 * Gives a webhook its own secret. `isRolling`: the workspace's signs beside it for 24 hours, if there is one. Throws
 * ResourceNotFound, and DuplicateResource when the webhook has its own.
 */
export async function createEndpointSecret(
  op: Op,
  webhookId: string,
  isRolling: boolean,
): Promise<ReplacedSecret> {
  const webhook = await locked(op, webhookId)
  if (webhook.secret !== null)
    throw DuplicateResource('the webhook has a secret of its own: replace it with PUT')
  const shared = isRolling ? await lockSecretInUse(op.tx, op.tenant) : undefined
  const before = shared && op.vault.open(secretPlace(op.tenant, false), shared.secret)
  return write(op, webhookId, before)
}

/** Replaces a webhook's own secret: at once, or keeping the old one valid for 24 hours. Throws ResourceNotFound. */
export async function replaceEndpointSecret(
  op: Op,
  webhookId: string,
  isRolling: boolean,
): Promise<ReplacedSecret> {
  const { secret } = await owning(op, webhookId)
  const replaced = await write(op, webhookId, isRolling ? opened(op, webhookId, secret) : undefined)
  return { deleted_at: op.now.toISOString(), ...replaced }
}

/** Deletes a webhook's own secret, so that the workspace's signs again; or only the previous one. Throws ResourceNotFound. */
export async function deleteEndpointSecret(
  op: Op,
  webhookId: string,
  oldSecretOnly: boolean,
): Promise<void> {
  const { previous_secret_ends: ends } = await owning(op, webhookId)
  if (oldSecretOnly && !(ends !== null && ends > op.now))
    throw ResourceNotFound('the previous secret of the webhook')
  await unschedule(op, timerOf(webhookId))
  await update(op, webhookId, {
    ...(oldSecretOnly ? {} : { secret: null, secret_time: null }),
    previous_secret: null,
    previous_secret_ends: null,
  })
}

/** Deletes a webhook's previous secret when its 24 hours are over; true when there was one. */
export async function endEndpointSecret(op: Op, webhookId: string): Promise<boolean> {
  const { numUpdatedRows } = await op.tx
    .updateTable('webhooks')
    .set({ previous_secret: null, previous_secret_ends: null })
    .where('tenant', '=', op.tenant)
    .where('id', '=', webhookId)
    .where('previous_secret_ends', '<=', op.now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts a new secret in place; `before` signs beside it for 24 hours. */
async function write(op: Op, webhookId: string, before: string | undefined) {
  const secret = newSecret()
  const place = (isPrevious: boolean) =>
    endpointSecretPlace({ tenant: op.tenant, webhookId }, isPrevious)
  const ends = before === undefined ? null : rollingEnd(op)
  await update(op, webhookId, {
    secret: op.vault.seal(place(false), secret),
    secret_time: op.now,
    previous_secret: before === undefined ? null : op.vault.seal(place(true), before),
    previous_secret_ends: ends,
  })
  if (ends) await schedule(op, { ...timerOf(webhookId), due: ends })
  else await unschedule(op, timerOf(webhookId))
  return { secret, ...(ends ? { deleted_at: ends.toISOString() } : {}) }
}

function opened({ tenant, vault }: Op, webhookId: string, sealed: Buffer): string {
  return vault.open(endpointSecretPlace({ tenant, webhookId }, false), sealed)
}

type Columns = 'secret' | 'secret_time' | 'previous_secret' | 'previous_secret_ends'

async function update(
  op: Op,
  webhookId: string,
  columns: Partial<Pick<WebhookRow, Columns>>,
): Promise<void> {
  await op.tx
    .updateTable('webhooks')
    .set(columns)
    .where('tenant', '=', op.tenant)
    .where('id', '=', webhookId)
    .execute()
}

async function locked(op: Op, webhookId: string): Promise<WebhookRow> {
  const webhook = await lockWebhook(op.tx, op.tenant, webhookId)
  if (!webhook) throw ResourceNotFound(`webhook ${webhookId}`)
  return webhook
}

/** The webhook with the secret that it has. */
async function owning(op: Op, webhookId: string): Promise<WebhookRow & { secret: Buffer }> {
  const webhook = await locked(op, webhookId)
  if (webhook.secret === null) throw ResourceNotFound(`a secret of webhook ${webhookId} itself`)
  return { ...webhook, secret: webhook.secret }
}
