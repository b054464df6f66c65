// Executes each kind of route.

import { jsonText } from '../values/json.ts'
import { workspaceNow } from '../values/clock.ts'
import type { NetworkRequest, Edge, Request } from './edge.ts'
import { onceApart } from '../operations/leases.ts'
import { type ApiError, BadRequest } from '../contract/errors.ts'
import { noFaults, refuse } from '../contract/faults.ts'
import { findIgnored } from './ignored.ts'
import { fingerprintOf, once } from '../operations/idempotency.ts'
import { answerOnce, answerOf } from '../operations/money_keys.ts'
import type { MoneyOutcome } from '../contract/money.ts'
import type { Actor, Op, Origin } from '../operations/op.ts'
import type { operations } from '../operations/operations.ts'
import { listOf } from '../contract/pagination.ts'
import { refusalAnswer } from './replies.ts'
import {
  bodyOf,
  callerOf,
  checkedBody,
  idempotencyKey,
  preparationOf,
  readContextOf,
  readBodyOf,
  paramsOf,
  readParams,
} from './requests.ts'
import { serialize } from './serialize.ts'
import type { Answer } from '../contract/answer.ts'
import type {
  Change,
  SessionRoute,
  Stream,
  Deed,
  Workflow,
  Grouped,
  MovementRoute,
  Route,
  View,
} from '../contract/route.ts'
import { successStatus } from '../contract/route_facts.ts'
import type { TObject, TSchema } from '../contract/schema.ts'
import { sessionRequestOf } from './session_cookie.ts'
import { handleBulk } from './bulk.ts'
import { readBody, readQuery } from '../contract/validate.ts'

export type Answerer = (request: Request) => Promise<Answer>

/** A route with one response, not about the browser's session. */
type Plain = Exclude<Route, SessionRoute<TSchema | undefined> | Stream<TObject | undefined>>

export function answererOf(
  edge: Edge,
  openOp: ReturnType<typeof operations>,
  definition: Plain,
): Answerer {
  if (definition.method === 'GET') return handleRead(edge, definition)
  if ('steps' in definition) return handleWorkflow(edge, openOp, definition)
  if ('submit' in definition) return handleMovement(edge, openOp, definition)
  if ('submitBulk' in definition) return handleBulk(edge, openOp, definition)
  return handleWrite(edge, openOp, definition)
}

function handleRead(
  edge: Edge,
  definition: View<TObject | undefined, TObject | undefined>,
): Answerer {
  const status = successStatus(definition)
  const isPaged = definition.query?.properties['page_token'] !== undefined
  return async (request) => {
    const params = readParams(request)
    const query = readQuery(definition.query, request.query as Record<string, unknown>)
    const unknown = findIgnored(request, definition, undefined)
    if (unknown) throw unknown
    const list = isPaged ? listOf(definition.operation, params, query) : ''
    const context = readContextOf(edge, callerOf(request), list)
    const body = await definition.handle(context, {
      params,
      query,
      body: undefined,
      faults: noFaults(),
    })
    return { status, text: await serialize(body), replayed: false }
  }
}

function handleWrite(
  edge: Edge,
  openOp: ReturnType<typeof operations>,
  definition: Change<TObject | undefined, TObject | undefined, TSchema | undefined>,
): Answerer {
  const status = successStatus(definition)
  const { alone = false, copies = false } = definition
  const isAlone = alone || (copies && !edge.database.placement.isWhole)
  return async (request) => {
    const parsed = bodyOf(request, definition)
    const key = definition.idempotency === 'optional' ? idempotencyKey(request) : undefined

    const work = async (op: Op): Promise<Answer> => {
      const { body, faults } = readBodyOf(definition, parsed, op)
      if (!definition.collects) refuse(faults)
      const params = readParams(request)
      const query = readQuery(definition.query, request.query as Record<string, unknown>)
      const { injectedFault } = request
      const result = await definition.handle(op, { params, query, body, faults, injectedFault })
      refuse(faults)
      return {
        status,
        text: definition.reply[status] === null ? '' : jsonText(result),
        replayed: false,
        ...keptOf(definition, result),
      }
    }
    const who = whoAsks(request, isAlone)
    return openOp({ ...who, rehearsal: request.rehearsal, isOfOneMoment: copies }, (op) => {
      if (key === undefined) return work(op)
      const fingerprint = fingerprintOf(request.method, request.url, parsed.value)
      return once(
        op,
        { key, fingerprint },
        () => work(op),
        (error) => refusalAnswer(edge, request, error),
      )
    })
  }
}

/** Replaces a secret in repeats. */
export const SHOWN_ONCE = '[shown once]'

function keptOf(
  { secret }: Pick<Route, 'secret'>,
  result: unknown,
): Pick<Answer, 'keptText' | 'isSecret'> {
  if (secret === undefined) return {}
  if (secret === 'kept') return { isSecret: true }
  return { keptText: jsonText({ ...(result as object), [secret.shownOnce]: SHOWN_ONCE }) }
}

