// The README's tour, copied line by line into a shell, and the test that it begins with.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openTestWorkspace } from './bank.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const README = readFileSync('README.md', 'utf8')

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
