// Stacked bars, one for each hour: delivered below, what failed above it.

import type { DeliveryHour } from '../../api/shapes.ts'
import { timeText } from '../../show/time.tsx'
import { chartWords as words } from '../../words/webhooks.ts'

const HEIGHT = 120
const parts = ['delivered', 'retrying', 'failed'] as const

export function DeliveryBars({ hours, label }: { hours: readonly DeliveryHour[]; label: string }) {
  const most = Math.max(1, ...hours.map((it) => it.delivered + it.retrying + it.failed))
  return (
    <>
      <div className="delivery-bars" role="img" aria-label={label}>
        {hours.map((hour) => (
          <div
            key={hour.time}
            className="delivery-hour"
            title={`${timeText(new Date(hour.time))}: ${words.sum(hour)}`}
          >
            {parts.toReversed().map((part) => (
              <span
                key={part}
                data-part={part}
                style={{ height: `${(hour[part] / most) * HEIGHT}px` }}
              />
            ))}
          </div>
        ))}
      </div>
      <ul className="delivery-key plain-list" aria-hidden>
        {parts.map((part) => (
          <li key={part}>
            <span data-part={part} /> {words[part]}
          </li>
        ))}
      </ul>
    </>
  )
}
