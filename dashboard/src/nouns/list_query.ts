// A page of a list, and the filters that choose it: all of it stands in the address.

import { type Item, type ListPath, pageOf } from '@florin/sdk/browser'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { bank } from '../api/bank.ts'

type ListPage<Row> = { readonly rows: readonly Row[]; readonly next: string | undefined }

const PAGE_SIZE = 25
const PART_SIZE = 100

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

type ListQuery = {
  readonly path: ListPath
  readonly query: Query
}

/** Of a path whose types only its noun knows. */
const getAny = bank.get as (path: string, options: object) => Promise<unknown>

type Wanted = {
  readonly limit: number
  /** `next` of the part before. */
  readonly from: string | undefined
  readonly signal: AbortSignal
}

/** A part of a noun’s list. A chosen order replaces the list’s own. */
export async function readPart<Row>(
  { path, query: { order, ...filters } }: ListQuery,
  { limit, from, signal }: Wanted,
): Promise<ListPage<Row>> {
  const own = order === undefined || filters['sort_by'] ? {} : { order }
  const page = from === undefined ? {} : { page_token: from }
  const options = { query: { ...filters, ...own, ...page, limit }, signal }
  return pageOf(await getAny(path, options)) as ListPage<Row>
}

/** The beginning of a noun’s list. */
export function useRows<Row>({ limit, ...list }: ListQuery & { readonly limit: number }) {
  return useQuery({
    queryKey: ['list', list.path, list.query, limit],
    queryFn: ({ signal }) => readPart<Row>(list, { limit, from: undefined, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Pages of a long list are cached, so that returning to it reads nothing again. */
const LIST_FRESH_MS = 30_000

/** A noun’s list, part after part. */
export function useParts<Row>(list: ListQuery) {
  return useInfiniteQuery({
    queryKey: ['parts', list.path, list.query],
    queryFn: ({ pageParam, signal }) =>
      readPart<Row>(list, { limit: PART_SIZE, from: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** Kinds of payments are lower case, whatever the address has. */
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
