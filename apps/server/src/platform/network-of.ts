import ipaddr from 'ipaddr.js'

/** What limits count as one place: an IPv4 address, or the /64 network of an IPv6 one, since a household has all of that. */
export function networkOf(ip: string): string {
  // Some proxies write the port too.
  const address = /^\[([^\]]*)\]/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** An address as people read it: an IPv4 address that came over an IPv6 socket (`::ffff:192.0.2.1`) as such. */
export function plainAddress(ip: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1] ?? ip
}

/** Whether it is this machine itself: a proxy on it stands for everybody behind it, as long as it does not say for whom. */
export function isThisMachine(network: string): boolean {
  return network.startsWith('127.') || network === '0:0:0:0::/64'
}
