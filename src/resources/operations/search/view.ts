// Reads and describes search hits, with one statement per type.

import { shownMoney } from './money_view.ts'
import { type ReadType, type Shown, shown } from './hit_view.ts'
import { humanize, joinParts, lastFourText, brandText, statusText } from './text_view.ts'

const personName = (alias: string) =>
  `nullif(concat_ws(' ', ${alias}.first_name, ${alias}.last_name), '')`

/** The name of an account's primary holder. */
const holderOf = (account: string) => `left join lateral (
    select coalesce(${personName('p')}, b.entity_name) as holder
    from account_relationships r
    left join persons p on p.tenant = r.tenant and p.id = r.party_id
    left join businesses b on b.tenant = r.tenant and b.id = r.party_id
    where r.tenant = $1 and r.account_id = ${account} and r.deleted_at is null
    and r.relationship_type in ('PRIMARY_ACCOUNT_HOLDER', 'ACCOUNT_HOLDER')
    limit 1
  ) held on true`

const ownerOf = (alias: string) => `
  left join persons p on p.tenant = ${alias}.tenant and p.id = ${alias}.customer_id
  left join businesses b on b.tenant = ${alias}.tenant and b.id = ${alias}.business_id`

type Held = { holder: string | null }

type PersonFacts = { name: string | null; status: string; email: string | null }
const persons = (name: string, called: string) =>
  shown<PersonFacts>(
    `${name}s`,
    `select id, ${personName('persons')} as name, status, email from persons
     where tenant = $1 and id = any($2::uuid[]) and (is_customer or ${name !== 'customer'})`,
    ({ name: full, status, email }) => ({
      title: full ?? email ?? `${called} without a name`,
      subtitle: joinParts(called, statusText(status), full === null ? undefined : email),
    }),
  )

type BusinessFacts = { entity_name: string | null; status: string }
const businesses = shown<BusinessFacts>(
  'businesses',
  `select id, entity_name, status from businesses where tenant = $1 and id = any($2::uuid[])`,
  ({ entity_name: name, status }) => ({
    title: name ?? 'Business without a name',
    subtitle: joinParts('Business', statusText(status)),
  }),
)

type AccountFacts = Held & {
  nickname: string | null
  account_type: string
  status: string
  last_four: string | null
}
const accounts = shown<AccountFacts>(
  'accounts',
  `select a.id, a.nickname, a.account_type, a.status, n.last_four, held.holder
   from accounts a
   left join account_numbers n on n.tenant = a.tenant and n.account_id = a.id
   ${holderOf('a.id')}
   where a.tenant = $1 and a.id = any($2::uuid[])`,
  ({ nickname, account_type: type, status, last_four: digits, holder }) => {
    const name = [nickname ?? humanize(type), lastFourText(digits)].filter(Boolean).join(' ')
    return {
      title: holder ?? name,
      subtitle: joinParts(holder === null ? 'Account' : name, statusText(status)),
    }
  },
)

type InternalFacts = {
  description: string | null
  account_type: string | null
  currency: string
  last_four: string | null
}
const internalAccounts = shown<InternalFacts>(
  'internal_accounts',
  `select i.id, i.description, i.account_type, i.currency, n.last_four
   from internal_accounts i
   left join account_numbers n on n.tenant = i.tenant and n.account_id = i.id
   where i.tenant = $1 and i.id = any($2::uuid[])`,
  ({ description, account_type: type, currency, last_four: digits }) => ({
    title: description ?? (type === null ? 'Internal account' : humanize(type)),
    subtitle: joinParts('Internal account', currency, lastFourText(digits)),
  }),
)

type ExternalFacts = Held & { name: string | null; bank_name: string; status: string }
const externalAccounts = shown<ExternalFacts>(
  'external_accounts',
  `select e.id, coalesce(e.nickname, e.name) as name, e.bank_name, e.status,
          coalesce(${personName('p')}, b.entity_name) as holder
   from external_accounts e ${ownerOf('e')}
   where e.tenant = $1 and e.id = any($2::uuid[])`,
  ({ name, bank_name: bank, status, holder }) => ({
    title: holder ?? name ?? bank,
    subtitle: joinParts(name ?? 'External account', bank, statusText(status)),
  }),
)

type CardFacts = Held & { card_brand: string; last_four: string; form: string; card_status: string }
const cards = shown<CardFacts>(
  'cards',
  `select c.id, c.card_brand, c.last_four, c.form, c.card_status,
          coalesce(${personName('p')}, b.entity_name) as holder
   from cards c ${ownerOf('c')}
   where c.tenant = $1 and c.id = any($2::uuid[])`,
  ({ card_brand: brand, last_four: digits, form, card_status: status, holder }) => ({
    title: holder ?? 'Card',
    subtitle: joinParts(
      `${brandText(brand)} ${lastFourText(digits)} (${form.toLowerCase()})`,
      statusText(status),
    ),
  }),
)

/** For resources with little more than a name. */
const named = (table: string, called: string, detail: string) =>
  shown<{ name: string; detail: string }>(
    table,
    `select id, name, ${detail} as detail from ${table} where tenant = $1 and id = any($2::uuid[])`,
    ({ name, detail: what }) => ({ title: name, subtitle: joinParts(called, statusText(what)) }),
  )

type WebhookFacts = { url: string; description: string | null; is_enabled: boolean }
const webhooks = shown<WebhookFacts>(
  'webhooks',
  `select id, url, description, is_enabled from webhooks where tenant = $1 and id = any($2::uuid[])`,
  ({ url, description, is_enabled: isEnabled }) => ({
    title: URL.canParse(url) ? new URL(url).host : url,
    subtitle: joinParts('Webhook', description, isEnabled ? 'enabled' : 'disabled'),
  }),
)

type EventFacts = { type: string; event_time: Date }
const events = shown<EventFacts>(
  'events',
  `select id, type, event_time from events where tenant = $1 and id = any($2::uuid[])`,
  ({ type, event_time: time }) => ({
    title: type,
    subtitle: joinParts('Event', time.toISOString()),
  }),
)

export const shownTypes: Readonly<Record<ReadType, Shown>> = {
  CUSTOMER: persons('customer', 'Customer'),
  PERSON: persons('person', 'Person'),
  BUSINESS: businesses,
  ACCOUNT: accounts,
  INTERNAL_ACCOUNT: internalAccounts,
  EXTERNAL_ACCOUNT: externalAccounts,
  CARD: cards,
  CARD_PRODUCT: named('card_products', 'Card product', 'form'),
  ACCOUNT_TEMPLATE: named('account_templates', 'Account template', 'account_type'),
  SPEND_CONTROL: named('spend_controls', 'Spend control', 'time_range_type'),
  WEBHOOK: webhooks,
  EVENT: events,
  ...shownMoney,
}
