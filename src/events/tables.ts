// The tables of events and deliveries, for those that read them with Kysely.

import type { Generated } from 'kysely'

declare module '../platform/database/db.ts' {
  interface Tables {
    events: {
      tenant: string
      id: string
      type: string
      resource_id: string | null
      event_time: Date
      resource: Buffer | null
      changed_fields: Buffer | null
      /** Whether there is a delivery of it; null is no. */
      is_delivered: boolean | null
    }
    deliveries: {
      tenant: string
      webhook_id: string
      event_time: Date
      event_id: string
      run: number
      url: string
      metadata: string
      status: DeliveryStatus
      attempts: number
      first_sent_time: Date | null
      due_time: Date | null
      is_ready: boolean
      lease_until: Date | null
    }
    webhook_health: {
      tenant: string
      webhook_id: string
      last_success_time: Date | null
      failing_since: Date | null
      gone_since: Date | null
    }
    delivery_attempts: {
      tenant: string
      webhook_id: string
      event_id: string
      number: number
      sent_time: Date
      response_time: Date | null
      code: number | null
      response_body: string | null
      request_timestamp: bigint | null
      signature: string | null
      /** By the clock of the database. */
      written_at: Generated<Date>
    }
  }
}

/** RUNNING before the first result, RETRYING after a failure, SUCCESS, FAILED when nothing more is tried. */
export const deliveryStatuses = ['FAILED', 'RETRYING', 'RUNNING', 'SUCCESS'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]
