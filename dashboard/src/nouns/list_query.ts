// A page of a list, and the filters that choose it: all of it stands in the address.

import { type Item, type ListPath, pageOf } from '@florin/sdk/browser'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { bank } from '../api/bank.ts'

type ListPage<Row> = { readonly rows: readonly Row[]; readonly next: string | undefined }

const PAGE_SIZE = 25

/** What is asked of a list: what stands in the address is a text, whatever the contract makes of it. */
type Query = Readonly<Record<string, string | number | boolean>>

/** Reads a page of a list. */
export function useList<Path extends ListPath>(path: Path, query: Query, limit = PAGE_SIZE) {
  return useQuery({
    queryKey: ['list', path, query, limit],
    queryFn: async ({ signal }) => {
      const size = path.startsWith('/operations/') ? { page_size: limit } : { limit }
      const options = [{ query: { ...query, ...size }, signal }]
      return pageOf(await bank.get(path, ...(options as never))) as ListPage<Item<Path>>
    },
    placeholderData: keepPreviousData,
  })
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
        for (const [name, value] of Object.entries(changed)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )
  const token = search.get('page_token')
  return { values, set, page: token ? { page_token: token } : {} }
}
