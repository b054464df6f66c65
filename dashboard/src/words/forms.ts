// Texts of forms: labels, notes, previews and results.

/** The label of the party of a form. */
export const operations = {
  createAccount: 'Holder',
  issueCard: 'Cardholder',
  verify: 'Party',
} as const

/** What the fields of a task are called. */
export const fieldWords = {
  move: { originating_account_id: 'From', receiving_account_id: 'To' },
  ach: {
    customer_id: 'On behalf of',
    originating_account_id: 'Account here',
    receiving_account_id: 'Account at the other bank',
    dc_sign: 'Direction',
  },
  customer: { dob: 'Date of birth', phone_number: 'Phone', legal_address: 'Home address' },
  business: { entity_name: 'Name', phone_number: 'Phone', legal_address: 'Registered address' },
  verify: { customer_consent: 'Consent given' },
  merchant: {
    'card_acceptor.name': 'Merchant',
    'card_acceptor.mcc': 'Merchant category code',
    'card_acceptor.partial_approval_capable': 'Merchant accepts partial approval',
    cash_back_amount: 'Cash-back amount',
  },
  atm: { 'card_acceptor.name': 'ATM', surcharge_amount: 'ATM surcharge' },
  return: { ach_id: 'ACH transfer', return_code: 'Return reason' },
  batch: {
    type: 'Rail',
    subtypes: 'Subtypes (default: all)',
    min_individual_amount: 'Smallest amount',
    max_individual_amount: 'Largest amount',
  },
  fault: {
    fault: 'Fault',
    operation: 'Operation (default: any)',
    times: 'Number of times (default: 1)',
    status: 'HTTP status of the error',
    delay_ms: 'Delay in milliseconds',
    return_code: 'ACH return reason',
  },
  receive: { dc_sign: 'Direction', effective_date: 'Settles on' },
} as const

export const formWords = {
  advanced: 'Advanced',
  copyAs: (language: string) => `Copy as ${language}`,
  copied: 'Copied',
}

type Move = { readonly amount: string; readonly from: string; readonly to: string }

/** What will happen, in one sentence. */
export const previews = {
  move: ({ amount, from, to }: Move) => `Move ${amount} from ${from} to ${to}.`,
  hold: ({ amount, from, to }: Move) =>
    `Hold ${amount} on ${from} until the transfer to ${to} is completed or canceled.`,
  push: ({ amount, from, to }: Move) => `Send ${amount} from ${from} to ${to} through ACH.`,
  pull: ({ amount, from, to }: Move) => `Pull ${amount} from ${to} to ${from} through ACH.`,
  account: (kind: string, holder: string, nickname: string | undefined) =>
    `Open a ${kind.toLowerCase()} account${nickname ? ` called “${nickname}”` : ''} for ${holder}.`,
  card: ({ kind, holder, account }: { kind: string; holder: string; account: string }) =>
    `Issue a ${kind} card to ${holder}, which draws on ${account}.`,
  verify: (who: string) => `Check the identity of ${who}, and search the watchlists.`,
  authorize: (amount: string, card: string, where: string) =>
    `${where} asks for ${amount} on ${card}. If the bank approves, the amount is held.`,
  pay: (amount: string, card: string, where: string) =>
    `${where} takes ${amount} from ${card} at once, if the bank approves.`,
  withdraw: (amount: string, card: string, where: string) =>
    `${where} pays out ${amount} in cash for ${card}, if the bank approves.`,
  creditCard: (amount: string, card: string) => `${amount} is sent to ${card}.`,
  advise: (amount: string, isIncrement: boolean) =>
    isIncrement
      ? `The merchant asks for ${amount} more. If the bank approves, it is held too.`
      : `The authorization is for ${amount} in total; what was held beyond is available again.`,
  capture: (amount: string, isRefund: boolean) =>
    isRefund
      ? `The merchant gives ${amount} back.`
      : `The merchant captures ${amount}; it is posted.`,
  reverse: (amount: string) => `The merchant gives up ${amount}; it is available again.`,
  somewhere: 'A merchant',
  settlement: 'ACH settlement',
  entries: 'Entries that will be posted',
  statuses: {
    COMPLETE: 'The held amount is moved now.',
    CANCELED: 'No money moves; the held amount is available again.',
    ACTIVE: 'The card can be used to pay again.',
    SUSPENDED: 'Payments with the card are declined until it is activated again.',
    TERMINATED: 'The card is terminated and cannot be used again.',
  } as Readonly<Record<string, string>>,
}

/** What was done, when it is done. */
export const outcomeWords = {
  customer: (name: string) => `${name} was added.`,
  added: (name: string) => `${name} was added.`,
  opened: (account: string) => `${account} was opened.`,
  issued: (card: string) => `${card} was issued.`,
  transfer: (amount: string, isHeld: boolean) =>
    isHeld ? `${amount} is held for the transfer.` : `${amount} was moved.`,
  changed: (amount: string, isComplete: boolean) =>
    isComplete
      ? `The transfer of ${amount} was completed.`
      : `The transfer of ${amount} was canceled.`,
  ach: (name: string, amount: string) => `${name}: ${amount} is on its way.`,
  verified: (result: string) => `Verification: ${result.toLowerCase()}.`,
  inPart: (amount: string) => `Approved in part: ${amount} is held.`,
  payment: (said: string, amount: string) => `${amount} ${said}.`,
  declined: (reason: string) => `Declined: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
  cardVerified: 'The card is valid; no amount is held.',
  held: 'approved and held',
  advised: 'remains authorized',
  paid: 'was paid',
  withdrawn: 'was withdrawn',
  credited: 'was credited to the card',
  captured: 'was captured',
  released: 'was reversed',
  returned: 'The transfer was returned.',
  received: 'The entry from the other bank was booked.',
  alerted: 'The alert was created.',
  happened: (event: string) => `${event} happened.`,
  canceled: 'The transfer was canceled.',
  sent: 'The card’s shipment was updated.',
  saved: (name: string) => `${name} was saved.`,
  deleted: (name: string) => `${name} was deleted.`,
}

const MANY = 3

/** Letting time pass until something happens. */
export const clockWords = {
  title: 'Move the clock of the workspace',
  note: (time: string) =>
    `The clock moves forward to ${time}. Everything that falls due until then happens, in order: other holds expire, ACH settles, webhooks are retried.`,
  submit: 'Move the clock',
  moved: (happened: readonly string[]) =>
    happened.length === 0
      ? 'The clock was advanced. No work was due.'
      : `The clock was moved: ${happened.slice(0, MANY).join(', ')}${happened.length > MANY ? ' and more' : ''}.`,
}
