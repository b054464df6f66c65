// Lists, page by page.

/** The rows of all pages; each page is asked for when its first row is. `ask` adds a page's token to the query. */
export async function* itemsOf(
  ask: (query: { page_token?: string }) => Promise<unknown>,
): AsyncGenerator<unknown, void> {
  let query: { page_token?: string } = {}
  for (;;) {
    const page = (await ask(query)) as Record<string, unknown>
    const rows = Object.values(page).find((value) => Array.isArray(value)) as unknown[] | undefined
    yield* rows ?? []
    const token = page['next_page_token']
    if (typeof token !== 'string' || token === '') return
    query = { page_token: token }
  }
}
