// Random messages of the network: balances and statuses are those of an independent calculator, and the books are right.

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { CardPayment, type Change } from '../../../test/model/card_payment.ts'
import { control, listControls } from '../../../test/spend_controls.ts'
import { wrongIn } from '../../../test/verified.ts'
import { fund, fundedAccount, issuedCard, verifiedCustomer } from '../../../test/world.ts'
import { verify } from '../../platform/verify/verify.ts'
import { cardChecks } from '../../resources/payments/card_transactions/verify.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const RUNS = Number(process.env['FLORIN_CARD_RUNS'] ?? 12)
const WITHIN_MS = 120_000 + RUNS * 5_000
const EIGHT_DAYS = 8 * 24 * 3600

let customer: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank)).id
})

type Payment = { readonly token: string; readonly chain: CardPayment; clearings: string[] }
type Life = { posted: number; readonly payments: Payment[] }

const heldIn = ({ payments }: Life) => payments.reduce((sum, { chain }) => sum + chain.held, 0)
const availableIn = (life: Life) => life.posted - heldIn(life)

type Asked = { kind: string; amount: number; which: number; of: number; flag: boolean }
type At = { account: string; card: string; control: string }

const say = (path: string, body: object, through: Pick<typeof bank, 'post'> = bank) =>
  through.post(`/v0/cards/transaction_simulations/${path}`, body)

/** A first message, and what becomes of it. */
async function begin({ kind, amount, flag }: Asked, { card }: At, life: Life): Promise<void> {
  const available = Math.max(availableIn(life), 0)
  const message = { card_id: card, amount, mid: 'M' }
  if (kind === 'authorize') {
    const reply = await say('authorization', {
      ...message,
      card_acceptor: { partial_approval_capable: flag },
    })
    const { token, state } = reply.body.transaction
    const approved = amount <= available ? amount : flag ? available : 0
    expect(state, reply.text).toBe(approved > 0 ? 'PENDING' : 'DECLINED')
    life.payments.push({ token, chain: CardPayment.authorized(amount, approved), clearings: [] })
    return
  }
  const path = kind === 'withdraw' ? 'financial/withdrawal' : 'financial'
  const card_acceptor = { partial_approval_capable: flag }
  const reply = await say(path, { ...message, card_acceptor })
  const { token, state } = reply.body.transaction
  const paid = amount <= available ? amount : flag && kind === 'pay' ? available : 0
  expect(state, reply.text).toBe(paid > 0 ? 'COMPLETION' : 'DECLINED')
  if (paid === 0) return
  life.posted -= paid
  life.payments.push({ token, chain: CardPayment.atOnce(paid), clearings: [] })
}

type Later = { readonly path: string; readonly body: object; readonly change: Change | undefined }

/** A later message, and what the calculator expects of it. It names the payment, or one of its clearings. */
function laterOf({ kind, amount, of, flag }: Asked, payment: Payment): Later {
  const { chain, token, clearings } = payment
  const at = (of % (clearings.length + 1)) - 1
  const id = clearings[at] ?? token
  // The first clearing has the token of its authorization if it took all of it: then the authorization is named.
  const named = id === token ? undefined : chain.debits[at]
  const body = { original_transaction_id: id, amount }
  switch (kind) {
    case 'advise':
      return { path: 'authorization/advice', body, change: chain.advise(amount) }
    case 'increase': {
      const change = chain.increase(amount)
      return { path: 'authorization/advice', body: { ...body, increment: true }, change }
    }
    case 'correct':
      return { path: 'financial/advice', body, change: chain.correct(amount) }
    case 'reverse': {
      const change = chain.reverse(amount, flag, named)
      return { path: 'reversal', body: { ...body, is_advice: flag }, change }
    }
    case 'refund': {
      const change = chain.refund(amount, flag, named)
      return { path: 'clearing', body: { ...body, is_refund: true, force_post: flag }, change }
    }
    default: {
      const change = chain.clear(amount, flag)
      return { path: 'clearing', body: { ...body, force_post: flag }, change }
    }
  }
}

async function follow(asked: Asked, life: Life): Promise<void> {
  const payment = life.payments[asked.which % Math.max(life.payments.length, 1)]
  if (!payment) return
  const { path, body, change } = laterOf(asked, payment)
  const reply = await say(path, body)
  if (asked.kind === 'increase' && change) {
    const isApproved = asked.amount <= availableIn(life)
    expect(reply.body.transaction.state, reply.text).toBe(isApproved ? 'PENDING' : 'DECLINED')
    if (isApproved) payment.chain.apply(change)
    return
  }
  const isShort =
    change?.debit !== undefined &&
    !asked.flag &&
    payment.chain.isOpen &&
    asked.amount > payment.chain.held &&
    asked.amount > availableIn(life) + payment.chain.held
  const expected = change && !isShort ? 201 : 400
  expect(reply.status, `${JSON.stringify(asked)} ${reply.text}`).toBe(expected)
  if (!change || isShort) return
  life.posted += change.moves
  payment.chain.apply(change)
  if (change.debit) payment.clearings.push(reply.body.transaction.token)
}

