// Webhook secrets: created, replaced immediately or over 24 hours, deleted (contract:
// webhooks#rotation).

import { secretPlace } from '../../../events/signature.ts'
import { DuplicateResource, ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { schedule, type TimerWork, unschedule } from '../../../platform/background/timers.ts'
import { endEndpointSecret } from './endpoint_write.ts'
import { deleteEnded, deletePrevious, lockSecretInUse } from './queries.ts'
import { newSecret, rollingEnd, timerOf, WORKSPACE } from './rolling_rules.ts'
import type { ReplacedSecret, WebhookSecret } from './schema.ts'

declare module '../../../platform/operations/happenings.ts' {
  interface Happenings {
    WEBHOOK_SECRET_EXPIRED: 'WEBHOOK_SECRET'
  }
}

const timer = timerOf(WORKSPACE)

/** For the workspace's secret or a webhook's own. */
export const webhookTimers: Readonly<Record<string, TimerWork>> = {
  [timer.kind]: async (op, id) => {
    const isEnded = id === WORKSPACE ? deleteEnded(op.tx, op) : endEndpointSecret(op, id)
    if (await isEnded) op.happened({ kind: 'WEBHOOK_SECRET_EXPIRED', id })
  },
}

/** Throws DuplicateResource for a second one. */
export async function createSecret(op: Op): Promise<WebhookSecret> {
  const secret = newSecret()
  const created = await op.tx
    .insertInto('webhook_secrets')
    .values(row(op, secret))
    .onConflict((conflict) => conflict.columns(['tenant', 'is_previous']).doNothing())
    .returning('tenant')
    .executeTakeFirst()
  if (!created) throw DuplicateResource('a webhook secret exists: replace it with PUT')
  return { secret }
}

/**
 * Replaces the secret immediately, or keeps the old one valid for 24 hours. Drops an earlier one.
 */
export async function replaceSecret(op: Op, isRolling: boolean): Promise<ReplacedSecret> {
  const old = await lockSecretInUse(op.tx, op.tenant)
  if (!old) throw noSecret()
  const secret = newSecret()
  const deletedAt = isRolling ? rollingEnd(op) : op.now
  await deletePrevious(op.tx, op)
  await op.tx
    .updateTable('webhook_secrets')
    .set(current(op, secret))
    .where('tenant', '=', op.tenant)
    .where('is_previous', '=', false)
    .execute()
  if (isRolling) {
    const before = op.vault.open(secretPlace(op.tenant, false), old.secret)
    const moved = op.vault.seal(secretPlace(op.tenant, true), before)
    await op.tx
      .insertInto('webhook_secrets')
      .values({ ...old, is_previous: true, secret: moved, deleted_at: deletedAt })
      .execute()
    await schedule(op, { ...timer, due: deletedAt })
  } else {
    await unschedule(op, timer)
  }
  return { secret, deleted_at: deletedAt.toISOString() }
}

/** Deletes all secrets, or only the previous one. Throws ResourceNotFound if there is none. */
export async function deleteSecret(op: Op, oldSecretOnly: boolean): Promise<void> {
  const inUse = await lockSecretInUse(op.tx, op.tenant)
  if (!inUse) throw noSecret()
  const hadPrevious = await deletePrevious(op.tx, op)
  await unschedule(op, timer)
  if (oldSecretOnly) {
    if (!hadPrevious) throw ResourceNotFound('the previous webhook secret')
    return
  }
  await op.tx
    .deleteFrom('webhook_secrets')
    .where('tenant', '=', op.tenant)
    .where('is_previous', '=', false)
    .execute()
}

const noSecret = () => ResourceNotFound('the webhook secret')

function row(op: Op, secret: string) {
  return { tenant: op.tenant, is_previous: false, ...current(op, secret) }
}

function current({ tenant, vault, now }: Op, secret: string) {
  return {
    secret: vault.seal(secretPlace(tenant, false), secret),
    creation_time: now,
    deleted_at: null,
  }
}
