// Every page that the navigation, the palette and the shortcuts know.

import {
  ArrowLeftRight,
  BadgeDollarSign,
  BellRing,
  BookOpen,
  Bug,
  Building2,
  Camera,
  CreditCard,
  FileClock,
  FileWarning,
  FlaskConical,
  Gauge,
  History,
  KeyRound,
  Landmark,
  Layers,
  Link2,
  type LucideIcon,
  MonitorSmartphone,
  Radio,
  Repeat,
  Scale,
  ScrollText,
  ShieldAlert,
  UserCog,
  Users,
  Wallet,
  WalletCards,
  Webhook,
} from 'lucide-react'
import type { Session } from '../api/session.ts'

type Place = {
  readonly to: string
  readonly title: string
  readonly icon: LucideIcon
  /** Typed after `g`, opens the page. */
  readonly letter?: string
  /** Other words for it, for the palette. */
  readonly words?: string
  readonly isFor?: (session: Session) => boolean
}

export type Group = { readonly title: string; readonly places: readonly Place[] }

const navigation: readonly Group[] = [
  {
    title: 'Money',
    places: [
      { to: '/', title: 'Overview', icon: Gauge, letter: 'o', words: 'home start dashboard' },
      {
        to: '/transactions',
        title: 'Transactions',
        icon: ArrowLeftRight,
        letter: 't',
        words: 'posted pending holds',
      },
      {
        to: '/transfers',
        title: 'Transfers',
        icon: Repeat,
        letter: 'm',
        words: 'internal move money',
      },
      { to: '/ach', title: 'ACH', icon: Landmark, letter: 'h', words: 'outgoing nacha' },
      {
        to: '/incoming_ach',
        title: 'Incoming ACH',
        icon: BadgeDollarSign,
        words: 'receiving returns',
      },
      {
        to: '/ach_files',
        title: 'ACH files',
        icon: FileWarning,
        words: 'nacha quarantine accept reject',
      },
      {
        to: '/batch_templates',
        title: 'Batch templates',
        icon: Layers,
        words: 'batches batchable payments together',
      },
      {
        to: '/ledger',
        title: 'General ledger',
        icon: Scale,
        letter: 'l',
        words: 'internal accounts balances sum zero',
      },
    ],
  },
  {
    title: 'Parties',
    places: [
      { to: '/customers', title: 'Customers', icon: Users, letter: 'c', words: 'people persons' },
      { to: '/businesses', title: 'Businesses', icon: Building2, letter: 'b', words: 'companies' },
      { to: '/accounts', title: 'Accounts', icon: Wallet, letter: 'a', words: 'checking saving' },
      {
        to: '/cards',
        title: 'Cards',
        icon: CreditCard,
        letter: 'd',
        words: 'debit virtual physical',
      },
      {
        to: '/card_products',
        title: 'Card products',
        icon: WalletCards,
        words: 'issue bin',
      },
      {
        to: '/external_accounts',
        title: 'External accounts',
        icon: Link2,
        letter: 'x',
        words: 'bank link',
      },
      {
        to: '/relationships',
        title: 'Relationships',
        icon: BookOpen,
        letter: 'r',
        words: 'owners beneficial',
      },
      {
        to: '/spend_controls',
        title: 'Spend controls',
        icon: ShieldAlert,
        letter: 's',
        words: 'limits',
      },
      {
        to: '/alerts',
        title: 'Alerts',
        icon: BellRing,
        letter: 'n',
        words: 'monitoring watchlist',
      },
    ],
  },
  {
    title: 'Developers',
    places: [
      {
        to: '/webhooks',
        title: 'Webhooks',
        icon: Webhook,
        letter: 'w',
        words: 'endpoints secret trigger',
      },
      { to: '/events', title: 'Events', icon: Radio, letter: 'e', words: 'deliveries attempts' },
      {
        to: '/requests',
        title: 'Request log',
        icon: ScrollText,
        letter: 'q',
        words: 'api calls errors replay',
      },
      {
        to: '/api_keys',
        title: 'API keys',
        icon: KeyRound,
        letter: 'k',
        words: 'bearer rotate revoke',
      },
      {
        to: '/audit',
        title: 'Audit log',
        icon: FileClock,
        letter: 'j',
        words: 'who changed what history settings keys users',
      },
      {
        to: '/time',
        title: 'Time machine',
        icon: History,
        letter: 'i',
        words: 'clock due forward advance jump next',
        isFor: ({ environment }) => environment === 'sandbox',
      },
      {
        to: '/snapshots',
        title: 'Snapshots',
        icon: Camera,
        letter: 'p',
        words: 'forks copy restore undo workspace',
        isFor: ({ environment }) => environment === 'sandbox',
      },
      {
        to: '/faults',
        title: 'Injected faults',
        icon: Bug,
        letter: 'f',
        words: 'rules lost answer chaos errors timeouts',
        isFor: ({ environment }) => environment === 'sandbox',
      },
      {
        to: '/tools',
        title: 'Sandbox tools',
        icon: FlaskConical,
        letter: 'z',
        words: 'simulations sample data wipe',
        isFor: ({ environment }) => environment === 'sandbox',
      },
      {
        to: '/users',
        title: 'Users',
        icon: UserCog,
        letter: 'u',
        words: 'people roles passwords',
        isFor: ({ role }) => role === 'owner',
      },
      {
        to: '/sessions',
        title: 'Sessions',
        icon: MonitorSmartphone,
        words: 'password signed in sign out browsers',
      },
    ],
  },
]

/** The pages that this session may open, in the order of the navigation. */
export function placesFor(session: Session): Group[] {
  return navigation.map(({ title, places }) => ({
    title,
    places: places.filter(({ isFor = () => true }) => isFor(session)),
  }))
}
