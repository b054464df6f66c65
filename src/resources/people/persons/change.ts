import type { Address } from '../addresses/schema.ts'
import type { CreatePersonalId } from './personal_id_schema.ts'
import type { BanStatus, PersonStatus } from './schema.ts'
import type { VendorInfo } from './vendor_info.ts'

/** A validated change: absent keeps, null clears. */
export type PersonChange = {
  is_customer?: boolean | null
  status?: PersonStatus | null
  ban_status?: BanStatus | null
  first_name?: string | null
  middle_name?: string | null
  last_name?: string | null
  chosen_name?: string | null
  dob?: string | null
  email?: string | null
  phone_number?: string | null
  ssn?: string | null
  metadata?: Record<string, unknown> | null
  vendor_info?: VendorInfo | null
  spend_control_ids?: string[] | null
  legal_address?: Address | null
  shipping_address?: Address | null
  personal_ids?: CreatePersonalId[] | null
  note?: string | null
}
