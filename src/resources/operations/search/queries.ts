// Finds search candidates by type and id. Every statement reads a bounded number of rows through an
// index.

import type { Row, Statement } from '../../../platform/database/db.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { endHash, wholeHash } from '../../accounts/external_accounts/number_sealing.ts'
import type { Candidate } from './hit_view.ts'
import * as names from './name_queries.ts'
import * as numbers from './number_queries.ts'
import { requestById, requestsByKey } from './request_queries.ts'
import type { HitType, MatchedField } from './schema.ts'
import { beginningWith, patternsOf, type SearchTerms } from './rules.ts'

export type Search = {
  readonly context: ReadContext
  readonly terms: SearchTerms
  readonly types: ReadonlySet<HitType>
  readonly limit: number
}

/** Parties, and resources of each, that a search follows. */
const PARTIES_MAX = 20
const OF_EACH_MAX = 10
const LAST_FOUR = 4
const PHONE_MIN = 7
const CARD_NUMBER = [15, 19] as const
const TRACE_DIGITS = 15
const SSN_DIGITS = 9

type FoundRow = Row & { id: string; word?: number; is_customer?: boolean; number?: bigint }

const ask = ({ context: { db, tenant } }: Search, statement: Statement, values: unknown[]) =>
  db.query<FoundRow>(statement, [tenant, ...values])

/** Also requests with this key. */
export async function byId(search: Search, id: string): Promise<Candidate[]> {
  const { context, types, limit, terms } = search
  const others = [...types].filter((type) => type !== 'REQUEST')
  const same = others.map((type) => ({ type, id, field: 'id' as const, place: 0 }))
  const found = await Promise.all([
    types.has('ACH_TRANSFER')
      ? ask(search, numbers.achByTransaction, [limit, id]).then(toHits('ACH_TRANSFER', 'id'))
      : [],
    types.has('REQUEST') ? requestById(context, id) : [],
    types.has('REQUEST') ? requestsByKey(context, terms.text, limit) : [],
  ])
  return [...same, ...found.flat()]
}

/** Persons appear as customers if customers are searched. */
function personType(types: ReadonlySet<HitType>, isCustomer: boolean): HitType | undefined {
  if (isCustomer && types.has('CUSTOMER')) return 'CUSTOMER'
  return types.has('PERSON') ? 'PERSON' : undefined
}

function toPersons({ types }: Search, field: MatchedField, rows: readonly FoundRow[]): Candidate[] {
  return rows.flatMap(({ id, word = 0, is_customer: isCustomer }) => {
    const type = personType(types, isCustomer === true)
    return type ? [{ type, id, field, place: word }] : []
  })
}

const toHits =
  (type: HitType, field: MatchedField) =>
  (rows: readonly FoundRow[]): Candidate[] =>
    rows.map(({ id, word }, at) => ({ type, id, field, place: word ?? at }))

/** Configuration ranks after people and accounts. */
const FEW_PLACE = 100

const toFew =
  (type: HitType) =>
  (rows: readonly FoundRow[]): Candidate[] =>
    toHits(
      type,
      type === 'WEBHOOK' ? 'url' : 'name',
    )(rows.map((row, at) => ({ ...row, word: FEW_PLACE + at })))

const seeksPersons = ({ types }: Search) => types.has('CUSTOMER') || types.has('PERSON')

async function byDigits(search: Search, digits: string): Promise<Candidate[]> {
  const { types, limit, context } = search
  const { vault, tenant } = context
  const isLastFour = digits.length === LAST_FOUR
  const found: Promise<Candidate[]>[] = []
  const seek = (
    statement: Statement,
    field: MatchedField,
    ofTypes: HitType[],
    ...values: unknown[]
  ) => {
    const wanted = ofTypes.filter((type) => types.has(type))
    if (wanted.length === 0) return
    const rows = ask(search, statement, [limit, ...values])
    found.push(rows.then((them) => wanted.flatMap((type) => toHits(type, field)(them))))
  }
  const numbered: HitType[] = ['ACCOUNT', 'INTERNAL_ACCOUNT']
  if (isLastFour) {
    seek(numbers.accountsByLastFour, 'last_four', numbered, digits)
    seek(numbers.cardsByLastFour, 'last_four', ['CARD'], digits)
    const end = endHash(vault, tenant, digits)
    seek(numbers.externalAccountsByHash, 'last_four', ['EXTERNAL_ACCOUNT'], end)
  } else {
    const hash = vault.hash(tenant, digits)
    seek(numbers.accountsByNumber, 'account_number', numbered, hash)
  }
  const whole = wholeHash(vault, tenant, digits)
  seek(numbers.externalAccountsByHash, 'account_number', ['EXTERNAL_ACCOUNT'], whole)
  const [shortest, longest] = CARD_NUMBER
  if (digits.length >= shortest && digits.length <= longest)
    seek(numbers.cardsByNumber, 'card_number', ['CARD'], digits)
  if (digits.length === TRACE_DIGITS)
    seek(numbers.achByTrace, 'trace_number', ['ACH_TRANSFER'], digits)
  if (seeksPersons(search)) found.push(personsByDigits(search, digits))
  return (await Promise.all(found)).flat()
}

