// What a workspace starts with, so that the five-minute tour needs no set-up calls.

import { sql } from 'kysely'
import type { Config } from './config.ts'
import { scheduleRetention } from './retention.ts'
import { machineNow } from './platform/clock.ts'
import type { Database } from './platform/db.ts'
import { newId } from './platform/ids.ts'
import type { Op } from './platform/op.ts'
import type { Vault } from './platform/seal.ts'
import { addKey, addWorkspace, type Environment, newKey } from './platform/workspaces.ts'
import { seedAccountTemplates } from './resources/account_templates/account_templates.ts'
import { seedBatchTemplates } from './resources/batches/batch_templates.ts'
import { seedCardProducts } from './resources/card_products/card_products.ts'
import { seedInternalAccounts } from './resources/internal_accounts/internal_accounts.ts'

/** A workspace with a key for it and what every workspace starts with, in the caller's transaction. */
export async function newWorkspace(
  op: Op,
  made: { name: string | undefined; environment: Environment; key?: string | undefined },
): Promise<{ tenant: string; api_key: string }> {
  const { name, environment, key = newKey(environment) } = made
  const now = machineNow()
  const tenant = await addWorkspace(op.tx, name, now)
  await addKey(op.tx, { tenant, key, createdTime: now })
  const inside = { ...op, tenant, now }
  await seedAccountTemplates(inside)
  await seedBatchTemplates(inside)
  await seedCardProducts(inside)
  await seedInternalAccounts(inside)
  await scheduleRetention(inside)
  return { tenant, api_key: key }
}

const DEFAULT_WORKSPACE_LOCK = 5_271_003

/** The first workspace and its key. Several processes may start at once: one of them makes it. */
export function ensureDefaultWorkspace(
  database: Database,
  vault: Vault,
  { apiKey, environment }: Config,
): Promise<{ tenant: string; firstApiKey: string | undefined }> {
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEFAULT_WORKSPACE_LOCK})`.execute(tx)
    const existing = await tx
      .selectFrom('workspaces')
      .select('tenant')
      .orderBy('created_time')
      .orderBy('tenant')
      .limit(1)
      .executeTakeFirst()
    const now = machineNow()
    if (existing) {
      const { tenant } = existing
      if (apiKey) await addKey(tx, { tenant, key: apiKey, createdTime: now })
      return { tenant, firstApiKey: undefined }
    }
    const nobody = () => {}
    const bank = {
      actor: { kind: 'bank' },
      requestId: '',
      wake: nobody,
      onCommit: nobody,
    } as const
    const op: Op = { tx, now, newId, tenant: '', vault, ...bank }
    const made = await newWorkspace(op, { name: 'Default', environment, key: apiKey })
    return { tenant: made.tenant, firstApiKey: apiKey ? undefined : made.api_key }
  })
}
