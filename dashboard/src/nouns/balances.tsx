// What an account holds, as its balances say.

import { SimpleGrid } from '@mantine/core'
import type { Account } from '../api/shapes.ts'
import { Money } from '../show/money_text.tsx'
import { Kind } from '../show/status.tsx'

type Holding = Pick<Account, 'balances' | 'currency'>

/** The balance of a type; an account has none of some types. */
export function balanceOf({ balances }: Holding, type: string): number | undefined {
  return balances.find((it) => it.type === type)?.balance
}

export function Balances({ of: account }: { of: Holding }) {
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', xs: 'md' }}>
      {account.balances.map(({ type, balance }) => (
        <div key={type} className="card balance">
          <span className="dimmed">
            <Kind of={type} words="balances.type" />
          </span>
          <strong>
            <Money amount={balance} currency={account.currency} />
          </strong>
        </div>
      ))}
    </SimpleGrid>
  )
}