function handleWorkflow(
  edge: Edge,
  openOp: ReturnType<typeof operations>,
  definition: Workflow<TObject | undefined, TObject | undefined, TSchema | undefined, unknown>,
): Answerer {
  const status = successStatus(definition)
  const { steps, record } = definition
  return async (request) => {
    const caller = callerOf(request)
    const parsed = bodyOf(request, definition)
    const key = idempotencyKey(request)
    const context = await preparationOf(edge, request, openOp)
    const first = async (deed: Deed) => {
      const { tenant } = caller
      const body = checkedBody(definition, parsed, { tenant, now: deed.askedTime })
      const params = readParams(request)
      const query = readQuery(definition.query, request.query as Record<string, unknown>)
      const input = { params, query, body, faults: noFaults() }
      return { input, stepsResult: await steps(context, input, deed) }
    }
    type Done = Awaited<ReturnType<typeof first>>
    const last = async (op: Op, { stepsResult, input }: Done): Promise<Answer> => {
      const result = record ? await record(op, stepsResult, input) : stepsResult
      const kept = keptOf(definition, result)
      return { status, text: jsonText(result), replayed: false, ...kept }
    }
    const who = whoAsks(request)
    const open = <Result>(work: (op: Op) => Promise<Result>) => openOp(who, work)
    if (key !== undefined) {
      const fingerprint = fingerprintOf(request.method, request.url, parsed.value)
      const refusal = (error: ApiError) => refusalAnswer(edge, request, error)
      return onceApart({ ...edge, open }, { key, fingerprint }, { first, last, refusal })
    }
    const done = await first({ id: context.newId(), askedTime: context.now })
    if (record) return open((op) => last(op, done))
    return { status, text: jsonText(done.stepsResult), replayed: false }
  }
}

/** `alone` excludes other operations of the workspace. */
function whoAsks(request: Request, alone = false) {
  const caller = callerOf(request)
  const { tenant, asker } = caller
  const actor: Actor = asker ?? { kind: 'bank' }
  const origin = originOf(request)
  return { tenant, actor, rights: caller, requestId: request.id, origin, alone }
}

function originOf({ ip, headers }: Request): Origin | undefined {
  const { 'user-agent': client } = headers
  return ip === undefined ? undefined : { address: ip, client }
}

type Moving =
  | MovementRoute<TObject | undefined, TSchema | undefined>
  | Grouped<TObject | undefined, TSchema | undefined>

function handleMovement(
  edge: Edge,
  openOp: ReturnType<typeof operations>,
  definition: Moving,
): Answerer {
  const status = successStatus(definition)
  return async (request) => {
    const caller = callerOf(request)
    const parsed = bodyOf(request, definition)
    const context = await preparationOf(edge, request, openOp)
    const answer = answerOnce(status, (error) => refusalAnswer(edge, request, error))
    const key = moneyKey(definition, request, parsed.value)
    const movementInput = {
      tenant: caller.tenant,
      context,
      requestId: request.id,
      params: paramsOf(request),
      key: key && { ...key, answer },
      answer,
      rehearsal: request.rehearsal,
      fault: request.injectedFault,
      read: () => {
        readParams(request)
        return checkedBody(definition, parsed, context)
      },
    }
    const submit = definition.submit as (request: unknown) => Promise<MoneyOutcome>
    return answerOf(await submit(movementInput), answer, context)
  }
}

/** Throws BadRequest if a required key is missing. */
function moneyKey(definition: Moving, request: Request, rawBody: unknown) {
  const value = idempotencyKey(request)
  const fingerprint = () => fingerprintOf(request.method, request.url, rawBody)
  if (definition.idempotency === 'required') {
    if (value === undefined) throw BadRequest('missing Idempotency-Key header')
    return { kind: definition.kind(rawBody), value, fingerprint }
  }
  return value === undefined ? undefined : { kind: 'answer', value, fingerprint }
}

/** The body's `tenant` is the user's destination and may differ from the caller's. */
export function handleSession(
  edge: Pick<Edge, 'isEncrypted'>,
  definition: SessionRoute<TSchema | undefined>,
): (request: NetworkRequest) => Promise<Answer> {
  const status = successStatus(definition)
  return async (request) => {
    const parsed = bodyOf(request, definition)
    if (parsed.error) throw parsed.error
    const read =
      definition.body && readBody(definition.body, parsed.value, workspaceNow(0), definition.rules)
    if (read) refuse(read.faults)
    const { body, session } = await definition.handleSession(
      sessionRequestOf(edge, request),
      read?.body,
    )
    const text = definition.reply[status] === null ? '' : jsonText(body)
    return { status, text, replayed: false, ...(session === undefined ? {} : { session }) }
  }
}
