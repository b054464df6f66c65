// Fairness between receivers: each webhook has a lane of its own. A lane that answers well grows wider,
// one that fails narrows down to one request at a time, so that a receiver that hangs slows nobody
// else, and one that comes back after an outage is not stampeded.

const WIDTH_START = 4
const WIDTH_MAX = 32
/** Claimed and not yet answered, over all lanes. */
const TOTAL_MAX = 512
/** What the lanes that have failed lately may take of it together. */
const NARROW_MAX = TOTAL_MAX / 2
/** A lane may claim this many times its width, so that one claim feeds several requests. */
const AHEAD = 2
const REMEMBERED_MAX = 10_000

export type Lane<Item> = {
  width: number
  running: number
  readonly waiting: Item[]
  /** The last claim filled it: there is probably more. */
  mayHaveMore: boolean
}

/** How many deliveries may be claimed: in total, of the webhooks listed, and of each other one. */
export type Room = { total: number; webhookIds: string[]; rooms: number[]; others: number }

export type Lanes<Item> = {
  of(webhookId: string): Lane<Item>
  room(): Room
  /** All that waits, taken out. */
  drain(): Item[]
  readonly running: number
}

export function openLanes<Item>(): Lanes<Item> {
  const lanes = new Map<string, Lane<Item>>()

  function forgetIdle(): void {
    for (const [id, lane] of lanes) if (taken(lane) === 0) lanes.delete(id)
  }

  return {
    of(webhookId) {
      let lane = lanes.get(webhookId)
      if (!lane) {
        if (lanes.size >= REMEMBERED_MAX) forgetIdle()
        lane = { width: WIDTH_START, running: 0, waiting: [], mayHaveMore: false }
        lanes.set(webhookId, lane)
      }
      return lane
    },
    room() {
      const all = [...lanes.values()]
      const total = TOTAL_MAX - sum(all.map(taken))
      const narrowRoom = NARROW_MAX - sum(all.filter(isNarrow).map(taken))
      const rooms = all.map((lane) =>
        isNarrow(lane) && narrowRoom <= 0 ? 0 : Math.max(0, lane.width * AHEAD - taken(lane)),
      )
      return { total, webhookIds: [...lanes.keys()], rooms, others: WIDTH_START * AHEAD }
    },
    drain: () => [...lanes.values()].flatMap((lane) => lane.waiting.splice(0)),
    get running() {
      return sum([...lanes.values()].map(({ running }) => running))
    },
  }
}

/** Widens a lane by one. */
export function widen(lane: Lane<unknown>): void {
  lane.width = Math.min(lane.width + 1, WIDTH_MAX)
}

/** Halves a lane; returns what it can no longer hold, to be given back. */
export function narrow<Item>(lane: Lane<Item>): Item[] {
  lane.width = Math.max(1, Math.floor(lane.width / 2))
  const surplus = lane.waiting.splice(lane.width)
  if (surplus.length > 0) lane.mayHaveMore = true
  return surplus
}

/** The next item that may be sent now, or undefined when the lane is empty or full. */
export function next<Item>(lane: Lane<Item>): Item | undefined {
  if (lane.running >= lane.width) return undefined
  const item = lane.waiting.shift()
  if (item !== undefined) lane.running += 1
  return item
}

const isNarrow = (lane: Lane<unknown>) => lane.width < WIDTH_START
const taken = (lane: Lane<unknown>) => lane.running + lane.waiting.length
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
