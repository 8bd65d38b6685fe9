import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Which proxies in front are believed about where a request comes from: so many of them (0: none), or those at these addresses and networks. */
export type TrustedProxies = number | readonly string[]

/** Whether an address on the way back to the client is a proxy that is believed. Hop 0 is the connection's own address. */
export type IsTrusted = (address: string, hop: number) => boolean

/** Makes the one judge of proxies that every part of the server asks. Throws for what is no network. */
export function trustProxies(proxies: TrustedProxies): IsTrusted {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxyAddr.compile([...proxies])
}

/** Where a request comes from: the nearest address that is not a proxy's, read from `X-Forwarded-For` from its end on, which proxies write. */
export function clientAddress(request: IncomingMessage, isTrusted: IsTrusted): string {
  return proxyAddr(request, isTrusted) ?? ''
}
