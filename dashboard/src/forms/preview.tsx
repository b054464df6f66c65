// Previews the effect of a form: a sentence and the entries that it posts.

import { nameOfHit, useHit } from '../search/hits.ts'
import { shortId } from '../show/identifier.tsx'
import { moneyText } from '../show/money.ts'
import { humanize, wordAt } from '../words/words.ts'
import { previews } from '../words/forms.ts'

type Body = Readonly<Record<string, unknown>>

const textIn = (body: Body, field: string): string | undefined => {
  const value = body[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Undefined without an id, and while its name loads. */
function useThing(id: string | undefined): string | undefined {
  const hit = useHit(id)
  if (id === undefined || hit === undefined) return undefined
  return hit ? nameOfHit(hit) : shortId(id)
}

type Entry = { readonly account: string; readonly debit?: string; readonly credit?: string }
type Planned = { readonly text: string; readonly entries?: readonly Entry[] }

function useMove(body: Body, currency: string) {
  const fromId = textIn(body, 'originating_account_id')
  const toId = textIn(body, 'receiving_account_id')
  const fromAlias = textIn(body, 'originating_account_alias')
  const toAlias = textIn(body, 'receiving_account_alias')
  const from = useThing(fromId) ?? (fromAlias && humanize(fromAlias))
  const to = useThing(toId) ?? (toAlias && humanize(toAlias))
  const { amount } = body
  if (!from || !to || (typeof amount !== 'number' && typeof amount !== 'bigint')) return undefined
  return { from, to, amount: moneyText(amount, currency) }
}

function useTransfer(body: Body, currency: string): Planned | undefined {
  const move = useMove(body, currency)
  if (!move) return undefined
  const { from, to, amount } = move
  return {
    text: body['capture_mode'] === 'MANUAL' ? previews.hold(move) : previews.move(move),
    entries: [
      { account: from, debit: amount },
      { account: to, credit: amount },
    ],
  }
}

function useAch(body: Body, currency: string): Planned | undefined {
  const move = useMove(body, currency)
  if (!move) return undefined
  const { from, amount } = move
  const isPull = body['dc_sign'] === 'debit'
  const own: Entry = isPull ? { account: from, credit: amount } : { account: from, debit: amount }
  const settlement = previews.settlement
  return {
    text: isPull ? previews.pull(move) : previews.push(move),
    entries: [
      own,
      isPull ? { account: settlement, debit: amount } : { account: settlement, credit: amount },
    ],
  }
}

function useAccount(body: Body): Planned | undefined {
  const { relationships } = body
  const [first = {}] = Array.isArray(relationships) ? (relationships as Body[]) : []
  const holder = useThing(textIn(first, 'customer_id') ?? textIn(first, 'business_id'))
  const type = textIn(body, 'account_type')
  if (!holder || !type) return undefined
  const kind = wordAt({ field: 'account_type', of: 'accounts' }, type)?.[0] ?? humanize(type)
  return { text: previews.account(kind, holder, textIn(body, 'nickname')) }
}

function useCard(body: Body): Planned | undefined {
  const account = useThing(textIn(body, 'account_id'))
  const holder = useThing(textIn(body, 'customer_id') ?? textIn(body, 'business_id'))
  if (!account || !holder) return undefined
  const kind = ['form', 'type'].flatMap((field) => textIn(body, field)?.toLowerCase() ?? [])
  return { text: previews.card({ kind: kind.join(' '), holder, account }) }
}

/** A message of a card network. */
function usePayment(say: (amount: string, card: string, where: string) => string) {
  return function usePlannedPayment(body: Body, currency: string): Planned | undefined {
    const card = useThing(textIn(body, 'card_id'))
    const acceptor = body['card_acceptor'] as Body | undefined
    const { amount } = body
    if (!card || (typeof amount !== 'number' && typeof amount !== 'bigint')) return undefined
    const where = (acceptor && textIn(acceptor, 'name')) ?? previews.somewhere
    return { text: say(moneyText(amount, currency), card, where) }
  }
}

/** A later message about a payment, with its flag. */
function useLater(say: (amount: string, isSet: boolean) => string, flag = 'is_refund') {
  return function usePlannedMessage(body: Body, currency: string): Planned | undefined {
    const { amount } = body
    if (typeof amount !== 'number' && typeof amount !== 'bigint') return undefined
    return { text: say(moneyText(amount, currency), body[flag] === true) }
  }
}

function useVerification(body: Body): Planned | undefined {
  const who = useThing(textIn(body, 'person_id') ?? textIn(body, 'business_id'))
  return who === undefined ? undefined : { text: previews.verify(who) }
}

function useStatus(body: Body): Planned | undefined {
  const word = previews.statuses[textIn(body, 'status') ?? textIn(body, 'card_status') ?? '']
  return word === undefined ? undefined : { text: word }
}

const planners: Readonly<Record<string, (body: Body, currency: string) => Planned | undefined>> = {
  createInternalTransfer: useTransfer,
  createAch: useAch,
  createAccount: useAccount,
  issueCard: useCard,
  patchAch: useStatus,
  patchCard: useStatus,
  patchInternalTransfer: useStatus,
  verify: useVerification,
  simulateAuthorization: usePayment(previews.authorize),
  simulateAuthorizationAdvice: useLater(previews.advise, 'increment'),
  simulateFinancial: usePayment(previews.pay),
  simulateWithdrawal: usePayment(previews.withdraw),
  simulateOriginalCredit: usePayment(previews.creditCard),
  simulateClearing: useLater(previews.capture),
  simulateReversal: useLater(previews.reverse),
}

type Props = { readonly operation: string; readonly body: unknown; readonly currency: string }

export function Preview({ operation, body, currency }: Props) {
  const usePlan = planners[operation]
  if (!usePlan || typeof body !== 'object' || body === null) return null
  return <Plan usePlan={usePlan} body={body as Body} currency={currency} />
}

type PlanProps = {
  readonly usePlan: (body: Body, currency: string) => Planned | undefined
  readonly body: Body
  readonly currency: string
}

function Plan({ usePlan, body, currency }: PlanProps) {
  const plan = usePlan(body, currency)
  return (
    <div className="preview" aria-live="polite">
      {plan && <p>{plan.text}</p>}
      {plan?.entries && <Entries of={plan.entries} />}
    </div>
  )
}

function Entries({ of: entries }: { of: readonly Entry[] }) {
  return (
    <table aria-label={previews.entries}>
      <thead>
        <tr>
          <th>Account</th>
          <th className="right">Debit</th>
          <th className="right">Credit</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ account, debit, credit }) => (
          <tr key={`${account} ${debit ?? ''}`}>
            <td>{account}</td>
            <td className="right figures">{debit}</td>
            <td className="right figures">{credit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
