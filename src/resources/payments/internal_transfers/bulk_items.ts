// The items of a bulk request: what is wrong with them is said of all at once, each by its place.

import { ApiError, BadRequestBody } from '../../../platform/contract/errors.ts'
import { type Faults, noFaults } from '../../../platform/contract/faults.ts'

/** What a header can carry without being changed. */
const KEY = /^[!-~](?:[ -~]{0,253}[!-~])?$/

type Item = Readonly<Record<string, unknown>>
export type KeyedItem = { readonly key: string; readonly body: object }

/** Each item with its own key. Throws BadRequestBody for items that are no objects, and for keys that cannot be used. */
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

/**
 * The bodies of items that share the key of their request, each as `read` checks it, or why it is refused. Throws
 * BadRequestBody with everything that is wrong with any of them.
 */
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

/** What is wrong with one item, by the names of its fields. */
function addFaults(faults: Faults, index: number, { extras }: ApiError): void {
  for (const field of extras.missing ?? []) faults.missing.push(`/${index}/${field}`)
  for (const [field, why] of Object.entries(extras.invalid ?? {}))
    faults.invalid[`/${index}/${field}`] ??= why
}

/** The names are final: each item's were made so when it was read. */
function throwIfAny({ missing, invalid }: Faults): void {
  if (missing.length + Object.keys(invalid).length > 0) throw BadRequestBody({ missing, invalid })
}
