// Lists, page by page.

import type { Reply } from './replies.ts'

/** Requests a page of a list; with a token, the page that it stands for. */
type AskForPage = (query: { page_token?: string }) => Promise<unknown>

/** The rows of all pages. A page is requested when the rows before it have been read. */
export async function* itemsOf(
  ask: AskForPage,
  first?: Promise<unknown>,
): AsyncGenerator<unknown, void> {
  let page = first ?? ask({})
  for (;;) {
    const { rows, next } = pageOf(await page)
    yield* rows
    if (next === undefined) return
    page = ask({ page_token: next })
  }
}

/** The list whose first page has been requested. */
export function listingOf(first: Reply<unknown>, ask: AskForPage) {
  let last: unknown
  return Object.assign(first, {
    [Symbol.asyncIterator]: () => itemsOf(ask, first),
    async toArray({ limit }: { limit: number }) {
      await first
      if (!Number.isInteger(limit)) throw new TypeError('toArray needs a limit, an integer.')
      const rows: unknown[] = []
      if (limit < 1) return rows
      for await (const row of itemsOf(ask, first)) if (rows.push(row) >= limit) break
      return rows
    },
    async nextPage() {
      const { next } = pageOf(last ?? (await first))
      if (next === undefined) return undefined
      last = await ask({ page_token: next })
      return last
    },
  })
}

/** What a list answers: its rows, under whatever name, and the token of the page after it. */
export function pageOf(answer: unknown): { rows: unknown[]; next: string | undefined } {
  const page = answer as Record<string, unknown>
  const rows = Object.values(page).find((value) => Array.isArray(value)) as unknown[] | undefined
  const token = page['next_page_token']
  return { rows: rows ?? [], next: typeof token === 'string' && token !== '' ? token : undefined }
}
