// The URL of a one-time link, and the client address of a sign-in.

import ipaddr from 'ipaddr.js'

/** The token stands behind the #: a browser does not send that part, so it stands in no log. */
export function signInAddress(url: string, token: string): string {
  return `${url}/sign-in#${token}`
}

const HOUSEHOLD_BITS = 64

/** The address, or of IPv6 the network that one customer of a provider has: they may take any address in it. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${HOUSEHOLD_BITS}`).toString()
}
