// The front door: a bank as its client sees it.

import { type CallerSettings, open, type PathBank } from './client.ts'
import { baseOf, keyOf } from './explain.ts'
import type { Resources } from './generated/resources.ts'
import { version } from './generated/version.ts'
import { resourcesOf } from './resources.ts'
import type { Sandbox } from './sandbox.ts'

/** Where the bank is, and how it is spoken to. */
export type Settings = CallerSettings & {
  /** Where the bank is, with or without `/v0`: `http://127.0.0.1:8080`, which it is without FLORIN_URL, too. */
  url?: string
  /** FLORIN_API_KEY when absent. */
  apiKey?: string
}

/** The operations by their names (`bank.customers.create(…)`) and by their paths (`bank.post('/customers', …)`). */
export type Bank = Omit<PathBank, 'sandbox'> &
  Resources & {
    /** What only a sandbox has: a clock that moves, and fresh workspaces. */
    readonly sandbox: Sandbox
  }

const USUAL_URL = 'http://127.0.0.1:8080'

/**
 * Speaks to the bank at `url`, or at FLORIN_URL. Nothing is sent before the first call. Throws TypeError, with one sentence that
 * says what to do, for a URL that is none and for a key that is undefined, empty or cannot be one.
 */
export function connect(settings: Settings = {}): Bank {
  const { env = {} } = (globalThis as { process?: { env?: Record<string, string> } }).process ?? {}
  const { url = env['FLORIN_URL'] || USUAL_URL, ...others } = settings
  const apiKey = 'apiKey' in settings ? settings.apiKey : env['FLORIN_API_KEY']
  const headers = { authorization: `Bearer ${keyOf(apiKey)}`, 'user-agent': userAgent() }
  const client = open({ ...others, url: baseOf(url), headers }, (key) =>
    connect({ ...settings, apiKey: key }),
  )
  return Object.assign(client, resourcesOf(client)) as Bank
}

/** As in `florin-sdk/0.1.0 node/20`. */
function userAgent(): string {
  const { versions } = (globalThis as { process?: { versions?: { node?: string } } }).process ?? {}
  const runtime = versions?.node === undefined ? '' : ` node/${versions.node.split('.')[0]}`
  return `florin-sdk/${version}${runtime}`
}
