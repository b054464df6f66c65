// The address of the bank of a data directory, for commands on the same machine.

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { unlessMissing } from '../platform/postgres/files.ts'
import { inspectProcess } from '../platform/postgres/process.ts'

const fileIn = (dataDir: string) => join(dataDir, 'address')

/** Writes the address; the returned function removes it. */
export async function noteAddress(dataDir: string, url: string): Promise<() => Promise<void>> {
  await writeFile(fileIn(dataDir), `${process.pid} ${url}\n`)
  return () => rm(fileIn(dataDir), { force: true })
}

/** The current or configured address. */
export async function bankAddress({ dataDir, host, port }: Config): Promise<string> {
  const hostname = host.includes(':') ? `[${host}]` : host
  return (await runningAddress(dataDir)) ?? `http://${hostname}:${port}`
}

/** Undefined if no bank runs. */
async function runningAddress(dataDir: string): Promise<string | undefined> {
  const text = await unlessMissing(readFile(fileIn(dataDir), 'utf8'))
  const [, pid, url] = /^(\d+) (\S+)\n$/.exec(text ?? '') ?? []
  if (pid === undefined) return undefined
  return (await inspectProcess(Number(pid))).state === 'running' ? url : undefined
}
