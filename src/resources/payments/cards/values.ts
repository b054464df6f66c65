// Enumerated values of cards, which are closed lists (contract: cards#statuses-of-cards).

import { Enum, type Static } from '../../../platform/contract/schema.ts'

export const CardStatus = Enum(
  [
    'ACTIVE',
    'IMAGE_PENDING',
    'IMAGE_REJECTED',
    'PENDING',
    'REJECTED',
    'SUSPENDED',
    'TERMINATED',
    'UNACTIVATED',
  ],
  {
    $id: 'card_status',
    description: 'Status of the card. Only ACTIVE cards can be used. TERMINATED is final.',
    example: 'ACTIVE',
  },
)
export type CardStatus = Static<typeof CardStatus>

/** Final. */
export const endedStatuses: readonly CardStatus[] = ['REJECTED', 'TERMINATED']

/** Statuses that a request may set. */
export const RequestedStatus = Enum(['ACTIVE', 'SUSPENDED', 'TERMINATED'], { example: 'SUSPENDED' })
export type RequestedStatus = Static<typeof RequestedStatus>

export const StatusReason = Enum(
  [
    'ACT',
    'ADD',
    'AUX',
    'CLO',
    'COM',
    'DOB',
    'EML',
    'EXP',
    'FRD',
    'FUL',
    'INA',
    'INF',
    'ISS',
    'KYC',
    'LOS',
    'MAT',
    'NAM',
    'NEG',
    'NEW',
    'OTH',
    'OUT',
    'PHO',
    'PIN',
    'PRC',
    'REQ',
    'REV',
    'SSN',
    'STO',
    'SUS',
    'TMP',
    'UNK',
  ],
  {
    $id: 'card_status_reason',
    description:
      'Reason for the status. ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that data field; AUX third party; CLO cloned; ' +
      'COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; ' +
      'INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; ' +
      'NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the ' +
      'processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; ' +
      'TMP awaiting the customer’s confirmation; UNK invalid shipping address.',
    example: 'REQ',
  },
)
export type StatusReason = Static<typeof StatusReason>

export const ReissueReason = Enum(
  [
    'APPEARANCE',
    'DAMAGED',
    'EXPIRATION',
    'LOST',
    'NAME_CHANGE',
    'PRODUCT_CHANGE',
    'STOLEN',
    'VIRTUAL_TO_PHYSICAL',
  ],
  {
    $id: 'card_reissue_reason',
    description:
      'LOST and STOLEN issue a new number and terminate the old card immediately. Other reasons keep ' +
      'the number; the old card works until the new one is activated. NAME_CHANGE and ' +
      'VIRTUAL_TO_PHYSICAL are deprecated.',
    example: 'DAMAGED',
  },
)
export type ReissueReason = Static<typeof ReissueReason>

export const FulfillmentStatus = Enum(
  ['DIGITALLY_PRESENTED', 'ISSUED', 'ORDERED', 'REISSUED', 'REJECTED', 'REORDERED', 'SHIPPED'],
  {
    $id: 'card_fulfillment_status',
    description: 'Fulfillment status of a physical card.',
    example: 'SHIPPED',
  },
)
export type FulfillmentStatus = Static<typeof FulfillmentStatus>

export const ShippingMethod = Enum(
  [
    'INTERNATIONAL',
    'INTERNATIONAL_GROUND',
    'INTERNATIONAL_PRIORITY',
    'LOCAL_MAIL',
    'LOCAL_PRIORITY',
    'OVERNIGHT',
    'TWO_DAY',
  ],
  { $id: 'card_shipping_method', example: 'LOCAL_MAIL' },
)
export type ShippingMethod = Static<typeof ShippingMethod>
