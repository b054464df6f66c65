import { defineError } from '../../../platform/contract/errors.ts'

/** Events after the position were deleted, so reading on would miss some. */
export const EventsDeleted = defineError({
  code: 'EVENTS_DELETED',
  slug: 'events-deleted',
  title: 'Events Deleted',
  status: 410,
  when: 'Events after the position in `after` or Last-Event-ID were deleted at the end of their retention period. Default: 60 days.',
  next: 'Reload the resources. Then read events with after=oldest for all retained events, or after=latest for new events.',
  detail: () =>
    'events after this position were deleted at the end of their retention period: reload the ' +
    'resources, then continue with after=oldest or after=latest',
})
