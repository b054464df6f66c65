// Remembers each statement that the bank sends to its database from this process, for tests that judge them.

import pg from 'pg'

type Sender = { connectionParameters: { application_name?: string } }

/** Begins to record. The statements of the test's own connections are left out. */
export function recordStatements(): { texts(): string[] } {
  const texts = new Set<string>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const [asked] = given
    const text = typeof asked === 'string' ? asked : (asked as { text?: string } | null)?.text
    const { application_name: name } = (this as unknown as Sender).connectionParameters
    if (text && name === 'florin') texts.add(text.replaceAll(/\s+/g, ' ').trim())
    return Reflect.apply(query, this, given)
  } as typeof query
  return { texts: () => [...texts] }
}
