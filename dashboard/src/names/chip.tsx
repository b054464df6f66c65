// A thing by its name, where its id would say nothing: it leads to its page, and its id is one click to copy.

import { Anchor } from '@mantine/core'
import {
  Building2,
  CreditCard,
  Landmark,
  Link2,
  type LucideIcon,
  ShieldAlert,
  User,
  Wallet,
  Webhook,
} from 'lucide-react'
import { Link } from 'react-router'
import { CopyText, shortId } from '../show/identifier.tsx'
import { type Kind, useName } from './names.ts'

const icons: Readonly<Record<Kind, LucideIcon>> = {
  accounts: Wallet,
  ach: Landmark,
  businesses: Building2,
  cards: CreditCard,
  customers: User,
  external_accounts: Link2,
  incoming_ach: Landmark,
  persons: User,
  spend_controls: ShieldAlert,
  webhooks: Webhook,
}

type Props = {
  readonly kind: Kind
  readonly id: string
  /** Whose it is goes without saying. */
  readonly isBrief?: boolean
}

export function Chip({ kind, id, isBrief = false }: Props) {
  const name = useName(kind, id)
  const holder = useName(isBrief ? undefined : name?.holder?.kind, name?.holder?.id)
  const Icon = icons[kind]
  const text = name === undefined ? '…' : (name?.text ?? shortId(id))
  return (
    <span className="chip">
      <Icon size={13} strokeWidth={1.8} className="dimmed" aria-hidden />
      <Anchor component={Link} to={name?.to ?? `/${kind}/${id}`} title={id} fz="sm">
        {holder && <>{holder.text} · </>}
        {text}
      </Anchor>
      <span className="chip-copy">
        <CopyText text={id} what="id" />
      </span>
    </span>
  )
}

/** The kind of thing that a field names by its id. */
const fields: readonly (readonly [RegExp, Kind])[] = [
  [/external_account_ids?$/, 'external_accounts'],
  [/incoming_ach_id$/, 'incoming_ach'],
  [/(outgoing_)?ach_id$/, 'ach'],
  [/(^|_)customer_ids?$/, 'customers'],
  [/(^|_)person_ids?$/, 'persons'],
  [/(^|_)business_ids?$/, 'businesses'],
  [/(^|_)account_ids?$/, 'accounts'],
  [/(^|_)card_ids?$/, 'cards'],
  [/(^|_)reissued_(from|to)_id$/, 'cards'],
  [/(^|_)spend_control_ids?$/, 'spend_controls'],
  [/(^|_)webhook_ids?$/, 'webhooks'],
]

export function kindOfField(field: string, noun?: string): Kind | undefined {
  // The account of an entry that we send is the one at the other bank.
  if (noun === 'ach' && field === 'account_id') return 'external_accounts'
  return fields.find(([pattern]) => pattern.test(field))?.[1]
}

/** What an event is about, by its type. */
const events: readonly (readonly [string, Kind])[] = [
  ['ACCOUNT.', 'accounts'],
  ['BUSINESS.', 'businesses'],
  ['CARD.CREATED', 'cards'],
  ['CARD.UPDATED', 'cards'],
  ['CUSTOMER.', 'customers'],
  ['EXTERNAL_ACCOUNT.', 'external_accounts'],
  ['PERSON.', 'persons'],
]

export function kindOfEvent(type: string): Kind | undefined {
  return events.find(([start]) => type.startsWith(start))?.[1]
}
