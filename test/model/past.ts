// Records the state after each step of a run, for comparison with the bank at the end.

import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Client } from '../bank.ts'
import type { Account } from './bank_model.ts'

type Moment = { readonly at: string; readonly sums: readonly { posted: number; held: number }[] }

export class Past {
  private readonly moments: Moment[] = []

  /** Remembers what the accounts hold now, by the workspace's clock. */
  async remember(client: Client, accounts: readonly Account[]): Promise<void> {
    const at = (await client.get('/sandbox/clock')).body.now
    // What happens in the same millisecond is at that instant, too.
    await sleep(2)
    this.moments.push({ at, sums: accounts.map(({ money, held }) => ({ posted: money, held })) })
  }

  /** Holds each moment against what the bank says of it now; each moment by one account, in turn. */
  async expectTrue(client: Client, accounts: readonly string[]): Promise<void> {
    for (const [index, { at, sums }] of this.moments.entries()) {
      const which = index % accounts.length
      const { posted = 0, held = 0 } = sums[which] ?? {}
      const { body } = await client.get(`/v0/accounts/${accounts[which]}/balances?at=${at}`)
      expect(body, `at ${at}`).toMatchObject({
        posted,
        held,
        available: Math.max(0, posted - held),
      })
    }
  }
}
