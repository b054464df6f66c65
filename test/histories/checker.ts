// Checks that a history of concurrent clients is linearizable: an order of its operations exists, consistent with
// their start and end times, in which a sequential bank gives the same responses.

/** What an account shows: cents. */
export type Shown = { readonly posted: number; readonly available: number }

export type Action =
  | {
      readonly do: 'pay' | 'hold'
      readonly from: number
      readonly to: number
      readonly amount: number
    }
  | { readonly do: 'COMPLETE' | 'CANCELED'; readonly hold: number }
  | { readonly do: 'read' }

export type Event = {
  readonly action: Action
  /** When it was asked for and when it was answered, on one clock. */
  readonly from: number
  readonly until: number
  /** `ok`, the code of the refusal, or what was read. */
  readonly answer: string | readonly Shown[]
}

type Hold = { readonly from: number; readonly to: number; readonly amount: number }
type State = {
  readonly posted: readonly number[]
  readonly held: readonly number[]
  /** Holds that are open, by their place in `holds`. */
  readonly open: ReadonlySet<number>
}

/** What all holds of a history are about: each is opened by one action of it, or was open before. */
export type World = { readonly funds: readonly number[]; readonly holds: readonly Hold[] }

/** The order that explains the history, as places in it; undefined when there is none. */
export function explain(world: World, events: readonly Event[]): number[] | undefined {
  const seen = new Set<string>()

  function search(state: State, left: ReadonlySet<number>, order: number[]): number[] | undefined {
    if (left.size === 0) return order
    const name = `${[...left].join()} ${state.posted.join()} ${state.held.join()}`
    if (seen.has(name)) return undefined
    seen.add(name)
    const deadline = Math.min(...[...left].map((at) => events[at]?.until ?? 0))
    for (const at of left) {
      const event = events[at]
      if (!event || event.from > deadline) continue
      const after = carriedOut(world, state, event)
      if (!after) continue
      const rest = new Set(left)
      rest.delete(at)
      const found = search(after, rest, [...order, at])
      if (found) return found
    }
    return undefined
  }

  const start = {
    posted: world.funds,
    held: world.funds.map(() => 0),
    open: new Set(world.holds.keys()),
  }
  for (const { from, amount } of world.holds) start.held[from] = (start.held[from] ?? 0) + amount
  return search(start, new Set(events.keys()), [])
}

/** The state afterwards, when a bank in this state gives this answer. */
function carriedOut({ holds }: World, state: State, { action, answer }: Event): State | undefined {
  if (action.do === 'read') return isShown(state, answer) ? state : undefined
  if ('amount' in action) {
    const { from, to, amount } = action
    const isThere = (state.posted[from] ?? 0) - (state.held[from] ?? 0) >= amount
    if (answer !== (isThere ? 'ok' : 'INSUFFICIENT_FUNDS')) return undefined
    if (!isThere) return state
    return action.do === 'hold'
      ? { ...state, held: changed(state.held, from, amount) }
      : { ...state, posted: changed(changed(state.posted, from, -amount), to, amount) }
  }
  const isOpen = state.open.has(action.hold)
  if (answer !== (isOpen ? 'ok' : 'INVALID_STATUS')) return undefined
  const hold = holds[action.hold]
  if (!isOpen || !hold) return state
  const open = new Set(state.open)
  open.delete(action.hold)
  const free = { ...state, open, held: changed(state.held, hold.from, -hold.amount) }
  if (action.do === 'CANCELED') return free
  const { from, to, amount } = hold
  return { ...free, posted: changed(changed(state.posted, from, -amount), to, amount) }
}

function isShown({ posted, held }: State, answer: Event['answer']): boolean {
  if (typeof answer === 'string') return false
  return answer.every(
    (it, at) => it.posted === posted[at] && it.available === (posted[at] ?? 0) - (held[at] ?? 0),
  )
}

function changed(numbers: readonly number[], at: number, by: number): number[] {
  return numbers.map((number, index) => (index === at ? number + by : number))
}
