// The files on disk: what leaves, what comes in, and that a crash between disk and database neither loses
// nor repeats anything.

import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  achParties,
  externalAccount,
  getAch,
  liveToSettlement,
  receiveAch,
  sendAch,
} from '../../../test/ach.ts'
import { type Client, openTestBank } from '../../../test/bank.ts'
import { balances, fundedAccount } from '../../../test/world.ts'
import { verifyBank } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openVault } from '../../platform/seal.ts'
import type { Batch, Entry, NachaFile } from '../../rails/ach/nacha/file.ts'
import { readNacha } from '../../rails/ach/nacha/read.ts'
import { writeNacha } from '../../rails/ach/nacha/write.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'florin-ach-files-'))
const bank = await openTestBank({ FLORIN_DATA_DIR: dataDir })
const vault = openVault(Buffer.alloc(32, 7))
afterAll(async () => {
  await bank.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const folder = ({ tenant }: Client, name: string) => join(dataDir, 'ach', tenant, name)

function names(client: Client, name: string): string[] {
  return readdirSync(folder(client, name)).sort()
}

function sentFiles(client: Client): NachaFile[] {
  return names(client, 'outgoing').map((name) =>
    readNacha(readFileSync(join(folder(client, 'outgoing'), name), 'latin1')),
  )
}

/** Puts a file where another bank's files come in, and lets the bank's clock see to it. */
async function bring(client: Client, content: string, name = 'in.ach'): Promise<void> {
  mkdirSync(folder(client, 'incoming'), { recursive: true })
  writeFileSync(join(folder(client, 'incoming'), name), content)
  const { status } = await client.advance(1)
  expect(status).toBe(200)
}

const entry: Entry = {
  code: '22',
  routing: '123456780',
  account: '000000000001',
  amount: 2500n,
  identification: 'E-1',
  name: 'Ada Quill',
  discretionary: '',
  trace: '987654320000001',
  addenda: undefined,
}

function fileOf(entries: readonly Entry[], changes: Partial<Batch> = {}): string {
  const batch: Batch = {
    serviceClass: '200',
    companyName: 'ACME INC',
    companyData: '',
    companyId: '1234567890',
    secCode: 'PPD',
    description: 'PAYROLL',
    descriptiveDate: '',
    effectiveDate: '2026-01-02',
    settlementDay: '',
    odfi: '98765432',
    entries: entries.map((it, index) => ({
      ...it,
      trace: `98765432${String(index + 1).padStart(7, '0')}`,
    })),
    ...changes,
  }
  return writeNacha({
    destination: '123456780',
    origin: '987654320',
    createdDate: '2026-01-01',
    createdTime: '1200',
    modifier: 'A',
    destinationName: 'FLORIN',
    originName: 'OTHER BANK',
    reference: randomUUID().slice(0, 8),
    batches: [batch],
  })
}

async function numberOf(client: Client, account: string): Promise<string> {
  return (await client.get(`/v0/accounts/${account}`)).body.account_number
}

const incoming = async (client: Client) => (await client.get('/v0/ach/incoming')).body.transactions
const files = (client: Client) =>
  bank.sql<{ direction: string; status: string; reason: string | null }>(
    'select direction, status, reason from ach_files where tenant = $1 order by creation_time',
    [client.tenant],
  )

describe('what leaves', () => {
  test('is a file of batches by sender and kind, with what each entry is for', async () => {
    const client = await bank.workspace()
    await client.post('/sandbox/clock', { advance_to: '2027-01-14T17:00:00Z' })
    const parties = await achParties(client, { funds: 100_000 })
    const savings = await externalAccount(client, parties.customer, {
      type: 'SAVINGS',
      account_identifiers: { number: 'ZX-77' },
      account_owner_names: ['Zoë Ångström 漢字'],
    })
    const push = await sendAch(client, parties, {
      company_name: 'QUILL LTD',
      company_entry_description: 'RENT',
      reference_info: 'Rent for “June”',
      sec_code: 'CCD',
    })
    const pull = await sendAch(client, parties, { amount: 700, dc_sign: 'debit' })
    const other = { ...parties, external: savings }
    const third = await sendAch(client, other, { amount: 300, sec_code: 'PPD' })
    await client.post('/sandbox/clock', { advance_to: '2027-01-15T05:00:00Z' })

    const sent = sentFiles(client)

    expect(sent).toMatchObject([
      {
        destination: '061000146',
        origin: '123456780',
        createdDate: '2027-01-15',
        createdTime: '0000',
        modifier: 'A',
      },
    ])
    const batches = new Map(sent[0]?.batches.map((it) => [it.secCode, it]))
    expect(batches.get('CCD')).toMatchObject({
      serviceClass: '220',
      companyName: 'QUILL LTD',
      description: 'RENT',
      effectiveDate: '2027-01-15',
      odfi: '12345678',
      entries: [
        {
          code: '22',
          routing: '021000021',
          account: '000123456789',
          amount: 10_000n,
          name: 'Ada Quill',
          trace: push.trace_no,
          addenda: { type: '05', information: 'Rent for  June' },
        },
      ],
    })
    expect(batches.get('WEB')).toMatchObject({
      serviceClass: '225',
      companyName: 'FLORIN',
      entries: [{ code: '27', amount: 700n, trace: pull.trace_no, discretionary: 'S' }],
    })
    expect(batches.get('PPD')?.entries).toMatchObject([
      { code: '32', account: 'ZX-77', trace: third.trace_no, name: 'Zoe Angstrom' },
    ])
    expect(names(client, 'staged')).toEqual([])
    expect(await files(client)).toEqual([
      { direction: 'OUTGOING', status: 'PUBLISHED', reason: null },
    ])
  })

  test('holds what was canceled in time no more, and nothing twice', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 100_000 })
    const [first, second] = [await sendAch(client, parties), await sendAch(client, parties)]
    const key = { 'idempotency-key': randomUUID() }
    await client.patch(`/v0/ach/${first.id}`, { status: 'CANCELED' }, key)
    await liveToSettlement(client)
    await sendAch(client, parties)
    await liveToSettlement(client)
    const traces = sentFiles(client).flatMap(({ batches }) =>
      batches.flatMap(({ entries }) => entries.map(({ trace }) => trace)),
    )
    expect(traces).toHaveLength(2)
    expect(new Set(traces).size).toBe(2)
    expect(traces).toContain(second.trace_no)
  })

  test('a return of ours names the entry that it returns', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const received = await receiveAch(client, account, { dc_sign: 'debit', amount: 900 })
    await liveToSettlement(client)
    const [file] = sentFiles(client)
    expect(file?.batches).toMatchObject([
      {
        companyName: 'SANDBOX SENDER',
        companyId: '9876543210',
        secCode: 'PPD',
        entries: [
          {
            code: '26',
            routing: '987654320',
            account: await numberOf(client, account),
            amount: 900n,
            addenda: { type: '99', reason: 'R01', originalTrace: received.trace_no },
          },
        ],
      },
    ])
  })
})

