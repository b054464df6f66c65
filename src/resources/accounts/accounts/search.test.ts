// Finding accounts.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace, type Reply } from '../../../../test/bank.ts'
import { accountOf, addVerifiedCustomer, openAccount } from '../../../../test/accounts.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const ada = await addVerifiedCustomer(bank, { first_name: 'Ada', last_name: 'Lovelace' })
const bob = await addVerifiedCustomer(bank, { first_name: 'Bob', last_name: 'Love_lace' })
const numbers = ['11122223333', '11199993333', '11122224444', '1234567']

const made: Reply['body'][] = []
for (const [index, manual_account_number] of numbers.entries()) {
  const holder = index % 2 === 0 ? ada : bob
  const account_type = index < 2 ? 'CHECKING' : 'SAVING'
  const nickname = `Account ${index}`
  const body = accountOf(holder, { manual_account_number, account_type, nickname })
  made.push((await bank.post('/v0/accounts', body)).body)
}

type Listed = { id: string; account_number: string }

async function find(query: string): Promise<string[]> {
  const listed = await bank.get(`/v0/accounts?${query}`)
  expect(listed.status).toBe(200)
  return listed.body.accounts.map((account: Listed) => account.account_number)
}

async function walk(query: string, limit: number): Promise<string[]> {
  const seen: string[] = []
  let token: string | undefined
  do {
    const page = await bank.get(
      `/v0/accounts?${query}&limit=${limit}${token ? `&page_token=${token}` : ''}`,
    )
    expect(page.status).toBe(200)
    expect(page.body.accounts.length).toBeLessThanOrEqual(limit)
    seen.push(...page.body.accounts.map((account: Listed) => account.account_number))
    token = page.body.next_page_token
  } while (token)
  return seen
}

// Proves requests#order.
test('accounts are listed oldest first, exactly as each is shown', async () => {
  expect(await bank.get('/v0/accounts')).toMatchObject({ status: 200, body: { accounts: made } })
  expect(await walk('', 1)).toEqual(numbers)
  expect(await walk('', 3)).toEqual(numbers)
})

// Proves accounts#finding-accounts.
test.for([
  [(): string => `id=${made[0].id},${made[3].id}`, [0, 3]],
  [(): string => `id=${randomUUID()}`, []],
  [(): string => `customer_id=${ada}`, [0, 2]],
  [(): string => `person_id=${ada},${bob}`, [0, 1, 2, 3]],
  [(): string => `business_id=${randomUUID()}`, []],
  [(): string => 'customer_type=PERSONAL', [0, 1, 2, 3]],
  [(): string => 'customer_type=BUSINESS', []],
  [(): string => 'account_type=SAVING', [2, 3]],
  [(): string => 'status=ACTIVE_OR_DISBURSED,CLOSED', [0, 1, 2, 3]],
  [(): string => 'status=CLOSED', []],
  [(): string => 'nickname=account%201', [1]],
  [(): string => 'nickname=account*', []],
  [(): string => 'first_name=ADA', [0, 2]],
  [(): string => 'first_name=A*', [0, 2]],
  [(): string => 'first_name=%C3%81da', [0, 2]],
  [(): string => 'last_name=love*', [0, 1, 2, 3]],
  [(): string => 'last_name=love_*', [1, 3]],
  [(): string => 'last_name=love%25', []],
  [(): string => `spend_control_ids=${randomUUID()}`, []],
  [(): string => 'account_type=SAVING&first_name=Bob', [3]],
] as const)('the filter %s finds what fits', async ([query, expected]) => {
  expect(await find(query())).toEqual(expected.map((index) => numbers[index]))
})

// Proves accounts#finding-accounts.
test('a bad filter is said by name', async () => {
  for (const query of [
    'id=1',
    'limit=0',
    'status=OPEN',
    'include_general_ledger=yes',
    'sort_by=colour:asc',
  ]) {
    const refused = await bank.get(`/v0/accounts?${query}`)
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_QUERY_PARAMETER' } })
  }
})

/** These of the account numbers, rising. */
function inOrder(...some: (string | undefined)[]): string[] {
  return numbers.filter((number) => some.includes(number)).sort((a, b) => (a < b ? -1 : 1))
}

