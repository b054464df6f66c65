// Calls the bank's own routes internally, as over the network.

import { needOf } from '../contract/askers.ts'
import { checkScope } from '../contract/scopes.ts'
import { jsonText } from '../values/json.ts'
import { answererOf } from './answerers.ts'
import { ApiError, definedErrors } from '../contract/errors.ts'
import { machineMs } from '../values/clock.ts'
import type { Edge } from './edge.ts'
import { newId } from '../values/ids.ts'
import type { ReadContext } from '../operations/op.ts'
import { operations } from '../operations/operations.ts'
import type { Route } from '../contract/route.ts'

export type InsideRequest = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly key?: string
}

/** A response's JSON. */
export type InsideReply = { readonly id: string; readonly [field: string]: unknown }

/** Throws the operation's refusal. */
export type Inside = (operation: string, request?: InsideRequest) => Promise<InsideReply>

const REFUSED = 400

/** Opens the routes to the bank's simulations. */
export function insideOf(edge: Edge, routes: readonly Route[]): (context: ReadContext) => Inside {
  const openOp = operations(edge)
  const known = new Map(
    routes.flatMap((route) =>
      // Internal calls have no session and no stream.
      'handleSession' in route || 'stream' in route
        ? []
        : [[route.operation, { route, answer: answererOf(edge, openOp, route) }] as const],
    ),
  )
  return ({ tenant, now, standsStill, rights }) => {
    const { role, scopes, grantor } = rights
    const ahead = { role, scopes, grantor, tenant, offsetMs: now.getTime() - machineMs() }
    const caller = standsStill ? { ...ahead, standsAt: now } : ahead
    return async (operation, { params = {}, query = {}, body, key } = {}) => {
      const found = known.get(operation)
      if (!found) throw new Error(`there is no operation ${operation}`)
      const { method, base, path } = found.route
      checkScope(rights, needOf(found.route))
      const keyed = key === undefined ? {} : { 'idempotency-key': key }
      const { status, text } = await found.answer({
        id: newId(),
        method,
        url: base + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
        headers: { 'content-type': 'application/json', ...keyed },
        raw: { rawHeaders: Object.entries(keyed).flat() },
        params,
        query,
        body: body && Buffer.from(jsonText(body)),
        caller,
      })
      if (status >= REFUSED) throw refusalOf(operation, text)
      return (text === '' ? {} : JSON.parse(text)) as InsideReply
    }
  }
}

function refusalOf(operation: string, text: string): Error {
  const { code, detail } = JSON.parse(text) as { code: string; detail: string }
  const definition = definedErrors().find((known) => known.code === code)
  return definition ? new ApiError(definition, detail) : new Error(`${operation} answered ${text}`)
}
