// Hashes by which a batch of the request log is found.

import { hash } from 'node:crypto'
import { isUuid } from '../../../platform/values/ids.ts'
import { millisecondsOf } from './id_rules.ts'

/** The searchable fields of a logged request. */
type Named = {
  readonly tenant: string
  readonly summary: {
    readonly idempotency_key: string | null
    readonly resource_id: string | null
    readonly path: string
    readonly fault_id?: string | null | undefined
  }
  /** True if the posted transaction has the request's key. */
  readonly isKeyShown: boolean
}

/** The hashes of keys, resources and faults in a batch. */
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

/** Ids begin with their millisecond: those of about four seconds share a finder. */
const MADE_TOGETHER = 4096

/** A created resource: a batch of a thousand transfers has one or two finders. */
export function madeFinderOf(tenant: string, resource: string): bigint {
  return finderOf(tenant, 'made', String(Math.floor(millisecondsOf(resource) / MADE_TOGETHER)))
}

/** 64 bits of a hash: matches are verified, so collisions are harmless. */
export function finderOf(
  tenant: string,
  kind: 'key' | 'resource' | 'made' | 'fault',
  value: string,
): bigint {
  return hash('sha256', `${kind} ${tenant} ${value}`, 'buffer').readBigInt64BE()
}

/** The last id in the path. */
export function resourceOf(path: string): string | undefined {
  return path.split('/').findLast(isUuid)
}
