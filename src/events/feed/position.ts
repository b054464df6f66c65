// The position of a reader in the event order of a workspace, and its text format.

/**
 * After the event of this number; 0 is before the first. `check` is the end of the event's id,
 * because after a restore or a failover the number may belong to another event. A number alone
 * means its current event.
 */
export type Position = { readonly number: number; readonly check: string }

export const START: Position = { number: 0, check: '' }

const CHECK_LENGTH = 12
const TOKEN = /^(0|[1-9]\d{0,14})(?:-([0-9a-f]{12}))?$/

export function positionOf(number: number, eventId: string): Position {
  return { number, check: eventId.slice(-CHECK_LENGTH) }
}

/** For example `1042-3b3200ae72bd`. */
export function tokenOf({ number, check }: Position): string {
  return check === '' ? String(number) : `${number}-${check}`
}

/** Undefined for an invalid text. */
export function readToken(token: string): Position | undefined {
  const [, number, check = ''] = TOKEN.exec(token) ?? []
  return number === undefined ? undefined : { number: Number(number), check }
}

export function isAt(known: Position, asked: Position): boolean {
  return known.number === asked.number && (asked.check === '' || asked.check === known.check)
}

export function isSame(one: Position, other: Position): boolean {
  return one.number === other.number && one.check === other.check
}
