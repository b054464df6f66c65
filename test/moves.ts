// Two installations, each with its own PostgreSQL server and one key, between which workspaces move.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openBank } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { type MoveTask, runMove } from '../src/start/moves/run.ts'
import { verifyDatabase } from '../src/start/maintenance.ts'
import { type Client, clientOf } from './bank.ts'
import { asCollected, logTo } from './logs.ts'
import { ownServer } from './own_server.ts'

const KEY = Buffer.alloc(32, 7).toString('base64')
const FIRST_KEY = 'florin_sandbox_key_of_the_first_workspace'

export type Installation = Awaited<ReturnType<typeof openInstallation>>

/** A server that logical replication can start from; it stops when the test ends. */
export async function replicatingServer() {
  const server = await ownServer()
  await server.set('set wal_level = logical')
  await server.close()
  await server.reopen()
  return server
}

/** A bank on a server of its own. `environment` changes its configuration. */
export async function openInstallation(environment: Record<string, string> = {}) {
  const server = await replicatingServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-moves-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: server.url,
    FLORIN_DATA_DIR: dataDir,
    FLORIN_API_KEY: FIRST_KEY,
    FLORIN_LOG_LEVEL: 'error',
    FLORIN_ENCRYPTION_KEY: KEY,
    ...environment,
    ...asCollected,
  })
  const bank = await openBank(config, { announce: () => {}, logTo })
  let isOpen = true
  const stop = async () => {
    if (isOpen) await bank.close()
    isOpen = false
  }
  onTestFinished(stop)
  return {
    url: bank.url,
    databaseUrl: server.url,
    config,
    server,
    stop,
    sql: server.ask,
    /** A fresh workspace; workspaces of another number than those of other installations. */
    async workspace(): Promise<Client> {
      const first = clientOf(bank.url, FIRST_KEY, bank.tenant)
      const { body } = await first.post('/sandbox/workspaces', {})
      return clientOf(bank.url, body.api_key, body.tenant)
    },
    /** The same workspace, as it is asked here. */
    asked: ({ key, tenant }: Client) => clientOf(bank.url, key, tenant),
    async verify(): Promise<{ ok: boolean; said: string }> {
      const said: string[] = []
      const { ok } = await verifyDatabase(server.connection, {
        announce: (line) => said.push(line),
      })
      return { ok, said: said.join('\n') }
    },
  }
}

/** Runs `florin workspaces move` at `from`; what it printed last, and before. `hear` hears each line when it is printed. */
export async function move(
  from: Installation,
  to: { databaseUrl: string } | undefined,
  tenant: string,
  task: MoveTask = 'move',
  hear: (line: string) => void = () => {},
  attempts?: number,
) {
  const said: string[] = []
  const announce = (line: string) => {
    said.push(line)
    hear(line)
  }
  const asked = {
    tenant,
    task,
    to: to?.databaseUrl,
    from: undefined,
    ...(attempts ? { attempts } : {}),
  }
  return { ...(await runMove(from.config, { ...asked, announce })), said }
}

/** What is refused with a sentence for people. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    return error instanceof Error && error.name === 'StartError'
      ? error.message
      : `not a sentence: ${String(error)}`
  }
  return 'it was not refused'
}
