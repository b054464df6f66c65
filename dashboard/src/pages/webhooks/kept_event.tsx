// An event as the workspace keeps it, where no webhook was told.

import type { OrderedEvent } from '../../api/shapes.ts'
import { Facts } from '../../nouns/facts.tsx'
import { Composed } from '../../show/composed.tsx'
import { JsonView } from '../../show/json_view.tsx'
import { Section } from '../../show/page.tsx'
import { Time } from '../../show/time.tsx'
import { About } from './about.tsx'

export function KeptEvent({ of: event }: { of: OrderedEvent }) {
  const { event_resource: resource, event_resource_changed_fields: changed } = event
  return (
    <Composed
      json={event}
      main={
        <>
          {changed && (
            <Section title="What changed">
              <JsonView value={changed} label="changed fields" />
            </Section>
          )}
          {resource && (
            <Section title="The resource, as it was then">
              <JsonView value={resource} label="resource" />
            </Section>
          )}
        </>
      }
      rail={
        <>
          <Section title="Details">
            <dl className="facts">
              {event.resource_id && (
                <>
                  <dt>About</dt>
                  <dd>
                    <About id={event.resource_id} type={event.type} />
                  </dd>
                </>
              )}
              <dt>Happened</dt>
              <dd>
                <Time at={event.event_time} />
              </dd>
            </dl>
          </Section>
          <Section title="IDs">
            <Facts of={{ id: event.id }} />
          </Section>
        </>
      }
    />
  )
}
