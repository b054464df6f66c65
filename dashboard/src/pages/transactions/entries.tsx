// Both sides of the double entry, and that they are equal.

import { Text } from '@mantine/core'
import type { PostedTransaction } from '../../api/shapes.ts'
import { Chip } from '../../names/chip.tsx'
import { Rows } from '../../nouns/rows.tsx'
import { Money } from '../../show/money_text.tsx'
import { Section } from '../../show/page.tsx'

type Line = PostedTransaction['data']['lines'][number]

function sum(lines: readonly Line[], sign: Line['dc_sign']): bigint {
  return lines
    .filter((line) => line.dc_sign === sign)
    .reduce((total, { amount }) => total + BigInt(amount), 0n)
}

export function Entries({ of: { data } }: { of: PostedTransaction }) {
  const { lines } = data
  const currency = lines[0]?.currency
  const debits = sum(lines, 'debit')
  const credits = sum(lines, 'credit')
  return (
    <Section title="Entries">
      <Rows
        label="Entries"
        rows={lines}
        idOf={({ uuid }) => uuid}
        columns={[
          {
            title: 'Account',
            show: (line) => (
              <>
                <Chip kind="accounts" id={line.account_id} />
              </>
            ),
          },
          {
            title: 'Debit',
            isRight: true,
            show: (line) =>
              line.dc_sign === 'debit' && <Money amount={line.amount} currency={line.currency} />,
          },
          {
            title: 'Credit',
            isRight: true,
            show: (line) =>
              line.dc_sign === 'credit' && <Money amount={line.amount} currency={line.currency} />,
          },
          {
            title: 'Balance after',
            isRight: true,
            isExtra: true,
            show: (line) => <Money amount={line.balance} currency={line.currency} />,
          },
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        Debits <Money amount={debits} currency={currency} />, credits{' '}
        <Money amount={credits} currency={currency} />:{' '}
        {debits === credits ? 'they are equal.' : 'they differ, which must never be.'}
      </Text>
    </Section>
  )
}
