// The tests of the marketplace: `florin drill -- node examples/drill/suite.mjs`

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { openSeller, pay, release, reserve } from './payouts.mjs'
import { openStatement } from './statement.mjs'

// Keys of an earlier run are used up.
const run = randomUUID().slice(0, 8)
const seller = {
  id: `${run}-7`,
  person: {
    status: 'ACTIVE',
    first_name: 'Ada',
    last_name: 'Quill',
    dob: '1985-06-14',
    ssn: '123-45-6789',
    email: 'ada@example.com',
    phone_number: '+14374570680',
    legal_address: {
      address_line_1: '12 Harbour Street',
      city: 'Portland',
      state: 'OR',
      postal_code: '97201',
      country_code: 'US',
    },
  },
}
const book = { id: `${run}-1`, cents: 25_00 }
const lamp = { id: `${run}-2`, cents: 40_00 }

const account = await openSeller(seller)
const statement = await openStatement()
try {
  await pay(book, account)
  assert.equal(book.status, 'PAID')
  await reserve(lamp, account)
  assert.equal(lamp.status, 'RESERVED')
  await release(lamp)
  assert.equal(lamp.status, 'PAID')

  const isComplete = () =>
    statement.paid(book.transfer) > 0 &&
    statement.paid(lamp.transfer) > 0 &&
    statement.hold(lamp.transfer) === 'CLEARED'
  await statement.settle(isComplete)
  assert.equal(statement.paid(book.transfer), book.cents)
  assert.equal(statement.paid(lamp.transfer), lamp.cents)
  assert.equal(statement.hold(lamp.transfer), 'CLEARED')
} finally {
  statement.close()
}
