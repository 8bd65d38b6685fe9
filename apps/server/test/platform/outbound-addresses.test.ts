import { describe, expect, it } from 'vitest'
import { addressRule } from '#platform/outbound/addresses.ts'
import { checkRedirect, checkUrl } from '#platform/outbound/check-url.ts'

const isPublic = addressRule()

describe('Addresses for requests', () => {
  it.each([
    '1.1.1.1',
    '93.184.215.14',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '2606:4700::1111',
    '2a00:1450:4009::8a',
  ])('%s is public', (address) => expect(isPublic(address)).toBe(true))

  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.0.1', '198.18.0.1'],
    ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
    ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:1.1.1.1', '::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1'],
    ...['100::1', '2001::1', '2001:2::1', '2001:20::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '5f00::1', 'fc00::1'],
    ...['fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '4000::1'],
    ...['', 'localhost', '127.1', '0x7f000001', '1.1.1.1 ', '1.1.1', '1.1.1.1/32'],
  ])('%j is not public', (address) => expect(isPublic(address)).toBe(false))

  it('configured networks are allowed, and no other', () => {
    const rule = addressRule(['127.0.0.1/32', '::1/128'])
    expect(['127.0.0.1', '::1', '127.0.0.2', '::2', '::ffff:127.0.0.1', '10.0.0.1'].map(rule)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('URLs for redirects', () => {
  it.each([
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://EXAMPLE.com:443/a?b#c', 'https://example.com/a?b'],
    ['http://example.com:8080/', 'http://example.com:8080/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ])('%s', (text, href) => expect(checkUrl(text, isPublic).href).toBe(href))

  it.each([
    ...['', 'example.com', '//example.com', 'ftp://example.com', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x'],
    ...['gopher://example.com:70/_x', 'http://', 'http://user@example.com', 'http://:pw@example.com', 'http://u:p@example.com'],
    ...['http://example.com:22', 'http://example.com:25/', 'https://example.com:1/', 'http://example.com:6000', 'http://a:99999'],
  ])('%j is rejected', (text) => expect(() => checkUrl(text, isPublic)).toThrow(expect.objectContaining({ reason: 'url' })))

  it.each([
    ...[
      'http://127.0.0.1/',
      'http://127.1/',
      'http://2130706433/',
      'http://0x7f000001/',
      'http://0x7f.1/',
      'http://017700000001/',
    ],
    ...['http://0177.0.0.1/', 'http://0/', 'http://①②⑦.⓪.⓪.①/', 'http://127.0.0.1./', 'http://%31%32%37.0.0.1/', 'http://[::1]/'],
    ...['http://[::]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[0:0:0:0:0:ffff:a00:1]/'],
    ...['http://[64:ff9b::169.254.169.254]/', 'http://169.254.169.254/latest/meta-data/', 'http://2852039166/', 'http://10.1/'],
  ])('%j is rejected as internal', (text) =>
    expect(() => checkUrl(text, isPublic)).toThrow(expect.objectContaining({ reason: 'refused' })),
  )

  it('from https to http is rejected', () => {
    const from = new URL('https://example.com/a/b')
    expect(checkRedirect(from, '../c', isPublic).href).toBe('https://example.com/c')
    expect(() => checkRedirect(from, 'http://example.com/c', isPublic)).toThrow(expect.objectContaining({ reason: 'redirect' }))
    expect(checkRedirect(new URL('http://example.com'), 'https://example.com/c', isPublic).href).toBe('https://example.com/c')
  })
})
