// Operations by their names: `bank.customers.create(body)` is `bank.post('/customers', { body })`.

import type { CallSettings, Method } from './calls.ts'
import type { PathBank } from './client.ts'
import { type Resources, resourceTable } from './generated/resources.ts'
import { listingOf } from './pages.ts'
import type { Reply } from './replies.ts'

type Verbs = Record<Method, (path: string, options: object) => Reply<unknown>>
type Given = (string | object | undefined)[]

/** All of them; each calls through the client. */
export function resourcesOf(client: PathBank): Resources {
  // The types are those of the contract; what carries a call out is the same for all.
  const verbs = client as unknown as Verbs
  const resources = Object.entries(resourceTable).map(([resource, operations]) => [
    resource,
    Object.fromEntries(
      Object.entries(operations).map(([name, how]) => [
        name,
        callOf(verbs, `${resource}.${name}`, how.split(' ')),
      ]),
    ),
  ])
  return Object.fromEntries(resources) as Resources
}

function callOf(verbs: Verbs, name: string, [method, path = '', kind]: string[]) {
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => id)
  return (...given: Given): unknown => {
    const rest = given.slice(ids.length)
    const values = ids.map((id, index) => [id, idOf(given[index], `bank.${name}`, id)])
    const main = kind === 'none' ? undefined : rest.shift()
    const options: CallSettings & { query?: object } = { ...(rest[0] as object | undefined) }
    const call = {
      ...options,
      ...(ids.length > 0 ? { path: Object.fromEntries(values) } : {}),
      ...(main === undefined ? {} : { [kind === 'body' ? 'body' : 'query']: main }),
    }
    const reply = verbs[method as Method](path, call)
    if (kind !== 'list') return reply
    return listingOf(reply, (query) =>
      verbs.get(path, { ...call, query: { ...call.query, ...query } }),
    )
  }
}

/** An id that is absent would make another path of it. */
function idOf(value: unknown, name: string, id: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw new TypeError(
    `${name} needs the ${id}: it was given ${value === '' ? 'an empty text' : String(value)}.`,
  )
}
