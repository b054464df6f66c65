// Events of payment schedules (contract: events#which-operation-tells-what).

import { defineEvent } from '../../../events/event.ts'
import { PaymentSchedule, ScheduledPayment } from './schema.ts'

const group = 'payment_schedules'

export const ScheduleCreated = defineEvent('PAYMENT_SCHEDULE.CREATED', PaymentSchedule, group)
export const ScheduleUpdated = defineEvent('PAYMENT_SCHEDULE.UPDATED', PaymentSchedule, group)
export const PaymentCreated = defineEvent(
  'PAYMENT_SCHEDULE.PAYMENT.CREATED',
  ScheduledPayment,
  group,
)
