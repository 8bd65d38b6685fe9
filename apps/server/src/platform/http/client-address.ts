import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** The trusted reverse proxies: their number (0: none), or their IP addresses and networks. */
export type TrustedProxies = number | readonly string[]

/** Determines whether an IP address on the path to the client is a trusted proxy. Hop 0 is the address of the connection. */
export type IsTrusted = (address: string, hop: number) => boolean

/** Creates the check for trusted proxies that the whole server uses. Throws for an invalid network. */
export function trustProxies(proxies: TrustedProxies): IsTrusted {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxyAddr.compile([...proxies])
}

/** Returns the client's IP address: the nearest one that is not a trusted proxy, read from the end of `X-Forwarded-For`. */
export function clientAddress(request: IncomingMessage, isTrusted: IsTrusted): string {
  return proxyAddr(request, isTrusted) ?? ''
}
