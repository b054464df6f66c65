// A vendor that hangs or fails: no request waits for it, and no response is invented.

import { expect, test } from 'vitest'
import type { Aggregator, VendorCall } from './aggregator.ts'
import { withDeadline } from './deadline.ts'

const asker: VendorCall = { tenant: '1_1', now: new Date('2026-06-14T09:00:00Z') }

/** A vendor who does this with every question. */
function vendorWho(answer: (asker: VendorCall) => Promise<never>): Aggregator {
  return {
    createLinkToken: answer,
    exchange: answer,
    listAccounts: answer,
    listTransactions: answer,
  }
}

const questions: [string, (vendor: Aggregator) => Promise<unknown>][] = [
  ['createLinkToken', (vendor) => vendor.createLinkToken(asker, { name: 'Ada Quill' }, 'id')],
  ['exchange', (vendor) => vendor.exchange(asker, 'token')],
  ['listAccounts', (vendor) => vendor.listAccounts(asker, { access_token: 'token' })],
  ['listTransactions', (vendor) => vendor.listTransactions(asker, { access_token: 'token' }, 'a')],
]

test.each(questions)('%s: a vendor that hangs is left, and told to stop', async (_name, ask) => {
  const told: AbortSignal[] = []
  const hangs = vendorWho(({ signal }) => {
    if (signal) told.push(signal)
    return new Promise(() => {})
  })
  const { AGGREGATOR_A: patient } = withDeadline({ AGGREGATOR_A: hangs }, 5)
  if (!patient) throw new Error('the vendor is gone')
  await expect(ask(patient)).rejects.toMatchObject({
    status: 504,
    definition: { code: 'VENDOR_TIMEOUT', title: 'Vendor Timeout' },
  })
  expect(told.map(({ aborted }) => aborted)).toEqual([true])
})

test.each(questions)('%s: what a vendor says wrong is said on', async (_name, ask) => {
  const broken = new Error('certificate has expired')
  const fails = vendorWho(() => Promise.reject(broken))
  const { AGGREGATOR_B: patient } = withDeadline({ AGGREGATOR_B: fails }, 60_000)
  if (!patient) throw new Error('the vendor is gone')
  await expect(ask(patient)).rejects.toBe(broken)
})

test('a bank without a vendor has none because of it', () => {
  expect(withDeadline({}, 5)).toEqual({})
})
