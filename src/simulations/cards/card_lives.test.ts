// Whatever the network sends, in whatever order: balances and statuses are those of a small model that shares
// no code with the bank, and the books are right.

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { wrongIn } from '../../../test/verified.ts'
import { balances, fund, fundedAccount, issuedCard, verifiedCustomer } from '../../../test/world.ts'
import { verify } from '../../platform/verify/verify.ts'
import { cardChecks } from '../../resources/payments/card_transactions/verify.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const RUNS = Number(process.env['FLORIN_CARD_RUNS'] ?? 12)
const EIGHT_DAYS = 8 * 24 * 3600

let customer: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank)).id
})

type Payment = { token: string; status: string; held: number; paid: number }
type Model = { posted: number; payments: Payment[] }

const heldIn = ({ payments }: Model) => payments.reduce((sum, { held }) => sum + held, 0)
const availableIn = (model: Model) => model.posted - heldIn(model)
const isOpen = ({ status }: Payment) => status === 'PENDING' || status === 'PARTCLEARED'

/** What was cleared in part ends CLEARED, whatever else ends it. */
function end(payment: Payment, status: string): void {
  payment.status = payment.status === 'PARTCLEARED' ? 'CLEARED' : status
  payment.held = 0
}

type Asked = { kind: string; amount: number; which: number; flag: boolean }

/** What the model expects of an answer: refused (400), declined, or done. */
type Expected = 'refused' | 'DECLINED' | 'done'

/** What must become of the model, and of the answer. A new payment's token is filled in afterwards. */
function foretell(
  model: Model,
  { kind, amount, flag }: Asked,
  payment: Payment | undefined,
): Expected {
  const available = availableIn(model)
  switch (kind) {
    case 'authorize': {
      const approved = amount <= available ? amount : flag ? Math.max(available, 0) : 0
      const status = approved > 0 ? 'PENDING' : 'DECLINED'
      model.payments.push({ token: '', status, held: approved, paid: 0 })
      return approved > 0 ? 'done' : 'DECLINED'
    }
    case 'withdraw':
      if (amount > available) return 'DECLINED'
      model.posted -= amount
      return 'done'
    case 'fund':
      model.posted += amount
      return 'done'
    case 'expire':
      for (const it of model.payments) if (isOpen(it)) end(it, 'EXPIRED')
      return 'done'
    default:
      return payment ? expectLater(model, { kind, amount, flag }, payment) : 'refused'
  }
}

function expectLater(
  model: Model,
  { kind, amount, flag }: Pick<Asked, 'kind' | 'amount' | 'flag'>,
  payment: Payment,
): Expected {
  if (kind === 'advise') {
    if (!isOpen(payment) || amount > payment.held) return 'refused'
    payment.held = amount
    return 'done'
  }
  if (kind === 'refund') {
    if (['DECLINED', 'EXPIRED', 'RELEASED'].includes(payment.status)) return 'refused'
    model.posted += amount
    payment.paid -= amount
    return 'done'
  }
  if (kind === 'reverse') {
    if (isOpen(payment)) {
      if (amount > payment.held) return 'refused'
      payment.held -= amount
      if (payment.held === 0) end(payment, 'RELEASED')
      return 'done'
    }
    if (payment.status !== 'CLEARED' || !flag || amount > payment.paid) return 'refused'
    model.posted += amount
    payment.paid -= amount
    return 'done'
  }
  if (!isOpen(payment)) {
    if (!flag) return 'refused'
  } else if (amount < payment.held) {
    payment.held -= amount
    payment.status = 'PARTCLEARED'
  } else {
    if (amount > payment.held && amount > availableIn(model) + payment.held && !flag)
      return 'refused'
    payment.held = 0
    payment.status = 'CLEARED'
  }
  model.posted -= amount
  payment.paid += amount
  return 'done'
}

const paths: Record<string, string> = {
  authorize: 'authorization',
  withdraw: 'financial/withdrawal',
  advise: 'authorization/advice',
  clear: 'clearing',
  refund: 'clearing',
  reverse: 'reversal',
}

