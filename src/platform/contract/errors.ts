// Errors of the API as RFC 7807 problems (contract: requests#problems). Those of a noun are in its
// errors.ts.

import type { JsonInteger } from '../values/money.ts'

/** (contract: requests#codes) */
export type ErrorDefinition = {
  /** For example `BAD_REQUEST_BODY`. */
  readonly code: string
  /** The last part of `type`, for example `bad-request-body`. */
  readonly slug: string
  readonly title: string
  readonly status: number
}

/** The cause and the remedy of an error code, for its page; one error of each code has them. */
export type Explanation = { readonly when: string; readonly next: string }

export type RefusedPart = { readonly index: number; readonly refusal: ApiError }

/** Extra members of a problem; empty ones are left out. */
export type ProblemExtras = {
  missing?: string[]
  invalid?: Record<string, string>
  immutable?: string[]
  valid_status?: string[]
  retry_after?: number
  transaction_id?: string
  account_id?: string
  available?: JsonInteger
  required?: JsonInteger
  refused?: readonly RefusedPart[]
}

/** A refusal. Any other thrown value is a defect and becomes a 500. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly definition: ErrorDefinition
  readonly extras: ProblemExtras

  constructor(definition: ErrorDefinition, detail: string, extras: ProblemExtras = {}) {
    super(detail)
    this.definition = definition
    this.extras = extras
  }

  get status(): number {
    return this.definition.status
  }
}

/** The result of the work, or the ApiError that it throws. */
export async function refusalOr<Result>(work: () => Promise<Result>): Promise<Result | ApiError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

export type ErrorFactory<Facts> = ErrorDefinition & ((facts: Facts) => ApiError)

const defined: ErrorDefinition[] = []
const explanations = new Map<string, Explanation>()

/** Declares an error once, for the code, OpenAPI and the documentation. */
export function defineError<Facts = void>(
  definition: ErrorDefinition & {
    detail: (facts: Facts) => string
    extras?: (facts: Facts) => ProblemExtras
  } & Partial<Explanation>,
): ErrorFactory<Facts> {
  const { detail, extras, when, next, ...shown } = definition
  const create = (facts: Facts) => new ApiError(shown, detail(facts), extras?.(facts))
  const error = Object.assign(create, shown)
  defined.push(error)
  if (when !== undefined && next !== undefined) explanations.set(shown.code, { when, next })
  return error
}

export const definedErrors = (): readonly ErrorDefinition[] => defined

export const explanationOf = (code: string): Explanation =>
  explanations.get(code) ?? { when: '', next: '' }

/** Declares an error for a body that refers to something that does not exist (400, not 404). `named`: its words in the explanation. */
export function defineNotFoundInBody(
  code: string,
  thing: string,
  named?: string,
): ErrorFactory<string> {
  return defineError<string>({
    code,
    ...(named === undefined ? {} : absent(named)),
    slug: 'not-found',
    title: 'Not Found',
    status: 400,
    detail: (reference) => `the ${thing} ${reference} does not exist`,
  })
}

function absent(thing: string): Explanation {
  return {
    when: `The request body refers to ${thing} that does not exist in your workspace.`,
    next: 'Check the id, which `detail` repeats. Resources of other workspaces do not exist for yours. If the URL itself names a missing resource, the code is RESOURCE_NOT_FOUND.',
  }
}

/** Declares an error for a violated rule of the bank (422). */
export function defineRuleViolation(
  code: string,
  detail: string,
  explanation: Partial<Explanation> = {},
): ErrorFactory<void> {
  return defineError({
    code,
    ...explanation,
    slug: 'rule-violation',
    title: 'Rule Violation',
    status: 422,
    detail: () => detail,
  })
}

/** The validation errors of a body by field: names use dots and zero-based indexes. */
export type BodyProblems = {
  missing?: string[]
  invalid?: Record<string, string>
  immutable?: string[]
  /** Replaces the list of fields for a body without fields (not JSON, not an object). */
  detail?: string
}

export const BadRequestBody = defineError<BodyProblems>({
  code: 'BAD_REQUEST_BODY',
  slug: 'bad-request-body',
  title: 'Bad Request Body',
  status: 400,
  when: 'Fields of the body are missing, invalid or immutable. All problems are reported together.',
  next: 'Correct what `missing`, `invalid` and `immutable` name; nested fields are written with dots, as in legal_address.state. Use a new Idempotency-Key: the refusal is stored under the old one.',
  detail: bodyDetail,
  extras: ({ missing, invalid, immutable }) => ({
    ...(missing?.length ? { missing } : {}),
    ...(invalid && Object.keys(invalid).length > 0 ? { invalid } : {}),
    ...(immutable?.length ? { immutable } : {}),
  }),
})

function bodyDetail({ missing, invalid, immutable, detail }: BodyProblems): string {
  if (detail) return detail
  const parts: string[] = []
  if (missing?.length) parts.push(`missing required fields: ${missing.join(', ')}`)
  const wrong = Object.entries(invalid ?? {})
  if (wrong.length > 0) {
    parts.push(`invalid fields: ${wrong.map(([field, why]) => `${field} (${why})`).join(', ')}`)
  }
  if (immutable?.length) parts.push(`fields that cannot be changed: ${immutable.join(', ')}`)
  return parts.join('; ')
}

export const BadQueryParameter = defineError<Record<string, string>>({
  code: 'BAD_QUERY_PARAMETER',
  slug: 'bad-request-query',
  title: 'Bad Request Query Parameter',
  status: 400,
  when: 'A query parameter has an invalid value, is missing, or conflicts with another one.',
  next: 'Correct what `invalid` names; `detail` lists every wrong parameter. A page_token is valid only with the filters of its first page.',
  detail: (invalid) =>
    `invalid query parameters: ${Object.entries(invalid)
      .map(([name, why]) => `${name} (${why})`)
      .join(', ')}`,
})

