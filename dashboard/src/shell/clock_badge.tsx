// The sandbox's clock in the header; it leads to where it can be moved.

import { Tooltip } from '@mantine/core'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { timeText } from '../show/time.tsx'
import { useWorkspaceTime } from './clock.ts'

const brief = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function ClockBadge() {
  const time = useWorkspaceTime()
  if (!time) return null
  return (
    <Tooltip label={`${timeText(time)}. Move it in the time machine.`} multiline maw={260}>
      <Link
        to="/time"
        className="clock-badge figures"
        aria-label={`The workspace’s clock: ${brief.format(time)}`}
      >
        <Clock size={14} aria-hidden />
        <span className="clock-text">{brief.format(time)}</span>
      </Link>
    </Tooltip>
  )
}
