import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import { examples } from '@arbour/contract/examples'
import type { CallExample } from '@arbour/contract/examples/example'
import { isLong } from '@arbour/testing/is-long'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenLocally, sendRaw } from '../support/raw.ts'
import { asRequest, makeWorld, type Person, type World } from '../support/world.ts'

let web: string
let world: World
let caller: Person
let port: number

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'arbour-web-'))
  await Promise.all(['assets', 'sandbox', 'link-page'].map((name) => mkdir(join(web, name))))
  await writeFile(join(web, 'index.html'), 'page')
  await writeFile(join(web, 'link-page/page.html'), '<!--head--><!--opened-->')
  world = await makeWorld({ webFolder: web, metrics: { token: 'secret', sources: [] } })
  caller = await world.person({ roles: ['Admin'] })
  // The last Admin of other users cannot close their account, whatever is sent; the team's name differs from the example that
  // closes one.
  await world.person({ team: caller.tenantId })
  port = await listenLocally(world.app)
})
afterAll(async () => {
  // The server has survived.
  expect((await world.app.inject('/health/live')).statusCode).toBe(200)
  await world.close()
  await rm(web, { recursive: true })
})

/** Only overload and a full disk are acceptable server errors. */
function isFailure(status: number): boolean {
  return status >= 500 && status !== 503 && status !== 507
}

