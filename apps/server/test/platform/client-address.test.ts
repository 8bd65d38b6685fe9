import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientAddress, type TrustedProxies, trustProxies } from '#platform/http/client-address.ts'
import { networkOf } from '#platform/network-of.ts'

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

it.each([
  [0, '10.0.0.1', '1.1.1.1', '10.0.0.1'],
  [1, '10.0.0.1', '1.1.1.1', '1.1.1.1'],
  [1, '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [2, '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
  [1, '10.0.0.1', undefined, '10.0.0.1'],
  [1, '10.0.0.1', ' ', '10.0.0.1'],
  [['loopback'], '::ffff:127.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [['10.0.0.0/8', '2001:db8::1'], '10.0.0.1', '6.6.6.6, 1.1.1.1, 2001:db8::1', '1.1.1.1'],
  [['10.0.0.0/8'], '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  [['10.0.0.0/8'], '10.0.0.1', '6.6.6.6, unknown', 'unknown'],
  [['10.0.0.0/8'], undefined, undefined, ''],
] as [TrustedProxies, string | undefined, string | undefined, string][])(
  'with %j, %s forwarding for %s is %s',
  (proxies, remote, forwarded, address) => expect(clientAddress(from(remote, forwarded), trustProxies(proxies))).toBe(address),
)

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:0DB8:1:2::6]:443', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('counts %s as %s', (ip, network) => expect(networkOf(ip)).toBe(network))
