// Validates the items of a bulk request and reports all errors together, by index.

import { ApiError, BadRequestBody } from '../../../platform/contract/errors.ts'
import { type Faults, noFaults } from '../../../platform/contract/faults.ts'

/** A valid header value. */
const KEY = /^[!-~](?:[ -~]{0,253}[!-~])?$/

type Item = Readonly<Record<string, unknown>>
export type KeyedItem = { readonly key: string; readonly body: object }

/** Each item with its key. Throws BadRequestBody for non-objects and invalid keys. */
export function keyedItems(items: readonly unknown[]): KeyedItem[] {
  const faults = noFaults()
  const places = new Map<string, number>()
  const keyed = items.map((item, index): KeyedItem => {
    if (!isItem(item, index, faults)) return { key: '', body: {} }
    const { idempotency_key: key, ...body } = item
    const name = `/${index}/idempotency_key`
    if (key === undefined) {
      faults.missing.push(name)
      return { key: '', body }
    }
    if (typeof key !== 'string' || !KEY.test(key)) {
      faults.invalid[name] = 'must have 1 to 255 printable ASCII characters, and no space at an end'
      return { key: '', body }
    }
    const place = places.get(key)
    if (place === undefined) places.set(key, index)
    else faults.invalid[name] = `is the key of /${place} too`
    return { key, body }
  })
  throwIfAny(faults)
  return keyed
}

/** For items that share the request's key. Throws BadRequestBody with all errors. */
export function bodiesOf<Body>(
  items: readonly unknown[],
  read: (item: object) => Body,
): (Body | ApiError)[] {
  const faults = noFaults()
  const bodies = items.flatMap((item, index): (Body | ApiError)[] => {
    if (!isItem(item, index, faults)) return []
    if ('idempotency_key' in item)
      faults.invalid[`/${index}/idempotency_key`] = 'is allowed with mode=each only'
    try {
      return [read(item)]
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.definition.code !== BadRequestBody.code) return [error]
      addFaults(faults, index, error)
      return []
    }
  })
  throwIfAny(faults)
  return bodies
}

function isItem(item: unknown, index: number, { invalid }: Faults): item is Item {
  const isObject = typeof item === 'object' && item !== null && !Array.isArray(item)
  if (!isObject) invalid[`/${index}`] = 'must be a JSON object'
  return isObject
}

/** Adds an item's errors by field. */
function addFaults(faults: Faults, index: number, { extras }: ApiError): void {
  for (const field of extras.missing ?? []) faults.missing.push(`/${index}/${field}`)
  for (const [field, why] of Object.entries(extras.invalid ?? {}))
    faults.invalid[`/${index}/${field}`] ??= why
}

/** The names are final since the items were read. */
function throwIfAny({ missing, invalid }: Faults): void {
  if (missing.length + Object.keys(invalid).length > 0) throw BadRequestBody({ missing, invalid })
}
