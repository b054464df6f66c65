// Makes the workspace of a recording, and sends its requests.

import { type Bank, connect } from '@florin/sdk'
import { disguiseOf } from './disguise.ts'
import { chainOf, eventsOf, exchangeOf, sendPatiently, type Target } from './exchanges.ts'
import type { Beginning, Exchange, Recording } from './recording.ts'

/** A workspace that answers as every other with this beginning. */
export type Seeded = Target & { readonly tenant: string; delete(): Promise<void> }

/** Makes it in the bank at `url`; it belongs to the workspace of `bank`, which may delete it. */
export async function seededWorkspace(
  bank: Bank,
  url: string,
  { seed, start_time }: Beginning,
): Promise<Seeded> {
  const startTime = new Date(start_time)
  const { tenant, apiKey } = await bank.sandbox.workspaces.create({ seed, startTime })
  const { origin } = new URL(url)
  const [own] = (await connect({ url, apiKey }).get('/operations/api_keys')).api_keys
  return {
    tenant,
    url: origin,
    key: apiKey,
    disguise: disguiseOf({ workspace: tenant, bank: origin, key: apiKey, 'key id': own?.id ?? '' }),
    delete: () => bank.sandbox.workspaces.delete(tenant),
  }
}

/** Sends the requests of a recording to the workspace, one after the other; what they lead to is a recording again. */
export async function replay(
  target: Target,
  { beginning, exchanges }: Recording,
): Promise<Recording> {
  const answered: Exchange[] = []
  for (const { method, path, headers = {}, key, body } of exchanges) {
    const { reveal } = target.disguise
    const asked = {
      method,
      path: reveal(path),
      headers,
      key: key === undefined ? target.key : reveal(key),
      body: body === undefined ? undefined : reveal(body),
    }
    answered.push(exchangeOf(target, asked, await sendPatiently(target, asked)))
  }
  return endRecording(target, beginning, answered)
}

/** A run that has ended, with the events that there were and the head of the chain. */
export async function endRecording(
  target: Target,
  beginning: Beginning,
  exchanges: readonly Exchange[],
): Promise<Recording> {
  const events = await eventsOf(target)
  return { beginning, exchanges, events, chain: await chainOf(target) }
}
