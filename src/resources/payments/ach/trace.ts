// Trace numbers: what an entry is called on the network.

import type { Draws } from '../../../platform/values/draws.ts'

const SEQUENCE_LENGTH = 7

/** 15 digits: the first eight of the sender's routing number, and a sequence. */
export function traceNumber(dfi: string, sequence: bigint | number): string {
  return dfi + String(sequence).padStart(SEQUENCE_LENGTH, '0')
}

/** What one operation of a seeded workspace sends at most. */
const ROOM = 10

/** The sequence of an entry: what the installation's gave, or in a seeded workspace its own. A rehearsal has 0, as no entry does. */
export function ownSequence({ serial }: Pick<Draws, 'serial'>, drawn: bigint): bigint {
  if (drawn === 0n) return 0n
  const last = BigInt(LAST_SEQUENCE)
  return ((serial(drawn, ROOM) - 1n) % last) + 1n
}

/** After this one they begin again with 1. */
export const LAST_SEQUENCE = 9_999_999

/** The sequence in a trace number. */
export function sequenceOf(trace: string): number {
  return Number(trace.slice(-SEQUENCE_LENGTH))
}
