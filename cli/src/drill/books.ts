// The books that a run leaves: the balance of each account that it touched, and how many events of each type.

import type { Bank, Item } from '@florin/sdk'

/** What is found under each name, in order: balances of accounts, or a count of events. */
export type Books = ReadonlyMap<string, readonly string[]>

export type Difference = {
  readonly what: string
  readonly found: readonly string[]
  readonly expected: readonly string[]
}

type Account = Item<'/accounts'>

/** Ids in one question. */
const AT_ONCE = 50
const POSTED = 'TRANSACTION.POSTED.CREATED'

/** Reads what has happened since the position `after`. */
export async function readBooks(bank: Bank, after: string): Promise<Map<string, string[]>> {
  const counts = new Map<string, number>()
  const touched = new Set<string>()
  const made = new Set<string>()
  for await (const { type, resourceId, resource } of bank.events.list({ after })) {
    counts.set(type, (counts.get(type) ?? 0) + 1)
    for (const id of accountsIn(resource)) touched.add(id)
    if (!type.startsWith('ACCOUNT.') || resourceId === undefined) continue
    touched.add(resourceId)
    if (type === 'ACCOUNT.CREATED') made.add(resourceId)
  }
  const books = new Map<string, string[]>()
  const ids = [...touched]
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const query = { id: ids.slice(at, at + AT_ONCE), include_general_ledger: true }
    for await (const account of bank.list('/accounts', { query })) {
      const name = nameOf(account, made.has(account.id))
      books.set(name, [...(books.get(name) ?? []), balanceOf(account)].toSorted())
    }
  }
  for (const [type, count] of counts) books.set(eventsOf(type), [String(count)])
  return books
}

const eventsOf = (type: string) => `${type} events`

/** The ids of accounts anywhere in a resource. */
function accountsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (name.endsWith('account_id') ? [inner] : []) : accountsIn(inner),
  )
}

/** The same in every run, though ids and numbers of new accounts are not. */
function nameOf(account: Account, isNew: boolean): string {
  const { account_type, account_number_masked, general_ledger_type, nickname } = account
  if (general_ledger_type !== undefined) return general_ledger_type
  const known = nickname ?? account_type
  return isNew ? `new ${known} account` : `${known} ${account_number_masked}`
}

/** The available balance only of customers' accounts, and where it is another. */
function balanceOf({ balances, general_ledger_type }: Account): string {
  const of = (type: string) => dollars(balances.find((it) => it.type === type)?.balance ?? 0)
  const [posted, available] = [of('ACCOUNT_BALANCE'), of('AVAILABLE_BALANCE')]
  const isOne = posted === available || general_ledger_type !== undefined
  return isOne ? posted : `${posted} (${available} available)`
}

function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}$${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The differences of books from those of a run without a fault: money first. */
export function compare(found: Books, expected: Books): Difference[] {
  const names = [...new Set([...expected.keys(), ...found.keys()])]
  return names
    .flatMap((what) => {
      const [now, then] = [found.get(what) ?? [], expected.get(what) ?? []]
      const more = without(now, then)
      const less = without(then, now)
      return more.length + less.length > 0 ? [{ what, found: more, expected: less }] : []
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

function without(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return some.filter((it) => {
    const at = left.indexOf(it)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const rank = ({ what }: Difference) =>
  !what.endsWith(' events') ? 0 : what.includes('POSTED') ? 1 : 2

/** In a word what has become of the money, and of everything else. */
export function verdictOf(differences: readonly Difference[]): string {
  const posted = moreEvents(differences, (what) => what.endsWith(eventsOf(POSTED)))
  if (posted > 0) return 'money moved again'
  if (posted < 0) return 'money is missing'
  const created = moreEvents(differences, (what) => what.endsWith('.CREATED events'))
  if (created > 0) return 'executed twice'
  if (created < 0) return 'not executed'
  return differences.some((it) => rank(it) === 0) ? 'different balances' : 'different events'
}

function moreEvents(
  differences: readonly Difference[],
  isMeant: (what: string) => boolean,
): number {
  return differences
    .filter(({ what }) => isMeant(what))
    .reduce((sum, { found, expected }) => sum + Number(found[0] ?? 0) - Number(expected[0] ?? 0), 0)
}

/** `FEES: $50.00 instead of $25.00`. */
export function lineOf({ what, found, expected }: Difference): string {
  if (found.length === 0) return `missing: ${what}, ${expected.join(', ')}`
  if (expected.length === 0) return `more: ${what}, ${found.join(', ')}`
  return `${what}: ${found.join(', ')} instead of ${expected.join(', ')}`
}
