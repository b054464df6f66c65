// Requests of many movements: each item is read as the body of the single operation.

import type { TArray, TObject } from 'typebox'
import { type ApiError, BadRequestBody } from '../contract/errors.ts'
import type { Answer } from '../contract/answer.ts'
import type { Bulk } from '../contract/route.ts'
import { successStatus } from '../contract/route_facts.ts'
import { readQuery } from '../contract/validate.ts'
import { fingerprintOf } from '../operations/idempotency.ts'
import { answerOnce, answerOf } from '../operations/money_keys.ts'
import type { operations } from '../operations/operations.ts'
import { machineMs } from '../values/clock.ts'
import type { Edge, Request } from './edge.ts'
import type { ParsedBody } from './json_body.ts'
import { asApiError, refusalAnswer } from './replies.ts'
import { callerOf, checkedBody, idempotencyKey, itemsOf, preparationOf } from './requests.ts'

export function handleBulk(
  edge: Edge,
  openOp: ReturnType<typeof operations>,
  definition: Bulk<TObject | undefined, TArray>,
): (request: Request) => Promise<Answer> {
  const { body, rules, query, method, single } = definition
  if (!body) throw new Error(`${definition.operation} has no body`)
  const { items: item, maxItems = 0 } = body as TArray & { maxItems?: number }
  const path = `/v0${single}`
  const status = successStatus(definition)
  const itemDefinition = { body: item, ...(rules ? { rules } : {}) }
  return async (request) => {
    const caller = callerOf(request)
    const key = idempotencyKey(request)
    const parsed = itemsOf(request, definition, maxItems)
    const items = listOf(parsed, maxItems)
    // One was charged at admission (contract: requests#rate-limit).
    const { tenant, asker } = caller
    if (asker && Array.isArray(items))
      edge.rateLimit.charge({ tenant, asker }, items.length - 1, machineMs())
    const context = await preparationOf(edge, request, openOp)
    const answer = answerOnce(status, (error) => refusalAnswer(edge, request, error))
    return definition.submitBulk({
      tenant: caller.tenant,
      context,
      items,
      readQuery: () => readQuery(query, request.query as Record<string, unknown>),
      read: (value) => checkedBody(itemDefinition, { value }, context),
      key,
      rehearsal: request.rehearsal,
      fingerprint: () => fingerprintOf(method, request.url, parsed.value),
      fingerprintOf: (value) => fingerprintOf(method, path, value),
      answer,
      answerOf: (outcome) => answerOf(outcome, answer, context),
      refusal: (thrown) => refusalAnswer(edge, request, asApiError(edge, request, thrown)),
    })
  }
}

/** The items, or the error of the list. */
function listOf({ value, error }: ParsedBody, most: number): readonly unknown[] | ApiError {
  if (error) return error
  if (value === undefined) return BadRequestBody({ detail: 'a JSON body is required' })
  if (!Array.isArray(value)) {
    return BadRequestBody({
      detail: 'the body must be a JSON array, or JSON objects one per line (application/x-ndjson)',
    })
  }
  if (value.length === 0) return BadRequestBody({ detail: 'the list must have at least 1 item' })
  if (value.length > most)
    return BadRequestBody({ detail: `the list must have at most ${most} items` })
  return value
}
