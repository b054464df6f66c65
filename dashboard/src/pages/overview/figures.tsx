// The figures that people come for: what customers hold, what waits, who needs a look, what arrived. Each leads to its list.

import { SimpleGrid, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { bank } from '../../api/bank.ts'
import type { InternalAccount, PendingTransaction } from '../../api/shapes.ts'
import { balanceOf } from '../../nouns/balances.tsx'
import { moneyText } from '../../show/money.ts'
import { overviewWords as words } from '../../words/overview.ts'
import { useDeliveries } from './deliveries.ts'

const AGAIN_MS = 15_000
/** A page of a list; more than that is shown as a plus. */
const COUNTED_MAX = 100
/** A bank has few accounts of its own; one with more shows no deposits here. */
const INTERNAL_MAX = 500
const SHOWN_CURRENCIES = 2

/**
 * What customers hold is what the bank’s own accounts owe: together, all accounts sum to zero in each currency. So it
 * takes a read of the few, not of the many. Undefined where the bank has too many accounts of its own.
 */
async function readDeposits(signal: AbortSignal): Promise<ReadonlyMap<string, bigint> | undefined> {
  const sums = new Map<string, bigint>()
  let count = 0
  const rows: AsyncIterable<InternalAccount> = bank.list('/internal_accounts', {
    query: { limit: COUNTED_MAX },
    signal,
  })
  for await (const account of rows) {
    count += 1
    if (count > INTERNAL_MAX) return undefined
    const posted = BigInt(balanceOf(account, 'ACCOUNT_BALANCE') ?? 0)
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) - posted)
  }
  return sums
}

export function Figures() {
  const deposits = useQuery({
    queryKey: ['overview', 'deposits'],
    queryFn: async ({ signal }) => (await readDeposits(signal)) ?? null,
    refetchInterval: AGAIN_MS,
  })
  const pending = useQuery({
    queryKey: ['overview', 'pending'],
    queryFn: ({ signal }) =>
      bank.get('/transactions/pending', {
        query: { status: ['PENDING', 'PARTCLEARED'], limit: COUNTED_MAX },
        signal,
      }),
    refetchInterval: AGAIN_MS,
  })
  const review = useQuery({
    queryKey: ['overview', 'review'],
    queryFn: ({ signal }) =>
      bank.get('/verifications', { query: { result: ['REVIEW'], limit: COUNTED_MAX }, signal }),
    refetchInterval: AGAIN_MS,
  })
  const deliveries = useDeliveries()
  const { data: waiting } = pending
  const { data: toReview } = review
  return (
    <SimpleGrid
      cols={{ base: 2, lg: 4 }}
      spacing={{ base: 'xs', xs: 'md' }}
      component="section"
      aria-label={words.figures}
    >
      <Figure
        title={words.deposits}
        note={words.depositsNote}
        to="/accounts"
        of={deposits.data === undefined ? undefined : depositText(deposits.data)}
        error={deposits.error}
      />
      <Figure
        title={words.pending}
        note={waiting && words.held(heldText(waiting.result))}
        to="/transactions?view=pending&status=PENDING,PARTCLEARED"
        of={waiting && countText(waiting.result.length, waiting.next_page_token)}
        error={pending.error}
      />
      <Figure
        title={words.review}
        note={words.reviewNote}
        to="/verifications?result=REVIEW"
        of={toReview && countText(toReview.verifications.length, toReview.next_page_token)}
        error={review.error}
        tone={toReview && toReview.verifications.length > 0 ? 'waiting' : undefined}
      />
      <Figure
        title={words.deliveries}
        note={deliveries.data && words.deliveriesNote(deliveries.data.read)}
        to="/webhooks"
        of={deliveries.data && rateText(deliveries.data)}
        error={deliveries.error}
        tone={deliveries.data && deliveries.data.failed.length > 0 ? 'bad' : undefined}
      />
    </SimpleGrid>
  )
}

function countText(count: number, next: string | null | undefined): string {
  return !next ? String(count) : `${count}+`
}

function depositText(sums: ReadonlyMap<string, bigint> | null): string {
  if (sums === null) return '–'
  const texts = [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([currency, sum]) => moneyText(sum, currency))
  return texts.slice(0, SHOWN_CURRENCIES).join(' · ') || moneyText(0, 'USD')
}

/** What is held on accounts, of what was read. */
function heldText(rows: readonly PendingTransaction[]): string {
  const debits = rows.filter(({ data }) => data.dc_sign === 'debit')
  const currency = debits[0]?.data.currency ?? 'USD'
  const sum = debits
    .filter(({ data }) => data.currency === currency)
    .reduce((total, { data }) => total + BigInt(data.amount), 0n)
  return moneyText(sum, currency)
}

function rateText({ succeeded, ended }: { succeeded: number; ended: number }): string {
  if (ended === 0) return '–'
  return `${Math.floor((100 * succeeded) / ended)}%`
}

type FigureProps = {
  readonly title: string
  readonly note: ReactNode
  readonly to: string
  readonly of: string | undefined
  readonly error: unknown
  readonly tone?: 'bad' | 'waiting' | undefined
}

function Figure({ title, note, to, of, error, tone }: FigureProps) {
  if (of === undefined && !error) return <Skeleton height={94} radius="md" />
  return (
    <Link to={to} className="card figure" data-tone={tone}>
      <span className="figure-title">{title}</span>
      <strong className="figures">{of ?? words.unknown}</strong>
      <span className="dimmed figure-note">{error ? words.unknownNote : note}</span>
    </Link>
  )
}
