// Faults on demand: what the sandbox does wrong when a rule or a header asks for it.

import type { Word } from './strings.ts'

export const faultKinds: Readonly<Record<string, Word>> = {
  ANSWER_LOST: [
    'The response is lost',
    'The operation commits, and the connection closes without a response.',
  ],
  BODY_CUT: [
    'The response is cut off',
    'The operation commits, and the connection closes in the middle of the response.',
  ],
  CONNECTION_RESET: ['The connection breaks', 'The connection closes before the operation starts.'],
  DELAY: ['The operation is delayed', 'The operation starts after a delay.'],
  ERROR: [
    'An error is returned',
    'The response has an error status, before or after the operation.',
  ],
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
    'A vendor does not respond',
    'A vendor of external accounts does not respond in time.',
  ],
  VENDOR_GARBAGE: [
    'A vendor response is invalid',
    'A vendor of external accounts sends a response that cannot be parsed.',
  ],
  PROCESSOR_TIMEOUT: [
    'The card processor does not respond',
    'It does not respond in time when a card is issued or activated.',
  ],
  PROCESSOR_GARBAGE: [
    'The card processor response is invalid',
    'It sends a response that cannot be parsed when a card is issued or activated.',
  ],
  ACH_RETURN: ['ACH comes back', 'The other bank returns the transfer that the request creates.'],
  ACH_CHANGE: [
    'ACH is corrected',
    'The other bank sends a notification of change for the transfer.',
  ],
  ACH_LATE_FILE: ['An ACH file is late', 'The transfers in the file settle later.'],
  ACH_ENTRY: [
    'An incoming ACH entry is different',
    'It has another entry class or addenda, or the other bank dishonors its return.',
  ],
}

export const faultRuleWords = {
  title: 'Injected faults',
  note:
    'Rules that inject faults into requests of API keys, webhooks, vendors and ACH transfers, to ' +
    'test error handling. The ledger stays correct.',
  onlySandbox: 'Available in the sandbox only',
  onlySandboxNote: 'Faults cannot be injected in production.',
  create: 'New rule',
  none: 'There are no fault rules',
  noneNote: 'A rule defines the fault, the matching requests and the frequency.',
  table: 'Rules',
  columns: {
    fault: 'Fault',
    matches: 'Target',
    fired: 'Fired',
    last: 'Last fired',
    hit: 'Matches',
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
  removeNote: 'It no longer matches requests. Affected requests stay in the request log.',
  inLog: 'Injected fault',
  byRule: 'Fault rule',
  byHeader: 'Request header',
}
