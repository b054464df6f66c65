// Outgoing ACH entries in the API (contract: ach#asking-for-an-entry). Incoming ones are in
// incoming/schema.ts.

import { orderQuery, pageQuery } from '../../../platform/contract/pagination.ts'
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

/** Ten digits. */
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
  '`credit` pushes money to the external account; `debit` pulls money from it. The direction is ' +
  'that of the ACH entry, not of the account.'
export const AchSign = Enum(['credit', 'debit'], { $id: 'ach_dc_sign', description: sign })

export const AchStatus = Enum(['CANCELED', 'COMPLETE', 'DECLINED', 'INIT', 'PENDING'], {
  $id: 'outgoing_ach_status',
  description:
    'INIT until the cut-off, PENDING after transmission to the network, COMPLETE after settlement. ' +
    'A transfer returned after settlement stays COMPLETE and has `return_data`; one returned before ' +
    'settlement is DECLINED.',
})

export const ReturnData = Type.Object(
  {
    code: Text({ description: 'Nacha return reason code.', example: 'R01' }),
    original_dfi_no: Text({
      description:
        'First eight digits of the routing number of the receiving bank of the original entry.',
      example: '02100002',
    }),
    original_trace: Text({
      description: 'Trace number of the original entry.',
      example: '123456780000001',
    }),
    return_trace: Type.Optional(
      Text({ description: 'Trace number of the return entry.', example: '021000020000001' }),
    ),
    return_settlement_date: Type.Optional(
      FullDate({ description: 'Settlement date of the return.' }),
    ),
    dishonored_trace: Type.Optional(
      Text({
        description: 'Trace number of the return of this bank that the other bank dishonored.',
        example: '123456780000007',
      }),
    ),
  },
  { $id: 'ach_return_data', description: 'Return of an ACH entry.' },
)
export type ReturnData = Static<typeof ReturnData>

const HoldRequest = Type.Object(
  {
    amount: Cents({ minimum: 0, description: 'Amount to hold, in cents.', example: 10000 }),
    duration: Integer({
      minimum: 0,
      maximum: HOLD_DAYS_MAX,
      description: 'Number of days after settlement until the funds become available.',
      example: 3,
    }),
  },
  {
    $id: 'ach_request_hold_data',
    description: 'Places a hold on incoming funds after settlement.',
  },
)

const HoldData = Type.Object(
  {
    amount: Cents({ minimum: 0, description: 'Amount to hold, in cents.', example: 10000 }),
    availability_time: DateTime({ description: 'Time at which the funds become available.' }),
  },
  { $id: 'ach_hold_data', description: 'A hold on incoming funds.' },
)

const Risk = Type.Object(
  {
    client_ip: Type.Optional(
      Text({
        description: 'IP address of the client that requested the payment.',
        example: '203.0.113.7',
      }),
    ),
  },
  { $id: 'ach_risk_data', description: 'Data for risk assessment.' },
)

const description = {
  company_entry_description: 'Description of the payment on the receiver’s statement.',
  company_name: 'Name of the originator on the receiver’s statement.',
  reference_info: 'Remittance information, sent with the entry as an addenda record of type 05.',
}

