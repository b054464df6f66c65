// The tables of events and deliveries, for those that read them with Kysely.

/** RUNNING before the first result, RETRYING after a failure, SUCCESS, FAILED when nothing more is tried. */
export const deliveryStatuses = ['FAILED', 'RETRYING', 'RUNNING', 'SUCCESS'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]
