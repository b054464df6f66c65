// Restricts the addresses of deliveries. The connection uses the checked address, which prevents
// DNS rebinding.

import { isIP, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { buildConnector } from 'undici'
import { nameService, type Resolve } from './names.ts'

/** The message is for the history of attempts. */
export class TargetRefused extends Error {
  constructor(address: string) {
    super(`the target was refused: ${address} is not a public address`)
    this.name = 'TargetRefused'
  }
}

// Cloud metadata addresses outside the refused ranges.
const METADATA = new Set(['100.100.100.200', '168.63.129.16', 'fd00:ec2::254'])
const PUBLIC = new Set(['unicast'])
const PUBLIC_AND_PRIVATE = new Set([
  'unicast',
  'loopback',
  'private',
  'uniqueLocal',
  'carrierGradeNat',
])
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/**
 * True for public unicast, and with `allowPrivate` this machine and private networks. Never
 * link-local, metadata, multicast, unspecified, broadcast, reserved, or embedded IPv4 (NAT64, 6to4,
 * Teredo, ::/96); mapped IPv4 (::ffff:…) counts as IPv4.
 */
export function mayReach(address: string, allowPrivate: boolean): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (METADATA.has(parsed.toString())) return false
  const range = parsed.range()
  if (range === 'unicast' && parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_UNICAST)) return false
  return (allowPrivate ? PUBLIC_AND_PRIVATE : PUBLIC).has(range)
}

const CONNECT_TIMEOUT_MS = 5_000
/** The timeout of an address if there is another one. */
const NEXT_ADDRESS_MS = 1_000
const ADDRESSES_MAX = 4

/** `resolve` replaces DNS in tests. */
export type ConnectorOptions = { allowPrivate: boolean; resolve?: Resolve }

/** Connects undici to webhook targets. */
export function connectorOf(
  build: typeof buildConnector,
  { allowPrivate, resolve = nameService() }: ConnectorOptions,
): buildConnector.connector {
  const patient = build({ timeout: CONNECT_TIMEOUT_MS })
  const hasty = build({ timeout: NEXT_ADDRESS_MS })

  async function dial(target: buildConnector.Options): Promise<Socket> {
    const { hostname } = target
    const found = isIP(hostname) ? [hostname] : await resolve(hostname)
    const refused = found.find((address) => !mayReach(address, allowPrivate))
    if (refused !== undefined) throw new TargetRefused(refused)
    const addresses = found.slice(0, ADDRESSES_MAX)
    for (const [index, address] of addresses.entries()) {
      const isLast = index === addresses.length - 1
      try {
        // Only hostname changes: undici takes the certificate's name from `host`.
        return await connected(isLast ? patient : hasty, { ...target, hostname: address })
      } catch (error) {
        if (isLast) throw error
      }
    }
    throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' })
  }

  return (target, callback) => {
    // oxlint-disable promise/no-callback-in-promise -- undici asks with a callback.
    dial(target).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    )
    // oxlint-enable promise/no-callback-in-promise
  }
}

function connected(connect: buildConnector.connector, target: buildConnector.Options) {
  return new Promise<Socket>((resolve, reject) => {
    connect(target, (...[error, socket]) => (error ? reject(error) : resolve(socket)))
  })
}
