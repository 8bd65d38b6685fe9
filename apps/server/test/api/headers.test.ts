import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { listenLocally, sendRaw } from '../support/raw.ts'
import { makeWorld, type World } from '../support/world.ts'

let world: World
let port: number

beforeAll(async () => {
  world = await makeWorld()
  port = await listenLocally(world.app)
})
afterAll(() => world.close())

const CLOSE = 'Host: localhost\r\nConnection: close\r\n'
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${CLOSE}${more}\r\n`
const upgrade = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n${more}\r\n`
const SOCKET = '/api/realtime/?EIO=4&transport=websocket'
const KEY = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

describe('every response has security headers', () => {
  it.each([
    ['of the API', get('/health/live'), 200],
    ['that refuses', get('/api/auth/account'), 401],
    ['of what is not there', get('/nothing'), 404],
    ['of a path that is none', get('/%ff'), 400],
    ['of a path that is too long', get(`/api/files/zip/${'a'.repeat(5000)}`), 404],
    ['of the identity provider', get('/idp/.well-known/openid-configuration'), 200],
    ['of the identity provider when it refuses', get('/idp/auth'), 400],
    ['of the identity provider where it has nothing', get('/idp/%ff'), 404],
    ['to what is no request', 'NONSENSE\r\n\r\n', 400],
    ['to a body that is broken', `POST /idp/token HTTP/1.1\r\n${CLOSE}Transfer-Encoding: chunked\r\n\r\nx\r\n`, 400],
    ['to headers that are too large', get('/', `X: ${'a'.repeat(20_000)}\r\n`), 431],
    ['to what it is expected to be', get('/', 'Expect: wonders\r\n'), 417],
    ['to a websocket of another site', upgrade(SOCKET, `${KEY}Origin: https://evil.example\r\n`), 404],
    ['to a websocket without a key', upgrade(SOCKET), 404],
    ['to a websocket of another version', upgrade(SOCKET.replace('4', '3'), KEY), 404],
    ['to a websocket elsewhere', upgrade('/api/files/get', KEY), 404],
    ['to what is no websocket', get('/api/realtime/?EIO=4&transport=polling'), 404],
  ])('%s', async (_, request, status) => {
    const response = await sendRaw(port, request)
    const head = response.split('\r\n\r\n')[0]?.toLowerCase() ?? ''
    expect(head).toContain(`http/1.1 ${status}`)
    for (const name of [
      'content-security-policy: ',
      'x-frame-options: ',
      'x-content-type-options: nosniff',
      'referrer-policy: ',
    ]) {
      expect(head).toContain(`\r\n${name}`)
    }
    expect(head).toContain('\r\ncross-origin-opener-policy: same-origin')
  })

  it('including HSTS, if the public URL uses TLS', () => {
    const hstsAt = (publicUrl: string, hasHttpsSubdomains = false) =>
      new Map(securityHeaders({ publicUrl, issuer: publicUrl, storeOrigin: null, hasHttpsSubdomains })).get(
        'strict-transport-security',
      )
    expect(hstsAt('https://arbour.test')).toBe('max-age=31536000')
    expect(hstsAt('https://arbour.test', true)).toBe('max-age=31536000; includeSubDomains')
    expect(hstsAt('https://localhost:3001', true)).toBeUndefined()
    expect(hstsAt('http://localhost:3001')).toBeUndefined()
  })
})

it('nothing can become a service worker', async () => {
  for (const path of ['/health/live', '/api/docs', '/nothing']) {
    expect(await sendRaw(port, get(path, 'Service-Worker: script\r\n'))).toMatch(/^HTTP\/1\.1 403 /)
  }
})
