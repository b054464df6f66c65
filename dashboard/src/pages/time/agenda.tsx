// Scheduled work by day, with links to the affected resources.

import { Button } from '@mantine/core'
import { useMayWrite } from '../../api/session.ts'
import { Chip } from '../../names/chip.tsx'
import { useWorkspaceTime } from '../../shell/clock.ts'
import { Clock, dayText, timeText } from '../../show/time.tsx'
import { wordIn } from '../../words/words.ts'
import { type DueDay, type DueItem, isHousekeeping } from './days.ts'
import { kindIcons } from './kinds.ts'
import { Thing } from './thing.tsx'

type Props = {
  readonly days: readonly DueDay[]
  readonly isBusy: boolean
  readonly onJump: (item: DueItem) => void
}

export function Agenda({ days, isBusy, onJump }: Props) {
  const mayWrite = useMayWrite()
  const now = useWorkspaceTime()
  return (
    <div className="agenda">
      {days.map(({ day, first, items }) => (
        <section key={day} aria-label={dayText(first)}>
          <h3 className="agenda-day">{dayText(first)}</h3>
          <ol className="agenda-items">
            {items.map((item) => (
              <li
                key={`${item.due_time} ${item.kind} ${item.resource_id} ${item.webhook_id}`}
                data-housekeeping={isHousekeeping(item) || undefined}
              >
                <Item of={item} />
                <Button
                  variant="default"
                  size="compact-xs"
                  aria-label={`Jump here: ${timeText(item.due_time)}`}
                  disabled={!mayWrite || isBusy || !now || new Date(item.due_time) <= now}
                  onClick={() => onJump(item)}
                >
                  Jump here
                </Button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Item({ of: item }: { of: DueItem }) {
  const { due_time, kind, summary, resource_type, resource_id, account_id, webhook_id } = item
  const Icon = kindIcons[kind]
  return (
    <>
      <Clock at={due_time} />
      <Icon size={16} className="dimmed" aria-hidden />
      <div className="agenda-text">
        <span title={wordIn('due.kind', kind)[1]}>{summary}</span>
        <span className="agenda-things">
          {resource_id && <Thing type={resource_type} id={resource_id} webhookId={webhook_id} />}
          {account_id && <Chip kind="accounts" id={account_id} />}
          {webhook_id && <Chip kind="webhooks" id={webhook_id} />}
        </span>
      </div>
    </>
  )
}
