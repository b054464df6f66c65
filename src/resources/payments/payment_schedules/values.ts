// The timer of payment schedules.

declare module '../../../platform/operations/happenings.ts' {
  interface Happenings {
    SCHEDULED_PAYMENT_MADE: 'PAYMENT_SCHEDULE'
    SCHEDULED_PAYMENT_REFUSED: 'PAYMENT_SCHEDULE'
  }
}

/** A payment is made. Its subject is the schedule. */
export const PAYMENT_TIMER = 'scheduled_payment'
