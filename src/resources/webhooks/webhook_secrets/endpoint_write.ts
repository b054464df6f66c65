// A webhook's own secret, which replaces the workspace's (contract: webhooks#a-secret-of-its-own).

import { endpointSecretPlace, secretPlace } from '../../../events/signature.ts'
import { DuplicateResource, ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { Op, ReadContext } from '../../../platform/operations/op.ts'
import { schedule, unschedule } from '../../../platform/background/timers.ts'
import { findWebhook, lockWebhook, type WebhookRow } from '../webhooks/queries.ts'
import { findSecretInUse, lockSecretInUse } from './queries.ts'
import { newSecret, rollingEnd, timerOf } from './rolling_rules.ts'
import type { EndpointSecret, ReplacedSecret } from './schema.ts'

/** Never returns the secret. Throws ResourceNotFound. */
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
 * `isRolling`: the workspace's secret stays valid for 24 hours. Throws ResourceNotFound, and
 * DuplicateResource for a second one.
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

/**
 * Replaces the secret immediately, or keeps the old one valid for 24 hours. Throws
 * ResourceNotFound.
 */
export async function replaceEndpointSecret(
  op: Op,
  webhookId: string,
  isRolling: boolean,
): Promise<ReplacedSecret> {
  const { secret } = await owning(op, webhookId)
  const replaced = await write(op, webhookId, isRolling ? opened(op, webhookId, secret) : undefined)
  return { deleted_at: op.now.toISOString(), ...replaced }
}

/**
 * Deletes the secret, so that the workspace's signs again; or only the previous one. Throws
 * ResourceNotFound.
 */
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

/** Deletes an expired previous secret; true if there was one. */
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

/** Writes a new secret; `before` stays valid for 24 hours. */
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

/** The webhook with its secret. */
async function owning(op: Op, webhookId: string): Promise<WebhookRow & { secret: Buffer }> {
  const webhook = await locked(op, webhookId)
  if (webhook.secret === null) throw ResourceNotFound(`a secret of webhook ${webhookId} itself`)
  return { ...webhook, secret: webhook.secret }
}