describe('in the order of the account numbers', () => {
  const rising = numbers.toSorted()
  const falling = rising.toReversed()

  // Proves accounts#finding-accounts.
  test.for([
    ['sort_by=account_number:asc', rising],
    ['sort_by=account_number:desc', falling],
    ['sort_by=account_number:asc,last_name:desc', rising],
    [
      'sort_by=account_number:desc&account_type=SAVING',
      inOrder(numbers[3], numbers[2]).toReversed(),
    ],
    ['sort_by=account_number:asc&account_number=111*', rising.filter((it) => it.startsWith('111'))],
    ['sort_by=account_number:desc&account_number=11122223333,1234567', ['1234567', '11122223333']],
    ['sort_by=account_number:asc&status=CLOSED', []],
    [
      'sort_by=account_type:desc,account_number:desc',
      [
        ...inOrder(numbers[2], numbers[3]).toReversed(),
        ...inOrder(numbers[0], numbers[1]).toReversed(),
      ],
    ],
    [
      'sort_by=first_name:desc,account_number:asc',
      [...inOrder(numbers[1], numbers[3]), ...inOrder(numbers[0], numbers[2])],
    ],
  ] as const)('%s, in pages of any size', async ([query, expected]) => {
    for (const limit of [1, 2, 3, 100]) expect(await walk(query, limit)).toEqual(expected)
  })

  test('an account is shown as in any other list', async () => {
    const { body } = await bank.get('/v0/accounts?sort_by=account_number:asc')
    const byNumber = (a: Listed, b: Listed) => (a.account_number < b.account_number ? -1 : 1)
    expect(body.accounts).toEqual(made.toSorted(byNumber))
  })

  test('a page goes on where the last one ended, whatever became of its last account', async () => {
    const client = await bank.workspace()
    const holder = await addVerifiedCustomer(client)
    const open = async (manual_account_number: string) =>
      (await client.post('/v0/accounts', accountOf(holder, { manual_account_number }))).body
    for (const number of ['1000003', '1000001', '1000005']) await open(number)
    const path = '/v0/accounts?sort_by=account_number:asc&status=ACTIVE_OR_DISBURSED&limit=1'
    const first = (await client.get(path)).body
    expect(first.accounts[0].account_number).toBe('1000001')
    const token = encodeURIComponent(first.next_page_token)
    await client.patch(`/v0/accounts/${first.accounts[0].id}`, { status: 'SUSPENDED', note: 'n' })
    await open('1000002')
    const second = (await client.get(`${path}&page_token=${token}`)).body
    expect(second.accounts[0].account_number).toBe('1000002')

    await client.post('/v0/wipe')
    expect(await client.get(`${path}&page_token=${token}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_QUERY_PARAMETER', detail: expect.stringContaining('page_token') },
    })
  })

  test('the token does not say the number', async () => {
    const { body } = await bank.get('/v0/accounts?sort_by=account_number:asc&limit=1')
    const text = Buffer.from(body.next_page_token, 'base64url').toString()
    expect(text).not.toContain(body.accounts[0].account_number)
  })

  test('more than 10,000 accounts are refused, and filters help', async () => {
    const client = await bank.workspace()
    const { id } = await openAccount(client)
    await openAccount(client, { account_type: 'SAVING' })
    const copies = async (table: string) =>
      bank.sql(
        `insert into ${table}
         select made.* from ${table} it, generate_series(1, 10000) copy,
           jsonb_populate_record(it, jsonb_build_object('id',
             '00000000-0000-4000-8000-' || lpad(copy::text, 12, '0'))) made
         where it.tenant = $1 and it.id = $2`,
        [client.tenant, id],
      )
    await copies('ledger_accounts')
    await copies('accounts')
    const path = '/v0/accounts?sort_by=account_number:asc&limit=1'
    expect(await client.get(path)).toMatchObject({
      status: 400,
      body: { code: 'BAD_QUERY_PARAMETER', detail: expect.stringContaining('sort_by') },
    })
    expect((await client.get(`${path}&account_type=SAVING`)).body.accounts).toHaveLength(1)
  })
})

describe('numbers', () => {
  // Proves requests#text-filters.
  test.for([
    ['11122223333', ['11122223333']],
    ['11122223333,1234567', ['11122223333', '1234567']],
    ['11122223333,1234*', ['11122223333']],
    ['*', numbers],
    ['**', numbers],
    ['111*', ['11122223333', '11199993333', '11122224444']],
    ['1112*', ['11122223333', '11122224444']],
    ['*3333', ['11122223333', '11199993333']],
    ['*93333', ['11199993333']],
    ['*3', ['11122223333', '11199993333']],
    ['111*3333', ['11122223333', '11199993333']],
    ['*9999*', ['11199993333']],
    ['12*67', ['1234567']],
    ['1234567*', ['1234567']],
    ['*11', []],
    ['.*', []],
    ['1_*', []],
  ] as const)('%s finds %j', async ([pattern, expected]) => {
    expect(await find(`account_number=${encodeURIComponent(pattern)}`)).toEqual(expected)
  })

  test('a search by wildcard turns its pages without losing or repeating an account', async () => {
    for (const limit of [1, 2, 3]) {
      expect(await walk('account_number=*3333', limit)).toEqual(['11122223333', '11199993333'])
      expect(await walk('account_number=111*', limit)).toEqual(numbers.slice(0, 3))
      expect(await walk('account_number=*&sort_by=account_type:desc', limit)).toEqual(
        [2, 3, 0, 1].map((index) => numbers[index]),
      )
    }
  })
})

test('accounts are sorted by type and by the primary holder’s names', async () => {
  expect(await walk('sort_by=account_type:desc', 1)).toEqual([2, 3, 0, 1].map((it) => numbers[it]))
  expect(await walk('sort_by=first_name:desc', 3)).toEqual([1, 3, 0, 2].map((it) => numbers[it]))
  expect(await walk('sort_by=last_name:asc,account_type:desc', 1)).toEqual(
    [3, 1, 2, 0].map((it) => numbers[it]),
  )
})

// Proves accounts#finding-accounts.
test('accounts are found by the account that their limits are linked to, under all three names', async () => {
  const linked = await openAccount(bank)
  const limited = await openAccount(bank, {
    balance_floor: { balance: 0, linked_account_id: linked.id },
  })
  for (const name of ['linked_account_id', 'overdraft_account_id', 'overflow_account_id']) {
    expect(await find(`${name}=${linked.id}`)).toEqual([limited.account_number])
  }
})

// Proves accounts#finding-accounts.
test('the bank’s own accounts are shown only when asked for', async () => {
  const own = (await bank.get('/v0/internal_accounts')).body.internal_accounts
  const ownNumbers = own.map((account: Listed) => account.account_number)
  const all = await find('include_general_ledger=true')

  expect(await find('account_type=GENERAL_LEDGER')).toEqual(ownNumbers)
  expect(all).toEqual(expect.arrayContaining([...ownNumbers, ...numbers]))
  expect(await find('')).not.toEqual(expect.arrayContaining(ownNumbers))
  expect(await walk('include_general_ledger=true', 2)).toEqual(all)
  expect(await find('include_general_ledger=true&general_ledger_type=FEES')).toHaveLength(1)
  expect(await find('general_ledger_type=FEES')).toEqual([])
})

test('with the bank’s own accounts, each filter finds those of both kinds that pass it', async () => {
  const { accounts } = (await bank.get('/v0/accounts?include_general_ledger=true')).body
  const choices: Record<string, (string | undefined)[]> = {
    account_type: [undefined, 'CHECKING', 'GENERAL_LEDGER'],
    general_ledger_type: [undefined, 'FEES'],
    status: [undefined, 'ACTIVE_OR_DISBURSED', 'CLOSED'],
    customer_type: [undefined, 'PERSONAL'],
    nickname: [undefined, 'Account 1'],
  }
  let queries: Record<string, string>[] = [{}]
  for (const [name, values] of Object.entries(choices))
    queries = queries.flatMap((query) =>
      values.map((value) => (value === undefined ? query : { ...query, [name]: value })),
    )
  for (const query of queries) {
    const wanted = accounts.filter((account: Record<string, string>) =>
      Object.entries(query).every(([name, value]) => account[name] === value),
    )
    const found = await find(`include_general_ledger=true&${new URLSearchParams(query)}`)
    expect(found, JSON.stringify(query)).toEqual(wanted.map((it: Listed) => it.account_number))
  }
})
