import { lookup as lookUp, Resolver } from 'node:dns/promises'
import { isIPv6, type LookupFunction } from 'node:net'
import type { AddressRule } from './addresses.ts'
import { OutboundError } from './outbound-error.ts'

/** Resolves a name to all its IP addresses, IPv4 first. Rejects or returns none if it has none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

/**
 * Queries the name servers directly. `dns.lookup` would block one of the four threads that also read files, for as long as a name
 * server takes; and names in this machine's hosts file are not external.
 */
export const resolvePublicly: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const lookups = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return lookups.flatMap((lookup) => (lookup.status === 'fulfilled' ? lookup.value : []))
}

/** Configured internal hosts may be known to this machine only. */
export const resolveHere: Resolve = async (hostname) => {
  const addresses = await lookUp(hostname, { all: true })
  return addresses.map(({ address }) => address)
}

/**
 * Returns the lookup for a connection: the checked IP addresses are those that it connects to, so nothing can change in between.
 * If one IP address of a name is blocked, all are, since the name is misconfigured or malicious.
 */
export function guardedLookup(resolve: Resolve, isAllowed: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (first === undefined) return callback(new OutboundError('unreachable'), [])
        if (!addresses.every(isAllowed)) return callback(new OutboundError('refused'), [])
        if (options.all) return callback(null, addresses.map(withFamily))
        callback(null, first, familyOf(first))
      },
      () => callback(new OutboundError('unreachable'), []),
    )
  }
}

function withFamily(address: string): { address: string; family: number } {
  return { address, family: familyOf(address) }
}

function familyOf(address: string): 4 | 6 {
  return isIPv6(address) ? 6 : 4
}
