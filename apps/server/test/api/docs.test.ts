import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '@arbour/contract/calls'
import { type Call, errorsOf } from '@arbour/contract/calls/call'
import { ERROR_STATUS, ErrorBody } from '@arbour/contract/errors'
import { errorExamples, examples } from '@arbour/contract/examples'
import type { CallExample } from '@arbour/contract/examples/example'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serveApiDocs } from '#platform/http/api-docs.ts'
import { describeApi } from '#platform/http/openapi/describe-api.ts'
import { makeWorld, type World } from '../support/world.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

let world: World

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

it('the reference page runs under its own policy, which allows no other inline script', async () => {
  const { body, headers } = await world.app.inject('/api/docs/')
  const scripts = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const policy = String(headers['content-security-policy'])
  expect(hashes).toHaveLength(1)
  expect(policy).toContain(`script-src 'self' ${hashes[0]};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

it('a reference page that failed to load is retried on the next request', async () => {
  const app = Fastify()
  serveApiDocs(app)
  vi.doMock('@scalar/fastify-api-reference', () => {
    throw new Error('EMFILE: too many open files')
  })
  expect((await app.inject('/api/docs/')).statusCode).toBe(500)
  vi.doUnmock('@scalar/fastify-api-reference')
  expect((await app.inject('/api/docs/')).statusCode).toBe(200)
})

it.each([
  ['/api/openapi.json', /^application\/json/],
  ['/api/docs/', /^text\/html/],
  ['/api/docs/js/scalar.js', /javascript/],
])('%s is served compressed, and as 304 to clients that have it', async (url, type) => {
  const get = (headers: Record<string, string>) => world.app.inject({ url, headers })
  const plain = await get({ 'accept-encoding': 'identity, br;q=0, gzip;q=0.0' })
  expect(plain.headers).toMatchObject({
    'content-type': expect.stringMatching(type),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br;q=0.9', 'br', brotliDecompressSync],
    ['gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get({ 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(decode(rawPayload).equals(plain.rawPayload)).toBe(true)
    const again = await get({ 'accept-encoding': accepted, 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

const SECURITY: Record<Call['auth'], object[]> = {
  member: [{ bearer: [] }],
  admin: [{ bearer: ['Admin'] }],
  link: [{ link: [] }],
  member_or_link: [{ bearer: [] }, { link: [] }],
  signed: [],
  public: [],
}

describe('the description of the API', () => {
  // Created once: it reads the schemas of all calls.
  const document = describeApi(calls, { publicUrl: 'http://localhost:3001', examples })
  const operations = Object.entries(calls).map(([name, call]: [string, Call]) => {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
    const operation = document.paths[path]?.[call.method.toLowerCase()] as Record<'responses' | 'security', object> | undefined
    return { name, call, operation }
  })

  it('is served, and passes its linter', async () => {
    const served = (await world.app.inject('/api/openapi.json')).json()
    expect(served).toEqual(JSON.parse(JSON.stringify(document)))
    expect(await lint(served)).toBe('')
  })

  it('describes every call with its request, response and errors', () => {
    for (const { name, call, operation } of operations) {
      expect(operation, name).toMatchObject({ operationId: name, summary: call.summary })
      expect(JSON.stringify(operation), name).not.toMatch(/spec \d|design\.md/)
      const statuses = errorsOf(call).map((code) => String(ERROR_STATUS[code]))
      expect(Object.keys(operation?.responses ?? {}), name).toEqual(
        expect.arrayContaining([String(call.status ?? 200), ...new Set(statuses)]),
      )
      expect(operation?.security, name).toEqual(SECURITY[call.auth])
    }
  })

  it('contains each shared schema once, separately for requests and responses', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Item', 'FileItem', 'Error', 'SmartFilters', 'SmartFiltersInput']),
    )
    expect(schemas.Item).toMatchObject({
      oneOf: { length: 6 },
      discriminator: { mapping: { smart: '#/components/schemas/SmartItem' } },
    })
    expect(schemas.FolderItem).toMatchObject({ properties: { type: { const: 'folder' }, size: { type: 'null' } } })
    for (const text of ['/api/realtime', '/files', '/notifications', 'auth.token'])
      expect(document.info.description).toContain(text)
    // Its size depends on the number of calls and examples, not on how often they show an item.
    const { paths } = document
    expect(JSON.stringify(document).length).toBeLessThan(3200 * Object.keys(paths).length)
  })

  it('shows an example of each JSON body, of requests and of responses', () => {
    const isMissing = (content?: { example?: unknown; examples?: unknown }) =>
      content !== undefined && content.example === undefined && content.examples === undefined
    const missing = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as object).flatMap(([method, operation]) => {
        const { requestBody, responses } = operation as Operation
        const isEmpty = Object.keys(requestBody?.content['application/json']?.schema?.properties ?? {}).length === 0
        return [
          ...(!isEmpty && isMissing(requestBody?.content['application/json']) ? [`request of ${method} ${path}`] : []),
          ...Object.entries(responses).flatMap(([status, { content }]) =>
            isMissing(content?.['application/json']) ? [`${status} of ${method} ${path}`] : [],
          ),
        ]
      }),
    )
    expect(missing).toEqual([])
  })

  it('has valid example requests and responses', () => {
    for (const [name, example] of Object.entries<CallExample>(examples)) {
      const call: Call = calls[name as keyof typeof calls]
      for (const request of Object.values(example.requests ?? {})) expect(() => call.request.parse(request), name).not.toThrow()
      if (example.response !== undefined) expect(() => call.response?.parse(example.response), name).not.toThrow()
    }
    expect(() => Object.entries(errorExamples).map(([code, body]) => ErrorBody.parse({ code, ...body }))).not.toThrow()
  })
})

type Content = Record<string, { schema?: { properties?: object }; example?: unknown; examples?: unknown } | undefined>
interface Operation {
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/** Returns the output of Redocly's linter; empty without problems. */
async function lint(description: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arbour-openapi-'))
  const file = join(folder, 'openapi.json')
  const args = ['lint', file, '--config', join(ROOT, 'redocly.yaml'), '--format', 'checkstyle']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  try {
    await writeFile(file, JSON.stringify(description))
    const { stdout } = await promisify(execFile)(join(ROOT, 'node_modules/.bin/redocly'), args, { env }).catch((error) => error)
    return [...stdout.matchAll(/<error [^>]*>/g)].join('\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
