import type { LookupFunction } from 'node:net'
import { type AddressRule, addressRule } from './addresses.ts'
import { guardedLookup, type Resolve, resolveHere, resolvePublicly } from './resolve.ts'

/** What of a way out depends on whether the operator lets a host be reached inside. */
export interface TrustedHosts {
  /** Whether the operator names it, with its port or without one. */
  isTrusted(url: URL | null): boolean
  /** Which addresses it may have. */
  ruleFor(url: URL | null): AddressRule
  /** How the connection finds its addresses, which are judged once more there. */
  lookupFor(url: URL): LookupFunction
}

export interface TrustedHostsOptions {
  /** Hosts inside that the operator lets be reached, as `cloud.lan` or `10.0.0.5:8080`. */
  hosts?: readonly string[]
  resolve?: Resolve
}

/** Public addresses alone, but for the hosts that the operator names. */
export function trustedHosts({ hosts = [], resolve = resolvePublicly }: TrustedHostsOptions): TrustedHosts {
  const isPublic = addressRule()
  const guarded = guardedLookup(resolve, isPublic)
  const trusted = guardedLookup(resolveHere, () => true)
  const isTrusted = (url: URL | null) => url !== null && (hosts.includes(url.host) || hosts.includes(url.hostname))
  return {
    isTrusted,
    ruleFor: (url) => (isTrusted(url) ? () => true : isPublic),
    lookupFor: (url) => (isTrusted(url) ? trusted : guarded),
  }
}