async function personsByDigits(search: Search, digits: string): Promise<Candidate[]> {
  const { limit, context } = search
  if (digits.length === LAST_FOUR)
    return toPersons(
      search,
      'last_four',
      await ask(search, numbers.personsByLastFour, [limit, digits]),
    )
  if (digits.length !== SSN_DIGITS) return []
  const ssn = `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
  const hash = context.vault.hash(context.tenant, ssn)
  const rows = await ask(search, numbers.personsBySsn, [limit, digits.slice(-LAST_FOUR), hash])
  return toPersons(search, 'ssn', rows)
}

/** Numbers, keys and addresses, as written. */
export async function byText(search: Search): Promise<Candidate[]> {
  const { context, terms, types, limit } = search
  const { text, digits } = terms
  const found: Promise<Candidate[]>[] = []
  if (digits !== undefined) found.push(byDigits(search, digits))
  if (terms.iban !== undefined && types.has('EXTERNAL_ACCOUNT')) {
    const hash = wholeHash(context.vault, context.tenant, terms.iban)
    const rows = ask(search, numbers.externalAccountsByHash, [limit, hash])
    found.push(rows.then(toHits('EXTERNAL_ACCOUNT', 'account_number')))
  }
  if (types.has('REQUEST')) found.push(requestsByKey(context, text, limit))
  const isPhone = text.startsWith('+') && text.replaceAll(/\D/g, '').length >= PHONE_MIN
  if (seeksPersons(search) && (isPhone || text.includes('@'))) {
    const value = isPhone ? `+${text.replaceAll(/\D/g, '')}` : text.toLowerCase()
    const { from, to } = beginningWith(value)
    const statement = isPhone ? numbers.personsByPhone : numbers.personsByEmail
    const rows = ask(search, statement, [limit, from, to])
    found.push(rows.then((them) => toPersons(search, isPhone ? 'phone_number' : 'email', them)))
  }
  return (await Promise.all(found)).flat()
}

/** Words of a text that are searched; all must match. */
const SOUGHT_WORDS = 3

/** Rows whose words begin with the text in order; if few, also those in another order. */
async function byWords(search: Search, statement: Statement): Promise<FoundRow[]> {
  const { terms, limit } = search
  const { words } = terms
  const phrase = beginningWith(words.join(' '))
  const found = await ask(search, statement, [phrase.from, phrase.to, limit, []])
  if (words.length === 1 || found.length >= limit) return found
  const longest = words.toSorted((one, other) => other.length - one.length)
  const others = longest.slice(0, SOUGHT_WORDS).map((word) => {
    const { from, to } = beginningWith(word)
    return ask(search, statement, [from, to, names.LOOKED_MAX, patternsOf(words)])
  })
  return [...found, ...(await Promise.all(others)).flat()]
}

/** Accounts, cards and external accounts also match by their owners' names. */
export async function byName(search: Search): Promise<Candidate[]> {
  const { terms, types } = search
  if (terms.words.length === 0) return []
  const ownNames: Promise<Candidate[]>[] = []
  if (types.has('ACCOUNT'))
    ownNames.push(byWords(search, names.findAccounts).then(toHits('ACCOUNT', 'name')))
  if (types.has('EXTERNAL_ACCOUNT'))
    ownNames.push(
      byWords(search, names.findExternalAccounts).then(toHits('EXTERNAL_ACCOUNT', 'name')),
    )
  for (const [type, statement] of Object.entries(names.fewTypes)) {
    if (!types.has(type as HitType)) continue
    const rows = ask(search, statement, [patternsOf(terms.words)])
    ownNames.push(rows.then(toFew(type as HitType)))
  }
  return (await Promise.all([byParties(search), ...ownNames])).flat()
}

async function byParties(search: Search): Promise<Candidate[]> {
  const { types } = search
  const held = (['ACCOUNT', 'CARD', 'EXTERNAL_ACCOUNT'] as const).filter((it) => types.has(it))
  const [persons, businesses] = await Promise.all([
    seeksPersons(search) || held.length > 0 ? byWords(search, names.findPersons) : [],
    types.has('BUSINESS') || held.length > 0 ? byWords(search, names.findBusinesses) : [],
  ])
  const shown = [
    ...toPersons(search, 'name', persons),
    ...(types.has('BUSINESS') ? toHits('BUSINESS', 'name')(businesses) : []),
  ]
  return [...shown, ...(await byHolders(search, idsOf(persons), idsOf(businesses)))]
}

function idsOf(rows: readonly FoundRow[]): string[] {
  const inOrder = rows.toSorted((a, b) => (a.word ?? 0) - (b.word ?? 0))
  return [...new Set(inOrder.map(({ id }) => id))].slice(0, PARTIES_MAX)
}

async function byHolders(
  search: Search,
  persons: readonly string[],
  businesses: readonly string[],
): Promise<Candidate[]> {
  if (persons.length + businesses.length === 0) return []
  const { types } = search
  const parties = [persons, businesses, OF_EACH_MAX]
  const found = await Promise.all([
    types.has('ACCOUNT') &&
      ask(search, numbers.accountsOfParties, parties).then(toHits('ACCOUNT', 'holder')),
    types.has('CARD') &&
      ask(search, numbers.cardsOfPersons, [persons, OF_EACH_MAX]).then(toHits('CARD', 'holder')),
    types.has('EXTERNAL_ACCOUNT') &&
      ask(search, numbers.externalOfParties, parties).then(toHits('EXTERNAL_ACCOUNT', 'holder')),
  ])
  return found.flatMap((hits) => hits || [])
}

/** The latest transactions with a matching memo; pending ones only while they hold money. */
export async function byMemo(search: Search): Promise<Candidate[]> {
  const { terms, types } = search
  if (terms.words.length === 0) return []
  const sources = [
    ['TRANSACTION', names.findPosted],
    ['PENDING_TRANSACTION', names.findPending],
  ] as const
  const found = sources
    .filter(([type]) => types.has(type))
    .map(async ([type, statement]) =>
      (await byWords(search, statement)).map(({ id, number = 0n }) => ({
        type,
        id,
        field: 'memo' as const,
        place: -Number(number),
      })),
    )
  return (await Promise.all(found)).flat()
}
