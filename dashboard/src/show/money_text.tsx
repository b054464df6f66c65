// An amount of money, with its currency and in figures of one width.

import { Text, type TextProps } from '@mantine/core'
import { moneyText } from './money.ts'

type Props = TextProps & {
  readonly amount: number | bigint
  readonly currency?: string | undefined
  readonly sign?: 'credit' | 'debit' | undefined
}

/** `sign` shows the direction by a plus or a minus, never by colour alone. */
export function Money({ amount, currency = 'USD', sign, ...rest }: Props) {
  const mark = sign === undefined ? '' : sign === 'credit' ? '+' : '−'
  return (
    <Text component="span" className="figures nowrap" inherit {...rest}>
      {mark}
      {moneyText(amount, currency).replace('-', '−')}
      {sign === 'credit' && <span className="seen-by-readers"> credit</span>}
      {sign === 'debit' && <span className="seen-by-readers"> debit</span>}
    </Text>
  )
}
