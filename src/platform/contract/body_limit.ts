// The limit of request bodies.

import { defineError } from './errors.ts'

/** In bytes. */
export const BODY_MAX = 1024 * 1024

export const BodyTooLarge = defineError({
  code: 'BODY_TOO_LARGE',
  slug: 'body-too-large',
  title: 'Body Too Large',
  status: 413,
  detail: () => `the body is larger than ${BODY_MAX} bytes`,
})
