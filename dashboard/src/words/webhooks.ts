// Texts of the pages of webhooks, inboxes and events.

import type { Word } from './words.ts'

type Counts = {
  readonly delivered: number
  readonly retrying: number
  readonly failed: number
  readonly median_ms?: number | undefined
  readonly p95_ms?: number | undefined
}

const count = (number: number) => number.toLocaleString('en-US')

export const chartWords = {
  title: 'Deliveries by hour',
  span: 'Period',
  spans: { day: '24 hours', week: '7 days' },
  shownAs: 'Shown as',
  views: { chart: 'Chart', table: 'Table' },
  nothing: 'No deliveries in this period.',
  over: (span: string) => `Delivery attempts over the last ${span}`,
  table: 'The table has the figures.',
  delivered: 'Delivered',
  retrying: 'Retry scheduled',
  failed: 'Failed',
  median: 'Median',
  p95: '95th percentile',
  within: (ms: number | undefined) => (ms === undefined ? '–' : `${count(ms)} ms`),
  sum({ delivered, retrying, failed, median_ms: median, p95_ms: high }: Counts): string {
    const counts = `${count(delivered)} delivered, ${count(retrying)} with a scheduled retry, ${count(failed)} failed.`
    if (median === undefined || high === undefined) return counts
    return `${counts} Response time: median ${count(median)} ms, 95th percentile ${count(high)} ms.`
  },
} as const

export const secretWords = {
  title: 'Signature',
  keep: 'Store this secret now: it is shown only once',
  until: 'The previous secret is valid until',
  make: 'Create its own secret',
  makeTitle: 'Create a secret for this webhook',
  makeNote: 'It signs the deliveries of this webhook in place of the workspace’s secret.',
  replace: 'Replace',
  replaceTitle: 'Replace the secret of this webhook',
  remove: 'Delete',
  removeTitle: 'Delete the secret of this webhook',
  removeNote: 'The workspace’s secret signs again.',
  overlap: 'Also sign with the previous secret for 24 hours',
  cancel: 'Cancel',
  signedWith: {
    OWN: ['Own secret', 'The webhook’s own secret.', 'good'],
    WORKSPACE: [
      'The workspace’s secret',
      'The secret of all webhooks without one of their own.',
      'plain',
    ],
    NONE: ['Not signed', 'There is no secret: receivers cannot verify the sender.', 'waiting'],
  } satisfies Record<string, Word>,
} as const

export const inboxWords = {
  create: 'New inbox',
  created: 'The inbox receives every event from now on.',
  title: 'Inbox',
  note: 'Webhook messages received by the inbox, newest first, with body, headers and signature.',
  empty: 'No messages yet. Trigger an event, or create a customer.',
  clear: 'Empty',
  answers: 'Response',
  choices: {
    ok: '200, immediately',
    twice: '503 twice, then 200',
    always: '503 each time',
    slow: 'Too late',
  },
  close: 'Close',
  headers: 'Headers',
  body: 'Body',
  checks: {
    VERIFIED: ['Verified', 'Signed with a secret of this webhook, a moment ago.', 'good'],
    WRONG: ['Wrong', 'Signed by none of the secrets.', 'bad'],
    TOO_OLD: ['Too old', 'The signature is more than five minutes old.', 'bad'],
    MISSING: ['Not signed', 'The workspace has no secret yet.', 'waiting'],
  } satisfies Record<string, Word>,
} as const
