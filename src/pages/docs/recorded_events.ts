// Recorded by `npm test -- test/event_payloads.test.ts -u`.

import { readFileSync } from 'node:fs'
import { packageFile } from '../../platform/operations/package_files.ts'

export type Delivered = {
  readonly type: string
  /** JSON. */
  readonly event_resource: string
  /** Of changes: the old values, as JSON. */
  readonly event_resource_changed_fields?: string
}

const FILE = packageFile('assets/docs/event_payloads.json')
let recording: Readonly<Record<string, Delivered>> | undefined

/** Throws for an unrecorded type. */
export function deliveredOf(type: string): Delivered {
  recording ??= JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Delivered>
  const delivered = recording[type]
  if (!delivered) throw new Error(`no payload of ${type} is recorded`)
  return delivered
}
