// A bank for one test: a workspace of a sandbox, with what tests need around the client.

import { type Bank, connect, type Duration, FlorinError } from '@florin/sdk'
import { type Balances, type ExpectedBalance, expectBalance } from './balance.ts'
import { type Builders, buildersOf } from './builders.ts'
import { type Inbox, type InboxSettings, openInbox } from './inbox.ts'
import { sharedBank } from './shared.ts'

export type BankSettings = {
  /** What to call the workspace; the dashboard shows it. */
  name?: string | undefined
  /** A running sandbox to use instead of the embedded one; FLORIN_URL when absent. */
  url?: string | undefined
  /** An API key of that sandbox; FLORIN_API_KEY when absent. */
  apiKey?: string | undefined
  /** Whether requests with unknown query parameters or members are refused; true when absent. */
  strict?: boolean | undefined
  /** How the bank reaches this machine, where it is not on it: inboxes then listen on every address. */
  inboxHost?: string | undefined
}

/** A client of the workspace, and what tests need besides. */
export type TestBank = Bank &
  Builders & {
    readonly url: string
    readonly tenant: string
    /** For the program that is tested. */
    readonly apiKey: string
    readonly clock: {
      /** The time of this workspace. */
      now(): Promise<Date>
      /** Moves time forward, and returns when everything that fell due on the way has happened: `advance({ days: 3 })`. */
      advance(duration: Duration): Promise<Date>
      advanceTo(time: Date): Promise<Date>
    }
    /**
     * Checks what is on an account, in cents: `expectBalance(account, { posted: 12_00, available: 10_00 })`. Throws
     * AssertionError, whose message says what was found.
     */
    expectBalance(account: Balances, expected: ExpectedBalance): Promise<void>
    /** A receiver of this workspace's events, which checks each signature. */
    inbox(settings?: InboxSettings): Promise<Inbox>
    /** Closes the inboxes. The workspace itself ends with its bank. */
    close(): Promise<void>
    [Symbol.asyncDispose](): Promise<void>
  }

const NAME_MAX = 200

/**
 * A fresh workspace: of the sandbox that `url` or FLORIN_URL names, otherwise of an embedded bank, which is started once and
 * shared by all processes of a test run. Throws an Error that says what to do if there is none.
 */
export async function createBank(settings: BankSettings = {}): Promise<TestBank> {
  const { url, apiKey } = await bankOf(settings)
  const name = settings.name?.trim().slice(0, NAME_MAX)
  const { workspaces } = connect({ url, apiKey }).sandbox
  const made = await workspaces
    .create({ strict: settings.strict ?? true, ...(name ? { name } : {}) })
    .catch((error: unknown) => {
      if (!(error instanceof FlorinError) || error.status !== 404) throw error
      throw new Error(`The bank at ${url} is not a sandbox: tests need one.`, { cause: error })
    })
  const { bank, tenant } = made
  const inboxes: Promise<Inbox>[] = []
  let secret: Promise<string> | undefined
  const close = async () => {
    const opened = await Promise.allSettled(inboxes.splice(0))
    const inboxesOpen = opened.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
    await Promise.all(inboxesOpen.map((it) => it.close()))
  }
  return {
    ...bank,
    ...buildersOf(bank),
    url,
    tenant,
    apiKey: made.apiKey,
    clock: bank.sandbox.clock,
    expectBalance: (account, expected) => expectBalance(bank, account, expected),
    inbox(given = {}) {
      secret ??= bank.post('/webhook_secrets').then((it) => it.secret)
      const opening = secret.then((it) =>
        openInbox(bank, it, { host: settings.inboxHost, ...given }),
      )
      inboxes.push(opening)
      return opening
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** Starts the embedded bank, unless the environment names another; `createBank` does so too. */
export async function startBank(): Promise<void> {
  if (!process.env['FLORIN_URL']) await sharedBank()
}

async function bankOf(settings: BankSettings): Promise<{ url: string; apiKey: string }> {
  const { FLORIN_URL, FLORIN_API_KEY } = process.env
  const url = settings.url ?? FLORIN_URL
  if (!url) return await sharedBank()
  const apiKey = settings.apiKey ?? FLORIN_API_KEY
  if (apiKey) return { url, apiKey }
  throw new Error(
    `FLORIN_URL names the bank at ${url}, but no API key of it is given: set FLORIN_API_KEY.`,
  )
}
