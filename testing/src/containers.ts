// The bank as a container, by Testcontainers: for runs that test the image, or where no embedded PostgreSQL runs.

import { randomBytes } from 'node:crypto'
import { type BankSettings, createBank, type TestBank } from './bank.ts'

/** What of Testcontainers is used; its own types fit. */
export type Testcontainers = {
  GenericContainer: new (image: string) => Container
  Wait: { forHttp(path: string, port: number): unknown }
}
type Container = {
  withEnvironment(environment: Record<string, string>): Container
  withExposedPorts(...ports: number[]): Container
  withExtraHosts(hosts: { host: string; ipAddress: string }[]): Container
  withWaitStrategy(strategy: never): Container
  withStartupTimeout(ms: number): Container
  start(): Promise<Started>
}
type Started = {
  getHost(): string
  getMappedPort(port: number): number
  stop(): Promise<unknown>
}

export type ContainerSettings = {
  /** The image, as `docker build -f deploy/Dockerfile -t florin .` makes it; `florin` when absent. */
  image?: string | undefined
  /** More variables of the bank: `npm start -- --help` lists them. */
  environment?: Record<string, string> | undefined
  /** How long the container may take to be ready; 120,000 when absent. */
  startWithinMs?: number | undefined
}

export type StartedFlorin = {
  readonly url: string
  readonly apiKey: string
  /** A fresh workspace of this bank; its inboxes are reached from inside the container. */
  createBank(settings?: BankSettings): Promise<TestBank>
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const PORT = 8080
const START_WITHIN_MS = 120_000
/** What containers call the machine that runs them. */
const HOST = 'host.docker.internal'

/** Starts the image. `library` is the `testcontainers` package, loaded when absent. */
export async function startFlorin(
  settings: ContainerSettings = {},
  library?: Testcontainers,
): Promise<StartedFlorin> {
  const { GenericContainer, Wait } = library ?? (await load())
  const apiKey = `florin_sandbox_${randomBytes(24).toString('base64url')}`
  const container = await new GenericContainer(settings.image ?? 'florin')
    .withEnvironment({ ...settings.environment, FLORIN_API_KEY: apiKey, PORT: String(PORT) })
    .withExposedPorts(PORT)
    .withExtraHosts([{ host: HOST, ipAddress: 'host-gateway' }])
    .withWaitStrategy(Wait.forHttp('/readyz', PORT) as never)
    .withStartupTimeout(settings.startWithinMs ?? START_WITHIN_MS)
    .start()
  const url = `http://${container.getHost()}:${container.getMappedPort(PORT)}`
  const stop = async () => void (await container.stop())
  return {
    url,
    apiKey,
    createBank: (given) => createBank({ url, apiKey, inboxHost: HOST, ...given }),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

async function load(): Promise<Testcontainers> {
  // By a name that the compiler does not follow: the package is optional.
  const name: string = 'testcontainers'
  try {
    return (await import(name)) as Testcontainers
  } catch (cause) {
    throw new Error(
      'Testcontainers is not installed: run `npm install --save-dev testcontainers`.',
      {
        cause,
      },
    )
  }
}
