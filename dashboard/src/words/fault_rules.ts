// Faults on demand: what the sandbox does wrong when a rule or a header asks for it.

import type { Word } from './strings.ts'

export const faultKinds: Readonly<Record<string, Word>> = {
  ANSWER_LOST: [
    'The answer is lost',
    'The work is done, and the connection closes without an answer.',
  ],
  BODY_CUT: [
    'The answer is cut off',
    'The work is done, and the connection closes in the middle of the answer.',
  ],
  CONNECTION_RESET: ['The connection breaks', 'It breaks before the work begins.'],
  DELAY: ['The work begins later', 'The request waits before anything is done.'],
  ERROR: ['An error is answered', 'The answer has another status, before the work or after it.'],
  WEBHOOK_LOST: ['A webhook is lost', 'An event counts as delivered and is never sent.'],
  WEBHOOK_TWICE: ['A webhook comes twice', 'An event is sent twice.'],
  WEBHOOK_LATE: ['A webhook is late', 'An event is sent later.'],
  WEBHOOK_OUT_OF_ORDER: [
    'A webhook comes out of order',
    'An event is sent a second later, after what follows it.',
  ],
  WEBHOOK_WRONG_SIGNATURE: [
    'A webhook is signed wrongly',
    'Its signature is that of another body.',
  ],
  WEBHOOK_OLD_SIGNATURE: [
    'A webhook is signed long ago',
    'Its time and signature are an hour old.',
  ],
  VENDOR_TIMEOUT: [
    'A vendor does not answer',
    'A vendor of external accounts does not answer in time.',
  ],
  VENDOR_GARBAGE: [
    'A vendor answers nonsense',
    'A vendor of external accounts sends an answer that cannot be parsed.',
  ],
  PROCESSOR_TIMEOUT: [
    'The card processor does not answer',
    'It does not answer in time when a card is issued or activated.',
  ],
  PROCESSOR_GARBAGE: [
    'The card processor answers nonsense',
    'It sends an answer that cannot be parsed when a card is issued or activated.',
  ],
  ACH_RETURN: ['ACH comes back', 'The other bank returns the transfer that the request creates.'],
  ACH_CHANGE: [
    'ACH is corrected',
    'The other bank sends a notification of change for the transfer.',
  ],
  ACH_LATE_FILE: ['An ACH file is late', 'The transfers in the file settle later.'],
}

export const faultRuleWords = {
  title: 'Faults on demand',
  note: 'What goes wrong with requests of API keys, webhooks, vendors and ACH transfers, so that you can see how your program copes. The books stay right.',
  onlySandbox: 'Only a sandbox has these',
  onlySandboxNote: 'In production nothing goes wrong on demand.',
  create: 'New rule',
  none: 'Nothing goes wrong on demand',
  noneNote: 'A rule says what goes wrong, with which requests, and how often.',
  table: 'Rules',
  columns: {
    fault: 'What goes wrong',
    matches: 'With what',
    fired: 'Fired',
    last: 'Last fired',
    hit: 'What it hit',
    actions: 'Actions',
  },
  everything: 'Everything',
  ofOperation: (name: string) => name,
  ofKey: 'Requests of one API key',
  ofIdempotencyKey: (key: string) => `Idempotency key ${key}`,
  ofEvents: (type: string) => `Events ${type}`,
  from: (nth: number) => `From match ${nth} on`,
  chance: (percent: number) => `${percent}% of the matches`,
  fired: (fired: number, times: number) => `${fired} of ${times}`,
  matched: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  never: 'Not yet',
  requests: 'Requests',
  requestsOf: (name: string) => `Requests that “${name}” hit`,
  webhook: 'Webhook',
  webhooks: 'Webhooks',
  external: 'External accounts',
  remove: 'Delete the rule',
  removeTitle: (name: string) => `Delete the rule “${name}”?`,
  removeNote: 'It fires no more. What it hit stays in the request log.',
  inLog: 'Gone wrong on demand',
  byRule: 'By a rule',
  byHeader: 'By the header of the request',
  rule: 'The rule of a fault',
}
