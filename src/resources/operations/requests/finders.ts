// The numbers by which a batch of the request log is found.

import { hash } from 'node:crypto'
import { isUuid } from '../../../platform/values/ids.ts'
import { millisecondsOf } from './request_ids.ts'

/** What of a logged request it is found by. */
type Named = {
  readonly tenant: string
  readonly summary: {
    readonly idempotency_key: string | null
    readonly resource_id: string | null
    readonly path: string
    readonly fault_id?: string | null | undefined
  }
  /** Whether the posted transaction that the request made shows its key. */
  readonly isKeyShown: boolean
}

/** Numbers by which a batch is found that has a request with this key, about this resource, or on which this fault fired. */
export function findersOf(portion: readonly Named[]): bigint[] {
  const found = portion.flatMap(({ tenant, summary, isKeyShown }) => {
    const { idempotency_key: key, resource_id: resource, path, fault_id: rule } = summary
    const finders: bigint[] = []
    if (key !== null && !isKeyShown) finders.push(finderOf(tenant, 'key', key))
    if (resource !== null)
      finders.push(
        resourceOf(path) === undefined
          ? madeFinderOf(tenant, resource)
          : finderOf(tenant, 'resource', resource),
      )
    if (rule) finders.push(finderOf(tenant, 'fault', rule))
    return finders
  })
  return [...new Set(found)]
}

/** Ids begin with their millisecond: those of about four seconds have one finder. */
const MADE_TOGETHER = 4096

/** The finder of a resource as that which a request made: a batch of a thousand transfers has one or two, instead of a thousand. */
export function madeFinderOf(tenant: string, resource: string): bigint {
  return finderOf(tenant, 'made', String(Math.floor(millisecondsOf(resource) / MADE_TOGETHER)))
}

/** 64 bits of a hash: batches found by it are looked through, so that two values with one number do no harm. */
export function finderOf(
  tenant: string,
  kind: 'key' | 'resource' | 'made' | 'fault',
  value: string,
): bigint {
  return hash('sha256', `${kind} ${tenant} ${value}`, 'buffer').readBigInt64BE()
}

/** The last id in the path: what the request is about. */
export function resourceOf(path: string): string | undefined {
  return path.split('/').findLast(isUuid)
}
