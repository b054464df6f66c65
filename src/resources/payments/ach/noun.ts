import { noun } from '../../noun.ts'
import type { AchReports } from './files/report_queries.ts'
import { bookingTimers } from './incoming/book.ts'
import type { ReturnRules } from './incoming/return_write.ts'
import { sendingTimers } from './outgoing/timers.ts'
import { achChecks } from './verify.ts'
import { achRoutes } from './routes.ts'

type TimerParts = { readonly achReports: AchReports; readonly returnRules: ReturnRules }

export const ach = noun({
  tag: {
    name: 'ACH',
    description: 'Credits to and debits from accounts at other banks through the ACH network.',
  },
  routes: achRoutes,
  checks: achChecks,
  timers: ({ achReports, returnRules }: TimerParts) => ({
    ...bookingTimers(achReports.booked, returnRules),
    ...sendingTimers,
  }),
})
