import { lookup as lookUp, Resolver } from 'node:dns/promises'
import { isIPv6, type LookupFunction } from 'node:net'
import type { AddressRule } from './addresses.ts'
import { OutboundError } from './outbound-error.ts'

/** Every address of a name, IPv4 ones first. Rejects or gives none when it has none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

/**
 * Asks the name servers themselves. `dns.lookup` would hold one of the four threads that reading files waits for as well,
 * for as long as a name server likes; and names that only the hosts file of this machine knows are none of the outside.
 */
export const resolvePublicly: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Hosts of the operator's own may be known to this machine alone. */
export const resolveHere: Resolve = async (hostname) => {
  const found = await lookUp(hostname, { all: true })
  return found.map(({ address }) => address)
}

/**
 * The lookup that a connection makes: what it gives is what is connected to, so nothing can change between check and use.
 * A name with one address that is refused is refused with all of them, as it is either broken or up to something.
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
