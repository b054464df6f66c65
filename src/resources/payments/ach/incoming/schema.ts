// Incoming ACH entries in the API (contract: ach#incoming-entries).

import { orderQuery, pageQuery } from '../../../../platform/contract/pagination.ts'
import {
  Cents,
  Enum,
  FullDate,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../../platform/contract/schema.ts'
import { ReturnData } from '../schema.ts'

export const IncomingPath = Type.Object({
  id: Uuid({ description: 'Id of the incoming ACH entry.' }),
})

export const IncomingStatus = Enum(
  ['ERROR', 'IGNORED', 'INIT', 'IN_SUSPENSE', 'POSTED', 'RETURNED'],
  {
    $id: 'incoming_ach_status',
    description:
      'Status of the entry. INIT: waiting for its settlement date. POSTED: posted to the account. ' +
      'IN_SUSPENSE: not postable to the account, held in suspense. RETURNED: returned to the ' +
      'originator. IGNORED: an entry without money. ERROR: invalid.',
  },
)

const NotificationOfChange = Type.Object(
  {
    change_code: Text({
      description: 'Nacha change code, for example `C01` for an incorrect account number.',
      example: 'C01',
    }),
    corrected_data: Text({ description: 'The corrected value.', example: '987654321' }),
    original_dfi_no: Text({
      description:
        'First eight digits of the routing number of the receiving bank of the original entry.',
      example: '02100002',
    }),
    original_trace: Text({
      description: 'Trace number of the original entry.',
      example: '123456780000001',
    }),
  },
  {
    $id: 'ach_notification_of_change',
    description: 'A notification of change (NOC): corrected data to use in future entries.',
  },
)

const AddendaField = Type.Object(
  {
    name: Text({ description: 'Name of the field.', example: 'originator name' }),
    value: Text({ description: 'Value of the field.', example: 'HARBOUR TRADING' }),
  },
  { $id: 'ach_addenda_field', description: 'A field of an addenda record.' },
)

const Addenda = Type.Object(
  {
    type_code: Text({ description: 'Addenda type code, two digits.', example: '11' }),
    fields: Type.Array(AddendaField, {
      description: 'Fields of the record. Blank fields are omitted.',
    }),
  },
  { $id: 'ach_addenda', description: 'An addenda record with structured fields.' },
)

export const IncomingAch = Type.Object(
  {
    id: Uuid({ readOnly: true, description: 'Id of the incoming ACH entry.' }),
    status: IncomingStatus,
    dc_sign: Enum(['credit', 'debit'], {
      description: '`credit` adds money to the account; `debit` pulls money from it.',
    }),
    amount: Cents({ minimum: 0, description: 'Amount, in cents.', example: 12345 }),
    account_id: Type.Optional(
      Uuid({ description: 'Id of the account that the entry was posted to, or is addressed to.' }),
    ),
    account_no: Text({ description: 'Account number in the entry.', example: '790954299503' }),
    company_entry_description: Text({
      description: 'Description of the payment, set by the originator.',
      example: 'PAYROLL',
    }),
    company_name: Text({ description: 'Name of the originator.', example: 'ACME INC' }),
    decline_reason: Type.Optional(
      Text({ description: 'Reason why the entry was not posted.', example: 'INSUFFICIENT_FUNDS' }),
    ),
    effective_date: FullDate({
      description: 'Effective date in the entry: the settlement date intended by the originator.',
    }),
    external_id: Type.Optional(Uuid({ description: 'Id of the posted transaction.' })),
    identification_number: Text({
      description: 'Identifier of the receiver, assigned by the originator.',
    }),
    is_future_dated: Type.Boolean({
      description: 'Whether the entry was received before its settlement date.',
    }),
    notification_of_change: Type.Optional(NotificationOfChange),
    originating_routing_number: Text({
      description: 'Routing number of the originating bank.',
      example: '021000021',
    }),
    outgoing_ach_id: Type.Optional(
      Uuid({ description: 'Id of the outgoing transfer that this entry returns or corrects.' }),
    ),
    reference_info: Type.Optional(
      Type.Array(Type.String({ description: 'Remittance information.' }), {
        description:
          'Remittance information from addenda records of type 05: up to 9,999 for CTX entries, up to 17 ' +
          'for international entries.',
      }),
    ),
    addenda: Type.Optional(
      Type.Array(Addenda, {
        description:
          'Addenda records of card terminals (02) and of international entries (10 to 18), in the order of the file.',
      }),
    ),
    receiver_name: Type.Optional(
      Text({ description: 'Name of the receiver in the entry.', example: 'ADA QUILL' }),
    ),
    return_data: Type.Optional(ReturnData),
    sec_code: Text({ description: 'Standard entry class code.', example: 'PPD' }),
    settlement_date: FullDate({ description: 'Settlement date.' }),
    tenant: Type.String({ description: 'Id of the workspace.', example: '1_1' }),
    trace_no: Text({ description: 'Trace number.', example: '021000020000001' }),
  },
  { $id: 'incoming_ach', description: 'An ACH entry received from another bank.' },
)
export type IncomingAch = Static<typeof IncomingAch>

export const IncomingQuery = Type.Object({
  account_id: Type.Optional(
    Uuid({
      description:
        'Filters by account: entries that are posted to this account or addressed to it.',
    }),
  ),
  status: Type.Optional(IncomingStatus),
  settlement_date_from: Type.Optional(
    FullDate({ description: 'Earliest settlement date, inclusive.' }),
  ),
  settlement_date_to: Type.Optional(
    FullDate({ description: 'Latest settlement date, inclusive.' }),
  ),
  ...pageQuery,
  ...orderQuery(),
})
export type IncomingQuery = Static<typeof IncomingQuery>

export const IncomingPage = Type.Object({
  transactions: Type.Array(IncomingAch, { description: 'Ordered by creation time, oldest first.' }),
  next_page_token: Type.Optional(
    Type.String({ description: 'Token of the next page. Absent on the last page.' }),
  ),
})
