import { noun } from '../../noun.ts'
import { paymentScheduleRoutes } from './routes.ts'

export const paymentSchedules = noun({
  tag: {
    name: 'Payment schedules',
    description: 'Recurring internal transfers and ACH transfers, and the payments that they made.',
  },
  routes: paymentScheduleRoutes,
})
