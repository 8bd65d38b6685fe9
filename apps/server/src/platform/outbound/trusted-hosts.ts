import type { LookupFunction } from 'node:net'
import { type AddressRule, addressRule } from './addresses.ts'
import { guardedLookup, type Resolve, resolveHere, resolvePublicly } from './resolve.ts'

/** The rules that depend on whether an internal host is configured as trusted. */
export interface TrustedHosts {
  /** Returns whether the host is configured, with or without its port. */
  isTrusted(url: URL | null): boolean
  /** Returns the rule for its IP addresses. */
  ruleFor(url: URL | null): AddressRule
  /** Returns the lookup of the connection, which checks the IP addresses again. */
  lookupFor(url: URL): LookupFunction
}

export interface TrustedHostsOptions {
  /** The trusted internal hosts, as `cloud.lan` or `10.0.0.5:8080`. */
  hosts?: readonly string[]
  resolve?: Resolve
}

/** Allows public IP addresses only, except for the configured hosts. */
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
