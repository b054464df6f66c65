// Validates transfers beyond their schema (contract: transfers#transfer-fields, transfers#expiry).

import { SUSPENSE_PAYS, SUSPENSE_RECEIVES } from '../../../ledger/refusals.ts'
import type { Problems } from '../../../platform/contract/validate.ts'

type Fields = Record<string, unknown>
type FaultsFound = { missing: string[]; invalid: Record<string, string> }

export function transferRules(fields: Fields, now: Date): Partial<Problems> {
  const found: FaultsFound = { missing: [], invalid: {} }
  for (const side of ['originating', 'receiving'] as const) {
    exactlyOneAccount(fields, side, found)
    noSuspense(fields, side, found)
    oneCustomer(fields, side, found)
  }
  differentAccounts(fields, found)
  expiry(fields, now, found)
  if (
    fields['type'] === 'OUTGOING_INTERNATIONAL_REMITTANCE' &&
    fields['final_customer_id'] === undefined
  ) {
    found.missing.push('final_customer_id')
  }
  return found
}

function exactlyOneAccount(fields: Fields, side: string, { missing, invalid }: FaultsFound): void {
  const id = `${side}_account_id`
  const alias = `${side}_account_alias`
  if (fields[id] === undefined && fields[alias] === undefined) missing.push(id)
  if (fields[id] !== undefined && fields[alias] !== undefined)
    invalid[alias] = `must not be sent together with ${id}`
}

/** The ledger refuses the ids of these accounts; here the refusal names the field of an alias. */
function noSuspense(fields: Fields, side: keyof typeof suspenseRefusals, { invalid }: FaultsFound) {
  const alias = `${side}_account_alias`
  if (fields[alias] === 'allocated_suspense') invalid[alias] = suspenseRefusals[side]
}

const suspenseRefusals = { originating: SUSPENSE_PAYS, receiving: SUSPENSE_RECEIVES }

/** The two names of a customer must not say different things. */
function oneCustomer(fields: Fields, side: string, { invalid }: FaultsFound): void {
  const name = fields[`${side}_customer_id`]
  const synonym = fields[`${side}_account_customer_id`]
  if (name !== undefined && synonym !== undefined && name !== synonym) {
    invalid[`${side}_account_customer_id`] = `must be the same as ${side}_customer_id`
  }
}

function differentAccounts(fields: Fields, { invalid }: FaultsFound): void {
  for (const name of ['account_id', 'account_alias']) {
    const from = fields[`originating_${name}`]
    if (from !== undefined && from === fields[`receiving_${name}`]) {
      invalid[`receiving_${name}`] = 'must be another account than the originating one'
    }
  }
}

function expiry(fields: Fields, now: Date, { invalid }: FaultsFound): void {
  const expires = fields['expires_at']
  if (typeof expires !== 'string') return
  if (fields['capture_mode'] !== 'MANUAL')
    invalid['expires_at'] = 'is allowed with capture_mode MANUAL only'
  else if (new Date(expires) <= now) invalid['expires_at'] = 'must be in the future'
}
