// Fairness between receivers: each webhook has a lane, which widens after success and narrows after
// failure to one request. Lanes without a recent success share half of the room. Lanes with a
// backlog are paced (pace.ts).

import type { Tenant } from '../../platform/operations/op.ts'
import { type TenantKey, tenantKey } from '../../platform/values/tenant_key.ts'
import { newPaced, openPace, type Paced } from './pace.ts'

const WIDTH_START = 4
const WIDTH_MAX = 32
/** Leased deliveries without a response, over all lanes. */
const TOTAL_MAX = 512
/** The share of all untrusted lanes. */
const UNTRUSTED_MAX = TOTAL_MAX / 2
/** Of contents, also within one lease statement. */
const TOTAL_BYTES_MAX = 64 * 1024 * 1024
export const LEASE_BYTES_MAX = 8 * 1024 * 1024
/** One statement feeds several requests. */
const AHEAD = 2
const REMEMBERED_MAX = 10_000

/** Two items of one resource are never sent concurrently: the later one waits. */
export type Ordered = { readonly resource_id: string | null; readonly bytes: number }

export type Lane<Item extends Ordered = Ordered> = Paced & {
  readonly owner: LaneOwner
  width: number
  /** Its last response was a success. */
  isTrusted: boolean
  running: number
  runningBytes: number
  /** The resources in progress. */
  readonly busy: Set<string>
  readonly waiting: Item[]
  /** The last lease was full. */
  mayHaveMore: boolean
}

/** Copies of a workspace share webhook ids. */
export type LaneOwner = { readonly tenant: Tenant; readonly webhook_id: string }

/**
 * Leasable deliveries: in total, for untrusted webhooks together, per listed webhook, and per other
 * one, with bounds for their bytes.
 */
export type Room = {
  total: number
  untrusted: number
  bytes: number
  untrustedBytes: number
  owners: LaneOwner[]
  rooms: number[]
  trusted: boolean[]
  others: number
}

export type Lanes<Item extends Ordered> = {
  of(owner: LaneOwner): Lane<Item>
  room(): Room
  /**
   * Reports a lease of `count` items, the oldest of which is `lateMs` late; 0 if none were ready.
   */
  took(lane: Lane<Item>, taken: { count: number; lateMs: number }): void
  /** Removes all waiting items. */
  drain(): Item[]
  readonly running: number
}

export function openLanes<Item extends Ordered>(): Lanes<Item> {
  const lanes = new Map<TenantKey, Lane<Item>>()
  const pace = openPace<Lane<Item>>()

  function forgetIdle(): void {
    for (const [id, lane] of lanes) if (taken(lane) === 0) lanes.delete(id)
  }

  return {
    of(owner) {
      const key = laneKey(owner)
      let lane = lanes.get(key)
      if (!lane) {
        if (lanes.size >= REMEMBERED_MAX) forgetIdle()
        lane = newLane(owner)
        lanes.set(key, lane)
      }
      return lane
    },
    room() {
      const all = [...lanes.values()]
      const paced = pace.deal(all)
      const untrusted = all.filter((it) => !it.isTrusted)
      const bytesLeft = (max: number, of: readonly Lane<Item>[]) =>
        Math.max(0, Math.min(LEASE_BYTES_MAX, max - sum(of.map(takenBytes))))
      return {
        total: TOTAL_MAX - sum(all.map(taken)),
        untrusted: Math.max(0, UNTRUSTED_MAX - sum(untrusted.map(taken))),
        bytes: bytesLeft(TOTAL_BYTES_MAX, all),
        untrustedBytes: bytesLeft(TOTAL_BYTES_MAX / 2, untrusted),
        owners: all.map(({ owner }) => owner),
        rooms: all.map((lane) =>
          Math.max(0, Math.min(lane.width * AHEAD - taken(lane), paced(lane))),
        ),
        trusted: all.map(({ isTrusted }) => isTrusted),
        others: WIDTH_START * AHEAD,
      }
    },
    took: pace.took,
    drain: () => [...lanes.values()].flatMap((lane) => lane.waiting.splice(0)),
    get running() {
      return sum([...lanes.values()].map(({ running }) => running))
    },
  }
}

export function laneKey({ tenant, webhook_id }: LaneOwner): TenantKey {
  return tenantKey(tenant, webhook_id)
}

function newLane<Item extends Ordered>({ tenant, webhook_id }: LaneOwner): Lane<Item> {
  return {
    owner: { tenant, webhook_id },
    width: WIDTH_START,
    isTrusted: false,
    running: 0,
    runningBytes: 0,
    busy: new Set(),
    waiting: [],
    mayHaveMore: false,
    ...newPaced(),
  }
}

export function widen(lane: Lane): void {
  lane.width = Math.min(lane.width + 1, WIDTH_MAX)
  lane.isTrusted = true
  lane.isInTrouble = false
}

/** Halves the width; returns the excess items, to be released. */
export function narrow<Item extends Ordered>(lane: Lane<Item>): Item[] {
  lane.width = Math.max(1, Math.floor(lane.width / 2))
  lane.isTrusted = false
  lane.isInTrouble = true
  const surplus = lane.waiting.splice(lane.width)
  if (surplus.length > 0) lane.mayHaveMore = true
  return surplus
}

/** Undefined if the lane is full or all its items must wait. */
export function next<Item extends Ordered>(lane: Lane<Item>): Item | undefined {
  if (lane.running >= lane.width) return undefined
  const isFree = ({ resource_id: id }: Item) => id === null || !lane.busy.has(id)
  const at = lane.waiting.findIndex(isFree)
  const [item] = at < 0 ? [] : lane.waiting.splice(at, 1)
  if (item === undefined) return undefined
  lane.running += 1
  lane.runningBytes += item.bytes
  if (item.resource_id !== null) lane.busy.add(item.resource_id)
  return item
}

/** Ends an item from `next`. */
export function done<Item extends Ordered>(lane: Lane<Item>, item: Item): void {
  lane.running -= 1
  lane.runningBytes -= item.bytes
  if (item.resource_id !== null) lane.busy.delete(item.resource_id)
}

const taken = (lane: Lane) => lane.running + lane.waiting.length
const takenBytes = (lane: Lane) => lane.runningBytes + sum(lane.waiting.map(({ bytes }) => bytes))
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
