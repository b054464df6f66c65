// An event as the workspace keeps it, where no webhook was told.

import type { OrderedEvent } from '../../api/shapes.ts'
import { Facts } from '../../nouns/facts.tsx'
import { Composed } from '../../show/composed.tsx'
import { Section } from '../../show/page.tsx'
import { EventDetails, EventTexts } from './event_parts.tsx'

export function KeptEvent({ of: event }: { of: OrderedEvent }) {
  return (
    <Composed
      json={event}
      main={<EventTexts of={event} />}
      rail={
        <>
          <EventDetails of={event} />
          <Section title="IDs">
            <Facts of={{ id: event.id }} />
          </Section>
        </>
      }
    />
  )
}
