// Routes are declared once, as data: validation, types, OpenAPI, the SDK and the tests of every
// endpoint are read off the same declaration. server.ts carries them out.

import type { TArray, TObject, TSchema } from 'typebox'
import type { ApiError, ErrorDefinition } from './errors.ts'
import type { Faults } from './faults.ts'
import type { Answer } from './answer.ts'
import type {
  BulkRequest,
  GroupedRequest,
  MoneyKeyKind,
  MoneyOutcome,
  MoneyRequest,
  Typed,
} from './money.ts'
import type { ReadContext, Op, Origin } from '../operations/op.ts'
import type { Rules } from './validate.ts'
import type { Role } from '../operations/user_roles.ts'
import type { Caller } from '../operations/workspaces.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a handler is given, typed by the declaration. */
export type Input<Params, Query, Body> = {
  readonly params: Typed<Params>
  readonly query: Typed<Query>
  readonly body: Typed<Body>
  /** What is wrong with the body so far; of interest to routes that collect. */
  readonly faults: Faults
}

type Shown<Params, Query, Body> = {
  readonly operation: string
  readonly summary: string
  readonly description?: string
  readonly tag: string
  /** Below `/v0`, with `{names}` in braces. */
  readonly path: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** What the body's schema cannot say; its findings join the schema's in one answer. */
  readonly rules?: Rules
  /** True when a request without a body means the same as `{}`. */
  readonly bodyOptional?: boolean
  /** The success status and its schema; 204 has none. */
  readonly reply: { readonly [status: number]: TSchema | null }
  readonly errors?: readonly ErrorDefinition[]
  /** The types of events that the operation may emit. */
  readonly emits?: readonly string[]
  /** What the bank sends by itself, later and often, to the address in the field `to` of the body. */
  readonly delivers?: {
    readonly summary: string
    readonly description: string
    readonly to: string
    readonly body: TSchema
    readonly example: unknown
  }
  /** The secret in the answer: `shownOnce` names the field that repeats hide; `kept` shows it to callers with the first one's rights. */
  readonly secret?: 'kept' | { readonly shownOnce: string }
  readonly label?: 'alpha' | 'beta' | 'deprecated'
  /** Why it cannot be rehearsed, as the end of a sentence: “cannot be rehearsed: …”. Workflows and sessions always say so. */
  readonly notRehearsed?: string
  /** It does what operations of many groups do: a narrowed key may not call it. */
  readonly isOfManyGroups?: true
  /** The least role that may ask. Unless it is said, viewers look and developers change. */
  readonly least?: Role
  readonly example?: unknown
}

/** Looks, changes nothing. */
export type View<Params, Query> = Shown<Params, Query, undefined> & {
  readonly method: 'GET'
  readonly handle: (
    context: ReadContext,
    input: Input<Params, Query, undefined>,
  ) => Promise<unknown>
}

export type StreamInput<Query> = {
  readonly query: Query
  /** What the reader had last, if it has been here before. */
  readonly lastEventId: string | undefined
  /** Aborted when nobody listens any more, or nobody may. */
  readonly signal: AbortSignal
}

/**
 * Looks, and goes on telling what happens: server-sent events, message by message. `stream` throws what refuses the request;
 * what ends a stream later is what its generator returns. `reply` is the shape of a message's data.
 */
export type Stream<Query> = Shown<undefined, Query, undefined> & {
  readonly method: 'GET'
  readonly stream: (
    context: ReadContext,
    input: StreamInput<Typed<Query>>,
  ) => Promise<AsyncGenerator<string, ApiError | undefined>>
}

/** Changes the bank in one operation. The Idempotency-Key header is optional. */
export type Change<Params, Query, Body> = Shown<Params, Query, Body> & {
  readonly method: Exclude<Method, 'GET'>
  /** `optional`: POST and PATCH honour the header; `ignored`: the header has no meaning (PUT, DELETE). */
  readonly idempotency: 'optional' | 'ignored'
  /**
   * The handler adds what it finds wrong to `faults` and then refuses, so that everything stands in one answer. Until
   * then fields that are wrong are absent from the body.
   */
  readonly collects?: true
  /** No other operation of the workspace runs meanwhile (sandbox only: production has no such routes). */
  readonly alone?: boolean
  /** It copies the workspace, as it is when the operation begins: on several nodes no other operation of it runs meanwhile. */
  readonly copies?: boolean
  readonly handle: (op: Op, input: Input<Params, Query, Body>) => Promise<unknown>
}

/** Moves money through the ledger's groups. The Idempotency-Key header is required. */
export type Movement<Params, Body> = Shown<Params, undefined, Body> & {
  readonly method: 'POST' | 'PATCH'
  readonly idempotency: 'required'
  /** The kind of key that this request uses up, read from the body as it came (unchecked). */
  readonly kind: (rawBody: unknown) => MoneyKeyKind
  readonly submit: (request: MoneyRequest<Params, Body>) => Promise<MoneyOutcome>
}

