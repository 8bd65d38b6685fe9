import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { TrustedProxies } from '#platform/http/client-address.ts'

/** What proxies and tunnels add to the requests that they pass on. */
const ADDED_BY_PROXIES = /^(forwarded|via|x-(forwarded|real|client|cluster|original|envoy|proxy)\b.*|cf-.*|.*-client-ip)$/
const LOOPBACK_NAME = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether somebody at this very machine asks (decision 0008). A connection from it may be a proxy's on the same machine, and its Host another
 * one's name that leads here, as pages do that rebind theirs. So all must agree: the connection, the name it was made to, the public
 * address, and that neither the request nor the configuration knows of a proxy. While the public address is a loopback one, that still
 * believes the visitors of whatever here passes their requests on as they are (the README tells operators).
 */
export function isFromThisMachine(
  { socket, headers, httpVersion }: Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>,
  { publicUrl, trustProxy }: { publicUrl: string; trustProxy: TrustedProxies },
): boolean {
  return (
    trustProxy === 0 &&
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopbackName(publicUrl) &&
    isLoopbackName(`http://${headers.host ?? ''}`) &&
    // No browser speaks it; a proxy that was told nothing does, and says nothing of itself.
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => ADDED_BY_PROXIES.test(name))
  )
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

function isLoopbackName(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_NAME.test(new URL(url).hostname)
}
