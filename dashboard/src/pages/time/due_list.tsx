// A short list of scheduled work: kind, time and resource.

import { Text } from '@mantine/core'
import { Kind } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import type { DueItem } from './days.ts'
import { Thing } from './thing.tsx'

export function DueList({ of: items }: { of: readonly DueItem[] }) {
  return (
    <ul className="due-list">
      {items.map((it) => (
        <li key={`${it.kind} ${it.resource_id ?? ''} ${it.due_time} ${it.webhook_id ?? ''}`}>
          <span>
            <Kind of={it.kind} words="due.kind" />
            <Text size="sm" c="dimmed" component="span">
              <Time at={it.due_time} isShort />
            </Text>
          </span>
          {it.resource_id && (
            <Thing type={it.resource_type} id={it.resource_id} webhookId={it.webhook_id} />
          )}
        </li>
      ))}
    </ul>
  )
}
