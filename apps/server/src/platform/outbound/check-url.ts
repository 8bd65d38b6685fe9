import { isIP } from 'node:net'
import type { AddressRule } from './addresses.ts'
import { OutboundError } from './outbound-error.ts'

const FIRST_FREE_PORT = 1024
/** Ports from 1024 on that browsers block because of other protocols (Fetch standard, "port blocking"). */
const OTHER_PROTOCOLS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/**
 * Parses a URL that may be fetched: http or https, without credentials, on port 80, 443 or an unprivileged port. Pages on 8080 or
 * 8443 are common, and a public IP address has no internal services; privileged ports, such as mail, are blocked. An IP address
 * as the host must satisfy the rule; names are checked when resolved. The URL parser has normalised forms such as `0x7f.1` and
 * `2130706433` before. Throws an {@link OutboundError}.
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

/** Checks the target of a redirect. A redirect from https to http is rejected, since it would expose the request. */
export function checkRedirect(from: URL, location: string, isAllowed: AddressRule): URL {
  const to = checkUrl(location, isAllowed, from)
  if (from.protocol === 'https:' && to.protocol !== 'https:') throw new OutboundError('redirect')
  return to
}

function isWebPort(port: number): boolean {
  return port === 80 || port === 443 || (port >= FIRST_FREE_PORT && !OTHER_PROTOCOLS.has(port))
}