/** Sends requests, a few in parallel, and returns those that made the server fail, or not respond. */
async function failuresOf(requests: readonly (string | Buffer)[]): Promise<string[]> {
  const failures: string[] = []
  const waiting = [...requests]
  const send = async () => {
    for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(await sendRaw(port, request))?.[1])
      // Rate-limited requests test nothing.
      if (Number.isNaN(status) || status === 429 || isFailure(status))
        failures.push(`${status} ${request.toString('latin1').slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, send))
  return failures
}

const CLOSE = 'Host: localhost\r\nConnection: close\r\n'
const PLACES = ['/', '/assets/', '/sandbox/', '/api/', '/api/docs/', '/api/objects/content/', '/api/objects/public/']
const MORE_PLACES = [
  '/api/objects/thumbnail/',
  '/api/objects/upload/',
  '/api/files/zip/',
  '/api/realtime/',
  '/idp/',
  '/idp/interaction/',
]
const ENDS = [
  '%2e%2e/%2e%2e/package.json',
  '../../package.json',
  '/etc/passwd',
  '//',
  '%00',
  '%ff',
  '%c0%ae',
  '%',
  '\\..\\x',
  '*',
  ';x=%',
]
const MORE_ENDS = [
  'x'.repeat(5000),
  '%00/details',
  '?%00=%ff&%',
  '?a[b]=1&__proto__[x]=1',
  '?size=small&size=large',
  '%F0%9F%98%80',
  '%ED%A0%80',
]

it('no path makes it fail', async () => {
  const paths = [...PLACES, ...MORE_PLACES].flatMap((place) => [...ENDS, ...MORE_ENDS].map((end) => place + end))
  const targets = [
    ...paths,
    '*',
    '//',
    'http://localhost/health/live',
    'http://',
    '/..',
    '/./.',
    '/health/live%00',
    '/metrics/../metrics',
  ]
  const requests = ['GET', 'POST'].flatMap((method) => targets.map((target) => `${method} ${target} HTTP/1.1\r\n${CLOSE}\r\n`))
  expect(await failuresOf(requests)).toEqual([])
})

it('no parameter of the sign-in makes it fail', async () => {
  const redirect_uri = 'http://localhost:3001/auth/callback'
  const pkce = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
  const auth = `${new URLSearchParams({ client_id: 'arbour-web', response_type: 'code', scope: 'openid', redirect_uri, ...pkce })}`
  const odd = ['a%00b', '%ED%A0%80', '9'.repeat(400)]
  const of = (start: string, names: readonly string[]) =>
    names.flatMap((name) => odd.map((value) => `${start}${start.endsWith('?') ? '' : '&'}${name}=${value}`))
  const targets = [
    ...of('/idp/auth?', ['client_id', 'state']),
    ...of(`/idp/auth?${auth}`, [
      'state',
      'nonce',
      'login_hint',
      'organization',
      'prompt',
      'max_age',
      'resource',
      'id_token_hint',
      '%00',
    ]),
    ...of('/idp/auth/x?', ['state']),
    ...of('/idp/session/end?', ['state', 'client_id', 'id_token_hint', 'post_logout_redirect_uri', 'ui_locales']),
    ...of('/idp/session/end/success?', ['client_id']),
  ]
  const token = (type: string) => `${new URLSearchParams({ grant_type: type, redirect_uri })}&client_id=`
  const forms = [
    ...odd.map((value) => `${token('refresh_token')}${value}`),
    ...of(`${token('refresh_token')}arbour-web`, ['refresh_token', 'scope', 'resource']),
    ...of(`${token('authorization_code')}arbour-web`, ['code', 'code=x&code_verifier', 'code=x&redirect_uri']),
    ...of('logout=yes', ['xsrf']),
  ]
  const type = 'Content-Type: application/x-www-form-urlencoded\r\n'
  const requests = [
    ...targets.map((target) => `GET ${target} HTTP/1.1\r\n${CLOSE}\r\n`),
    ...['/idp/token', '/idp/session/end/confirm'].flatMap((path) =>
      forms.map((form) => `POST ${path} HTTP/1.1\r\n${CLOSE}${type}Content-Length: ${form.length}\r\n\r\n${form}`),
    ),
  ]
  expect(await failuresOf(requests)).toEqual([])
})

it('no method makes it fail', async () => {
  const methods = ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND', 'LOCK', 'NONSENSE']
  const paths = [
    '/',
    '/assets/x',
    '/api/files/get',
    '/api/objects/upload/x',
    '/api/files/zip/x',
    '/idp/token',
    '/health/live',
    '*',
  ]
  const requests = methods.flatMap((method) => paths.map((path) => `${method} ${path} HTTP/1.1\r\n${CLOSE}\r\n`))
  expect(await failuresOf(requests)).toEqual([])
})

it('no headers make it fail', async () => {
  const { src_url } = await world.file(caller, caller.rootId, 'a.txt')
  const odd = ['é', '\u0080\u00ff', 'x'.repeat(8000), '""""', ',,,;;;', '-1', 'NaN', '99999999999999999999']
  const names = [
    'Authorization',
    'Cookie',
    'Range',
    'If-Range',
    'If-None-Match',
    'If-Modified-Since',
    'Accept',
    'Accept-Encoding',
  ]
  const more = [
    'Content-Type',
    'Origin',
    'X-Forwarded-For',
    'Forwarded',
    'Access-Control-Request-Method',
    'Upload-Offset',
    'Expect',
  ]
  const headers = [...names, ...more].flatMap((name) => odd.map((value) => `${name}: ${value}\r\n`))
  const tokens = odd.map((value) => `Authorization: Bearer ${value}\r\n`)
  const cookies = odd.map((value) => `Cookie: arbour_session=${value}; arbour_interaction=%${value}\r\n`)
  const metrics = `GET /metrics HTTP/1.1\r\n${CLOSE}Authorization: Bearer secr\u00e9t\r\n\r\n`
  const requests = [...headers, ...tokens, ...cookies].flatMap((header) =>
    ['GET /', 'GET /api/auth/account', `GET ${src_url}`, 'GET /idp/auth', 'GET /metrics', 'PATCH /api/objects/upload/x'].map(
      (start) => `${start} HTTP/1.1\r\n${CLOSE}${header}\r\n`,
    ),
  )
  expect(await failuresOf([metrics, ...requests].map((request) => Buffer.from(request, 'latin1')))).toEqual([])
})

it('no framing of a body makes it fail', async () => {
  const frames = [
    'Content-Length: 5\r\n\r\n{}',
    'Content-Length: 1\r\n\r\n{"id":1}',
    'Content-Length: -1\r\n\r\n{}',
    'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    'Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    'Transfer-Encoding: chunked\r\nTrailer: X\r\n\r\n2\r\n{}\r\n0\r\nX: y\r\nContent-Length: 9\r\n\r\n',
    'Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{}',
    'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}',
    'Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}',
  ]
  const starts = [
    'POST /api/files/get',
    'POST /idp/token',
    'PUT /api/objects/upload/x',
    'POST /nothing',
    'POST /idp/interaction/x/sign-in',
  ]
  const requests = starts.flatMap((start) =>
    frames.map(
      (frame) =>
        `${start} HTTP/1.1\r\n${CLOSE}Authorization: Bearer ${caller.token}\r\nContent-Type: application/json\r\n${frame}`,
    ),
  )
  // The server waits for the rest of a body that is too short, until the client gives up.
  expect(await failuresOf(requests.filter((request) => !request.includes('Length: 5')))).toEqual([])
})

const DEEP = `${'['.repeat(7000)}${']'.repeat(7000)}`
/** Valid and almost valid JSON. */
const BODIES = [
  ...['', 'null', '1', '"a"', '[]', '[{}]', '{', '\ufeff{}', '{"id":1e999}', '{"id":1,"id":2}', '{"__proto__":{"id":1}}', DEEP],
  ...['{"constructor":{"prototype":{}}}', '{"id":"\\ud800"}', '{"\\ud800":1}', `{"id":${DEEP}}`, `{"filters":${DEEP}}`],
]

it('no body makes it fail', async () => {
  const inject = (url: string, payload: string | Buffer, type: string) =>
    world.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${caller.token}`, 'content-type': type } })
  const posts = Object.values<Call>(calls).filter(({ method, auth }) => method === 'POST' && auth !== 'signed')
  const urls = [
    ...posts.map(({ path }) => `/api${path.replace(/:\w+/g, crypto.randomUUID())}`),
    '/idp/interaction/x/sign-in',
    '/nothing',
  ]
  const failures: string[] = []
  for (const [at, url] of urls.entries()) {
    // All calls parse bodies alike: in the short run each gets a quarter of them, and each body 40 calls.
    for (const body of isLong ? BODIES : BODIES.filter((_, index) => index % 4 === at % 4)) {
      const { statusCode } = await inject(url, body, 'application/json')
      if (isFailure(statusCode)) failures.push(`${url} ${statusCode} ${body.slice(0, 40)}`)
    }
  }
  for (const type of [
    '',
    'x',
    'application/json; charset=utf-16',
    'APPLICATION/JSON;;',
    'application/x-www-form-urlencoded',
    'text/plain',
  ]) {
    const { statusCode } = await inject('/api/files/get', Buffer.from('\ufeff{}', 'utf16le'), type)
    if (isFailure(statusCode)) failures.push(`${type} ${statusCode}`)
  }
  expect(failures).toEqual([])
})

