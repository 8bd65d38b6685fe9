import type { RequestListener } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createOutbound, type OutboundClient, type OutboundRequest } from '#platform/outbound/outbound.ts'
import { OutboundError, type OutboundReason } from '#platform/outbound/outbound-error.ts'
import { type PageServer, servePages, serveSockets } from '../link-previews/page-server.ts'

const LIMITS: OutboundRequest = { types: ['text/html'], timeoutMs: 10_000, maxBytes: 64 * 1024, overflow: 'refuse' }
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const MEGABYTE = Buffer.alloc(1024 * 1024, 'a')
/** Only this loopback address is allowed: any other stands for an internal one. */
const outbound = createOutbound({ open: ['127.0.0.1/32'] })

const open: PageServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function pages(handler: RequestListener, host?: string): Promise<PageServer> {
  const server = await servePages(handler, host)
  open.push(server)
  return server
}

async function sockets(handler: Parameters<typeof serveSockets>[0]): Promise<PageServer> {
  const server = await serveSockets(handler)
  open.push(server)
  return server
}

/** Returns why a request fails. Also checks that its message contains no address. */
async function failure(
  url: string,
  limits: Partial<OutboundRequest> = {},
  client: OutboundClient = outbound,
): Promise<OutboundReason> {
  const error = await client.get(url, { ...LIMITS, ...limits }).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof OutboundError)) throw new Error(`Expected a refusal, got ${error}`)
  expect(error.message).not.toMatch(/\d/)
  expect(error.cause).toBeUndefined()
  return error.reason
}

describe('A reachable page', () => {
  it('is returned with its URL, status, type and bytes; the request reveals nothing about the user', async () => {
    const server = await pages((_, response) =>
      response
        .writeHead(203, { 'content-type': 'Text/HTML; Charset="ISO-8859-1"', 'set-cookie': 'a=b' })
        .end('caf\xe9', 'latin1'),
    )
    expect(await outbound.get(`${server.origin}/a?b=c#d`, LIMITS)).toEqual({
      url: `${server.origin}/a?b=c`,
      status: 203,
      mimetype: 'text/html',
      charset: 'ISO-8859-1',
      body: Buffer.from('caf\xe9', 'latin1'),
    })
    const [request] = server.requests
    expect(request?.method).toBe('GET')
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('is decompressed from %s', async (encoding, compress) => {
    const server = await pages((_, response) =>
      response.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(compress('hello')),
    )
    expect((await outbound.get(server.origin, LIMITS)).body.toString()).toBe('hello')
  })

  it('is found over five redirects, without cookies or referrer', async () => {
    const server = await pages((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step < 5)
        response.writeHead([301, 302, 303, 307, 308][step] ?? 302, { location: `/${step + 1}`, 'set-cookie': 'a=b' }).end()
      else response.writeHead(200, HTML).end('here')
    })
    expect(await outbound.get(`${server.origin}/0`, LIMITS)).toMatchObject({
      url: `${server.origin}/5`,
      body: Buffer.from('here'),
    })
    for (const { headers } of server.requests) expect(headers).not.toHaveProperty('cookie')
    for (const { headers } of server.requests) expect(headers).not.toHaveProperty('referer')
    expect(await failure(`${server.origin}/-1`)).toBe('redirect')
  })

  it('is fetched directly, whatever proxy the environment configures', async () => {
    const proxy = await pages((_, response) => response.writeHead(200, HTML).end('proxy'))
    const server = await pages((_, response) => response.writeHead(200, HTML).end('page'))
    const before = { ...process.env }
    Object.assign(process.env, { HTTP_PROXY: proxy.origin, http_proxy: proxy.origin, NODE_USE_ENV_PROXY: '1' })
    try {
      expect((await outbound.get(server.origin, LIMITS)).body.toString()).toBe('page')
    } finally {
      process.env = before
    }
    expect(proxy.requests).toHaveLength(0)
  })
})

describe('An internal address', () => {
  it.each(['127.0.0.2', '::1'])('is never connected to: %s, directly or by a redirect', async (host) => {
    const inside = await pages((_, response) => response.writeHead(200, HTML).end('secret'), host)
    const outside = await pages((_, response) => response.writeHead(302, { location: `${inside.origin}/` }).end())
    expect(await failure(inside.origin)).toBe('refused')
    expect(await failure(outside.origin)).toBe('refused')
    expect(inside.requests).toHaveLength(0)
    expect(outside.requests).toHaveLength(1)
  })

  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0177.0.0.1', '127.1'])(
    'is blocked without a configured exception: %s',
    async (host) => {
      const inside = await pages((_, response) => response.writeHead(200, HTML).end('secret'))
      const client = createOutbound({ resolve: async () => ['127.0.0.1'] })
      expect(await failure(`http://${host}:${inside.port}/`, {}, client)).toBe('refused')
      expect(inside.requests).toHaveLength(0)
    },
  )

  it('is not reached by a name with several addresses, one of them internal', async () => {
    const outside = await pages((_, response) => response.writeHead(200, HTML).end('page'))
    for (const responses of [
      ['127.0.0.1', '127.0.0.2'],
      ['::1', '127.0.0.1'],
      ['127.0.0.1', '::ffff:127.0.0.1'],
    ]) {
      const client = createOutbound({ open: ['127.0.0.1/32'], resolve: async () => responses })
      expect(await failure(`http://site.test:${outside.port}/`, {}, client)).toBe('refused')
    }
    expect(outside.requests).toHaveLength(0)
  })

  it('is not reached by a name that changes its address between two redirects', async () => {
    const outside = await pages((_, response) => response.writeHead(302, { location: '/again' }).end())
    const responses = [['127.0.0.1'], ['127.0.0.2']]
    const client = createOutbound({ open: ['127.0.0.1/32'], resolve: async () => responses.shift() ?? [] })
    expect(await failure(`http://site.test:${outside.port}/`, {}, client)).toBe('refused')
    expect(outside.requests).toHaveLength(1)
  })

  it('is not reached by a name that changes its address after the check: a connection uses the checked lookup', async () => {
    const outside = await pages((_, response) => response.writeHead(200, HTML).end('page'))
    const asked: string[] = []
    const client = createOutbound({
      open: ['127.0.0.1/32'],
      resolve: async (name) => {
        asked.push(name)
        return asked.length === 1 ? ['127.0.0.1'] : ['127.0.0.2']
      },
    })
    expect((await client.get(`http://site.test:${outside.port}/`, LIMITS)).body.toString()).toBe('page')
    expect(asked).toEqual(['site.test'])
    expect(outside.requests[0]?.headers.host).toBe(`site.test:${outside.port}`)
  })

  it('is not revealed: a name without an address, or a failing resolver', async () => {
    expect(await failure('http://site.test/', {}, createOutbound({ resolve: async () => [] }))).toBe('unreachable')
    const failing = createOutbound({ resolve: () => Promise.reject(new Error('10.0.0.53 refused')) })
    expect(await failure('http://site.test/', {}, failing)).toBe('unreachable')
  })
})

