// The locked accounts and holds of a group, in memory.

import { type TenantKey, tenantKey } from '../platform/values/tenant_key.ts'
import type { Limits } from './limits/limit.ts'

/** Amounts in cents. */
export type BookAccount = {
  /** The key in the book (bookKey). */
  readonly key: TenantKey
  readonly tenant: string
  readonly id: string
  readonly number: Buffer
  readonly currency: string
  readonly isGeneral: boolean
  readonly isReserved: boolean
  /** Only suspense entries and their resolutions move its money. */
  readonly isSuspense: boolean
  readonly status: string
  readonly accessStatus: string
  readonly holdersRefusal: string | null
  readonly parties: readonly string[]
  /** Owners come first among the parties. */
  readonly owners: number
  readonly floor: bigint | null
  readonly ceiling: bigint | null
  /** Covers a shortfall below this account's floor. */
  readonly floorAccount: string | null
  /** Takes an excess above this account's ceiling. */
  readonly ceilingAccount: string | null
  /** Sum of the account's entries. */
  readonly posted: bigint
  /** Sum of its open holds. */
  readonly held: bigint
  /** True while a forced entry keeps it below its floor. */
  readonly isOverdrawn: boolean
  readonly hasLimits: boolean
  /** Read without a lock: must not change. */
  readonly isReadOnly: boolean
  /** Random for each write of the row. */
  readonly version: bigint
}

/** `amount` is the part still held. */
export type BookHold = {
  readonly tenant: string
  readonly id: string
  readonly account: string
  readonly otherAccount: string | null
  readonly currency: string
  readonly amount: bigint
  readonly status: 'OPEN' | 'CAPTURED' | 'RELEASED' | 'EXPIRED'
  readonly expires: Date
  /** The linked account that gave `funded` of the amount; both end with the hold. */
  readonly fundedBy: string | null
  readonly funded: bigint
  /** True if its first state is unwritten. */
  readonly isNew: boolean
}

/** The group's accounts and holds after the commands so far. */
export type Book = {
  readonly accounts: Map<TenantKey, BookAccount>
  readonly holds: Map<TenantKey, BookHold>
  /** Absent without limits. */
  readonly limits?: Limits
}

export const bookKey = tenantKey

type Sums = Pick<BookAccount, 'posted' | 'held' | 'isOverdrawn'>

/**
 * The account with other sums, field by field: see “objects of one shape” in docs/performance.md.
 */
export function withSums(
  account: BookAccount,
  { posted, held, isOverdrawn }: Sums,
  version = account.version,
): BookAccount {
  return {
    key: account.key,
    tenant: account.tenant,
    id: account.id,
    number: account.number,
    currency: account.currency,
    isGeneral: account.isGeneral,
    isReserved: account.isReserved,
    isSuspense: account.isSuspense,
    status: account.status,
    accessStatus: account.accessStatus,
    holdersRefusal: account.holdersRefusal,
    parties: account.parties,
    owners: account.owners,
    floor: account.floor,
    ceiling: account.ceiling,
    floorAccount: account.floorAccount,
    ceilingAccount: account.ceilingAccount,
    posted,
    held,
    isOverdrawn,
    hasLimits: account.hasLimits,
    isReadOnly: account.isReadOnly,
    version,
  }
}

/** The primary holder first. */
export function ownersOf({ parties, owners }: Pick<BookAccount, 'parties' | 'owners'>) {
  return parties.slice(0, owners)
}

export function availableOf({ posted, held }: Pick<BookAccount, 'posted' | 'held'>): bigint {
  return posted - held
}

type Funds = Pick<BookAccount, 'posted' | 'held' | 'floor'>

/** Available above the floor, with credit; negative below the floor. No floor counts as zero. */
export function spendableOf(account: Funds): bigint {
  return availableOf(account) - (account.floor ?? 0n)
}

/** Available less a positive floor; excludes credit. */
export function ownFundsOf(account: Funds): bigint {
  const { floor } = account
  return spendableOf({ ...account, floor: floor !== null && floor > 0n ? floor : 0n })
}
