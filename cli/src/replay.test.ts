// Recording and replaying as a person or a script does it: the built program, against a real bank.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'
import { programOf } from '../../test/cli.ts'

const bank = await openTestWorkspace()
const { florin, start } = programOf(bank)
const folder = mkdtempSync(join(tmpdir(), 'florin-replay-'))
const file = join(folder, 'own.jsonl')
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  return bank.close()
})

/** What a person's tests do: a key of the own, a webhook secret, money, pages of a list, and a week. */
const PROGRAM = `
const { FLORIN_URL: url, FLORIN_API_KEY: key } = process.env
const ask = async (method, path, body, headers = {}, own = key) => {
  const reply = await fetch(url + path, {
    method,
    headers: { authorization: 'Bearer ' + own, 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return reply.status === 204 ? undefined : reply.json()
}
const { api_key, id } = await ask('POST', '/operations/api_keys', { name: 'second' })
const notes = ['one', 'two', 'three']
const customer = await ask('POST', '/v0/customers', {
  status: 'ACTIVE', first_name: 'Ada', last_name: 'Quill', dob: '1985-06-14', ssn: '123-45-6789',
  email: 'ada@example.com', phone_number: '+14374570680',
  legal_address: { address_line_1: '12 Harbour Street', city: 'Portland', state: 'OR', postal_code: '97201', country_code: 'US' },
}, { 'idempotency-key': String(Math.random()) }, api_key)
for (const content of notes)
  await ask('POST', '/v0/notes', { content, related_resource_id: customer.id, related_resource_type: 'CUSTOMER' })
const list = await ask('GET', '/v0/customers/' + customer.id)
const page = await ask('GET', '/v0/notes?limit=1&related_resource_id=' + customer.id)
if (page.next_page_token) await ask('GET', '/v0/notes?limit=1&related_resource_id=' + customer.id + '&page_token=' + page.next_page_token)
await ask('POST', '/v0/webhook_secrets')
await ask('POST', '/sandbox/clock', { advance_seconds: 604800 })
await ask('DELETE', '/operations/api_keys/' + id)
await ask('GET', '/v0/customers/' + customer.id, undefined, {}, api_key)
console.log(list.id, FLORIN_EXIT)
process.exit(FLORIN_EXIT)
`
const program = (exit = 0) => {
  const path = join(folder, `program_${exit}.mjs`)
  writeFileSync(path, PROGRAM.replaceAll('FLORIN_EXIT', String(exit)))
  return path
}

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

beforeAll(async () => {
  const beginning = '--seed checkout --start-time 2030-01-01T00:00:00Z'
  const { code, out, err } = await florin(
    `record ${file} ${beginning} -- ${process.execPath} ${program()}`,
    bank,
  )
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/own\.jsonl {2}\d+ requests, \d+ events, chain \d+ /)
})

describe('florin record', () => {
  test('keeps requests, answers, events and the head of the chain, and no secret of the bank', () => {
    const [first, ...lines] = linesOf(file)
    expect(first).toEqual({
      florin_recording: 1,
      seed: 'checkout',
      start_time: '2030-01-01T00:00:00.000Z',
    })
    expect(lines.at(-1)).toEqual({
      chain: { number: expect.any(Number), hash: expect.any(String) },
    })
    expect(lines.filter(({ event }) => event !== undefined).length).toBeGreaterThan(3)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('123-45-6789')
    expect(text).not.toContain('florin_sandbox_')
    expect(text).not.toContain(bank.url)
    expect(text).not.toMatch(/authorization/i)
    expect(text).toMatch(/"key":"\{\{\d+\}\}"/)
  })

  test('ends as the command ends, and leaves no workspace behind', async () => {
    const before = (await bank.get('/sandbox/workspaces')).body.workspaces
    const other = join(folder, 'failing.jsonl')
    const { code } = await florin(`record ${other} -- ${process.execPath} ${program(7)}`, bank)
    expect(code).toBe(7)
    expect(linesOf(other).length).toBeGreaterThan(5)
    expect((await bank.get('/sandbox/workspaces')).body.workspaces).toEqual(before)
    const missing = await florin(`record ${other} -- /no/such/program`, bank)
    expect(missing.code).toBe(2)
    expect(missing.err).toContain('/no/such/program cannot be run')
    expect((await florin(`record ${other} --start-time soon -- true`, bank)).code).toBe(2)
  })

  test('without a command records until it is interrupted', async () => {
    const other = join(folder, 'by_hand.jsonl')
    const running = start(['record', other], bank)
    const [, url = '', key = ''] = await new Promise<RegExpExecArray>((resolve) => {
      running.child.stderr?.on('data', () => {
        const found = /FLORIN_URL=(\S+) FLORIN_API_KEY=(\S+)/.exec(running.err())
        if (found) resolve(found)
      })
    })
    const headers = { authorization: `Bearer ${key}` }
    expect((await fetch(`${url}/v0/customers`, { headers })).status).toBe(200)
    expect((await fetch(`${url}/v0/events/stream`, { headers })).status).toBe(501)
    running.child.kill('SIGINT')
    expect((await running.ended).code).toBe(0)
    expect(linesOf(other)).toMatchObject([{}, { method: 'GET', path: '/v0/customers' }, {}])
  })
})

describe('florin replay', () => {
  test('finds that nothing differs, again and again, here and elsewhere', async () => {
    const { code, out } = await florin(`replay ${file} ${file} --against ${bank.url}`, bank)
    expect(out).toMatch(/^(.*own\.jsonl {2}the same: .*\n){2}$/)
    expect(code).toBe(0)
    expect((await bank.get('/sandbox/workspaces')).body.workspaces).toEqual([])
  })

  test('shows what differs, and exits with 1', async () => {
    const lines = readFileSync(file, 'utf8').split('\n')
    const changed = join(folder, 'changed.jsonl')
    const edited = lines.map((line) =>
      line.includes('"path":"/v0/customers"')
        ? line.replace('\\"first_name\\":\\"Ada\\"', '\\"first_name\\":\\"Eve\\"')
        : line,
    )
    writeFileSync(changed, edited.join('\n'))
    const { code, out } = await florin(`replay ${changed}`, bank)
    expect(code).toBe(1)
    expect(out).toContain('not the same (recorded → now)')
    expect(out).toMatch(
      /request \d+: POST \/v0\/customers\n {2}first_name: "(Ada" → "Eve|Eve" → "Ada)"/,
    )
    const json = await florin(`replay ${changed} --json`, bank)
    expect(json.code).toBe(1)
    expect(JSON.parse(json.out)).toMatchObject({ file: changed, same: false })
  })

  test('says what is wrong with a file', async () => {
    const none = await florin(`replay ${join(folder, 'none.jsonl')}`, bank)
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('cannot be read')])
    const cut = join(folder, 'cut.jsonl')
    writeFileSync(cut, readFileSync(file, 'utf8').split('\n').slice(0, 3).join('\n'))
    expect((await florin(`replay ${cut}`, bank)).err).toContain('ends too early')
    writeFileSync(cut, '{"name":"florin"}\n')
    expect((await florin(`replay ${cut}`, bank)).err).toContain('is no recording')
    writeFileSync(cut, 'name: florin\n')
    expect((await florin(`replay ${cut}`, bank)).err).toContain('line 1 is not JSON')
  })
})
