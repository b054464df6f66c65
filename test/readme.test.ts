// The README's tour, copied line by line into a shell.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
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
    const shell = spawn('bash', ['-c', `${script}\nsleep 2\nkill %1`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (chunk) => (output += chunk))
    shell.on('error', reject)
    shell.on('close', () => resolve(output))
  })
}

test('the five-minute tour works, copied line by line', async () => {
  const output = await runInShell(tour(await freePort()))

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
