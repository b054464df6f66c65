// Identifies the requests of a command that are writes.

import { commands } from '../generated/commands.ts'

/** The outside world in a test, and its clean-up: operations that no integration calls. */
const OF_TESTS = /_simulations\/|^\/wipe$|^\/webhooks\/trigger$/

const templates = Object.values(commands)
  .flat()
  .filter((it) => !it.isAtRoot && it.method !== 'get' && !OF_TESTS.test(it.path))
  // A path without ids is meant before one that has an id in the same place.
  .toSorted((one, other) => one.ids.length - other.ids.length)
  .map(({ method, path, operationId }) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^/v0${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    operationId,
  }))

/** The id of the operation that writes; undefined for what only reads, and for what a test does in the place of the outside world. */
export function writeIn(method: string, url: string): string | undefined {
  const [path = ''] = url.split('?')
  return templates.find((it) => it.method === method && it.pattern.test(path))?.operationId
}
