import { defineError } from '../../../platform/contract/errors.ts'

/** Events after the position were deleted, so nobody can read on without missing some. */
export const EventsDeleted = defineError({
  code: 'EVENTS_DELETED',
  slug: 'events-deleted',
  title: 'Events Deleted',
  status: 410,
  detail: () =>
    'events after this position were deleted, because they were past the days for which the bank keeps events: load the resources ' +
    'that you follow again, then read on with after=oldest or after=latest',
})