describe('after a crash', () => {
  async function sentOne() {
    const client = await bank.workspace()
    const sent = await sendAch(client, await achParties(client, { funds: 10_000 }))
    await liveToSettlement(client)
    const [name = ''] = names(client, 'outgoing')
    const path = join(folder(client, 'outgoing'), name)
    return { client, sent, name, path, content: readFileSync(path, 'latin1') }
  }

  /** The database as it was before the crash. */
  async function rewind(client: Client, status: string, content: string): Promise<void> {
    await bank.sql(
      'update ach_files set status = $2, content = $3, retry_time = now() where tenant = $1',
      [client.tenant, status, vault.seal(client.tenant, content)],
    )
  }

  async function published(client: Client): Promise<void> {
    const status = async () => (await files(client)).map((it) => it.status)
    await expect.poll(status, { timeout: 10_000 }).toEqual(['PUBLISHED'])
  }

  test('a file that was decided and not written is written', async () => {
    const { client, path, content } = await sentOne()
    rmSync(path)
    await rewind(client, 'DECIDED', content)
    await published(client)
    expect(readFileSync(path, 'latin1')).toBe(content)
  })

  test('a file that was half written is written whole', async () => {
    const { client, name, path, content } = await sentOne()
    rmSync(path)
    writeFileSync(join(folder(client, 'staged'), name), content.slice(0, 100))
    await rewind(client, 'DECIDED', content)
    await published(client)
    expect(readFileSync(path, 'latin1')).toBe(content)
    expect(names(client, 'staged')).toEqual([])
  })

  test('a file that lay ready is sent', async () => {
    const { client, name, path, content } = await sentOne()
    renameSync(path, join(folder(client, 'staged'), name))
    await rewind(client, 'STAGED', content)
    await published(client)
    expect(readFileSync(path, 'latin1')).toBe(content)
  })

  test('a file that was sent and picked up is not sent again', async () => {
    const { client, path, content } = await sentOne()
    rmSync(path)
    await rewind(client, 'STAGED', content)
    await published(client)
    expect(names(client, 'outgoing')).toEqual([])
  })
})

