// Sample external accounts: verified, unverified, and unlinked.

import { ResourceNotFound } from '../../platform/contract/errors.ts'
import type { Businesses } from './businesses.ts'
import type { SamplePeople } from './people.ts'
import { isRefusal, type SampleContext } from './context.ts'

export type ExternalAccounts = { readonly maya: string; readonly bakery: string }

const VERIFIED = { verification: { vendor: 'MANUAL', status: 'VERIFIED' } }

export async function raiseExternalAccounts(
  { ask }: SampleContext,
  people: SamplePeople,
  { bakery }: Businesses,
): Promise<ExternalAccounts> {
  const link = async (owner: object, account: Linked, changes: object = {}) => {
    const { number, bank_name, routing, type, owners } = account
    const body = {
      ...owner,
      account_owner_names: owners,
      account_identifiers: { number },
      routing_identifiers: { bank_countries: ['US'], bank_name, ach_routing_number: routing },
      type,
      currency: 'USD',
      ...changes,
    }
    return (await ask('createExternalAccount', { body })).id
  }
  const verify = (id: string) =>
    ask('patchExternalAccount', { params: { external_account_id: id }, body: VERIFIED })
  const personal = (customer_id: string) => ({ customer_id, customer_type: 'PERSONAL' })
  const maya = await link(personal(people.maya), elsewhere.maya, {
    nickname: 'Credit union',
  })
  await verify(maya)
  const ofBakery = { business_id: bakery, customer_type: 'BUSINESS' }
  const bakeryLink = await link(ofBakery, elsewhere.bakery)
  await verify(bakeryLink)
  await link(personal(people.daniel), elsewhere.daniel)
  const old = await link(personal(people.grace), elsewhere.grace, { nickname: 'Old bank' })
  await ask('deleteExternalAccount', { params: { external_account_id: old } }).catch(unlessEnded)
  return { maya, bakery: bakeryLink }
}

/** An earlier run may have unlinked it: this operation takes no key. */
function unlessEnded(error: unknown): void {
  if (!isRefusal(error, ResourceNotFound)) throw error
}

type Linked = {
  readonly owners: readonly string[]
  readonly number: string
  readonly bank_name: string
  readonly routing: string
  readonly type: string
}

const elsewhere = {
  maya: {
    owners: ['Maya Okafor'],
    number: '40028817',
    bank_name: 'Willamette Credit Union',
    routing: '323075880',
    type: 'CHECKING',
  },
  bakery: {
    owners: ['Lantern Street Bakery LLC'],
    number: '7700145523',
    bank_name: 'First Harbour',
    routing: '021000021',
    type: 'CHECKING',
  },
  daniel: {
    owners: ['Daniel Reyes', 'Carmen Reyes'],
    number: '118804227',
    bank_name: 'Lone Star Savings',
    routing: '011000015',
    type: 'SAVINGS',
  },
  grace: {
    owners: ['Grace Whitfield'],
    number: '3300914',
    bank_name: 'Gulf Coast Bank',
    routing: '063100277',
    type: 'CHECKING',
  },
} as const satisfies Record<string, Linked>
