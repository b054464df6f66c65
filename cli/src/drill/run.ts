// One run of the command, in a fork of its own that is deleted afterwards.

import { type Bank, connect, FlorinError } from '@florin/sdk'
import { type Books, readBooks } from './books.ts'
import { type Ended, runCommand } from './child.ts'
import { headerOf, isOfWebhooks, ruleOf } from './faults.ts'
import { openProxy, placeOf } from './proxy.ts'

/** A fault at a place: at a write (`createCustomer:2`) or a webhook (`TRANSACTION.POSTED.CREATED:1`). */
export type Trial = {
  /** The workspace that the command makes; '' for the fork itself. */
  readonly label: string
  /** The operation, or the type of the event. */
  readonly name: string
  readonly nth: number
  readonly fault: string
}

export type Run = Ended & {
  readonly books: Books
  /** The places of the writes, in order. */
  readonly writes: readonly string[]
  /** How many webhooks of each type were sent, by workspace and type; only of types that were asked for. */
  readonly webhooks: ReadonlyMap<string, number>
  /** Whether the fault of the trial happened. */
  readonly fired: boolean
}

export type Stage = {
  readonly bank: Bank
  readonly url: string
  /** Every run begins with this. */
  readonly snapshot: string
  readonly command: readonly string[]
  readonly delayMs: number
  /** The workspace's own webhooks stay enabled. */
  readonly keepsWebhooks: boolean
  readonly signal: AbortSignal
}

export type Asked = {
  readonly trial?: Trial
  readonly withinMs?: number
  readonly isShown?: boolean
  /** `waits` is called when the run begins to wait for a delayed answer, and otherwise after this time. */
  readonly onWait?: { readonly afterMs: number; readonly waits: () => void }
  /** The types of events, by workspace, whose webhooks are counted. */
  readonly counted?: ReadonlyMap<string, readonly string[]>
}

type Workspace = { readonly label: string; readonly bank: Bank; readonly after: string }
type Rule = {
  readonly bank: Bank
  readonly id: string
  readonly label: string
  readonly type: string
}

/** A rule that counts and never fires. */
const NEVER = 1_000_000

/** Throws what the signal was aborted with. */
export async function runOnce(stage: Stage, asked: Asked): Promise<Run> {
  stage.signal.throwIfAborted()
  const { bank, snapshot, keepsWebhooks } = stage
  const fork = await bank.sandbox.fork({
    from: snapshot,
    name: 'florin drill',
    ...(keepsWebhooks ? { webhooks: 'enabled' } : {}),
  })
  try {
    return await runIn(fork, stage, asked)
  } finally {
    await bank.sandbox.workspaces.delete(fork)
  }
}

async function runIn(
  fork: { bank: Bank; apiKey: string },
  { url, command, delayMs, signal }: Stage,
  { trial, withinMs, isShown = false, counted, onWait }: Asked,
): Promise<Run> {
  const latest = await fork.bank.get('/events', { query: { after: 'latest' } })
  const workspaces: Workspace[] = [{ label: '', bank: fork.bank, after: latest.next_after }]
  const rules: Rule[] = []
  const prepare = async (label: string, bank: Bank) => {
    const wanted = (counted?.get(label) ?? []).map(
      (type) => [type, ruleOf('WEBHOOK_LOST', type, NEVER)] as const,
    )
    if (trial && isOfWebhooks(trial.fault) && trial.label === label)
      wanted.push([trial.name, ruleOf(trial.fault, trial.name, trial.nth)])
    for (const [type, body] of wanted) {
      const { id } = await bank.post('/sandbox/faults', { body: body as never })
      rules.push({ bank, id, label, type })
    }
  }
  await prepare('', fork.bank)
  let fired = false
  const place = trial && placeOf(trial.label, trial.name, trial.nth)
  const proxy = await openProxy({
    url,
    faultAt(at) {
      if (!trial || isOfWebhooks(trial.fault) || at !== place) return undefined
      fired = true
      if (trial.fault === 'DELAY') onWait?.waits()
      return headerOf(trial.fault, delayMs)
    },
    async onWorkspace({ label, key }) {
      const bank = connect({ url, apiKey: key })
      workspaces.push({ label, bank, after: 'oldest' })
      await prepare(label, bank)
    },
  })
  const slow = onWait && setTimeout(onWait.waits, onWait.afterMs)
  try {
    const env = { FLORIN_URL: proxy.url, FLORIN_API_KEY: fork.apiKey }
    const ended = await runCommand({ command, env, withinMs, isShown, signal })
    await proxy.idle()
    const webhooks = new Map<string, number>()
    for (const rule of rules) {
      const counts = await ruleNow(rule)
      webhooks.set(`${rule.label}/${rule.type}`, counts.matched)
      fired ||= counts.fired > 0
    }
    return { ...ended, books: await booksOf(workspaces), writes: proxy.writes, webhooks, fired }
  } finally {
    clearTimeout(slow)
    proxy.close()
    for (const { bank } of workspaces.slice(1)) await unlessGone(bank.post('/wipe'))
  }
}

async function ruleNow({ bank, id }: Rule): Promise<{ matched: number; fired: number }> {
  const rule = await unlessGone(bank.get('/sandbox/faults/{fault_id}', { path: { fault_id: id } }))
  return rule ?? { matched: 0, fired: 0 }
}

async function booksOf(workspaces: readonly Workspace[]): Promise<Books> {
  const all = new Map<string, readonly string[]>()
  for (const { label, bank, after } of workspaces) {
    const books = (await unlessGone(readBooks(bank, after))) ?? new Map<string, string[]>()
    for (const [what, values] of books) all.set(label === '' ? what : `${label}: ${what}`, values)
  }
  return all
}

/** Undefined where the command has deleted the workspace, or the rule with a wipe. */
async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof FlorinError && [401, 403, 404].includes(error.status)) return undefined
    throw error
  }
}