/** Values that no field expects, or of another type. */
const ODD_VALUES: readonly unknown[] = [-(2 ** 63), 1e300, 'a\ud800', '9999999999-01-01', [null], { a: 1 }]

it('no value of a field makes it fail', async () => {
  const failures: string[] = []
  for (const [name, { requests = {} }] of Object.entries<CallExample>(examples)) {
    const call: Call = calls[name as keyof typeof calls]
    const folder = await world.folder(caller, caller.rootId, `For ${name}`)
    const file = await world.file(caller, folder.id, 'a.txt')
    const ids = { '0192f0c1-7b4e-7c3a-9d52-8f1e2a3b4c5d': folder.id, '0192f0c2-11aa-7d21-b3f4-5a6b7c8d9e0f': file.id }
    for (const request of Object.values(requests)) {
      const sample = JSON.parse(
        Object.entries(ids).reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(request)),
      )
      for (const key of new Set([...Object.keys(sample), ...fieldsOf(call)])) {
        for (const value of call.path.includes(`:${key}`) ? ODD_VALUES.filter(isWhole) : ODD_VALUES) {
          const input = { ...sample, [key]: value }
          const { statusCode } = await world.app.inject(asRequest(call, input, { authorization: `Bearer ${caller.token}` }))
          if (isFailure(statusCode)) failures.push(`${name} ${key} ${statusCode} ${JSON.stringify(value)?.slice(0, 60)}`)
        }
      }
    }
  }
  expect(failures).toEqual([])
})

/** Returns whether it can be part of a URL. */
function isWhole(value: unknown): boolean {
  return typeof value !== 'string' || value.isWellFormed()
}

function fieldsOf({ request }: Call): string[] {
  return 'shape' in request && typeof request.shape === 'object' && request.shape ? Object.keys(request.shape) : []
}
