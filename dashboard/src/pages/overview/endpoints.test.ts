import { expect, test } from 'vitest'
import { byEndpoint } from './endpoints.ts'

test('requests of one endpoint are one line, whatever their ids; the most frequent comes first', () => {
  const get = (id: string) => ({ method: 'GET', path: `/v0/customers/${id}`, id })
  const one = '01a20ce6-56e2-7000-a53a-7b3a9dfe6b45'
  const other = '01a20ce6-56e2-7000-a53a-7b3a9dfe6b46'
  const made = { method: 'POST', path: '/v0/customers', id: 'made' }
  expect(byEndpoint([made, get(one), get(other)])).toEqual([
    { name: 'GET /v0/customers/{id}', count: 2, last: get(one) },
    { name: 'POST /v0/customers', count: 1, last: made },
  ])
  expect(byEndpoint([])).toEqual([])
})
