// Search results, and the pages that they link to.

import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import {
  Building2,
  CreditCard,
  Landmark,
  Link2,
  type LucideIcon,
  Radio,
  Receipt,
  ScrollText,
  ShieldAlert,
  User,
  Wallet,
  WalletCards,
  Webhook,
} from 'lucide-react'
import { bank } from '../api/bank.ts'
import type { Hit, HitType } from './hit_types.ts'

/** A text of fewer characters is not looked for. */
export const SEARCHED_MIN = 2
export const SEARCHED_MAX = 100
export const REST_MS = 150
const KEPT_MS = 5 * 60_000

export const hitIcons: Readonly<Record<HitType, LucideIcon>> = {
  ACCOUNT: Wallet,
  ACCOUNT_TEMPLATE: WalletCards,
  ACH_TRANSFER: Landmark,
  BUSINESS: Building2,
  CARD: CreditCard,
  CARD_PRODUCT: WalletCards,
  CUSTOMER: User,
  EVENT: Radio,
  EXTERNAL_ACCOUNT: Link2,
  INCOMING_ACH: Landmark,
  INTERNAL_ACCOUNT: Wallet,
  INTERNAL_TRANSFER: Receipt,
  PENDING_TRANSACTION: Receipt,
  PERSON: User,
  REQUEST: ScrollText,
  SPEND_CONTROL: ShieldAlert,
  TRANSACTION: Receipt,
  WEBHOOK: Webhook,
}

/** The folder of its page; what is configured in a list has no page of itself. */
const folders: Readonly<Record<HitType, string | undefined>> = {
  ACCOUNT: 'accounts',
  ACCOUNT_TEMPLATE: undefined,
  ACH_TRANSFER: 'ach',
  BUSINESS: 'businesses',
  CARD: 'cards',
  CARD_PRODUCT: undefined,
  CUSTOMER: 'customers',
  EVENT: 'events',
  EXTERNAL_ACCOUNT: 'external_accounts',
  INCOMING_ACH: 'incoming_ach',
  INTERNAL_ACCOUNT: 'internal_accounts',
  INTERNAL_TRANSFER: 'transactions',
  PENDING_TRANSACTION: 'transactions',
  PERSON: 'persons',
  REQUEST: 'requests',
  SPEND_CONTROL: 'spend_controls',
  TRANSACTION: 'transactions',
  WEBHOOK: 'webhooks',
}

/** The page of a hit. */
export function pageOfHit({ type, id }: Pick<Hit, 'type' | 'id'>): string | undefined {
  if (type === 'CARD_PRODUCT') return '/card_products'
  const folder = folders[type]
  return folder && `/${folder}/${id}`
}

/** Hits that lead to different pages: a transfer, its hold and its transaction are one. */
export function distinctPages(hits: readonly Hit[]): Hit[] {
  const byPage = new Map<string, Hit>()
  for (const hit of hits) {
    const page = pageOfHit(hit)
    if (page !== undefined && !byPage.has(page)) byPage.set(page, hit)
  }
  return [...byPage.values()]
}

type Asked = {
  readonly text: string
  readonly types?: readonly HitType[]
  readonly limit?: number
  readonly enabled?: boolean
}

/** What a text may mean; without one, the newest of the types. */
export function useHits({ text, types, limit = 10, enabled = true }: Asked) {
  const q = text.trim().slice(0, SEARCHED_MAX)
  const isSought = q.length >= SEARCHED_MIN
  return useQuery({
    enabled: enabled && (isSought || (q === '' && types !== undefined)),
    queryKey: ['search', q, types, limit],
    queryFn: async ({ signal }) => {
      const query = { limit, ...(isSought ? { q } : {}), ...(types ? { types: [...types] } : {}) }
      return (await bank.get('/operations/search', { query, signal })).hits
    },
    placeholderData: keepPreviousData,
  })
}

const hitKey = (id: string) => ['hit', id] as const

/** Caches the chosen hit, so that its name need not be requested again. */
export function keepHit(queries: QueryClient, hit: Hit): void {
  queries.setQueryData(hitKey(hit.id), hit)
}

/** The thing with this id; null when there is none of these types, and undefined while it loads. */
export function useHit(id: string | undefined, types?: readonly HitType[]): Hit | null | undefined {
  const { data } = useQuery({
    enabled: id !== undefined && id !== '',
    queryKey: hitKey(id ?? ''),
    queryFn: async ({ signal }) => {
      const query = { q: id ?? '', limit: 1, ...(types ? { types: [...types] } : {}) }
      const [hit] = (await bank.get('/operations/search', { query, signal })).hits
      return hit ?? null
    },
    staleTime: KEPT_MS,
  })
  return data
}

/** `Maya Okafor · Everyday ··3869`: as a chip says it, without its status. */
export function nameOfHit({ type, title, subtitle }: Hit): string {
  const holds: readonly HitType[] = ['ACCOUNT', 'CARD', 'EXTERNAL_ACCOUNT']
  const [what] = subtitle.split(' · ')
  return holds.includes(type) && what ? `${title} · ${what}` : title
}
