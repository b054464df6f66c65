// A filter by time: typed as the reader's local time, sent as an instant when the field is left.

import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { localTime } from '../forms/draft.ts'

export type Change = (changed: Record<string, string | undefined>) => void

type Props = {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly onChange: Change
  readonly w: TextInputProps['w']
}

/** Follows what the address says, so that a filter that was taken away is empty here too. */
export function TimeFilter({ name, label, value, onChange, w }: Props) {
  const given = value ? localTime(value) : ''
  const [typed, setTyped] = useState(given)
  useEffect(() => setTyped(given), [given])
  const apply = () => {
    const time = typed === '' ? undefined : new Date(typed)
    if (time === undefined || !Number.isNaN(time.getTime()))
      onChange({ [name]: time?.toISOString() })
  }
  return (
    <TextInput
      size="xs"
      type="datetime-local"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== given && apply()}
      w={w}
    />
  )
}