async function play(asked: Asked, at: At, life: Life): Promise<void> {
  if (asked.kind === 'fund') {
    await fund(bank, at.account, asked.amount)
    life.posted += asked.amount
  } else if (asked.kind === 'expire') {
    await bank.advance(EIGHT_DAYS)
    for (const { chain } of life.payments) chain.expire()
  } else if (first.includes(asked.kind)) await begin(asked, at, life)
  else await follow(asked, life)
  await compare(at, life)
}

async function compare({ account, control: id }: At, life: Life): Promise<void> {
  const { body } = await bank.get(`/v0/accounts/${account}/balances`)
  expect(body).toMatchObject({ posted: life.posted, held: heldIn(life) })
  const usage = await bank.get(`/v0/spend_controls/${id}/usage?account_id=${account}`)
  expect(usage.body.used).toBe(life.payments.reduce((sum, { chain }) => sum + chain.spent, 0))
  const { result } = (await bank.get(`/v0/transactions/pending?account_id=${account}&type=card`))
    .body
  for (const { token, chain } of life.payments) {
    expect(chain.paid).toBeGreaterThanOrEqual(-chain.asked)
    expect(chain.paid + chain.held).toBeLessThanOrEqual(chain.asked)
    if (chain.status === '') continue
    const { data } = result.find(({ uuid }: { uuid: string }) => uuid === token)
    expect(data.status).toBe(chain.status)
    if (chain.held > 0) expect(data.total_amount).toBe(chain.held)
  }
}

const first = ['authorize', 'pay', 'withdraw']
const later = ['advise', 'increase', 'clear', 'clear', 'clear', 'reverse', 'refund', 'correct']

const askedOf = (kinds: readonly string[]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    amount: fc.constantFrom(1, 10, 50, 99, 100, 101, 250, 400),
    which: fc.nat({ max: 5 }),
    of: fc.nat({ max: 3 }),
    flag: fc.boolean(),
  })
const anything = askedOf(['authorize', ...first, ...later, 'fund', 'expire'])

const openAccount = async (): Promise<At> => {
  const account = await fundedAccount(bank, { customer, funds: 500 })
  const limit = await control(bank, { amount_limit: 1_000_000 })
  await listControls(bank, account, [limit])
  return { account, card: (await issuedCard(bank, { account, customer })).id, control: limit }
}

test(
  'a card’s life is the model’s, step by step, and the books stay right',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 6, maxLength: 18 }), async (steps) => {
        const at = await openAccount()
        const life: Life = { posted: 500, payments: [] }
        for (const step of steps) await play(step, at, life)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(await wrongIn(bank)).toEqual([])
    const [{ sum } = { sum: undefined }] = await bank.sql<{ sum: number }>(
      'select sum(posted)::int as sum from ledger_accounts',
    )
    expect(sum).toBe(0)
  },
  WITHIN_MS,
)

// Proves card-messages#giving-back.
test(
  'messages in parallel, repeated and in any order take no more than was asked, and give back no more',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(askedOf(later), { minLength: 4, maxLength: 10 }),
        async (isAtOnce, messages) => {
          const at = await openAccount()
          const life: Life = { posted: 500, payments: [] }
          const kind = isAtOnce ? 'pay' : 'authorize'
          await begin({ kind, amount: 400, which: 0, of: 0, flag: false }, at, life)
          if (!isAtOnce)
            await follow({ kind: 'clear', amount: 100, which: 0, of: 0, flag: false }, life)
          const [payment] = life.payments
          if (!payment) throw new Error('nothing began')
          const sent = [...messages, ...messages.slice(0, 2)].map((it) => laterOf(it, payment))
          const replies = await Promise.all(sent.map(({ path, body }) => say(path, body)))
          for (const { status, text } of replies) expect([201, 400], text).toContain(status)
          const [row] = await bank.sql<{ debits: number; credits: number; held: number }>(
            `select coalesce(sum(abs(e.amount)) filter (where e.amount < 0), 0)::int as debits,
                  coalesce(sum(abs(e.amount)) filter (where e.amount > 0), 0)::int as credits,
                  (select held::int from ledger_accounts where id = $1) as held
           from posted_transactions t join ledger_entries e on e.transaction_id = t.uuid and e.account_id = $1
           where t.type = 'card'`,
            [at.account],
          )
          if (!row) throw new Error('no sums')
          const { body } = await bank.get(`/v0/accounts/${at.account}/balances`)
          expect(body).toMatchObject({ posted: 500 - row.debits + row.credits, held: row.held })
          const isForced = messages.some(
            (it) => it.flag && (it.kind === 'clear' || it.kind === 'refund'),
          )
          if (!isForced) expect(row.credits).toBeLessThanOrEqual(row.debits)
          if (!isForced) expect(row.debits + row.held).toBeLessThanOrEqual(500 + row.credits)
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(await wrongIn(bank)).toEqual([])
  },
  WITHIN_MS,
)

