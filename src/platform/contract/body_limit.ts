// The limit of request bodies.

import { defineError } from './errors.ts'

/** In bytes. */
export const BODY_MAX = 1024 * 1024

export const BodyTooLarge = defineError({
  code: 'BODY_TOO_LARGE',
  slug: 'body-too-large',
  title: 'Body Too Large',
  status: 413,
  when: 'The body has more than 1,048,576 bytes.',
  next: 'Divide it: metadata has at most 16 KiB, and transfers can be sent as several bulks.',
  detail: () => `the body is larger than ${BODY_MAX} bytes`,
})
