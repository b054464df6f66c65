// Backups and restores that are damaged, interrupted, concurrent or impossible: each ends with a sentence that names the cause, and
// leaves nothing that a later command takes for a bank or for a copy.

import {
  chmodSync,
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from './bank.ts'
import { ask } from './crash_proof.ts'
import { beginFlorin, databaseOf, runFlorin, startProgram, verifyData } from './program.ts'
import { fundedAccounts } from './world.ts'

const MOMENTS = 10
const place = mkdtempSync(join(tmpdir(), 'florin-faults-'))
// PostgreSQL's user passes through to the archive.
chmodSync(place, 0o711)
const dataDir = join(place, 'bank')
const backups = join(place, 'backups')
const environment = { FLORIN_BACKUP_DIR: backups }
let number = 0
const fresh = (name: string) => join(place, `${name}-${++number}`)

const basesIn = (directory: string) =>
  readdirSync(directory).filter((name) => name.startsWith('base-'))
const baseIn = (directory: string) => join(directory, basesIn(directory)[0] ?? '')

beforeAll(async () => {
  const program = await startProgram({ dataDir, environment })
  await fundedAccounts(clientOf(program.url, program.key, ''), 2, 1_000)
  const { said } = await runFlorin(['backup'], { dataDir, environment })
  expect(said).toMatch(/^Backed up to /)
  // Three more segments for the archive, each with a record.
  for (let segment = 0; segment < 3; segment++) {
    await ask(databaseOf(dataDir), 'create table if not exists filler (n int)')
    await ask(databaseOf(dataDir), 'insert into filler values (1)')
    await ask(databaseOf(dataDir), 'select pg_switch_wal()')
  }
  await ask(databaseOf(dataDir), 'drop table filler')
  await program.stop()
}, 120_000)

afterAll(() => rmSync(place, { recursive: true, force: true }))

/** A copy of the backup directory, which may be damaged. */
function copied(): string {
  const directory = fresh('copy')
  cpSync(backups, directory, { recursive: true })
  chmodSync(directory, 0o711)
  return directory
}

function scribble(file: string): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.from('damaged!'), 0, 8, Math.floor(statSync(file).size / 2))
  closeSync(handle)
}

/** Files with contents, in the order of their names. */
const filled = (directory: string) =>
  readdirSync(directory)
    .toSorted()
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).size > 0)

const database = (base: string) => {
  const names = readdirSync(join(base, 'base')).map(Number)
  return join(base, 'base', String(Math.max(...names)))
}

const damages: [string, (base: string) => void, RegExp][] = [
  [
    'a directory of the database is removed',
    (base) => rmSync(database(base), { recursive: true }),
    /is damaged: the directory base\/\d+ is missing \(and \d+ more\)/,
  ],
  [
    'the backup label is removed',
    (base) => rmSync(join(base, 'backup_label')),
    /is damaged: backup_label is missing\. Restore from another copy/,
  ],
  [
    'a file is cut',
    (base) => truncateSync(filled(database(base))[0] ?? '', 100),
    /is damaged: base\/\d+\/\S+ has 100 bytes instead of \d+\./,
  ],
  [
    'forty files are changed',
    (base) => filled(database(base)).slice(0, 40).forEach(scribble),
    /is damaged: the contents of base\/\d+\/\S+ have changed \(and 39 more\)/,
  ],
  [
    'the manifest is missing',
    (base) => rmSync(join(base, 'florin-backup.json')),
    /florin-backup\.json is missing/,
  ],
  [
    'the manifest is changed',
    (base) => scribble(join(base, 'florin-backup.json')),
    /florin-backup\.json is damaged/,
  ],
  [
    'the manifest is a directory',
    (base) => {
      rmSync(join(base, 'florin-backup.json'))
      mkdirSync(join(base, 'florin-backup.json'))
    },
    /florin-backup\.json is a directory, not a file/,
  ],
  [
    'the manifest is empty',
    (base) => writeFileSync(join(base, 'florin-backup.json'), ''),
    /florin-backup\.json is damaged/,
  ],
]

test('an intact backup is verified, file by file', { timeout: 60_000 }, async () => {
  const { ok, said } = await runFlorin(['backup', '--verify', backups, '--json'], { dataDir })
  expect(ok, said).toBe(true)
  expect(JSON.parse(said)).toEqual({
    backups: [
      { backup: baseIn(backups), files: expect.any(Number), ended: expect.stringMatching(/Z$/) },
    ],
  })
})

