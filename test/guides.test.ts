// The guides are true: their programs compile, run against a real bank, and print what the guides say they print.
// `ts` and `python` blocks are run, `json` configures clients, `text` is what the program of a guide prints, `console` is for a person's hands.

import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from './bank.ts'

const run = promisify(execFile)
const bank = await openTestWorkspace()
afterAll(() => bank.close())

const GUIDES = 'docs/guides'
/** Inside the repository, so that programs find the package. */
const WORK = 'dist/guides'

const guides = readdirSync(GUIDES)
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => {
    const text = readFileSync(join(GUIDES, file), 'utf8')
    const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
    const of = (language: string) =>
      blocks.flatMap(([, name, code = '']) => (name === language ? [code] : [])).join('')
    const languages = blocks.map(([, name = '']) => name)
    return {
      name: basename(file, '.md'),
      text,
      languages,
      ts: of('ts'),
      python: of('python'),
      said: of('text'),
    }
  })
const programs = guides.filter(({ ts }) => ts !== '')

beforeAll(async () => {
  mkdirSync(WORK, { recursive: true })
  for (const { name, ts } of programs) writeFileSync(join(WORK, `${name}.ts`), ts)
  const compilerOptions = {
    target: 'ES2023',
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    types: ['node'],
    strict: true,
    rootDir: '.',
    outDir: 'out',
  }
  writeFileSync(join(WORK, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const compiling = run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', WORK])
  // The compiler complains on stdout.
  await compiling.catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout)
  })
}, 120_000)
afterAll(() => rmSync(WORK, { recursive: true, force: true }))

describe('the guides', () => {
  test('are all in the list, and lead where they say', () => {
    const list = readFileSync(join(GUIDES, 'README.md'), 'utf8')
    expect(guides.length).toBeGreaterThan(6)
    for (const { name, text } of guides) {
      expect(list).toContain(`(${name}.md)`)
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => String(path))
      for (const path of links) expect(() => readFileSync(join(GUIDES, path)), path).not.toThrow()
    }
  })

  test('have no program that is not run', () => {
    for (const { name, languages } of guides) {
      const others = languages.filter(
        (it) => !['ts', 'python', 'json', 'text', 'console'].includes(it),
      )
      expect(others, name).toEqual([])
    }
  })
})

test.for(programs.map(({ name, said }) => ({ name, said })))(
  'the program of $name prints what it says',
  async ({ name, said }) => {
    expect(said).not.toBe('')
    const { key } = await bank.workspace()
    const env = { PATH: process.env['PATH'], FLORIN_URL: bank.url, FLORIN_API_KEY: key }
    const { stdout } = await run(process.execPath, [join(WORK, 'out', `${name}.js`)], { env })
    expect(stdout).toBe(said)
  },
)

const HARNESS = `
import json, sys
published = json.load(open("docs/vectors/webhook_signatures.json", encoding="utf-8"))["vectors"]
wrong = [
    it["name"] for it in published
    if is_genuine({"Request-Timestamp": it["timestamp"], "Service-Signature": it["header"]},
                  it["body"].encode(), it["secret"], it["now"]) is not it["valid"]
]
print(json.dumps({"checked": len(published), "wrong": wrong}))
`
const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
)

test.skipIf(!hasPython)('the Python of webhooks accepts and refuses what it must', async () => {
  const python = guides.find(({ name }) => name === 'webhooks')?.python ?? ''
  expect(python).toContain('def is_genuine')
  const { stdout } = await run('python3', ['-c', python + HARNESS])
  const { checked, wrong } = JSON.parse(stdout)
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(5)
})
