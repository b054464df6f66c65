// A page of a list, and the filters that choose it: all of it stands in the address.

import { type Item, type ListPath, pageOf } from '@florin/sdk/browser'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { bank } from '../api/bank.ts'
import { MACHINE_CLOCK, timeOn, useClock, type WorkspaceClock } from '../shell/clock.ts'
import { dayAfter, dayBefore, newestOf, type Window } from './newest.ts'
import type { Newest } from './noun.ts'

type ListPage<Row> = { readonly rows: readonly Row[]; readonly next: string | undefined }

const PAGE_SIZE = 25
const PART_SIZE = 50

/** What is asked of a list: what stands in the address is a text, whatever the contract makes of it. */
type Query = Readonly<Record<string, string | number | boolean>>

/** Lists that take a `page_size`; the others take a `limit`. */
const PAGED = /^\/(operations\/(?!ban_rules|ach_files)|sandbox\/(snapshots|workspaces)$)/

/** Reads a page of a list; nothing while it is not `enabled`. */
export function useList<Path extends ListPath>(
  path: Path,
  query: Query,
  limit = PAGE_SIZE,
  enabled = true,
) {
  return useQuery({
    enabled,
    queryKey: ['list', path, query, limit],
    queryFn: async ({ signal }) => {
      const size = PAGED.test(path) ? { page_size: limit } : { limit }
      const options = [{ query: { ...query, ...size }, signal }]
      return pageOf(await bank.get(path, ...(options as never))) as ListPage<Item<Path>>
    },
    placeholderData: keepPreviousData,
  })
}

/** Later pages of a list that is read newest first. */
export const backInTime = { first: 'Newest', next: 'Older' }

type ListQuery<Row> = {
  readonly path: ListPath
  readonly query: Query
  readonly newest: Newest<Row> | undefined
}

/** Rows of a list, and where the next ones begin. */
type Part<Row> = ListPage<Row> & { readonly cutDay?: string | undefined }

/** Of a path whose types only its noun knows. */
const getAny = bank.get as (path: string, options: object) => Promise<unknown>
const listAny = bank.list as (path: string, options: object) => AsyncIterable<unknown>

type Wanted = {
  readonly limit: number
  /** What the part before said of the next one. */
  readonly from: string | undefined
  readonly clock: WorkspaceClock
  readonly signal: AbortSignal
}

/** A part of a noun’s list: newest first where the API can only go forward. */
export async function readPart<Row>(
  { path, query, newest }: ListQuery<Row>,
  { limit, from: begin, clock, signal }: Wanted,
): Promise<Part<Row>> {
  if (!newest) {
    const page = begin === undefined ? {} : { page_token: begin }
    const options = { query: { ...query, ...page, limit }, signal }
    return pageOf(await getAny(path, options)) as ListPage<Row>
  }
  const { [newest.from]: from, [newest.to]: upTo, ...filters } = query
  const source = {
    placeOf: newest.placeOf,
    dayOf: newest.dayOf,
    read: (days: Window, count: number) =>
      listAny(path, {
        query: { ...filters, ...asked(newest, days), limit: count },
        signal,
      }) as AsyncIterable<Row>,
  }
  const after = typeof from === 'string' && newest.isFromIncluded ? dayBefore(from) : from
  return newestOf(source, {
    today: new Date(timeOn(clock)).toISOString().slice(0, 10),
    size: limit,
    within: { after: textOr(after), upTo: textOr(upTo) },
    before: begin,
  })
}

/** The beginning of a noun’s list. */
export function useRows<Row>({ limit, ...list }: ListQuery<Row> & { readonly limit: number }) {
  const { data: clock } = useClock()
  return useQuery({
    enabled: list.newest === undefined || clock !== undefined,
    queryKey: ['list', list.path, list.query, limit, list.newest !== undefined],
    queryFn: ({ signal }) =>
      readPart(list, { limit, from: undefined, clock: clock ?? MACHINE_CLOCK, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What was read of a long list is not read again whenever somebody comes back to it. */
const LIST_FRESH_MS = 30_000

/** A noun’s list, part after part. */
export function useParts<Row>(list: ListQuery<Row>) {
  const { data: clock } = useClock()
  return useInfiniteQuery({
    enabled: list.newest === undefined || clock !== undefined,
    queryKey: ['parts', list.path, list.query, list.newest !== undefined],
    queryFn: ({ pageParam, signal }) =>
      readPart(list, { limit: PART_SIZE, from: pageParam, clock: clock ?? MACHINE_CLOCK, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

function textOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function asked(
  { from, to, isFromIncluded }: Pick<Newest<never>, 'from' | 'to' | 'isFromIncluded'>,
  { after, upTo }: Window,
): Query {
  const start = after !== undefined && isFromIncluded ? dayAfter(after) : after
  return {
    ...(start === undefined ? {} : { [from]: start }),
    ...(upTo === undefined ? {} : { [to]: upTo }),
  }
}

/** Kinds of payments are lower case, whatever somebody has typed into the address. */
const KINDS: ReadonlySet<string> = new Set(['subtype', 'type'])

/** The filters in the address. Changing one goes back to the first page. */
export function useFilters(names: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const values: Record<string, string> = {}
  const isOfPayments = names.includes('subtype')
  for (const name of names) {
    const value = search.get(name)
    if (value) values[name] = isOfPayments && KINDS.has(name) ? value.toLowerCase() : value
  }
  const set = (changed: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page_token')
        after.delete('before')
        for (const [name, value] of Object.entries(changed)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )
  const token = search.get('page_token')
  const before = search.get('before')
  const page: Record<string, string> = token ? { page_token: token } : {}
  return { values, set, page: before ? { before } : page }
}