describe('A redirect', () => {
  it.each([
    ['to itself, for ever', '/', 'redirect'],
    ['to another scheme', 'file:///etc/passwd', 'url'],
    ['with a password', 'http://a:b@127.0.0.1:8080/', 'url'],
    ['to a port of another protocol', 'http://127.0.0.1:22/', 'url'],
    ['to nowhere', 'http://', 'url'],
  ])('%s fails', async (_, location, reason) => {
    const server = await pages((_request, response) => response.writeHead(302, { location }).end())
    expect(await failure(server.origin)).toBe(reason)
    expect(server.requests.length).toBeLessThanOrEqual(6)
  })

  it('with an endless body is closed before the next request', async () => {
    let left: () => void
    const isLeft = new Promise<void>((resolve) => {
      left = resolve
    })
    const server = await pages((request, response) => {
      if (request.url === '/next') void isLeft.then(() => response.writeHead(200, HTML).end('next'))
      else
        response
          .writeHead(302, { location: '/next' })
          .on('close', () => left())
          .write('more to come')
    })
    expect((await outbound.get(server.origin, { ...LIMITS, timeoutMs: 3000 })).body.toString()).toBe('next')
  })

  it('without a location is a normal response', async () => {
    const server = await pages((_, response) => response.writeHead(302, HTML).end('nowhere'))
    expect(await outbound.get(server.origin, LIMITS)).toMatchObject({ status: 302, body: Buffer.from('nowhere') })
  })
})

