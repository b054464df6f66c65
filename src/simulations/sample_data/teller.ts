// Who raises the sample bank: asks the bank's own operations, and remembers what came of it.

import type { Inside, InsideReply, InsideRequest } from '../../platform/inside.ts'

/** What operations raise, by the kind under which the answer lists it. */
const kinds: Readonly<Record<string, string>> = {
  createCustomer: 'customers',
  createPerson: 'persons',
  createBusiness: 'businesses',
  createRelationship: 'relationships',
  createNote: 'notes',
  createAccount: 'accounts',
  createExternalAccount: 'external_accounts',
  createInternalTransfer: 'internal_transfers',
  createSpendControl: 'spend_controls',
  createBatchTemplate: 'batch_templates',
  createAch: 'ach',
  issueCard: 'cards',
  simulateMonitoringAlert: 'monitoring_alerts',
}

/** Ids by kind, in the order in which they were raised. */
export type Raised = Record<string, string[]>

export type Teller = {
  /** The workspace's time as it began. */
  readonly now: Date
  readonly raised: Raised
  ask(operation: string, request?: InsideRequest): Promise<InsideReply>
  /** Asks an operation that moves money, under a key of its own. */
  move(operation: string, request: InsideRequest): Promise<InsideReply>
  /** Plays a message of the card network; answers its token. */
  cardMessage(operation: string, body: object): Promise<string>
}

/** The keys of its movements are the same in every workspace, so that money is never raised twice. */
export function tellerOf(inside: Inside, now: Date): Teller {
  const raised: Raised = {}
  let movements = 0

  function note(kind: string | undefined, id: string): void {
    if (kind === undefined) return
    raised[kind] ??= []
    raised[kind].push(id)
  }

  async function ask(operation: string, request?: InsideRequest): Promise<InsideReply> {
    const reply = await inside(operation, request)
    note(kinds[operation], reply.id)
    return reply
  }

  return {
    now,
    raised,
    ask,
    move: (operation, request) => {
      movements += 1
      return ask(operation, { ...request, key: `sample data ${movements}` })
    },
    async cardMessage(operation, body) {
      const { transaction } = await inside(operation, { body })
      const { token } = transaction as { token: string }
      note('card_transactions', token)
      return token
    },
  }
}
