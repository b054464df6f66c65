// Generates ids and numbers of an operation, derived from seed and operation number in a seeded
// workspace, so that equal requests give equal responses (decision 0017).

import { createHash, randomInt } from 'node:crypto'
import { type NewId, newId } from './ids.ts'

export type Draws = {
  readonly newId: NewId
  /** From 0 to `below - 1`; `below` is at most 2^48. Not for secrets. */
  readonly randomInt: (below: number) => number
  /**
   * A rising number: `drawn`, from a sequence of the installation, or the seeded workspace's own,
   * of which an operation has at most `room`.
   */
  readonly serial: (drawn: bigint, room: number) => bigint
}

/** Unpredictable. */
export const ordinaryDraws: Draws = { newId, randomInt, serial: (drawn) => drawn }

/** Ids per operation: 20 bits of each are its index. */
const IDS_MAX = 1 << 20
const LOW_BITS = 8n
const HASH_BITS = 54n
const VARIANT = 0b10n << 62n

/** `operation` counts from 1. */
export function seededDraws(seed: string, operation: bigint): Draws {
  const hashOf = (kind: string, place: number) =>
    createHash('sha256').update(`${seed}\0${operation}\0${kind}\0${place}`).digest()
  const time = operation.toString(16).padStart(12, '0')
  let ids = 0
  let integers = 0
  const serials = new Map<number, number>()
  return {
    newId() {
      const place = ids++
      if (place >= IDS_MAX) throw new Error('an operation of a seeded workspace took too many ids')
      const order = ((0x7 << 12) | (place >> Number(LOW_BITS))).toString(16)
      const low = BigInt(place) & ((1n << LOW_BITS) - 1n)
      const hash = hashOf('id', place).readBigUInt64BE() >> (64n - HASH_BITS)
      const rest = (VARIANT | (low << HASH_BITS) | hash).toString(16)
      return `${time.slice(0, 8)}-${time.slice(8)}-${order}-${rest.slice(0, 4)}-${rest.slice(4)}`
    },
    randomInt: (below) => hashOf('integer', integers++).readUIntBE(0, 6) % below,
    serial(_drawn, room) {
      const place = serials.get(room) ?? 0
      if (place >= room) throw new Error('an operation of a seeded workspace took too many numbers')
      serials.set(room, place + 1)
      return operation * BigInt(room) + BigInt(place)
    },
  }
}
