// Every write operation leaves an entry in the audit log, or it is said why not.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../../test/bank.ts'
import { control } from '../../../../test/spend_controls.ts'
import { type Parts, routesOf } from '../../../nouns.ts'
import { auditedOperations } from './write.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

/** Operations that write their entry themselves: into the log of several workspaces, or with more than a name. */
const apart = [
  'addWorkspace',
  'closeWorkspace',
  'createApiKey',
  'createSession',
  'endSession',
  'replacePassword',
  'createUser',
  'deleteFork',
  'deleteSession',
  'deleteUser',
  'patchUser',
  'putMetadataKeys',
  'reopenWorkspace',
  'revokeApiKey',
  'rotateApiKey',
]

/** Not a setting, because … */
const notSettings: Readonly<Record<string, readonly string[]>> = {
  'it is data of customers, and its events say what happened': [
    'activateCard',
    'addVendorAccounts',
    'createAccessToken',
    'createAccount',
    'createAccountRelationship',
    'createAddress',
    'createBusiness',
    'createCardClientToken',
    'createCustomer',
    'createExternalAccount',
    'createLinkToken',
    'createMonitoringSubscription',
    'createNote',
    'createPaymentSchedule',
    'createPerson',
    'createPersonalId',
    'createRelationship',
    'createVerification',
    'deleteAccountRelationship',
    'deleteExternalAccount',
    'deleteMonitoringSubscription',
    'deletePersonalId',
    'deleteRelationship',
    'initiateAccountClosure',
    'issueCard',
    'patchAccount',
    'patchCard',
    'patchCustomer',
    'patchExternalAccount',
    'putAccount',
    'putAccountRelationship',
    'refreshExternalAccountTransactions',
    'replaceCustomer',
    'syncVendorAccounts',
    'updateAddress',
    'updateBusiness',
    'updateMonitoringAlert',
    'updateNote',
    'updatePerson',
    'updatePersonalId',
    'updateRelationship',
    'verify',
    'verifyCustomer',
  ],
  'it moves money, which the ledger and its hash chain keep': [
    'createAch',
    'createInternalTransfer',
    'createInternalTransfersInBulk',
    'patchAch',
    'patchInternalTransfer',
    'patchPaymentSchedule',
  ],
  'it plays the outside world or makes data, in the sandbox only': [
    'raiseSampleData',
    'simulateAchReturn',
    'simulateAchTransaction',
    'simulateAuthorization',
    'simulateAuthorizationAdvice',
    'simulateBalanceInquiry',
    'simulateClearing',
    'simulateEvent',
    'simulateFinancial',
    'simulateFinancialAdvice',
    'simulateFulfillment',
    'simulateL2L3',
    'simulateMonitoringAlert',
    'simulateOriginalCredit',
    'simulateReversal',
    'simulateWithdrawal',
  ],
  'it says which workspace a browser looks at': ['patchSession'],
}

// Proves operations#audit-log.
describe('the audit log', () => {
  test('covers each write operation, or it is said why not', () => {
    const routes = (['sandbox', 'production'] as const).flatMap((environment) =>
      routesOf({} as Parts, environment),
    )
    const writes = routes.filter(({ method }) => method !== 'GET')
    const named = [...auditedOperations.keys(), ...apart, ...Object.values(notSettings).flat()]
    expect(named.toSorted()).toEqual([...new Set(named)].toSorted())
    const operations = new Set(writes.map(({ operation }) => operation))
    expect([...operations].toSorted()).toEqual(named.toSorted())
  })

  test('has an entry of each operation that changes a setting', async () => {
    const client = await bank.workspace()
    const made = async (path: string, body: object = {}) => {
      const reply = await client.post(path, body)
      expect(reply.status, reply.text).toBeLessThan(300)
      return reply.body
    }
    const inbox = await made('/sandbox/inboxes', { name: 'mine', enabled_events: ['CUSTOMER.*'] })
    await client.patch(`/sandbox/inboxes/${inbox.id}`, { answer: { status: 500 } })
    const triggered = await made('/v0/webhooks/trigger', { event: 'CUSTOMER.CREATED' })
    const event = `/v0/webhooks/${inbox.webhook_id}/events/${triggered.id}`
    expect((await client.post(`${event}/resend`)).status).toBe(200)
    const since = new Date(Date.now() - 60_000).toISOString()
    await made(`/operations/webhooks/${inbox.webhook_id}/resend_failed`, { since })
    await client.delete(`/sandbox/inboxes/${inbox.id}/messages`)
    await client.delete(`/sandbox/inboxes/${inbox.id}`)
    const limit = await control(client, { name: 'Groceries' })
    expect((await client.patch(`/v0/spend_controls/${limit}`, { is_active: false })).status).toBe(
      200,
    )
    const fees = { account_type: 'FEES', currency: 'USD', status: 'ACTIVE' }
    const internal = await made('/v0/internal_accounts', fees)
    await client.patch(`/v0/internal_accounts/${internal.id}`, { description: 'Fees' })
    const fault = await made('/sandbox/faults', {
      fault: 'ANSWER_LOST',
      operation: 'createCustomer',
    })
    await client.delete(`/sandbox/faults/${fault.id}`)
    await made('/sandbox/clock', { advance_seconds: 60 })

    const { audit_log: log } = (await client.get('/operations/audit_log?page_size=50')).body
    type Entry = { action: string; subject?: string; detail?: object }
    expect(
      log.toReversed().map(({ action, subject, detail }: Entry) => [action, subject, detail]),
    ).toEqual([
      ['webhook.created', inbox.webhook_id, undefined],
      ['inbox.created', inbox.id, { name: 'mine' }],
      ['inbox.changed', inbox.id, { name: 'mine' }],
      ['event.triggered', triggered.id, undefined],
      ['event.resent', triggered.id, undefined],
      ['webhook.resent', inbox.webhook_id, undefined],
      ['inbox.emptied', inbox.id, undefined],
      ['inbox.deleted', inbox.id, undefined],
      ['spend_control.created', limit, { name: 'Groceries' }],
      ['spend_control.changed', limit, { name: 'Groceries' }],
      ['internal_account.created', internal.id, undefined],
      ['internal_account.changed', internal.id, undefined],
      ['fault.created', fault.id, undefined],
      ['fault.deleted', fault.id, undefined],
      ['clock.moved', undefined, undefined],
    ])
  })
})