describe('A harmful response', () => {
  it.each([
    ['plain', {}, (bytes: Buffer) => bytes],
    ['gzip', { 'content-encoding': 'gzip' }, gzipSync],
    ['br', { 'content-encoding': 'br' }, (bytes: Buffer) => brotliCompressSync(bytes)],
  ])('that is too large is rejected, or truncated if the beginning is enough: %s', async (_, headers, encode) => {
    const bytes = encode(MEGABYTE)
    const server = await pages((_request, response) => response.writeHead(200, { ...HTML, ...headers }).end(bytes))
    expect(await failure(server.origin)).toBe('too_large')
    expect((await outbound.get(server.origin, { ...LIMITS, overflow: 'cut' })).body).toEqual(
      MEGABYTE.subarray(0, LIMITS.maxBytes),
    )
    expect((await outbound.get(server.origin, { ...LIMITS, maxBytes: MEGABYTE.length })).body).toHaveLength(MEGABYTE.length)
  })

  it('that never ends is aborted, and the connection closed', async () => {
    let closed: () => void
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve
    })
    const server = await pages((_, response) => {
      response.writeHead(200, HTML).on('close', () => closed())
      const more = () => {
        while (!response.destroyed && response.write(MEGABYTE));
      }
      response.on('drain', more)
      more()
    })
    expect((await outbound.get(server.origin, { ...LIMITS, overflow: 'cut' })).body).toHaveLength(LIMITS.maxBytes)
    await isClosed
    expect(await failure(server.origin)).toBe('too_large')
  })

  it('that decompresses endlessly to nothing is aborted', async () => {
    const nothing = Buffer.concat(Array.from({ length: 1000 }, () => gzipSync('')))
    const server = await pages((_, response) => {
      response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' })
      const more = () => {
        while (!response.destroyed && response.write(nothing));
      }
      response.on('drain', more)
      more()
    })
    expect(await failure(server.origin)).toBe('too_large')
  })

  it.each([
    ['no header', () => {}],
    ['a header a letter at a time', (write: (text: string) => void) => write('HTTP/1.1 200 OK\r\nX-A: a')],
    [
      'no body',
      (write: (text: string) => void) => write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9\r\n\r\n'),
    ],
    ['half a body', (write: (text: string) => void) => write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>')],
    ['only news', (write: (text: string) => void) => write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(20))],
  ])('that is slow is aborted: %s', async (_, say) => {
    const server = await sockets((socket) => say((text) => socket.write(text)))
    expect(await failure(server.origin, { timeoutMs: 300 })).toBe('timeout')
  })

  it('that is slow over redirects has one time limit for all of them', async () => {
    const server = await pages((_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 150)
    })
    expect(await failure(server.origin, { timeoutMs: 400 })).toBe('timeout')
  })

  it('of a silent name server is not waited for', async () => {
    expect(await failure('http://site.test/', { timeoutMs: 200 }, createOutbound({ resolve: () => new Promise(() => {}) }))).toBe(
      'timeout',
    )
  })

  it.each([
    ['another type', { 'content-type': 'application/octet-stream' }],
    ['no type', {}],
    ['a broken type', { 'content-type': ';;' }],
    ['an encoding that nobody offered', { ...HTML, 'content-encoding': 'zstd' }],
    ['two encodings', { ...HTML, 'content-encoding': 'gzip, gzip' }],
  ])('of %s is rejected', async (_, headers) => {
    const server = await pages((_request, response) => response.writeHead(200, headers).end('x'))
    expect(await failure(server.origin)).toBe('type')
  })

  it.each([
    ['huge headers', `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\nx`],
    ['many headers', `HTTP/1.1 200 OK\r\n${'X-A: a\r\n'.repeat(20_000)}\r\nx`],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'],
    ['a broken chunk', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'],
    ['a broken gzip', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd'],
    ['less than its length', 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9\r\n\r\nabcd'],
    ['nothing', ''],
  ])('with %s is rejected', async (_, bytes) => {
    const server = await sockets((socket) => socket.once('data', () => socket.end(bytes)))
    expect(await failure(server.origin)).toBe('unreachable')
  })

  it('of an untrusted server is rejected', async () => {
    const server = await sockets((socket) => socket.once('data', () => socket.end('no TLS')))
    expect(await failure(server.origin.replace('http:', 'https:'))).toBe('unreachable')
  })
})

it('runs eight requests at once, lets 64 wait and rejects the next', async () => {
  let running = 0
  let most = 0
  const waiting: (() => void)[] = []
  const server = await pages((_, response) => {
    running += 1
    most = Math.max(most, running)
    waiting.push(() => {
      running -= 1
      response.writeHead(200, HTML).end('x')
    })
    if (waiting.length === 8) for (const finish of waiting.splice(0)) finish()
  })
  const client = createOutbound({ open: ['127.0.0.1/32'] })
  const asked = Array.from({ length: 72 }, () => client.get(server.origin, LIMITS))
  await Promise.resolve()
  expect(await failure(server.origin, {}, client)).toBe('busy')
  expect(await Promise.all(asked)).toHaveLength(72)
  expect(most).toBe(8)
})
