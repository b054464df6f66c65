// The position of a reader in the event order of a workspace, and its text format.

/**
 * After the event of this number; 0 is before the first, and has no check. `check` is the end of that event's id: after a restore or a
 * fail-over that lost commits the same number may belong to another event. A reader who names a number alone, to look back from a later
 * position, means whichever event has it now.
 */
export type Position = { readonly number: number; readonly check: string }

export const START: Position = { number: 0, check: '' }

const CHECK_LENGTH = 12
const TOKEN = /^(0|[1-9]\d{0,14})(?:-([0-9a-f]{12}))?$/

/** The position after an event. */
export function positionOf(number: number, eventId: string): Position {
  return { number, check: eventId.slice(-CHECK_LENGTH) }
}

/** As readers see it, e.g. `1042-3b3200ae72bd`. */
export function tokenOf({ number, check }: Position): string {
  return check === '' ? String(number) : `${number}-${check}`
}

/** Undefined for a text that no position is written as. */
export function readToken(token: string): Position | undefined {
  const [, number, check = ''] = TOKEN.exec(token) ?? []
  return number === undefined ? undefined : { number: Number(number), check }
}

/** Whether a reader at `asked` is where `known` is. */
export function isAt(known: Position, asked: Position): boolean {
  return known.number === asked.number && (asked.check === '' || asked.check === known.check)
}

export function isSame(one: Position, other: Position): boolean {
  return one.number === other.number && one.check === other.check
}
