// Sections shared by all pages of an event.

import type { ReactNode } from 'react'
import { JsonView } from '../../show/json_view.tsx'
import { Section } from '../../show/page.tsx'
import { Time } from '../../show/time.tsx'
import { About } from './about.tsx'

/** The texts of an event: the fields that changed, and the resource after the change. */
export function EventTexts({
  of: { event_resource: resource, event_resource_changed_fields: changed },
}: {
  of: { event_resource?: string; event_resource_changed_fields?: string }
}) {
  return (
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
  )
}

/** What it is about, whatever the page adds, and when it happened. */
export function EventDetails({
  of: { resource_id: id, type, event_time: at },
  children,
}: {
  of: { resource_id?: string; type: string; event_time: string }
  children?: ReactNode
}) {
  return (
    <Section title="Details">
      <dl className="facts">
        {id && (
          <>
            <dt>About</dt>
            <dd>
              <About id={id} type={type} />
            </dd>
          </>
        )}
        {children}
        <dt>Happened</dt>
        <dd>
          <Time at={at} />
        </dd>
      </dl>
    </Section>
  )
}
