import { hook } from '../../../platform/operations/hook.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { AddressParty } from './queries.ts'

/** A party as of its lock. */
export type LockedParty = {
  readonly party: AddressParty
  /** Emits the party's event if its shown addresses changed. */
  readonly announce: () => Promise<void>
}

/** Undefined if missing. */
export const lockAddressParty = hook<[op: Op, party: AddressParty], LockedParty | undefined>(
  'lock the party of an address',
)
