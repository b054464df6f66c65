// A process that is told to stop: what waits is refused, what runs is finished, and then the database is let go.

import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { achParties, today } from './ach.ts'
import { cloneDatabase, clientOf, dropDatabase, type Reply } from './bank.ts'
import { openHolder } from './locks.ts'
import { startProgram } from './program.ts'
import { openReceiver, until } from './receiver.ts'

const RECEIVING = '/v0/ach/transaction_simulations/receiving_transaction'
const REQUESTS = 30
/** A workspace alone has half of the connections for operations. */
const AT_ONCE = 8

test('requests that wait when a process stops get 503, and nothing is logged as an error', {
  timeout: 120_000,
}, async () => {
  const database = await cloneDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-stop-'))
  const environment = {
    DATABASE_URL: database.url,
    FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  const program = await startProgram({ dataDir, environment })
  const holder = await openHolder(database.url)
  const receiver = await openReceiver()
  onTestFinished(async () => {
    await Promise.all([program.kill(), holder.close(), receiver.close()])
    await dropDatabase(database.database)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const first = clientOf(program.url, program.key, '')
  const { body: made } = await first.post('/sandbox/workspaces', {})
  const client = clientOf(program.url, made.api_key, made.tenant)
  const { account } = await achParties(client)
  const { account_number } = (await client.get(`/v0/accounts/${account}`)).body
  const entry = {
    account_number,
    amount: 700,
    dc_sign: 'credit',
    effective_date: await today(client),
  }
  const { body: other } = await first.post('/sandbox/workspaces', {})
  const clockClient = clientOf(program.url, other.api_key, other.tenant)
  receiver.answer(() => {})
  const webhook = { url: receiver.url, enabled_events: ['CUSTOMER.CREATED'], is_enabled: true }
  await clockClient.post('/v0/webhooks', webhook)
  await clockClient.post('/v0/customers', { status: 'PROSPECT' })
  await receiver.arrived(1)

  const statuses: number[] = []
  const note = ({ status }: Reply) => statuses.push(status)
  const lock = 'select from ledger_accounts where id = $1 for update'
  const refused = (count: number) =>
    until(
      () => statuses.filter((status) => status === 503).length === count,
      15_000,
      () => String(statuses),
    )
  const asked = await holder.whileLocked(lock, [account], async () => {
    const all = Array.from({ length: REQUESTS }, () => client.post(RECEIVING, entry).then(note))
    all.push(clockClient.advance(7 * 24 * 3600).then(note))
    await until(async () => (await client.get('/v0/ach/incoming')).status === 200)
    await until(async () => {
      const { body } = await clockClient.get('/sandbox/clock')
      return body.move !== undefined
    })
    process.kill(program.pid, 'SIGTERM')
    // Those whose turn had not come, and the move of the clock.
    await refused(REQUESTS - AT_ONCE + 1)
    return all
  })
  await Promise.all(asked)
  expect(statuses.filter((status) => status === 201)).toHaveLength(AT_ONCE)
  await program.ended
  expect(program.said()).not.toMatch(/"level":[56]0/)
})

/** Clients that send one request after the other, each over a new connection. Returns how the requests ended, counted. */
async function hammer(
  url: string,
  clients: number,
  begun: () => void,
): Promise<Record<string, number>> {
  const { hostname, port } = new URL(url)
  const ends: Record<string, number> = {}
  const once = () =>
    new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(port), hostname, () =>
        socket.write('GET /v0/customers HTTP/1.1\r\nHost: bank\r\nConnection: close\r\n\r\n'),
      )
      socket.on('data', (chunk) => (text += String(chunk)))
      socket.once('error', ({ message }) => resolve(message.split(' ').slice(0, 2).join(' ')))
      socket.once('close', () => resolve(text.slice(9, 12)))
    })
  const one = async () => {
    for (let end = ''; !end.includes('ECONNREFUSED'); ) {
      end = await once()
      ends[end] = (ends[end] ?? 0) + 1
      if (Object.values(ends).reduce((sum, count) => sum + count) === 2 * clients) begun()
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  return ends
}

test('clients that connect again without a pause are refused when a process stops, and none is reset', {
  timeout: 60_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-stop-'))
  const program = await startProgram({ dataDir })
  onTestFinished(async () => {
    await program.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const ends = await hammer(program.url, 200, () => process.kill(program.pid, 'SIGTERM'))
  await program.ended
  expect(Object.keys(ends).toSorted()).toEqual(['401', '503', 'connect ECONNREFUSED'])
  expect(ends['503']).toBeGreaterThan(0)
})
