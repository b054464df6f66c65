// The accounts of customers that moved last, and how their balances went.

import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { PostedTransaction } from '../../api/shapes.ts'
import { Chip } from '../../names/chip.tsx'
import { useRows } from '../../nouns/list_query.ts'
import { Rows } from '../../nouns/rows.tsx'
import { sideOf } from '../../nouns/side.ts'
import { Sparkline } from '../../nouns/sparkline.tsx'
import { NEWEST } from '../../nouns/noun.ts'
import { Money } from '../../show/money_text.tsx'
import { Section } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Time } from '../../show/time.tsx'
import { overviewWords as words } from '../../words/overview.ts'

const READ_MAX = 25
const SHOWN_MAX = 5

type Moved = {
  readonly account: string
  readonly balance: number
  readonly currency: string
  readonly at: string
}

/** Each account once, at its latest movement; the bank's own are left out. */
function latestOf(rows: readonly PostedTransaction[]): Moved[] {
  const byAccount = new Map<string, Moved>()
  for (const row of rows) {
    const side = sideOf(row)
    if (!side || side.is_gl_acc || byAccount.has(side.account_id)) continue
    const { account_id: account, balance, currency } = side
    byAccount.set(account, { account, balance, currency, at: row.posted_date })
  }
  return [...byAccount.values()].slice(0, SHOWN_MAX)
}

export function MovedLately() {
  const { data, error, refetch } = useRows<PostedTransaction>({
    path: '/transactions/posted',
    query: NEWEST,
    limit: READ_MAX,
  })
  const moved = data && latestOf(data.rows)
  return (
    <Section
      title={words.moved}
      actions={
        <Anchor component={Link} to="/accounts" size="sm">
          See all<span className="seen-by-readers"> {words.accounts}</span>
        </Anchor>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {moved?.length === 0 && <Empty title={words.nothingMoved} isSmall />}
      {moved && moved.length > 0 && (
        <Rows
          label={words.moved}
          rows={moved}
          idOf={({ account }) => account}
          columns={[
            { title: 'Account', show: ({ account }) => <Chip kind="accounts" id={account} /> },
            { title: 'Moved', show: ({ at }) => <Time at={at} isShort />, isExtra: true },
            {
              title: '30 days',
              show: (it) => <Sparkline account={it.account} currency={it.currency} />,
              isExtra: true,
            },
            {
              title: 'Balance',
              show: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
              isRight: true,
            },
          ]}
        />
      )}
    </Section>
  )
}
