// ACH entries that we receive, as the API shows them (contract: ach#incoming-entries).

import { pageQuery } from '../../../../platform/contract/pagination.ts'
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
    change_code: Text({ description: 'The wrong value.', example: 'C01' }),
    corrected_data: Text({ description: 'The corrected value.', example: '987654321' }),
    original_dfi_no: Text({
      description:
        'First eight digits of the routing number of the bank that received the original.',
      example: '02100002',
    }),
    original_trace: Text({
      description: 'Trace number of the original.',
      example: '123456780000001',
    }),
  },
  { $id: 'ach_notification_of_change', description: 'A correction to use from now on.' },
)

const AddendaField = Type.Object(
  {
    name: Text({ description: 'Name of the field.', example: 'originator name' }),
    value: Text({ description: 'What it says.', example: 'HARBOUR TRADING' }),
  },
  { $id: 'ach_addenda_field', description: 'A field of an addenda record.' },
)

const Addenda = Type.Object(
  {
    type_code: Text({ description: 'Addenda type code.', example: '11' }),
    fields: Type.Array(AddendaField, { description: 'The fields that are not blank.' }),
  },
  { $id: 'ach_addenda', description: 'An addenda record that is more than a text.' },
)

export const IncomingAch = Type.Object(
  {
    id: Uuid({ readOnly: true, description: 'Id of the incoming ACH entry.' }),
    status: IncomingStatus,
    dc_sign: Enum(['credit', 'debit'], {
      description: 'credit pays in, debit pulls from the account.',
    }),
    amount: Cents({ minimum: 0, description: 'Cents.', example: 12345 }),
    account_id: Type.Optional(
      Uuid({ description: 'The account that it was posted to, or is meant for.' }),
    ),
    account_no: Text({ description: 'The number that it names.', example: '790954299503' }),
    company_entry_description: Text({ description: 'What it is for.', example: 'PAYROLL' }),
    company_name: Text({ description: 'Who sent it.', example: 'ACME INC' }),
    decline_reason: Type.Optional(
      Text({ description: 'Why it was not posted.', example: 'INSUFFICIENT_FUNDS' }),
    ),
    effective_date: FullDate({ description: 'When it was meant to settle.' }),
    external_id: Type.Optional(Uuid({ description: 'Its posted transaction.' })),
    identification_number: Text({ description: 'The sender’s name for the receiver.' }),
    is_future_dated: Type.Boolean({ description: 'Whether it came before its day.' }),
    notification_of_change: Type.Optional(NotificationOfChange),
    originating_routing_number: Text({
      description: 'Routing number of the bank that sent it.',
      example: '021000021',
    }),
    outgoing_ach_id: Type.Optional(
      Uuid({ description: 'The entry that we sent, when this one returns or corrects it.' }),
    ),
    reference_info: Type.Optional(
      Type.Array(Type.String({ description: 'What the payment is for.' }), {
        description:
          'The remittance: its addenda 05, up to 9,999 of an entry of class CTX, or 17 of an international entry.',
      }),
    ),
    addenda: Type.Optional(
      Type.Array(Addenda, {
        description:
          'Addenda of card terminals (02) and of international entries (10 to 18), in their order.',
      }),
    ),
    receiver_name: Type.Optional(
      Text({ description: 'Name of the receiver, as the sender knows it.', example: 'ADA QUILL' }),
    ),
    return_data: Type.Optional(ReturnData),
    sec_code: Text({ description: 'Standard entry class.', example: 'PPD' }),
    settlement_date: FullDate({ description: 'When it settles.' }),
    tenant: Type.String({ description: 'Id of the workspace.', example: '1_1' }),
    trace_no: Text({ description: 'Its name on the network.', example: '021000020000001' }),
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
})
export type IncomingQuery = Static<typeof IncomingQuery>

export const IncomingPage = Type.Object({
  transactions: Type.Array(IncomingAch, { description: 'Ordered by creation time, oldest first.' }),
  next_page_token: Type.Optional(
    Type.String({ description: 'Token of the next page. Absent on the last page.' }),
  ),
})
