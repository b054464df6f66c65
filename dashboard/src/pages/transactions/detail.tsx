// One transaction from its request to the last delivery attempt: entries, hold, events and deliveries.

import type { Item } from '@florin/sdk/browser'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { bank } from '../../api/bank.ts'
import type { PendingTransaction, PostedTransaction } from '../../api/shapes.ts'
import { WordsOf } from '../../forms/words_of.ts'
import { Movement, movementOfPending, movementOfPosted } from '../../nouns/movement.tsx'
import { Composed, LifeCycle } from '../../show/composed.tsx'
import { moneyText } from '../../show/money.ts'
import { MoneyOf } from '../../show/money_text.tsx'
import { Page, Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { paymentKind } from '../../words/words.ts'
import { TransactionActions } from './actions.tsx'
import { Details } from './details.tsx'
import { Entries } from './entries.tsx'
import { stepsOf } from './steps.tsx'
import { Timeline } from './timeline.tsx'

/**
 * Null when there is none: a transaction may be posted without having waited, or still wait. Asked for through the list,
 * because it is no error then.
 */
function useOptional<Path extends '/transactions/posted' | '/transactions/pending'>(
  path: Path,
  uuid: string,
) {
  return useQuery({
    queryKey: ['item', path, uuid],
    queryFn: async ({ signal }) => {
      const { result } = await bank.get(path, ...([{ query: { uuid }, signal }] as never))
      return (result[0] as Item<Path> | undefined) ?? null
    },
    refetchInterval: AGAIN_MS,
  })
}

const AGAIN_MS = 5000

const above = { title: 'Transactions', to: '/transactions' }

export function TransactionDetail() {
  const { id = '' } = useParams()
  const posted = useOptional('/transactions/posted', id)
  const pending = useOptional('/transactions/pending', id)
  const error = posted.error ?? pending.error
  const isThere = posted.data || pending.data
  if (error || posted.data === undefined || pending.data === undefined || !isThere) {
    return (
      <Page title="Transaction" above={above}>
        {error && (
          <Failure
            error={error}
            onRetry={() => void Promise.all([posted.refetch(), pending.refetch()])}
          />
        )}
        {!error && posted.data === null && pending.data === null && (
          <Failure error={new Error('There is no transaction with this id in this workspace.')} />
        )}
        {!error && (posted.data === undefined || pending.data === undefined) && (
          <Loading lines={10} />
        )}
      </Page>
    )
  }
  return <Found id={id} posted={posted.data ?? undefined} pending={pending.data ?? undefined} />
}

type FoundProps = {
  readonly id: string
  readonly posted: PostedTransaction | undefined
  readonly pending: PendingTransaction | undefined
}

function Found({ id, posted, pending }: FoundProps) {
  const moved = posted ? movementOfPosted(posted) : pending && movementOfPending(pending)
  const type = posted?.type ?? pending?.data.type
  const subtype = posted?.subtype ?? pending?.data.subtype ?? ''
  const status = posted?.status ?? pending?.data.status
  const [kind] = paymentKind(subtype, type)
  // A hold of less than was asked for is called by what was asked for, until it is posted.
  const amount = posted ? moved?.amount : pending?.data.req_amount
  return (
    <WordsOf value="transfers">
      <Page
        title={`${kind} of ${moneyText(amount ?? 0, moved?.currency ?? 'USD')}`}
        above={above}
        note={
          <Group gap="sm">
            <Status of={status} words="transactions.status" />
            {moved && <Movement of={moved} />}
            {moved && (
              <strong>
                <MoneyOf movement={moved} />
              </strong>
            )}
          </Group>
        }
        actions={<TransactionActions of={{ id, posted, pending }} />}
      >
        <Composed
          json={posted && pending ? { posted, pending } : (posted ?? pending)}
          main={
            <>
              <Section title="Status">
                <LifeCycle steps={stepsOf(posted, pending)} />
              </Section>
              {posted && <Entries of={posted} />}
              <Section title="Summary">
                <Timeline id={id} posted={posted} pending={pending} />
              </Section>
            </>
          }
          rail={<Details id={id} posted={posted} pending={pending} />}
        />
      </Page>
    </WordsOf>
  )
}
