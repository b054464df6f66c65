// Requests grouped by the endpoint that they went to.

type Request = { readonly method: string; readonly path: string }

export type Endpoint<Of> = { readonly name: string; readonly count: number; readonly last: Of }

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Those with the most requests first; of requests that are newest first, `last` is the latest of each. */
export function byEndpoint<Of extends Request>(requests: readonly Of[]): Endpoint<Of>[] {
  const found = new Map<string, Endpoint<Of>>()
  for (const request of requests) {
    const name = `${request.method} ${request.path.replaceAll(ID, '{id}')}`
    const { count, last } = found.get(name) ?? { count: 0, last: request }
    found.set(name, { name, count: count + 1, last })
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count)
}