export const CreateAch = Type.Object(
  {
    amount: Cents({
      minimum: 1,
      maximum: AMOUNT_MAX,
      description: 'Amount, in cents.',
      example: 12345,
    }),
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
    currency: Currency({ description: 'Currency of the account. Always USD.' }),
    customer_id: Uuid({
      description:
        'Id of a customer who holds the originating account and owns the external account.',
    }),
    dc_sign: AchSign,
    effective_date: Type.Optional(
      Nullable(
        FullDate({ description: 'Requested settlement date. Default: the next business day.' }),
      ),
    ),
    external_data: Type.Optional(
      Nullable(
        Metadata({
          description: 'Data of the integrator, stored with the transaction.',
          example: { order: '7-1138' },
        }),
      ),
    ),
    final_customer_id: Type.Optional(
      Nullable(Uuid({ description: 'Id of the ultimate recipient.' })),
    ),
    hold: Type.Optional(Nullable(HoldRequest)),
    is_same_day: Type.Optional(
      Nullable(
        Type.Boolean({
          description:
            'Whether to settle on the same day. Cut-off: 16:45 Eastern time. Default: `false`.',
        }),
      ),
    ),
    memo: Type.Optional(Nullable(Text({ description: 'Internal note. Not sent to the network.' }))),
    originating_account_id: Uuid({ description: 'Id of the account at this bank.' }),
    receiving_account_id: Uuid({ description: 'Id of the external account.' }),
    reference_info: Type.Optional(
      Nullable(Text({ maxLength: ADDENDA_MAX, description: description.reference_info })),
    ),
    risk: Type.Optional(Nullable(Risk)),
    sec_code: Type.Optional(
      Enum(['CCD', 'PPD', 'WEB'], {
        description: 'Standard entry class code. Default: `WEB`. PPD is allowed for credits only.',
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
      Nullable(
        Enum(['CANCELED'], { description: 'New status. CANCELED cancels a transfer in INIT.' }),
      ),
    ),
    funds_availability_time: Type.Optional(
      Nullable(
        DateTime({
          description:
            'Time at which held funds become available. A time in the past releases them immediately.',
        }),
      ),
    ),
  },
  { $id: 'patch_ach' },
)
export type PatchAch = Static<typeof PatchAch>

export const Ach = Type.Object(
  {
    id: Uuid({ readOnly: true, description: 'Id of the ACH transfer.' }),
    external_id: Uuid({ description: 'Id of the transaction, first pending and later posted.' }),
    status: AchStatus,
    dc_sign: AchSign,
    amount: Cents({ description: 'Amount, in cents.', example: 12345 }),
    account_id: Type.Optional(Uuid({ description: 'Id of the external account.' })),
    account_name: Type.Optional(
      Text({ description: 'Name of the owner of the external account.', example: 'Ada Quill' }),
    ),
    account_no: Text({
      description: 'Last four characters of the external account number.',
      example: '6789',
    }),
    source_account_id: Type.Optional(Uuid({ description: 'Id of the account at this bank.' })),
    source_account_name: Type.Optional(
      Text({ description: 'Nickname of the account at this bank.' }),
    ),
    source_account_no: Text({
      description: 'Number of the account at this bank.',
      example: '790954299503',
    }),
    bank_id: Integer({ description: 'First part of `tenant`.', example: 1 }),
    partner_id: Integer({ description: 'Second part of `tenant`.', example: 1 }),
    company_entry_description: Type.Optional(
      Text({ description: description.company_entry_description, example: 'RENT' }),
    ),
    company_name: Type.Optional(
      Text({ description: description.company_name, example: 'QUILL LTD' }),
    ),
    effective_date: FullDate({ description: 'Intended settlement date.' }),
    hold: Type.Optional(HoldData),
    incoming_ach_id: Type.Optional(
      Uuid({ description: 'Id of the incoming entry that this transfer returns.' }),
    ),
    is_same_day: Type.Boolean({
      description: 'Whether the transfer settles on the day of its creation.',
    }),
    memo: Text({ description: 'Internal note. Empty if there is none.' }),
    reference_info: Type.Optional(Text({ description: description.reference_info })),
    return_data: Type.Optional(ReturnData),
    trace_no: Text({
      description:
        'Trace number: eight digits of this bank’s routing number and a seven-digit sequence number.',
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
  incoming_ach_id: Type.Optional(Uuid({ description: 'Id of an ACH transfer: only its returns.' })),
  external_account_id: Type.Optional(
    List(Uuid(), { description: 'Filters by external account. Comma-separated.' }),
  ),
  ...pageQuery,
  ...orderQuery(),
})
export type AchQuery = Static<typeof AchQuery>

export const AchPage = Type.Object({
  transactions: Type.Array(Ach, { description: 'Ordered by creation time, oldest first.' }),
  next_page_token: Type.Optional(
    Type.String({ description: 'Token of the next page. Absent on the last page.' }),
  ),
})
