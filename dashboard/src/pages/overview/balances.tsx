// The general ledger's main accounts: those of its accounts that hold anything, the greatest first.

import { Anchor, Group, SimpleGrid, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import type { InternalAccount } from '../../api/shapes.ts'
import { useList } from '../../nouns/list_query.ts'
import { Money } from '../../show/money_text.tsx'
import { Failure } from '../../show/states.tsx'
import { wordIn } from '../../words/words.ts'

const READ_MAX = 100
const SHOWN_MAX = 4

function postedOf({ balances }: InternalAccount): number {
  return balances.find(({ type }) => type === 'ACCOUNT_BALANCE')?.balance ?? 0
}

function nameOf({ account_type: type, description }: InternalAccount): string {
  return description ?? wordIn('internal_accounts.account_type', type ?? 'OTHER')[0]
}

export function MainBalances() {
  const { data, error, refetch } = useList('/internal_accounts', {}, READ_MAX)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  const main = data?.rows
    .toSorted((one, other) => Math.abs(postedOf(other)) - Math.abs(postedOf(one)))
    .slice(0, SHOWN_MAX)
  return (
    <section aria-label="Balances of the general ledger">
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', xs: 'md' }}>
        {main?.map((account) => (
          <div key={account.id} className="card balance">
            <Anchor component={Link} to={`/internal_accounts/${account.id}`} size="sm">
              {nameOf(account)}
            </Anchor>
            <strong>
              <Money amount={postedOf(account)} currency={account.currency} />
            </strong>
          </div>
        )) ??
          ['one', 'two', 'three', 'four'].map((place) => (
            <Skeleton key={place} height={78} radius="md" />
          ))}
      </SimpleGrid>
      <Group justify="flex-end" mt={6}>
        <Anchor component={Link} to="/ledger" size="sm">
          The whole general ledger
        </Anchor>
      </Group>
    </section>
  )
}
