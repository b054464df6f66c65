// A box that says something aloud: what went wrong, or what must be kept.

import type { ReactNode } from 'react'

type Props = {
  readonly tone: 'bad' | 'good' | 'waiting'
  readonly title: string
  readonly children: ReactNode
}

/** Read out at once when it is bad, in its turn when it is good. */
export function Notice({ tone, title, children }: Props) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <strong>{title}</strong>
      {children}
    </div>
  )
}
