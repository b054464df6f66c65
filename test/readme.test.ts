// The README's tours, copied line by line into a shell, and its program.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openTestWorkspace } from './bank.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const README = readFileSync('README.md', 'utf8')

/** The tour's commands, with this bank's address and key in the place of the reader's. */
function tour(receiverPort: number): string {
  const blocks = [...README.matchAll(/<!-- tour -->\n```sh\n(.*?)```/gs)].map(([, block]) => block)
  expect(blocks.length).toBeGreaterThan(5)
  return blocks
    .join('')
    .replaceAll('http://127.0.0.1:8080', bank.url)
    .replaceAll('florin_sandbox_five_minute_tour_of_florin', bank.key)
    .replaceAll('9099', String(receiverPort))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function runInShell(script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', ['-c', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (chunk) => (output += chunk))
    shell.on('error', reject)
    shell.on('close', () => resolve(output))
  })
}

test('the tour in ten commands prints what it says', async () => {
  const { key } = await bank.workspace()
  const blocks = [...README.matchAll(/<!-- ten -->\n```(sh|text)\n(.*?)```/gs)]
  const of = (kind: string) => blocks.flatMap(([, it, text = '']) => (it === kind ? [text] : []))
  const settings = mkdtempSync(join(tmpdir(), 'florin-tour-'))
  onTestFinished(() => rmSync(settings, { recursive: true, force: true }))
  const commands = of('sh')
    .join('')
    .replaceAll('florin_sandbox_five_minute_tour_of_florin', key)
    .replace('florin login', `florin login --url ${bank.url}`)
  expect(commands.match(/^(\w+=\$\()?florin /gm)).toHaveLength(10)
  const program = `export XDG_CONFIG_HOME='${settings}'
    florin() { node dist/main.js "$@" --no-json; }
    set -e
    ${commands}`
  const output = await runInShell(program)
  // Ids and times are others each time, and columns are as wide as what is in them.
  const plain = (text: string) =>
    text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4,12}){4}/g, 'ID').replaceAll(/ +/g, ' ')
  const said = of('text').flatMap((text) => plain(text).trim().split('\n'))
  expect(said.length).toBe(6)
  for (const line of said) expect(plain(output)).toContain(line)
  expect(output).not.toContain('refused')
})

test('the test that it begins with is the one of the test kit', () => {
  const first = /```ts\n(import \{ test \}.*?)```/s.exec(README)?.[1] ?? ''
  const kit = readFileSync('testing/README.md', 'utf8')
  const calls = [...first.matchAll(/bank\.[\w.]+\(.*\)/g)].map(([call]) => call)
  expect(calls.length).toBeGreaterThan(4)
  for (const call of calls) expect(kit).toContain(call)
})

test('the five-minute tour works, copied line by line', async () => {
  const output = await runInShell(`${tour(await freePort())}\nsleep 2\nkill %1`)

  expect(output).not.toMatch(/"code":|SyntaxError|refused:|curl:/)
  expect(output).toContain('"verification_status":"ACCEPTED"')
  for (const status of ['COMPLETE', 'CANCELED', 'EXPIRED'])
    expect(output).toContain(`"status":"${status}"`)
  for (const event of [
    'CUSTOMER.CREATED',
    'CUSTOMER.KYC_OUTCOME.UPDATED',
    'ACCOUNT.CREATED',
    'TRANSACTION.POSTED.CREATED',
    'TRANSACTION.PENDING.CREATED',
    'TRANSACTION.PENDING.UPDATED',
    'INTERNAL_TRANSFER.SUCCEEDED',
  ]) {
    expect(output).toContain(`verified  ${event}`)
  }
  // 50,000 came in, 2,500 and 1,000 went out, 1,000 was canceled and 1,000 expired.
  expect(output).toContain(
    '{"type":"ACCOUNT_BALANCE","balance":46500},{"type":"AVAILABLE_BALANCE","balance":46500}',
  )
})
