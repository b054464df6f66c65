// Routes are declared once, as data; validation, types, OpenAPI, the SDK and tests are derived.

import type { TArray, TObject, TSchema } from 'typebox'
import type { ApiError, ErrorDefinition } from './errors.ts'
import type { Faults } from './faults.ts'
import type { InjectedFault } from './injected_fault.ts'
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

export type Input<Params, Query, Body> = {
  readonly params: Typed<Params>
  readonly query: Typed<Query>
  readonly body: Typed<Body>
  /** The body's errors so far, for routes that collect. */
  readonly faults: Faults
  /** In the sandbox: the injected fault of the ACH entry. */
  readonly injectedFault?: InjectedFault | undefined
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
  /** Reported together with the schema's errors. */
  readonly rules?: Rules
  /** A request without a body means `{}`. */
  readonly bodyOptional?: boolean
  /** The success status and its schema; 204 has none. */
  readonly reply: { readonly [status: number]: TSchema | null }
  readonly errors?: readonly ErrorDefinition[]
  readonly emits?: readonly string[]
  /** Sent later to the address in the body's field `to`. */
  readonly delivers?: {
    readonly summary: string
    readonly description: string
    readonly to: string
    readonly body: TSchema
    readonly example: unknown
  }
  /**
   * The secret in the response: repeats hide `shownOnce`; `kept` shows it to callers with the first
   * one's rights.
   */
  readonly secret?: 'kept' | { readonly shownOnce: string }
  readonly label?: 'alpha' | 'beta' | 'deprecated'
  /**
   * Why it cannot be rehearsed, as the end of “cannot be rehearsed: …”. Required for workflows and
   * sessions.
   */
  readonly notRehearsed?: string
  /** Spans operations of several groups: a narrowed key may not call it. */
  readonly isOfManyGroups?: true
  /** Default: viewer for reads, developer for changes. */
  readonly least?: Role
  readonly example?: unknown
}

/** A read. */
export type View<Params, Query> = Shown<Params, Query, undefined> & {
  readonly method: 'GET'
  readonly handle: (
    context: ReadContext,
    input: Input<Params, Query, undefined>,
  ) => Promise<unknown>
}

export type StreamInput<Query> = {
  readonly query: Query
  /** The last event id that the client received. */
  readonly lastEventId: string | undefined
  /** Aborted when the client disconnects or loses its rights. */
  readonly signal: AbortSignal
}

/**
 * Server-sent events. `stream` throws the refusal of the request; the generator returns the reason
 * of a later end. `reply` is the schema of a message's data.
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
  /**
   * `optional`: POST and PATCH honour the header; `ignored`: the header has no effect (PUT,
   * DELETE).
   */
  readonly idempotency: 'optional' | 'ignored'
  /**
   * The handler adds its errors to `faults` and then refuses with all. Until then invalid fields
   * are absent from the body.
   */
  readonly collects?: true
  /** Excludes other operations of the workspace (sandbox only). */
  readonly alone?: boolean
  /** Copies the workspace: on several nodes it excludes other operations. */
  readonly copies?: boolean
  readonly handle: (op: Op, input: Input<Params, Query, Body>) => Promise<unknown>
}

/** Moves money through the ledger's groups. The Idempotency-Key header is required. */
export type MovementRoute<Params, Body> = Shown<Params, undefined, Body> & {
  readonly method: 'POST' | 'PATCH'
  readonly idempotency: 'required'
  /** The kind of key that the request uses up, from the unvalidated body. */
  readonly kind: (rawBody: unknown) => MoneyKeyKind
  readonly submit: (request: MoneyRequest<Params, Body>) => Promise<MoneyOutcome>
}

/**
 * Moves money for many items, as JSON or one item per line: each alone, or all as one. Each counts
 * as a request.
 */
export type Bulk<Query, Body> = Shown<undefined, Query, Body> & {
  readonly method: 'POST'
  /** Each item has a key, or the header's key applies to all. */
  readonly idempotency: 'bulk'
  /** The path of the operation for one item; `rules` are those of an item. */
  readonly single: string
  readonly submitBulk: (request: BulkRequest<Query, Body>) => Promise<Answer>
}

/**
 * Moves money through the ledger's groups. The Idempotency-Key header is optional, and its response
 * is stored.
 */
export type Grouped<Params, Body> = Shown<Params, undefined, Body> & {
  readonly method: 'POST'
  readonly idempotency: 'optional'
  readonly submit: (request: GroupedRequest<Params, Body>) => Promise<MoneyOutcome>
}

/** The same after each crash and restart. */
export type Deed = {
  /** Random and unique. */
  readonly id: string
  /** The time of the first request, at which the body is validated. */
  readonly askedTime: Date
}

/**
 * Works outside any transaction: calls vendors, or opens operations. The Idempotency-Key header is
 * optional; a repeat completes the work after a crash (leases.ts). So `steps` must be repeatable,
 * even during an earlier run: it names what it creates after the deed, or finds it.
 */
export type Workflow<Params, Query, Body, StepsResult> = Shown<Params, Query, Body> & {
  readonly method: 'POST'
  readonly idempotency: 'optional'
  readonly steps: (
    context: ReadContext,
    input: Input<Params, Query, Body>,
    deed: Deed,
  ) => Promise<StepsResult>
  /**
   * Writes the result in the operation that stores the response. Default: the result is the
   * response.
   */
  readonly record?: (
    op: Op,
    result: StepsResult,
    input: Input<Params, Query, Body>,
  ) => Promise<unknown>
}

export type SessionRequest = {
  /** Undefined without sign-in. */
  readonly caller: Caller | undefined
  /** The browser's session token. */
  readonly session: string | undefined
  /** For the log and the audit log. */
  readonly requestId: string
  readonly origin: Origin
}

/** `session`: the browser's new token; null deletes it. */
export type SessionResult = { readonly body: unknown; readonly session?: string | null }

/** Signs users in and out, in operations of its own. */
export type SessionRoute<Body> = Shown<undefined, undefined, Body> & {
  readonly method: Method
  readonly idempotency?: undefined
  /** Needs no sign-in. */
  readonly isOpen?: true
  readonly handleSession: (request: SessionRequest, body: Typed<Body>) => Promise<SessionResult>
}

/** Any route, without its types, for server, OpenAPI and tests. */
export type Route = (
  | View<TObject | undefined, TObject | undefined>
  | Stream<TObject | undefined>
  | Change<TObject | undefined, TObject | undefined, TSchema | undefined>
  | MovementRoute<TObject | undefined, TSchema | undefined>
  | Grouped<TObject | undefined, TSchema | undefined>
  | Bulk<TObject | undefined, TArray>
  | Workflow<TObject | undefined, TObject | undefined, TSchema | undefined, unknown>
  | SessionRoute<TSchema | undefined>
) & { readonly base: '/v0' | '' }

type AnyRoute<Params, Query, Body, StepsResult> =
  | View<Params, Query>
  | Stream<Query>
  | Change<Params, Query, Body>
  | MovementRoute<Params, Body>
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

/**
 * Declares an endpoint outside the contract (`/sandbox/…`, `/operations/…`), behind the same keys.
 */
export const ownRoute = declaring('')