/**
 * Moves money for many items at once, as JSON or with one item per line: as if each came alone, or all of them as one. Each
 * item counts as a request of its key.
 */
export type Bulk<Query, Body> = Shown<undefined, Query, Body> & {
  readonly method: 'POST'
  /** Keys are those of the items, or the header's for all of them. */
  readonly idempotency: 'bulk'
  /** The path of the operation that does one of them; `rules` are those of an item. */
  readonly single: string
  readonly submitBulk: (request: BulkRequest<Query, Body>) => Promise<Answer>
}

/**
 * Moves money through the ledger's groups under an ordinary key: the Idempotency-Key header is optional, and answers are
 * kept for its repeats.
 */
export type Grouped<Params, Body> = Shown<Params, undefined, Body> & {
  readonly method: 'POST'
  readonly idempotency: 'optional'
  readonly submit: (request: GroupedRequest<Params, Body>) => Promise<MoneyOutcome>
}

/** What a workflow does, by name: the same however often a crash lets it begin again. */
export type Deed = {
  /** Random, and of no other workflow. */
  readonly id: string
  /** The workspace's time when it was first asked for; its body is checked at this time. */
  readonly askedTime: Date
}

/**
 * Does its work outside any transaction: asks others, or opens its own operations, one after the other. The
 * Idempotency-Key header is optional; what a crash leaves undone a repeat does again (leases.ts). So `steps` can be
 * repeated, also while an earlier run is still at work: what it makes is named after the deed, or found again.
 */
export type Workflow<Params, Query, Body, StepsResult> = Shown<Params, Query, Body> & {
  readonly method: 'POST'
  readonly idempotency: 'optional'
  readonly steps: (
    context: ReadContext,
    input: Input<Params, Query, Body>,
    deed: Deed,
  ) => Promise<StepsResult>
  /** Writes down the result of the steps, in the operation that keeps the answer. Without it that result is the answer. */
  readonly record?: (
    op: Op,
    result: StepsResult,
    input: Input<Params, Query, Body>,
  ) => Promise<unknown>
}

/** What a session route is given: who asks, and what their browser holds. */
export type SessionRequest = {
  /** Undefined for somebody who has not signed in. */
  readonly caller: Caller | undefined
  /** The token of the session that the browser holds. */
  readonly session: string | undefined
  /** Of the request, for the log and the audit log. */
  readonly requestId: string
  readonly origin: Origin
}

/** `session`: what the browser holds from now on; null when it forgets what it holds. */
export type SessionResult = { readonly body: unknown; readonly session?: string | null }

/** Signs people in and out: works with the session itself, in its own operations. */
export type SessionRoute<Body> = Shown<undefined, undefined, Body> & {
  readonly method: Method
  readonly idempotency?: undefined
  /** Nobody needs to have signed in. */
  readonly isOpen?: true
  readonly handleSession: (request: SessionRequest, body: Typed<Body>) => Promise<SessionResult>
}

/** Any route, its types forgotten: what server, OpenAPI and tests work with. */
export type Route = (
  | View<TObject | undefined, TObject | undefined>
  | Stream<TObject | undefined>
  | Change<TObject | undefined, TObject | undefined, TSchema | undefined>
  | Movement<TObject | undefined, TSchema | undefined>
  | Grouped<TObject | undefined, TSchema | undefined>
  | Bulk<TObject | undefined, TArray>
  | Workflow<TObject | undefined, TObject | undefined, TSchema | undefined, unknown>
  | SessionRoute<TSchema | undefined>
) & { readonly base: '/v0' | '' }

type AnyRoute<Params, Query, Body, StepsResult> =
  | View<Params, Query>
  | Stream<Query>
  | Change<Params, Query, Body>
  | Movement<Params, Body>
  | Grouped<Params, Body>
  | Bulk<Query, Body>
  | Workflow<Params, Query, Body, StepsResult>
  | SessionRoute<Body>

function declaring(base: '/v0' | '') {
  return <
    Params extends TObject | undefined = undefined,
    Query extends TObject | undefined = undefined,
    Body extends TSchema | undefined = undefined,
    Heard = unknown,
  >(
    definition: AnyRoute<Params, Query, Body, Heard>,
  ): Route => ({ ...definition, base }) as unknown as Route
}

/** Declares an endpoint below `/v0`. */
export const route = declaring('/v0')

/** Declares an endpoint of ours outside the contract (`/sandbox/…`, `/operations/…`), behind the same keys. */
export const ownRoute = declaring('')
