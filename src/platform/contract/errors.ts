// Errors of the API as RFC 7807 problems (contract: requests#problems). Those of a noun are in its
// errors.ts.

/** (contract: requests#codes) */
export type ErrorDefinition = {
  /** For example `BAD_REQUEST_BODY`. */
  readonly code: string
  /** The last part of `type`, for example `bad-request-body`. */
  readonly slug: string
  readonly title: string
  readonly status: number
}

export type RefusedPart = { readonly index: number; readonly refusal: ApiError }

/** Extra members of a problem; empty ones are left out. */
export type ProblemExtras = {
  missing?: string[]
  invalid?: Record<string, string>
  immutable?: string[]
  valid_status?: string[]
  retry_after?: number
  transaction_id?: string
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

/** Declares an error once, for the code, OpenAPI and the documentation. */
export function defineError<Facts = void>(
  definition: ErrorDefinition & {
    detail: (facts: Facts) => string
    extras?: (facts: Facts) => ProblemExtras
  },
): ErrorFactory<Facts> {
  const { detail, extras, ...shown } = definition
  const create = (facts: Facts) => new ApiError(shown, detail(facts), extras?.(facts))
  const error = Object.assign(create, shown)
  defined.push(error)
  return error
}

export const definedErrors = (): readonly ErrorDefinition[] => defined
/** Declares an error for a body that refers to something that does not exist (400, not 404). */
export function defineNotFoundInBody(code: string, thing: string): ErrorFactory<string> {
  return defineError<string>({
    code,
    slug: 'not-found',
    title: 'Not Found',
    status: 400,
    detail: (reference) => `the ${thing} ${reference} does not exist`,
  })
}

/** Declares an error for a violated rule of the bank (422). */
export function defineRuleViolation(code: string, detail: string): ErrorFactory<void> {
  return defineError({
    code,
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
  detail: (why) => why,
})

/** (contract: requests#features-that-are-missing) */
export const FeatureNotAvailable = defineError<string>({
  code: 'FEATURE_NOT_AVAILABLE',
  slug: 'bad-request',
  title: 'Bad Request',
  status: 400,
  detail: (feature) => `${feature} are not available`,
})

export const Unauthenticated = defineError<string>({
  code: 'UNAUTHENTICATED',
  slug: 'unauthenticated',
  title: 'Unauthenticated',
  status: 401,
  detail: (why) => why,
})

export const Forbidden = defineError<string>({
  code: 'FORBIDDEN',
  slug: 'forbidden',
  title: 'Forbidden',
  status: 403,
  detail: (why) => why,
})

export const PasswordChangeRequired = defineError({
  code: 'PASSWORD_CHANGE_REQUIRED',
  slug: 'password-change-required',
  title: 'Password Change Required',
  status: 403,
  detail: () =>
    'the password was set by another user: replace it first (PUT /operations/session/password)',
})

export const WorkspaceClosed = defineError({
  code: 'WORKSPACE_CLOSED',
  slug: 'workspace-closed',
  title: 'Workspace Closed',
  status: 403,
  detail: () =>
    'this workspace is closed: its data is kept, and nothing in it can be read or changed until it is reopened',
})

export const ResourceNotFound = defineError<string>({
  code: 'RESOURCE_NOT_FOUND',
  slug: 'not-found',
  title: 'Not Found',
  status: 404,
  detail: (what) => `${what} does not exist`,
})

export const DuplicateResource = defineError<string>({
  code: 'DUPLICATE_RESOURCE',
  slug: 'duplicate',
  title: 'Duplicate Resource',
  status: 409,
  detail: (why) => why,
})

export const IdempotencyConcurrentUse = defineError<string | void>({
  code: 'IDEMPOTENCY_CONCURRENT_USE',
  slug: 'conflict',
  title: 'Conflict',
  status: 409,
  detail: (first) =>
    `the first ${first ?? 'request with this Idempotency-Key'} is still being processed`,
})

export const IdempotencyInvalidReuse = defineError({
  code: 'IDEMPOTENCY_INVALID_REUSE',
  slug: 'unprocessable-entity',
  title: 'Unprocessable Entity',
  status: 422,
  detail: () => 'this Idempotency-Key was used with a different request',
})

/** The current status does not allow the request; names the statuses that do. */
export const InvalidStatus = defineError<{ detail: string; valid: readonly string[] }>({
  code: 'INVALID_STATUS',
  slug: 'invalid-status',
  title: 'Invalid Status',
  status: 422,
  detail: ({ detail }) => detail,
  extras: ({ valid }) => ({ valid_status: [...valid] }),
})

/** The configuration of the workspace does not allow the request. */
export const BadConfiguration = defineError<string>({
  code: 'BAD_CONFIGURATION',
  slug: 'bad-configuration',
  title: 'Bad Configuration',
  status: 422,
  detail: (why) => why,
})

/** Items that succeed or fail together: some were refused, so none was executed. */
export const BulkRefused = defineError<readonly RefusedPart[]>({
  code: 'BULK_REFUSED',
  slug: 'bulk-refused',
  title: 'Bulk Refused',
  status: 422,
  detail: refusedDetail,
  extras: (refused) => ({ refused }),
})

/** Indexes listed in the detail; `refused` lists all. */
const REFUSED_SAID = 5
function refusedDetail(refused: readonly RefusedPart[]): string {
  const first = refused.slice(0, REFUSED_SAID)
  const named = first.map(({ index, refusal }) => `/${index} (${refusal.definition.code})`)
  const others = refused.length - first.length
  const more = others > 0 ? ` and ${others} more` : ''
  return `nothing was done, because these items are refused: ${named.join(', ')}${more}`
}

export const InvalidTenancy = defineRuleViolation(
  'INVALID_TENANCY',
  'tenant does not name the workspace that the API key belongs to',
)

export const TooManyRequests = defineError<{ retryAfterSeconds: number }>({
  code: 'TOO_MANY_REQUESTS',
  slug: 'too-many-requests',
  title: 'Too Many Requests',
  status: 429,
  detail: ({ retryAfterSeconds }) => `too many requests: try again in ${retryAfterSeconds} s`,
  extras: ({ retryAfterSeconds }) => ({ retry_after: retryAfterSeconds }),
})

export const InternalError = defineError<string | void>({
  code: 'INTERNAL_ERROR',
  slug: 'internal-server-error',
  title: 'Internal Server Error',
  status: 500,
  detail: (why) => why ?? 'an unexpected error occurred; nothing of the request was kept',
})

export const ServiceUnavailable = defineError<string>({
  code: 'SERVICE_UNAVAILABLE',
  slug: 'service-unavailable',
  title: 'Service Unavailable',
  status: 503,
  detail: (why) => why,
})

/** A lock timed out: the transaction was rolled back and its connection released. */
export function workspaceLocked(): ApiError {
  return ServiceUnavailable(
    'something that this request needs is locked by other work of this workspace that has not ended; nothing of the ' +
      'request was kept: repeat it, under the same Idempotency-Key',
  )
}
