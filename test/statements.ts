// Remembers each statement that the bank sends to its database from this process, for tests that judge them.

import pg from 'pg'

type Sender = { connectionParameters: { application_name?: string } }
type Asked = { text?: string; name?: string; values?: unknown[] }

/** A statement, and what it was last asked with. One with a name may be planned once for all values. */
export type Recorded = { text: string; values: readonly unknown[]; name: string | undefined }

/**
 * Begins to record. The statements of the test's own connections are left out. `sent`: how many were sent so far, a repeated one each time;
 * `sentSince`: the statements after a number of them.
 */
export function recordStatements(): {
  texts(): string[]
  statements(): Recorded[]
  sent(): number
  sentSince(count: number): string[]
} {
  const recorded = new Map<string, Recorded>()
  const sent: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function recorder(this: pg.Client, ...given: unknown[]) {
    const [asked, more] = given
    const { text, name, values } = (
      typeof asked === 'string' ? { text: asked, values: more } : (asked ?? {})
    ) as Asked
    const { application_name: sender } = (this as unknown as Sender).connectionParameters
    if (text && sender === 'florin') {
      const plain = text.replaceAll(/\s+/g, ' ').trim()
      sent.push(name ?? plain)
      recorded.set(plain, {
        text: plain,
        values: Array.isArray(values) ? values : [],
        name: name ?? recorded.get(plain)?.name,
      })
    }
    return Reflect.apply(query, this, given)
  } as typeof query
  return {
    texts: () => [...recorded.keys()],
    statements: () => [...recorded.values()],
    sent: () => sent.length,
    sentSince: (count) => sent.slice(count),
  }
}
