// Hooks from addresses to their persons and businesses.

import { hook } from '../../../platform/operations/hook.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { AddressParty } from './queries.ts'

/** A party as it was when it was locked. */
export type LockedParty = {
  readonly party: AddressParty
  /** Emits that the party changed, when the addresses that it shows did change. */
  readonly announce: () => Promise<void>
}

/** Locks the person or business until the commit; undefined when there is none. */
export const lockAddressParty = hook<[op: Op, party: AddressParty], LockedParty | undefined>(
  'lock the party of an address',
)
