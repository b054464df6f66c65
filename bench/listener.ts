// The listeners to a workspace's events, in a process of their own: streams, or one connection that PostgreSQL notifies.
// Notes when each event arrived.

import { get, type IncomingMessage } from 'node:http'
import pg from 'pg'

/** The id of an event, and when it arrived, in milliseconds since 1970. */
export type Arrival = readonly [id: string, ms: number]

export type ListenerJob =
  /** Opens a number of streams for each key; resolves when the bank has answered all of them. */
  | { readonly kind: 'follow'; readonly url: string; readonly keys: readonly string[] }
  /** The baseline: one connection that listens to a channel, whose notices are ids. */
  | { readonly kind: 'listen'; readonly connection: pg.ClientConfig; readonly channel: string }
  /** Answers what has arrived since the last time. */
  | { readonly kind: 'take' }
  /** Ends all streams and connections. */
  | { readonly kind: 'leave' }

let arrivals: Arrival[] = []
const leaving: (() => unknown)[] = []

const nowMs = () => performance.timeOrigin + performance.now()

function follow(url: string, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` }
    const request = get(`${url}/v0/events/stream`, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`the stream was answered with ${response.statusCode}`))
      read(response)
      resolve()
    })
    request.on('error', reject)
    leaving.push(() => request.destroy())
  })
}

function read(response: IncomingMessage): void {
  let rest = ''
  response.setEncoding('utf8').on('data', (text: string) => {
    const ms = nowMs()
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, id] = /^data: .*?"id":"([^"]+)"/m.exec(block) ?? []
      if (id !== undefined) arrivals.push([id, ms])
    }
  })
  // Its end is asked for.
  response.on('error', () => {})
}

async function listen(connection: pg.ClientConfig, channel: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  client.on('notification', ({ payload = '' }) => arrivals.push([payload, nowMs()]))
  await client.query(`listen ${channel}`)
  leaving.push(() => client.end())
}

async function act(job: ListenerJob): Promise<unknown> {
  if (job.kind === 'follow') await Promise.all(job.keys.map((key) => follow(job.url, key)))
  else if (job.kind === 'listen') await listen(job.connection, job.channel)
  else if (job.kind === 'leave') await Promise.all(leaving.splice(0).map((leave) => leave()))
  else {
    const taken = arrivals
    arrivals = []
    return { taken }
  }
  return {}
}

process.on('message', (job: ListenerJob) => {
  act(job).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
