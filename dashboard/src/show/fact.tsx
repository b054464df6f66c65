// A name and a value of a list of facts.

import type { ReactNode } from 'react'

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div style={{ display: 'contents' }}>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
