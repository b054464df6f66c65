// Fault rules (contract: sandbox#faults).

import { deliveryFaults } from '../../../events/delivery/fault.ts'
import {
  DateTime,
  Enum,
  Integer,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import {
  achFaults,
  faultMoments,
  faultStatuses,
  processorFaults,
  requestFaults,
} from '../../../platform/contract/injected_fault.ts'
import { CHANGE_CODES } from '../../../rails/ach/faults.ts'
import { ADDENDA_MAX, SIMULATED_CLASSES } from '../../../rails/ach/nacha/sec_codes.ts'
import { DISHONOR_CODES, ENTRY_RETURN_CODES } from '../../../rails/ach/return_reasons.ts'
import { vendorFaults } from '../../../rails/aggregators/faults.ts'

const DELAY_MAX_MS = 60_000
const LATE_MAX_SECONDS = 7 * 24 * 3600
const BANKING_DAYS_MAX = 90
/** The size of the field in a notification of change. */
const CORRECTED_MAX = 29
const TIMES_MAX = 1_000_000
/** The seed is a JSON integer. */
const SEED_MAX = 2 ** 48 - 1

const faults = [
  ...requestFaults,
  ...deliveryFaults,
  ...vendorFaults,
  ...processorFaults,
  ...achFaults,
]
const fault = Enum(faults, {
  $id: 'fault_type',
  description:
    'ANSWER_LOST: the operation commits and the connection closes without a response. BODY_CUT: the ' +
    'operation commits and the connection closes in the middle of the response. CONNECTION_RESET: ' +
    'the connection closes before the operation starts. DELAY: the operation starts later. ERROR: ' +
    'the response has a different status. WEBHOOK_LOST: the event counts as delivered and is not ' +
    'sent. WEBHOOK_TWICE: the event is sent twice. WEBHOOK_LATE: the event is sent later. ' +
    'WEBHOOK_OUT_OF_ORDER: the event is sent one second late, after subsequent events. ' +
    'WEBHOOK_WRONG_SIGNATURE: the signature is that of a different body. WEBHOOK_OLD_SIGNATURE: the ' +
    'timestamp and signature are one hour old. VENDOR_TIMEOUT: a vendor of external accounts does ' +
    'not respond in time. VENDOR_GARBAGE: the vendor’s response is invalid. PROCESSOR_TIMEOUT, ' +
    'PROCESSOR_GARBAGE: the same for the card processor, when a card is issued or activated. ' +
    'ACH_RETURN: the other bank returns the ACH transfer created by the request. ACH_CHANGE: the ' +
    'other bank sends a notification of change. ACH_LATE_FILE: the file that contains the transfer ' +
    'is late, and its transfers settle later. ACH_ENTRY: the simulated incoming entry has another ' +
    'entry class or addenda, or its return is dishonored.',
  example: 'ANSWER_LOST',
})

const fields = {
  name: Type.Optional(Text({ description: 'Label of the rule.', example: 'The answer is lost' })),
  operation: Type.Optional(
    Text({
      description:
        'Operation to match: its id, or its method and path, for example `POST /v0/accounts`. Default: ' +
        'any operation below /v0.',
      example: 'createInternalTransfer',
    }),
  ),
  api_key_id: Type.Optional(Uuid({ description: 'Matches only requests with this API key.' })),
  idempotency_key: Type.Optional(
    Text({
      maxLength: 255,
      description: 'Matches only requests with this Idempotency-Key.',
      example: '6f8e7f0a-2b1c-4a3d-9e5f-7c6b5a493827',
    }),
  ),
  webhook_id: Type.Optional(Uuid({ description: 'Webhook to match. Only for WEBHOOK faults.' })),
  event_type: Type.Optional(
    Text({
      description:
        'Event type to match; a trailing `*` matches all types with the prefix. Only for WEBHOOK faults.',
      example: 'TRANSACTION.*',
    }),
  ),
  probability: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Probability that a matching request triggers the fault. Default: `1`.',
      example: 0.25,
    }),
  ),
  status: Type.Optional(
    Type.Unsafe<(typeof faultStatuses)[number]>({
      type: 'integer',
      enum: [...faultStatuses],
      description: 'HTTP status of the response. Required for ERROR.',
      example: 503,
    }),
  ),
  when: Type.Optional(
    Enum(faultMoments, {
      description:
        'BEFORE: the operation is not executed. AFTER: the operation is executed and committed. Only ' +
        'for ERROR. Default: `BEFORE`.',
      example: 'AFTER',
    }),
  ),
  delay_ms: Type.Optional(
    Integer({
      minimum: 1,
      maximum: DELAY_MAX_MS,
      description: 'Delay in milliseconds of machine time. Required for DELAY.',
      example: 1_500,
    }),
  ),
  delay_seconds: Type.Optional(
    Integer({
      minimum: 1,
      maximum: LATE_MAX_SECONDS,
      description: 'Delay in seconds of the workspace’s clock. Required for WEBHOOK_LATE.',
      example: 3_600,
    }),
  ),
  return_code: Type.Optional(
    Enum(ENTRY_RETURN_CODES, {
      description: 'Nacha return reason code. Required for ACH_RETURN.',
      example: 'R03',
    }),
  ),
  change_code: Type.Optional(
    Enum(CHANGE_CODES, {
      description: 'Nacha change code. Required for ACH_CHANGE.',
      example: 'C01',
    }),
  ),
  corrected_data: Type.Optional(
    Text({
      maxLength: CORRECTED_MAX,
      description: 'Corrected value. Required for ACH_CHANGE. Printable ASCII.',
      example: '790954299503',
    }),
  ),
  banking_days: Type.Optional(
    Integer({
      minimum: 0,
      maximum: BANKING_DAYS_MAX,
      description:
        'Number of banking days. For ACH_RETURN and ACH_CHANGE: days between settlement and the ' +
        'response of the other bank, at 8:30 Eastern time. Default: `1`; `0` responds when the file is ' +
        'sent, before settlement. For ACH_LATE_FILE: days by which settlement is delayed. Default: `0`, ' +
        'the next settlement window (8:30 or 18:00). For ACH_ENTRY: days between the settlement of the ' +
        'return and its dishonor. Default: `1`, the minimum.',
      example: 2,
    }),
  ),
  sec_code: Type.Optional(
    Enum(SIMULATED_CLASSES, {
      description: 'Entry class of the incoming entry. Only for ACH_ENTRY. Default: `PPD`.',
      example: 'CTX',
    }),
  ),
  addenda_count: Type.Optional(
    Integer({
      minimum: 0,
      maximum: ADDENDA_MAX,
      description:
        'Number of addenda records of the incoming entry, at most as many as its class allows. Only for ' +
        'ACH_ENTRY. Default: `0`.',
      example: 3,
    }),
  ),
  dishonor_code: Type.Optional(
    Enum(DISHONOR_CODES, {
      description:
        'Return reason code by which the other bank dishonors this bank’s return of the incoming entry. ' +
        'Only for ACH_ENTRY. Default: the return is accepted.',
      example: 'R68',
    }),
  ),
}

