// The balances of an account.

import { SimpleGrid } from '@mantine/core'
import type { Account } from '../api/shapes.ts'
import { Money } from '../show/money_text.tsx'
import { Kind } from '../show/status.tsx'

type Holding = Pick<Account, 'balances' | 'currency' | 'balance_floor'>

/** The balance of a type; an account has none of some types. */
export function balanceOf({ balances }: Holding, type: string): number | undefined {
  return balances.find((it) => it.type === type)?.balance
}

/** Of an account of a customer: what is posted above the floor but cannot be spent is held. */
function heldOf(account: Holding): number {
  const [posted = 0, available = 0] = ['ACCOUNT_BALANCE', 'AVAILABLE_BALANCE'].map((type) =>
    balanceOf(account, type),
  )
  return posted - (account.balance_floor?.balance ?? 0) - available
}

export function Balances({ of: account, hasHolds = false }: { of: Holding; hasHolds?: boolean }) {
  const held = hasHolds ? heldOf(account) : 0
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
      {held > 0 && (
        <div className="card balance">
          <span className="dimmed" title="Posted, and held for pending payments.">
            Held
          </span>
          <strong>
            <Money amount={held} currency={account.currency} />
          </strong>
        </div>
      )}
    </SimpleGrid>
  )
}
