// Trace numbers, which identify entries on the network.

import { BANK_ROUTING } from '../../accounts/accounts/number_sealing.ts'
import type { Draws } from '../../../platform/values/draws.ts'

const DFI_LENGTH = 8
/** The bank's prefix of trace numbers. */
export const ODFI = BANK_ROUTING.slice(0, DFI_LENGTH)
const SEQUENCE_LENGTH = 7

/** 15 digits: the first eight of the sender's routing number, and a sequence. */
export function traceNumber(dfi: string, sequence: bigint | number): string {
  return dfi + String(sequence).padStart(SEQUENCE_LENGTH, '0')
}

/** Sequences per operation of a seeded workspace. */
const ROOM = 10

/** The installation's sequence, or the seeded workspace's own. 0 for a rehearsal. */
export function ownSequence({ serial }: Pick<Draws, 'serial'>, drawn: bigint): bigint {
  if (drawn === 0n) return 0n
  const last = BigInt(LAST_SEQUENCE)
  return ((serial(drawn, ROOM) - 1n) % last) + 1n
}

/** Then they restart with 1. */
export const LAST_SEQUENCE = 9_999_999

export function sequenceOf(trace: string): number {
  return Number(trace.slice(-SEQUENCE_LENGTH))
}
