// An amount of money, with its currency and in figures of one width.

import { Text, type TextProps } from '@mantine/core'
import { moneyText } from './money.ts'

type Props = TextProps & {
  readonly amount: number | bigint
  readonly currency?: string | undefined
  readonly sign?: 'credit' | 'debit' | undefined
  /** No money moved, and none will. */
  readonly isVoid?: boolean
}

/** `sign` shows the direction by a plus or a minus, never by color alone; money out is a minus. */
export function Money({ amount, currency = 'USD', sign, isVoid = false, ...rest }: Props) {
  const mark = sign === undefined ? '' : sign === 'credit' ? '+' : '−'
  return (
    <Text
      component="span"
      className={isVoid ? 'figures nowrap void' : 'figures nowrap'}
      inherit
      {...rest}
    >
      {mark}
      {moneyText(amount, currency).replace('-', '−')}
      {sign === 'credit' && <span className="seen-by-readers"> credit</span>}
      {sign === 'debit' && <span className="seen-by-readers"> debit</span>}
      {isVoid && <span className="seen-by-readers">, not moved</span>}
    </Text>
  )
}

type MovedProps = {
  readonly movement: {
    readonly amount: number
    readonly currency: string
    readonly sign: 'credit' | 'debit'
    readonly isVoid: boolean
  }
}

/** What a movement did to the one who looks at it. */
export function MoneyOf({ movement: { amount, currency, sign, isVoid } }: MovedProps) {
  return <Money amount={amount} currency={currency} sign={sign} isVoid={isVoid} />
}
