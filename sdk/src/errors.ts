// Errors of the SDK: refusals by the bank, and missing responses.

import type { components, ErrorCode } from './generated/contract.ts'

/** The bank's RFC 7807 problem document. */
export type Problem = components['schemas']['problem']

/**
 * The bank refused. `code` says why; `is` narrows by it. Nothing of the request was kept, and it was not sent again:
 * only what may succeed unchanged is.
 */
export class FlorinError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'FlorinError'
  /** What the error is called. A newer bank may know codes that this version has no type for. */
  readonly code: Code
  readonly status: number
  /** Where the error is explained. */
  readonly type: string
  readonly title: string
  /** Required fields that are absent; empty when none are. */
  readonly missing: readonly string[]
  /** What is wrong, by field. */
  readonly invalid: Readonly<Record<string, string>>
  /** Fields that cannot be changed. */
  readonly immutable: readonly string[]
  /** The statuses that would be accepted now (INVALID_STATUS). */
  readonly validStatus: readonly string[]
  /** What the bank calls the request; its operators find it by this. */
  readonly requestId: string | undefined
  readonly problem: Problem

  /** `hint` says in one sentence what to check, where the bank cannot know it. */
  constructor(problem: Problem, requestId: string | undefined, hint?: string) {
    super(hint === undefined ? problem.detail : `${problem.detail}. ${hint}`)
    this.code = problem.code as Code
    this.status = problem.status
    this.type = problem.type
    this.title = problem.title
    this.missing = problem.missing ?? []
    this.invalid = problem.invalid ?? {}
    this.immutable = problem.immutable ?? []
    this.validStatus = problem.valid_status ?? []
    this.requestId = requestId
    this.problem = problem
  }

  /** Whether the bank refused for one of these reasons. */
  is<Named extends ErrorCode>(...codes: Named[]): this is FlorinError<Named> {
    return (codes as string[]).includes(this.code)
  }
}

/**
 * No response, or one of another program (a proxy in between). Whether the request was carried out is not known;
 * a call with an Idempotency-Key can be made again with the same key.
 */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
  /** The key that the request was sent with. */
  readonly idempotencyKey: string | undefined

  constructor(
    message: string,
    { cause, idempotencyKey }: { cause?: unknown; idempotencyKey?: string | undefined },
  ) {
    super(message, { cause })
    this.idempotencyKey = idempotencyKey
  }
}

/** A problem document, and not just any JSON. */
export function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false
  const { type, status, detail, code } = body as Record<string, unknown>
  return (
    typeof type === 'string' &&
    typeof status === 'number' &&
    typeof detail === 'string' &&
    typeof code === 'string'
  )
}
