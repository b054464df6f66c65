// The example of an integration (examples/drill): a drill finds each of its ten mistakes, and nothing in the right one.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
// @ts-expect-error -- examples are JavaScript, without types.
import { mistakes as listed, writeIntegration as write } from '../examples/drill/mistakes.mjs'
import { openTestWorkspace } from './bank.ts'
import { inTurn } from './turns.ts'

const mistakes = listed as { name: string; finds: string }[]
const writeIntegration = write as (directory: string, mistake?: string) => void

const bank = await openTestWorkspace()
const directory = mkdtempSync(join(tmpdir(), 'florin-drills-'))
afterAll(async () => {
  await bank.close()
  rmSync(directory, { recursive: true, force: true })
})

type Found = { runs: number; findings: { fault: string; only: string; details: string[] }[] }

/** Drills the example, with a mistake or without, with all faults or only one. */
async function drillOf(name: string, mistake?: { name: string; finds: string }): Promise<Found> {
  writeIntegration(join(directory, name), mistake?.name)
  const faults = mistake ? ['--faults', mistake.finds] : []
  const { key } = await bank.workspace()
  const command = ['node', join(name, 'suite.mjs')]
  const words = ['drill', '--json', '--within', '15', ...faults, '--', ...command]
  const child = spawn(process.execPath, [resolve('dist/main.js'), ...words], {
    cwd: directory,
    env: { PATH: process.env['PATH'], FLORIN_URL: bank.url, FLORIN_API_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const code = await new Promise((end) => child.once('close', end))
  expect(out, err).not.toBe('')
  const found = JSON.parse(out) as Found
  expect(code).toBe(found.findings.length > 0 ? 1 : 0)
  return found
}

test('nothing is found in the right one', async () => {
  const { runs, findings } = await drillOf('right')
  expect(findings).toEqual([])
  // Seven writes and four webhooks, each with four faults.
  expect(runs).toBe(44)
})

test('there are ten mistakes', () => {
  expect(new Set(mistakes.map(({ name }) => name)).size).toBe(10)
})

test.each(inTurn(mistakes, 2))('the mistake $name is found by $finds', async (mistake) => {
  const { findings } = await drillOf(mistake.name, mistake)
  expect(findings.map(({ fault }) => fault)).toContain(mistake.finds)
})
