// Every state of a thing, under every action: each pair is a separate test, and a pair that no table entry has
// thought about fails. A noun brings its states and actions as its code declares them, and what it promises.

import { expect, test } from 'vitest'
import { inTurn } from './turns.ts'

/** What becomes of a thing when an action is tried on it. */
export type Outcome<State extends string> =
  /** It goes on to this state (or stays, when the action does something else to it). */
  | { readonly becomes: State; readonly answer?: object }
  /** The action is refused with this answer, and everything about the thing is as before. */
  | { readonly refused: object }
  /** The action finds nothing to do (a timer that comes too late): everything is as before. */
  | { readonly ignored: true }

/** What there is to see of a thing; `state` is what the matrix is about. */
export type Seen<State extends string> = { readonly state: State } & Readonly<
  Record<string, unknown>
>

export type StateMatrix<State extends string, Action extends string, Thing> = {
  /** What the rows are about, in the names of the tests: `an ACH push`. */
  readonly of: string
  /** As the code declares them. */
  readonly states: readonly State[]
  /** Brings a fresh thing into a state. */
  readonly reach: Readonly<Record<State, () => Promise<Thing> | Thing>>
  readonly see: (thing: Thing) => Promise<Seen<State>> | Seen<State>
  /** Tries the action; the answer, when it has one. */
  readonly act: Readonly<Record<Action, (thing: Thing) => unknown>>
  readonly promises: Readonly<Record<State, Readonly<Record<Action, Outcome<State>>>>>
  /** Slow pairs are spread over a number of turns (turns.ts). */
  readonly turns?: number
}

/** Defines a test for each pair of a state and an action, and one that no pair is missing. */
export function testStateMatrix<State extends string, Action extends string, Thing>(
  matrix: StateMatrix<State, Action, Thing>,
): void {
  const { of, states, act, promises, reach, turns = 1 } = matrix
  const actions = Object.keys(act) as Action[]

  test(`${of}: something is promised of every state and every action`, () => {
    expect(states.length * actions.length).toBeGreaterThan(0)
    expect(Object.keys(reach).sort()).toEqual([...states].sort())
    expect(missingPairs(matrix)).toEqual([])
  })

  const pairs = states.flatMap((state) => actions.map((action) => ({ state, action })))
  for (const { state, action } of inTurn(pairs, turns)) {
    const outcome = promises[state]?.[action]
    if (outcome) {
      test(`${of} in ${state}: ${action} ${said(outcome)}`, () => tryOne(matrix, { state, action }))
    }
  }
}

/** Pairs that are not promised anything, and promises about what does not exist. */
function missingPairs<State extends string, Action extends string, Thing>({
  states,
  act,
  promises,
}: StateMatrix<State, Action, Thing>): string[] {
  const wanted = new Set(
    states.flatMap((state) => Object.keys(act).map((action) => `${state} × ${action}`)),
  )
  const promised = Object.entries<Readonly<Record<string, unknown>>>(promises).flatMap(
    ([state, row]) => Object.keys(row).map((action) => `${state} × ${action}`),
  )
  const missing = [...wanted].filter((pair) => !promised.includes(pair))
  return [...missing, ...promised.filter((pair) => !wanted.has(pair))]
}

function said(outcome: Outcome<string>): string {
  if ('becomes' in outcome) return `leads to ${outcome.becomes}`
  return 'refused' in outcome ? 'is refused' : 'does nothing'
}

async function tryOne<State extends string, Action extends string, Thing>(
  { reach, see, act, promises }: StateMatrix<State, Action, Thing>,
  { state, action }: { state: State; action: Action },
): Promise<void> {
  const outcome = promises[state][action]
  const thing = await reach[state]()
  const before = await see(thing)
  expect(before.state, 'the state from which the action is tried').toBe(state)

  const answer = await act[action](thing)

  const after = await see(thing)
  if ('refused' in outcome) expect(answer).toMatchObject(outcome.refused)
  if ('answer' in outcome) expect(answer).toMatchObject(outcome.answer)
  if ('becomes' in outcome) expect(after.state).toBe(outcome.becomes)
  else expect(after).toEqual(before)
}

/** The values of an enumeration of the API, in the order of its declaration. */
export function statesOf<State extends string>(schema: { '~unsafe': State }): State[] {
  return [...(schema as unknown as { enum: State[] }).enum]
}
