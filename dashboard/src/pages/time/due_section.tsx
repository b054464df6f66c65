// The section that says what falls due next, and leads to the time machine.

import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Section } from '../../show/page.tsx'
import { overviewWords as words } from '../../words/overview.ts'

export function DueSection({ children }: { children: ReactNode }) {
  return (
    <Section
      title={words.next}
      actions={
        <Anchor component={Link} to="/time" size="sm">
          {words.timeMachine}
        </Anchor>
      }
    >
      {children}
    </Section>
  )
}
