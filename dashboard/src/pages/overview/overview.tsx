// The first page: what the bank holds, what waits and moves, what failed, and what to do next.

import { SimpleGrid } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { Page, Section } from '../../show/page.tsx'
import { Loading } from '../../show/states.tsx'
import { overviewWords as words } from '../../words/overview.ts'
import { ProofLine } from '../proof/proof.tsx'
import { FailedDeliveries } from './failed_deliveries.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first_steps.tsx'
import { MovedLately } from './moved_lately.tsx'
import { NextDue } from './next_due.tsx'
import { RefusedRequests } from './refused_requests.tsx'
import { Tasks } from './tasks.tsx'
import { ToReview } from './to_review.tsx'

// The chart and its library come after everything that can be read without them.
const Volume = lazy(async () => ({ default: (await import('./volume.tsx')).Volume }))

export function Overview() {
  const { workspace, environment } = useSession()
  const isSandbox = environment === 'sandbox'
  return (
    <Page
      title="Overview"
      note={`What happens in ${workspace.name ?? `workspace ${workspace.tenant}`}.`}
      actions={<Tasks />}
    >
      <FirstSteps />
      <Figures />
      <ProofLine />
      <div className={isSandbox ? 'overview-top' : ''}>
        <Section title={words.movement}>
          <Suspense fallback={<Loading lines={8} />}>
            <Volume />
          </Suspense>
        </Section>
        {isSandbox && <NextDue />}
      </div>
      <MovedLately />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <ToReview />
        <FailedDeliveries />
      </SimpleGrid>
      <RefusedRequests />
    </Page>
  )
}
