// The first page: what the bank holds, what moved, what failed, and what to do next.

import { SimpleGrid } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { Page, Section } from '../../show/page.tsx'
import { Loading } from '../../show/states.tsx'
import { MainBalances } from './balances.tsx'
import { FailedDeliveries } from './failed_deliveries.tsx'
import { FirstSteps } from './first_steps.tsx'
import { RefusedRequests } from './refused_requests.tsx'

// The chart and its library come after everything that can be read without them.
const Volume = lazy(async () => ({ default: (await import('./volume.tsx')).Volume }))

export function Overview() {
  const { workspace } = useSession()
  return (
    <Page
      title="Overview"
      note={`What happens in ${workspace.name ?? `workspace ${workspace.tenant}`}.`}
    >
      <FirstSteps />
      <MainBalances />
      <Section title="Posted transactions">
        <Suspense fallback={<Loading lines={8} />}>
          <Volume />
        </Suspense>
      </Section>
      <SimpleGrid cols={{ base: 1, xl: 2 }}>
        <FailedDeliveries />
        <RefusedRequests />
      </SimpleGrid>
    </Page>
  )
}