const nth = Integer({
  minimum: 1,
  maximum: TIMES_MAX,
  description: 'Number of the first match that can trigger the fault. Default: `1`.',
  example: 2,
})
const times = Integer({
  minimum: 1,
  maximum: TIMES_MAX,
  description: 'Maximum number of times the fault is triggered. Default: `1`.',
  example: 1,
})
const seed = Integer({
  minimum: 0,
  maximum: SEED_MAX,
  description:
    'Seed of the random choice. The same seed and probability select the same matches. Default: random.',
  example: 7,
})

export const FaultRuleCreate = Type.Object(
  {
    fault,
    ...fields,
    nth: Type.Optional(nth),
    times: Type.Optional(times),
    seed: Type.Optional(seed),
  },
  { $id: 'create_fault' },
)
export type FaultRuleCreate = Static<typeof FaultRuleCreate>

export const FaultRule = Type.Object(
  {
    id: Uuid(),
    fault,
    ...fields,
    nth,
    times,
    seed,
    matched: Integer({
      minimum: 0,
      description:
        'Number of matching requests, delivery attempts or vendor calls. A rule that has fired `times` ' +
        'times no longer counts.',
      example: 3,
    }),
    fired: Integer({
      minimum: 0,
      description: 'Number of times the fault was triggered.',
      example: 1,
    }),
    last_fired_time: Type.Optional(
      DateTime({
        description:
          'Time at which the fault was last triggered, independent of the sandbox clock.',
      }),
    ),
    creation_time: DateTime(),
    warnings: Type.Optional(
      Type.Array(
        Text({ example: 'no operation is called createTransfer: the rule matches nothing' }),
        {
          description: 'Reasons why the rule cannot match. Absent if there are none.',
        },
      ),
    ),
  },
  { $id: 'fault', description: 'A fault to inject, and the requests it applies to.' },
)
export type FaultRule = Static<typeof FaultRule>

export const FaultRulePage = Type.Object(
  { faults: Type.Array(FaultRule), next_page_token: Type.Optional(Type.String()) },
  { $id: 'faults_page' },
)