test.each(damages)(
  'a backup is neither verified nor restored when %s',
  { timeout: 60_000 },
  async (_title, damage, says) => {
    const from = copied()
    damage(baseIn(from))
    const verified = await runFlorin(['backup', '--verify', from], { dataDir })
    expect([verified.ok, verified.said]).toEqual([false, expect.stringMatching(says)])
    const target = fresh('target')
    const restored = await runFlorin(['restore', '--from', from], { dataDir: target })
    expect([restored.ok, restored.said]).toEqual([false, expect.stringMatching(says)])
    expect(restored.said.trim().split('\n')).toHaveLength(1)
    expect(existsSync(target)).toBe(false)
  },
)

describe('the archived log', () => {
  const segmentsOf = (directory: string) =>
    readdirSync(join(directory, 'wal'))
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .toSorted()
      .map((name) => join(directory, 'wal', name))

  const overwrite = (segment: string) =>
    writeFileSync(segment, Buffer.alloc(statSync(segment).size, 7))
  /** Bytes of a record in the middle of the log that was written. */
  const overwriteRecord = (segment: string) => {
    const bytes = readFileSync(segment)
    const written = bytes.findLastIndex((byte) => byte !== 0)
    bytes.fill(7, Math.floor(written / 2), Math.floor(written / 2) + 8)
    writeFileSync(segment, bytes)
  }
  const afterTheEnd = (segment: string) => {
    const bytes = readFileSync(segment)
    bytes.fill(7, bytes.length - 8)
    writeFileSync(segment, bytes)
  }
  test.each<[string, number, (segment: string) => void, RegExp, RegExp]>([
    ['a gap', -2, (segment) => rmSync(segment), /has a gap/, /has a gap/],
    [
      'a damaged segment',
      -2,
      overwrite,
      /contents of \w+ in .* have changed/,
      /damaged or has a gap/,
    ],
    [
      'a damaged last segment',
      -1,
      overwrite,
      /contents of \w+ in .* have changed/,
      /damaged or has a gap/,
    ],
    [
      'a damaged record in the last segment',
      -1,
      overwriteRecord,
      /contents of \w+ in .* have changed/,
      /contents of \w+ in .* have changed/,
    ],
    [
      'damage behind the end of the last segment',
      -1,
      afterTheEnd,
      /contents of \w+ in .* have changed/,
      /contents of \w+ in .* have changed/,
    ],
    [
      'a cut segment',
      -2,
      (segment) => truncateSync(segment, 1_000),
      /has 1000 bytes/,
      /has wrong size: 1000/,
    ],
  ])('with %s is not taken for the end of the log', { timeout: 240_000 }, async (...row) => {
    const [, index, damage, verifySays, says] = row
    const from = copied()
    damage(segmentsOf(from).at(index) ?? '')
    const verified = await runFlorin(['backup', '--verify', from], { dataDir })
    expect([verified.ok, verified.said]).toEqual([false, expect.stringMatching(verifySays)])
    const target = fresh('target')
    const restored = await runFlorin(['restore', '--from', from], { dataDir: target })
    expect([restored.ok, restored.said]).toEqual([false, expect.stringMatching(says)])
    expect(existsSync(target)).toBe(false)
  })
})

test('a restore that cannot be finished removes what it has made', {
  timeout: 60_000,
}, async () => {
  const target = fresh('target')
  const to = ['--to', '2999-01-01T00:00:00Z']
  const { ok, said } = await runFlorin(['restore', '--from', backups, ...to], { dataDir: target })
  expect([ok, said]).toEqual([false, expect.stringMatching(/log ends before 2999/)])
  expect(existsSync(target)).toBe(false)
})

test('a key that was put there before is left where it is', { timeout: 60_000 }, async () => {
  const target = fresh('target')
  await killed(['restore', '--from', backups], { dataDir: target }, 400)
  if (!existsSync(target)) return
  const key = join(target, 'encryption.key')
  copyFileSync(join(dataDir, 'encryption.key'), key)
  const from = ['restore', '--from', backups, '--to', '2999-01-01T00:00:00Z']
  expect((await runFlorin(from, { dataDir: target })).ok).toBe(false)
  expect(readdirSync(target)).toEqual(['encryption.key'])
})

