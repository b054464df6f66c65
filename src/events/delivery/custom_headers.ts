// Custom headers of a webhook's deliveries, sealed because they may hold credentials.

import { type Place } from '../../platform/sealing/places.ts'
import type { Vault } from '../../platform/sealing/seal.ts'
import { webhooks } from '../table.ts'

export const customHeaders = webhooks.sealedColumn('custom_headers')

export type CustomHeaders = Readonly<Record<string, string>>

type Owner = { readonly tenant: string; readonly webhookId: string }

function placeOf({ tenant, webhookId }: Owner): Place {
  return { column: customHeaders, tenant, key: webhookId }
}

export function sealHeaders(vault: Vault, owner: Owner, headers: CustomHeaders): Buffer {
  return vault.seal(placeOf(owner), JSON.stringify(headers))
}

export function openHeaders(vault: Vault, owner: Owner, sealed: Buffer): CustomHeaders {
  return JSON.parse(vault.open(placeOf(owner), sealed)) as CustomHeaders
}
