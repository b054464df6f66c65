// The example of TLS and balancing in front of the bank (deploy/haproxy): it serves the API, tells the bank who called, and
// hides the metrics.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from './bank.ts'
import { until } from './receiver.ts'

const PROGRAM = ['haproxy', '/usr/sbin/haproxy'].find(
  (path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0,
)
const hasOpenssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe.skipIf(!PROGRAM || !hasOpenssl)('behind the balancer', () => {
  let directory: string
  let bank: TestBank
  let port: number
  let child: ChildProcess

  /** Asks with the path as it is written: no client tidies it up. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string; transport: string | undefined }>(
      (resolve, reject) => {
        const options = { host: '127.0.0.1', port, path, headers, rejectUnauthorized: false }
        const asked = request(options, (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            text += chunk
          })
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text,
              transport: response.headers['strict-transport-security'],
            }),
          )
        })
        asked.on('error', reject)
        asked.end()
      },
    )

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'florin-balancer-'))
    bank = await openTestBank({ FLORIN_TRUSTED_PROXIES: '127.0.0.1' })
    port = await freePort()
    const [key, certificate, file] = ['key.pem', 'certificate.pem', 'haproxy.cfg'].map((name) =>
      join(directory, name),
    ) as [string, string, string]
    const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes']
    const output = ['-keyout', key, '-out', certificate]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...output], {
      stdio: 'ignore',
    })
    writeFileSync(certificate, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
    const servers = `    server one ${new URL(bank.url).host}`
    const text = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8')
      .replace('@LISTEN@', `127.0.0.1:${port}`)
      .replace('@CERTIFICATE@', certificate)
      .replace('@SERVERS@', servers)
    writeFileSync(file, text)
    const checked = spawnSync(PROGRAM ?? '', ['-c', '-f', file], { encoding: 'utf8' })
    if (checked.status !== 0) throw new Error(checked.stderr)
    child = spawn(PROGRAM ?? '', ['-db', '-f', file], { stdio: 'ignore' })
    const isUp = () =>
      ask('/v0/openapi.json').then(
        ({ status }) => status === 200,
        () => false,
      )
    await until(isUp, 60_000)
  })

  afterAll(async () => {
    child?.kill('SIGTERM')
    await bank?.close()
    rmSync(directory, { recursive: true, force: true })
  })

  test('the API and the dashboard are served over TLS', async () => {
    const authorization = { authorization: `Bearer ${bank.key}` }
    expect(await ask('/v0/customers', authorization)).toMatchObject({
      status: 200,
      transport: expect.stringMatching(/^max-age=/),
    })
    expect((await ask('/v0/customers')).status).toBe(401)
    expect((await ask('/')).status).toBe(200)
  })

  test.for([
    '/metrics',
    '/metrics/',
    '//metrics',
    '/%6detrics',
    '/METRICS',
    '/metrics?name=1',
    '/healthz',
    '/readyz',
  ])('%s shows nothing', async (path) => {
    const { status, text } = await ask(path)
    expect(status).toBe(404)
    expect(text).not.toContain('# HELP')
  })

  test.for(['/./metrics', '/v0/../metrics', '/%2e/metrics', '/metrics;x', '/metrics%00'])(
    '%s is no way around that',
    async (path) => {
      expect((await ask(path)).text).not.toContain('# HELP')
    },
  )
})
