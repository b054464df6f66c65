import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const values = { account_type: 'CHECKING', bank_country: 'US', currency: 'USD' }
const flags = {
  is_ach_enabled: false,
  is_card_enabled: false,
  is_eft_ca_enabled: false,
  is_external_card_enabled: false,
  is_p2p_enabled: false,
  is_sar_enabled: false,
  is_service_pay_enabled: false,
  is_wire_enabled: false,
}
const named = (name: string) => ({ name, is_enabled: true, template: values })

// Proves accounts#templates.
test('a template comes back as it was sent, with every flag that was left out off', async () => {
  const body = {
    ...named('Plain'),
    description: 'Plain',
    template: { ...values, is_wire_enabled: true },
  }

  const made = await bank.post('/v0/accounts/templates', body)

  expect(made.status).toBe(201)
  const template = { ...values, ...flags, is_wire_enabled: true }
  expect(made.body).toEqual({ ...body, id: made.body.id, template })
  expect(await bank.get(`/v0/accounts/templates/${made.body.id}`)).toMatchObject({
    status: 200,
    body: made.body,
  })
})

// Proves accounts#templates.
test('two templates of one name would confuse: the second is refused, also as a new name', async () => {
  await bank.post('/v0/accounts/templates', named('Twin'))
  const other = await bank.post('/v0/accounts/templates', named('Other'))

  const duplicate = { status: 409, body: { code: 'DUPLICATE_RESOURCE' } }
  expect(await bank.post('/v0/accounts/templates', named('Twin'))).toMatchObject(duplicate)
  expect(await bank.put(`/v0/accounts/templates/${other.body.id}`, named('Twin'))).toMatchObject(
    duplicate,
  )
})

// Proves accounts#templates.
test('replacing a template leaves nothing of the old one, and deleting it is final', async () => {
  const made = await bank.post('/v0/accounts/templates', {
    ...named('Old'),
    description: 'Goes away',
    template: { ...values, is_ach_enabled: true },
  })
  const path = `/v0/accounts/templates/${made.body.id}`

  const replaced = await bank.put(path, { ...named('New'), is_enabled: false })
  expect(replaced.body).toEqual({
    id: made.body.id,
    name: 'New',
    is_enabled: false,
    template: { ...values, ...flags },
  })

  expect(await bank.delete(path)).toMatchObject({
    status: 200,
    body: { id: made.body.id, resource: 'account_template' },
  })
  expect((await bank.get(path)).status).toBe(404)
  expect((await bank.put(path, named('Again'))).status).toBe(404)
  expect((await bank.delete(path)).status).toBe(404)
})

// Proves accounts#templates.
test('everything that is wrong with a template is said at once', async () => {
  const refused = await bank.post('/v0/accounts/templates', {
    name: '',
    template: { account_type: 'PIGGY', bank_country: 'usa', balance_ceiling: { balance: -1 } },
  })

  expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
  expect(refused.body.missing.toSorted()).toEqual(['is_enabled', 'template.currency'])
  expect(Object.keys(refused.body.invalid).toSorted()).toEqual([
    'name',
    'template.account_type',
    'template.balance_ceiling.balance',
    'template.bank_country',
  ])
})

// Proves requests#features-that-are-missing.
test.for([
  ['a spend control', { spend_control_ids: [randomUUID()] }, 'SPEND_CONTROL_NOT_FOUND'],
  [
    'a linked account',
    { balance_floor: { balance: 0, linked_account_id: randomUUID() } },
    'ACCOUNT_NOT_FOUND',
  ],
  [
    'a kind of account that the bank does not open',
    { account_type: 'LINE_OF_CREDIT' },
    'FEATURE_NOT_AVAILABLE',
  ],
] as const)('a template cannot promise %s that does not exist', async ([, part, code]) => {
  const body = { name: code, is_enabled: true, template: { ...values, ...part } }
  expect(await bank.post('/v0/accounts/templates', body)).toMatchObject({
    status: 400,
    body: { code },
  })
})

test('templates are listed by type, page by page, each once', async () => {
  const workspace = await bank.workspace()
  const before = (await workspace.get('/v0/accounts/templates')).body.account_templates.length
  for (const [name, account_type] of [
    ['a', 'SAVING'],
    ['b', 'CHECKING'],
    ['c', 'SAVING'],
  ]) {
    await workspace.post('/v0/accounts/templates', {
      name,
      is_enabled: true,
      template: { ...values, account_type },
    })
  }

  const seen: string[] = []
  let token: string | undefined
  do {
    const page = await workspace.get(
      `/v0/accounts/templates?limit=1${token ? `&page_token=${token}` : ''}`,
    )
    expect(page.body.account_templates).toHaveLength(1)
    seen.push(page.body.account_templates[0].id)
    token = page.body.next_page_token
  } while (token)
  expect(new Set(seen).size).toBe(before + 3)

  const savings = await workspace.get('/v0/accounts/templates?account_type=SAVING')
  const names = savings.body.account_templates.map((it: { name: string }) => it.name)
  expect(names).toEqual(expect.arrayContaining(['a', 'c']))
  expect(names).not.toContain('b')
})

// Proves accounts#templates.
test('a fresh workspace can open checking and saving accounts at once', async () => {
  const workspace = await bank.workspace()

  const { body } = await workspace.get('/v0/accounts/templates')

  expect(body.account_templates).toMatchObject(
    ['CHECKING', 'SAVING'].map((account_type) => ({
      is_enabled: true,
      template: {
        account_type,
        currency: 'USD',
        balance_floor: { balance: 0 },
        is_ach_enabled: true,
        is_card_enabled: true,
        is_p2p_enabled: true,
        is_wire_enabled: false,
      },
    })),
  )
})

test('no other workspace sees, changes or deletes a template', async () => {
  const made = await bank.post('/v0/accounts/templates', named('Mine'))
  const stranger = await bank.workspace()
  const path = `/v0/accounts/templates/${made.body.id}`

  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.put(path, named('Theirs'))).status).toBe(404)
  expect((await stranger.delete(path)).status).toBe(404)
  expect((await bank.get(path)).status).toBe(200)
})
