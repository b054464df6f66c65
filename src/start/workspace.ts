// Creates the initial resources of a workspace, so that the five-minute tour needs no set-up.

import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { scheduleRetention } from './retention.ts'
import { machineNow } from '../platform/values/clock.ts'
import type { Database } from '../platform/database/db.ts'
import { recordEnvironment } from '../platform/operations/environment.ts'
import { ordinaryDraws } from '../platform/values/draws.ts'
import type { Op } from '../platform/operations/op.ts'
import { allRights } from '../platform/operations/rights.ts'
import { takeOperations } from '../platform/operations/seeded.ts'
import type { Vault } from '../platform/sealing/seal.ts'
import { schedule, type TimerWork } from '../platform/background/timers.ts'
import {
  addKey,
  addWorkspace,
  type Environment,
  newKey,
  type Seeded,
} from '../platform/operations/workspaces.ts'
import { seedAccountTemplates } from '../resources/accounts/account_templates/write.ts'
import { seedBatchTemplates } from '../resources/payments/batches/write.ts'
import { seedCardProducts } from '../resources/payments/card_products/write.ts'
import { audit } from '../resources/operations/audit_log/write.ts'
import { seedInternalAccounts } from '../resources/accounts/internal_accounts/write.ts'
import type { Workspace } from '../resources/operations/workspaces/schema.ts'
import { getWorkspace } from '../resources/operations/workspaces/write.ts'

/** With a key, in the caller's transaction. */
export async function newWorkspace(
  op: Op,
  {
    name,
    environment,
    isStrict,
    seeded,
  }: {
    name: string | undefined
    environment: Environment
    isStrict?: boolean | undefined
    seeded?: Seeded | undefined
  },
): Promise<{ tenant: string; api_key: string }> {
  const tenant = await workspaceWithoutKey(op, name, { isStrict, seeded })
  const key = newKey(environment)
  await addKey(op.tx, { tenant, key, rights: op.rights, createdTime: machineNow() })
  return { tenant, api_key: key }
}

const FURNISHING = { kind: 'workspace_furnishing', subject: 'once' }

/**
 * Without users and keys. An admin command has no encryption key, so a running bank adds the
 * initial resources.
 */
export async function createWorkspace(op: Op, name: string | undefined): Promise<Workspace> {
  const now = machineNow()
  const tenant = await addWorkspace(op.tx, { name, createdTime: now })
  await schedule({ ...op, tenant }, { ...FURNISHING, due: now })
  const detail = name === undefined ? {} : { name }
  await audit({ ...op, tenant }, { action: 'workspace.created', subject: tenant, detail })
  return getWorkspace(op.tx, tenant)
}

/** With initial resources, but without users and keys. */
export async function furnishedWorkspace(op: Op, name: string | undefined): Promise<Workspace> {
  const tenant = await workspaceWithoutKey(op, name)
  const detail = name === undefined ? {} : { name }
  await audit({ ...op, tenant }, { action: 'workspace.created', subject: tenant, detail })
  return getWorkspace(op.tx, tenant)
}

async function workspaceWithoutKey(
  op: Op,
  name: string | undefined,
  { isStrict, seeded }: { isStrict?: boolean | undefined; seeded?: Seeded | undefined } = {},
): Promise<string> {
  const now = machineNow()
  const row = { name, createdTime: now, isStrict }
  if (!seeded) {
    const tenant = await addWorkspace(op.tx, row)
    await furnish({ ...op, tenant, now })
    return tenant
  }
  const tenant = await addWorkspace(op.tx, { ...row, seeded: { ...seeded, maker: op.tenant } })
  const [first] = await takeOperations(op.tx, tenant, 1)
  await furnish({ ...op, ...first?.draws, tenant, now: seeded.startTime })
  return tenant
}

async function furnish(op: Op): Promise<void> {
  await seedAccountTemplates(op)
  await seedBatchTemplates(op)
  await seedCardProducts(op)
  await seedInternalAccounts(op)
  await scheduleRetention(op)
}

export const workspaceTimers: Readonly<Record<string, TimerWork>> = { [FURNISHING.kind]: furnish }

const DEFAULT_WORKSPACE_LOCK = 5_271_003

/**
 * Creates the first workspace with the configured key, and records the environment. Concurrent
 * starts create one. Throws StartError if another process recorded another environment.
 */
export function ensureDefaultWorkspace(
  database: Database,
  vault: Vault,
  config: Config,
): Promise<string> {
  const { apiKey } = config
  return database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEFAULT_WORKSPACE_LOCK})`.execute(tx)
    await recordEnvironment(tx, config)
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
      return tenant
    }
    const noop = () => {}
    const bank = {
      actor: { kind: 'bank' },
      rights: allRights,
      requestId: '',
      wake: noop,
      happened: noop,
      onCommit: noop,
    } as const
    const op: Op = { ...ordinaryDraws, tx, now, tenant: '', vault, ...bank }
    const tenant = await workspaceWithoutKey(op, 'Default')
    if (apiKey !== undefined) await addKey(tx, { tenant, key: apiKey, createdTime: now })
    return tenant
  })
}

/**
 * Creates the first key of a sandbox workspace, and shows it. If that fails, the next start creates
 * another. In production `florin keys create` makes the key, so that none is logged.
 */
export async function showFirstKey(
  database: Database,
  { tenant, environment }: { tenant: string; environment: Environment },
  show: (key: string | undefined) => void,
): Promise<void> {
  if (environment === 'production') return show(undefined)
  const made = await database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEFAULT_WORKSPACE_LOCK})`.execute(tx)
    const keys = tx.selectFrom('api_keys').select('id').where('tenant', '=', tenant).limit(1)
    if (await keys.executeTakeFirst()) return undefined
    const key = newKey(environment)
    return { key, id: await addKey(tx, { tenant, key, createdTime: machineNow() }) }
  })
  try {
    show(made?.key)
  } catch (error) {
    if (made) {
      const { id } = made
      await database.transaction((tx) => tx.deleteFrom('api_keys').where('id', '=', id).execute())
    }
    throw error
  }
}