function bodyOf({ kind, amount, flag }: Asked, card: string, token: string | undefined): object {
  if (kind === 'authorize') {
    return { card_id: card, amount, mid: 'M', card_acceptor: { partial_approval_capable: flag } }
  }
  if (kind === 'withdraw') return { card_id: card, amount, mid: 'M' }
  const later = { original_transaction_id: token ?? '0195f3a0-0000-7000-8000-00000000dead', amount }
  if (kind === 'clear') return { ...later, force_post: flag }
  if (kind === 'refund') return { ...later, is_refund: true }
  return kind === 'reverse' ? { ...later, is_advice: flag } : later
}

async function play(asked: Asked, at: { account: string; card: string }, model: Model) {
  const payment = model.payments[asked.which % Math.max(model.payments.length, 1)]
  const token = payment?.token
  const expected = foretell(model, asked, payment)
  if (asked.kind === 'fund') await fund(bank, at.account, asked.amount)
  else if (asked.kind === 'expire') await bank.advance(EIGHT_DAYS)
  else {
    const path = `/v0/cards/transaction_simulations/${paths[asked.kind]}`
    const reply = await bank.post(path, bodyOf(asked, at.card, token))
    const given =
      reply.status === 400
        ? 'refused'
        : reply.body.transaction.state === 'DECLINED'
          ? 'DECLINED'
          : 'done'
    expect(given, `${JSON.stringify(asked)} ${reply.text}`).toBe(expected)
    const made = model.payments.at(-1)
    if (asked.kind === 'authorize' && made) made.token = reply.body.transaction.token
  }
  await compare(at.account, model)
}

async function compare(account: string, model: Model): Promise<void> {
  expect(await balances(bank, account)).toEqual({
    posted: model.posted,
    available: Math.max(availableIn(model), 0),
  })
  const { result } = (await bank.get(`/v0/transactions/pending?account_id=${account}&type=card`))
    .body
  for (const { token, status, held } of model.payments) {
    const { data } = result.find(({ uuid }: { uuid: string }) => uuid === token)
    expect(data.status).toBe(status)
    if (held > 0) expect(data.total_amount).toBe(held)
  }
}

const asked = fc.record({
  kind: fc.constantFrom(
    'authorize',
    'authorize',
    'authorize',
    'advise',
    'clear',
    'clear',
    'clear',
    'reverse',
    'refund',
    'withdraw',
    'fund',
    'expire',
  ),
  amount: fc.constantFrom(1, 10, 50, 99, 100, 101, 250, 400),
  which: fc.nat({ max: 5 }),
  flag: fc.boolean(),
})

test('a card’s life is the model’s, step by step, and the books stay right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 3, maxLength: 18 }), async (steps) => {
      const account = await fundedAccount(bank, { customer, funds: 500 })
      const card = (await issuedCard(bank, { account, customer })).id
      const model: Model = { posted: 500, payments: [] }
      for (const step of steps) await play(step, { account, card }, model)
    }),
    { numRuns: RUNS },
  )
  expect(await wrongIn(bank)).toEqual([])
  const [{ sum } = { sum: undefined }] = await bank.sql<{ sum: number }>(
    'select sum(posted)::int as sum from ledger_accounts',
  )
  expect(sum).toBe(0)
}, 120_000)

test('verify finds an authorization that holds what it does not show, and one card too many', async () => {
  const account = await fundedAccount(bank, { customer, funds: 500 })
  const { id } = await issuedCard(bank, { account, customer })
  const reply = await bank.post('/v0/cards/transaction_simulations/authorization', {
    card_id: id,
    amount: 100,
    mid: 'M',
  })
  await bank.sql('update pending_transactions set total_amount = 99 where uuid = $1', [
    reply.body.transaction.token,
  ])
  await bank.sql(
    `insert into cards select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
     from cards c cross join generate_series(1, 9) where c.id = $1`,
    [id],
  )
  const lines: string[] = []
  const announce = (line: string) => lines.push(line)
  const { ok } = await verify({ connectionString: bank.databaseUrl }, cardChecks, { announce })
  expect(ok).toBe(false)
  expect(lines.filter((line) => line.startsWith('WRONG'))).toHaveLength(2)
})
