import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Networks that the registries count as public and that are not for us, in CIDR notation. */
const CLOSED = [
  // The host agent of Azure answers every virtual machine here.
  '168.63.129.16/32',
  // Documentation (RFC 9637).
  '3fff::/20',
].map((network) => ipaddr.parseCIDR(network))
/** All of IPv6 that is given out to the public. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

type Address = ReturnType<typeof ipaddr.parse>
type Network = ReturnType<typeof ipaddr.parseCIDR>

/** Says whether something may be fetched from an IP address. */
export type AddressRule = (address: string) => boolean

/**
 * The rule for IP addresses: public unicast ones, and those of the networks in `open` (CIDR notation).
 * What is allowed is named, not what is refused, so that a range which nobody thought of is closed. IPv6 addresses that
 * carry an IPv4 one (mapped, translated, NAT64, 6to4, Teredo) are refused whatever they carry.
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
