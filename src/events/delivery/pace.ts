// A pace for webhooks that are behind, such as one whose receiver comes back after an outage: while others are
// served in time, those behind take no more than leaves the others in peace. Nobody else there, nobody waits. A receiver in
// trouble is bounded by what is open at once (lanes.ts).

import { steadyMs } from '../../platform/values/clock.ts'

/** What is due for longer than this is behind. */
const LATE_MS = 1_000
/** For how long one that was served in time counts as being served. */
const LATELY_MS = 1_000
/** What all that are behind may take together, at least. */
const PER_SECOND_LEAST = 250
/** They may take this many times what they took over the last minute, so one that is always busy catches up soon. */
const GROWTH = 1.5
const REMEMBERED_S = 60
/** What they may take comes in lots, so that a lease statement is worth its while. */
export const LOT_MS = 20

export type Paced = {
  isBehind: boolean
  /** There was room, and nothing for it: it has caught up, or another process was faster. */
  isIdle: boolean
  /** Its last attempts failed in a way that more requests would make worse. */
  isInTrouble: boolean
  /** It was held back when room was last looked at: there is room again after `LOT_MS`. */
  isHeldBack: boolean
  takenMs: number
  /** Taken per second, over the last minute, as of `takenMs`. */
  perSecond: number
}

export type Pace<Lane extends Paced> = {
  /** The lane took some, the oldest of them this late; or none, though it might. */
  took(lane: Lane, taken: { count: number; lateMs: number }): void
  /** How many more a lane may take now for the pace's sake. Each call shares out the room again: call it once for each round. */
  deal(lanes: readonly Lane[]): (lane: Lane) => number
}

export function newPaced(): Paced {
  return {
    isBehind: false,
    isIdle: false,
    isInTrouble: false,
    isHeldBack: false,
    takenMs: Number.NEGATIVE_INFINITY,
    perSecond: 0,
  }
}

export function openPace<Lane extends Paced>(nowMs: () => number = steadyMs): Pace<Lane> {
  let allowed = 0
  let filledMs = nowMs()
  /** Whose turn comes first rotates, for when there are more lanes than there is to deal. */
  let first = 0

  function fill(perMs: number): void {
    const now = nowMs()
    allowed = Math.min(allowed + perMs * (now - filledMs), 2 * perMs * LOT_MS)
    filledMs = now
  }

  function dealt(behind: readonly Lane[], now: number): Map<Lane, number> {
    const recent = behind.reduce((sum, lane) => sum + recentPerSecond(lane, now), 0)
    const perMs = Math.max(PER_SECOND_LEAST, GROWTH * recent) / 1_000
    fill(perMs)
    const lot = allowed < perMs * LOT_MS ? 0 : Math.floor(allowed)
    const from = first % behind.length
    first = (from + lot) % behind.length
    return new Map(
      behind.map((lane, at) => {
        const turn = (at + behind.length - from) % behind.length
        return [lane, Math.floor((lot + behind.length - 1 - turn) / behind.length)]
      }),
    )
  }

  return {
    took(lane, { count, lateMs }) {
      lane.isIdle = count === 0
      if (lane.isIdle) return
      lane.isBehind = lateMs > LATE_MS
      lane.perSecond = recentPerSecond(lane, nowMs()) + count / REMEMBERED_S
      lane.takenMs = nowMs()
      if (lane.isBehind) allowed = Math.max(0, allowed - count)
    },
    deal(lanes) {
      const now = nowMs()
      const behind = lanes.filter(({ isBehind, isIdle }) => isBehind && !isIdle)
      const isServed = ({ isBehind, isInTrouble, takenMs }: Lane) =>
        !isBehind && !isInTrouble && now - takenMs < LATELY_MS
      const holdBack = behind.length > 0 && lanes.some(isServed)
      for (const lane of lanes) lane.isHeldBack = holdBack && lane.isBehind && !lane.isIdle
      const shares = holdBack ? dealt(behind, now) : new Map<Lane, number>()
      // Of one that was behind and had nothing left, the first that comes says how late it is.
      const unshared = ({ isBehind }: Lane) => (holdBack && isBehind ? 1 : Number.POSITIVE_INFINITY)
      return (lane) => shares.get(lane) ?? unshared(lane)
    },
  }
}

function recentPerSecond({ perSecond, takenMs }: Paced, now: number): number {
  return perSecond === 0 ? 0 : perSecond * Math.exp((takenMs - now) / 1_000 / REMEMBERED_S)
}
