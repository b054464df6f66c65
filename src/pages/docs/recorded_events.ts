// One payload of each type of event, as a running bank sent it to a webhook. `npm test -- test/event_payloads.test.ts -u` records them.

import { readFileSync } from 'node:fs'
import { packageFile } from '../../platform/operations/package_files.ts'

/** What arrived, member by member. */
export type Delivered = {
  readonly type: string
  /** The resource as JSON. */
  readonly event_resource: string
  /** Of changes: the earlier values of what changed, as JSON. */
  readonly event_resource_changed_fields?: string
}

const FILE = packageFile('assets/docs/event_payloads.json')
let recording: Readonly<Record<string, Delivered>> | undefined

/** The payload of this type. Throws for a type that was not recorded. */
export function deliveredOf(type: string): Delivered {
  recording ??= JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Delivered>
  const delivered = recording[type]
  if (!delivered) throw new Error(`no payload of ${type} is recorded`)
  return delivered
}
