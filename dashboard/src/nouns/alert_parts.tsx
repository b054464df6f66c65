// Sections of an alert’s page: party, status and sources.

import { Anchor } from '@mantine/core'
import type { MonitoringAlert } from '../api/shapes.ts'
import { LifeCycle, type Step } from '../show/composed.tsx'
import { JsonView } from '../show/json_view.tsx'
import { Section } from '../show/page.tsx'
import { Time } from '../show/time.tsx'
import { wordIn } from '../words/words.ts'
import { Facts } from './facts.tsx'

function stepsOf({
  status,
  creation_time: found,
  last_updated_time: changed,
}: MonitoringAlert): Step[] {
  const [, meaning] = wordIn('alerts.status', status)
  const raised: Step = { title: 'Found', note: <Time at={found} isShort />, state: 'done' }
  return status === 'ACTIVE'
    ? [
        raised,
        { title: 'To be investigated', note: meaning, state: 'now' },
        { title: 'Dismissed', state: 'next' },
      ]
    : [raised, { title: 'Dismissed', note: <Time at={changed} isShort />, state: 'done' }]
}

export function AlertState({ of: alert }: { of: MonitoringAlert }) {
  const { urls, vendor_info: said } = alert
  return (
    <>
      <Section title="Status">
        <LifeCycle steps={stepsOf(alert)} />
      </Section>
      {urls.length > 0 && (
        <Section title="Read more">
          <ul className="plain-list">
            {urls.map((url) => (
              <li key={url}>
                <Anchor href={url} target="_blank" rel="noreferrer" fz="sm">
                  {url}
                </Anchor>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {said && (
        <Section title="Provider data">
          <JsonView value={said} label="provider data" />
        </Section>
      )}
    </>
  )
}

export function AlertRail({ of: alert }: { of: MonitoringAlert }) {
  return (
    <Section title="Details">
      <Facts
        noun="alerts"
        of={{ type: alert.type, person_id: alert.person_id, business_id: alert.business_id }}
      />
    </Section>
  )
}
