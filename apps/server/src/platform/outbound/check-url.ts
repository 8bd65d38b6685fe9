import { isIP } from 'node:net'
import type { AddressRule } from './addresses.ts'
import { OutboundError } from './outbound-error.ts'

const FIRST_FREE_PORT = 1024
/** Ports from 1024 on that browsers refuse because something else than HTTP listens there (Fetch standard, "port blocking"). */
const OTHER_PROTOCOLS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/**
 * Parses an address that may be followed: http or https, no user name or password, and a port on which web servers are found.
 * Those are 80, 443 and the ones that need no privilege: pages on 8080 or 8443 are common, and behind a public address there
 * is nothing of ours to reach. The ports below, such as mail, are left alone. A host that is an IP address has to be one that
 * the rule allows; names are checked when they are resolved. The parser turns `0x7f.1`, `2130706433` and the like into
 * plain addresses before. Throws an {@link OutboundError}.
 */
export function checkUrl(text: string, isAllowed: AddressRule, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new OutboundError('url')
  if (url.username !== '' || url.password !== '') throw new OutboundError('url')
  if (url.port !== '' && !isWebPort(Number(url.port))) throw new OutboundError('url')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new OutboundError('refused')
  url.hash = ''
  return url
}

/** Where a redirect leads. Never from https to http: what was asked for in private would be told to everybody on the way. */
export function checkRedirect(from: URL, location: string, isAllowed: AddressRule): URL {
  const to = checkUrl(location, isAllowed, from)
  if (from.protocol === 'https:' && to.protocol !== 'https:') throw new OutboundError('redirect')
  return to
}

function isWebPort(port: number): boolean {
  return port === 80 || port === 443 || (port >= FIRST_FREE_PORT && !OTHER_PROTOCOLS.has(port))
}
