// The shapes of the movable clock.

import { pageQuery } from '../../platform/contract/pagination.ts'
import {
  alternatives,
  Cents,
  DateTime,
  Enum,
  Integer,
  List,
  type Static,
  Type,
  Uuid,
} from '../../platform/contract/schema.ts'
import { DIGEST_IDS_MAX } from '../../platform/operations/clock_moves.ts'
import { HAPPENINGS } from './view.ts'
import { DUE_KINDS, RESOURCE_TYPES } from './kind_view.ts'

const YEARS_MAX = 10
export const SECONDS_MAX = YEARS_MAX * 366 * 24 * 3600
export const TOO_FAR = `is more than ${YEARS_MAX} years ahead`

const now = DateTime({
  description: 'Current time of the workspace.',
  example: '2026-06-14T09:30:00.000Z',
})

const resource_type = Enum(RESOURCE_TYPES, {
  description: 'Type of the resources in `ids`.',
  example: 'INTERNAL_TRANSFER',
})

const DigestLine = Type.Object(
  {
    kind: Enum(HAPPENINGS, { description: 'Type of the work.', example: 'TRANSFER_EXPIRED' }),
    count: Integer({ minimum: 1, description: 'Number of occurrences.', example: 3 }),
    resource_type,
    summary: Type.String({
      description: 'Human-readable summary.',
      example: '3 transfers expired',
    }),
    ids: Type.Array(Type.String({ example: '7d943c51-e4ff-4e57-9558-08cab6b963c7' }), {
      maxItems: DIGEST_IDS_MAX,
      description: `Ids of the first ${DIGEST_IDS_MAX} affected resources; for deliveries, of their events.`,
    }),
  },
  {
    $id: 'clock_digest_line',
    description: 'Work of one kind that ran during an advance of the clock.',
  },
)

const digest = Type.Array(DigestLine, {
  description:
    'Work that ran during the advance, by kind. Empty if none ran. Concurrent advances each count ' +
    'all work that ran while they lasted.',
})

const move = Type.Object(
  {
    from: DateTime({
      description: 'Time at which the advance started.',
      example: '2026-06-14T09:30:00.000Z',
    }),
    to: DateTime({
      description: 'Target time of the advance.',
      example: '2026-06-21T09:30:00.000Z',
    }),
    progress: Integer({
      minimum: 0,
      maximum: 100,
      description: 'Progress of the advance, in percent.',
      example: 42,
    }),
    digest,
  },
  { description: 'The advance in progress, in any process. Absent if there is none.' },
)

const stands_still = Type.Boolean({
  description: 'True for a seeded workspace: its clock advances only on request. Absent otherwise.',
})

export const Clock = Type.Object(
  { now, stands_still: Type.Optional(stands_still), move: Type.Optional(move) },
  { $id: 'clock', description: 'The clock of a sandbox workspace.' },
)
export type Clock = Static<typeof Clock>

export const MovedClock = Type.Object(
  { now, digest },
  {
    $id: 'moved_clock',
    description: 'The clock after the advance, and a summary of the work that ran.',
  },
)
export type MovedClock = Static<typeof MovedClock>
export type DigestLine = Static<typeof DigestLine>

export const MoveClock = Type.Object(
  alternatives({
    advance_seconds: Integer({
      minimum: 0,
      maximum: SECONDS_MAX,
      description:
        'Duration of the advance, in seconds. Exactly one of `advance_seconds`, `advance_to` and ' +
        '`to_next` is required.',
      example: 604_800,
    }),
    advance_to: DateTime({
      description: `Target time of the advance. At most ${YEARS_MAX} years ahead.`,
      example: '2026-06-21T09:30:00Z',
    }),
    to_next: Type.Boolean({
      description:
        '`true`: advances to the next item of scheduled work (`GET /sandbox/clock/due`), except ' +
        `RETENTION and WORKSPACE_SETUP. The clock is unchanged if nothing falls due within ${YEARS_MAX} years.`,
      example: false,
    }),
  }),
  { $id: 'move_clock' },
)
export type MoveClock = Static<typeof MoveClock>

const DueItem = Type.Object(
  {
    due_time: DateTime({
      description: 'Due time, by the workspace’s clock. In the past for overdue work.',
      example: '2026-06-21T09:30:00.000Z',
    }),
    kind: Enum(DUE_KINDS, {
      description: 'Kind of the scheduled work.',
      example: 'TRANSFER_EXPIRY',
    }),
    resource_type,
    resource_id: Type.Optional(
      Uuid({
        description: 'Id of the resource, if there is exactly one; for a retry, of the event.',
      }),
    ),
    webhook_id: Type.Optional(Uuid({ description: 'Id of the webhook. Only for retries.' })),
    account_id: Type.Optional(Uuid({ description: 'Id of the affected account.' })),
    amount: Type.Optional(Cents({ minimum: 0, description: 'Amount, in cents.', example: 2500 })),
    attempt: Type.Optional(
      Integer({
        minimum: 1,
        description: 'Number of the delivery attempt. Only for retries.',
        example: 3,
      }),
    ),
    summary: Type.String({
      description: 'Human-readable summary.',
      example: 'A transfer of $25.00 that waits expires; the money is available again.',
    }),
  },
  { $id: 'due_item', description: 'An item of scheduled work.' },
)
export type DueItem = Static<typeof DueItem>

export const DuePage = Type.Object(
  { due: Type.Array(DueItem), next_page_token: Type.Optional(Type.String()) },
  { $id: 'due_page' },
)

export const DueQuery = Type.Object({
  ...pageQuery,
  until: Type.Optional(
    DateTime({
      description: 'Latest due time, inclusive.',
      example: '2026-06-21T09:30:00Z',
    }),
  ),
  kinds: Type.Optional(
    List(Enum(DUE_KINDS), {
      maxItems: DUE_KINDS.length,
      description: 'Filters by kind. Comma-separated.',
    }),
  ),
  account_id: Type.Optional(Uuid({ description: 'Filters by account.' })),
})
export type DueQuery = Static<typeof DueQuery>
