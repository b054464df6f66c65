// Customers of several workspaces who move money and repeat under the same key what was not answered, over a bank whose rows are
// on several nodes: who waited for how long, and whether all that was confirmed is there.

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import { type Client, clientOf, type Reply } from '../bank.ts'
import { type Customers, customersOf } from '../crash_load.ts'
import { expectArrived, expectBalances, expectConfirmed, expectOnce } from '../crash_proof.ts'
import { type Program, verifyData } from '../program.ts'
import { openReceiver, type Receiver } from '../receiver.ts'
import { webhookOf } from '../webhooks.ts'
import { fundedAccounts } from '../world.ts'
import { type Granted, type Load, loadOf } from './load.ts'

const WORKSPACES = 12
const LANES = 2
const FUNDS = 100_000_000
/** So much happens before and after what is looked at. */
export const CALM_MS = 5_000
/** Longer than the lease of a delivery. */
export const TOLD_WITHIN_MS = 60_000

export type Workspace = {
  readonly client: Client
  readonly accounts: readonly string[]
  readonly customers: Customers
  readonly receiver: Receiver
}

/** Makes workspaces with funded accounts and a webhook each. */
export async function openWorkspaces({ url, key }: Program): Promise<Workspace[]> {
  const first = clientOf(url, key, '')
  const workspaces: Workspace[] = []
  while (workspaces.length < WORKSPACES) workspaces.push(await openWorkspace(first, url))
  return workspaces
}

async function openWorkspace(first: Client, url: string): Promise<Workspace> {
  const { status, body, text }: Reply = await first.post('/sandbox/workspaces', {})
  expect(status, text).toBe(201)
  const client = clientOf(url, body.api_key, body.tenant)
  const accounts = await fundedAccounts(client, 3, FUNDS)
  const receiver = await openReceiver()
  const enabled_events = ['TRANSACTION.*', 'INTERNAL_TRANSFER.*']
  await webhookOf(client, receiver.url, { enabled_events })
  return { client, accounts, receiver, customers: customersOf(accounts, FUNDS) }
}

/** `node`: where its rows are. */
export type Placed = Workspace & { readonly load: Load; readonly node: string }

/** Money moves in all workspaces until `stop`. */
export async function busy(
  workspaces: readonly Workspace[],
  places: ReadonlyMap<string, string>,
): Promise<{ all: Placed[]; stop: () => Promise<void> }> {
  const all = workspaces.map((it) => ({
    ...it,
    load: loadOf(it.customers, [it.client], LANES),
    node: places.get(it.client.tenant) ?? '',
  }))
  await sleep(CALM_MS)
  const stop = async () => void (await Promise.all(all.map(({ load }) => load.stop())))
  return { all, stop }
}

/** The longest time from one answer to the next, of those that came in this time. */
export function gapOf({ granted }: Load, fromMs: number, untilMs = Infinity): number {
  const isSeen = (ms: number) => ms > fromMs && ms < untilMs
  const times = [fromMs, ...granted.map((it: Granted) => it.answeredMs).filter(isSeen)]
  return Math.max(...times.map((ms, at) => ms - (times[at - 1] ?? ms)))
}

/** The longest wait of any of these workspaces. */
export const worst = (all: readonly Placed[], fromMs: number, untilMs?: number): number =>
  Math.max(...all.map(({ load }) => gapOf(load, fromMs, untilMs)))

/** For figures that are printed. */
export const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2)

export type Figure = Record<string, string | number>

/** Prints figures, a line for each. */
export function printFigures(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const said = Object.entries(figure).map(([name, value]) => `${name} ${value}`)
    process.stdout.write(`FIGURE ${said.join(', ')}\n`)
  }
}

export type Bank = {
  readonly connection: pg.ClientConfig
  readonly dataDir: string
  readonly environment: Record<string, string>
}

/** All that was confirmed is there, once, with its events, and the books are right. Answers how much that is. */
export async function expectWhole(
  workspaces: readonly Workspace[],
  { connection, dataDir, environment }: Bank,
): Promise<number> {
  let confirmed = 0
  for (const { client, accounts, customers, receiver } of workspaces) {
    await customers.insist(client)
    await expectConfirmed(connection, customers)
    await expectOnce(connection, customers)
    await expectBalances(client, accounts, customers)
    await expectArrived(connection, receiver, TOLD_WITHIN_MS)
    confirmed += customers.wishes.length
  }
  const { ok, said } = await verifyData(dataDir, { environment })
  expect(ok, said).toBe(true)
  return confirmed
}
