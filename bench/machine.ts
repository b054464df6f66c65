// Describes the machine of a measurement.

import {
  closeSync,
  fdatasyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'

const PAGE_BYTES = 8192
const PAGES = 512
const SYNCS = 300
const TMPFS = 0x01021994
const TICKS_PER_SECOND = 100

export type Sync = { readonly p50Ms: number; readonly p99Ms: number }

/** How long it takes until one page is on the disk: what every commit has to wait for. */
export function measureSync(directory: string): Sync {
  const path = join(directory, 'sync.bin')
  const file = openSync(path, 'w')
  const page = Buffer.alloc(PAGE_BYTES, 1)
  try {
    for (let place = 0; place < PAGES; place += 1) writeSync(file, page)
    fdatasyncSync(file)
    const took = Array.from({ length: SYNCS }, (_, index) => {
      const startedMs = performance.now()
      writeSync(file, page, 0, PAGE_BYTES, (index % PAGES) * PAGE_BYTES)
      fdatasyncSync(file)
      return performance.now() - startedMs
    }).sort((a, b) => a - b)
    return { p50Ms: took[SYNCS / 2] ?? 0, p99Ms: took[Math.floor(SYNCS * 0.99)] ?? 0 }
  } finally {
    closeSync(file)
    rmSync(path)
  }
}

/** Processor, cores that may be used, and what else ran when the bench began. */
export function describeMachine(directory: string): string {
  const all = cpus()
  const usable = availableParallelism()
  const cores = usable < all.length ? `${usable} of ${all.length}` : `${usable}`
  const [load] = loadavg()
  const inMemory = statfsSync(directory).type === TMPFS ? '; DATA IN MEMORY: no real fsync' : ''
  return `${cores} cores (${all[0]?.model.trim()}), load average ${load?.toFixed(2)} at the start${inMemory}`
}

/** Processor seconds that a process has used; undefined where the system does not tell. */
export function cpuOf(pid: number): number | undefined {
  const [fields] = statOf(pid)
  return fields && ticks(fields, 11, 12)
}

/** Processor seconds of the processes that this one has started and that have ended, with theirs. */
export function cpuOfEnded(): number | undefined {
  const [fields] = statOf(process.pid)
  return fields && ticks(fields, 13, 14)
}

/** Resident bytes of a process; undefined where the system does not tell. */
export function memoryOf(pid: number): number | undefined {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}

/** Processor seconds of PostgreSQL: its main process, those that it has now, and those that have ended. */
export function cpuOfPostgres(dataDir: string): number | undefined {
  try {
    const file = readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8')
    const postmaster = Number.parseInt(file, 10)
    const [main] = statOf(postmaster)
    if (!main) return undefined
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => statOf(Number(name)))
      .filter((fields) => Number(fields[1]) === postmaster)
    return children.reduce((sum, fields) => sum + ticks(fields, 11, 12), ticks(main, 11, 14))
  } catch {
    return undefined
  }
}

/** The fields of /proc/<pid>/stat from the state on; none for a process that has ended. */
function statOf(pid: number): string[][] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return [stat.slice(stat.lastIndexOf(')') + 2).split(' ')]
  } catch {
    return []
  }
}

function ticks(fields: readonly string[], first: number, last: number): number {
  const some = fields.slice(first, last + 1).map(Number)
  return some.reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND
}
