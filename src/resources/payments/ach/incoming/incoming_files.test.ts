// The files that come in: read whole or not at all, booked once, and set aside with the reason.

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { achParties, getAch, liveToSettlement, sendAch } from '../../../../../test/ach.ts'
import {
  achFoldersIn,
  correctionOf,
  fileOf,
  incomingEntry as entry,
  returnOf,
} from '../../../../../test/ach_files.ts'
import { type Client, openTestBank } from '../../../../../test/bank.ts'
import { balances, fundedAccount } from '../../../../../test/world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'florin-ach-files-'))
const bank = await openTestBank({ FLORIN_DATA_DIR: dataDir, FLORIN_LOG_LEVEL: 'fatal' })
const { bring, folder, names, put } = achFoldersIn(dataDir)
afterAll(async () => {
  await bank.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const files = (client: Client) =>
  bank.sql<{ direction: string; status: string; reason: string | null }>(
    'select direction, status, reason from ach_files where tenant = $1 order by creation_time',
    [client.tenant],
  )

async function numberOf(client: Client, account: string): Promise<string> {
  return (await client.get(`/v0/accounts/${account}`)).body.account_number
}

const incoming = async (client: Client) => (await client.get('/v0/ach/incoming')).body.transactions

describe('what comes in', () => {
  test('is sealed once it was processed, and is taken for the same when it comes back', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client, { funds: 1000 })
    const number = await numberOf(client, account)
    await bring(client, fileOf([{ ...entry, account: number }]), 'monday.ach')
    const { posted } = await balances(client, account)
    const kept = join(folder(client, 'processed'), 'monday.ach')
    const sealed = readFileSync(kept, 'latin1')
    expect(sealed).toMatch(/^FLORIN-SEALED-1 /)
    for (const secret of [number, 'ACME INC']) expect(sealed).not.toContain(secret)

    await bring(client, Buffer.from(sealed, 'latin1'), 'tuesday.ach')
    expect((await balances(client, account)).posted).toBe(posted)
    expect(names(client, 'processed')).toEqual(['monday.ach', 'tuesday.ach'])
    const elsewhere = await bank.workspace()
    await bring(elsewhere, Buffer.from(sealed, 'latin1'), 'tuesday.ach')
    expect(await files(elsewhere)).toEqual([])
    expect(names(elsewhere, 'rejected')).toEqual(['tuesday.ach', 'tuesday.ach.reason.json'])
  })

  test('is booked entry by entry, and once, however often the file is seen', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client, { funds: 1000 })
    const number = await numberOf(client, account)
    const content = fileOf([
      { ...entry, account: number, addenda: [{ type: '05', information: 'June' }] },
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
    expect(names(client, 'processed')).toHaveLength(2)
    expect((await files(client)).filter((it) => it.direction === 'INCOMING')).toHaveLength(1)
  })

  test('is found without anybody moving a clock', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const content = fileOf([{ ...entry, account: await numberOf(client, account) }])
    put(client, content, 'quiet.ach')
    const posted = async () => (await balances(client, account)).posted
    await expect.poll(posted).toBe(2500)
  })

  test('with a mistake is set aside whole, with the reason, and books nothing', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const good = fileOf([{ ...entry, account: await numberOf(client, account) }])
    const bad = good.replace('0000002500', 'TWENTYFIVE')

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
        reason: 'line 3, column 30, amount: must be digits',
      },
      { direction: 'INCOMING', status: 'REJECTED', reason: expect.stringContaining('line 1') },
    ])
  })

  test('is the same file whatever its line ends are, and is booked once', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const content = fileOf([{ ...entry, account: await numberOf(client, account) }])
    const lines = content.trimEnd().split('\n')
    const variants = {
      unix: content,
      dos: content.replaceAll('\n', '\r\n'),
      'without a last line end': content.trimEnd(),
      'dos, without a last line end': lines.join('\r\n'),
      'with a carriage return at the end': `${content.trimEnd()}\r`,
      'with one stray carriage return': lines.join('\n').replace('\n', '\r\n'),
    }
    for (const [name, variant] of Object.entries(variants)) await bring(client, variant, name)

    expect((await balances(client, account)).posted).toBe(2500)
    expect(await incoming(client)).toHaveLength(1)
    expect(names(client, 'processed').sort()).toEqual(Object.keys(variants).sort())
    expect(names(client, 'rejected')).toEqual([])
  })

  test('with the header of another file is set aside for a person, and books nothing', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const number = await numberOf(client, account)
    const head = { origin: '1234567890' }
    const one = { ...entry, account: number }
    await bring(client, fileOf([one], {}, head), 'first.ach')

    const second = fileOf([{ ...one, amount: 2600n }], {}, head)
    await bring(client, second, 'second.ach')
    await bring(client, second, 'second again.ach')

    expect((await balances(client, account)).posted).toBe(2500)
    expect(names(client, 'processed')).toEqual(['first.ach'])
    expect(names(client, 'rejected')).toContain('second.ach')
    const path = join(folder(client, 'rejected'), 'second.ach.reason.json')
    const reason = JSON.parse(readFileSync(path, 'utf8'))
    expect(reason).toMatchObject({ line: 1, column: 34, field: 'file ID modifier' })
    expect(reason.reason).toContain('the file first.ach')
    expect(reason.reason).toContain('Ask the sender')
    expect((await files(client)).map(({ status }) => status)).toEqual(['ACCEPTED', 'REJECTED'])

    for (const change of [
      { modifier: 'B' },
      { createdTime: '1201' },
      { createdDate: '2026-01-02' },
      { destination: '123456781' },
      { origin: '1234567891' },
    ])
      await bring(client, fileOf([one], {}, { ...head, ...change }), 'another.ach')
    expect((await balances(client, account)).posted).toBe(6 * 2500)
  })

  test('with one header, found by two processes at once, is booked once', async () => {
    const other = await openTestBank({
      DATABASE_URL: bank.databaseUrl,
      FLORIN_DATA_DIR: dataDir,
      FLORIN_LOG_LEVEL: 'fatal',
    })
    try {
      const client = await bank.workspace()
      const account = await fundedAccount(client)
      const number = await numberOf(client, account)
      const rounds = [1, 2, 3, 4, 5, 6, 7, 8]
      for (const round of rounds) {
        const head = { origin: `555000000${round}` }
        for (const amount of [100n, 200n])
          put(
            client,
            fileOf([{ ...entry, account: number, amount }], {}, head),
            `${round}-${amount}`,
          )
      }
      await expect.poll(() => names(client, 'incoming'), { timeout: 30_000 }).toEqual([])
      const states = (await files(client)).map(({ status }) => status).sort()
      expect(states).toEqual([...rounds.map(() => 'ACCEPTED'), ...rounds.map(() => 'REJECTED')])
      const entries = async () =>
        (await incoming(client)).filter((it: { status: string }) => it.status === 'POSTED')
      await expect.poll(async () => (await entries()).length).toBe(rounds.length)
    } finally {
      await other.close()
    }
  })

  test('in one workspace affects no other', async () => {
    const [client, stranger] = [await bank.workspace(), await bank.workspace()]
    const account = await fundedAccount(stranger)
    await bring(client, fileOf([{ ...entry, account: await numberOf(stranger, account) }]))
    expect((await balances(stranger, account)).posted).toBe(0)
    expect(await incoming(stranger)).toEqual([])
    expect(await incoming(client)).toMatchObject([{ status: 'IN_SUSPENSE' }])
  })

  // Proves ach#corrections.
  test('a notification of change is kept and shown, and moves nothing', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties)
    await liveToSettlement(client)
    await bring(client, fileOf([correctionOf(sent.trace_no)], { secCode: 'COR' }))
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
    const returned = (trace: string, changes = {}) => returnOf(trace, 10_000n, changes)
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

  const good = () => fileOf([{ ...entry, addenda: [{ type: '05', information: 'June' }] }])
  const changedLine = (line: number, change: (text: string) => string) => () =>
    good()
      .split('\n')
      .map((text, index) => (index + 1 === line ? change(text) : text))
      .join('\n')
  const at = (column: number, text: string) => (line: string) =>
    line.slice(0, column - 1) + text + line.slice(column - 1 + text.length)

  // Proves ach#files-that-we-receive.
  test.each<[string, () => string, object]>([
    [
      'a short line',
      changedLine(3, (it) => it.slice(0, 33)),
      { line: 3, column: 30, field: 'amount' },
    ],
    ['a long line', changedLine(3, (it) => `${it}xx`), { line: 3, column: 95, field: 'record' }],
    [
      'a word instead of digits',
      changedLine(3, at(30, 'TWELVE')),
      { line: 3, column: 30, field: 'amount' },
    ],
    [
      'an end that is missing',
      () => good().split('\n').slice(0, 5).join('\n'),
      { line: 6, column: 1 },
    ],
    ['nothing in it', () => '', { line: 1, column: 1, field: 'record type' }],
  ])('with %s is set aside with line, column and field beside it', async (_, content, where) => {
    const client = await bank.workspace()

    await bring(client, content(), 'bad.ach')

    expect(names(client, 'rejected')).toEqual(['bad.ach', 'bad.ach.reason.json'])
    const reason = readFileSync(join(folder(client, 'rejected'), 'bad.ach.reason.json'), 'utf8')
    expect(JSON.parse(reason)).toMatchObject({
      file: 'bad.ach',
      reason: expect.stringMatching(/^line \d+, column \d+, /),
      rejected_time: expect.stringMatching(/^\d{4}-/),
      ...where,
    })
    expect(await incoming(client)).toEqual([])
    expect(await files(client)).toMatchObject([{ status: 'REJECTED' }])
  })

  test('of more than it can read at once is set aside unread', async () => {
    const client = await bank.workspace()
    await bring(client, '1'.repeat(64 * 1024 * 1024 + 1), 'huge.ach')
    expect(names(client, 'rejected')).toEqual(['huge.ach', 'huge.ach.reason.json'])
    expect(names(client, 'incoming')).toEqual([])
  })

  test('under a name that is not UTF-8, or is very long, is taken like any other', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const number = await numberOf(client, account)
    const another = () => fileOf([{ ...entry, account: number }])
    put(client, another(), 'first.ach')
    const odd = [
      Buffer.from('pay\xffroll.ach', 'latin1'),
      Buffer.from('\xe9', 'latin1'),
      Buffer.from('n'.repeat(251) + '.ach'),
      Buffer.from('é'.repeat(126)),
    ]
    const path = (name: Buffer) =>
      Buffer.concat([Buffer.from(`${folder(client, 'incoming')}/`), name])
    for (const name of odd) writeFileSync(path(name), another())
    writeFileSync(path(Buffer.from('bad\xff.ach', 'latin1')), 'no file')
    writeFileSync(path(Buffer.from('b'.repeat(255))), 'no file either')

    expect((await client.advance(1)).status).toBe(200)

    expect(names(client, 'incoming')).toEqual([])
    expect((await balances(client, account)).posted).toBe(5 * 2500)
    expect(names(client, 'processed')).toEqual([
      expect.stringMatching(/^_+\.[0-9a-f]{12}$/),
      expect.stringMatching(/^_+\.[0-9a-f]{12}$/),
      'first.ach',
      expect.stringMatching(/^n{100,}\.[0-9a-f]{12}\.ach$/),
      expect.stringMatching(/^pay_roll\.[0-9a-f]{12}\.ach$/),
    ])
    const rejected = names(client, 'rejected')
    expect(rejected).toHaveLength(4)
    for (const name of rejected.filter((it) => !it.endsWith('.json')))
      expect(rejected).toContain(`${name}.reason.json`)
  })

  test('and cannot be taken stays where it is, and delays no other file', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    put(client, 'secret', 'elsewhere')
    const elsewhere = join(folder(client, 'incoming'), '..', 'elsewhere')
    renameSync(join(folder(client, 'incoming'), 'elsewhere'), elsewhere)
    const inside = (name: string) => join(folder(client, 'incoming'), name)
    mkdirSync(inside('a directory'))
    symlinkSync(elsewhere, inside('a link'))
    symlinkSync('nowhere', inside('a link to nothing'))
    execFileSync('mkfifo', [inside('a pipe')])
    const socket = createServer().listen(inside('a socket'))
    await once(socket, 'listening')
    const left = ['a directory', 'a link', 'a link to nothing', 'a pipe', 'a socket']
    try {
      put(client, fileOf([{ ...entry, account: await numberOf(client, account) }]), 'z.ach')
      expect((await client.advance(1)).status).toBe(200)
      expect((await client.advance(1)).status).toBe(200)
      expect((await balances(client, account)).posted).toBe(2500)
      expect(names(client, 'incoming')).toEqual(left)
      expect(names(client, 'rejected')).toEqual([])
    } finally {
      socket.close()
    }
  })

  test('with thousands of entries has every one taken, once', async () => {
    const client = await bank.workspace()
    const number = await numberOf(client, await fundedAccount(client))
    const prenote = { ...entry, code: '23', amount: 0n, account: number }
    const entries = Array.from({ length: 2500 }, () => prenote)
    const effectiveDate = '2099-12-31'
    await bring(client, fileOf([...entries, { ...entry, account: number }], { effectiveDate }))
    const [row] = await bank.sql<{ count: string; positions: string; found: string }>(
      `select count(*), count(distinct position) as positions, count(account_id) as found
       from ach_incoming where tenant = $1`,
      [client.tenant],
    )
    expect(row).toEqual({ count: '2501', positions: '2501', found: '2501' })
  })

  // Proves ach#incoming-entries.
  test('with 9,999 addenda of a CTX entry keeps and shows all of them', async () => {
    const client = await bank.workspace()
    const number = await numberOf(client, await fundedAccount(client))
    const addenda = Array.from({ length: 9999 }, (_, index) => {
      return { type: '05' as const, information: `RMR*IV*${index}` }
    })
    await bring(client, fileOf([{ ...entry, account: number, addenda }], { secCode: 'CTX' }))
    const [shown] = await incoming(client)
    expect(shown).toMatchObject({ status: 'POSTED', sec_code: 'CTX' })
    expect(shown.reference_info).toHaveLength(9999)
    expect(shown.reference_info.at(-1)).toBe('RMR*IV*9998')
  })

  test('is counted, by what became of it and of its entries', async () => {
    const figure = async (name: string) => {
      const text = await (await fetch(`${bank.url}/metrics`)).text()
      const line = text.split('\n').find((it) => it.startsWith(`${name} `))
      return Number(line?.split(' ').at(-1) ?? 0)
    }
    const named = [
      'florin_ach_files_total{outcome="received"}',
      'florin_ach_files_total{outcome="rejected"}',
      'florin_ach_incoming_entries_total{status="IN_SUSPENSE"}',
    ]
    const before = await Promise.all(named.map(figure))
    const client = await bank.workspace()
    await bring(client, fileOf([entry]))
    await bring(client, 'hello')
    const after = await Promise.all(named.map(figure))
    expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([1, 1, 1])
  })
})
