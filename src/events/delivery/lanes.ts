// Fairness between receivers: each webhook has its own lane. A lane that answers well grows wider,
// one that fails narrows down to one request at a time, so that a receiver that hangs slows nobody
// else, and one that comes back after an outage is not stampeded. Lanes that have not answered well
// yet share half of the room, so whatever they do, the other half is free for those that have. Lanes that are
// behind keep to a pace while others are in time (pace.ts).

import type { Tenant } from '../../platform/operations/op.ts'
import { type TenantKey, tenantKey } from '../../platform/values/tenant_key.ts'
import { newPaced, openPace, type Paced } from './pace.ts'

const WIDTH_START = 4
const WIDTH_MAX = 32
/** Leased and not yet answered, over all lanes. */
const TOTAL_MAX = 512
/** What the lanes that are not trusted may take of it together. */
const UNTRUSTED_MAX = TOTAL_MAX / 2
/** The bytes of their contents, and of those that one statement leases. */
const TOTAL_BYTES_MAX = 64 * 1024 * 1024
export const LEASE_BYTES_MAX = 8 * 1024 * 1024
/** A lane may lease this many times its width, so that one statement feeds several requests. */
const AHEAD = 2
const REMEMBERED_MAX = 10_000

/** What a lane holds. Two items of one resource are never under way at once: the later one waits. */
export type Ordered = { readonly resource_id: string | null; readonly bytes: number }

export type Lane<Item extends Ordered = Ordered> = Paced & {
  readonly owner: LaneOwner
  width: number
  /** Its last answer was a good one. */
  isTrusted: boolean
  running: number
  runningBytes: number
  /** The resources of what is running. */
  readonly busy: Set<string>
  readonly waiting: Item[]
  /** The last leases filled it: there is probably more. */
  mayHaveMore: boolean
}

/** A webhook. Copies of a workspace share its id. */
export type LaneOwner = { readonly tenant: Tenant; readonly webhook_id: string }

/**
 * How many deliveries may be leased: in total, of webhooks that are not trusted together, of the webhooks listed
 * (`trusted` says which of them are), and of each other one. `bytes` and `untrustedBytes` bound their contents.
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
  /** The lane was given `count` more, the oldest of which was due so long ago; 0 when there was room and nothing for it. */
  took(lane: Lane<Item>, taken: { count: number; lateMs: number }): void
  /** All that waits, taken out. */
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

/** After a good answer a lane is one wider. */
export function widen(lane: Lane): void {
  lane.width = Math.min(lane.width + 1, WIDTH_MAX)
  lane.isTrusted = true
  lane.isInTrouble = false
}

/** After trouble it is half as wide; returns what it can no longer hold, to be given back. */
export function narrow<Item extends Ordered>(lane: Lane<Item>): Item[] {
  lane.width = Math.max(1, Math.floor(lane.width / 2))
  lane.isTrusted = false
  lane.isInTrouble = true
  const surplus = lane.waiting.splice(lane.width)
  if (surplus.length > 0) lane.mayHaveMore = true
  return surplus
}

/** The next item that may be sent now, or undefined when the lane is full or everything in it has to wait. */
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

/** What `next` gave is no longer under way. */
export function done<Item extends Ordered>(lane: Lane<Item>, item: Item): void {
  lane.running -= 1
  lane.runningBytes -= item.bytes
  if (item.resource_id !== null) lane.busy.delete(item.resource_id)
}

const taken = (lane: Lane) => lane.running + lane.waiting.length
const takenBytes = (lane: Lane) => lane.runningBytes + sum(lane.waiting.map(({ bytes }) => bytes))
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
