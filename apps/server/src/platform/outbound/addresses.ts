import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Networks that count as public in the registries but are excluded, in CIDR notation. */
const CLOSED = [
  // The Azure host agent, reachable from every virtual machine.
  '168.63.129.16/32',
  // Documentation (RFC 9637).
  '3fff::/20',
].map((network) => ipaddr.parseCIDR(network))
/** The allocated global unicast range of IPv6. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

type Address = ReturnType<typeof ipaddr.parse>
type Network = ReturnType<typeof ipaddr.parseCIDR>

/** Determines whether an IP address may be contacted. */
export type AddressRule = (address: string) => boolean

/**
 * Returns the rule for IP addresses: public unicast addresses, and the networks in `open` (CIDR notation), are allowed. It is an
 * allow list, so that unknown ranges are blocked. IPv6 addresses that embed an IPv4 address (mapped, translated, NAT64, 6to4,
 * Teredo) are always blocked.
 */
export function addressRule(open: readonly string[] = []): AddressRule {
  const opened = open.map((network) => ipaddr.parseCIDR(network))
  return (text) => {
    if (isIP(text) === 0) return false
    const address = ipaddr.parse(text)
    return isPublic(address) || opened.some((network) => isWithin(address, network))
  }
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv6' && !isWithin(address, GLOBAL_IPV6)) return false
  return !CLOSED.some((network) => isWithin(address, network))
}

function isWithin(address: Address, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits)
}
