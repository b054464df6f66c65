// `florin drill` as a person or CI runs it: the built program, a real bank, and commands that make writes.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestBank, openTestWorkspace } from '../../test/bank.ts'
import { programOf } from '../../test/cli.ts'
import { until } from '../../test/receiver.ts'

const bank = await openTestWorkspace()
const directory = mkdtempSync(join(tmpdir(), 'florin-drilled-'))
afterAll(async () => {
  await bank.close()
  rmSync(directory, { recursive: true, force: true })
})
const { start, florin } = programOf(bank)

let scripts = 0
/** A program that may `ask` the bank once, or again under the same key until it has an answer. */
function script(body: string): string {
  const path = join(directory, `${(scripts += 1)}.mjs`)
  writeFileSync(
    path,
    `const { FLORIN_URL: url, FLORIN_API_KEY: key } = process.env
const once = async (path, body, idempotencyKey, apiKey = key, method = 'POST') => {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: 'Bearer ' + apiKey, 'content-type': 'application/json',
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
    body: JSON.stringify(body),
  })
  if (answer.status >= 500) throw new Error('answered ' + answer.status)
  return answer.json()
}
const again = async (...given) => {
  for (let left = 5; ; left -= 1) {
    try { return await once(...given) } catch (error) { if (left === 0) throw error }
  }
}
const prospect = { status: 'PROSPECT', first_name: 'Ada' }
${body}
`,
  )
  return path
}

async function remains(client: Client) {
  const { workspaces } = (await client.get('/sandbox/workspaces')).body
  const { snapshots } = (await client.get('/sandbox/snapshots')).body
  const { customers } = (await client.get('/v0/customers')).body
  return { workspaces, snapshots, customers }
}
const NOTHING = { workspaces: [], snapshots: [], customers: [] }

