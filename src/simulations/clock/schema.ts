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
import { HAPPENINGS } from './happened.ts'
import { DUE_KINDS, RESOURCE_TYPES } from './kinds.ts'

const YEARS_MAX = 10
export const SECONDS_MAX = YEARS_MAX * 366 * 24 * 3600
export const TOO_FAR = `is more than ${YEARS_MAX} years ahead`

const now = DateTime({
  description: 'The time in this workspace.',
  example: '2026-06-14T09:30:00.000Z',
})

const resource_type = Enum(RESOURCE_TYPES, {
  description: 'What the ids are about.',
  example: 'INTERNAL_TRANSFER',
})

const DigestLine = Type.Object(
  {
    kind: Enum(HAPPENINGS, { description: 'What happened.', example: 'TRANSFER_EXPIRED' }),
    count: Integer({ minimum: 1, description: 'How often it happened.', example: 3 }),
    resource_type,
    summary: Type.String({ description: 'The same in words.', example: '3 transfers expired' }),
    ids: Type.Array(Type.String({ example: '7d943c51-e4ff-4e57-9558-08cab6b963c7' }), {
      maxItems: DIGEST_IDS_MAX,
      description: `The first ${DIGEST_IDS_MAX} that it happened to; of deliveries their events.`,
    }),
  },
  { $id: 'clock_digest_line', description: 'One kind of thing that happened while a clock moved.' },
)

const digest = Type.Array(DigestLine, {
  description:
    'What the bank did while the clock moved, by kind. Empty when nothing happened. Several moves at once each ' +
    'count what happened while they lasted.',
})

const move = Type.Object(
  {
    from: DateTime({ description: 'Where the move began.', example: '2026-06-14T09:30:00.000Z' }),
    to: DateTime({ description: 'Where it ends.', example: '2026-06-21T09:30:00.000Z' }),
    progress: Integer({
      minimum: 0,
      maximum: 100,
      description: 'How much of that time has passed, in percent.',
      example: 42,
    }),
    digest,
  },
  { description: 'The move that is under way, in whichever process. Absent between moves.' },
)

const stands_still = Type.Boolean({
  description:
    'Of a seeded workspace: true, because its clock stands still until it is moved. Absent where time passes by itself.',
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
        'How far the clock moves, in seconds. One of this, `advance_to` and `to_next` is required.',
      example: 604_800,
    }),
    advance_to: DateTime({
      description: `The time that the clock moves to: at most ${YEARS_MAX} years ahead.`,
      example: '2026-06-21T09:30:00Z',
    }),
    to_next: Type.Boolean({
      description:
        'Whether the clock moves to the next thing that falls due (`GET /sandbox/clock/due`), other than RETENTION ' +
        `and WORKSPACE_SETUP. It stays where it is when nothing falls due within ${YEARS_MAX} years.`,
      example: false,
    }),
  }),
  { $id: 'move_clock' },
)
export type MoveClock = Static<typeof MoveClock>

const DueItem = Type.Object(
  {
    due_time: DateTime({
      description: 'When it falls due, in the workspace’s time; in the past for what is late.',
      example: '2026-06-21T09:30:00.000Z',
    }),
    kind: Enum(DUE_KINDS, { description: 'What falls due.', example: 'TRANSFER_EXPIRY' }),
    resource_type,
    resource_id: Type.Optional(
      Uuid({ description: 'Its id, where it is one thing; of a retry the event’s.' }),
    ),
    webhook_id: Type.Optional(Uuid({ description: 'Of a retry: where it goes.' })),
    account_id: Type.Optional(Uuid({ description: 'The account that it concerns.' })),
    amount: Type.Optional(Cents({ minimum: 0, description: 'Cents.', example: 2500 })),
    attempt: Type.Optional(
      Integer({ minimum: 1, description: 'Of a retry: which attempt it is.', example: 3 }),
    ),
    summary: Type.String({
      description: 'The same as a sentence.',
      example: 'A transfer of $25.00 that waits expires; the money is available again.',
    }),
  },
  { $id: 'due_item', description: 'Something that happens by itself when its time comes.' },
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
