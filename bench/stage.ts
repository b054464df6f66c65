// A workspace, accounts and webhooks for a case of the bench, and what its events do.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Receiver } from './children.ts'
import { openAccounts, openWorkspace, subscribe } from './money.ts'
import type { Arrivals } from './receiver.ts'
import type { Bench, Plan } from './rounds.ts'

const ACCOUNTS = 20
const LANES = 64
const PATIENCE_MS = 60_000

/** What a case of deliveries needs of the bench. */
export type Stand = Pick<Bench, 'program' | 'load' | 'flaws'> & {
  readonly plan: Pick<Plan, 'backlog'>
}

/** A separate workspace for each case, so that no webhook receives another case's events. */
export async function stage(it: Stand, receiver: Receiver, paths: readonly string[]) {
  const door = await openWorkspace(it.program)
  const accounts = await openAccounts(door, ACCOUNTS)
  const webhooks: (() => Promise<void>)[] = []
  for (const path of paths) webhooks.push(await subscribe(door, receiver.url + path))
  await receiver.reset()
  return { door, accounts, end: async () => void (await Promise.all(webhooks.map((end) => end()))) }
}

export type Stage = Awaited<ReturnType<typeof stage>>

/** Transfers, one event each; answers how many. */
export async function transfers(
  it: Stand,
  { door, accounts }: Stage,
  pace: { perSecond?: number; seconds: number },
): Promise<number> {
  const requests = { kind: 'transfers', key: door.key, accounts, isHot: false } as const
  const outcome = await it.load.run({ url: door.url, connections: LANES, requests, ...pace })
  const done = outcome.byStatus[200] ?? 0
  if (done !== outcome.sent) it.flaws.push('a transfer of the deliveries was not answered with 200')
  return done
}

/** Waits until every event has arrived at the path, or this share of them. */
export async function awaitArrivals(
  it: Stand,
  receiver: Receiver,
  { path, count, share = 1 }: { path: string; count: number; share?: number },
): Promise<Arrivals> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const arrivals = await receiver.read(path)
    if (arrivals.distinct >= count * share) {
      if (arrivals.distinct > count) it.flaws.push(`${path}: more events arrived than happened`)
      return arrivals
    }
    if (performance.now() > end) {
      it.flaws.push(`${path}: ${arrivals.distinct} of ${count} events arrived`)
      return arrivals
    }
    await sleep(20)
  }
}

/** Transfers whose events wait for a receiver that hangs. */
export async function pileUp(
  it: Stand,
  receiver: Receiver,
  path: string,
): Promise<{ backlog: number; end: () => Promise<void> }> {
  const on = await stage(it, receiver, [path])
  let backlog = 0
  while (backlog < it.plan.backlog) backlog += await transfers(it, on, { seconds: 1 })
  return { backlog, end: on.end }
}
