// The examples compile against the built package, as an integrator's code does, and run against the real bank.

import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'

const run = promisify(execFile)
const bank = await openTestWorkspace()
afterAll(() => bank.close())

beforeAll(async () => {
  const tsc = 'node_modules/typescript/bin/tsc'
  await run(process.execPath, [tsc, '-p', 'sdk/examples/tsconfig.json'])
}, 60_000)

const said: Record<string, string> = {
  move_money: `rent COMPLETE
order PENDING, then COMPLETE
refused INSUFFICIENT_FUNDS: not enough available money on the originating account
credit of 2500 leaves 2500
credit of 1000 leaves 3500
`,
  receive_events: `hello, Ada
was Ada, is Augusta
`,
  move_time: `6d 23h later: PENDING
2h later: EXPIRED
`,
}

test('the program of the README compiles and runs', async () => {
  const [, code = ''] =
    /<!-- program.ts -->\n```ts\n(.*?)```/s.exec(readFileSync('sdk/README.md', 'utf8')) ?? []
  // Inside the repository, so that it finds the package.
  const folder = 'sdk/dist/readme'
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(`${folder}/program.ts`, code)
  const compiler = ['node_modules/typescript/bin/tsc', '-p', `${folder}/tsconfig.json`]
  const options = { extends: '../../examples/tsconfig.json', include: ['*.ts'], exclude: [] }
  const compilerOptions = { rootDir: '.', outDir: '.' }
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ ...options, compilerOptions }))
  await run(process.execPath, compiler).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout)
  })
  const env = { ...process.env, FLORIN_URL: bank.url, FLORIN_API_KEY: bank.key }
  const { stdout } = await run(process.execPath, [`${folder}/program.js`], { env })
  expect(stdout).toMatch(/^200 [0-9a-f-]{36}\n$/m)
}, 60_000)

test('every example is run', () => {
  const examples = readdirSync('sdk/examples').filter((file) => file.endsWith('.ts'))
  expect(examples.toSorted()).toEqual(
    Object.keys(said)
      .map((name) => `${name}.ts`)
      .toSorted(),
  )
})

test.for(Object.entries(said))('%s', async ([name, expected]) => {
  const env = { ...process.env, FLORIN_URL: bank.url, FLORIN_API_KEY: bank.key }
  const { stdout } = await run(process.execPath, [`sdk/examples/dist/${name}.js`], { env })
  expect(stdout).toBe(expected)
})