type Sent = { kind: string; amount: number; of: number; flag: boolean; order: number }

const sent = fc.record({
  kind: fc.constantFrom('clear', 'clear', 'reverse', 'refund'),
  amount: fc.constantFrom(20, 60, 100, 150, 240),
  of: fc.nat({ max: 3 }),
  flag: fc.boolean(),
  order: fc.nat(),
})

/** Plays them after an authorization and a clearing; a message that names a clearing waits for it. Undefined if one is refused. */
async function endOf(
  messages: readonly Sent[],
  clearings: readonly Sent[],
): Promise<object | undefined> {
  const at = await openAccount()
  const begun = await say('authorization', { card_id: at.card, amount: 300, mid: 'M' })
  const { token } = begun.body.transaction
  const tokens = new Map<Sent | undefined, string>()
  const cleared = await say('clearing', { original_transaction_id: token, amount: 50 })
  tokens.set(undefined, cleared.body.transaction.token)
  // It names the first clearing, one of the others, or the authorization.
  const namedBy = ({ kind, of, flag }: Sent) => {
    if (kind === 'clear' || (kind === 'refund' && flag)) return token
    const names = [undefined, ...clearings]
    const isWhole = kind === 'refund' && of >= names.length
    return isWhole ? token : tokens.get(names[of % names.length])
  }
  const waiting = [...messages]
  while (waiting.length > 0) {
    const next = waiting.findIndex((it) => namedBy(it) !== undefined)
    const [message] = waiting.splice(next, 1)
    if (!message) break
    const { kind, amount, flag } = message
    const body = { original_transaction_id: namedBy(message), amount }
    const reply =
      kind === 'reverse'
        ? await say('reversal', { ...body, is_advice: true })
        : kind === 'refund'
          ? await say('clearing', { ...body, is_refund: true, force_post: flag })
          : await say('clearing', { ...body, force_post: true })
    if (reply.status !== 201) return undefined
    if (kind === 'clear') tokens.set(message, reply.body.transaction.token)
  }
  const { posted, held } = (await bank.get(`/v0/accounts/${at.account}/balances`)).body
  const usage = await bank.get(`/v0/spend_controls/${at.control}/usage?account_id=${at.account}`)
  return { posted, held, used: usage.body.used }
}

// Proves card-messages#giving-back.
test(
  'the messages that follow an authorization end the same in each order in which all are taken',
  async () => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(fc.array(sent, { minLength: 2, maxLength: 6 }), async (messages) => {
        const orders = [
          messages,
          messages.toReversed(),
          messages.toSorted((a, b) => a.order - b.order),
          messages.toSorted((a, b) => a.kind.localeCompare(b.kind)),
        ]
        const clearings = messages.filter(({ kind }) => kind === 'clear')
        const all = await Promise.all(orders.map((order) => endOf(order, clearings)))
        const ends = all.filter((end) => end !== undefined)
        expect(ends).toEqual(ends.map(() => ends[0]))
        if (ends.length > 1) compared += 1
      }),
      { numRuns: RUNS * 2, endOnFailure: true },
    )
    expect(compared).toBeGreaterThan(0)
    expect(await wrongIn(bank)).toEqual([])
  },
  WITHIN_MS,
)

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

// Proves card-messages#giving-back.
test('verify finds a payment that gave back more than it paid, and a credit that names none', async () => {
  const { card } = await openAccount()
  const paid = await say('financial', { card_id: card, amount: 100, mid: 'M', card_acceptor: {} })
  const { token } = paid.body.transaction
  const back = { original_transaction_id: token, is_refund: true }
  const refunds = []
  for (const amount of [60, 40]) refunds.push(await say('clearing', { ...back, amount }))
  const [one, other] = refunds.map(({ body }) => body.transaction.token)
  await bank.sql('update ledger_entries set amount = amount * 2 where transaction_id = $1', [one])
  await bank.sql('update posted_transactions set original_trx = $2 where uuid = $1', [other, one])
  const lines: string[] = []
  const announce = (line: string) => lines.push(line)
  await verify({ connectionString: bank.databaseUrl }, cardChecks, { announce })
  const wrong = lines.join('\n')
  expect(wrong).toContain(`payment ${token} paid 100 and gave back 120`)
  expect(wrong).toContain(`credit ${other} names no payment`)
})
