// The URL of a one-time link, and the client address of a sign-in.

import ipaddr from 'ipaddr.js'

/** The token is in the fragment, which browsers do not send, so it is never logged. */
export function signInAddress(url: string, token: string): string {
  return `${url}/sign-in#${token}`
}

const HOUSEHOLD_BITS = 64

/** The address, or the IPv6 network of a provider's customer. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${HOUSEHOLD_BITS}`).toString()
}
