// Two customers' accounts, money between them at once and in two steps, and a refusal.
// FLORIN_URL and FLORIN_API_KEY say which bank.

import { connect, FlorinError } from '@florin/sdk'

const { FLORIN_URL = 'http://127.0.0.1:8080', FLORIN_API_KEY = '' } = process.env
const bank = connect({ url: FLORIN_URL, apiKey: FLORIN_API_KEY })

async function openAccount(first_name: string): Promise<string> {
  const customer = await bank.post('/customers', {
    body: {
      status: 'ACTIVE',
      first_name,
      last_name: 'Quill',
      dob: '1985-06-14',
      email: `${first_name.toLowerCase()}@example.com`,
      phone_number: '+14374570680',
      ssn: '123-45-6789',
      legal_address: {
        address_line_1: '12 Harbour Street',
        city: 'Portland',
        state: 'OR',
        country_code: 'US',
        postal_code: '97201',
      },
    },
  })
  await bank.post('/verifications/verify', {
    body: { person_id: customer.id, customer_consent: true },
  })
  const account = await bank.post('/accounts', {
    body: {
      account_type: 'CHECKING',
      relationships: [{ customer_id: customer.id, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }],
    },
  })
  return account.id
}

const ada = await openAccount('Ada')
const eve = await openAccount('Eve')
const money = { currency: 'USD', type: 'ACCOUNT_TO_ACCOUNT' } as const
const between = { originating_account_id: ada, receiving_account_id: eve }

await bank.post('/transactions/internal_transfer', {
  body: {
    amount: 50_000,
    currency: 'USD',
    type: 'PROMOTIONAL_CREDIT',
    originating_account_alias: 'funding_accounts',
    receiving_account_id: ada,
  },
})

// At once. The SDK gives each call an Idempotency-Key, and repeats it with that key when the connection breaks.
const rent = await bank.post('/transactions/internal_transfer', {
  body: { ...money, ...between, amount: 2_500, memo: 'Rent' },
})
console.log(`rent ${rent.status}`)

// In two steps, under a key of your own: it makes the hold exactly once, even if this program dies here and starts again.
const held = await bank.post('/transactions/internal_transfer', {
  body: { ...money, ...between, amount: 1_000, capture_mode: 'MANUAL' },
  idempotencyKey: `order-${ada}`,
})
const captured = await bank.patch('/transactions/internal_transfer/{id}', {
  path: { id: held.id },
  body: { status: 'COMPLETE' },
})
console.log(`order ${held.status}, then ${captured.status}`)

try {
  await bank.post('/transactions/internal_transfer', {
    body: { ...money, ...between, amount: 1_000_000 },
  })
} catch (error) {
  if (!(error instanceof FlorinError) || !error.is('INSUFFICIENT_FUNDS')) throw error
  console.log(`refused ${error.code}: ${error.message}`)
}

for await (const { data } of bank.list('/transactions/posted', { query: { account_id: [eve] } })) {
  const line = data.lines.find(({ account_id }) => account_id === eve)
  console.log(`${line?.dc_sign} of ${line?.amount} leaves ${line?.balance}`)
}
