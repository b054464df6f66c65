// The process behind the shared bank: `node keeper.js PROGRAM SOCKET`. It starts the bank in a new directory, tells each process
// that connects to the socket where it is, and ends it when no process has been connected for a while.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Said } from './shared.ts'

/** Between two runs of a watching test runner the bank goes on. */
const LINGER_MS = 10_000
const TAIL = 2_000

const [, , program = '', socket = ''] = process.argv

const apiKey = `florin_sandbox_${randomBytes(24).toString('base64url')}`
const connected = new Set<Socket>()
let said: Said | undefined
let bank: ChildProcess | undefined
let data: string | undefined
let lingering: NodeJS.Timeout | undefined
let isStopping = false

const server = createServer((connection) => {
  clearTimeout(lingering)
  connected.add(connection)
  if (said) tell(connection, said)
  connection.on('error', () => connection.destroy())
  connection.on('close', () => {
    connected.delete(connection)
    if (connected.size === 0) linger()
  })
})

function tell(connection: Socket, what: Said): void {
  connection.write(`${JSON.stringify(what)}\n`)
}

function linger(): void {
  clearTimeout(lingering)
  lingering = setTimeout(stop, LINGER_MS)
}

/** Resolves to whether the socket is ours: another keeper may be there already. */
async function listen(): Promise<boolean> {
  if (await isListening(server)) return true
  const isThere = await new Promise<boolean>((resolve) => {
    const probe = connect(socket)
    probe.on('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', () => resolve(false))
  })
  if (isThere) return false
  // It was left by a keeper that was killed.
  rmSync(socket, { force: true })
  return await isListening(server)
}

function isListening(it: Server): Promise<boolean> {
  return new Promise((resolve) => {
    it.once('error', () => resolve(false))
    it.listen(socket, () => resolve(true))
  })
}

function startBank(): void {
  data = mkdtempSync(join(tmpdir(), 'florin-testing-'))
  // Under root the database runs as another user, which has to get in.
  chmodSync(data, 0o755)
  const { PATH, HOME, TMPDIR } = process.env
  const settings = { PORT: '0', FLORIN_DATA_DIR: data, FLORIN_API_KEY: apiKey }
  const env = { PATH, HOME, TMPDIR, ...settings, FLORIN_LOG_LEVEL: 'warn' }
  const args = ['--max-semi-space-size=64', program, 'start', '--json']
  bank = spawn(process.execPath, args, { env, cwd: data, stdio: ['ignore', 'pipe', 'pipe'] })
  let complaints = ''
  bank.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    complaints = (complaints + chunk).slice(-TAIL)
  })
  if (bank.stdout) {
    createInterface({ input: bank.stdout }).once('line', (line) => {
      announce({ url: (JSON.parse(line) as { url: string }).url, apiKey })
    })
  }
  bank.once('error', (error) => announce({ failure: error.message }))
  bank.once('close', (code) => {
    announce({ failure: complaints.trim() || `it ended with ${code}` })
    stop()
  })
}

function announce(what: Said): void {
  if (said) return
  said = what
  for (const connection of connected) tell(connection, what)
}

/** Newcomers start another keeper from now on. */
function stop(): void {
  if (isStopping) return
  isStopping = true
  server.close()
  for (const connection of connected) connection.end()
  const end = () => {
    if (data !== undefined) rmSync(data, { recursive: true, force: true })
    process.exit(0)
  }
  if (!bank || bank.exitCode !== null || bank.signalCode !== null) return end()
  bank.once('close', end)
  bank.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
if (await listen()) {
  startBank()
  linger()
}
