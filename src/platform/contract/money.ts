// Requests that move money, and their outcomes.

import type { Static, TArray, TSchema } from 'typebox'
import type { Rehearsal } from '../database/rehearsal.ts'
import type { Kept } from '../operations/idempotency.ts'
import type { ReadContext, Tenant } from '../operations/op.ts'
import type { Answer } from './answer.ts'
import type { ApiError } from './errors.ts'
import type { InjectedFault } from './injected_fault.ts'

export type Typed<Schema> = Schema extends TSchema ? Static<Schema> : undefined

/**
 * The kind of transaction whose creation uses up a money key (contract: requests#kinds-of-keys).
 */
export type MoneyKeyKind = 'pending' | 'posted'

/** The body of a success, or the refusal. */
export type MoneyDecision = { readonly body: unknown } | { readonly refused: ApiError }

/** The Idempotency-Key of a request that moves money. */
export type MoneyKey = {
  /** Used up by a success; `answer` is an ordinary key, which stores every response. */
  readonly kind: MoneyKeyKind | 'answer'
  /** A second kind that a success uses up; it must be free. */
  readonly alsoKind?: MoneyKeyKind | undefined
  readonly value: string
  /** Computed only if the key exists already. */
  readonly fingerprint: () => Buffer
  /** The key is a network's message reference: a refused message is decided again when repeated. */
  readonly isReference?: boolean | undefined
  /** The response that the key stores. */
  readonly answer: (decision: MoneyDecision) => Answer
}

/** A repeat gets the response that its key stores. */
export type MoneyOutcome = MoneyDecision | { readonly kept: Kept; readonly key: MoneyKey }

/**
 * A request that moves money, before validation of its body: the key comes first (contract:
 * requests#order-of-key-checks).
 */
export type MoneyRequest<Params, Body> = {
  readonly tenant: Tenant
  readonly context: ReadContext
  readonly requestId: string
  readonly params: Typed<Params>
  readonly key: MoneyKey & { readonly kind: MoneyKeyKind }
  /** The validated body; throws BadRequestBody. */
  readonly read: () => Typed<Body>
  /** Set if the movement must be rolled back. */
  readonly rehearsal: Rehearsal | undefined
  /** Sandbox only. */
  readonly fault: InjectedFault | undefined
}

/** Under an ordinary key or none; otherwise as MoneyRequest. */
export type GroupedRequest<Params, Body> = Omit<MoneyRequest<Params, Body>, 'key'> & {
  readonly key: (MoneyKey & { readonly kind: 'answer' }) | undefined
  /** For a key that the request does not name. */
  readonly answer: MoneyKey['answer']
}

/** A request of many movements, before validation of its items. */
export type BulkRequest<Query, Body> = {
  readonly tenant: Tenant
  readonly context: ReadContext
  readonly items: readonly unknown[] | ApiError
  /** The validated query; throws BadQueryParameter. */
  readonly readQuery: () => Typed<Query>
  /** Validates an item as the body of the single operation; throws its errors. */
  readonly read: (item: object) => Body extends TArray<infer Item> ? Static<Item> : unknown
  /** The Idempotency-Key header. */
  readonly key: string | undefined
  /** Of the entire request. */
  readonly fingerprint: () => Buffer
  /** Of a single request with this body. */
  readonly fingerprintOf: (body: object) => Buffer
  /** For the key of an item, or of all items. */
  readonly answer: MoneyKey['answer']
  /** Throws the refusal of a key that another request has used. */
  readonly answerOf: (outcome: MoneyOutcome) => Answer
  /** The response for an item that failed. */
  readonly refusal: (thrown: unknown) => Answer
  /** Set if the movements must be rolled back. */
  readonly rehearsal: Rehearsal | undefined
}