export const BadRequest = defineError<string>({
  code: 'BAD_REQUEST',
  slug: 'bad-request',
  title: 'Bad Request',
  status: 400,
  when: 'The headers, the URL or the content type of the request are invalid, or a money movement has no Idempotency-Key.',
  next: 'Read `detail` and correct the request. Send JSON as Content-Type: application/json, and an Idempotency-Key with every movement.',
  detail: (why) => why,
})

/** (contract: requests#features-that-are-missing) */
export const FeatureNotAvailable = defineError<string>({
  code: 'FEATURE_NOT_AVAILABLE',
  slug: 'bad-request',
  title: 'Bad Request',
  status: 400,
  when: 'This feature is not available for this kind of account, or not in this environment.',
  next: 'Remove it from the request, or contact the operator of the bank.',
  detail: (feature) => `${feature} are not available`,
})

export const Unauthenticated = defineError<string>({
  code: 'UNAUTHENTICATED',
  slug: 'unauthenticated',
  title: 'Unauthenticated',
  status: 401,
  when: 'The request has no API key, or the key is wrong, revoked or of another environment. At sign-in: the link was used or has expired, or the user name or password is wrong.',
  next: 'Send Authorization: Bearer and the key. A key that begins with florin_sandbox_ is not valid in production. A sign-in link works once, within ten minutes: make another with florin link.',
  detail: (why) => why,
})

export const Forbidden = defineError<string>({
  code: 'FORBIDDEN',
  slug: 'forbidden',
  title: 'Forbidden',
  status: 403,
  when: 'The API key is valid, but not allowed to do this.',
  next: 'Use a key with the required scope, or change the scopes of this key. A repeated request fails with the same error.',
  detail: (why) => why,
})

export const PasswordChangeRequired = defineError({
  code: 'PASSWORD_CHANGE_REQUIRED',
  slug: 'password-change-required',
  title: 'Password Change Required',
  status: 403,
  when: 'You signed in with a password that was set by another user.',
  next: 'Replace it with PUT /operations/session/password; the dashboard shows a form for it.',
  detail: () =>
    'the password was set by another user: replace it first (PUT /operations/session/password)',
})

export const WorkspaceClosed = defineError({
  code: 'WORKSPACE_CLOSED',
  slug: 'workspace-closed',
  title: 'Workspace Closed',
  status: 403,
  when: 'The workspace of the API key or session is closed. Its data is kept.',
  next: 'Use a key of another workspace, or request a reopening from the operator of the bank: `florin workspaces reopen`.',
  detail: () =>
    'this workspace is closed: its data is kept, and nothing in it can be read or changed until it is reopened',
})

export const ResourceNotFound = defineError<string>({
  code: 'RESOURCE_NOT_FOUND',
  slug: 'not-found',
  title: 'Not Found',
  status: 404,
  when: 'The resource in the URL does not exist in your workspace, or the bank has no such path or method.',
  next: 'Check the id and the path. Resources of other workspaces do not exist for yours, and production has no simulations.',
  detail: (what) => `${what} does not exist`,
})

export const DuplicateResource = defineError<string>({
  code: 'DUPLICATE_RESOURCE',
  slug: 'duplicate',
  title: 'Duplicate Resource',
  status: 409,
  when: 'The resource already exists and may exist only once, or the Idempotency-Key belongs to a movement that already succeeded.',
  next: 'After “duplicate idempotency key” do not send the movement again: the money has moved. Find it by its key: GET /transactions/posted or /transactions/pending with idempotency_key. Otherwise use the existing resource.',
  detail: (why) => why,
})

export const IdempotencyConcurrentUse = defineError<string | void>({
  code: 'IDEMPOTENCY_CONCURRENT_USE',
  slug: 'conflict',
  title: 'Conflict',
  status: 409,
  when: 'A request with the same Idempotency-Key is in progress.',
  next: 'Send the same request with the same key again after a short delay: it returns the response of the first one. The SDK retries automatically.',
  detail: (first) =>
    `the first ${first ?? 'request with this Idempotency-Key'} is still being processed`,
})

export const IdempotencyInvalidReuse = defineError({
  code: 'IDEMPOTENCY_INVALID_REUSE',
  slug: 'unprocessable-entity',
  title: 'Unprocessable Entity',
  status: 422,
  when: 'The Idempotency-Key was used within the last seven days for a request with another method, path or body.',
  next: 'Use a new key for every new request, and the old key only to repeat exactly the same request.',
  detail: () => 'this Idempotency-Key was used with a different request',
})

/** The current status does not allow the request; names the statuses that do. */
export const InvalidStatus = defineError<{ detail: string; valid: readonly string[] }>({
  code: 'INVALID_STATUS',
  slug: 'invalid-status',
  title: 'Invalid Status',
  status: 422,
  when: 'The resource cannot change to this status from its present one. For example, a completed transfer cannot be canceled.',
  next: 'Get the resource and check its status. `valid_status` lists the statuses that are accepted now; when it is empty, none is.',
  detail: ({ detail }) => detail,
  extras: ({ valid }) => ({ valid_status: [...valid] }),
})

/** The configuration of the workspace does not allow the request. */
export const BadConfiguration = defineError<string>({
  code: 'BAD_CONFIGURATION',
  slug: 'bad-configuration',
  title: 'Bad Configuration',
  status: 422,
  when: 'The configuration of your workspace does not allow the request. The request itself is valid.',
  next: 'Read `detail`, which names the setting. Change the setting, then send the request again.',
  detail: (why) => why,
})
