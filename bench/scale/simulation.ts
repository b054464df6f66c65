// Discrete events: things that happen at instants, in their order. Times are microseconds.

export type Cancel = () => void

export type Simulation = {
  /** Microseconds since the start. */
  readonly now: number
  /** Lets something happen after this long. Of one instant, what was asked for first happens first. */
  after(delay: number, happens: () => void): Cancel
  /** Lets everything happen that is due until then. */
  runUntil(instant: number): void
}

type Event = { instant: number; order: number; happens: (() => void) | undefined }

export function openSimulation(): Simulation {
  const heap: Event[] = []
  let now = 0
  let orders = 0

  const isBefore = (one: Event, other: Event) =>
    one.instant < other.instant || (one.instant === other.instant && one.order < other.order)

  function add(event: Event): void {
    let at = heap.length
    heap.push(event)
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = heap[above] as Event
      if (!isBefore(event, parent)) break
      heap[at] = parent
      at = above
    }
    heap[at] = event
  }

  function takeFirst(): Event | undefined {
    const [first] = heap
    const last = heap.pop()
    if (last !== undefined && last !== first) sink(last)
    return first
  }

  /** Puts an event in the place of the first one, and then where it belongs. */
  function sink(event: Event): void {
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= heap.length) break
      const right = heap[below + 1]
      if (right !== undefined && isBefore(right, heap[below] as Event)) below += 1
      const child = heap[below] as Event
      if (!isBefore(child, event)) break
      heap[at] = child
      at = below
    }
    heap[at] = event
  }

  return {
    get now() {
      return now
    },
    after(delay, happens) {
      if (!(delay >= 0)) throw new Error(`nothing happens after ${delay} microseconds`)
      const event: Event = { instant: now + delay, order: orders, happens }
      orders += 1
      add(event)
      return () => (event.happens = undefined)
    },
    runUntil(instant) {
      while (heap[0] !== undefined && heap[0].instant <= instant) {
        const event = takeFirst()
        if (event?.happens === undefined) continue
        now = event.instant
        event.happens()
      }
      now = instant
    },
  }
}
