// Requests that move money, and what becomes of them.

import type { Static, TArray, TSchema } from 'typebox'
import type { Rehearsal } from '../database/rehearsal.ts'
import type { Kept } from '../operations/idempotency.ts'
import type { ReadContext, Tenant } from '../operations/op.ts'
import type { Answer } from './answer.ts'
import type { ApiError } from './errors.ts'
import type { InjectedFault } from './injected_fault.ts'

/** What a schema, if there is one, makes of a part of a request. */
export type Typed<Schema> = Schema extends TSchema ? Static<Schema> : undefined

/** The kind of transaction for whose creation a money key is used up (contract: requests#kinds-of-keys). */
export type MoneyKeyKind = 'pending' | 'posted'

/** What is decided of a movement: the body of its success, or why it is refused. */
export type Decision = { readonly body: unknown } | { readonly refused: ApiError }

/** An Idempotency-Key of a request that moves money. */
export type MoneyKey = {
  /** What a success uses up; `answer` is an ordinary key, by which every answer is kept. */
  readonly kind: MoneyKeyKind | 'answer'
  /** Another kind that a success uses it up for, and for which it must be free. */
  readonly alsoKind?: MoneyKeyKind | undefined
  readonly value: string
  /** What the request asked for; worked out only when the key is known already. */
  readonly fingerprint: () => Buffer
  /** It is the network's reference of a message: a refused message is judged again when it is repeated. */
  readonly isReference?: boolean | undefined
  /** What the request is answered with, for the key to keep. */
  readonly answer: (decision: Decision) => Answer
}

/** What became of a movement. A repeat gets what its key keeps. */
export type MoneyOutcome = Decision | { readonly kept: Kept; readonly key: MoneyKey }

/**
 * A request that moves money, before its body was looked at: the key comes first
 * (contract: requests#order-of-key-checks).
 */
export type MoneyRequest<Params, Body> = {
  readonly tenant: Tenant
  readonly context: ReadContext
  readonly requestId: string
  readonly params: Typed<Params>
  readonly key: MoneyKey & { readonly kind: MoneyKeyKind }
  /** The checked body; throws BadRequestBody. */
  readonly read: () => Typed<Body>
  /** Given when nothing of the movement may remain. */
  readonly rehearsal: Rehearsal | undefined
  /** What is done wrong with the request, which may concern what it makes (sandbox only). */
  readonly fault: InjectedFault | undefined
}

/** A request that moves money under an ordinary key, or under none; otherwise as in MoneyRequest. */
export type GroupedRequest<Params, Body> = Omit<MoneyRequest<Params, Body>, 'key'> & {
  readonly key: (MoneyKey & { readonly kind: 'answer' }) | undefined
  /** For a key that the request does not name itself. */
  readonly answer: MoneyKey['answer']
}

/** A request of many movements, before its items were looked at. */
export type BulkRequest<Query, Body> = {
  readonly tenant: Tenant
  readonly context: ReadContext
  /** The items as they came, or what is wrong with the whole: it is no list, or has too many of them. */
  readonly items: readonly unknown[] | ApiError
  /** The checked query; throws BadQueryParameter. */
  readonly readQuery: () => Typed<Query>
  /** Checks an item as the body of the single operation; throws what that would answer. */
  readonly read: (item: object) => Body extends TArray<infer Item> ? Static<Item> : unknown
  /** The Idempotency-Key header, if there is one. */
  readonly key: string | undefined
  /** What the whole request asks for. */
  readonly fingerprint: () => Buffer
  /** What a single request with this body asks for. */
  readonly fingerprintOf: (body: object) => Buffer
  /** For the key of an item, or of all of them. */
  readonly answer: MoneyKey['answer']
  /** Throws the refusal of a key that another request has used. */
  readonly answerOf: (outcome: MoneyOutcome) => Answer
  /** What goes over the wire when an item is answered by an error. */
  readonly refusal: (thrown: unknown) => Answer
  /** Given when nothing of the movements may remain. */
  readonly rehearsal: Rehearsal | undefined
}
