// Copies new rows: PostgreSQL writes and logs them by page.

import pg from 'pg'
import { copyDataOf, type CopiedField } from './columns.ts'

export type Copy = {
  readonly text: string
  readonly fields: readonly CopiedField[]
}

/** The part of a connection that a copy uses. */
type Sending = {
  execute(portal: { portal: string | undefined }): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sync(): void
}

/**
 * Sends its rows without waiting for the server, which ignores them if the statement fails first.
 */
class CopyQuery extends pg.Query {
  readonly #data: Buffer
  declare readonly portal: string | undefined

  constructor(named: { name: string; text: string }, data: Buffer, done: (error?: Error) => void) {
    super({ ...named, values: [] }, undefined as never)
    this.#data = data
    ;(this as unknown as { callback: (error?: Error) => void }).callback = done
  }

  /** Called after the binding: sends the execution and the rows. */
  _getRows(connection: Sending): void {
    connection.execute({ portal: this.portal })
    connection.sendCopyFromChunk(this.#data)
    connection.endCopyFrom()
    connection.sync()
  }

  handleCopyInResponse(): void {}
}

/** Copies rows under the name of a prepared statement. */
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
