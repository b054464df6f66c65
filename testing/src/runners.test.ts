// The fixtures for node:test and Jest, as their runners use them.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'

const run = promisify(execFile)
const served = await openTestWorkspace()
afterAll(() => served.close())

const moduleOf = (name: string) => JSON.stringify(join(process.cwd(), 'testing/dist', name))

async function output(program: string, args: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'runners-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'bank.test.mjs')
  writeFileSync(file, program)
  const env = { PATH: process.env['PATH'], FLORIN_URL: served.url, FLORIN_API_KEY: served.key }
  const { stdout } = await run(process.execPath, [...args, file], { env, cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}

test('node:test', async () => {
  const program = `import { test } from ${moduleOf('node.js')}
    test('moves money', async ({ bank }, context) => {
      const account = await bank.account({ balance: 100 })
      await bank.expectBalance(account, { posted: 100 })
      context.diagnostic('in ' + context.name)
    })
    test('is not run', { skip: true }, async () => { throw new Error('it was') })
    test('fails', async ({ bank }) => {
      await bank.expectBalance(await bank.account(), { posted: 1 })
    })`
  const tap = await output(program, ['--test', '--test-reporter=tap'])
  expect(tap).toContain('# in moves money')
  expect(tap).toMatch(/\nok \d - moves money/)
  expect(tap).toMatch(/\nok \d - is not run # SKIP/)
  expect(tap).toMatch(/\nnot ok \d - fails/)
  expect(tap).toContain('expected $0.01, found $0.00 ($0.01 too little)')
})

test('Jest: its own `test` is used, with room for the bank to start', async () => {
  const program = `
    const registered = []
    const register = (kind) => (name, body, timeout) => registered.push({ kind, name, body, timeout })
    globalThis.test = Object.assign(register('test'), { only: register('only'), skip: register('skip') })
    const { test } = await import(${moduleOf('jest.js')})
    test('one', async ({ bank }) => {
      const { tenant } = bank
      if (!/^\\d+_\\d+$/.test(tenant)) throw new Error(tenant)
    })
    test.only('two', async () => {}, 5)
    test.skip('three', async () => {})
    await registered[0].body()
    console.log(JSON.stringify(registered))`
  expect(JSON.parse(await output(program, []))).toEqual([
    { kind: 'test', name: 'one', timeout: 60_000 },
    { kind: 'only', name: 'two', timeout: 5 },
    { kind: 'skip', name: 'three', timeout: 60_000 },
  ])
  const outside = `import(${moduleOf('jest.js')}).then((it) => it.test('x', () => {})).catch((it) => console.log(it.message))`
  expect(await output(outside, [])).toContain('run it by `npx jest`')
})
