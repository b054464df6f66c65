// Search over everything with a name or a number (contract: operations#search): finds, ranks and
// reads candidates.

import type { Row, Statement } from '../../../platform/database/db.ts'
import { BadQueryParameter } from '../../../platform/contract/errors.ts'
import { allows } from '../../../platform/contract/scopes.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import type { Candidate } from './hit_view.ts'
import { byId, byMemo, byName, byText, type Search } from './queries.ts'
import { newest } from './newest_queries.ts'
import { newestRequests } from './request_queries.ts'
import {
  groups,
  type Hit,
  HITS,
  type HitType,
  hitTypes,
  matchedFields,
  type SearchQuery,
} from './schema.ts'
import { shownTypes } from './view.ts'
import type { ReadType } from './hit_view.ts'
import { termsOf } from './rules.ts'

/** A candidate may be deleted before it is read, and an id may be of any type. */
const READ_PER_HIT = 2

const fold: Statement = { name: 'search_fold', text: 'select search_words($1) as words' }

/**
 * Ranks exact ids, full numbers, last fours, names, memos, within the key's scopes (contract:
 * operations#who-finds-what). Throws BadQueryParameter without text and types.
 */
export async function search(
  context: ReadContext,
  { q, types, limit = HITS }: SearchQuery,
): Promise<{ hits: Hit[] }> {
  if (q === undefined && types === undefined)
    throw BadQueryParameter({ types: 'is needed when q is left out' })
  const visible = (types ?? hitTypes).filter((type) =>
    allows(context.rights.scopes, { group: groups[type], access: 'read' }),
  )
  const found =
    q === undefined
      ? await newestOf(context, visible, limit)
      : await candidatesOf({
          context,
          types: new Set(visible),
          limit,
          terms: termsOf(q, await folded(context, q)),
        })
  const ranked = inOrder(found).slice(0, limit * READ_PER_HIT + hitTypes.length)
  return { hits: (await read(context, q === undefined ? found : ranked)).slice(0, limit) }
}

async function folded({ db }: ReadContext, text: string): Promise<string> {
  const [row] = await db.query<{ words: string }>(fold, [text])
  return row?.words ?? ''
}

/** An id matches only ids. */
async function candidatesOf(wanted: Search): Promise<Candidate[]> {
  const { id } = wanted.terms
  if (id !== undefined) return byId(wanted, id)
  const found = await Promise.all([byText(wanted), byName(wanted), byMemo(wanted)])
  return found.flat()
}

async function newestOf(
  context: ReadContext,
  types: readonly HitType[],
  limit: number,
): Promise<Candidate[]> {
  const { db, tenant } = context
  const found = types.map(async (type) => {
    if (type === 'REQUEST') return newestRequests(context, limit)
    const rows = await db.query<{ id: string }>(newest[type], [tenant, limit])
    return rows.map(({ id }, place) => ({ type, id, field: 'newest' as const, place }))
  })
  return (await Promise.all(found)).flat()
}

/** By field, position and type; each resource once, at its best rank. */
function inOrder(found: readonly Candidate[]): Candidate[] {
  const fieldOf = new Map(matchedFields.map((field, at) => [field, at]))
  const typeOf = new Map(hitTypes.map((type, at) => [type, at]))
  const sorted = found.toSorted(
    (a, b) =>
      (fieldOf.get(a.field) ?? 0) - (fieldOf.get(b.field) ?? 0) ||
      a.place - b.place ||
      (typeOf.get(a.type) ?? 0) - (typeOf.get(b.type) ?? 0),
  )
  const seen = new Set<string>()
  return sorted.filter(({ type, id }) => {
    const isNew = !seen.has(`${type} ${id}`)
    seen.add(`${type} ${id}`)
    return isNew
  })
}

/** In order. */
async function read(context: ReadContext, found: readonly Candidate[]): Promise<Hit[]> {
  const { db, tenant } = context
  const described = new Map<string, Pick<Hit, 'title' | 'subtitle'>>()
  const idsByType = new Map<ReadType, string[]>()
  for (const { type, id, text } of found) {
    if (text) described.set(`${type} ${id}`, text)
    else if (type !== 'REQUEST') idsByType.set(type, [...(idsByType.get(type) ?? []), id])
  }
  const reading = [...idsByType].map(async ([type, ids]) => {
    const { statement, describe } = shownTypes[type]
    for (const row of await db.query<Row & { id: string }>(statement, [tenant, ids]))
      described.set(`${type} ${row.id}`, describe(row))
  })
  await Promise.all(reading)
  return found.flatMap(({ type, id, field }) => {
    const text = described.get(`${type} ${id}`)
    return text ? [{ type, id, ...text, matched_field: field }] : []
  })
}
