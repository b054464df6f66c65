// Loads the display names of ids in batches, and caches them.

import { useQuery } from '@tanstack/react-query'
import { type Item, type ListPath, pageOf } from '@florin/sdk/browser'
import { bank, readOne } from '../api/bank.ts'
import { batchLoads } from './batch.ts'
import {
  accountName,
  businessName,
  cardName,
  externalName,
  incomingAchName,
  internalName,
  outgoingAchName,
  personName,
} from './name_texts.ts'

export type Kind =
  | 'accounts'
  | 'ach'
  | 'businesses'
  | 'cards'
  | 'customers'
  | 'external_accounts'
  | 'incoming_ach'
  | 'persons'
  | 'spend_controls'
  | 'webhooks'

type Named = {
  readonly text: string
  readonly to: string
  /** Whose it is. */
  readonly holder?: { readonly kind: Kind; readonly id: string } | undefined
  /** The party that it pays or pulls from. */
  readonly party?: { readonly kind: Kind; readonly id: string } | undefined
}

/** Names change seldom, and a change made here reads everything again. */
const KEPT_MS = 5 * 60_000

/** Rows of a list by their ids. */
async function rowsOf<Path extends ListPath>(
  path: Path,
  ids: readonly string[],
  query: Readonly<Record<string, unknown>> = {},
): Promise<Item<Path>[]> {
  const options = [{ query: { ...query, id: ids, limit: ids.length } }]
  return pageOf(await bank.get(path, ...(options as never))).rows as Item<Path>[]
}

/** Of a list that can be asked for many ids at once. */
function listed<Path extends ListPath>(
  path: Path,
  nameOf: (row: Item<Path>) => Omit<Named, 'to'>,
  to: string,
) {
  return batchLoads(async (ids) => {
    const rows = await rowsOf(path, ids)
    return new Map(
      rows.map((row) => {
        const { id } = row as { id: string }
        return [id, { ...nameOf(row), to: `/${to}/${id}` } satisfies Named]
      }),
    )
  })
}

const accountNames = batchLoads<Named>(async (ids) => {
  const rows = await rowsOf('/accounts', ids, { include_general_ledger: true })
  const own = rows.filter(({ account_type: type }) => type === 'GENERAL_LEDGER').map(({ id }) => id)
  const internal = own.length === 0 ? [] : await rowsOf('/internal_accounts', own)
  const described = new Map(internal.map((row) => [row.id, internalName(row)]))
  return new Map(
    rows.map((row) => {
      const {
        id,
        customer_ids: [customer],
        business_ids: [business],
      } = row
      const text = described.get(id)
      if (text !== undefined) return [id, { text, to: `/internal_accounts/${id}` }]
      const holder = customer
        ? ({ kind: 'customers', id: customer } as const)
        : business
          ? ({ kind: 'businesses', id: business } as const)
          : undefined
      return [id, { text: accountName(row), to: `/accounts/${id}`, holder }]
    }),
  )
})

const never = new AbortController().signal

/** The contract has no list of these by their ids: each is requested once, separately. */
const resolvers: Readonly<Record<Kind, (id: string) => Promise<Named | undefined>>> = {
  accounts: accountNames,
  businesses: listed('/businesses', (row) => ({ text: businessName(row) }), 'businesses'),
  customers: listed('/customers', (row) => ({ text: personName(row) }), 'customers'),
  external_accounts: listed(
    '/external_accounts',
    (row) => ({ text: externalName(row) }),
    'external_accounts',
  ),
  persons: listed('/persons', (row) => ({ text: personName(row) }), 'persons'),
  spend_controls: listed('/spend_controls', ({ name }) => ({ text: name }), 'spend_controls'),
  async ach(id) {
    const row = await readOne('/ach/{transaction_id}', id, never)
    const party = row.account_id
      ? ({ kind: 'external_accounts', id: row.account_id } as const)
      : undefined
    return { text: outgoingAchName(row), to: `/ach/${id}`, party }
  },
  async cards(id) {
    const row = await readOne('/cards/{card_id}', id, never)
    const { customer_id: customer } = row
    return {
      text: cardName(row),
      to: `/cards/${id}`,
      holder: customer ? { kind: 'customers', id: customer } : undefined,
    }
  },
  async incoming_ach(id) {
    const row = await readOne('/ach/incoming/{id}', id, never)
    return { text: incomingAchName(row), to: `/incoming_ach/${id}` }
  },
  async webhooks(id) {
    const row = await readOne('/webhooks/{webhook_id}', id, never)
    return { text: new URL(row.url).host, to: `/webhooks/${id}` }
  },
}

/** The name of a thing: undefined while it loads, and null for what is not there. */
export function useName(kind: Kind | undefined, id: string | undefined): Named | null | undefined {
  const { data, error } = useQuery({
    enabled: kind !== undefined && id !== undefined,
    queryKey: ['name', kind, id],
    queryFn: async () => (kind && id ? ((await resolvers[kind](id)) ?? null) : null),
    staleTime: KEPT_MS,
  })
  return error ? null : data
}