/** Runs a command and kills it after that time, as a crash would. */
async function killed(
  command: string[],
  options: Parameters<typeof beginFlorin>[1],
  afterMs: number,
): Promise<void> {
  const running = beginFlorin(command, options)
  await Promise.race([sleep(afterMs), running.ended])
  try {
    process.kill(running.pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
  await running.ended
}

async function durationMs(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

test('a restore that is killed is refused by start, and begun again by the same command', {
  timeout: 900_000,
}, async () => {
  const command = ['restore', '--from', backups]
  const wholeMs = await durationMs(() => runFlorin(command, { dataDir: fresh('target') }))
  let interrupted = 0
  for (let moment = 1; moment <= MOMENTS; moment++) {
    const target = fresh('target')
    await killed(command, { dataDir: target }, (wholeMs * moment) / (MOMENTS + 1))
    const isMarked = existsSync(join(target, 'unfinished-restore'))
    if (isMarked) {
      interrupted++
      for (const refused of ['start', 'verify', 'users list', 'backup --to x']) {
        const { ok, said } = await runFlorin(refused.split(' '), { dataDir: target })
        expect([ok, said]).toEqual([
          false,
          expect.stringMatching(/^A restore into \S+ was interrupted.*Run the same florin restore/),
        ])
      }
      expect(existsSync(join(target, 'encryption.key'))).toBe(false)
    }
    if (isMarked || !existsSync(join(target, 'database'))) {
      const again = await runFlorin(command, { dataDir: target })
      expect([moment, again]).toEqual([
        moment,
        { ok: true, said: expect.stringContaining('Restored into') },
      ])
    }
    const { ok, said } = await verifyData(target)
    expect([ok, said.includes('WRONG')], said).toEqual([true, false])
    expect(readdirSync(target).toSorted()).toEqual(
      expect.not.arrayContaining(['unfinished-restore', 'restored-wal', 'database.unfinished']),
    )
  }
  expect(interrupted).toBeGreaterThan(2)
})

test('a backup that is killed leaves no copy, and the next one removes what it left', {
  timeout: 900_000,
}, async () => {
  const directory = fresh('killed')
  const command = ['backup', '--to', directory]
  const program = await startProgram({ dataDir })
  const wholeMs = await durationMs(() => runFlorin(command, { dataDir }))
  for (let moment = 1; moment <= MOMENTS; moment++) {
    await killed(command, { dataDir }, (wholeMs * moment) / (MOMENTS + 1))
    const { ok, said } = await runFlorin(['backup', '--verify', directory], { dataDir })
    expect(ok, said).toBe(true)
  }
  const last = await runFlorin(command, { dataDir })
  expect(last.ok, last.said).toBe(true)
  expect(readdirSync(directory).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  await program.stop()
  const newest = fresh('newest')
  expect((await runFlorin(['restore', '--from', directory], { dataDir: newest })).ok).toBe(true)
  expect((await verifyData(newest)).ok).toBe(true)
})

test('two backups at once into one directory are two copies', { timeout: 120_000 }, async () => {
  const directory = fresh('both')
  const program = await startProgram({ dataDir })
  const made = await Promise.all(
    [1, 2].map(() => runFlorin(['backup', '--to', directory, '--json'], { dataDir })),
  )
  expect(made.map(({ ok }) => ok)).toEqual([true, true])
  const { ok, said } = await runFlorin(['backup', '--verify', directory, '--json'], { dataDir })
  expect([ok, JSON.parse(said).backups]).toEqual([true, [expect.anything(), expect.anything()]])
  await program.stop()
})

test.each([
  ['the data directory', () => join(dataDir, 'backups')],
  ['a directory that leads there', () => join(dataDir, '..', 'bank', 'deep', 'backups')],
])('a backup into %s is refused', { timeout: 60_000 }, async (_title, directory) => {
  const { ok, said } = await runFlorin(['backup', '--to', directory()], { dataDir })
  expect([ok, said]).toEqual([false, expect.stringMatching(/is inside \S+.*on another disk/)])
  expect(existsSync(join(dataDir, 'backups')) || existsSync(join(dataDir, 'deep'))).toBe(false)
})

test('two restores at once into one directory make one bank', { timeout: 120_000 }, async () => {
  const target = fresh('twice')
  const command = ['restore', '--from', backups]
  const made = await Promise.all([1, 2].map(() => runFlorin(command, { dataDir: target })))
  expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  expect(made.find(({ ok }) => !ok)?.said).toMatch(/Another Florin|is not empty/)
  expect((await verifyData(target)).ok).toBe(true)
})
