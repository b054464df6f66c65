// A week in a second: a held transfer expires unless it is completed. In a separate workspace.
// FLORIN_URL and FLORIN_API_KEY say which bank.

import { connect } from '@florin/sdk'

const { FLORIN_URL = 'http://127.0.0.1:8080', FLORIN_API_KEY = '' } = process.env
const { bank } = await connect({
  url: FLORIN_URL,
  apiKey: FLORIN_API_KEY,
}).sandbox.workspaces.create()

const held = await bank.post('/transactions/internal_transfer', {
  body: {
    amount: 1_000,
    currency: 'USD',
    type: 'MANUAL_ADJUSTMENT',
    capture_mode: 'MANUAL',
    originating_account_alias: 'funding_accounts',
    receiving_account_alias: 'fees',
  },
})
const later = async (duration: string) => {
  await bank.sandbox.clock.advance(duration)
  const { status } = await bank.get('/transactions/internal_transfer/{id}', {
    path: { id: held.id },
  })
  console.log(`${duration} later: ${status}`)
}
await later('6d 23h')
await later('2h')
