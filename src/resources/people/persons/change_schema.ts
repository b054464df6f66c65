import type { PatchPerson } from './schema.ts'
import type { VendorInfo } from './vendor_schema.ts'

/** A validated change: absent keeps, null clears. */
export type PersonChange = { [Name in keyof PatchPerson]?: PatchPerson[Name] | null } & {
  vendor_info?: VendorInfo | null
  spend_control_ids?: string[] | null
}
