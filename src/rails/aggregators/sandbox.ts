// The sandbox's vendors, which accept their own tokens. sandbox_customer.ts generates the
// customers' data.

import { addSeconds } from '../../platform/values/clock.ts'
import type { Database, Row, Statement } from '../../platform/database/db.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import type { Vault } from '../../platform/sealing/seal.ts'
import type {
  Aggregator,
  Aggregators,
  AggregatorVendor,
  VendorCall,
  GrantedAccess,
  VendorAccess,
} from './aggregator.ts'
import { accountsAt, type SandboxCustomer, transactionsAt } from './sandbox_customer.ts'

const LINK_SECONDS = 4 * 3600
const LINK_BYTES = 16
const CUSTOMER_DIGITS = 16

const rememberLink: Statement = {
  name: 'sandbox_aggregator_remember_link',
  text: `insert into sandbox_aggregator_links (tenant, id, vendor, owner_name, link_token_hash, access_token_hash,
                                               vendor_customer_id, creation_time, expiration)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (tenant, id) do nothing`,
}

// A link exchanged in time can be exchanged again, so that repeats succeed.
const exchangeLink: Statement = {
  name: 'sandbox_aggregator_exchange_link',
  text: `update sandbox_aggregator_links set exchange_time = coalesce(exchange_time, $4)
         where tenant = $1 and vendor = $2 and link_token_hash = $3 and (expiration > $4 or exchange_time is not null)
         returning id`,
}

const findByToken: Statement = {
  name: 'sandbox_aggregator_find_by_token',
  text: `select id, owner_name, exchange_time from sandbox_aggregator_links
         where tenant = $1 and vendor = $2 and access_token_hash = $3 and exchange_time is not null`,
}

const findByCustomer: Statement = {
  name: 'sandbox_aggregator_find_by_customer',
  text: `select id, owner_name, exchange_time from sandbox_aggregator_links
         where tenant = $1 and vendor = $2 and vendor_customer_id = $3 and exchange_time is not null`,
}

type Parts = { readonly database: Pick<Database, 'query'>; readonly vault: Vault }

export function sandboxAggregators(parts: Parts): Aggregators {
  return {
    AGGREGATOR_A: sandboxAggregator(parts, 'AGGREGATOR_A'),
    AGGREGATOR_B: sandboxAggregator(parts, 'AGGREGATOR_B'),
  }
}

function sandboxAggregator({ database, vault }: Parts, vendor: AggregatorVendor): Aggregator {
  const find = async (
    { tenant }: VendorCall,
    { access_token, customer_id }: VendorAccess,
  ): Promise<SandboxCustomer | undefined> => {
    const [row] =
      access_token === undefined
        ? await database.query<Row & SandboxCustomer>(findByCustomer, [tenant, vendor, customer_id])
        : await database.query<Row & SandboxCustomer>(findByToken, [
            tenant,
            vendor,
            vault.hash(tenant, access_token),
          ])
    return row
  }

  return {
    async createLinkToken({ tenant, now }, owner, id) {
      const secret = vault.hash(tenant, `sandbox link ${id}`).subarray(0, LINK_BYTES)
      const link_token = `link-sandbox-${secret.toString('hex')}`
      const expiration = addSeconds(now, LINK_SECONDS)
      const access = accessOf(vault, tenant, id)
      await database.query(rememberLink, [
        tenant,
        id,
        vendor,
        owner.name,
        vault.hash(tenant, link_token),
        vault.hash(tenant, access.access_token),
        access.customer_id,
        now,
        expiration,
      ])
      return { link_token, expiration, request_id: id }
    },
    async exchange({ tenant, now }, publicToken) {
      const hash = vault.hash(tenant, publicToken)
      const [row] = await database.query<{ id: string }>(exchangeLink, [tenant, vendor, hash, now])
      return row && accessOf(vault, tenant, row.id)
    },
    async listAccounts(asker, access) {
      const customer = await find(asker, access)
      if (!customer) return undefined
      const { customer_id } = accessOf(vault, asker.tenant, customer.id)
      return { customer_id, accounts: accountsAt(customer, asker.now) }
    },
    async listTransactions(asker, access, vendorAccountId) {
      const customer = await find(asker, access)
      return customer && transactionsAt(customer, vendorAccountId, asker.now)
    },
  }
}

/** Deterministic and unique per link. */
function accessOf(vault: Vault, tenant: Tenant, id: string): GrantedAccess {
  const secret = (use: string) => vault.hash(tenant, `${use} ${id}`).toString('hex')
  return {
    access_token: `access-sandbox-${secret('sandbox access')}`,
    customer_id: `customer-sandbox-${secret('sandbox customer').slice(0, CUSTOMER_DIGITS)}`,
  }
}
