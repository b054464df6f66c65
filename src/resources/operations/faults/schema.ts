// Faults on demand: the rules that say what is done wrong, and when (contract: sandbox#faults).

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
import { ENTRY_RETURN_CODES } from '../../../rails/ach/return_reasons.ts'
import { vendorFaults } from '../../../rails/aggregators/faults.ts'

const DELAY_MAX_MS = 60_000
const LATE_MAX_SECONDS = 7 * 24 * 3600
const BANKING_DAYS_MAX = 90
/** What the addenda of a notification of change has room for. */
const CORRECTED_MAX = 29
const TIMES_MAX = 1_000_000
/** The seed is shown as an integer of JSON. */
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
    'ANSWER_LOST: the work is done and committed, and the connection closes without an answer. BODY_CUT: the ' +
    'work is done, and the connection closes in the middle of the answer. CONNECTION_RESET: the connection breaks before the work ' +
    'begins. DELAY: the work begins later. ERROR: the answer has another status. WEBHOOK_LOST: an event counts as ' +
    'delivered and is never sent. WEBHOOK_TWICE: it is sent twice. WEBHOOK_LATE: it is sent later. WEBHOOK_OUT_OF_ORDER: a ' +
    'second later, after what follows. WEBHOOK_WRONG_SIGNATURE: its signature is that of another body. ' +
    'WEBHOOK_OLD_SIGNATURE: its timestamp and signature are an hour old. VENDOR_TIMEOUT: a vendor of external accounts does ' +
    'not answer in time. VENDOR_GARBAGE: it answers what nobody can read. PROCESSOR_TIMEOUT and PROCESSOR_GARBAGE: so does the ' +
    'card processor, when a card is issued or activated. ACH_RETURN: the other bank returns the ACH transfer that the request ' +
    'creates. ACH_CHANGE: it sends a notification of change. ACH_LATE_FILE: the file that carries the transfer is late, and its ' +
    'transfers settle later.',
  example: 'ANSWER_LOST',
})

const fields = {
  name: Type.Optional(Text({ description: 'For people.', example: 'The answer is lost' })),
  operation: Type.Optional(
    Text({
      description:
        'Only requests of this operation: its id, or its method and path as in `POST /v0/accounts`. Any operation below /v0, unless given.',
      example: 'createInternalTransfer',
    }),
  ),
  api_key_id: Type.Optional(Uuid({ description: 'Only requests with this API key.' })),
  idempotency_key: Type.Optional(
    Text({
      maxLength: 255,
      description: 'Only requests with this Idempotency-Key.',
      example: '6f8e7f0a-2b1c-4a3d-9e5f-7c6b5a493827',
    }),
  ),
  webhook_id: Type.Optional(Uuid({ description: 'Of WEBHOOK faults: only this webhook.' })),
  event_type: Type.Optional(
    Text({
      description:
        'Of WEBHOOK faults: only events of this type, or of those that begin like it up to a star.',
      example: 'TRANSACTION.*',
    }),
  ),
  probability: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How likely it is to fire at a match; 1, unless given.',
      example: 0.25,
    }),
  ),
  status: Type.Optional(
    Type.Unsafe<(typeof faultStatuses)[number]>({
      type: 'integer',
      enum: [...faultStatuses],
      description: 'Of an ERROR, which requires it.',
      example: 503,
    }),
  ),
  when: Type.Optional(
    Enum(faultMoments, {
      description:
        'Of an ERROR: before the work, which is then not done, or after it. BEFORE, unless given.',
      example: 'AFTER',
    }),
  ),
  delay_ms: Type.Optional(
    Integer({
      minimum: 1,
      maximum: DELAY_MAX_MS,
      description:
        'Of a DELAY, which requires it: how long, in milliseconds of the machine’s clock.',
      example: 1_500,
    }),
  ),
  delay_seconds: Type.Optional(
    Integer({
      minimum: 1,
      maximum: LATE_MAX_SECONDS,
      description: 'Of WEBHOOK_LATE, which requires it: how long, by the workspace’s clock.',
      example: 3_600,
    }),
  ),
  return_code: Type.Optional(
    Enum(ENTRY_RETURN_CODES, {
      description: 'Of an ACH_RETURN, which requires it: the network’s code for the reason.',
      example: 'R03',
    }),
  ),
  change_code: Type.Optional(
    Enum(CHANGE_CODES, {
      description: 'Of an ACH_CHANGE, which requires it: the network’s code for what is wrong.',
      example: 'C01',
    }),
  ),
  corrected_data: Type.Optional(
    Text({
      maxLength: CORRECTED_MAX,
      description: 'Of an ACH_CHANGE, which requires it: what is right, in printable ASCII.',
      example: '790954299503',
    }),
  ),
  banking_days: Type.Optional(
    Integer({
      minimum: 0,
      maximum: BANKING_DAYS_MAX,
      description:
        'Of ACH faults. How many banking days after the settlement day the other bank answers, at 8:30 Eastern time: 1, unless ' +
        'given; 0 is as the file leaves, before the transfer settles. Of an ACH_LATE_FILE: how many banking days later it ' +
        'settles; with 0, or not given, at the next settlement window (8:30 or 18:00).',
      example: 2,
    }),
  ),
}

const nth = Integer({
  minimum: 1,
  maximum: TIMES_MAX,
  description: 'The first match at which it may fire; 1, unless given.',
  example: 2,
})
const times = Integer({
  minimum: 1,
  maximum: TIMES_MAX,
  description: 'How often it fires at most; once, unless given.',
  example: 1,
})
const seed = Integer({
  minimum: 0,
  maximum: SEED_MAX,
  description:
    'The same seed and probability fire at the same matches again. Drawn at random, unless given.',
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
        'How many requests, attempts of deliveries or questions to vendors it has matched. A rule that has fired `times` times no longer counts.',
      example: 3,
    }),
    fired: Integer({ minimum: 0, description: 'How often it has fired.', example: 1 }),
    last_fired_time: Type.Optional(
      DateTime({ description: 'When it last fired, by the machine’s clock.' }),
    ),
    creation_time: DateTime(),
    warnings: Type.Optional(
      Type.Array(
        Text({ example: 'no operation is called createTransfer: the rule matches nothing' }),
        {
          description: 'Why the rule can match nothing.',
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
