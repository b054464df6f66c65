// One transaction from its request to the last delivery attempt: entries, hold, events and deliveries.

import type { Item } from '@florin/sdk/browser'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { bank } from '../../api/bank.ts'
import type { PendingTransaction, PostedTransaction } from '../../api/shapes.ts'
import { OperationButton } from '../../forms/operation_button.tsx'
import { Facts } from '../../nouns/facts.tsx'
import { sideOf } from '../../nouns/movement.tsx'
import { shortId } from '../../show/identifier.tsx'
import { JsonView } from '../../show/json_view.tsx'
import { moneyText } from '../../show/money.ts'
import { Page, Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { Status } from '../../show/status.tsx'
import { paymentKind } from '../../words/words.ts'
import { Entries } from './entries.tsx'
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
          <Failure
            error={new Error('There is no transaction with this identifier in this workspace.')}
          />
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
  const line = posted && sideOf(posted)
  const amount = line?.amount ?? pending?.data.req_amount ?? 0
  const currency = line?.currency ?? pending?.data.currency ?? 'USD'
  const type = posted?.type ?? pending?.data.type
  const status = posted?.status ?? pending?.data.status
  const waits = !posted && pending?.data.status === 'PENDING'
  const [kind] = paymentKind(posted?.subtype ?? pending?.data.subtype ?? '', type)
  return (
    <Page
      title={`${kind} of ${moneyText(amount, currency)}`}
      above={above}
      note={
        <>
          <Status of={status} words="transactions.status" /> {shortId(id)}
        </>
      }
      actions={
        <>
          {type === 'internal_transfer' && waits && (
            <OperationButton
              label="Complete or cancel"
              operation="patchInternalTransfer"
              params={{ id }}
              variant="filled"
              submitLabel="Send"
            />
          )}
        </>
      }
    >
      {posted && <Entries of={posted} />}
      <Section title="What happened">
        <Timeline id={id} posted={posted} pending={pending} />
      </Section>
      {pending && (
        <Section title="The hold">
          <Facts
            noun="transactions"
            of={{
              ...pending.data,
              id: pending.uuid,
              account_id: pending.account_id,
              offset_account_id: pending.offset_account_id,
            }}
            without={['history', 'idemkey', 'available_balance', 'status', 'currency']}
          />
        </Section>
      )}
      {posted && (
        <Section title="Details">
          <Facts
            noun="transactions"
            of={{ ...posted, ...posted.data }}
            without={['data', 'lines', 'status', 'id']}
          />
        </Section>
      )}
      <Section title="As the API shows it">
        <JsonView value={posted ?? pending} label="JSON" />
      </Section>
    </Page>
  )
}
