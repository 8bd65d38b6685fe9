import ipaddr from 'ipaddr.js'

/** Returns the unit of limits: an IPv4 address, or the /64 network of an IPv6 address, which one household has. */
export function networkOf(ip: string): string {
  // Some proxies include the port.
  const address = /^\[([^\]]*)\]/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** Returns an IP address in its usual form: an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) as IPv4. */
export function plainAddress(ip: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1] ?? ip
}

/** Determines whether it is this machine: a local proxy that does not forward client addresses represents all its clients. */
export function isThisMachine(network: string): boolean {
  return network.startsWith('127.') || network === '0:0:0:0::/64'
}
