// Workspaces with two accounts each, and payments from the first to the second.

import { randomUUID } from 'node:crypto'
import type { Client, Reply, TestBank } from './bank.ts'
import { fundedAccounts, transfer } from './world.ts'

export type Pair = { readonly client: Client; readonly from: string; readonly to: string }

/** A new workspace with two accounts of `funds` cents each. */
export async function fundedPair(bank: Pick<TestBank, 'workspace'>, funds: number): Promise<Pair> {
  const client = await bank.workspace()
  const [from = '', to = ''] = await fundedAccounts(client, 2, funds)
  return { client, from, to }
}

/** Asks for a transfer of 100 cents unless `facts` say otherwise, under a new key unless one is given. */
export function pay(
  { client, from, to }: Pair,
  facts: object = {},
  key: string = randomUUID(),
): Promise<Reply> {
  const between = { originating_account_id: from, receiving_account_id: to }
  return transfer(client, { ...between, ...facts }, key)
}
