// Errors of the server itself, which a later request may not meet.

import { type ApiError, defineError } from './errors.ts'

export const TooManyRequests = defineError<{ retryAfterSeconds: number }>({
  code: 'TOO_MANY_REQUESTS',
  slug: 'too-many-requests',
  title: 'Too Many Requests',
  status: 429,
  when: 'The API key exceeded its rate limit. Nothing was done.',
  next: 'Wait the seconds in Retry-After, then send the same request again. The SDK retries automatically. For parallel tests, give each one its own workspace.',
  detail: ({ retryAfterSeconds }) => `too many requests: try again in ${retryAfterSeconds} s`,
  extras: ({ retryAfterSeconds }) => ({ retry_after: retryAfterSeconds }),
})

export const InternalError = defineError<string | void>({
  code: 'INTERNAL_ERROR',
  slug: 'internal-server-error',
  title: 'Internal Server Error',
  status: 500,
  when: 'An unexpected error occurred in the bank. Nothing of the request was kept.',
  next: 'Send the request again with the same Idempotency-Key. If the error persists, report the request-id of the response to the operator of the bank.',
  detail: (why) => why ?? 'an unexpected error occurred; nothing of the request was kept',
})

export const ServiceUnavailable = defineError<string>({
  code: 'SERVICE_UNAVAILABLE',
  slug: 'service-unavailable',
  title: 'Service Unavailable',
  status: 503,
  when: 'The bank cannot reach its database, or is starting. Nothing of the request was kept.',
  next: 'Send the same request with the same Idempotency-Key after the seconds in Retry-After. The SDK retries automatically.',
  detail: (why) => why,
})

/** A lock timed out: the transaction was rolled back and its connection released. */
export function workspaceLocked(): ApiError {
  return ServiceUnavailable(
    'something that this request needs is locked by other work of this workspace that has not ended; nothing of the ' +
      'request was kept: repeat it, under the same Idempotency-Key',
  )
}
