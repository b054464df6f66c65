// Suspense entries as operators see them (contract: suspense#entries).

import { pageQuery } from '../../../platform/contract/pagination.ts'
import {
  Cents,
  Currency,
  DateTime,
  Enum,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

const Status = Enum(['OPEN', 'RESOLVED', 'RETURNED'], {
  $id: 'suspense_status',
  description:
    'OPEN: in suspense. RESOLVED: the amount was moved to or from an account. RETURNED: ' +
    'returned to its originator (ACH entries only).',
})

export const SuspensePath = Type.Object({
  entry_id: Uuid({
    description: 'Id of the entry, equal to the `uuid` of its posted transaction.',
  }),
})

export const SuspenseEntry = Type.Object(
  {
    id: Uuid({ description: 'Id of the entry, equal to the `uuid` of its posted transaction.' }),
    status: Status,
    source: Enum(['ACH', 'CARD'], {
      description: 'ACH: an incoming ACH entry. CARD: a credit of the card network.',
    }),
    dc_sign: Enum(['credit', 'debit'], {
      description:
        '`credit`: the amount is to be credited to an account. `debit`: it is to be debited from one.',
    }),
    amount: Cents({ minimum: 1, description: 'Amount, in cents.', example: 12345 }),
    currency: Currency(),
    reason: Text({
      description: 'Reason why the payment was not posted to its account.',
      example: 'ACCOUNT_CLOSED',
    }),
    explanation: Type.Optional(
      Text({
        description: 'Explanation of the reason. Absent if the reason needs none.',
        example: 'its entry class is not published',
      }),
    ),
    suspense_account_id: Uuid({ description: 'Id of the internal account that it is posted to.' }),
    intended_account_id: Type.Optional(
      Uuid({ description: 'Id of the account that the payment is addressed to, if it is known.' }),
    ),
    incoming_ach_id: Type.Optional(Uuid({ description: 'Id of the incoming ACH entry.' })),
    resolved_account_id: Type.Optional(
      Uuid({ description: 'Id of the account that was credited or debited.' }),
    ),
    resolution_id: Type.Optional(
      Uuid({ description: 'Id of the internal transfer that moved the amount.' }),
    ),
    creation_time: DateTime({ description: 'Time at which the payment was put into suspense.' }),
    resolved_time: Type.Optional(
      DateTime({ description: 'Time at which the entry was resolved or returned.' }),
    ),
  },
  {
    $id: 'suspense_entry',
    description: 'A payment that could not be posted to its account and is held in suspense.',
  },
)
export type SuspenseEntry = Static<typeof SuspenseEntry>

export const SuspensePage = Type.Object(
  {
    suspense_entries: Type.Array(SuspenseEntry, {
      description: 'Ordered by creation time, oldest first.',
    }),
    next_page_token: Type.Optional(
      Type.String({ description: 'Token of the next page. Absent on the last page.' }),
    ),
  },
  { $id: 'suspense_entries_page' },
)

export const SuspenseQuery = Type.Object({ status: Type.Optional(Status), ...pageQuery })
export type SuspenseQuery = Static<typeof SuspenseQuery>

export const SuspenseResolution = Type.Object(
  {
    account_id: Uuid({
      description:
        'Id of the customer account or internal account to credit, or to debit if the entry is a debit.',
    }),
  },
  { $id: 'resolve_suspense_entry' },
)
export type SuspenseResolution = Static<typeof SuspenseResolution>

export const SuspenseReturn = Type.Object(
  {
    code: Text({
      pattern: '^R\\d{2}$',
      description:
        'Nacha return reason code. Must be valid for the direction and class of the entry.',
      example: 'R03',
    }),
  },
  { $id: 'return_suspense_entry' },
)
export type SuspenseReturn = Static<typeof SuspenseReturn>
