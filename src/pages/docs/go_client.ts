// The names in the Go client. `npm run go` writes the file.

import { readFileSync } from 'node:fs'
import { packageFile } from '../../platform/operations/package_files.ts'

export type GoMethod = {
  readonly name: string
  readonly body?: string
  readonly params?: string
  readonly returns: 'answer' | 'list' | 'nothing'
}

type GoClient = {
  /** By operationId. */
  readonly methods: Readonly<Record<string, GoMethod>>
  /** The Go name and type of each struct's field, by its contract name. */
  readonly records: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>>
  /** For each text type: its constants by value. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const FILE = packageFile('assets/docs/go_client.json')
let client: GoClient | undefined

export function goClient(): GoClient {
  client ??= JSON.parse(readFileSync(FILE, 'utf8')) as GoClient
  return client
}
