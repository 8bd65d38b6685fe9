import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { TrustedProxies } from '#platform/http/client-address.ts'

/** Headers that proxies and tunnels add to forwarded requests. */
const ADDED_BY_PROXIES = /^(forwarded|via|x-(forwarded|real|client|cluster|original|envoy|proxy)\b.*|cf-.*|.*-client-ip)$/
const LOOPBACK_NAME = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Determines whether a request was made on this machine (decision 0008). A local connection may come from a proxy on the same
 * machine, and the Host may be another name that resolves here, as in DNS rebinding. Therefore everything must agree: the
 * connection, the host name, the public URL, and that neither the request nor the configuration indicates a proxy. While the
 * public URL is a loopback URL, requests that a local program forwards unmodified are still accepted (the README warns
 * administrators).
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
    // No browser uses it; a proxy without configuration does, and adds no headers.
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
