// The addresses that deliveries may go to. The host name is resolved once and the connection goes to the very address
// that was looked at, so a name cannot mean one address to the check and another to the connection.

import { isIP, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'
import { nameService, type Resolve } from './names.ts'

/** A target that deliveries must not reach. The message names the reason, for the history of attempts. */
export class TargetRefused extends Error {
  constructor(address: string) {
    super(`the target was refused: ${address} is not a public address`)
    this.name = 'TargetRefused'
  }
}

// Cloud providers' machines learn their credentials at these addresses. Those that lie in a range
// which is refused anyway are not listed.
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
 * Whether a delivery may go to this IP address: public unicast only, or with `allowPrivate` also this machine and
 * private networks. Never link-local, metadata, multicast, unspecified, broadcast, reserved, or an IPv4 address in
 * the clothes of an IPv6 one (NAT64, 6to4, Teredo, ::/96); a mapped one (::ffff:…) counts as the IPv4 address it is.
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
/** How long an address may take while there is another one to try. */
const NEXT_ADDRESS_MS = 1_000
const ADDRESSES_MAX = 4

/** Dials webhook targets for undici. `resolve` is a test's stand-in for the system's name service. */
export function connectorOf(options: {
  allowPrivate: boolean
  resolve?: Resolve
}): buildConnector.connector {
  const { allowPrivate, resolve = nameService() } = options
  const patient = buildConnector({ timeout: CONNECT_TIMEOUT_MS })
  const hasty = buildConnector({ timeout: NEXT_ADDRESS_MS })

  async function dial(target: buildConnector.Options): Promise<Socket> {
    const { hostname } = target
    const found = isIP(hostname) ? [hostname] : await resolve(hostname)
    const refused = found.find((address) => !mayReach(address, allowPrivate))
    if (refused !== undefined) throw new TargetRefused(refused)
    const addresses = found.slice(0, ADDRESSES_MAX)
    for (const [index, address] of addresses.entries()) {
      const isLast = index === addresses.length - 1
      try {
        // Only hostname is replaced: undici takes the certificate's name from `host`.
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
