// Copies new rows: PostgreSQL writes and logs them by page.

import { copyDataOf, type CopiedField } from './columns.ts'
import type { Connection } from './connection.ts'

export type Copy = {
  readonly text: string
  readonly fields: readonly CopiedField[]
}

/**
 * Copies rows in a transaction, under the name of a prepared statement. The rows follow the
 * statement at once. After an error the server skips them.
 */
export async function copyRows(
  client: Connection,
  { name, copy }: { readonly name: string; readonly copy: Copy },
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  await client.fly({ name, text: copy.text }, copyDataOf(copy.fields, rows))
}
