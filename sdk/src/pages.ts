// Lists, page by page.

/** The rows of all pages; each page is asked for when its first row is. `ask` adds a page's token to the query. */
export async function* itemsOf(
  ask: (query: { page_token?: string }) => Promise<unknown>,
): AsyncGenerator<unknown, void> {
  let query: { page_token?: string } = {}
  for (;;) {
    const { rows, next } = pageOf(await ask(query))
    yield* rows
    if (next === undefined) return
    query = { page_token: next }
  }
}

/** What a list answers: its rows, under whatever name, and the token of the page after it. */
export function pageOf(answer: unknown): { rows: unknown[]; next: string | undefined } {
  const page = answer as Record<string, unknown>
  const rows = Object.values(page).find((value) => Array.isArray(value)) as unknown[] | undefined
  const token = page['next_page_token']
  return { rows: rows ?? [], next: typeof token === 'string' && token !== '' ? token : undefined }
}
