// The names of operations, fields and constants in the Go client. `npm run go` writes the file.

import { readFileSync } from 'node:fs'
import { packageFile } from '../../platform/operations/package_files.ts'

/** How an operation is called. `body` and `params` are the Go types of its arguments. */
export type GoMethod = {
  readonly name: string
  readonly body?: string
  readonly params?: string
  readonly returns: 'answer' | 'list' | 'nothing'
}

type GoClient = {
  /** By operationId. */
  readonly methods: Readonly<Record<string, GoMethod>>
  /** Of each struct, the Go name and type of each field, by its name in the contract. */
  readonly records: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>>
  /** Of each type of texts, its constants by their value. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const FILE = packageFile('assets/docs/go_client.json')
let client: GoClient | undefined

export function goClient(): GoClient {
  client ??= JSON.parse(readFileSync(FILE, 'utf8')) as GoClient
  return client
}
