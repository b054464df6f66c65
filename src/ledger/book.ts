// The book of a group of commands, in memory: their locked accounts and holds.

import { type TenantKey, tenantKey } from '../platform/values/tenant_key.ts'
import type { Limits } from './limits/limit.ts'

/** An account as the ledger sees it. Amounts in the smallest unit (cents). */
export type BookAccount = {
  /** Where it stands in the book (bookKey). */
  readonly key: TenantKey
  readonly tenant: string
  readonly id: string
  readonly number: Buffer
  readonly currency: string
  readonly isGeneral: boolean
  readonly isReserved: boolean
  readonly status: string
  readonly accessStatus: string
  readonly holdersRefusal: string | null
  readonly parties: readonly string[]
  /** The number of owners, who are the first of the parties. */
  readonly owners: number
  readonly floor: bigint | null
  readonly ceiling: bigint | null
  /** Gives what is missing when a movement would take this account below its floor. */
  readonly floorAccount: string | null
  /** Takes what is too much when a movement would take this account above its ceiling. */
  readonly ceilingAccount: string | null
  /** Sum of the account's entries. */
  readonly posted: bigint
  /** Sum of its open holds. */
  readonly held: bigint
  /** True while a forced entry keeps it below its floor. */
  readonly isOverdrawn: boolean
  /** Whether limits of spending may hold for it. */
  readonly hasLimits: boolean
  /** True for one that was only looked at: nobody may change it. */
  readonly isReadOnly: boolean
  /** Drawn at random by each write of the row: the same version is the same row. */
  readonly version: bigint
}

/** Money that waits on an account. `amount` is what is still held. */
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
  /** Whether its first state is still to be written. */
  readonly isNew: boolean
}

/** The accounts and holds of one group, as they stand after the commands decided so far. */
export type Book = {
  readonly accounts: Map<TenantKey, BookAccount>
  readonly holds: Map<TenantKey, BookHold>
  /** Absent when no account of the book has any. */
  readonly limits?: Limits
}

/** The key of a tenant's row in the book. */
export const bookKey = tenantKey

type Sums = Pick<BookAccount, 'posted' | 'held' | 'isOverdrawn'>

/** The account with other sums. Each field by its name: see “objects of one shape” in docs/performance.md. */
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

/** The customers who own the account, the primary holder first. */
export function ownersOf({ parties, owners }: Pick<BookAccount, 'parties' | 'owners'>) {
  return parties.slice(0, owners)
}

/** What may be spent or held: posted less held. */
export function availableOf({ posted, held }: Pick<BookAccount, 'posted' | 'held'>): bigint {
  return posted - held
}

/** Own money that is free to be held: available less a floor above zero. Credit below zero is no part of it. */
export function ownFundsOf(account: Pick<BookAccount, 'posted' | 'held' | 'floor'>): bigint {
  const floor = account.floor !== null && account.floor > 0n ? account.floor : 0n
  return availableOf(account) - floor
}
