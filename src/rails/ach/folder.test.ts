// The folders: what goes out goes out once, what comes in is read whole, and no other user can read them.

import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Mailbox } from './ach.ts'
import { mailboxIn } from './folder.ts'

const tenant = '1_1'
const file = { tenant, name: 'one.ach', content: 'first\n' }
let directory: string
let mailbox: Mailbox

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'florin-ach-'))
  mailbox = mailboxIn(join(directory, 'ach'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const path = (...parts: string[]) => join(directory, 'ach', tenant, ...parts)
const names = (folder: string) => readdirSync(path(folder))
/** As the network does. */
const deliver = ({ name, content }: typeof file) => {
  for (const folder of ['staged', 'outgoing', 'incoming', 'processed', 'rejected'])
    mkdirSync(path(folder), { recursive: true })
  writeFileSync(path('incoming', name), content)
}

test('a staged file is in no folder of the network until it is released', async () => {
  await mailbox.stage(file)
  await mailbox.stage(file)
  expect(names('outgoing')).toEqual([])

  await mailbox.release(file)
  expect(names('outgoing')).toEqual(['one.ach'])
  expect(names('staged')).toEqual([])
})

test('a released file that was picked up is not sent again', async () => {
  await mailbox.stage(file)
  await mailbox.release(file)
  renameSync(path('outgoing', 'one.ach'), path('picked up'))

  await mailbox.release(file)
  expect(names('outgoing')).toEqual([])
})

// Proves docs/security.md.
test('only the bank’s own user may open what it writes', async () => {
  await mailbox.stage(file)
  await mailbox.release(file)
  expect(statSync(path('outgoing', 'one.ach')).mode & 0o777).toBe(0o600)
  expect(statSync(path('outgoing')).mode & 0o777).toBe(0o700)
  expect(statSync(path()).mode & 0o777).toBe(0o700)
})

test('what is still being written is left alone', async () => {
  deliver(file)
  writeFileSync(path('incoming', '.hidden'), '')
  writeFileSync(path('incoming', 'two.ach.part'), '')
  expect(await mailbox.arrivals(tenant)).toEqual(['one.ach'])
  expect(await mailbox.read(tenant, 'one.ach')).toBe('first\n')
})

test('a file that was put away keeps its name, and none replaces another', async () => {
  for (const content of ['first', 'second']) {
    deliver({ ...file, content })
    await mailbox.putAway({ tenant, name: 'one.ach', as: 'processed' })
  }
  await mailbox.putAway({ tenant, name: 'one.ach', as: 'processed' })
  expect(names('processed')).toHaveLength(2)
  expect(names('processed')).toContain('one.ach')
  expect(await mailbox.arrivals(tenant)).toEqual([])
  expect(await mailbox.read(tenant, 'one.ach')).toBeUndefined()
})

test('a reason lies beside the file, under the name that it got', async () => {
  const reason = { reason: 'it is no file' }
  for (const content of ['first', 'second']) {
    deliver({ ...file, content })
    await mailbox.putAway({ tenant, name: 'one.ach', as: 'rejected', reason })
  }
  const kept = names('rejected')
  expect(kept).toHaveLength(4)
  for (const name of kept.filter((it) => !it.endsWith('.json'))) {
    expect(kept).toContain(`${name}.reason.json`)
    expect(JSON.parse(readFileSync(path('rejected', `${name}.reason.json`), 'utf8'))).toEqual(
      reason,
    )
  }
  expect(statSync(path('rejected', 'one.ach.reason.json')).mode & 0o777).toBe(0o600)
})

test('a file that a crash left in both folders is put away once', async () => {
  const putAway = () => mailbox.putAway({ tenant, name: 'one.ach', as: 'processed' })
  for (const count of [1, 2, 3]) {
    deliver({ ...file, content: `${count}` })
    linkSync(path('incoming', 'one.ach'), path('kept'))
    await putAway()
    // The crash came before the file was taken out of what came in.
    renameSync(path('kept'), path('incoming', 'one.ach'))
    await putAway()
    expect(names('processed')).toHaveLength(count)
    expect(names('incoming')).toEqual([])
  }
})

test('a sealed file takes the place of the file, once, whenever a crash comes', async () => {
  const sealed = Buffer.from('FLORIN 1\nsealed')
  const putAway = () => mailbox.putAway({ tenant, name: 'one.ach', as: 'processed', sealed })
  for (const again of [1, 2]) {
    deliver({ ...file, content: 'clear' })
    await putAway()
    // The crash came after the file was sealed, and before it was taken out of what came in.
    deliver({ ...file, content: 'clear' })
    await putAway()
    expect([again, names('processed')]).toEqual([again, ['one.ach']])
    expect(readFileSync(path('processed', 'one.ach'), 'latin1')).toBe('FLORIN 1\nsealed')
    expect(names('incoming')).toEqual([])
    expect(names('staged')).toEqual([])
  }
  const other = Buffer.from('FLORIN 2\nsealed')
  deliver({ ...file, content: 'other' })
  await mailbox.putAway({ tenant, name: 'one.ach', as: 'processed', sealed: other })
  expect(names('processed')).toHaveLength(2)
})

describe('files of before a time', () => {
  const limit = new Date('2026-06-01T00:00:00Z')
  const [aged, newer] = [new Date(limit.getTime() - 1000), new Date(limit.getTime() + 1000)]
  const folders = ['staged', 'outgoing', 'incoming', 'processed', 'rejected']
  const left = () => folders.flatMap((folder) => names(folder).map((name) => `${folder}/${name}`))

  beforeEach(async () => {
    deliver({ ...file, name: 'of a sender' })
    for (const folder of folders) {
      for (const [name, time] of [
        ['old.ach', aged],
        ['new.ach', newer],
        ['.old.part', aged],
      ] as const) {
        writeFileSync(path(folder, name), '')
        utimesSync(path(folder, name), time, time)
      }
    }
    utimesSync(path('incoming', 'of a sender'), aged, aged)
  })

  test('are removed where they no longer change, and what waits stays', async () => {
    await mailbox.removeOld({ tenant, before: limit, staged: false })
    const waits = ['.old.part', 'new.ach', 'of a sender', 'old.ach'].map((it) => `incoming/${it}`)
    const kept = ['outgoing', 'processed', 'rejected'].map((it) => `${it}/new.ach`)
    const staged = ['staged/new.ach', 'staged/old.ach']
    expect(left().toSorted()).toEqual([...waits, ...kept, ...staged].toSorted())
    expect(await mailbox.removeOld({ tenant, before: limit, staged: false })).toEqual([])
  })

  test('go with what was never sent when the workspace is wiped', async () => {
    await mailbox.removeOld({ tenant, before: limit, staged: true })
    expect(names('staged')).toEqual(['new.ach'])
    expect(names('incoming')).toContain('old.ach')
  })

  test('are counted from when they were put away, whatever time their sender gave them', async () => {
    await mailbox.putAway({ tenant, name: 'of a sender', as: 'processed' })
    await mailbox.removeOld({ tenant, before: limit, staged: false })
    expect(names('processed')).toContain('of a sender')
  })

  test('are at most a thousand at a time', async () => {
    for (let count = 0; count < 1500; count += 1) {
      writeFileSync(path('rejected', `${count}`), '')
      utimesSync(path('rejected', `${count}`), aged, aged)
    }
    const remove = () => mailbox.removeOld({ tenant, before: limit, staged: false })
    expect(await remove()).toHaveLength(1000)
    expect((await remove()).length).toBeLessThan(1000)
    expect(names('rejected')).toEqual(['new.ach'])
  })
})

test('a bank without files has no mailbox', async () => {
  expect(await mailbox.tenants()).toEqual([])
  expect(await mailbox.arrivals(tenant)).toEqual([])
  deliver(file)
  expect(await mailbox.tenants()).toEqual([tenant])
})
