// The request of an operation's samples: its example, with a slot wherever it names a thing of a workspace.

import type { Operation, Schema } from './document.ts'
import { bindingOf, needsSession, slotOf } from './bindings.ts'
import { EVERY_SLOT, numberSlot, slot } from './marks.ts'
import { slots } from './slots.ts'

export type SampleRequest = {
  readonly operation: string
  readonly method: string
  /** From the root, with its names in braces. */
  readonly path: string
  readonly contractPath: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Who asks: the holder of a key, a signed-in browser, or anyone. */
  readonly by: 'key' | 'session' | 'anyone'
  readonly takesKey: boolean
  readonly isList: boolean
  /** It goes on until the caller ends it: samples read one event. */
  readonly isStream: boolean
  readonly hasAnswer: boolean
}

/** The request, with slots in it. */
export function sampleRequest(operation: Operation): SampleRequest {
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

function byOf({ operationId, security }: Operation): SampleRequest['by'] {
  if (security?.length === 0) return 'anyone'
  return needsSession(operationId) ? 'session' : 'key'
}

function exampleOf({ example, schema }: { example?: unknown; schema: Schema }): unknown {
  return example ?? schema.example ?? schema.enum?.[0]
}

/** The body with slots, wherever a field of it is bound to one. */
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

/** The path with its values. */
export function filledPath({ path, params }: Pick<SampleRequest, 'path' | 'params'>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')
}

/** A text whose slots are replaced by `valueOf`; a number stands without quotes. */
export function withSlots(text: string, valueOf: (name: string) => string): string {
  return unquoted(text).replaceAll(EVERY_SLOT, (_whole, _kind, name: string) => valueOf(name))
}

/** Numbers stand in no quotes, in any of the languages. */
export function unquoted(text: string): string {
  return text.replaceAll(/(["'])(\uE001\w+\uE002)\1/g, '$2')
}

/** The names of the slots of a text, each once. */
export function slotsIn(text: string): string[] {
  return [...new Set([...text.matchAll(EVERY_SLOT)].map(([, , name = '']) => name))]
}

/** The sample with examples, until values are found. */
export const exampleText = (text: string): string =>
  withSlots(text, (name) => slots[name]?.example ?? name)
