// A ribbon of the days on which something falls due, with how much of which kind. A day chosen in it is listed alone.

import { useWorkspaceTime } from '../../shell/clock.ts'
import { wordIn } from '../../words/words.ts'
import { type DueDay, fromNow } from './days.ts'
import { kindIcons } from './kinds.ts'

type Props = {
  readonly days: readonly DueDay[]
  readonly chosen: string | undefined
  readonly onChoose: (day: string | undefined) => void
}

const short = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

export function Ribbon({ days, chosen, onChoose }: Props) {
  const now = useWorkspaceTime()
  return (
    <ol className="ribbon" aria-label="Days on which something falls due">
      {days.map(({ day, first, counts }) => (
        <li key={day}>
          <button
            type="button"
            className="ribbon-day"
            aria-pressed={chosen === day}
            onClick={() => onChoose(chosen === day ? undefined : day)}
          >
            <strong>{short.format(new Date(first))}</strong>
            <span className="dimmed">{now && fromNow(first, now)}</span>
            <span className="ribbon-marks">
              {counts.map(([kind, count]) => {
                const Icon = kindIcons[kind]
                const [name] = wordIn('due.kind', kind)
                return (
                  <span key={kind} className="ribbon-mark" data-kind={kind} title={name}>
                    <Icon size={13} aria-hidden />
                    <span className="figures">{count}</span>
                    <span className="seen-by-readers"> × {name}</span>
                  </span>
                )
              })}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
