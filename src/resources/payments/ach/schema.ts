// ACH entries that we send, as the API shows them (contract: ach#asking-for-an-entry). Those that we receive stand in
// incoming_schema.ts.

import { pageQuery } from '../../../platform/contract/pagination.ts'
import {
  Cents,
  Currency,
  DateTime,
  Enum,
  FullDate,
  Integer,
  List,
  Metadata,
  Nullable,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

/** What fits into the amount of an entry: ten digits. */
export const AMOUNT_MAX = 9_999_999_999
const COMPANY_NAME_MAX = 16
const DESCRIPTION_MAX = 10
const ADDENDA_MAX = 80
const HOLD_DAYS_MAX = 365

export const AchPath = Type.Object({
  transaction_id: Uuid({
    description: 'Id of the ACH transfer, or of its transaction (`external_id`).',
  }),
})

const sign =
  'credit pushes money to the external account, debit pulls money from it. Seen from the entry, not from the account.'
export const AchSign = Enum(['credit', 'debit'], { $id: 'ach_dc_sign', description: sign })

export const AchStatus = Enum(['CANCELED', 'COMPLETE', 'DECLINED', 'INIT', 'PENDING'], {
  $id: 'outgoing_ach_status',
  description:
    'INIT until the cut-off, PENDING once handed to the network, COMPLETE when settled. A returned entry stays ' +
    'COMPLETE and has return_data; one that comes back before it settled is DECLINED.',
})

export const ReturnData = Type.Object(
  {
    code: Text({ description: 'Why it was returned.', example: 'R01' }),
    original_dfi_no: Text({
      description:
        'First eight digits of the routing number of the bank that received the original.',
      example: '02100002',
    }),
    original_trace: Text({
      description: 'Trace number of the original.',
      example: '123456780000001',
    }),
    return_trace: Type.Optional(
      Text({ description: 'Trace number of the return.', example: '021000020000001' }),
    ),
    return_settlement_date: Type.Optional(FullDate({ description: 'When the return settled.' })),
    dishonored_trace: Type.Optional(
      Text({
        description: 'Trace number of our return that the other bank dishonors.',
        example: '123456780000007',
      }),
    ),
  },
  { $id: 'ach_return_data', description: 'The return of an entry.' },
)
export type ReturnData = Static<typeof ReturnData>

const HoldRequest = Type.Object(
  {
    amount: Cents({ minimum: 0, description: 'How much, in cents.', example: 10000 }),
    duration: Integer({
      minimum: 0,
      maximum: HOLD_DAYS_MAX,
      description: 'Days after settlement.',
      example: 3,
    }),
  },
  { $id: 'ach_request_hold_data', description: 'Keeps incoming funds unavailable for a time.' },
)

const HoldData = Type.Object(
  {
    amount: Cents({ minimum: 0, description: 'How much, in cents.', example: 10000 }),
    availability_time: DateTime({ description: 'When it becomes available.' }),
  },
  { $id: 'ach_hold_data', description: 'Incoming funds that stay unavailable for a time.' },
)

const Risk = Type.Object(
  {
    client_ip: Type.Optional(
      Text({ description: 'Where the request came from.', example: '203.0.113.7' }),
    ),
  },
  { $id: 'ach_risk_data', description: 'What may help to judge the risk.' },
)

const description = {
  company_entry_description: 'What the receiver reads on the statement.',
  company_name: 'Who the receiver reads as the sender.',
  reference_info: 'What the payment is for: travels with the entry as addenda 05.',
}

export const CreateAch = Type.Object(
  {
    amount: Cents({ minimum: 1, maximum: AMOUNT_MAX, description: 'Cents.', example: 12345 }),
    company_entry_description: Type.Optional(
      Nullable(
        Text({
          maxLength: DESCRIPTION_MAX,
          description: description.company_entry_description,
          example: 'RENT',
        }),
      ),
    ),
    company_name: Type.Optional(
      Text({
        maxLength: COMPANY_NAME_MAX,
        description: description.company_name,
        example: 'QUILL LTD',
      }),
    ),
    currency: Currency({ description: 'The currency of the account: USD.' }),
    customer_id: Uuid({
      description: 'A customer of the originating account who owns the external account.',
    }),
    dc_sign: AchSign,
    effective_date: Type.Optional(
      Nullable(
        FullDate({ description: 'When it should settle; the next business day when absent.' }),
      ),
    ),
    external_data: Type.Optional(
      Nullable(
        Metadata({ description: 'Kept with the transaction.', example: { order: '7-1138' } }),
      ),
    ),
    final_customer_id: Type.Optional(
      Nullable(Uuid({ description: 'Who receives it in the end.' })),
    ),
    hold: Type.Optional(Nullable(HoldRequest)),
    is_same_day: Type.Optional(
      Nullable(Type.Boolean({ description: 'Settles today, until 16:45 Eastern time.' })),
    ),
    memo: Type.Optional(Nullable(Text({ description: 'A note, which stays here.' }))),
    originating_account_id: Uuid({ description: 'The account at this bank.' }),
    receiving_account_id: Uuid({ description: 'The external account.' }),
    reference_info: Type.Optional(
      Nullable(Text({ maxLength: ADDENDA_MAX, description: description.reference_info })),
    ),
    risk: Type.Optional(Nullable(Risk)),
    sec_code: Type.Optional(
      Enum(['CCD', 'PPD', 'WEB'], {
        description: 'The kind of entry: WEB when absent. PPD is for deposits (credit) only.',
      }),
    ),
    tenant: Type.Optional(Type.String({ description: 'Id of the workspace.', example: '1_1' })),
  },
  { $id: 'create_ach' },
)
export type CreateAch = Static<typeof CreateAch>

export const PatchAch = Type.Object(
  {
    status: Type.Optional(
      Nullable(Enum(['CANCELED'], { description: 'Cancels an entry in INIT.' })),
    ),
    funds_availability_time: Type.Optional(
      Nullable(
        DateTime({ description: 'When held funds become available; a past time: at once.' }),
      ),
    ),
  },
  { $id: 'patch_ach' },
)
export type PatchAch = Static<typeof PatchAch>

export const Ach = Type.Object(
  {
    id: Uuid({ readOnly: true, description: 'The entry’s own id.' }),
    external_id: Uuid({ description: 'Its transaction, pending and later posted.' }),
    status: AchStatus,
    dc_sign: AchSign,
    amount: Cents({ description: 'Cents.', example: 12345 }),
    account_id: Type.Optional(Uuid({ description: 'The external account.' })),
    account_name: Type.Optional(Text({ description: 'Who owns it.', example: 'Ada Quill' })),
    account_no: Text({ description: 'The last four characters of its number.', example: '6789' }),
    source_account_id: Type.Optional(Uuid({ description: 'The account at this bank.' })),
    source_account_name: Type.Optional(Text({ description: 'Its nickname.' })),
    source_account_no: Text({ description: 'Its number.', example: '790954299503' }),
    bank_id: Integer({ description: 'The first part of the tenant.', example: 1 }),
    partner_id: Integer({ description: 'The second part of the tenant.', example: 1 }),
    company_entry_description: Type.Optional(
      Text({ description: description.company_entry_description, example: 'RENT' }),
    ),
    company_name: Type.Optional(
      Text({ description: description.company_name, example: 'QUILL LTD' }),
    ),
    effective_date: FullDate({ description: 'When it is meant to settle.' }),
    hold: Type.Optional(HoldData),
    incoming_ach_id: Type.Optional(
      Uuid({ description: 'The entry that we received, when this one returns it.' }),
    ),
    is_same_day: Type.Boolean({ description: 'Whether it settles on the day it was made.' }),
    memo: Text({ description: 'A note; empty when there is none.' }),
    reference_info: Type.Optional(Text({ description: description.reference_info })),
    return_data: Type.Optional(ReturnData),
    trace_no: Text({
      description:
        'Its name on the network: eight digits of our routing number and seven of a sequence.',
      example: '123456780000001',
    }),
  },
  { $id: 'outgoing_ach', description: 'An ACH entry originated by this bank.' },
)
export type Ach = Static<typeof Ach>

export const AchQuery = Type.Object({
  effective_date: Type.Optional(FullDate({ description: 'Filters by effective date.' })),
  start_effective_date: Type.Optional(
    FullDate({ description: 'Earliest effective date, inclusive.' }),
  ),
  end_effective_date: Type.Optional(FullDate({ description: 'Latest effective date, inclusive.' })),
  incoming_ach_id: Type.Optional(
    Uuid({ description: 'Filters by returned transfer: returns of this entry.' }),
  ),
  external_account_id: Type.Optional(
    List(Uuid(), { description: 'Filters by external account. Comma-separated.' }),
  ),
  ...pageQuery,
})
export type AchQuery = Static<typeof AchQuery>

export const AchPage = Type.Object({
  transactions: Type.Array(Ach, { description: 'Ordered by creation time, oldest first.' }),
  next_page_token: Type.Optional(
    Type.String({ description: 'Token of the next page. Absent on the last page.' }),
  ),
})
