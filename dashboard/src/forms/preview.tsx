// What a form will do, in one sentence, as soon as it says enough.

import { nameOfHit, useHit } from '../search/hits.ts'
import { shortId } from '../show/identifier.tsx'
import { moneyText } from '../show/money.ts'
import { humanized, wordAt } from '../words/words.ts'
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

function useMove(body: Body, currency: string) {
  const fromId = textIn(body, 'originating_account_id')
  const toId = textIn(body, 'receiving_account_id')
  const fromAlias = textIn(body, 'originating_account_alias')
  const toAlias = textIn(body, 'receiving_account_alias')
  const from = useThing(fromId) ?? (fromAlias && humanized(fromAlias))
  const to = useThing(toId) ?? (toAlias && humanized(toAlias))
  const { amount } = body
  if (!from || !to || typeof amount !== 'number') return undefined
  return { from, to, amount: moneyText(amount, currency) }
}

function useTransfer(body: Body, currency: string): string | undefined {
  const move = useMove(body, currency)
  return move && (body['capture_mode'] === 'MANUAL' ? previews.hold(move) : previews.move(move))
}

function useAch(body: Body, currency: string): string | undefined {
  const move = useMove(body, currency)
  return move && (body['dc_sign'] === 'debit' ? previews.pull(move) : previews.push(move))
}

function useAccount(body: Body): string | undefined {
  const { relationships } = body
  const [first = {}] = Array.isArray(relationships) ? (relationships as Body[]) : []
  const holder = useThing(textIn(first, 'customer_id') ?? textIn(first, 'business_id'))
  const type = textIn(body, 'account_type')
  if (!holder || !type) return undefined
  const kind = wordAt({ field: 'account_type', of: 'accounts' }, type)?.[0] ?? humanized(type)
  return previews.account(kind, holder, textIn(body, 'nickname'))
}

function useCard(body: Body): string | undefined {
  const account = useThing(textIn(body, 'account_id'))
  const holder = useThing(textIn(body, 'customer_id') ?? textIn(body, 'business_id'))
  if (!account || !holder) return undefined
  const kind = ['form', 'type'].flatMap((field) => textIn(body, field)?.toLowerCase() ?? [])
  return previews.card({ kind: kind.join(' '), holder, account })
}

const sentences: Readonly<Record<string, (body: Body, currency: string) => string | undefined>> = {
  createInternalTransfer: useTransfer,
  createAch: useAch,
  createAccount: useAccount,
  issueCard: useCard,
}

type Props = { readonly operation: string; readonly body: unknown; readonly currency: string }

export function Preview({ operation, body, currency }: Props) {
  const useSentence = sentences[operation]
  if (!useSentence || typeof body !== 'object' || body === null) return null
  return <Sentence useSentence={useSentence} body={body as Body} currency={currency} />
}

function Sentence({
  useSentence,
  body,
  currency,
}: {
  useSentence: (body: Body, currency: string) => string | undefined
  body: Body
  currency: string
}) {
  const sentence = useSentence(body, currency)
  return (
    <p className="preview" aria-live="polite">
      {sentence}
    </p>
  )
}
