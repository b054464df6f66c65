// Start of and connection to the container image, without Docker: the calls to Testcontainers are checked, and
// another bank responds. scripts/rehearse.mjs checks the types of Testcontainers, scripts/rehearse_containers.mjs
// runs it.

import { afterAll, expect, test } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'
import { startFlorin, type Testcontainers } from './containers.ts'

const served = await openTestWorkspace()
afterAll(() => served.close())

/** Notes what it is told, in order; what it starts is the bank that runs already. */
function recorder() {
  const told: unknown[][] = []
  const note = (name: string) =>
    function (this: unknown, ...given: unknown[]) {
      told.push([name, ...given])
      return this
    }
  class GenericContainer {
    constructor(image: string) {
      told.push(['image', image])
    }
    withEnvironment = note('environment')
    withExposedPorts = note('ports')
    withExtraHosts = note('hosts')
    withWaitStrategy = note('wait')
    withStartupTimeout = note('timeout')
    start = async () => ({
      getHost: () => '127.0.0.1',
      getMappedPort: () => Number(new URL(served.url).port),
      stop: async () => void told.push(['stop']),
    })
  }
  const library = { GenericContainer, Wait: { forHttp: (...given: unknown[]) => given } }
  return { told, library: library as unknown as Testcontainers }
}

test('the image is started with a fresh key and awaited, and its inboxes are reached from inside', async () => {
  const { told, library } = recorder()
  const settings = { image: 'florin:0.1.0', environment: { FLORIN_LOG_LEVEL: 'warn', PORT: '9' } }
  const florin = await startFlorin(settings, library)
  expect(told).toEqual([
    ['image', 'florin:0.1.0'],
    ['environment', { FLORIN_LOG_LEVEL: 'warn', PORT: '8080', FLORIN_API_KEY: florin.apiKey }],
    ['ports', 8080],
    ['hosts', [{ host: 'host.docker.internal', ipAddress: 'host-gateway' }]],
    ['wait', ['/readyz', 8080]],
    ['timeout', 120_000],
  ])
  expect(florin.url).toBe(served.url)
  expect(florin.apiKey).toMatch(/^florin_sandbox_[\w-]{32}$/)

  const bank = await florin.createBank({ apiKey: served.key })
  const inbox = await bank.inbox()
  expect(inbox.url).toMatch(/^http:\/\/host\.docker\.internal:\d+\/$/)
  const { webhooks } = await bank.get('/webhooks')
  expect(webhooks).toMatchObject([{ url: inbox.url }])
  await bank.close()
  await florin.stop()
  expect(told.at(-1)).toEqual(['stop'])
})

test('without Testcontainers it says what to install', async () => {
  await expect(startFlorin()).rejects.toThrow(
    'Testcontainers is not installed: run `npm install --save-dev testcontainers`.',
  )
})
