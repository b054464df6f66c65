// A marketplace pays its sellers.

import { ask } from './bank.mjs'

/** Opens an account for a seller: a verified customer who holds it. */
export async function openSeller(seller) {
  const customer = await ask('POST', '/customers', {
    body: seller.person,
    key: `customer-${seller.id}`,
  })
  await ask('POST', '/verifications/verify', {
    body: { person_id: customer.id, customer_consent: true },
    key: `verify-${seller.id}`,
  })
  const holder = { customer_id: customer.id, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }
  const account = await ask('POST', '/accounts', {
    body: { account_type: 'CHECKING', relationships: [holder] },
    key: `account-${seller.id}`,
  })
  return account.id
}

/** Pays an order at once. The order is PAID when the bank says that the money has moved. */
export async function pay(order, account) {
  const transfer = await transferTo(account, order, {})
  order.transfer = transfer.id
  order.status = 'PAID'
}

/** Holds the money of an order until the goods arrive. */
export async function reserve(order, account) {
  const transfer = await transferTo(account, order, { capture_mode: 'MANUAL' })
  order.transfer = transfer.id
  order.status = 'RESERVED'
}

/** The goods have arrived: the seller gets what was held. */
export async function release(order) {
  await ask('PATCH', `/transactions/internal_transfer/${order.transfer}`, {
    body: { status: 'COMPLETE' },
    key: `release-${order.id}`,
  })
  order.status = 'PAID'
}

function transferTo(account, order, options) {
  return ask('POST', '/transactions/internal_transfer', {
    body: {
      amount: order.cents,
      currency: 'USD',
      type: 'ACCOUNT_TO_ACCOUNT',
      originating_account_alias: 'funding_accounts',
      receiving_account_id: account,
      ...options,
    },
    key: `payout-${order.id}`,
  })
}