describe('what comes in', () => {
  test('is booked entry by entry, and once, however often the file is seen', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client, { funds: 1000 })
    const number = await numberOf(client, account)
    const content = fileOf([
      { ...entry, account: number, addenda: { type: '05', information: 'June' } },
      { ...entry, account: number, code: '27', amount: 400n },
      { ...entry, account: '5' },
      { ...entry, account: number, code: '23', amount: 0n },
      { ...entry, account: number, code: '27', amount: 999_999n },
    ])

    await bring(client, content)
    await bring(client, content, 'again.ach')
    await bring(client, content, 'again.ach')

    const seen = await incoming(client)
    const states = seen.map((it: { status: string }) => it.status)
    expect(states).toEqual(['POSTED', 'POSTED', 'IN_SUSPENSE', 'IGNORED', 'RETURNED'])
    expect(seen[0]).toMatchObject({
      company_name: 'ACME INC',
      company_entry_description: 'PAYROLL',
      identification_number: 'E-1',
      reference_info: ['June'],
      effective_date: '2026-01-02',
      settlement_date: '2026-01-02',
    })
    expect((await balances(client, account)).posted).toBe(1000 + 2500 - 400)
    expect(names(client, 'incoming')).toEqual([])
    expect(names(client, 'processed')).toHaveLength(3)
    expect((await files(client)).filter((it) => it.direction === 'INCOMING')).toHaveLength(1)
  })

  test('is found without anybody moving a clock', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const content = fileOf([{ ...entry, account: await numberOf(client, account) }])
    mkdirSync(folder(client, 'incoming'), { recursive: true })
    writeFileSync(join(folder(client, 'incoming'), 'quiet.ach'), content)
    const posted = async () => (await balances(client, account)).posted
    await expect.poll(posted, { timeout: 10_000 }).toBe(2500)
  })

  test('with a mistake is set aside whole, with the reason, and books nothing', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const good = fileOf([{ ...entry, account: await numberOf(client, account) }])
    const bad = good.replace('0000002500', '0000002501')

    await bring(client, bad, 'bad.ach')
    await bring(client, bad, 'bad.ach')
    await bring(client, 'hello\n', 'letter.txt')

    expect(await incoming(client)).toEqual([])
    expect((await balances(client, account)).posted).toBe(0)
    expect(names(client, 'rejected')).toEqual(expect.arrayContaining(['bad.ach', 'letter.txt']))
    expect(await files(client)).toEqual([
      {
        direction: 'INCOMING',
        status: 'REJECTED',
        reason: 'line 4, total credit entry dollar amount: is 2500 and must be 2501',
      },
      { direction: 'INCOMING', status: 'REJECTED', reason: expect.stringContaining('line 1') },
    ])
  })

  test('in one workspace is nobody else’s', async () => {
    const [client, stranger] = [await bank.workspace(), await bank.workspace()]
    const account = await fundedAccount(stranger)
    await bring(client, fileOf([{ ...entry, account: await numberOf(stranger, account) }]))
    expect((await balances(stranger, account)).posted).toBe(0)
    expect(await incoming(stranger)).toEqual([])
    expect(await incoming(client)).toMatchObject([{ status: 'IN_SUSPENSE' }])
  })

  test('a notification of change is kept and shown, and moves nothing', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties)
    await liveToSettlement(client)
    const correction: Entry = {
      ...entry,
      code: '21',
      amount: 0n,
      account: '000123456789',
      addenda: {
        type: '98',
        changeCode: 'C01',
        originalTrace: sent.trace_no,
        originalDfi: '02100002',
        correctedData: '000123456780',
      },
    }
    await bring(client, fileOf([correction], { secCode: 'COR' }))
    expect(await incoming(client)).toMatchObject([
      {
        status: 'IGNORED',
        outgoing_ach_id: sent.id,
        account_id: parties.account,
        notification_of_change: {
          change_code: 'C01',
          corrected_data: '000123456780',
          original_trace: sent.trace_no,
          original_dfi_no: '02100002',
        },
      },
    ])
    expect(await getAch(client, sent.id)).toMatchObject({ status: 'COMPLETE' })
    expect((await balances(client, parties.account)).posted).toBe(0)
  })

  test('a return that fits none of our entries is set aside', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties)
    await liveToSettlement(client)
    const returned = (originalTrace: string, changes: Partial<Entry> = {}): Entry => ({
      ...entry,
      code: '21',
      amount: 10_000n,
      addenda: {
        type: '99',
        reason: 'R03',
        originalTrace,
        originalDfi: '02100002',
        dateOfDeath: '',
        information: '',
      },
      ...changes,
    })
    await bring(
      client,
      fileOf([
        returned('123456789999999'),
        returned(sent.trace_no, { amount: 9999n }),
        returned(sent.trace_no, { code: '26' }),
        returned(sent.trace_no),
        returned(sent.trace_no),
      ]),
    )
    const states = (await incoming(client)).map(
      (it: { status: string; decline_reason?: string }) => it.decline_reason ?? it.status,
    )
    expect(states).toEqual([
      'ORIGINAL_NOT_FOUND',
      'AMOUNT_MISMATCH',
      'AMOUNT_MISMATCH',
      'POSTED',
      'ALREADY_RETURNED',
    ])
    expect(await getAch(client, sent.id)).toMatchObject({ return_data: { code: 'R03' } })
    expect((await balances(client, parties.account)).posted).toBe(10_000)
  })

  test('the day on which the operator settled counts, and is put into the right year', async () => {
    const client = await bank.workspace()
    const options = { effectiveDate: '2025-12-31', settlementDay: '002' }
    await bring(client, fileOf([entry], options))
    expect(await incoming(client)).toMatchObject([
      { effective_date: '2025-12-31', settlement_date: '2026-01-02' },
    ])
  })
})

test('everything that must be true of ACH is true of all of this', async () => {
  const said: string[] = []
  const config = readConfig({
    DATABASE_URL: bank.databaseUrl,
    FLORIN_DATA_DIR: dataDir,
    FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  const { ok } = await verifyBank(config, { announce: (line) => said.push(line) })
  expect(said.filter((line) => !line.startsWith('ok'))).toEqual([])
  expect(ok).toBe(true)
})
