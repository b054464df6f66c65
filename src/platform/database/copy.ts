// Rows that are new for sure are copied into their table: PostgreSQL writes and logs them page by page instead of one by one.

import pg from 'pg'
import { copyDataOf, type CopiedField } from './columns.ts'

/** How rows of a statement's values are copied. */
export type Copy = {
  /** `copy … from stdin (format binary)`. */
  readonly text: string
  readonly fields: readonly CopiedField[]
}

/** What of a connection a copy is sent on. */
type Sending = {
  execute(portal: { portal: string | undefined }): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sync(): void
}

/**
 * A query whose rows travel right behind it: nothing waits for the server to ask for them. If it fails before it reads them, it skips
 * them (protocol of PostgreSQL: messages of a copy are ignored outside one).
 */
class CopyQuery extends pg.Query {
  readonly #data: Buffer
  declare readonly portal: string | undefined

  constructor(named: { name: string; text: string }, data: Buffer, done: (error?: Error) => void) {
    super({ ...named, values: [] }, undefined as never)
    this.#data = data
    ;(this as unknown as { callback: (error?: Error) => void }).callback = done
  }

  /** What follows the binding of a query: its execution, and here its rows. */
  _getRows(connection: Sending): void {
    connection.execute({ portal: this.portal })
    connection.sendCopyFromChunk(this.#data)
    connection.endCopyFrom()
    connection.sync()
  }

  handleCopyInResponse(): void {}
}

/** Copies rows through a connection, under the name of a prepared statement. */
export function copyRows(
  client: pg.ClientBase,
  { name, copy }: { readonly name: string; readonly copy: Copy },
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const data = copyDataOf(copy.fields, rows)
  return new Promise((done, fail) => {
    client.query(
      new CopyQuery({ name, text: copy.text }, data, (error) => (error ? fail(error) : done())),
    )
  })
}
