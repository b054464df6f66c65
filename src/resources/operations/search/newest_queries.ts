// The newest resources of each type, for an empty search.

import type { Statement } from '../../../platform/database/db.ts'
import type { ReadType } from './hit_view.ts'

const newestBy = (
  type: string,
  table: string,
  { key = 'id', order = 'creation_time desc, id desc', where = 'true' } = {},
): Statement => ({
  name: `search_newest_${type}`,
  text: `select ${key} as id from ${table} where tenant = $1 and ${where} order by ${order} limit $2`,
})

/** Parameters: tenant and limit. */
export const newest: Readonly<Record<ReadType, Statement>> = {
  CUSTOMER: newestBy('customers', 'persons', { where: 'is_customer = true' }),
  PERSON: newestBy('persons', 'persons'),
  BUSINESS: newestBy('businesses', 'businesses'),
  ACCOUNT: newestBy('accounts', 'accounts'),
  CARD: newestBy('cards', 'cards'),
  EXTERNAL_ACCOUNT: newestBy('external_accounts', 'external_accounts'),
  INTERNAL_ACCOUNT: newestBy('internal_accounts', 'internal_accounts'),
  TRANSACTION: newestBy('posted', 'posted_transactions', {
    key: 'uuid',
    order: 'posted_date desc, number >> 6 desc, number desc',
  }),
  PENDING_TRANSACTION: newestBy('pending', 'pending_transactions', {
    key: 'uuid',
    order: 'created desc, number >> 6 desc, number desc',
  }),
  // Ids are in the order of time.
  INTERNAL_TRANSFER: newestBy('transfers', 'internal_transfers', { order: 'id desc' }),
  ACH_TRANSFER: newestBy('ach', 'ach_transfers'),
  INCOMING_ACH: newestBy('incoming_ach', 'ach_incoming'),
  CARD_PRODUCT: newestBy('card_products', 'card_products'),
  ACCOUNT_TEMPLATE: newestBy('account_templates', 'account_templates'),
  SPEND_CONTROL: newestBy('spend_controls', 'spend_controls'),
  WEBHOOK: newestBy('webhooks', 'webhooks'),
  // Ids rise with time.
  EVENT: newestBy('events', 'events', { order: 'id desc' }),
}
