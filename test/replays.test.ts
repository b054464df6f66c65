// Recorded programs receive the same responses, events and balances from this version. After an intended change of a
// response, record the story again and review the difference in the file: FLORIN_RECORD=1 npm test --
// test/replays.test.ts

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readRecording, formatRecording } from '../cli/src/replay/recording.ts'
import { achParties, getAch, liveToSettlement, returnAch, sendAch } from './ach.ts'
import { type Client, openTestBank } from './bank.ts'
import { recordingOf, replayOf } from './replays.ts'
import { wrongIn } from './verified.ts'
import { authorize, fundedAccounts, issuedCard, person, transfer } from './world.ts'

// Recordings say nothing of the keys of the bank that they were made in: this one has another.
const FLORIN_ENCRYPTION_KEY = Buffer.alloc(32, 9).toString('base64')
const bank = await openTestBank({ FLORIN_REQUEST_LOG: 'off', FLORIN_ENCRYPTION_KEY })
afterAll(() => bank.close())

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const FOLDER = 'test/replays'
const LARGEST = 256 * 1024
const BEGINNING = { seed: 'the story of a release', start_time: '2026-03-02T15:00:00.000Z' }

/** One of each: people, money that moves and waits, a card payment, an ACH entry that comes back, refusals, and a week of time. */
async function story(client: Client): Promise<void> {
  await client.post('/v0/customers', { ...person, ssn: 'unknown' })
  const [from = '', to = ''] = await fundedAccounts(client, 2, 10_000)
  const sides = { originating_account_id: from, receiving_account_id: to }
  await transfer(client, sides)
  await transfer(client, { ...sides, amount: 1_000_000 })
  await transfer(client, { ...sides, capture_mode: 'MANUAL' })
  const parties = await achParties(client, { funds: 50_000 })
  const card = await issuedCard(client, parties)
  await authorize(client, card.id, 500)
  const { id } = await sendAch(client, parties)
  await liveToSettlement(client)
  await returnAch(client, id)
  await client.advance(7 * 24 * 3600)
  await getAch(client, id)
  for (const path of ['accounts', 'transactions/posted?limit=3', 'transactions/pending'])
    await client.get(`/v0/${path}`)
}

if (process.env['FLORIN_RECORD']) {
  const recording = await recordingOf(bank, BEGINNING, story)
  writeFileSync(join(FOLDER, `${version}.jsonl`), formatRecording(recording))
}

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl'))

describe('a recording of', () => {
  test('each version is there, and none is large', () => {
    expect(files).toContain(`${version}.jsonl`)
    for (const file of files) expect(statSync(join(FOLDER, file)).size).toBeLessThan(LARGEST)
  })

  // Proves sandbox#seeded-workspaces.
  test.each(files)('%s gets the same answers, events and books', async (file) => {
    const recording = readRecording(join(FOLDER, file))
    expect(recording.exchanges.length).toBeGreaterThan(20)
    const { differences } = await replayOf(bank, recording)
    expect(differences).toEqual([])
    expect(await wrongIn(bank)).toEqual([])
  })
})
