// Assembles the bank: foundation, services, server, background work.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import { MIGRATIONS, migrate } from './platform/database/migrate.ts'
import { operations } from './platform/operations/operations.ts'
import { enterProcesses } from './platform/sealing/processes.ts'
import { MILLISECONDS_PER_SECOND } from './platform/values/clock.ts'
import { signInAddress } from './resources/operations/sessions/address_rules.ts'
import { type Foundation, openFoundation, type OnClose, type Options } from './start/foundation.ts'
import { achNetwork } from './simulations/ach_network.ts'
import { removeOldMessages } from './simulations/inboxes/message_write.ts'
import { inboxReceiver } from './simulations/inboxes/receive.ts'
import { removeExpired } from './simulations/snapshots/write.ts'
import { chainedTables, checks } from './start/checks.ts'
import { connectHooks } from './start/hooks.ts'
import { purgeMessages, purgeSnapshots } from './start/retention.ts'
import { serve } from './start/serve.ts'
import { openServices, type Services } from './start/services.ts'
import { workOf } from './start/work.ts'
import { ensureDefaultWorkspace, showFirstKey } from './start/workspace.ts'

export type Bank = {
  /** For example `http://127.0.0.1:8080`. */
  url: string
  /** The default workspace. */
  tenant: string
  /**
   * Shows the default workspace's first key, or undefined if it has one. A throwing `show` discards
   * the key.
   */
  showFirstKey(show: (key: string | undefined) => void): Promise<void>
  /** A new one-time link; undefined in production, where users have passwords. */
  signInAddress(): Promise<string | undefined>
  close(): Promise<void>
}

/** Starts the bank. On failure closes everything and throws StartError. */
export async function openBank(config: Config, options: Options): Promise<Bank> {
  connectHooks()
  purgeSnapshots.connect(removeExpired)
  purgeMessages.connect(removeOldMessages)
  // Closed in reverse order, also after a failed step.
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const opened = await open(config, options, (closer) => closers.push(closer))
    return { ...opened, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  config: Config,
  options: Options,
  onClose: OnClose,
): Promise<Omit<Bank, 'close'>> {
  const foundation = await openFoundation(config, options, onClose)
  const services = await openServices(foundation, onClose)
  await serve(foundation, services, onClose)
  const tenant = await begin(foundation, services, options)
  onClose(async () => {
    foundation.health.phase = 'draining'
    await sleep(config.drainSeconds * MILLISECONDS_PER_SECOND)
  })
  const { url } = foundation.started
  return {
    url,
    tenant,
    showFirstKey: (show) => showFirstKey(foundation.database, { ...config, tenant }, show),
    signInAddress: async () =>
      foundation.isSandbox ? signInAddress(url, await services.people.makeLink()) : undefined,
  }
}

/** Returns the default workspace. */
async function begin(
  foundation: Foundation,
  services: Services,
  { announce }: Options,
): Promise<string> {
  const { config, postgres, database, vault, health, clocks, log, started } = foundation
  health.phase = 'migrating'
  await migrate(postgres.connection, { directory: MIGRATIONS, log: announce })
  health.phase = 'starting'
  const presence = await enterProcesses({
    database,
    role: config.role,
    keys: { sealing: foundation.key, opening: config.decryptionKeys },
    hasOthers: foundation.hasOthers,
    clocks,
    log,
    onCount(servers) {
      services.edge.rateLimit.shareAmong(servers)
      services.people.shareAmong(servers)
    },
    onDead: services.background.wakeAll,
    onLost: endProcess,
  })
  started.presence = presence
  const tenant = await ensureDefaultWorkspace(database, vault, config)
  await postgres.durable
  const network = foundation.isSandbox ? networkOf(services) : undefined
  services.background.start(
    workOf(
      foundation,
      { ...services, network, verified: { chained: chainedTables, checks } },
      presence,
      inboxReceiver(services.edge),
    ),
  )
  health.phase = 'serving'
  return tenant
}

/** The simulated ACH network. */
function networkOf({ edge, achReports: reports }: Services) {
  return achNetwork({ ...edge, openOp: operations(edge), reports })
}

/** For a failure outside any request. */
function endProcess(error: unknown): void {
  setImmediate(() => {
    throw error
  })
}
