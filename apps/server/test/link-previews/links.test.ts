import type { RequestListener } from 'node:http'
import { linksMetadata } from '@arbour/contract/calls/items/links'
import Fastify, { type FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lookUpLink } from '#modules/content/link-previews/look-up-link.ts'
import { linkRoutes } from '#modules/content/link-previews/routes.ts'
import type { MemberContext } from '#modules/context.ts'
import { installErrorHandler } from '#platform/http/error-handler.ts'
import { registerCalls } from '#platform/http/register-calls.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { testDatabase } from '../support/database.ts'
import { type PageServer, servePages } from './page-server.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const NOTHING = { title: null, image: null, icon: null, favicon: null, description: null, url: null }

let database: Awaited<ReturnType<typeof testDatabase>>
let app: FastifyInstance
const outbound = createOutbound({ open: ['127.0.0.1/32'] })
const servers: PageServer[] = []

/** The context of a person who has looked nothing up yet. */
function somebody(userId = uuid()): MemberContext {
  const principal = { kind: 'member', userId, teamId: uuid(), orgId: 'org', roles: [], groups: [], trees: [] }
  return { db: database.db, outbound, principal } as unknown as MemberContext
}

beforeAll(async () => {
  database = await testDatabase()
  app = Fastify()
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  installErrorHandler(app)
  const enter = async (_: unknown, request: { headers: Record<string, unknown> }) =>
    somebody(request.headers.caller as string | undefined)
  registerCalls(app, linkRoutes, { enter, checkResponses: true })
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function pages(response: RequestListener, host?: string): Promise<PageServer> {
  const server = await servePages(response, host)
  servers.push(server)
  return server
}

function metadata(url: unknown, caller = uuid()) {
  return app.inject({ method: 'POST', url: linksMetadata.path, headers: { caller }, payload: { url } })
}

function preview(url: string, caller = uuid()) {
  return app.inject({ method: 'GET', url: '/links/preview', headers: { caller }, query: { url } })
}

describe('links/metadata', () => {
  it('returns a page’s metadata, after redirects', async () => {
    const server = await pages((request, response) => {
      if (request.url === '/') response.writeHead(301, { location: '/page' }).end()
      else response.writeHead(200, HTML).end('<title>Plans &amp; drawings</title><meta property=og:image content=/a.png>')
    })
    const response = await metadata(server.origin)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      title: 'Plans & drawings',
      image: `${server.origin}/a.png`,
      icon: `${server.origin}/favicon.ico`,
      favicon: `${server.origin}/favicon.ico`,
      description: null,
      url: `${server.origin}/page`,
    })
  })

  it('reads the beginning of a long page', async () => {
    const server = await pages((_, response) =>
      response.writeHead(200, HTML).end(`<title>Long</title>${'<p>x</p>'.repeat(500_000)}`),
    )
    expect((await metadata(server.origin)).json().title).toBe('Long')
  })

  it.each([
    undefined,
    null,
    1,
    '',
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'http://',
    `http://a.test/${'a'.repeat(2048)}`,
  ])('rejects %j as a URL', async (url) => {
    const response = await metadata(url)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid', fields: { url: expect.any(String) } })
  })

  it('responds to an internal page as to a missing one', async () => {
    const inside = await pages((_, response) => response.writeHead(200, HTML).end('<title>Secret</title>'), '127.0.0.2')
    const leading = await pages((_, response) => response.writeHead(302, { location: inside.origin }).end())
    const gone = await pages(() => {})
    await gone.close()
    const responses = await Promise.all(
      [inside.origin, leading.origin, gone.origin, 'http://127.1.1.1:8080/', 'http://[::1]:8080/'].map((url) => metadata(url)),
    )
    for (const response of responses) {
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual(NOTHING)
      expect(Object.keys(response.headers)).toEqual(Object.keys(responses[0]?.headers ?? {}))
    }
    expect(inside.requests).toHaveLength(0)
  })

  it.each([404, 500, 204, 401])('returns no metadata for a page with status %i', async (status) => {
    const server = await pages((_, response) =>
      response.writeHead(status, HTML).end(status === 204 ? '' : '<title>Error</title>'),
    )
    expect((await metadata(server.origin)).json()).toEqual(NOTHING)
  })

  it('returns no metadata for anything but a page', async () => {
    const server = await pages((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<title>x</title>'))
    expect((await metadata(server.origin)).json()).toEqual(NOTHING)
  })
})

describe('links/preview', () => {
  it('returns the sanitised text of a page', async () => {
    const server = await pages((_, response) =>
      response
        .writeHead(200, HTML)
        .end('<head><base href=/docs/><title>Plan</title></head><p onclick=x()>Text<script>alert(1)</script> <a href=a>more</a>'),
    )
    const response = await preview(`${server.origin}/page`)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      url: `${server.origin}/page`,
      title: 'Plan',
      html: `<p>Text <a href="${server.origin}/docs/a" target="_blank" rel="noopener noreferrer nofollow">more</a></p>`,
    })
  })

  it('returns 404 for unavailable, internal and excessively nested pages', async () => {
    const inside = await pages((_, response) => response.writeHead(200, HTML).end('<p>Secret'), '127.0.0.2')
    const deep = await pages((_, response) => response.writeHead(200, HTML).end('<b>'.repeat(150_000)))
    const missing = await pages((_, response) => response.writeHead(404, HTML).end('<p>None'))
    for (const { origin } of [inside, deep, missing]) {
      const response = await preview(origin)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ code: 'not_found', message: 'Not Found' })
    }
    expect(inside.requests).toHaveLength(0)
  })

  it('rejects an invalid URL', async () => {
    const response = await preview('javascript:alert(1)')
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toHaveProperty('url')
  })
})

it('a user can look up thirty pages a minute across both calls, without affecting others', async () => {
  const server = await pages((_, response) => response.writeHead(200, HTML).end('<title>Page</title>'))
  const caller = uuid()
  for (let count = 0; count < 15; count++) {
    expect((await metadata(server.origin, caller)).statusCode).toBe(200)
    expect((await preview(server.origin, caller)).statusCode).toBe(200)
  }
  for (const response of [await metadata(server.origin, caller), await preview(server.origin, caller)]) {
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json().code).toBe('rate_limited')
  }
  expect(await lookUpLink(somebody(caller), server.origin)).toEqual(NOTHING)
  expect(server.requests).toHaveLength(30)
  expect((await metadata(server.origin)).statusCode).toBe(200)
  expect((await lookUpLink(somebody(), server.origin)).title).toBe('Page')
})
