// The picture that moves in the README (docs/tour.svg) is a recording of its ten commands: they are run here, and the picture must be
// what they print. `npm test -- test/recording.test.ts -u` records it again.

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openTestWorkspace } from './bank.ts'
import { recordingOf } from './recording.ts'

const run = promisify(execFile)
const bank = await openTestWorkspace()
afterAll(() => bank.close())

const SHOWN_KEY = 'florin_sandbox_five_minute_tour_of_florin'
const SHOWN_AT_MS = Date.parse('2026-06-15T15:00:00.000Z')
const HOUR_MS = 3_600_000
const MOST_BYTES = 200_000

test('the recording shows what the ten commands print', async () => {
  const client = await bank.workspace()
  const startMs = Date.parse((await client.get('/sandbox/clock')).body.now)
  const settings = mkdtempSync(join(tmpdir(), 'florin-recording-'))
  onTestFinished(() => rmSync(settings, { recursive: true, force: true }))
  const commands = commandsOfTheTour()
  const script = commands.map((command) => `echo '@@@'\n${command}`).join('\n')
  const program = `florin() { node dist/main.js "$@" --no-json; }\nset -e\n${script}`
    .replaceAll(SHOWN_KEY, client.key)
    .replace('florin login', `florin login --url ${bank.url}`)
  const env = { PATH: process.env['PATH'], XDG_CONFIG_HOME: settings }
  const { stdout } = await run('bash', ['-c', program], { env })

  const outputs = asShown(stdout.replaceAll(settings, '/home/ada/.config'), startMs).split('@@@\n')
  const steps = commands.map((command, at) => ({
    command,
    output: outputs[at + 1]?.trimEnd() ?? '',
  }))
  const picture = recordingOf('florin: a bank in ten commands', steps)
  expect(picture.length).toBeLessThan(MOST_BYTES)
  await expect(picture).toMatchFileSnapshot('../docs/tour.svg')
})

test('the README shows the recording', () => {
  expect(readFileSync('README.md', 'utf8')).toContain('](docs/tour.svg)')
})

/** Each with the lines that go on after a backslash. */
function commandsOfTheTour(): string[] {
  const blocks = readFileSync('README.md', 'utf8').matchAll(/<!-- ten -->\n```sh\n(.*?)```/gs)
  const text = [...blocks].map(([, block]) => block).join('')
  const commands = text.trim().split(/(?<!\\)\n/)
  expect(commands.filter((it) => it.includes('florin '))).toHaveLength(10)
  return commands
}

/** With an address, ids, numbers and times that are the same in each recording, and as wide as the real ones. */
function asShown(text: string, startMs: number): string {
  const ids = new Map<string, string>()
  const idOf = (id: string) => {
    const known = ids.get(id) ?? `019ec001-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  // As if the commands took no time.
  const hourOf = (time: string) => {
    const movedMs = Date.parse(time) - startMs + SHOWN_AT_MS
    return new Date(Math.round(movedMs / HOUR_MS) * HOUR_MS).toISOString()
  }
  return text
    .replaceAll(bank.url, 'http://127.0.0.1:8080')
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, idOf)
    .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g, hourOf)
    .replaceAll(/\b23h \d\dm\b/g, '24h')
    .replaceAll(/^(tenant +)\S+$/gm, (_, name: string) => `${name}1_1`)
}
