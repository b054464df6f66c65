// The text that `florin start` prints when the bank is ready, and its command for another sign-in link.

import { stripVTControlCharacters, styleText } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { linkCommandOf } from './link_command.ts'
import { linesOf, greetingBox, readyOf } from './ready.ts'

const URL_SHOWN = 'http://127.0.0.1:8080'
const served = {
  url: URL_SHOWN,
  tenant: '1_1',
  firstApiKey: 'florin_sandbox_key',
  link: `${URL_SHOWN}/sign-in#token`,
  startedMs: 1234,
}
const config = readConfig({ FLORIN_DATA_DIR: '/srv/bank' })
const plainly = (_style: unknown, text: string) => text

test('the box has what a person needs, and nothing stands beside a link', () => {
  const ready = readyOf(served, config)
  const lines = greetingBox(ready, 'florin link', plainly)
  expect(lines).toEqual([
    `╭─ Florin sandbox is ready at ${URL_SHOWN}  (started in 1234 ms)`,
    `│  Sign in   ${URL_SHOWN}/sign-in#token`,
    '│            once, within 10 minutes; another link: florin link',
    '│  API key   florin_sandbox_key',
    '│            Keep this key: it is shown only now, and stored as a hash.',
    `│  API       ${URL_SHOWN}/v0`,
    `│  Reference ${URL_SHOWN}/docs`,
    '│  Data      /srv/bank',
    '╰─ Ctrl+C stops the bank.',
  ])
  const colored = greetingBox(ready, 'florin link', (style, text) =>
    styleText(style, text, { validateStream: false }),
  )
  expect(colored.join('')).toContain('\u001B[32m')
  expect(colored.map((it) => stripVTControlCharacters(it))).toEqual(lines)
  // Scripts read the address from this line, also on a terminal.
  expect(colored[0]).toContain(` is ready at ${URL_SHOWN} `)
})

test('without a link it leads to the dashboard, without an API to nothing', () => {
  const later = { ...served, firstApiKey: undefined, link: undefined }
  const lines = greetingBox(readyOf(later, config), 'florin link', plainly)
  expect(lines[1]).toBe(`│  Dashboard ${URL_SHOWN}`)
  expect(lines.join('\n')).not.toMatch(/florin link|API key/)
  const worker = readyOf(later, { ...config, role: 'worker' })
  expect(greetingBox(worker, 'florin link', plainly)).toEqual([
    `╭─ Florin sandbox worker is ready at ${URL_SHOWN}  (started in 1234 ms)`,
    '│  Data      /srv/bank',
    '╰─',
  ])
})

test('elsewhere than on a terminal it is said as ever, with the command of this bank', () => {
  expect(linesOf(readyOf(served, config), 'florin link --data-dir /srv/bank')).toEqual([
    `Florin sandbox is ready at ${URL_SHOWN}  (started in 1234 ms)`,
    `  API       ${URL_SHOWN}/v0`,
    `  OpenAPI   ${URL_SHOWN}/v0/openapi.json`,
    `  Reference ${URL_SHOWN}/docs`,
    '  Data      /srv/bank',
    '  API key   florin_sandbox_key',
    '            Keep this key: it is shown only now, and stored as a hash.',
    `  Sign in   ${URL_SHOWN}/sign-in#token`,
    '            This link signs in once, within 10 minutes; `florin link --data-dir /srv/bank` makes another.',
  ])
})

describe('the command for another link', () => {
  const npm = { npmEvent: 'start', npmPackage: 'florin', script: '/repo/dist/main.js' }
  const own = { dataDir: '/repo/.florin', databaseUrl: undefined }
  const elsewhere = { ...own, dataDir: '/srv/my bank' }
  const external = { ...own, databaseUrl: 'postgres://bank:secret@db/bank' }
  const other = 'http://127.0.0.1:9000'

  test.each([
    ['npm run florin -- link', own, URL_SHOWN, npm],
    [`npm run florin -- link --url ${other}`, own, other, npm],
    [`npm run florin -- link --data-dir '/srv/my bank'`, elsewhere, URL_SHOWN, npm],
    ['DATABASE_URL=… npm run florin -- link', external, URL_SHOWN, npm],
    ['florin link --data-dir /repo/.florin', own, URL_SHOWN, { script: '/usr/bin/florin' }],
    [
      'npx florin link --data-dir /repo/.florin',
      own,
      URL_SHOWN,
      { script: '/repo/node_modules/.bin/florin', npmEvent: 'dev', npmPackage: 'shop' },
    ],
    ['node dist/main.js link', own, URL_SHOWN, { script: '/repo/dist/main.js' }],
    [
      'node /app/dist/main.js link --data-dir /repo/.florin',
      own,
      URL_SHOWN,
      { script: '/app/dist/main.js' },
    ],
  ])('%s', (command, of, url, invocation) => {
    expect(linkCommandOf(of, url, { directory: '/repo', ...invocation })).toBe(command)
  })
})
