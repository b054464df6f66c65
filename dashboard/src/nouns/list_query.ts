// A page of a list, and the filters that choose it: all of it stands in the address.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ask, type Query } from '../api/client.ts'

export type ListPage<Row> = { readonly rows: readonly Row[]; readonly next: string | undefined }

const PAGE_SIZE = 25

/** Reads a page of a list; `rows` is the name of the field that holds it. */
export function useList<Row>(path: string, rows: string, query: Query, limit = PAGE_SIZE) {
  return useQuery({
    queryKey: ['list', path, query, limit],
    queryFn: async ({ signal }): Promise<ListPage<Row>> => {
      const size = path.startsWith('/operations/') ? { page_size: limit } : { limit }
      const page = await ask<Record<string, unknown>>('GET', path, {
        query: { ...query, ...size },
        signal,
      })
      const next = page['next_page_token']
      return {
        rows: (page[rows] ?? []) as Row[],
        next: typeof next === 'string' && next !== '' ? next : undefined,
      }
    },
    placeholderData: keepPreviousData,
  })
}

/** The filters in the address. Changing one goes back to the first page. */
export function useFilters(names: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const values: Record<string, string> = {}
  for (const name of names) {
    const value = search.get(name)
    if (value) values[name] = value
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
