import type { AchRail } from '../../../rails/ach/ach.ts'
import { noun } from '../../noun.ts'
import { paymentTimers } from './timers.ts'
import { paymentScheduleRoutes } from './routes.ts'
import { scheduleChecks } from './verify.ts'

export const paymentSchedules = noun({
  tag: {
    name: 'Payment schedules',
    description: 'Recurring internal transfers and ACH transfers, and their payments.',
  },
  routes: paymentScheduleRoutes,
  checks: scheduleChecks,
  timers: ({ achRail }: { readonly achRail: AchRail }) => paymentTimers(achRail),
})
