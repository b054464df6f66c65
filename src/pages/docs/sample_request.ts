// The example of an operation with slots for resources of a workspace.

import type { DocumentedOperation, Schema } from './document.ts'
import { bindingOf, needsSession, slotOf } from './bindings.ts'
import { EVERY_SLOT, numberSlot, slot } from './marks.ts'
import { slots } from './slots.ts'

export type SampleRequest = {
  readonly operation: string
  readonly method: string
  /** Absolute, with names in braces. */
  readonly path: string
  readonly contractPath: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The authentication. */
  readonly by: 'key' | 'session' | 'anyone'
  readonly takesKey: boolean
  readonly isList: boolean
  /** Samples read one event. */
  readonly isStream: boolean
  readonly hasAnswer: boolean
}

export function sampleRequest(operation: DocumentedOperation): SampleRequest {
  const { operationId, parameters, requestBody, responses } = operation
  const binding = bindingOf(operationId)
  const valueOf = (name: string, example: unknown): unknown => {
    const bound = slotOf(operationId, name)
    if (bound === undefined) return example
    return typeof example === 'number' ? numberSlot(bound) : slot(bound)
  }
  const within = (place: 'path' | 'query') => parameters.filter((it) => it.in === place)
  const asked = within('query').filter(
    ({ required, name }) => required || name in (binding.query ?? {}),
  )
  const example = binding.wholeBody ?? requestBody?.content['application/json'].example
  const body = example === undefined ? undefined : withChanges(example, binding.body)
  const success = Object.keys(responses).find((status) => status < '300')
  return {
    operation: operationId,
    method: operation.method,
    path: operation.path,
    contractPath: operation.contractPath,
    params: Object.fromEntries(
      within('path').map(({ name }) => [name, valueOf(name, name) as string]),
    ),
    query: Object.fromEntries(
      asked.map((it) => [
        it.name,
        textOf(valueOf(it.name, binding.query?.[it.name] ?? exampleOf(it))),
      ]),
    ),
    ...(body === undefined ? {} : { body: filled(body, valueOf) }),
    by: byOf(operation),
    takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
    isStream: success !== undefined && 'text/event-stream' in (responses[success]?.content ?? {}),
    isList: within('query').some(({ name }) => name === 'page_token'),
    hasAnswer: success !== undefined && responses[success]?.content !== undefined,
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

function withChanges(example: unknown, changes: object | undefined): unknown {
  return changes === undefined ? example : { ...(example as object), ...changes }
}

function byOf({ operationId, security }: DocumentedOperation): SampleRequest['by'] {
  if (security?.length === 0) return 'anyone'
  return needsSession(operationId) ? 'session' : 'key'
}

function exampleOf({ example, schema }: { example?: unknown; schema: Schema }): unknown {
  return example ?? schema.example ?? schema.enum?.[0]
}

/** Replaces bound fields by slots. */
function filled(value: unknown, valueOf: (name: string, example: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((it) => filled(it, valueOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'object' ? filled(part, valueOf) : valueOf(name, part),
    ]),
  )
}

export function filledPath({ path, params }: Pick<SampleRequest, 'path' | 'params'>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')
}

/** Replaces slots by `valueOf`; numbers have no quotes. */
export function withSlots(text: string, valueOf: (name: string) => string): string {
  return stripQuotes(text).replaceAll(EVERY_SLOT, (_whole, _kind, name: string) => valueOf(name))
}

/** Removes the quotes of numbers, in any language. */
export function stripQuotes(text: string): string {
  return text.replaceAll(/(["'])(\uE001\w+\uE002)\1/g, '$2')
}

/** Distinct. */
export function slotsIn(text: string): string[] {
  return [...new Set([...text.matchAll(EVERY_SLOT)].map(([, , name = '']) => name))]
}

/** Slots show examples until values are found. */
export const exampleText = (text: string): string =>
  withSlots(text, (name) => slots[name]?.example ?? name)
