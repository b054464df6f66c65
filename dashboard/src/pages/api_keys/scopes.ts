// Labels of scopes by API group, and presets.

import type { components } from '@florin/sdk/browser'

export type Scope = NonNullable<components['schemas']['create_api_key']['scopes']>[number]
type Group = Extract<Scope, `${string}:write`> extends `${infer Name}:write` ? Name : never

type GroupText = {
  readonly name: string
  /** What the reads show, and what the writes do. */
  readonly about: string
  /** What only a sandbox has. */
  readonly isSandbox?: boolean
}

const groups: Readonly<Record<Group, GroupText>> = {
  customers: { name: 'Customers', about: 'Create, change and suspend customers.' },
  persons: { name: 'Persons', about: 'Create and change people who are not customers.' },
  businesses: { name: 'Businesses', about: 'Create and change businesses.' },
  addresses: { name: 'Addresses', about: 'Add and change postal addresses.' },
  relationships: { name: 'Relationships', about: 'Create owners and managers of a business.' },
  verifications: { name: 'Verifications', about: 'Start identity checks and decide them.' },
  monitoring: { name: 'Monitoring', about: 'Watch people for alerts, and dismiss alerts.' },
  notes: { name: 'Notes', about: 'Write notes about customers.' },
  accounts: { name: 'Accounts', about: 'Open, restrict and close accounts.' },
  account_relationships: {
    name: 'Account holders',
    about: 'Add people to accounts and remove them.',
  },
  account_templates: { name: 'Account templates', about: 'Set the terms of new accounts.' },
  account_products: { name: 'Account products', about: 'Create and change account products.' },
  external_accounts: { name: 'External accounts', about: 'Link accounts at other banks.' },
  internal_accounts: { name: 'General ledger', about: 'Open and change the bank’s own accounts.' },
  spend_controls: { name: 'Spend controls', about: 'Set and lift limits on accounts.' },
  internal_transfers: { name: 'Transfers', about: 'Move money between accounts of this bank.' },
  ach: { name: 'ACH', about: 'Send and cancel ACH payments, and return incoming ones.' },
  payment_schedules: {
    name: 'Payment schedules',
    about: 'Schedule and cancel recurring payments.',
  },
  cards: { name: 'Cards', about: 'Issue, activate, suspend and replace cards.' },
  transactions: { name: 'Transactions', about: 'Change what is noted on transactions.' },
  webhooks: { name: 'Webhooks', about: 'Add endpoints, and send events again.' },
  webhook_secrets: { name: 'Webhook secrets', about: 'Create and replace signing secrets.' },
  simulations: {
    name: 'Simulations',
    about: 'Play the outside world, move the clock, make workspaces.',
    isSandbox: true,
  },
  snapshots: {
    name: 'Snapshots',
    about: 'Take, restore and delete snapshots.',
    isSandbox: true,
  },
  wipes: { name: 'Wipe', about: 'Delete everything in the workspace.', isSandbox: true },
}

const areas: readonly { readonly title: string; readonly groups: readonly Group[] }[] = [
  {
    title: 'People',
    groups: [
      'customers',
      'persons',
      'businesses',
      'addresses',
      'relationships',
      'verifications',
      'monitoring',
      'notes',
    ],
  },
  {
    title: 'Accounts',
    groups: [
      'accounts',
      'account_relationships',
      'account_templates',
      'account_products',
      'external_accounts',
      'internal_accounts',
      'spend_controls',
    ],
  },
  {
    title: 'Money',
    groups: ['internal_transfers', 'ach', 'payment_schedules', 'cards', 'transactions'],
  },
  { title: 'Webhooks', groups: ['webhooks', 'webhook_secrets'] },
  { title: 'Sandbox', groups: ['simulations', 'snapshots', 'wipes'] },
]

export type ScopeRow = GroupText & { readonly read: Scope; readonly write?: Scope }
type ScopeArea = { readonly title: string; readonly rows: readonly ScopeRow[] }

const operations: ScopeRow = {
  read: 'operations:read',
  name: 'Operations',
  about: 'See the request log, the audit log, search and the API keys. There is nothing to change.',
}

/** What can be chosen one by one, in this environment. */
export function areasIn(environment: string): ScopeArea[] {
  const shown = areas.flatMap(({ title, groups: names }) => {
    const rows = names
      .map((group) => ({
        ...groups[group],
        read: `${group}:read` as const,
        write: `${group}:write` as const,
      }))
      .filter(({ isSandbox = false }) => !isSandbox || environment === 'sandbox')
    return rows.length > 0 ? [{ title, rows }] : []
  })
  return [...shown, { title: 'Operations', rows: [operations] }]
}

export type Preset = {
  readonly value: string
  readonly name: string
  readonly about: string
  /** Undefined: no limit. */
  readonly scopes: readonly Scope[] | undefined
}

export const EVERYTHING: Preset = {
  value: 'everything',
  name: 'Everything',
  about: 'Read and change everything that an API key can.',
  scopes: undefined,
}

export const presets: readonly Preset[] = [
  EVERYTHING,
  {
    value: 'read',
    name: 'Read only',
    about: 'See everything and change nothing. For reports and reconciliation.',
    scopes: ['read'],
  },
  {
    value: 'movements',
    name: 'Movements only',
    about: 'Move money by transfer and ACH, and see accounts and transactions.',
    scopes: [
      'accounts:read',
      'ach:write',
      'external_accounts:read',
      'internal_transfers:write',
      'transactions:read',
    ],
  },
  {
    value: 'webhooks',
    name: 'Webhooks only',
    about: 'Set up endpoints and their secrets. Sees no customer and no account.',
    scopes: ['webhooks:write', 'webhook_secrets:write'],
  },
]

function isSame(some: readonly Scope[], others: readonly Scope[] | undefined): boolean {
  return others?.length === some.length && some.every((scope) => others.includes(scope))
}

const NAMED_MAX = 3

/** What a key may do, in a few words; and in full. */
export function scopesText(scopes: readonly Scope[] | undefined): { short: string; full: string } {
  if (scopes === undefined) return { short: EVERYTHING.name, full: EVERYTHING.about }
  const preset = presets.find((it) => isSame(scopes, it.scopes))
  if (preset) return { short: preset.name, full: preset.about }
  const texts = scopes.map(scopeText)
  const rest = texts.length - NAMED_MAX
  const named = texts.slice(0, NAMED_MAX).join(', ')
  return {
    short: rest > 0 ? `${named} and ${rest} more` : named,
    full: texts.join(', '),
  }
}

function scopeText(scope: Scope): string {
  if (scope === 'read') return 'Read everything'
  if (scope === 'operations:read') return 'Operations (read)'
  const [group = '', right] = scope.split(':')
  return `${groups[group as Group].name} (${right === 'write' ? 'read and write' : 'read'})`
}

/** Each scope that says nothing beyond another one is left out: a write of a group includes its reads. */
export function withoutImplied(scopes: ReadonlySet<Scope>): Scope[] {
  return [...scopes].filter(
    (scope) => !(scope.endsWith(':read') && scopes.has(scope.replace(':read', ':write') as Scope)),
  )
}