describe('florin drill', () => {
  test('finds what breaks and what is done twice, says how to see it again, and leaves nothing', async () => {
    const client = await bank.workspace()
    const path = script(`
      await once('/v0/customers', prospect, crypto.randomUUID())
      await again('/v0/customers', prospect)`)
    const { code, out, err } = await florin(`drill --json --delay 50 -- node ${path}`, client)
    expect(code, err).toBe(1)
    const { findings, runs } = JSON.parse(out)
    expect(runs).toBe(8)
    expect(findings.map((it: { only: string; outcome: string }) => [it.only, it.outcome])).toEqual([
      ['createCustomer:1:ANSWER_LOST', 'failed'],
      ['createCustomer:1:CONNECTION_RESET', 'failed'],
      ['createCustomer:1:ERROR_503', 'failed'],
      ['createCustomer:2:ANSWER_LOST', 'books'],
    ])
    const { details, verdict, command } = findings.at(-1)
    expect(verdict).toBe('executed twice')
    expect(details[0]).toBe('CUSTOMER.CREATED events: 3 instead of 2')
    expect(await remains(client)).toEqual(NOTHING)

    const words = command.replace(/^florin /, '')
    expect(words).toBe(`drill --only createCustomer:2:ANSWER_LOST --delay 50 -- node ${path}`)
    const only = await florin(words, client)
    expect(only.code).toBe(1)
    expect(only.out).toMatch(
      /^✗ executed twice {2}response lost after the commit: createCustomer \(2nd\)\n/,
    )
    expect(only.out).toContain(command)
    expect(only.out).toContain('1 finding (1 run in ')
  })

  test('finds nothing in what sends again under its key', async () => {
    const client = await bank.workspace()
    const path = script(`await again('/v0/customers', prospect, crypto.randomUUID())`)
    const { code, out, err } = await florin(`drill --delay 50 --jobs 3 -- node ${path}`, client)
    expect({ code, err: err.includes('1 write and 0 webhooks') }).toEqual({ code: 0, err: true })
    expect(out).toMatch(/^✓ No findings\..*\(4 runs in /)
    expect(await remains(client)).toEqual(NOTHING)
  })

  test('ends what hangs, with all that it has started', async () => {
    const client = await bank.workspace()
    const path = script(`
      await once('/v0/customers', prospect, 'c').catch(() => {
        setInterval(() => {}, 1000)
        return new Promise(() => {})
      })`)
    const words = `drill --json --within 2 --only ANSWER_LOST -- sh -c`.split(' ')
    const { code, out } = await start([...words, `node ${path} & wait $!`], client).ended
    expect(code).toBe(1)
    expect(JSON.parse(out).findings).toMatchObject([{ outcome: 'hung', exit_code: null }])
  })

  test('tries again what did not end while others were under way, and believes that', async () => {
    const client = await bank.workspace()
    const path = script(`
      const { existsSync, writeFileSync } = await import('node:fs')
      const hangsOnce = async (name) => {
        try { await once('/v0/customers', prospect, name) } catch {
          if (!existsSync('${directory}/' + name)) {
            writeFileSync('${directory}/' + name, '')
            await new Promise((resolve) => setTimeout(resolve, 60_000))
          }
          await again('/v0/customers', prospect, name)
        }
      }
      await hangsOnce('slow_1')
      await hangsOnce('slow_2')`)
    const words = `drill --json --within 4 --faults ANSWER_LOST -- node ${path}`.split(' ')
    const { code, out } = await start(words, client).ended
    expect(JSON.parse(out)).toMatchObject({ runs: 2, findings: [] })
    expect(code).toBe(0)
    expect(existsSync(join(directory, 'slow_2'))).toBe(true)
  })

  test('drills workspaces that the command makes, by their names', async () => {
    const client = await bank.workspace()
    const path = script(`
      for (const name of ['a test', 'a test', undefined]) {
        const made = await again('/sandbox/workspaces', { name })
        await once('/v0/customers', prospect, undefined, made.api_key)
      }`)
    const drilled = `drill --json --faults ERROR_503_AFTER -- node ${path}`
    const { code, out, err } = await florin(drilled, client)
    expect(code, err).toBe(1)
    expect(JSON.parse(out).findings.map((it: { only: string }) => it.only)).toEqual([
      'a_test/createCustomer:ERROR_503_AFTER',
      'a_test_2/createCustomer:ERROR_503_AFTER',
      'workspace/createCustomer:ERROR_503_AFTER',
    ])
  })

  test('disturbs the webhooks of the command', async () => {
    const client = await bank.workspace()
    const path = script(`
      import { createServer } from 'node:http'
      let heard = 0
      const server = createServer((request, response) => {
        heard += 1
        request.resume().on('end', () => response.end())
      })
      await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
      const to = 'http://127.0.0.1:' + server.address().port + '/'
      const hook = await again('/v0/webhooks', { url: to, is_enabled: true, enabled_events: ['CUSTOMER.*'] }, 'w')
      await again('/v0/customers', prospect, 'c')
      for (let left = 40; heard === 0 && left > 0; left -= 1) await new Promise((it) => setTimeout(it, 50))
      await new Promise((it) => setTimeout(it, 300))
      server.close(); server.closeAllConnections()
      if (heard !== 1) throw new Error('heard ' + heard)`)
    const drilled = `drill --json --faults WEBHOOK_LOST,WEBHOOK_TWICE,WEBHOOK_WRONG_SIGNATURE -- node ${path}`
    const { code, out, err } = await florin(drilled, client)
    expect(code, err + out).toBe(1)
    const found = JSON.parse(out).findings.map((it: { only: string; details: string[] }) => [
      it.only,
      ...it.details,
    ])
    expect(found).toEqual([
      ['CUSTOMER.CREATED:WEBHOOK_LOST', 'Error: heard 0'],
      ['CUSTOMER.CREATED:WEBHOOK_TWICE', 'Error: heard 2'],
    ])
  })

  test.each([
    ['fails without any fault (exit code 7)', 'process.exit(7)'],
    ['It printed last:\n\nno luck', "console.log('no luck'); process.exit(1)"],
    [
      'The command sent no write to the bank.',
      "await once('/v0/customers', undefined, undefined, key, 'GET')",
    ],
  ])('says that the command %s', async (said, body) => {
    const client = await bank.workspace()
    const { code, out, err } = await florin(`drill -- node ${script(body)}`, client)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(said)
    expect(await remains(client)).toEqual(NOTHING)
  })

  test.each([
    [
      'its books',
      `for (let left = runs; left > 0; left -= 1) await again('/v0/customers', prospect)`,
      'CUSTOMER.CREATED events: 1 instead of 2',
    ],
    [
      'its writes',
      `await again(runs === 1 ? '/v0/customers' : '/v0/businesses', {}, 'c').catch(() => {})`,
      'writes: createCustomer:1 instead of createBusiness:1',
    ],
  ])('does not judge a command that differs without any fault in %s', async (name, body, said) => {
    const client = await bank.workspace()
    const path = script(`
      const { appendFileSync, readFileSync } = await import('node:fs')
      const file = '${directory}/${name}'
      appendFileSync(file, 'x')
      const runs = readFileSync(file, 'utf8').length
      ${body}`)
    const { code, out, err } = await florin(`drill -- node ${path}`, client)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('Two runs of the command without a fault differ')
    expect(err).toContain(said)
    expect(await remains(client)).toEqual(NOTHING)
  })

  test('refuses a workspace with fault rules, which its forks would have', async () => {
    const client = await bank.workspace()
    const made = await client.post('/sandbox/faults', { fault: 'ANSWER_LOST', nth: 9 })
    const path = script(`await again('/v0/customers', prospect, 'c')`)
    const refused = await florin(`drill -- node ${path}`, client)
    expect({ code: refused.code, out: refused.out }).toEqual({ code: 2, out: '' })
    expect(refused.err).toContain('The workspace has fault rules')
    expect(await remains(client)).toEqual(NOTHING)
    expect((await client.delete(`/sandbox/faults/${made.body.id}`)).status).toBe(204)
    expect((await florin(`drill --delay 50 -- node ${path}`, client)).code).toBe(0)
  })

  test('says what else was not understood', async () => {
    const client = await bank.workspace()
    const path = script(`await again('/v0/customers', prospect, 'c')`)
    for (const [words, said] of [
      [
        `drill --only createAccount -- node ${path}`,
        'Nothing fits --only and --skip. The command writes: createCustomer.',
      ],
      [`drill --faults SLEEP -- node ${path}`, 'There is no fault "SLEEP"'],
      [`drill --only a:b:c -- node ${path}`, 'createCustomer:2:ANSWER_LOST'],
      ['drill -- florin-no-such-program', 'florin-no-such-program cannot be run (ENOENT).'],
      ['drill', "missing required argument 'command'"],
    ] as const) {
      const { code, err } = await florin(words, client)
      expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(said) })
    }
    expect(await remains(client)).toEqual(NOTHING)
  })

  test('leaves nothing when it is interrupted', async () => {
    const client = await bank.workspace()
    const path = script(`
      await again('/v0/customers', prospect, 'c')
      await new Promise((it) => setTimeout(it, 200))`)
    const { child, err, ended } = start(['drill', '--jobs', '2', '--', 'node', path], client)
    await until(() => err().includes('Now 4 runs'))
    child.kill('SIGINT')
    expect((await ended).code).toBe(130)
    expect(err()).toContain('Interrupted. All forks are deleted.')
    expect(await remains(client)).toEqual(NOTHING)
  })
})

test('florin drill needs a sandbox', async () => {
  const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
  try {
    const { code, err } = await programOf(production).florin('drill -- true', production)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('is not a sandbox') })
  } finally {
    await production.close()
  }
})
