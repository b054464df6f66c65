// Movements of one kind that are committed together: none makes the database refuse the group, which would then be done again
// in parts, with the movements of other workspaces in it.

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type AchParties, achBody, achParties, askAch, sendAch } from '../../../test/ach.ts'
import { type Client, openTestWorkspace, type Reply } from '../../../test/bank.ts'
import { countsOf } from '../../../test/metrics.ts'
import { control, listControls } from '../../../test/spend_controls.ts'
import {
  authorize,
  bulk,
  endTransfer,
  fundedAccount,
  issuedCard,
  transfer,
} from '../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(bank.close)

/** A number of concurrent movements for which some wait for the first and form a group. */
const TOGETHER = 6

type Scene = AchParties & { readonly client: Client; readonly other: string; readonly card: string }

async function newScene(): Promise<Scene> {
  const client = await bank.workspace()
  const parties = await achParties(client, { funds: 1_000_000 })
  const { account, customer } = parties
  const other = await fundedAccount(client, { customer })
  const card = (await issuedCard(client, { account, customer })).id
  return { ...parties, client, other, card }
}

const sides = ({ account, other }: Scene) => ({
  originating_account_id: account,
  receiving_account_id: other,
})
const held = async (scene: Scene) =>
  (await transfer(scene.client, { ...sides(scene), capture_mode: 'MANUAL' })).body.id
const authorized = async ({ client, card }: Scene) => (await authorize(client, card, 100)).token
const message = (client: Client, path: string, body: object) =>
  client.post(`/v0/cards/transaction_simulations/${path}`, body)
const keyed = () => ({ 'idempotency-key': randomUUID() })

const BEYOND = 'transfers beyond a spend control'

/** What happens before, and returns the request. */
type Kind = (scene: Scene) => Promise<() => Promise<Reply>>

const kinds: Readonly<Record<string, Kind>> = {
  transfers: async (scene) => () => transfer(scene.client, sides(scene)),
  'transfers that hold': async (scene) => () =>
    transfer(scene.client, { ...sides(scene), capture_mode: 'MANUAL' }),
  completions: async (scene) => {
    const id = await held(scene)
    return () => endTransfer(scene.client, id, 'COMPLETE')
  },
  cancellations: async (scene) => {
    const id = await held(scene)
    return () => endTransfer(scene.client, id, 'CANCELED')
  },
  bulks: async (scene) => () => bulk(scene.client, [sides(scene), sides(scene)], 'all', keyed()),
  [BEYOND]: async (scene) => {
    const id = await control(scene.client, { amount_limit: 1 })
    await listControls(scene.client, scene.account, [id])
    return () => transfer(scene.client, sides(scene))
  },
  'ACH pushes': async (scene) => () => askAch(scene.client, achBody(scene)),
  'ACH pulls': async (scene) => () => askAch(scene.client, achBody(scene, { dc_sign: 'debit' })),
  'ACH cancellations': async (scene) => {
    const { id } = await sendAch(scene.client, scene)
    return () => scene.client.patch(`/v0/ach/${id}`, { status: 'CANCELED' }, keyed())
  },
  authorizations:
    async ({ client, card }) =>
    () =>
      message(client, 'authorization', { card_id: card, amount: 100, mid: 'SHOP1' }),
  clearings: async (scene) => {
    const original_transaction_id = await authorized(scene)
    return () => message(scene.client, 'clearing', { original_transaction_id, amount: 100 })
  },
  reversals: async (scene) => {
    const original_transaction_id = await authorized(scene)
    return () => message(scene.client, 'reversal', { original_transaction_id, amount: 100 })
  },
  'original credits':
    async ({ client, card: card_id }) =>
    () =>
      message(client, 'financial/original_credit', {
        card_id,
        amount: 100,
        mid: 'SHOP1',
        type: 'disbursement',
      }),
}

test.each(Object.keys(kinds))('%s that come together are committed in one try', async (name) => {
  const scene = await newScene()
  const requests: (() => Promise<Reply>)[] = []
  for (let count = 0; count < TOGETHER; count += 1) {
    const request = await kinds[name]?.(scene)
    if (request) requests.push(request)
  }
  const before = await countsOf(bank, 'florin_groups_again_total')
  const replies = await Promise.all(requests.map((request) => request()))
  const isDone = ({ status }: Reply) => (name === BEYOND ? status === 422 : status < 300)
  for (const reply of replies) expect(isDone(reply), reply.text).toBe(true)
  const after = await countsOf(bank, 'florin_groups_again_total')
  for (const reason of ['refused', 'threw']) expect(after[reason] ?? 0).toBe(before[reason] ?? 0)
})
