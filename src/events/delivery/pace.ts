// Paces webhooks with a backlog while others are served in time. lanes.ts bounds failing receivers.

import { steadyMs } from '../../platform/values/clock.ts'

/** A longer delay is a backlog. */
const LATE_MS = 1_000
/** A webhook counts as served in time for this long. */
const LATELY_MS = 1_000
/** The minimum of all webhooks with a backlog together. */
const PER_SECOND_LEAST = 250
/** Over the last minute's rate. */
const GROWTH = 1.5
const REMEMBERED_S = 60
/** Each lease statement takes several. */
export const LOT_MS = 20

export type Paced = {
  isBehind: boolean
  /** Its last lease found nothing. */
  isIdle: boolean
  /** Its last attempts failed in a way that more requests would worsen. */
  isInTrouble: boolean
  /** It was limited in the last round; room returns after `LOT_MS`. */
  isHeldBack: boolean
  takenMs: number
  /** Over the last minute, as of `takenMs`. */
  perSecond: number
}

export type Pace<Lane extends Paced> = {
  took(lane: Lane, taken: { count: number; lateMs: number }): void
  /**
   * The number of items that a lane may take. Each call divides the room anew: call once per round.
   */
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
  /** Rotates, because there may be more lanes than items. */
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
      // An exhausted lane's next item shows its delay.
      const unshared = ({ isBehind }: Lane) => (holdBack && isBehind ? 1 : Number.POSITIVE_INFINITY)
      return (lane) => shares.get(lane) ?? unshared(lane)
    },
  }
}

function recentPerSecond({ perSecond, takenMs }: Paced, now: number): number {
  return perSecond === 0 ? 0 : perSecond * Math.exp((takenMs - now) / 1_000 / REMEMBERED_S)
}
